"""`replay` and `verify` take an exported tournament whole, and look like all other commands."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot import VERSION
from bot.__main__ import main
from bot.cli.main import cli
from bot.cli.records import are_plain, record_command
from bot.engine.records.trace import digest_until
from bot.runtime import signals
from tests.cli.test_records import DECK, END, ROOT
from tests.engine.records.test_verify import CLASSIC

PEAK = """
import sys
from bot.cli.records import record_command
code = record_command(["verify", sys.argv[1]])
print(code, next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""
"""Prints the exit code and the most kibibytes that were used, those of this process alone."""

GAME = json.loads(CLASSIC.to_json())


def exported(*records: object) -> str:
    """A tournament's file as `/tournament export` writes it."""
    games = [{"match": 1, "id": "g", "ended": "2026-01-01T00:00:00+00:00", "record": record} for record in records]
    charter = {"name": 'The "games": [ cup'}
    return json.dumps({"id": "t1", "charter": charter, "standings": [], "games": games, "log": [["]"]]}, sort_keys=True)


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "packed"])
def test_an_exported_tournament_is_verified_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str], packed: bool) -> None:
    """Every game is verified, whether Discord gave the file packed or not; one that is wrong is found."""
    file = tmp_path / "tournament-t1.json"
    wrong = GAME | {"outcome": GAME["outcome"] | {"wars": 99}}
    for records, code, good in ([GAME] * 3, 0, 3), ([GAME, wrong, GAME], 1, 2):
        text = exported(*records).encode()
        file.write_bytes(gzip.compress(text) if packed else text)
        assert record_command(["verify", str(file)]) == code
        assert capsys.readouterr().out.count("Verified: ") == good


def test_its_games_are_told_one_after_the_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its number; one that is no record is said, and the others are told all the same."""
    file = tmp_path / "tournament-t1.json"
    text = json.dumps(json.loads(exported(json.loads(DECK.to_json()), {"format": "x"}, json.loads(DECK.to_json()))), indent=2)
    file.write_text(text, encoding="utf-8")
    assert record_command(["replay", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out.count(END) == 2 and "Record 1:\nRound 1: " in said.out and "Record 3:\nRound 1: " in said.out
    assert said.err.startswith(f"{file}, record 2: ") and said.err.count("\n") == 1


OPEN = GAME | {"outcome": None, "digest": None}
CUT = {"by": "ruling", "rounds": 3, "digest": digest_until(CLASSIC, 3)}


def cut_off(file: Path, record: object, said: object) -> str:
    """Write a tournament with one game that was cut off, as its file says; return the path."""
    whole = json.loads(exported(record))
    whole["games"][0]["cut_off"] = said
    file.write_text(json.dumps(whole), encoding="utf-8")
    return str(file)


def test_a_game_that_was_cut_off_is_proven_until_then(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its rounds are verified and told as far as they were played, with the reason; what follows was never played."""
    file = cut_off(tmp_path / "t.json", OPEN, CUT)
    end = "Cut off after 3 rounds: the organisers ruled on the match."
    assert record_command(["verify", file]) == 0
    assert capsys.readouterr().out == f"Verified: all that was played matches what the rules make of the record. {end}\n"
    assert record_command(["replay", file]) == 0
    said = capsys.readouterr().out
    assert said.count("Round ") == 3 and said.endswith(f"{end}\n")
    assert record_command(["replay", file, "--trace"]) == 0 and capsys.readouterr().out.count("\n") == 4


