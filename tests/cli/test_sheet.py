"""`python -m bot sheet`: a page for every game and for house rules, and one line for what there is not."""

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import BinaryIO

import pypdf
import pytest

from bot.cli.rules import sheet_command
from bot.engine.rules.rules import BASE, Collect, Procedure, Rules
from bot.engine.rules.share_code import rules_code
from bot.host.scene.game_times import endless_warning
from tests.support.forked import ROOT
from tests.support.tables import classic
from tests.wire.process import BotProcess

ONE_DOWN = rules_code(classic(spoils=1))


def page(file: Path) -> str:
    """What the one page of a file says."""
    [only] = pypdf.PdfReader(io.BytesIO(file.read_bytes())).pages
    return " ".join(only.extract_text().split())


def test_a_game_is_written_by_any_of_its_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The page is found in the language that was asked for, by a name in any language."""
    file = tmp_path / "war.pdf"
    assert sheet_command("Bauernkrieg", file, None, "de") == 0
    assert capsys.readouterr().err == f"Wrote {file}: one page, for A4 and Letter.\n"
    assert "Wer die niedrigste Karte hat, bekommt alle Karten." in page(file)


async def sheet(out: BinaryIO, name: str) -> tuple[int, str]:
    """Run `python -m bot sheet classic -o NAME` with this standard output; its exit code, and what it told."""
    assert BotProcess.fork_server is not None
    with TemporaryFile() as errors:
        words = ("sheet", "classic", "-o", name)
        process = await BotProcess.fork_server.start(
            "bot", *words, cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, stdout=out.fileno(), stderr=errors.fileno()
        )
        code = await process.wait()
        errors.seek(0)
        return code, errors.read().decode()


@pytest.mark.parametrize("name", ["-", "/dev/stdout"])
async def test_a_page_on_standard_output_is_nothing_but_a_page(name: str, tmp_path: Path) -> None:
    """Redirected to a file or into a printer, the output is the page alone; what is told goes to standard error."""
    file = tmp_path / "war.pdf"
    with file.open("wb") as out:
        code, told = await sheet(out, name)
    assert code == 0 and told == f"Wrote {name}: one page, for A4 and Letter.\n"
    assert file.read_bytes().startswith(b"%PDF") and page(file).startswith("Classic War ")


def test_house_rules_say_what_they_change(tmp_path: Path) -> None:
    """With a share code the page is of these rules, marks what differs from the game, and tells the code again."""
    file = tmp_path / "war.pdf"
    assert sheet_command("classic", file, ONE_DOWN.lower(), "en") == 0
    text = page(file)
    assert text.startswith("Classic War, house rules")
    assert "House rules: what differs from Classic War Face-down cards in a war: one (usually: 3)" in text
    assert "✏ In a war, each player lays one card face down" in text
    assert f"/war play variant:{ONE_DOWN}" in text


@pytest.mark.parametrize(
    ("variant", "house", "language", "line"),
    [
        ("chess", None, "en", "There's no variant called “chess”. Did you mean "),
        ("classic", None, "fr", "There is no language 'fr': use one of en, de."),
        ("classic", "WR1-00000", "en", "Something's missing or wrong in this share code"),
        ("classic", rules_code(Rules(procedure=Procedure.SUICIDE)), "en", "type suicide-war in place of classic."),
        ("classic", rules_code(classic(target=1_000)), "en", "Nobody can play these house rules."),
    ],
)
def test_what_there_is_not_is_one_line(
    variant: str, house: str | None, language: str, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong word on the command line ends in one line on standard error, exit code 2, and no file."""
    file = tmp_path / "war.pdf"
    assert sheet_command(variant, file, house, language) == 2
    error = capsys.readouterr().err
    assert line in error
    assert len(error.splitlines()) == 1
    assert not file.exists()


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that is not there is said in one line, exit code 1."""
    file = tmp_path / "nowhere" / "war.pdf"
    assert sheet_command("classic", file, rules_code(BASE), "en") == 1
    assert capsys.readouterr().err == f"{file} can't be written: No such file or directory\n"


def test_a_page_says_how_many_games_are_endless(tmp_path: Path) -> None:
    """Where a fixed order of collecting makes games endless, the page has the figure that the rule sheet has."""
    file, rules = tmp_path / "war.pdf", classic(collect=Collect.SEAT_ORDER)
    assert sheet_command("classic", file, rules_code(rules), "en") == 0
    share = endless_warning(rules, 2)
    assert share is not None
    known = dict(share.facts)["share"]
    assert f"With 2 players, about {known} in 100 games would never end on their own" in page(file)


def is_one_line(code: int, told: str) -> bool:
    """Whether this is the end of a command whose output takes nothing."""
    return code == 1 and told.startswith("- can't be written: ") and len(told.splitlines()) == 1


@pytest.fixture(params=["full", "nobody"])
def broken(request: pytest.FixtureRequest) -> Iterator[BinaryIO]:
    """A full disk, or a pipe that nobody reads."""
    reader, writer = os.pipe()
    os.close(reader)
    with Path("/dev/full").open("wb") as full, os.fdopen(writer, "wb") as pipe:
        yield full if request.param == "full" else pipe


async def test_an_output_that_takes_nothing_is_one_line(broken: BinaryIO) -> None:
    """One sentence and exit code 1."""
    code, told = await sheet(broken, "-")
    assert is_one_line(code, told), told


def test_an_output_that_was_closed_at_the_start_is_one_line() -> None:
    """The same where there never was a standard output."""
    command = ["/bin/sh", "-c", 'exec "$@" >&-', "sh", sys.executable, "-m", "bot", "sheet", "classic", "-o", "-"]
    ended = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    assert is_one_line(ended.returncode, ended.stderr), ended.stderr
