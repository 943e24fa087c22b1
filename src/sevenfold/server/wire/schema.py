"""Prints the wire's types as one JSON Schema: `python -m sevenfold.server.wire.schema`."""

import sys
from typing import Any

import msgspec

from sevenfold.agents.advice import Advice
from sevenfold.server.wire import commands, notices, pages, people, tables, tournaments

ROOTS = (
    commands.AnyMessage,
    commands.AnyAnswer,
    commands.Replay,
    commands.Positions,
    commands.Checked,
    commands.Analysed,
    commands.FairCheck,
    pages.GuestIn,
    pages.Credentials,
    pages.NewPassword,
    pages.Change,
    pages.Person,
    pages.GameInfo,
    pages.ScenarioLine,
    pages.ScenarioChecked,
    pages.Balanced,
    pages.LessonLine,
    pages.LessonOut,
    pages.Tried,
    pages.PuzzleList,
    pages.PuzzleOut,
    pages.PuzzleAnswer,
    notices.NoticeSettings,
    people.PairingIn,
    people.PairingOut,
    people.PeopleOut,
    people.Whom,
    people.InvitationIn,
    people.ProfileOut,
    people.ReportIn,
    tables.TableIn,
    tables.TableOut,
    tables.TableFound,
    tables.TableLine,
    tables.Sit,
    tables.Start,
    tournaments.TournamentIn,
    tournaments.TournamentLine,
    tournaments.TournamentOut,
    tournaments.Enter,
    tournaments.Registration,
    Advice,
)


def schema() -> dict[str, Any]:
    """Returns all types; `ClientMessage` and `ServerMessage` are the two unions of the WebSocket."""
    outs, components = msgspec.json.schema_components(ROOTS, ref_template="#/$defs/{name}", schema_hook=_raw)
    components["ClientMessage"], components["ServerMessage"] = outs[0], outs[1]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": components}


def _raw(kind: type) -> dict[str, Any]:
    if kind is msgspec.Raw:
        return {"description": "JSON that the game defines"}
    raise NotImplementedError


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema(), order="sorted"), indent=2).decode() + "\n")
