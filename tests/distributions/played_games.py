"""Plays the same games of every variant with whichever kernel is installed; prints which one, their digest and its speed.

`python -m tests.distributions` runs this file in an environment that has nothing but the bot, so it imports nothing else.
"""

import hashlib
import json
import sys
import time

from bot.engine.kernel.batch import GameBatch
from bot.engine.kernel.description import COMPOSED, Description, describe_rules
from bot.engine.kernel.simulator import Kernel, fastest_kernel, yield_batches
from bot.engine.variants import VARIANTS

GAMES = 5


def digest_of(kernel: Kernel, seed: int = 1) -> str:
    """A digest of how some games of every variant went that follows from options alone."""
    found = hashlib.sha256()
    for variant in VARIANTS:
        if variant.rules.procedure in COMPOSED:
            found.update(_columns(kernel, describe_rules(variant.rules, variant.default_seats), seed))
    return found.hexdigest()


def _columns(kernel: Kernel, description: Description, seed: int) -> bytes:
    """What is known of the games, however many a kernel plays at a time."""
    whole = GameBatch()
    columns = (whole.winners, whole.endings, whole.battles, whole.wars, whole.cards)
    for batch in yield_batches(description, GAMES, seed, kernel=kernel):
        for column, more in zip(columns, (batch.winners, batch.endings, batch.battles, batch.wars, batch.cards), strict=True):
            column.extend(more)
    return b"".join(column.tobytes() for column in columns)


def speed_of(kernel: Kernel, seconds: float) -> float:
    """Games of classic War a second."""
    played, begun = 0, time.perf_counter()
    classic = describe_rules(VARIANTS[0].rules, 2)
    for batch in yield_batches(classic, sys.maxsize, 1, late=lambda: time.perf_counter() - begun > seconds, kernel=kernel):
        played += len(batch)
    return played / (time.perf_counter() - begun)


if __name__ == "__main__":
    used = fastest_kernel()
    print(json.dumps({"kernel": used.name, "digest": digest_of(used), "games_per_second": round(speed_of(used, 1))}))
