"""What a finished game says about a seat's play: bosses passed on and captured, rounds won and lost by tricks."""

from collections import Counter
from collections.abc import Sequence

from sevenfold.game import Seat, sides_of
from sevenfold.yokai.cards import CARDS, RANK, STARS, SUIT
from sevenfold.yokai.events import AnyEvent, CardsPassed, Dealt, RoundOver, TrickTaken
from sevenfold.yokai.ruleset import Rules


def figures(rules: Rules, events: Sequence[AnyEvent], seat: Seat, won: bool) -> dict[str, tuple[int, int]]:
    """Returns by name how often something happened, and out of how many times.

    `pass-N`: bosses with N stars that were passed on, of those in the hand (Y3.2). `bosses`: captured by the seat's
    side, of all that were. `rounds`: won. `tricks`: rounds lost by taking too many tricks (Y5.2).
    """
    side = next(number for number, some in enumerate(sides_of(rules)) if seat in some)
    times, most = Counter[str](), Counter[str]()
    hand: tuple[str, ...] = ()
    for event in events:
        match event:
            case Dealt(hands=hands):
                hand = hands[seat] or ()
            case CardsPassed(give=dict() as give) if event.seat == seat:
                given = {card for cards in give.values() for card in cards}
                for card in (one for one in hand if RANK[CARDS[one]] == 7):
                    name = f"pass-{STARS[SUIT[CARDS[card]]]}"
                    most[name] += 1
                    times[name] += card in given
            case TrickTaken():
                most["bosses"] += len(event.bosses)
                times["bosses"] += len(event.bosses) if event.side == side else 0
            case RoundOver() if event.winners:
                most.update(("rounds", "tricks"))
                times["rounds"] += seat in event.winners
                times["tricks"] += event.why == "tricks" and event.decider in sides_of(rules)[side]
    return {name: (times[name], most[name]) for name in sorted(most)}
