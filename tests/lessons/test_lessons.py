"""Lessons: every script is legal, makes every kind of move there is, and is told in four languages."""

from itertools import pairwise
from typing import Any, get_args

import msgspec
import pytest

from sevenfold import games, lessons
from sevenfold.errors import NotSeated, Refusal, UnknownName
from sevenfold.game import TABLE
from sevenfold.lessons import Lesson, Step, judge, lesson
from sevenfold.messages import LANGUAGES, keys, message
from sevenfold.yokai import Rules

ALL = pytest.mark.parametrize("name", lessons.names())
KINDS_OF_POINTS = {"card", "act", "area"}
PARTS = {"trump", "tricks", "mine", "theirs", "score", "row", "meters", "battle", "odds", "mandate"}
PARTS |= {"keep-qin", "keep-zhao"}


def asked(taught: Lesson) -> list[Step]:
    return [step for step in taught.steps if step.act == "move"]


def made(taught: Lesson, learner: bool) -> set[str]:
    """The kinds of moves that the learner is asked for, or that the table makes."""
    if learner:
        return {step.move["do"] for step in asked(taught) if step.move}
    plain = [msgspec.to_builtins(move) for move in taught.record.moves]
    return {move["do"] for move in plain if move["by"] == TABLE}


def kinds(game: str) -> set[str]:
    return {msgspec.inspect.type_info(kind).tag for kind in get_args(games.entry(game).moves)}  # type: ignore[attr-defined]


@ALL
def test_the_script_is_legal_to_its_last_move(name: str) -> None:
    taught = lesson(name)
    assert len(taught.states) == len(taught.record.moves) + 1


@ALL
def test_every_decision_of_the_learner_is_a_step(name: str) -> None:
    taught = lesson(name)
    skipped = {place for before, step in pairwise(taught.steps) if step.jump for place in range(before.at, step.at)}
    decisions = [place for place, move in enumerate(taught.record.moves) if move.by == taught.seat]
    assert [step.at for step in asked(taught)] == [place for place in decisions if place not in skipped]


def test_y5_2_the_seventh_trick_is_lived_in_the_first_lesson() -> None:
    """The learner lets the others take it, with three bosses."""
    taught = lesson("yokai")
    before, after = taught.states[-2:]
    assert [sum(before.tricks[seat] for seat in side) for side in before.rules.sides] == [0, 6]
    assert len(before.captured[1]) == 3
    assert taught.steps[-3].move == {"by": 0, "do": "play", "card": "D5"}
    assert (after.rounds[-1].why, after.rounds[-1].winners, after.rounds[-1].points) == ("tricks", (0, 2), (2, 0))


@ALL
def test_steps_only_go_forward_and_something_is_read_at_both_ends(name: str) -> None:
    steps = lesson(name).steps
    places = [step.at for step in steps]
    assert places == sorted(places)
    assert steps[0].act == steps[-1].act == "read"


@pytest.mark.parametrize("game", ["yokai", "zhangyi"])
def test_the_lessons_of_a_game_make_every_kind_of_move(game: str) -> None:
    own = [lesson(name) for name in lessons.names() if lesson(name).record.game == game]
    by_learner = set().union(*(made(taught, True) for taught in own))
    by_table = set().union(*(made(taught, False) for taught in own))
    assert by_learner | by_table == kinds(game)
    assert not by_learner & by_table


def test_each_lesson_makes_every_kind_of_move_of_its_rules() -> None:
    expected = {
        "yokai": {"pass", "play"},
        "trio": {"pass", "play"},
        "suiters": {"pass", "play"},
        "duel": {"look", "keep", "prepare", "play"},
        "zhangyi": {"keep", "station", "assassinate", "recruit", "march", "hold", "retreat"},
        "threeway": {"keep", "recruit", "march", "retreat"},
    }
    assert {name: made(lesson(name), True) for name in lessons.names()} == expected


