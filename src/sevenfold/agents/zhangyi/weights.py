"""Numbers fitted on self-play (`lab/zhangyi/fit_weights.py`): how the seven states stand, and how players choose.

A row for each time of the game (`kernels.zhangyi_standing.BUCKETS`), a number for each feature and one for support.
"""

from typing import Final

# fmt: off
STANDING: Final = (
    (
        5.314,
        -.767,
        1.398,
        .115,
        -.740,
        .012,
        -.140,
        -.020,
        .927,
        -.012,
        .019,
        -.070,
        -.157,
        -.426,
        -.060,
        .059,
        .523,
    ),
    (
        3.818,
        -.544,
        .303,
        .198,
        -.274,
        .090,
        -.058,
        -.016,
        .483,
        .008,
        .013,
        -.032,
        .025,
        -.949,
        -.332,
        .040,
        .942,
    ),
    (
        2.658,
        -.465,
        .073,
        .185,
        -.072,
        .182,
        -.054,
        -.008,
        .406,
        -.022,
        .033,
        -.053,
        .465,
        -.044,
        -.281,
        .035,
        1.128,
    ),
    (
        1.830,
        -.241,
        -.048,
        .309,
        -.100,
        .246,
        -.044,
        -.011,
        .363,
        -.020,
        -.038,
        .035,
        .358,
        .031,
        -.077,
        -.003,
        1.334,
    ),
    (
        1.031,
        -.224,
        -.006,
        .198,
        .178,
        .599,
        -.024,
        -.023,
        .275,
        .046,
        -.075,
        .049,
        .247,
        .047,
        -.241,
        .113,
        1.568,
    ),
)
# fmt: on

DRAWN: Final = 0.0
"""What a draw is worth to a player who wants to win: nothing."""
SHARPNESS: Final = 60.0
"""How sharply the move model tells plans apart, by what they are worth."""
WHIM: Final = 0.1
"""How often it takes a choice to have nothing to do with the mandate."""