def test_an_older_export_is_no_worse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It does not say after how many rounds a game was cut off: its seal is verified, and that the rest is not is said."""
    file = tmp_path / "t.json"
    unsaid = "Cut off: this file is from an earlier version and doesn't say after how many rounds, so those aren't checked.\n"
    for record, code, said in (
        (OPEN, 0, f"Verified: the seal matches the seed. {unsaid}"),
        (OPEN | {"commitment": "0" * 64}, 1, ""),
        (OPEN | {"commitment": None}, 2, ""),
    ):
        file.write_text(exported(record), encoding="utf-8")
        assert record_command(["verify", str(file)]) == code
        assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("record", "said", "code"),
    [
        (OPEN, CUT | {"digest": "0" * 64}, 1),
        (OPEN, CUT | {"rounds": 4}, 1),
        (OPEN | {"commitment": "0" * 64}, CUT, 1),
        (OPEN, CUT | {"rounds": 100_000}, 2),
        (OPEN, CUT | {"rounds": -1}, 2),
        (OPEN, CUT | {"rounds": True, "digest": None}, 2),
        (OPEN, "by hand", 2),
        (OPEN, None, 2),
        (GAME, CUT | {"digest": "0" * 64}, 0),
    ],
)
def test_what_is_wrong_with_a_game_that_was_cut_off_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: object, said: object, code: int
) -> None:
    """Other rounds, another seal, more rounds than there are, nothing to compare; a whole game is verified as one."""
    assert record_command(["verify", cut_off(tmp_path / "t.json", record, said)]) == code
    assert len("".join(capsys.readouterr()).splitlines()) == 1


def test_a_tournament_without_games_is_fine(tmp_path: Path) -> None:
    """Nothing is wrong with it."""
    file = tmp_path / "tournament-t1.json"
    file.write_text(exported(), encoding="utf-8")
    assert record_command(["verify", str(file)]) == 0


@pytest.mark.parametrize("change", ["cut", "twice", "none"])
def test_a_damaged_export_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str], change: str) -> None:
    """Cut short, with a part that is there twice, or without a record: the games before it are verified."""
    file = tmp_path / "tournament-t1.json"
    text = exported(GAME, GAME, GAME)
    second = text.index('"record"', text.index('"record"') + 1)
    spoilt = {
        "cut": text[: second + 200],
        "twice": text[:second] + '"match": 1, "match": 2, ' + text[second:],
        "none": text[:second] + '"recording"' + text[second + len('"record"') :],
    }
    file.write_text(spoilt[change], encoding="utf-8")
    assert record_command(["verify", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out.count("Verified: ") == 1 and said.err.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux how much memory was used")
def test_a_game_of_any_length_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One with long words is read as any other; a value too long for a game is refused before it fills the memory."""
    file = tmp_path / "tournament-t1.json"
    file.write_text(exported(GAME, GAME).replace('"id": "g"', f'"id": "{"g" * 300_000}"'), encoding="utf-8")
    assert record_command(["verify", str(file)]) == 0 and capsys.readouterr().out.count("Verified: ") == 2
    file.write_text('{"games": [[' + "[]," * 10_000_000 + "[]]]}", encoding="utf-8")
    command = [sys.executable, "-c", PEAK, str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr == f"{file}: This tournament export is damaged, so I've skipped the rest of its games.\n"
    code, kibibytes = map(int, done.stdout.split())
    assert code == 2 and kibibytes < 300 * 1024


def test_a_damaged_pack_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is said what is wrong, without a trace of Python."""
    file = tmp_path / "tournament-t1.json.gz"
    file.write_bytes(gzip.compress(exported(GAME).encode())[:12] + b"\xff" * 90)
    assert record_command(["verify", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}: This compressed file is damaged.\n"


@pytest.mark.parametrize("command", ["replay", "verify", "doctor"])
def test_there_is_one_style_of_help(command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Help and mistakes look the same for every command, whichever way it goes."""
    monkeypatch.setattr(signals, "ignore_signals", lambda: None)  # the test run goes on
    monkeypatch.setattr(os, "umask", lambda mask: mask)
    monkeypatch.setattr(sys.modules["__main__"], "__package__", "bot")  # as `python -m bot` names itself
    for word, code in ("--help", 0), ("--nonsense", 2):
        monkeypatch.setattr(sys, "argv", [str(ROOT / "bot" / "__main__.py"), command, word])
        with pytest.raises(SystemExit) as ended:
            main()
        assert ended.value.code == code
    said = capsys.readouterr()
    assert f"Usage: python -m bot {command} [OPTIONS]" in said.out and "─ Options ─" in said.out
    assert "─ Error ─" in said.err and "--nonsense" in said.err


def test_what_is_told_is_what_is_typed(tmp_path: Path) -> None:
    """The short way in and the whole command line do the same; files that look like options go the long way."""
    file = tmp_path / "record.json"
    file.write_text(DECK.to_json(), encoding="utf-8")
    run = CliRunner().invoke(cli, ["replay", str(file)])
    assert run.exit_code == 0 and run.stdout.splitlines()[-1] == END
    assert CliRunner().invoke(cli, ["verify", "--", str(tmp_path / "none")]).exit_code == 2
    assert are_plain(["replay", "--trace", "-"]) and are_plain(["verify", "a", "b"])
    assert not any(map(are_plain, (["replay"], ["replay", "--trace"], ["verify", "--trace", "a"], ["verify", "--", "-a"])))


def test_the_version_is_told() -> None:
    """One line, which nothing else has to be right for."""
    run = CliRunner().invoke(cli, ["--version"])
    assert (run.exit_code, run.stdout) == (0, f"War Room {VERSION}\n")
