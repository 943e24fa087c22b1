"""A training session: collects and learns until its time is over, and reports from time to time."""

import copy
from functools import partial
from typing import Any, Final

import torch

from sevenfold.lab.yokai.training.learning import Learner
from sevenfold.lab.yokai.training.options import CRITIC_FIRST, ENTROPY, STEPS, Options
from sevenfold.lab.yokai.training.past_selves import PastSelves
from sevenfold.lab.yokai.training.replay import Replay
from sevenfold.lab.yokai.training.run import Run
from sevenfold.lab.yokai.training.scored_lanes import Batch, LaneGroup, lane_group
from sevenfold.lab.yokai.training.selfplay import collect, play_against

TEST_LANES: Final = 8192
REPORT_EVERY: Final = 30
"""Seconds between two entries of the log, at least."""
REPORT_SHARE: Final = 0.1
"""The most of the time that testing, logging and saving may take."""
KEEP_EVERY: Final = 30
"""Seconds between two past selves that are kept."""


class Session:
    """The lanes, networks and captured graphs of one session."""

    def __init__(self, run: Run, options: Options) -> None:
        self.run, self.options = run, options
        make = partial(
            lane_group, options.rules, device=options.device, host=options.host_lanes, threads=options.threads
        )
        self.lanes: LaneGroup = make(options.lanes, options.seed + run.folder.samples)
        self.test_lanes: LaneGroup = make(min(options.lanes, TEST_LANES), options.seed + 1)
        self.begun = copy.deepcopy(run.average)
        self.past = PastSelves(run.network, options.lanes, self.lanes.sides)
        self.learner = Learner(run, options.batch, compiled=options.compile, graphs=options.graphs)
        self.rollout = Replay(self._collector(), capture=options.graphs)
        self._critic_until = run.folder.samples + CRITIC_FIRST if run.new_critic else 0

    def _collector(self) -> Any:
        parts: list[Any] = [self.run.network, self.run.critic, self.past.player]
        if self.options.compile:
            parts = [torch.compile(part, dynamic=False) for part in parts]
            self.lanes.compile()
        network, critic, past_player = parts
        return partial(collect, self.lanes, network, critic, STEPS, self.past, past_player)

    def improve(self, left: float) -> Batch:
        """Collects a batch and learns from it; `left` is the share of the session that is left."""
        share = self.options.share(left)
        self.run.set_rate(self.options.rate * share)
        self.past.choose()
        # A critic that begins anew would spoil a network that does not.
        learning = self.run.folder.samples >= self._critic_until
        return self.learner.improve(self.rollout(), ENTROPY * share, learning=learning)

    def report(self, figures: Batch) -> None:
        """Tests the network against its beginning and against random play, logs the figures and saves."""
        folder, logged = self.run.folder, {name: float(figure) for name, figure in figures.items()}
        logged["choices per second"] = folder.pace()
        tested = self.run.average
        logged["worth against start"], logged["won against start"] = play_against(self.test_lanes, tested, self.begun)
        logged["worth against random"], _ = play_against(self.test_lanes, tested, None)
        folder.log(logged)
        self.run.save()


def train(run: Run, options: Options) -> None:
    """Collects and improves until the session is over, with a report from time to time and at the end."""
    session, folder = Session(run, options), run.folder
    left, next_report, next_past = 1.0, 0.0, float(KEEP_EVERY)
    while left > 0:
        figures = session.improve(left)
        left = folder.left(options.minutes, options.samples)
        if folder.spent() >= next_past:
            session.past.keep(run.network)
            next_past = folder.spent() + KEEP_EVERY
        if folder.spent() >= next_report or left <= 0:
            since = folder.spent()
            session.report(figures)
            next_report = since + max(REPORT_EVERY, (folder.spent() - since) / REPORT_SHARE)
