"""Finds what is wrong with a scenario: all faults at once, so that they can be mended together."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from sevenfold.errors import Why
from sevenfold.game import Name
from sevenfold.messages import LANGUAGES
from sevenfold.zhangyi.scenarios.parts import (
    STATELESS,
    WITH_BONUS,
    AreaEntry,
    BorderEntry,
    Names,
    StateEntry,
    TalentEntry,
)

# Z1.1, Z1.4 and Z6.1
STATES: Final = 7
TALENTS: Final = {"general": 8, "minister": 4, "scholar": 3, "assassin": 1}
HEGEMONY_AREAS: Final = 6
HEGEMONY_CITIES: Final = 4
MOST_BONUS: Final = 9
# More than any map needs. Without bounds a hostile file could make the odds take forever and every view huge.
MOST_AREAS: Final = 60
MOST_BORDERS: Final = 120
MOST_NEIGHBOURS: Final = 12
MOST_STRENGTH: Final = 20
MOST_TROOPS: Final = 40
"""The most strength that a state has in all areas together."""
LONGEST_ID: Final = 24
LONGEST_NAME: Final = 32
LARGEST: Final = 24 * 1024
"""The most bytes of a scenario's JSON, without spaces."""
MOST_FAULTS: Final = 50
"""A file with more faults is told the first of them."""

_SUBJECTS: Final = {"state", "area", "talent", "a", "b", "owner"}
"""The arguments of faults that are ids of a scenario's parts."""
_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_LISTS: Final = {"states": StateEntry, "areas": AreaEntry, "borders": BorderEntry, "talents": TalentEntry}


def faults(
    name: Name,
    states: Sequence[StateEntry],
    areas: Sequence[AreaEntry],
    borders: Sequence[BorderEntry],
    talents: Sequence[TalentEntry],
) -> list[Why]:
    """The faults of a scenario's well-formed parts."""
    known = {state.id for state in states}
    found = [*_ids("scenario", [name]), *_ids("state", [state.id for state in states])]
    found += _ids("area", [area.id for area in areas])
    found += _ids("talent", [talent.id for talent in talents])
    named = [(entry.id, entry.names) for entries in (states, areas, talents) for entry in entries]
    found += [fault for name, names in named for fault in _names(name, names)]
    if len(states) != STATES:
        found.append(Why("scenario-states-count", {"expected": STATES, "got": len(states)}))
    found += _sizes(states, areas, borders, talents)
    found += [fault for area in areas for fault in _area(area, known)]
    found += [fault for state in states for fault in _start(state.id, areas)]
    found += _borders(areas, borders)
    found += [fault for talent in talents for fault in _talent(talent, known)]
    found += _talent_counts(talents)
    return found[:MOST_FAULTS]


def _sizes(*parts: Sequence[Any]) -> Iterator[Why]:
    """What is too much of anything."""
    _, areas, borders, _ = parts
    if len(areas) > MOST_AREAS:
        yield Why("scenario-areas-count", {"most": MOST_AREAS, "got": len(areas)})
    if len(borders) > MOST_BORDERS:
        yield Why("scenario-borders-count", {"most": MOST_BORDERS, "got": len(borders)})
    near = Counter(end for border in borders for end in {border.a, border.b})
    for area, count in near.items():
        if count > MOST_NEIGHBOURS:
            yield Why("scenario-neighbours-count", {"area": area, "most": MOST_NEIGHBOURS, "got": count})
    if (size := len(msgspec.json.encode(parts))) > LARGEST:
        yield Why("scenario-size", {"most": LARGEST, "got": size})


def read_faults(text: bytes) -> list[Why]:
    """The faults of a scenario's JSON, those of its form and those of its content."""
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return [Why("scenario-not-json", {"problem": str(error)})]
    if not isinstance(raw, dict):
        return [Why("scenario-not-json", {"problem": f"expected an object, got {type(raw).__name__}"})]
    found: list[Why] = []
    name = raw.get("name")
    if not isinstance(name, str):
        found.append(Why("scenario-malformed", {"place": "name", "problem": "Expected `str`"}))
        name = "unnamed"
    parts = {key: _entries(raw, key, kind, found.append) for key, kind in _LISTS.items()}
    found += faults(name, parts["states"], parts["areas"], parts["borders"], parts["talents"])
    names = {entry.id: entry.names for key in ("states", "areas", "talents") for entry in parts[key]}
    return [_named(fault, names) for fault in found[:MOST_FAULTS]]


def _named(fault: Why, names: dict[Name, Names]) -> Why:
    """The same fault with its subjects by name, in the language of whoever reads it; without a proper name, by id."""
    args = dict(fault.args)
    for key in _SUBJECTS & args.keys():
        found = names.get(str(args[key]))
        texts = found.by_language() if found else {"": ""}
        if all(text.strip() and len(text) <= LONGEST_NAME for text in texts.values()):
            args[key] = texts
    return Why(fault.key, args)


def _entries(raw: dict[str, Any], key: str, kind: type, fault: Callable[[Why], None]) -> list[Any]:
    """The entries of one list that can be read; the others are faults, as are names that are not there."""
    if not isinstance(raw.get(key), list):
        fault(Why("scenario-malformed", {"place": key, "problem": "Expected `array`"}))
        return []
    entries: list[Any] = []
    for index, entry in enumerate(raw[key]):
        place = f"{key}[{index}]"
        if isinstance(entry, dict) and isinstance(names := entry.get("names"), dict):
            place = str(entry.get("id", place))[:LONGEST_ID]
            entry = {**entry, "names": {lang: names.get(lang, "") for lang in LANGUAGES} | names}
        try:
            entries.append(msgspec.convert(entry, kind))
        except msgspec.ValidationError as error:
            fault(Why("scenario-malformed", {"place": place, "problem": str(error)}))
    return entries


