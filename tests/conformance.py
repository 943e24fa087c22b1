"""The conformance kit: laws that every game must keep under every rule set, tried on many random games.

`conform` raises `Broken` with the name of the first law that does not hold. What is hidden from whom is told by a
game's own `twin` function, written from the rulebook and not from the game's views: it makes another history
that differs from the given one only in what one seat cannot know.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

import msgspec

from sevenfold.entry import Entry
from sevenfold.errors import IllegalMove
from sevenfold.game import TABLE, Seat

Twin = Callable[[Any, Sequence[Any], Seat | None, Random], Sequence[Any] | None]
Encode = Callable[[Any, Seat | None], bytes]
DRAWS = 30  # a sampled world may, rarely, contradict what an earlier view said
MANY = 5000  # a list of legal moves this long may be a selection
SHOWN = 40  # moves of a position that are checked


class Broken(AssertionError):
    """A law that a game does not keep."""

    def __init__(self, law: str, detail: object = "") -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law


def conform(
    entry: Entry,
    rules: Any,
    twin: Twin,
    *,
    games: int = 10,
    seed: int = 0,
    longest: int = 2000,
    seats: int = 2,
) -> None:
    """Plays random games and tries every law on them; `longest` bounds the moves of a game."""
    twins = 0
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        history = random_game(entry, rules, seed + number, longest)
        again = random_game(entry, rules, seed + number, longest)
        _law(history == again, "same_seed_same_game", number)
        states = _walk(entry, rules, history, rng, seats)
        _replays(entry, rules, history, states[-1])
        twins += sum(_hides(entry, rules, history, states, seat, twin, rng) for seat in (None, *range(seats)))
        for seat in range(seats):
            _retells(entry, rules, history, states, seat, rng)
    _law(twins > 0, "twins_are_found", f"none in {games} games")


def random_game(entry: Entry, rules: Any, seed: int, longest: int) -> list[Any]:
    """A game of random moves from its start to its end."""
    game, rng = entry.game, Random(seed)
    state, history = game.start(rules), list[Any]()
    while to_move := game.to_move(state):
        _law(len(history) < longest, "games_end", f"not within {longest} moves")
        seat = rng.choice(to_move)
        if seat == TABLE:
            move = game.table_move(state, rng)
        else:
            moves = game.legal_moves(state, int(seat))
            _law(len(moves) > 0, "somebody_can_move", seat)
            move = rng.choice(moves)
        state = game.apply(state, move)
        history.append(move)
    return history


def _walk(entry: Entry, rules: Any, history: Sequence[Any], rng: Random, seats: int) -> list[Any]:
    """The states of a game, with the laws of single positions tried at each."""
    game, encode = entry.game, entry.new_view_encoder()
    states, hashes, dealt = [game.start(rules)], list[int](), set[str]()
    for move in history:
        state = states[-1]
        hashes.append(hash(state))
        _law(game.result(state) is None, "no_result_before_the_end", move)
        _checks(entry, state, move, rng, seats)
        _law(hash(state) == hashes[-1], "states_stay", "views, lists or checks changed a state")
        states.append(game.apply(state, move))
        dealt |= set(_values(msgspec.to_builtins(move))) if move.by == TABLE else set()
        _tells(entry, states[-2], move, states[-1], seats, dealt)
        _law(game.apply(state, move) == states[-1], "states_stay", "the same move led elsewhere")
        _samples(entry, encode, states[-1], rng, seats)
    kept = [hash(state) for state in states[:-1]]
    _law(kept == hashes, "states_stay", "an old state has changed")
    _law(game.result(states[-1]) is not None, "an_end_has_a_result", states[-1])
    return states


def _checks(entry: Entry, state: Any, made: Any, rng: Random, seats: int) -> None:
    game = entry.game
    _accepts(game, state, made)
    for seat in range(seats):
        moves = game.legal_moves(state, seat)
        first = list(islice(game.every_move(state, seat), SHOWN + 1))
        if seat not in game.to_move(state):
            _law(len(moves) == len(first) == 0, "only_those_to_move_have_moves", seat)
            continue
        if len(moves) < MANY:
            _law(first == list(islice(moves, SHOWN + 1)), "short_lists_are_complete", seat)
        shown = list(moves) if len(moves) <= SHOWN else [rng.choice(moves) for _ in range(SHOWN)]
        for move in shown:
            _accepts(game, state, move)
        if len(moves) < MANY:
            for mutant in _mutants(entry, rng.choice(moves), rng):
                _law(not _accepted(game, state, mutant) or _listed(game, state, mutant, seats), "mutants_fail", mutant)


def _listed(game: Any, state: Any, mutant: Any, seats: int) -> bool:
    """Whether the mutant happens to be a good move, of any seat: several may choose at the same time."""
    wanted = canonical(mutant)
    return any(wanted == canonical(move) for seat in range(seats) for move in game.legal_moves(state, seat))


def _accepts(game: Any, state: Any, move: Any) -> None:
    _law(_accepted(game, state, move), "listed_moves_are_legal", move)


def _accepted(game: Any, state: Any, move: Any) -> bool:
    try:
        game.check(state, move)
    except IllegalMove:
        return False
    return True


def canonical(move: Any) -> bytes:
    """A move as bytes, the order of its lists left aside."""

    def ordered(value: Any) -> Any:
        if isinstance(value, list):
            return sorted(map(ordered, value), key=repr)
        if isinstance(value, dict):
            return {key: ordered(inner) for key, inner in sorted(value.items())}
        return value

    return msgspec.json.encode(ordered(msgspec.json.decode(msgspec.json.encode(move))))


def _mutants(entry: Entry, move: Any, rng: Random, count: int = 12) -> Iterator[Any]:
    """Moves that differ from a good one in one place and still have its type."""
    for _ in range(count):
        raw = msgspec.json.decode(msgspec.json.encode(move))
        _mutate(raw, rng)
        try:
            mutant = msgspec.convert(raw, entry.moves)
        except (msgspec.ValidationError, ValueError):
            continue
        if mutant != move:
            yield mutant


def _mutate(raw: dict[str, Any], rng: Random) -> None:
    key = rng.choice([name for name in raw if name != "do"])
    value = raw[key]
    if isinstance(value, dict) and value:
        _mutate(value, rng)
    elif isinstance(value, list) and value:
        if rng.random() < 0.5:
            value.append(value[0])
        else:
            value.pop(rng.randrange(len(value)))
    elif isinstance(value, int):
        raw[key] = value + rng.choice((-9, -1, 1, 9))
    elif isinstance(value, str):
        raw[key] = rng.choice((value[::-1], value + "?", "", TABLE))


def _tells(entry: Entry, before: Any, move: Any, after: Any, seats: int, dealt: set[str]) -> None:
    """Events are of the game's own types, and those of a public move the same for everybody. Of the names that chance
    has dealt they tell a seat only those that its views hold before or after the move, or that the seat saw in it."""
    game = entry.game
    public = game.seen(move, None), game.events(before, move, after, None)
    for seat in (None, *range(seats)):
        events = game.events(before, move, after, seat)
        same = (game.seen(move, seat), events) == public
        _law(same or not move.public, "public_moves_are_told_alike", f"seat {seat}: {move}")
        raw = msgspec.to_builtins(events)
        _law(_read(entry, raw) == events, "events_are_data", raw)
        told = dealt & set(_values(raw)) - set(_values(game.seen(move, seat)))
        if told:
            views = [msgspec.to_builtins(game.view(state, seat)) for state in (before, after)]
            _law(told <= set(_values(views)), "events_tell_what_is_known", f"seat {seat}: {raw}")


def _values(value: Any) -> Iterator[str]:
    """Every string in a JSON value, keys left aside."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _values(item)


