"""What the command line counts: its own catalogue, with a singular and a plural, read without the bot's."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.sentences import fill_in

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "tests" / "compat" / "record.json"


@pytest.mark.parametrize(
    ("key", "facts", "one", "many"),
    [
        ("killed", ("cards",), "Out of the game: 1 card.", "Out of the game: 1,200 cards."),
        ("repeated", ("rounds",), "From here the same 1 round would", "From here the same 1,200 rounds would"),
        ("scored", ("points",), "P1 scores 1 point.", "P1 scores 1,200 points."),
        ("unscored", ("points",), "All the cards cancel out. Lost: 1 point.", "All the cards cancel out. Lost: 1,200 points."),
        ("fined", ("cards",), "P1 grabs too early and pays 1 card.", "P1 grabs too early and pays 1,200 cards."),
        ("false_slap", ("cards",), "P1 slaps by mistake and pays 1 card.", "P1 slaps by mistake and pays 1,200 cards."),
        ("outcome", ("battles", "wars"), "after 1 hand and 1 war, chips 3/4.", "after 1,200 hands and 1,200 wars, chips 3/4."),
        (
            "simulated",
            ("seats", "games"),
            "War, 1 seat, 1 game by the C kernel",
            "War, 1,200 seats, 1,200 games by the C kernel",
        ),
    ],
)
def test_one_and_many(key: str, facts: tuple[str, ...], one: str, many: str) -> None:
    """Each sentence has a singular and a plural for each of its counts, and numbers have commas."""
    words: dict[str, int | str] = {
        "name": "War" if key == "simulated" else "P1",
        "names": "P1",
        "ending": "hands",
        "unit": "hands",
    }
    others: dict[str, int | str] = words | {"owned": "chips", "counts": "3/4", "path": "c", "last": 1, "who": 1, "house": 0}
    assert one in fill_in(key, **{**others, **dict.fromkeys(facts, 1)})
    assert many in fill_in(key, **{**others, **dict.fromkeys(facts, 1200)})


def test_who_wins() -> None:
    """Nobody, one or several win, and each is a sentence of its own."""
    rest: dict[str, int | str] = {"ending": "draw", "unit": "rounds", "battles": 2, "wars": 0, "owned": "cards"}
    rest["counts"] = "0/0"
    assert fill_in("outcome", who=0, names="", **rest) == "Nobody wins (draw) after 2 rounds and 0 wars, cards 0/0."
    assert fill_in("outcome", who=2, names="P1 and P2", **rest).startswith("P1 and P2 win together (draw)")


def test_a_missing_fact_is_an_error() -> None:
    """No sentence is printed with a gap."""
    with pytest.raises(KeyError):
        fill_in("killed")


def test_a_replay_does_not_wait_for_the_bot_s_catalogues() -> None:
    """A sentence of the command line is read from one file: neither the bot's texts nor Discord are imported for it."""
    code = (
        "import sys; from bot.cli.records import record_command; "
        f"record_command(['replay', {str(RECORD)!r}]); print({{'bot.texts', 'discord', 'structlog'}} & {{*sys.modules}})"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"
