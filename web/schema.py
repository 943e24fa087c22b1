"""Prints everything the web client reads and sends as one OpenAPI document, for `generate-wire.js`."""

import re
import sys
from typing import Any

import msgspec

from sevenfold import yokai, zhangyi
from sevenfold.agents.analysis_report import Analysis
from sevenfold.agents.zhangyi.balance import Report
from sevenfold.server.wire import schema as server
from sevenfold.zhangyi.scenarios.scenario import Scenario
from sevenfold.zhangyi.view import ZhangYiView


def document() -> dict[str, Any]:
    schemas = (
        _named(server.schema()["$defs"], "")
        | _named(_types(Analysis), "Analysis")
        | _named(_types(Report), "Balance")
        | _named(_types(yokai.AnyMove, yokai.View, yokai.Facts, Event=yokai.AnyEvent), "Yokai")
        | _named(_types(zhangyi.AnyMove, ZhangYiView, zhangyi.Facts, Scenario, Event=zhangyi.AnyEvent), "ZhangYi")
    )
    info = {"title": "Sevenfold", "version": "1"}
    return {"openapi": "3.1.0", "info": info, "paths": {}, "components": {"schemas": schemas}}


def _types(*roots: Any, **unions: Any) -> dict[str, Any]:
    """The types of the roots by their own names, and unions by the names given."""
    kinds = (*roots, *unions.values())
    schemas, types = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return types | dict(zip(unions, schemas[len(roots) :], strict=True))


def _named(schemas: dict[str, Any], prefix: str) -> dict[str, Any]:
    """The types under names of their own: a game's `Play` is another one than the socket's."""

    def own(name: str) -> str:
        return prefix + name.removeprefix(prefix)

    text = msgspec.json.encode(schemas, order="sorted").decode()
    text = re.sub(r"#/\$defs/(\w+)", lambda found: f"#/components/schemas/{own(found[1])}", text)
    return {own(name): _opened(schema) for name, schema in msgspec.json.decode(text).items()}


def _opened(schema: Any) -> Any:
    """Objects without named properties hold anything; the generator wants to be told so."""
    if isinstance(schema, list):
        return [_opened(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    opened = {name: _opened(item) for name, item in schema.items()}
    if schema.get("type") == "object" and "properties" not in schema:
        opened.setdefault("additionalProperties", True)
    return opened


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode(document()).decode())