def _read(entry: Entry, raw: Any) -> Any:
    try:
        return msgspec.convert(raw, tuple[entry.events, ...])  # type: ignore[name-defined]
    except msgspec.ValidationError:
        return None


def _samples(entry: Entry, encode: Encode, state: Any, rng: Random, seats: int) -> None:
    game = entry.game
    for seat in (None, *range(seats)):
        view = game.view(state, seat)
        encoded = msgspec.json.decode(encode(state, seat))
        _law(encoded == msgspec.json.decode(msgspec.json.encode(view)), "views_are_encoded_whole", seat)
        _law(view.to_move == game.to_move(state), "views_tell_who_moves", seat)
        if seat is not None:
            sampled = game.sample(view, rng)
            _law(game.view(sampled, seat) == view, "samples_agree", f"seat {seat}")


def _replays(entry: Entry, rules: Any, history: Sequence[Any], final: Any) -> None:
    game, state = entry.game, entry.game.start(rules)
    for move in msgspec.json.decode(msgspec.json.encode(list(history))):
        read = msgspec.convert(move, entry.moves)
        game.check(state, read)
        state = game.apply(state, read)
    _law(state == final, "records_replay", "the replayed game ends elsewhere")


def _hides(
    entry: Entry,
    rules: Any,
    history: Sequence[Any],
    states: Sequence[Any],
    seat: Seat | None,
    twin: Twin,
    rng: Random,
) -> int:
    """Tries twins at a few places of a game; says how many there were."""
    found = 0
    for cut in rng.sample(range(1, len(history)), min(6, len(history) - 1)):
        other = twin(rules, history[:cut], seat, rng)
        if other is None:
            continue
        found += 1
        game, state = entry.game, entry.game.start(rules)
        encode, encode_other = entry.new_view_encoder(), entry.new_view_encoder()
        for index, move in enumerate(other):
            game.check(state, move)
            before, state = state, game.apply(state, move)
            mine = game.seen(history[index], seat)
            _law(mine == game.seen(move, seat), "seen_hides", f"seat {seat}, move {index}: {mine}")
            told = game.events(states[index], history[index], states[index + 1], seat)
            _law(told == game.events(before, move, state, seat), "events_hide", f"seat {seat}, move {index}: {told}")
            same_bytes = encode(states[index + 1], seat) == encode_other(state, seat)
            _law(same_bytes, "view_hides", f"seat {seat}, move {index}")
        if seat is not None:
            world = game.sample(game.view(state, seat), rng)
            same = entry.retell(history[:cut], world, seat) == entry.retell(other, world, seat)
            _law(same, "retelling_hides", f"seat {seat}, move {cut}")
    return found