@ALL
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_with_all_it_names(name: str, lang: str) -> None:
    known = keys(lang)
    for key in (f"lesson-{name}", f"lesson-{name}-about"):
        assert key in known
    for step in lesson(name).steps:
        assert step.text in known
        for key in (step.text, f"{step.text}-other"):
            told = message(key, lang, **dict.fromkeys(step.args, "<name>"))
            assert "{" not in told
            assert len(told) <= 175


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_left_over(lang: str) -> None:
    steps = {step.text for name in lessons.names() for step in lesson(name).steps}
    about = {key for key, where in keys(lang).items() if where == "lessons" and key.count("-") > 1}
    titles = {f"lesson-{name}-about" for name in lessons.names()}
    left = {key for key in about - steps - titles if key.startswith("lesson-")}
    assert {key for key in left if key.removesuffix("-other") not in steps} == set()


@ALL
def test_points_are_of_kinds_that_the_client_marks(name: str) -> None:
    for step in lesson(name).steps:
        for point in step.point:
            kind, found, _ = point.partition(":")
            assert kind in (KINDS_OF_POINTS if found else PARTS)


@ALL
def test_each_asked_move_is_accepted_and_every_other_one_is_not(name: str) -> None:
    taught = lesson(name)
    game = games.entry(taught.record.game).game
    for step in asked(taught):
        assert step.move
        assert judge(taught, step, step.move).ok
        legal = list(game.legal_moves(taught.states[step.at], taught.seat)[:40])
        others = [move for move in legal if game.apply(taught.states[step.at], move) != taught.states[step.at + 1]]
        for move in others:
            verdict = judge(taught, step, msgspec.to_builtins(move))
            assert not verdict.ok
            assert verdict.refusal is None


def first(name: str, act: str) -> tuple[Lesson, Step]:
    taught = lesson(name)
    return taught, next(step for step in taught.steps if step.act == act)


def test_a_pass_may_name_its_cards_in_any_order() -> None:
    taught, step = first("yokai", "move")
    assert judge(taught, step, {"by": 0, "do": "pass", "give": {"2": ["L8", "L5", "L6"]}}).ok


def test_y4_0_reaching_for_a_card_of_another_suit_is_refused_with_its_clause() -> None:
    taught, step = first("yokai", "reach")
    assert step.move
    verdict = judge(taught, step, step.move)
    assert verdict.ok
    assert verdict.refusal is not None
    assert verdict.refusal.clause == "Y4.0"
    assert verdict.refusal.why.text("en") == "Darkness was led and you hold Darkness: you must follow suit"
    assert not judge(taught, step, step.move | {"card": "F6"}).ok


def test_what_is_no_move_of_the_learner_is_refused() -> None:
    taught, step = first("yokai", "move")
    with pytest.raises(NotSeated):
        judge(taught, step, {"by": 1, "do": "play", "card": "S8"})
    with pytest.raises(Refusal):
        judge(taught, step, {"by": 0, "do": "fly"})
    with pytest.raises(UnknownName):
        lessons.lesson("chess")


def view(name: str, at: int = -1) -> Any:
    taught = lesson(name)
    return games.entry(taught.record.game).game.view(taught.states[at], taught.seat)


def test_the_first_round_is_won_by_bosses_for_four_points() -> None:
    """Trump Earth; Snow 2, Darkness 1, Lightning 1, Wind 0 stars: as the lesson says."""
    end = view("yokai", 25).last_round
    assert end.outcome.why == "bosses"
    assert end.outcome.points == (4, 0)
    assert [boss.stars for boss in end.bosses if boss.side == 0] == [2, 1, 1, 0]
    assert lesson("yokai").record.rules == Rules()


def test_three_players_need_three_bosses_with_their_extra_stars() -> None:
    """Trump Charm: Fire 2 + 1, Earth 0 + 1, and trump's boss nothing."""
    end = view("trio").last_round
    assert end.outcome.why == "bosses"
    assert end.outcome.points == (4, 0, 0)
    assert [boss.points for boss in end.bosses if boss.side == 0] == [3, 1, 0]


