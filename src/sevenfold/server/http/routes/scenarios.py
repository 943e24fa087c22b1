"""HTTP: scenarios, the data of a game's option `scenario`: those that ship, what is wrong with one, its balance."""

from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Router, get, post
from litestar.params import Body, PathParameter

from sevenfold import games
from sevenfold.entry import Entry, resolve
from sevenfold.errors import Refusal
from sevenfold.server import catalogue
from sevenfold.server.bots import analysis_queue, balance
from sevenfold.server.http.request_context import ThisServer, address, language
from sevenfold.server.http.routes.record_files import Start
from sevenfold.server.http.routes.replays import AnyRequest
from sevenfold.server.wire.pages import Balanced, ScenarioChecked, ScenarioLine

Name = Annotated[str, PathParameter(max_length=40)]
RulesIn = Annotated[dict[str, Any], Body()]


@get("/scenarios/{game:str}")
async def shipped(game: Name) -> list[ScenarioLine]:
    """Returns the scenarios that ship with the server, the default first."""
    found = _with_scenarios(game).scenarios
    assert found is not None
    return [ScenarioLine(name, msgspec.Raw(msgspec.json.encode(one))) for name, one in found().items()]


@post("/scenarios/{game:str}/check", status_code=200)
async def check(game: Name, request: AnyRequest, server: ThisServer) -> ScenarioChecked:
    """Returns everything that is wrong with the scenario in the body, in words. Nothing is stored."""
    faults = _with_scenarios(game).scenario_faults
    assert faults is not None
    server.limits.take("views", address(request))
    lang = language(request)
    return ScenarioChecked([fault.text(lang) for fault in faults(await request.body())])


@post("/scenarios/{game:str}/balance", status_code=200)
async def measure(game: Name, request: AnyRequest, server: ThisServer, data: RulesIn, start: Start = True) -> Balanced:
    """Returns how far the games are that measure the balance of these rules, or the report; starts them unless `start`
    is false."""
    entry = _with_scenarios(game)
    if entry.balance is None or entry.check_balance is None:
        raise Refusal("unknown", what=game)
    server.limits.take("views", address(request))
    rules = catalogue.rules_from(game, data)
    resolve(entry.check_balance)(rules)
    id = analysis_queue.id_of(b"balance " + game.encode() + msgspec.json.encode(rules))
    found = await server.analyses.status(id, 0)
    if found.status == "none" and start:
        server.limits.take("analysis", address(request))
        found = await server.analyses.begin(id, 0, partial(balance.measure, server.bots, game, rules))
    return Balanced(status=found.status, progress=found.progress, report=found.analysis)


def _with_scenarios(game: str) -> Entry:
    """Returns the entry of a game that has scenarios; raises `Refusal`."""
    if game not in games.names() or games.entry(game).scenarios is None:
        raise Refusal("unknown", what=game)
    return games.entry(game)


ROUTES = Router(path="/api", route_handlers=[shipped, check, measure])
