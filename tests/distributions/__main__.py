"""Proves that what is released can be installed and works without a compiler: `python -m tests.distributions`.

Builds the source archive and, from it, the wheel. Then installs each in a fresh environment that finds no compiler, plays the
same games with both, and looks whether they are the same games: by the kernel in C from the wheel, by `Game` from the source
archive. Packages come from where pip is told to get them. The exit code is 1 if anything is not as it should be.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from tests.engine.kernel.compiled import ROOT, compiler

PROBE = Path(__file__).with_name("played_games.py")
BUILD_REQUIREMENTS = ("hatchling", "setuptools>=77")
COMPILERS = ("cc", "gcc", "clang", "c99", "tcc", "cl")


def environment(folder: Path, *, compiles: bool = False) -> dict[str, str]:
    """Environment variables with nothing of this folder on Python's path and, unless it compiles, no compiler on the other."""
    kept = {name: text for name, text in os.environ.items() if name not in {"CC", "PYTHONPATH", "VIRTUAL_ENV", "PYTHONHOME"}}
    if compiles:
        return kept
    path = str(folder / "bin")
    found = [name for name in COMPILERS if shutil.which(name, path=path)]
    if found:
        raise SystemExit(f"There is a compiler in {path}: {', '.join(found)}")
    return kept | {"PATH": path}


def fresh(folder: Path) -> str:
    """Make an empty virtual environment and return its Python."""
    venv.create(folder, with_pip=True)
    return str(folder / "bin" / "python")


def build(folder: Path) -> tuple[Path, Path]:
    """Build the source archive from the project's folder and the wheel from the archive; return both."""
    python, own = fresh(folder / "builder"), environment(folder, compiles=True)
    subprocess.run([python, "-m", "pip", "install", "-q", *BUILD_REQUIREMENTS], check=True, env=own)
    dist = folder / "dist"
    subprocess.run([python, "-m", "hatchling", "build", "-t", "sdist", "-d", dist], check=True, cwd=ROOT, env=own)
    (archive,) = dist.glob("*.tar.gz")
    plain = [python, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(dist), str(archive)]
    subprocess.run(plain, check=True, cwd=folder, env=own)
    (wheel,) = dist.glob("*.whl")
    return archive, wheel


def installed_games(distribution: Path, folder: Path) -> dict[str, str | int]:
    """Install it in a fresh environment without a compiler, start the bot there, and return what its kernel played."""
    python = fresh(folder)
    own = environment(folder)
    install = [python, "-m", "pip", "install", "-q", "-c", str(ROOT / "constraints.txt"), str(distribution)]
    subprocess.run(install, check=True, cwd=folder, env=own)
    subprocess.run([folder / "bin" / "war-room", "--help"], check=True, cwd=folder, env=own, stdout=subprocess.DEVNULL)
    shutil.copy(PROBE, folder / PROBE.name)
    probe = [python, "-I", PROBE.name]
    played = subprocess.run(probe, check=True, cwd=folder, env=own, capture_output=True, text=True).stdout
    found: dict[str, str | int] = json.loads(played)
    print(
        f"{distribution.name}: {found['kernel']}, {found['games_per_second']:,} games/s, games {found['digest']:.16}",
        flush=True,
    )
    return found


def main() -> int:
    """Build, install and compare."""
    if compiler() is None:
        print("There is no C compiler here, so the wheel would have no kernel in C.")
        return 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        archive, wheel = build(folder)
        by_wheel = installed_games(wheel, folder / "wheel")
        by_archive = installed_games(archive, folder / "archive")
    kernels = (by_wheel["kernel"], by_archive["kernel"])
    same = by_wheel["digest"] == by_archive["digest"]
    print(f"{'The same' if same else 'Other'} games, by the kernels {' and '.join(map(str, kernels))}.")
    return int(not same or kernels != ("c", "engine"))


if __name__ == "__main__":
    sys.exit(main())