def _retells(entry: Entry, rules: Any, history: Sequence[Any], states: Sequence[Any], seat: Seat, rng: Random) -> None:
    """Told anew in a world drawn from its view, a game is a good one in which the seat saw and knows the same."""
    for cut in rng.sample(range(len(history)), min(4, len(history))):
        view = entry.game.view(states[cut], seat)
        log = _seen(entry, history[:cut], seat)
        draws = (entry.retell(history[:cut], entry.game.sample(view, rng), seat) for _ in range(DRAWS))
        fits = any(_seen(entry, told, seat) == log and _leads_to(entry, rules, told, seat, view) for told in draws)
        _law(fits, "retelling_keeps_what_was_seen", f"seat {seat}, move {cut}")


def _seen(entry: Entry, moves: Sequence[Any], seat: Seat) -> list[Any]:
    return [entry.game.seen(move, seat) for move in moves if not move.implied]


def _leads_to(entry: Entry, rules: Any, moves: Sequence[Any], seat: Seat, view: Any) -> bool:
    state = entry.game.start(rules)
    for move in moves:
        if not _accepted(entry.game, state, move):
            return False
        state = entry.game.apply(state, move)
    return bool(entry.game.view(state, seat) == view)


def _law(holds: bool, name: str, detail: object) -> None:
    if not holds:
        raise Broken(name, detail)
