"""Proves thousands of games in a browser and compares with `verify`: `python -m tests.web.proof [--games N] [--false N]`."""

import argparse
import asyncio
import sys
import time
from collections import Counter
from multiprocessing import Pool

from playwright.async_api import Page

from bot.engine.records.record import Record
from bot.engine.records.trace import trace_record
from tests.local.tab import open_browser
from tests.web.proof.proven_page import PROVE, open_page, weights_of_games
from tests.web.proof.sampled_records import sampled_records
from tests.web.proof.tampering import FalseGame, false_games

BATCH = 118
"""Games that a page is given at once: one by its own rules and one by house rules of each variant."""
WORKERS = 2


def _sampled(number: int) -> list[tuple[str, list[str]]]:
    """A batch of true games, each with its trace."""
    return [(record.to_json(), list(trace_record(record))) for record in sampled_records(number, BATCH)]


async def _prove_true(page: Page, games: int, seed: int) -> tuple[int, int, float, Counter[str]]:
    """Prove true games; return how many, how many were not found as they are, the seconds that took, and the variants."""
    proved, wrong, milliseconds, variants = 0, 0, 0.0, Counter[str]()
    with Pool(WORKERS) as pool:
        for batch in pool.imap(_sampled, range(seed, seed - (-games // BATCH))):
            found, took = await page.evaluate(PROVE, [batch, True])
            milliseconds += took
            for (text, _), proof in zip(batch, found, strict=True):
                record = Record.from_json(text)
                variants[record.variant] += 1
                expected = True if record.commitment else None
                proved += proof["ok"] is True
                if proof["ok"] is not expected:
                    wrong += 1
                    print(proof, text, file=sys.stderr)
            print(f"\r{sum(variants.values())} games", end="", file=sys.stderr)
    return proved, wrong, milliseconds / 1000, variants


async def _prove_false(page: Page, games: list[FalseGame]) -> int:
    """Prove false games; return how many were not refused with their round."""
    wrong = 0
    for false in games:
        (proof,), _ = await page.evaluate(PROVE, [[(false.record, false.trace)], True])
        if (proof["ok"], proof["failedRound"]) != (False, false.round):
            wrong += 1
            print(false.kind, false.round, proof, false.record, file=sys.stderr)
    return wrong


async def _main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.web.proof", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--false", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    begun = time.monotonic()
    async with open_browser() as browser, open_page(browser) as page:
        proved, wrong, seconds, variants = await _prove_true(page, given.games, given.seed)
        games = sum(variants.values())
        print(f"\r{games:,} true games: {proved:,} proved, {games - proved - wrong:,} without a seal, {wrong} wrong")
        print(f"  {seconds:.1f} s in the browser, {games / seconds:.0f} games a second")
        false = list(false_games(list(sampled_records(given.seed, 4 * BATCH)), given.false, given.seed))
        missed = await _prove_false(page, false)
        print(f"{len(false)} false games: {len(false) - missed} refused with their round, {missed} wrong")
        print("  " + ", ".join(f"{kind} {count}" for kind, count in Counter(one.kind for one in false).items()))
    weights = sorted(weights_of_games().items(), key=lambda weight: weight[1])
    print("Scripts that a proof loads, packed, in bytes: " + ", ".join(f"{name} {size:,}" for name, size in weights))
    print(f"{time.monotonic() - begun:.0f} s in all")
    return 1 if wrong or missed else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(_main()))
