"""Changes one rule at a time in the kernel in C or in `Game`, and asks whether comparing games notices: over twenty mutations.

`python -m tests.engine.kernel.mutations [--mixes 1000]` makes each of them in a copy, and prints after how many mixes of
options the kernel and the game played differently. The exit code is 1 if any went unnoticed.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from bot.engine.kernel.simulator import Kernel
from tests.engine.kernel.compiled import ROOT, build, loaded
from tests.engine.kernel.identity import differences, random_mix

MIXES: Final = 1_000
MOST_ROUNDS: Final = 400
SEED: Final = 3
UNNOTICED: Final = 0
QUICKLY: Final = ("-std=c11", "-O1")
"""How changed C is compiled: once, and without warnings of what the change leaves unused."""
MODULE: Final = "tests.engine.kernel.mutations"


class Mutation(NamedTuple):
    """A text in a file of `bot/engine`, and what stands there instead."""

    file: str
    before: str
    after: str


C_MUTATIONS: Final = (
    Mutation("kernel/c/war.h", "(left[s] >= need) << s", "(left[s] > need) << s"),
    Mutation("kernel/c/war.h", "top * 32 + 1 + r->exceptional[i]", "top * 32 - 1"),
    Mutation("kernel/c/war.h", "r->everybody ? shown : contenders", "contenders"),
    Mutation("kernel/c/war.h", "g->seats[s].saving > most", "g->seats[s].saving >= most"),
    Mutation("kernel/c/zones.h", "else if (way == LOSER_FIRST) {", "else if (way == TABLE_ORDER) {"),
    Mutation("kernel/c/zones.h", "gives_up || count > stock_count", "gives_up || count >= stock_count"),
    Mutation("kernel/c/usual.h", "(r->collect == TABLE_ORDER || r->collect == SEAT_ORDER)", "r->collect == TABLE_ORDER"),
    Mutation("kernel/c/tables.h", "(r->target - more) / (c->count - 1)", "r->target - more"),
    Mutation("kernel/c/game.h", "(gone || fewest < r->floor)", "(gone || fewest <= r->floor)"),
    Mutation("kernel/c/game.h", "stayed & ~most ? stayed & ~most : stayed", "stayed"),
    Mutation("kernel/c/rows.h", "most == 3 && group > 1", "most == 3 && group > 2"),
    Mutation("kernel/c/two.h", "fewer < need)\n            return give_up", "fewer <= need)\n            return give_up"),
    Mutation("kernel/c/two.h", "called_a > called_b ? called_a : called_b", "called_a"),
)
GAME_MUTATIONS: Final = (
    Mutation("play/battle.py", "flip.contenders if compiled.tied_only else tuple(shown)", "flip.contenders"),
    Mutation("play/card_zones.py", "[*laid[winner + 1 :], *laid[:winner]]", "[*laid[:winner], *laid[winner + 1 :]]"),
    Mutation("play/comparing.py", "max(beside) * _APART + 1 + strength", "min(beside) * _APART + 1 + strength"),
    Mutation("play/endings.py", "most >= compiled.target", "most > compiled.target"),
    Mutation("play/dealing.py", "count -= count % seats", "count -= 0"),
    Mutation("play/fast_battle.py", "else place + 1\n        return", "else place\n        return"),
    Mutation("play/battle.py", "max((compiled.needs[card] for", "max((1 + compiled.needs[card] for"),
    Mutation("rules/row_values.py", "count[first] > 2 and second", "count[first] > 3 and second"),
    Mutation("play/holdings.py", "if count > own and", "if count >= own and"),
)


def noticed_after(mutation: Mutation, mixes: int = MIXES) -> int:
    """The number of mixes after which the mutation showed, UNNOTICED if it never did."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # The folder that Python starts in comes first, so `bot` is the copy; everything else is the project's.
        (folder / "bot").mkdir()
        for one in (ROOT / "bot").iterdir():
            if one.name != "engine":
                (folder / "bot" / one.name).symlink_to(one)
        copy = folder / "bot/engine"
        shutil.copytree(ROOT / "bot/engine", copy, ignore=shutil.ignore_patterns("__pycache__"))
        _change(copy / mutation.file, mutation)
        command = [sys.executable, "-m", MODULE, f"--look={copy / 'kernel/c'}", "--mixes", str(mixes)]
        where = {**os.environ, "PYTHONPATH": str(ROOT)}
        ran = subprocess.run(command, cwd=folder, env=where, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stderr
        return int(ran.stdout)


def first_difference(kernel: Kernel, mixes: int) -> int:
    """The number of mixes after which the kernel and `Game` played differently or failed; UNNOTICED if that never was."""
    rng = random.Random(SEED)
    for number in range(1, mixes + 1):
        rules, seats = random_mix(rng, most_rounds=MOST_ROUNDS)
        seed = rng.getrandbits(64)
        try:
            if differences(kernel, rules, seats, seed, random.Random(seed)):
                return number
        except (ArithmeticError, LookupError, ValueError):  # a mutated rule can lead to a battle that cannot be fought at all
            return number
    return UNNOTICED


def compiled(sources: Path) -> Kernel:
    """The kernel built from these sources."""
    built = build(sources, QUICKLY)
    assert built is not None, "mutations of C need a compiler"
    return loaded(built)


def _change(path: Path, mutation: Mutation) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(mutation.before) == 1, f"{mutation.file} has not exactly one {mutation.before!r}"
    path.write_text(text.replace(mutation.before, mutation.after), encoding="utf-8")


def main() -> int:
    """Make the mutations, and print which were noticed."""
    parser = argparse.ArgumentParser(prog=f"python -m {MODULE}", description=__doc__)
    parser.add_argument("--mixes", type=int, default=MIXES)
    parser.add_argument("--look", type=Path, help="only compare the kernel of these sources with the game, as they are here")
    given = parser.parse_args()
    if given.look:
        print(first_difference(compiled(given.look), given.mixes))
        return 0
    unnoticed = 0
    for mutation in (*C_MUTATIONS, *GAME_MUTATIONS):
        found = noticed_after(mutation, given.mixes)
        unnoticed += found == UNNOTICED
        print(
            f"{mutation.file:22} {mutation.after[:60]!r}: {f'noticed after {found} mixes' if found else 'NOT NOTICED'}",
            flush=True,
        )
    return int(unnoticed > 0)


if __name__ == "__main__":
    sys.exit(main())
