"""Counts in simulated games how often a seat that was down to few cards still won; writes `analysis/comeback_tables.py`.

After a change of rules that is meant, or to count more games, write the tables again, which takes half an hour:

    python -m tests.engine.falls --write
"""

import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import accumulate
from multiprocessing import Pool
from pathlib import Path
from textwrap import wrap

from bot.engine.analysis import comeback_tables
from bot.engine.analysis.comeback import CHANCE_SCALE, SEATS, without_forfeits
from bot.engine.chance import FastChance
from bot.engine.choice_games.factory import deal_game
from bot.engine.rules.record_form import format_of, rules_to_record
from bot.engine.rules.rules import Capture, Losers, Procedure, Rules
from bot.engine.variants import VARIANTS, Variant, find_variant

GAMES = 50_000
FEWER_GAMES = 10_000
"""Games of the variants that need the second format of records: no shortcut plays them, so they take many times as long."""
FEWEST_FALLS = 100
"""Seats that must have come down to so few cards for a share of them to say anything; else that of a card more is taken."""

HEAD = f'''"""Tables of how often a seat that was once down to few cards still won; written by `tests/engine/falls.py`.

In 1 / {CHANCE_SCALE:,} of {GAMES:,} simulated games between two ({FEWER_GAMES:,} where records are war-room/2),
for 0 cards, 1, 2, and so on to as many as a seat is dealt.
"""

from collections.abc import Mapping
from typing import Final

TABLES: Final[Mapping[str, str]] = {{
'''


def measured_variants() -> Iterator[Variant]:
    """Yield the two-player variants that a table of chances is made for, one for each set of rules."""
    seen: set[Rules] = set()
    for variant in VARIANTS:
        rules = without_forfeits(variant.rules)
        shrinks = rules.losers is Losers.KILLED or rules.capture in {Capture.PILE_FINAL, Capture.PILE_OUT}
        by_cards = rules.first_to is None and not shrinks
        plain = rules.procedure is Procedure.WAR and rules.time is None and variant.seats[0] <= SEATS
        if plain and by_cards and rules not in seen:
            seen.add(rules)
            yield variant


def chances(rules: Rules, games: int, seed: int = 1) -> list[int]:
    """By number of cards, the share of seats that won of those that were once down to so many or fewer, in 1 / CHANCE_SCALE."""
    won, all_ = _counts(rules, games, seed)
    found: list[int] = []
    for wins, falls in reversed(list(zip(accumulate(won), accumulate(all_), strict=True))):
        share = max(round(CHANCE_SCALE * wins / falls), 1) if falls >= FEWEST_FALLS else found[-1]
        found.append(min([share, *found[-1:]]))
    return found[::-1]


def _counts(rules: Rules, games: int, seed: int) -> tuple[list[int], list[int]]:
    """By the fewest cards that a seat ever had: how many won the game alone, and how many there were."""
    chance = FastChance(random.Random(seed))
    won: list[int] = []
    all_: list[int] = []
    for _ in range(games):
        game = deal_game(rules, 2, chance)
        lowest = [game.owned(0), game.owned(1)]
        won, all_ = won or [0] * (max(lowest) + 1), all_ or [0] * (max(lowest) + 1)
        while game.outcome is None:
            game.resolve()
            for seat in (0, 1):
                lowest[seat] = min(lowest[seat], game.owned(seat))
        for seat, cards in enumerate(lowest):
            all_[cards] += 1
            won[cards] += game.outcome.winners == (seat,)
    return won, all_


def _table(key: str) -> str:
    rules = find_variant(key).rules
    games = GAMES if format_of(rules_to_record(rules)) == 1 else FEWER_GAMES
    return " ".join(map(str, chances(rules, games)))


def _written() -> Iterator[str]:
    yield HEAD
    keys = [variant.key for variant in measured_variants()]
    with Pool() as pool:
        for key, table in zip(keys, pool.imap(_table, keys), strict=True):
            print(key, table.split()[:4], flush=True)
            lines = wrap(table, 110)
            spaced = [f'"{line} "' for line in lines[:-1]] + [f'"{lines[-1]}"']
            yield f'    "{key}": (\n' + "".join(f"        {line}\n" for line in spaced) + "    ),\n"
    yield "}\n"


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.engine.falls --write")
    path = Path(comeback_tables.__file__)
    path.write_text("".join(_written()), encoding="utf-8")
    subprocess.run(["ruff", "format", "--quiet", path], check=True)
