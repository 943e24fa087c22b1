"""Prints everything the web client reads and sends as one OpenAPI document, for `generate-wire.js`."""

import re
import sys
from typing import Any

import msgspec

from sevenfold import yokai
from sevenfold.agents.verdict import Analysis
from sevenfold.server.wire import schema as server
from sevenfold.zhangyi import moves
from sevenfold.zhangyi.scenarios.scenario import Scenario
from sevenfold.zhangyi.view import ZhangYiView


def document() -> dict[str, Any]:
    schemas = (
        _named(server.schema()["$defs"], "")
        | _named(_types(Analysis), "Analysis")
        | _named(_types(yokai.AnyMove, yokai.View), "Yokai")
        | _named(_types(moves.AnyMove, ZhangYiView, Scenario), "ZhangYi")
    )
    info = {"title": "Sevenfold", "version": "1"}
    return {"openapi": "3.1.0", "info": info, "paths": {}, "components": {"schemas": schemas}}


def _types(*roots: Any) -> dict[str, Any]:
    return msgspec.json.schema_components(roots, ref_template="#/$defs/{name}")[1]


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
