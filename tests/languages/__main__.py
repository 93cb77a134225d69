"""Says what is missing or wrong in the catalogues, or draws sentences to read: `python -m tests.languages [--draw 150]`."""

import argparse
import sys

from bot.texts.catalogue import CODES, DEFAULT
from tests.languages.catalogue_faults import COMPLETE, faults, missing
from tests.languages.draw import drawn
from tests.languages.patterns import patterns


def main() -> int:
    """Print the faults of each language; return 1 if there are any. With `--draw`, print sentences instead."""
    parser = argparse.ArgumentParser(prog="python -m tests.languages", description=main.__doc__)
    parser.add_argument("--draw", type=int, metavar="N", help="print N sentences at random, each with its key")
    parser.add_argument("--seed", type=int, default=0, help="the same seed draws the same sentences")
    parser.add_argument("--language", choices=CODES, help="only this language")
    chosen = parser.parse_args()
    codes = CODES if chosen.language is None else (chosen.language,)
    if chosen.draw is not None:
        for code in codes:
            print("\n".join([f"# {code}", *(f"{key}\t{text}" for key, text in drawn(code, chosen.draw, chosen.seed))]))
        return 0
    for code in (code for code in codes if code not in COMPLETE):
        left = missing(code)
        print(f"{code}: {len(left)} of {len(patterns(DEFAULT))} sentences are still English", *left, sep="\n  ")
    found = [f"{code}: {fault}" for code in codes for fault in faults(code)]
    print("\n".join(found) or f"no fault in {', '.join(codes)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