def _ids(kind: str, ids: Sequence[Name]) -> Iterator[Why]:
    for name, count in Counter(ids).items():
        if count > 1:
            yield Why("scenario-twice", {"kind": f"@kind-{kind}", "name": name})
        if not _ID.fullmatch(name):
            yield Why("scenario-bad-id", {"kind": f"@kind-{kind}", "name": repr(name[:LONGEST_ID])})
        if len(name) > LONGEST_ID:
            yield Why("scenario-id-long", {"kind": f"@kind-{kind}", "name": name[:LONGEST_ID], "most": LONGEST_ID})


def _names(name: Name, names: Names) -> Iterator[Why]:
    missing = [lang for lang, text in names.by_language().items() if not text.strip()]
    if missing:
        yield Why("scenario-no-name", {"name": name, "languages": ", ".join(missing)})
    if long := [lang for lang, text in names.by_language().items() if len(text) > LONGEST_NAME]:
        yield Why("scenario-name-long", {"name": name, "languages": ", ".join(long), "most": LONGEST_NAME})


def _area(area: AreaEntry, known: set[Name]) -> Iterator[Why]:
    if area.owner is not None and area.owner not in known:
        yield Why("scenario-unknown-owner", {"area": area.id, "owner": repr(area.owner)})
    if not 0 <= area.strength <= MOST_STRENGTH:
        yield Why("scenario-strength-range", {"area": area.id, "strength": area.strength, "most": MOST_STRENGTH})
    elif area.owner is None and area.strength:
        yield Why("scenario-strength-without-owner", {"area": area.id, "strength": area.strength})
    elif area.owner is not None and not area.strength:
        yield Why("scenario-owner-without-strength", {"area": area.id, "owner": area.owner})


def _start(state: Name, areas: Sequence[AreaEntry]) -> Iterator[Why]:
    held = [area for area in areas if area.owner == state]
    cities = sum(area.city for area in held)
    if not held:
        yield Why("scenario-state-without-area", {"state": state})
    if (troops := sum(area.strength for area in held)) > MOST_TROOPS:
        yield Why("scenario-troops", {"state": state, "most": MOST_TROOPS, "got": troops})
    if len(held) >= HEGEMONY_AREAS or cities >= HEGEMONY_CITIES:
        yield Why("scenario-start-wins", {"state": state, "areas": len(held), "cities": cities})


def _borders(areas: Sequence[AreaEntry], borders: Sequence[BorderEntry]) -> Iterator[Why]:
    known = {area.id for area in areas}
    pairs: Counter[tuple[Name, Name]] = Counter()
    for border in borders:
        pairs[(min(border.a, border.b), max(border.a, border.b))] += 1
        for end in {border.a, border.b} - known:
            yield Why("scenario-border-to-nowhere", {"a": border.a, "b": border.b, "nowhere": repr(end)})
        if border.a == border.b:
            yield Why("scenario-border-to-itself", {"area": border.a})
    for (a, b), count in pairs.items():
        if count > 1:
            yield Why("scenario-border-twice", {"a": a, "b": b})
    yield from (Why("scenario-cut-off", {"area": area}) for area in _cut_off(areas, pairs))


def _cut_off(areas: Sequence[AreaEntry], pairs: Iterable[tuple[Name, Name]]) -> list[Name]:
    """The areas that cannot be reached from the biggest connected part of the map."""
    neighbours: dict[Name, set[Name]] = {area.id: set() for area in areas}
    for a, b in pairs:
        if a in neighbours and b in neighbours:
            neighbours[a].add(b)
            neighbours[b].add(a)
    parts: list[set[Name]] = []
    for area in neighbours:
        if not any(area in part for part in parts):
            part, edge = {area}, [area]
            while edge:
                fresh = neighbours[edge.pop()] - part
                part |= fresh
                edge += fresh
            parts.append(part)
    main = max(parts, key=len, default=set())
    return [area for area in neighbours if area not in main]


def _talent(talent: TalentEntry, known: set[Name]) -> Iterator[Why]:
    if talent.role == STATELESS:
        if talent.state is not None:
            yield Why("scenario-assassin-with-state", {"talent": talent.id})
    elif talent.state is None:
        yield Why("scenario-talent-without-state", {"talent": talent.id})
    elif talent.state not in known:
        yield Why("scenario-talent-unknown-state", {"talent": talent.id, "state": repr(talent.state)})
    if not 0 <= talent.bonus <= MOST_BONUS:
        yield Why("scenario-bonus-range", {"talent": talent.id, "bonus": talent.bonus, "most": MOST_BONUS})
    elif talent.role != WITH_BONUS and talent.bonus:
        yield Why("scenario-bonus-without-general", {"talent": talent.id, "bonus": talent.bonus})


def _talent_counts(talents: Sequence[TalentEntry]) -> Iterator[Why]:
    counts = Counter[str](talent.role for talent in talents)
    for role, expected in TALENTS.items():
        if counts[role] != expected:
            yield Why(
                "scenario-talent-count",
                {"role": f"@role-{role}", "expected": expected, "got": counts[role]},
            )
