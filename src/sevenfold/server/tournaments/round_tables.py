"""The rows of a round's tables: who sits where, and what makes their deals equal."""

from collections.abc import Sequence

from sevenfold.server import catalogue
from sevenfold.server.store.rows import Duplicate, Identity, Options, SeatRow, TableRow
from sevenfold.server.store.tournament_rows import EntrantRow, TournamentRow
from sevenfold.server.tables import fairness, seating
from sevenfold.server.tournaments.results import seats_by_place
from sevenfold.server.tournaments.scoring import Place


def table_row(row: TournamentRow, round: int, places: Sequence[Place], entrants: Sequence[EntrantRow]) -> TableRow:
    """Returns the row of a table that is about to start; only its players may watch it before the round is over."""
    options = Options(
        timer=row.format.timer,
        allow_undo=False,
        pace=row.format.pace if any(place is not None for place in places) else 0,  # nobody watches bots alone
        duplicate=Duplicate(
            tournament=row.id, round=round, commitment=fairness.round_seed(row.seed, 0), players=seeds(entrants)
        ),
    )
    nobody = Identity("", "", None)
    made = seating.new_row(nobody, row.game, row.rules, options, _seats(row, places, entrants), "link")
    made.visibility, made.status, made.seed = "sealed", "starting", fairness.round_seed(row.seed, round)
    return made


def _seats(row: TournamentRow, places: Sequence[Place], entrants: Sequence[EntrantRow]) -> list[SeatRow]:
    level = row.format.level or catalogue.levels(row.game)[0]
    seats = [SeatRow(level=level) for _ in range(catalogue.seats_of(row.rules))]
    people = {one.number: one.people for one in entrants}
    for place, own in zip(places, seats_by_place(row.rules, row.format), strict=True):
        if place is not None:
            for seat, member in zip(own, people[place], strict=True):
                seats[seat] = SeatRow(person=member.person, name=member.name)
    return seats


def seeds(entrants: Sequence[EntrantRow]) -> dict[str, str]:
    """Returns the seeds that people gave when they entered, by the entrant's number and theirs."""
    return {
        f"{one.number}.{index}": member.seed
        for one in entrants
        for index, member in enumerate(one.people, 1)
        if member.seed is not None
    }
