"""Two simple agents of Zhang Yi in plain Python: `greedy` looks one action ahead, `attacker` always attacks.

Neither bluffs, and neither asks what the others support.
"""

from random import Random

from sevenfold.agents.agent import to_play
from sevenfold.game import Name
from sevenfold.zhangyi import AnyMove, moves
from sevenfold.zhangyi.board import Board, board
from sevenfold.zhangyi.view import MarchOption, Odds, StateView, ZhangYiView

Choice = tuple[float, AnyMove]
END = 100.0  # the worth of winning (or minus that of losing) at once, in points of power


class GreedyAgent:
    """Makes the move that is worth most now to the state it supports."""

    def choose(self, view: ZhangYiView, budget: float, rng: Random) -> AnyMove:
        choices = _MoveValues(view).choices()
        best = max(worth for worth, _ in choices)
        return rng.choice([move for worth, move in choices if worth > best - 1e-9])


class AttackerAgent(GreedyAgent):
    """Attacks whenever it can, with all troops and where the odds are best; otherwise it plays like greedy.

    It attacks the state it supports only when there is no other target.
    """

    def choose(self, view: ZhangYiView, budget: float, rng: Random) -> AnyMove:
        seat = to_play(view)
        owner = {area.id: area.owner for area in view.areas}
        attacks = [
            ((owner[way.to] != view.mandate, row.by_strength[-1].win, row.by_strength[-1].tie), way)
            for way in view.marches
            for row in way.odds[-1:]
        ]
        if not attacks:
            return super().choose(view, budget, rng)
        best = max(worth for worth, _ in attacks)
        way = rng.choice([way for worth, way in attacks if worth == best])
        return moves.March(by=seat, source=way.source, to=way.to, strength=way.most, talents=way.talents)


class _MoveValues:
    """The moves that greedy considers at a view, with their values."""

    def __init__(self, view: ZhangYiView) -> None:
        self.view = view
        self.seat = to_play(view)
        self.board: Board = board(view.rules)
        self.states: dict[Name, StateView] = {state.id: state for state in view.states}
        self.areas = {area.id: area for area in view.areas}

    def choices(self) -> list[Choice]:
        """The moves with their values, in points of power of the state it supports."""
        view, seat = self.view, self.seat
        if view.offer is not None:
            return [(self._promise(name), moves.Keep(by=seat, mandate=name)) for name in view.offer]
        if view.drawn is not None and view.station:
            return [self._station(view.drawn, area) for area in view.station]
        if view.victims:
            return [self._kill(talent) for talent in view.victims]
        if view.recruit is not None:
            due = view.recruit
            worth = [(self._post(area), area) for area in due.areas]
            return [(value, moves.Recruit(by=seat, place={area: due.amount})) for value, area in worth]
        if view.retreats:
            return [(self._refuge(area), moves.Retreat(by=seat, to=area)) for area in view.retreats]
        hold: Choice = (0.0, moves.Hold(by=seat))
        return [hold, *(choice for way in view.marches for choice in self._march(way))]

    def _promise(self, name: Name) -> float:
        """The value of a mandate: the power and troops of its state."""
        state = self.states[name]
        return state.power + state.strength / 10

    def _favour(self, name: Name | None) -> float:
        """The value of a point of power of a state: 1 for the state it supports, least for the strongest rival."""
        if name is None:
            return 0.0
        if name == self.view.mandate:
            return 1.0
        rivals = max(state.power for state in self.view.states if state.id != self.view.mandate)
        return -0.6 if self.states[name].power == rivals else -0.3

    def _pressure(self, area: Name) -> int:
        """The strength of the enemies next to an area."""
        owner = self.areas[area].owner
        near = [self.view.areas[number] for number in self.board.neighbours[self.board.area[area]]]
        return sum(other.strength for other in near if other.owner not in (None, owner))

    def _post(self, area: Name) -> float:
        """Recruits of the state it supports go where they are needed, a rival's where they are useless."""
        city = self.board.city[self.board.area[area]]
        need = self._pressure(area) - self.areas[area].strength + 2 * city
        return need * self._favour(self.view.acting)

    def _station(self, talent: Name, area: Name) -> Choice:
        """Talents of the state it supports go where many troops are, a rival's where they are soon lost."""
        favour = self._favour(self.areas[area].owner)
        worth = (self.areas[area].strength - self._pressure(area) / 4) * favour
        return worth, moves.Station(by=self.seat, talent=talent, area=area)

    def _kill(self, talent: Name) -> Choice:
        number = self.board.talent[talent]
        state = self.board.states[self.board.talent_state[number]]
        worth = (2 + self.board.bonus[number]) * -self._favour(state)
        return worth, moves.Assassinate(by=self.seat, talent=talent)

    def _refuge(self, area: Name) -> float:
        fight = self.view.battle
        assert fight is not None
        beaten = fight.defender if fight.winner == "attacker" else fight.attacker
        return (self._pressure(area) - self.areas[area].strength) * self._favour(beaten)

    def _march(self, way: MarchOption) -> list[Choice]:
        city = self.board.city[self.board.area[way.to]]
        mine = self._favour(self.view.acting)
        if way.meets == "scholar":
            return [(0.1 if mine > 0 else -0.1, self._move(way, 1))]
        if way.meets == "own":
            return []
        if way.meets == "neutral":
            least = 1 + way.crossing
            gain = mine * (1 + city) + self._hegemony(way, "action")
            return [(gain - way.crossing / 10, self._move(way, least))] if way.most >= least else []
        return [self._attack(way, mine, 1 + city, strength) for strength in range(1, way.most + 1)]

    def _attack(self, way: MarchOption, mine: float, prize: int, strength: int) -> Choice:
        odds: Odds = way.odds[-1].by_strength[strength - 1]
        theirs = self.areas[way.to].owner
        win = (odds.win + (odds.tie if self.view.rules.tie == "attacker" else 0)) / 6
        gain = prize * (mine - self._favour(theirs)) + self._hegemony(way, "battle")
        if theirs is not None and self.states[theirs].areas == 1:
            gain += -END if theirs == self.view.mandate else 0.0
        loss = odds.attacker_loss * mine + odds.defender_loss * self._favour(theirs)
        # Troops that stay at home are worth a little to the state it supports.
        return win * gain - loss / 4 - mine * strength / 50, self._move(way, strength, way.talents)

    def _hegemony(self, way: MarchOption, occasion: str) -> float:
        """The value of a hegemony that one more area brings."""
        if occasion == "action" and self.view.rules.hegemony_check == "battle":
            return 0.0
        acting = self.states[self.view.acting or ""]
        areas = acting.areas + 1
        cities = acting.cities + self.board.city[self.board.area[way.to]]
        if areas < self.view.hegemony_areas and cities < self.view.hegemony_cities:
            return 0.0
        return END if acting.id == self.view.mandate else -END

    def _move(self, way: MarchOption, strength: int, talents: tuple[Name, ...] = ()) -> AnyMove:
        return moves.March(by=self.seat, source=way.source, to=way.to, strength=strength, talents=talents)
