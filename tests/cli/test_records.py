"""`python -m bot replay` and `verify`: files of records, words or JSON lines, and exit codes that scripts can trust."""

import io
import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bot.cli import records
from bot.cli.records import record_command, run_records
from bot.engine.commentary.history import History
from bot.engine.play.public_game import public_game
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game, replay_rounds
from bot.engine.records.trace import trace_record
from bot.engine.records.verify import verify_record
from bot.engine.rules.rules import Collect, Procedure, Rules
from tests.engine.records.test_verify import CLASSIC
from tests.engine.tables import numbered_deck

ROOT = Path(__file__).parents[2]
DECK = Record(variant="classic", rules=Rules(collect=Collect.WINNER_FIRST), seats=2, deck=numbered_deck(17))
END = "P1 wins (all-cards) after 388 rounds and 21 wars, cards 52/0."
LOOSE = Record(variant="classic", rules=Rules(), seats=2, deck=numbered_deck(17))
"""It has no seed, but its cards are shuffled: it can be read and not played."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file to write records into."""
    return tmp_path / "records.json"


def test_a_record_in_words(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each round and one for the end, seats counted as people do."""
    file.write_text(DECK.to_json(), encoding="utf-8")
    assert record_command(["replay", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Round 1: P1 5♦, P2 9♥. P2 takes 2."
    assert [line.split(":")[0] for line in lines[:-1]] == [f"Round {number}" for number in range(1, 389)]
    assert sum("War!" in line for line in lines) == 21
    assert lines[-1] == END


def test_comments_are_what_the_board_said(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With `--comments` a round's line goes on with the board's remark about it, seats counted; without, nothing is added."""
    file.write_text(DECK.to_json(), encoding="utf-8")
    assert run_records("replay", [str(file)]) == 0
    plain = capsys.readouterr().out.splitlines()
    assert run_records("replay", [str(file)], comments=True) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == len(plain) and all(line.startswith(short) for line, short in zip(told, plain, strict=True))
    game = open_game(DECK)
    history = History(public_game(game))
    said = [bool(history.note_round(round_, public_game(game))) for round_ in replay_rounds(DECK, game)]
    assert [line != short for line, short in zip(told, plain, strict=True)] == [*said, False]


def test_a_game_for_chips_is_told_in_chips(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`replay` and `verify` count hands and chips at Casino War, also where they differ; cards stay cards elsewhere."""
    record = Record(
        variant="casino-war", rules=Rules(procedure=Procedure.CASINO, rounds=3), seats=1, seed=bytes(32), entropy=("1:a",)
    )
    verdict = verify_record(record)
    record = replace(record, outcome=verdict.outcome, digest=verdict.digest)
    file.write_text(record.to_json(), encoding="utf-8")
    for command in ("replay", "verify"):
        assert record_command([command, str(file)]) == 0
        end = capsys.readouterr().out.splitlines()[-1]
        assert " after 3 hands and " in end and end.endswith(f", chips {verdict.outcome.cards[0]}.") and "cards" not in end
    file.write_text(replace(record, outcome=replace(verdict.outcome, cards=(7,))).to_json(), encoding="utf-8")
    assert record_command(["verify", str(file)]) == 1
    assert capsys.readouterr().out == f"The outcome doesn't match: chips should be {verdict.outcome.cards[0]}, not 7.\n"


def test_a_war_is_told_step_by_step(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The tie, what is laid in the war, and who takes all of it."""
    file.write_text(DECK.to_json(), encoding="utf-8")
    assert record_command(["replay", str(file)]) == 0
    war = next(line for line in capsys.readouterr().out.splitlines() if "War!" in line)
    assert re.fullmatch(
        r"Round \d+: P1 (\w+)[♣♦♥♠], P2 \1[♣♦♥♠]\. War! P1 and P2 tie\. P1 3 down \+ \w+[♣♦♥♠], P2 3 down \+ \w+[♣♦♥♠]\."
        r" P[12] takes 10\.",
        war,
    )


def test_suits_are_letters_where_symbols_cannot_be_printed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal or a file in another encoding is no reason to fail."""
    file.write_text(DECK.to_json(), encoding="utf-8")
    env = {"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "bot", "replay", str(file)]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.startswith("Round 1: P1 5D, P2 9H. P2 takes 2.\n")


def test_a_game_in_circles_is_told_until_it_repeats(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The rest is one sentence, then the end."""
    rules = Rules(collect=Collect.TABLE_ORDER, rounds=1_000_000)
    file.write_text(Record(variant="x", rules=rules, seats=2, stocks=(b"\x00\x05", b"\x04\x01")).to_json(), encoding="utf-8")
    assert record_command(["replay", str(file)]) == 0
    *rounds, end = capsys.readouterr().out.splitlines()
    assert "would repeat forever." in rounds[-1] and len(rounds) < 1_000 and "after 1,000,000 rounds" in end


def test_traces_follow_one_another(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two records in a file, one a line, then a second file: their traces, in order, and nothing else."""
    file.write_text(f"{DECK.to_json()}\n\n{CLASSIC.to_json()}\n", encoding="utf-8")
    other = tmp_path / "other.json"
    other.write_text(json.dumps(json.loads(DECK.to_json()), indent=2), encoding="utf-8")
    assert record_command(["replay", "--trace", str(file), str(other)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [*trace_record(DECK), *trace_record(CLASSIC), *trace_record(DECK)]


def test_a_record_that_cannot_be_played_is_passed_over(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence on standard error with its place, the next record all the same, and a code that says so."""
    file.write_text("\n".join([DECK.to_json(), LOOSE.to_json(), '{"format":', DECK.to_json()]), encoding="utf-8")
    assert record_command(["replay", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out.count("P1 wins") == 2
    assert [line.split(": ", 1)[0] for line in said.err.splitlines()] == [f"{file}, record 2", f"{file}, record 3"]


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`-` reads what comes in."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(DECK.to_json().encode())))
    assert record_command(["replay", "-"]) == 0
    assert "P1 wins" in capsys.readouterr().out


def test_a_true_record_is_one_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Everything matches: exit 0 and one line."""
    file.write_text(CLASSIC.to_json(), encoding="utf-8")
    assert record_command(["verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Verified: seal, outcome and digest match")
    assert said.count("\n") == 1


def test_a_false_record_is_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 1 and a sentence for each part that differs."""
    file.write_text(CLASSIC.to_json().replace('"wars":', '"wars":1'), encoding="utf-8")
    assert record_command(["verify", str(file)]) == 1
    assert capsys.readouterr().out.startswith("The outcome doesn't match: wars ")


@pytest.mark.parametrize("missing", [("outcome",), ("digest",), ("outcome", "digest")], ids="-".join)
def test_a_record_without_an_end_is_not_verified(
    file: Path, capsys: pytest.CaptureFixture[str], missing: tuple[str, ...]
) -> None:
    """Without an outcome or a digest there is nothing to compare: a sentence and exit 2 (rules.md §10 A45)."""
    whole = json.loads(CLASSIC.to_json())
    file.write_text(json.dumps({name: part for name, part in whole.items() if name not in missing}), encoding="utf-8")
    assert record_command(["verify", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"{file}: Not verified: the record has no {' and no '.join(missing)} to compare with.\n"


def test_a_record_without_a_seal_is_verified(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Only the seal may be missing (rules.md §10 A45)."""
    file.write_text(replace(CLASSIC, commitment=None).to_json(), encoding="utf-8")
    assert record_command(["verify", str(file)]) == 0
    assert capsys.readouterr().out.startswith("Verified: outcome and digest match")


@pytest.mark.parametrize("rubbish", ["no record", "{", "[]", "7", "{}"])
def test_a_good_record_before_rubbish_is_played(file: Path, capsys: pytest.CaptureFixture[str], rubbish: str) -> None:
    """Whatever the next line is, the record before it and the one after it are played (rules.md §10 A25)."""
    for lines, place in (([DECK.to_json(), rubbish], 2), ([rubbish, DECK.to_json()], 1)):
        file.write_text("\n".join(lines), encoding="utf-8")
        assert record_command(["replay", str(file)]) == 2
        said = capsys.readouterr()
        assert said.out.count("P1 wins") == 1
        assert said.err.startswith(f"{file}, record {place}: ") and said.err.count("\n") == 1


def test_a_broken_record_in_many_lines_is_one_sentence(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A pretty record that was cut short is one record, not fifty."""
    file.write_text(json.dumps(json.loads(CLASSIC.to_json()), indent=1)[:-2], encoding="utf-8")
    assert record_command(["replay", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}: This isn't valid JSON.\n"


MALFORMED = [
    b"",
    b"\n\n",
    b"{",
    b"null",
    b"[]",
    b"\xff\xfe\x00\x01",
    b"[" * 100_000,
    b'{"seats":' + b"9" * 10_000 + b"}",
    CLASSIC.to_json().encode()[:200],
    CLASSIC.to_json().replace("war-room/1", "war-room/9").encode(),
    CLASSIC.to_json().replace('"rules":{}', '"rules":{"target":3}').encode(),
    CLASSIC.to_json().replace('"rules":{}', '"rules":{"colour":"red"}').encode(),
    CLASSIC.to_json().replace('"classic"', '"Casino War"').encode(),
    LOOSE.to_json().encode(),
    b'{"format":"war-room/1","variant":"x","rules":{},"seats":2,"stocks":["' + b"9H " * 2_000_000 + b'","2C"]}',
    b'{"format":"war-room/1","variant":"x","rules":{},"seats":2,"stocks":["' + b"9H " * 9_999 + b'9H","2C"]}',
    b"x" * 5_000_000,
    json.dumps(json.loads(CLASSIC.to_json()) | {"seats": 3}, indent=1).encode(),
]


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_what_is_no_record_is_one_sentence(file: Path, capsys: pytest.CaptureFixture[str], text: bytes, command: str) -> None:
    """Malformed, cut short, huge, hostile, of another version, refused by the rules: exit 2 and one sentence."""
    file.write_bytes(text)
    assert record_command([command, str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"{file}: ")
    assert said.err.count("\n") == 1
    assert len(said.err) < 400


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is said, and the code is 2."""
    assert record_command(["verify", str(tmp_path / "none.json")]) == 2
    assert capsys.readouterr().err.endswith("No such file or directory\n")


def test_it_starts_without_discord(file: Path) -> None:
    """Neither command imports Discord, the database or the command line of the bot."""
    file.write_text(DECK.to_json(), encoding="utf-8")
    heavy = {"discord", "sqlalchemy", "typer", "rich", "asyncio"}
    look = f"""
import sys
sys.argv[1:] = ["replay", sys.argv[1]]
import bot.__main__
try:
    bot.__main__.main()
except SystemExit as end:
    print(end.code, sorted({heavy} & set(sys.modules)))
"""
    words = [sys.executable, "-c", look, str(file)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[-2:] == [END, "0 []"]


def test_whoever_has_read_enough_may_leave(file: Path) -> None:
    """`| head` ends the output without a complaint."""
    file.write_text(DECK.to_json(), encoding="utf-8")
    command = f"'{sys.executable}' -m bot replay --trace '{file}' | head -1"
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.startswith('{"deal":')
    assert done.stderr == ""


@pytest.mark.parametrize("words", [["replay"], ["replay", "--trace"], ["verify"]], ids=" ".join)
def test_a_record_that_is_too_much_work_is_one_sentence(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    """A million rounds of Casino War: given up after as much work as there is patience for, and exit 2."""
    monkeypatch.setattr(records, "MOST_WORK", 10_000)
    rules = Rules(procedure=Procedure.CASINO, rounds=1_000_000)
    hands = Record(variant="casino-war", rules=rules, seats=1, seed=bytes(32), entropy=("1:a",))
    file.write_text(replace(hands, outcome=CLASSIC.outcome, digest=CLASSIC.digest).to_json(), encoding="utf-8")
    assert record_command([*words, str(file)]) == 2
    said = capsys.readouterr()
    assert said.err == f"{file}: This game is too long to replay here.\n"
    assert "outcome" not in said.out and len(said.out) < 40_000