def test_two_bosses_are_sealed_and_a_third_is_rescued() -> None:
    end = view("suiters")
    assert end.trump == "S"
    assert end.sealed[0] == ("S", "W")
    assert [boss.card for boss in end.captured[0]][-1] == "D7"


def test_the_game_for_two_captures_trumps_boss_and_turns_a_card_up() -> None:
    end = view("duel")
    assert [(boss.card, boss.scores) for boss in end.captured[0]] == [("S7", False)]
    assert end.rows[0].state[0] == "open"
    assert end.rows[0].down[0] == "F11"


def test_the_odds_are_those_that_the_words_tell() -> None:
    """Six of Yan cross a river against three: 5 against 3 wins but on a 2, which ties."""
    taught = lesson("zhangyi")
    attack = next(step for step in taught.steps if step.text == "lesson-zhangyi-attack")
    option = next(way for way in view("zhangyi", attack.at).marches if (way.source, way.to) == ("ji", "linzi"))
    odds = option.odds[0].by_strength[option.most - 1]
    assert (option.most, odds.win, odds.tie, odds.loss) == (6, 5, 1, 0)


def test_a_general_makes_the_difference() -> None:
    """Bai Qi adds 3: without him 3 against 2 may lose, with him 6 against 2 cannot."""
    taught = lesson("zhangyi")
    attack = next(step for step in taught.steps if step.text == "lesson-zhangyi-general")
    option = next(way for way in view("zhangyi", attack.at).marches if (way.source, way.to) == ("luoyang", "hedong"))
    alone, led = (row.by_strength[option.most - 1] for row in option.odds)
    assert (alone.win, alone.tie, alone.loss) == (4, 1, 1)
    assert (led.win, led.tie, led.loss) == (6, 0, 0)


def test_z6_1_the_lesson_shows_a_hegemon_whom_nobody_supports() -> None:
    """Chu has five areas; a sixth, Song, falls to one on a 6, to two on any of 3 to 6."""
    taught = lesson("zhangyi")
    stay = next(step for step in taught.steps if step.text == "lesson-zhangyi-nobody")
    seen = view("zhangyi", stay.at)
    assert [(state.areas, state.awaits) for state in seen.states if state.id == "chu"] == [(5, None)]
    option = next(way for way in seen.marches if (way.source, way.to) == ("huaibei", "song"))
    assert [odds.hegemony for odds in option.odds[0].by_strength] == [1, 4]
    assert "chu" not in {taught.record.moves[3].mandate, taught.record.moves[4].mandate}  # type: ignore[attr-defined]


def test_z10_5_the_lesson_for_three_puts_a_player_out() -> None:
    """The learner is third and draws no talent in turn 1; Han falls with its supporter, and two play on."""
    taught = lesson("threeway")
    drawers = [getattr(move, "seat", None) for move in taught.record.moves[:20] if type(move).__name__ == "DrawTalent"]
    assert drawers == [1, 2]
    before, after = view("threeway", -2), view("threeway")
    assert (before.out, before.mandates) == ((), ("zhao", None, None))
    assert (after.out, after.mandates, after.order) == ((1,), ("zhao", "han", None), (0, 2))


def test_the_odds_of_the_lesson_for_three_are_those_that_the_words_tell() -> None:
    """Five of Zhao cross mountains against three: 4 against 3 ties on a 1 and loses on a 2."""
    attack = next(step for step in lesson("threeway").steps if step.text == "lesson-threeway-attack")
    option = next(way for way in view("threeway", attack.at).marches if (way.source, way.to) == ("handan", "taiyuan"))
    odds = option.odds[0].by_strength[option.most - 1]
    assert (option.most, odds.win, odds.tie, odds.loss) == (5, 4, 1, 1)
