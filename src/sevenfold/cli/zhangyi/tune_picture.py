"""A report on a scenario as an SVG picture: bars with their 95 % intervals."""

from collections.abc import Sequence
from html import escape

from sevenfold.agents.zhangyi.balance import Report, Share
from sevenfold.messages import message
from sevenfold.zhangyi.scenarios.scenario import Scenario

WIDTH, LEFT, LINE = 720, 220, 26
INK, BAR, PALE, GOAL = "#2b2622", "#7d9a8c", "#c9b48a", "#b4452f"


def picture(figures: Report, scenario: Scenario, lang: str) -> str:
    """What each state's supporter scores, then first player, ends and draws."""
    names = {state.id: state.names.by_language()[lang] for state in scenario.states}
    even = 1 / figures.players
    parts = [
        (message("tune-column-score", lang), [(names[state.id], state.score) for state in figures.states], even, BAR),
        (message("tune-column-kept", lang), [(names[state.id], state.kept) for state in figures.states], 0.5, PALE),
        (message("tune-first", lang), [(message("tune-first", lang), figures.first_player)], even, BAR),
        (
            message("tune-ends", lang),
            [(message(f"tune-end-{name}", lang), share) for name, share in figures.ends.items()]
            + [(message("tune-draws", lang), figures.draws), (message("tune-lost-by-all", lang), figures.lost_by_all)],
            None,
            PALE,
        ),
    ]
    title = message("tune-title", lang, name=figures.scenario, games=figures.games, players=figures.players)
    drawn, top = [_text(20, 34, title, 18)], 60
    for heading, bars, mark, colour in parts:
        drawn.append(_text(20, top + 16, heading, 14))
        top += LINE
        drawn += _bars(bars, mark, colour, top)
        top += LINE * len(bars) + 14
    body = "\n".join(drawn)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" font-family="sans-serif" fill="{INK}">\n'
        f'<rect width="{WIDTH}" height="{top}" fill="#f6f1e6"/>\n{body}\n</svg>\n'
    )


def _bars(bars: Sequence[tuple[str, Share]], mark: float | None, colour: str, top: int) -> list[str]:
    room = WIDTH - LEFT - 110
    drawn = []
    for row, (name, share) in enumerate(bars):
        y = top + row * LINE
        low, high = LEFT + room * share.low, LEFT + room * share.high
        drawn += [
            _text(32, y + 15, name, 13),
            f'<rect x="{LEFT}" y="{y + 3}" width="{room * share.value:.1f}" height="{LINE - 9}" fill="{colour}"/>',
            f'<path d="M{low:.1f} {y + 11.5}H{high:.1f}M{low:.1f} {y + 7}v9M{high:.1f} {y + 7}v9" stroke="{INK}"/>',
            _text(WIDTH - 100, y + 15, f"{100 * share.value:.1f} %", 13),
        ]
    if mark is not None:
        x, end = LEFT + room * mark, top + LINE * len(bars)
        drawn.append(f'<path d="M{x:.1f} {top}V{end - 4}" stroke="{GOAL}" stroke-dasharray="4 3" fill="none"/>')
    return drawn


def _text(x: int, y: int, words: str, size: int) -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}">{escape(words)}</text>'
