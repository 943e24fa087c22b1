"""Two bots and a look over their shoulders: python examples/library.py. Type checkers read this file, too."""

import sevenfold
from sevenfold import IllegalMove
from sevenfold.yokai import View


def main() -> None:
    match = sevenfold.new("yokai", players=3, seed=7)
    while not match.over and not match.state.rounds:
        for seat in match.to_move:
            if isinstance(seat, int):
                match.play(match.choose("greedy", seat))
                break
    view: View = match.view(0)
    print(f"after one round: {view.points}")
    try:
        match.play({"by": 0, "do": "play", "card": "S13"})
    except IllegalMove as refused:
        print(f"{refused.clause}: {refused.why.text()}")
    result = match.finish("greedy", "greedy", "random")
    print(f"won by {result.winners} after {len(match.moves)} moves; {match.log()[-1]}")


if __name__ == "__main__":
    main()
