"""`replay` and `verify` end soon and say so, in little memory, whatever is in the file."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.cli import record_files
from bot.cli.records import record_command
from bot.engine.records.record import LONGEST_TEXT, Record
from bot.engine.records.verify import Verdict, verify_record
from bot.engine.rules.rules import Collect, Rules
from bot.engine.sentence import Sentence
from bot.texts import text_of
from tests.cli.test_records import DECK, ROOT
from tests.engine.records.test_verify import CLASSIC
from tests.engine.tables import SEED
from tests.support.examples import ALL

CIRCLE = Record(
    variant="x",
    rules=Rules(collect=Collect.TABLE_ORDER, rounds=1_000_000),
    seats=2,
    stocks=(b"\x00\x01\x03" * 833, b"\x04\x05\x02" * 833),
)
"""Five thousand cards and a million rounds."""

MEMORY = 300 * 1024
"""Kibibytes that a command may take."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file to write into."""
    return tmp_path / "records.json"


@pytest.mark.parametrize("line", ["x", "{}", "[]", "{"])
def test_many_short_lines_are_one_sentence(file: Path, capsys: pytest.CaptureFixture[str], line: str) -> None:
    """Neighbours with the same fault share a sentence, and a record behind them is played."""
    file.write_text(f"{line}\n" * 5_000 + DECK.to_json(), encoding="utf-8")
    assert record_command(["replay", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out.count("P1 wins") == 1
    assert said.err.startswith(f"{file}, records 1 to 5,000: ") and said.err.count("\n") == 1


def test_many_different_faults_are_counted(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After twenty sentences only the number of faults is said."""
    file.write_text("{}\n[]\n" * 500 + DECK.to_json(), encoding="utf-8")
    assert record_command(["replay", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out.count("P1 wins") == 1
    assert said.err.count("\n") == 21
    assert said.err.endswith(f"{file}: 980 more records can't be replayed either. I've left out the reasons.\n")


@pytest.mark.parametrize("command", [["replay"], ["replay", "--trace"], ["verify"]], ids=" ".join)
def test_time_has_an_end(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    """When the time of a file is over, the rest of it is left out, and that is said once."""
    monkeypatch.setattr(record_files, "SECONDS", 0.0)
    file.write_text(f"{DECK.to_json()}\n" * 50, encoding="utf-8")
    assert record_command([*command, str(file)]) == 2
    said = capsys.readouterr()
    assert said.err.endswith(": This was taking longer than 0 seconds, so I've skipped the rest.\n")
    assert said.err.count("skipped") == 1


def test_the_end_of_time_is_said_after_many_faults(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many sentences there were, the last one says that the rest is left out."""
    looks = iter(range(10_000))
    monkeypatch.setattr(record_files, "time", SimpleNamespace(monotonic=lambda: 0.0, process_time=lambda: next(looks) / 100))
    file.write_text("{}\n[]\n" * 5_000, encoding="utf-8")
    assert record_command(["replay", str(file)]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 22
    assert "more records can't be replayed" in lines[-2] and lines[-1].endswith("so I've skipped the rest.")


def test_what_is_printed_has_an_end(file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A trace that is too long is cut, which is said, and the next file follows."""
    monkeypatch.setattr(record_files, "MOST_PRINTED", 3 * 1024**2)
    file.write_text(CIRCLE.to_json(), encoding="utf-8")
    other = file.with_name("other.json")
    other.write_text(DECK.to_json(), encoding="utf-8")
    assert record_command(["replay", "--trace", str(file), str(other)]) == 2
    said = capsys.readouterr()
    assert said.err == f"{file}: That's over 3 MiB of output, so I've left out the rest.\n"
    assert said.out.endswith('"places":[1,2]}}\n') and len(said.out) < 4_000_000


class BusyClock:
    """The time of a machine that others use: ten times as much passes by the clock as for this process."""

    def __init__(self) -> None:
        self.now = self.used = 0.0

    def process_time(self) -> float:
        """Return what this process has used, which each look adds to."""
        self.used += 0.001
        self.now += 0.01
        return self.used

    def monotonic(self) -> float:
        """Return what the clock says."""
        return self.now


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> BusyClock:
    """A busy machine."""
    clock = BusyClock()
    monkeypatch.setattr(record_files, "time", clock)
    return clock


def test_a_busy_machine_leaves_nothing_out(file: Path, capsys: pytest.CaptureFixture[str], busy: BusyClock) -> None:
    """However long it takes by the clock, a file gets the processor for as long as on any other machine."""
    file.write_text("{}\n" * 1_500, encoding="utf-8")
    assert record_command(["replay", str(file)]) == 2
    assert "skipped" not in capsys.readouterr().err and busy.now > 10 and busy.used < 6


def test_reading_catalogues_costs_a_file_nothing(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, busy: BusyClock
) -> None:
    """On a slow machine one bad record is one sentence: what it takes to say that is no fault of the file's."""

    def slowly(sentence: Sentence) -> str:
        busy.used += 20
        return text_of(sentence)

    monkeypatch.setattr("bot.texts.text_of", slowly)
    file.write_text(f"{DECK.to_json()}\nx\n{DECK.to_json()}\n", encoding="utf-8")
    assert record_command(["replay", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out.count("P1 wins") == 2 and said.err.count("\n") == 1 and said.err.startswith(f"{file}, record 2: ")


def test_after_the_last_record_no_time_is_looked_at(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, busy: BusyClock
) -> None:
    """A record that differs from what the rules make of it is that, also where it took all the time there was."""
    verify = verify_record

    def slowly(*given: Any) -> Verdict:
        verdict = verify(*given)
        busy.used += 20
        return verdict

    monkeypatch.setattr("bot.cli.records.verify_record", slowly)
    file.write_text(replace(CLASSIC, digest="0" * 64).to_json(), encoding="utf-8")
    assert record_command(["verify", str(file)]) == 1 and not capsys.readouterr().err


def test_a_slow_reader_of_the_answer_gets_all_of_it(file: Path, monkeypatch: pytest.MonkeyPatch, busy: BusyClock) -> None:
    """What a pager or a pipe takes its time for costs a file nothing, neither behind a game nor behind a complaint."""

    class Pager(io.StringIO):
        def write(self, text: str) -> int:
            busy.now += 60
            return super().write(text)

    out, err = Pager(), Pager()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    file.write_text(f"{DECK.to_json()}\nx\n" * 5, encoding="utf-8")
    assert record_command(["replay", str(file)]) == 2
    assert out.getvalue().count("P1 wins") == err.getvalue().count("\n") == 5 and "skipped" not in err.getvalue()


def test_a_slow_writer_of_standard_input_is_awaited(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], busy: BusyClock
) -> None:
    """What is piped in may come as late as it likes, as with every other command."""

    class Slow(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            busy.now += 60
            return super().read(size)

    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=Slow(DECK.to_json().encode())))
    assert record_command(["replay", "-"]) == 0
    assert "P1 wins" in capsys.readouterr().out


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes that have names")
def test_a_pipe_that_nobody_writes_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Waiting has an end."""
    monkeypatch.setattr(record_files, "TIMEOUT", 0.1)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert record_command(["replay", str(pipe)]) == 2
    assert capsys.readouterr().err == f"{pipe}: I waited 0 seconds, but nothing more came from this file.\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes that have names")
def test_a_pipe_that_somebody_writes_to(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A pipe is a file like any other as soon as something comes out of it, as with `replay <(zcat games.gz)`."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    words = [sys.executable, "-c", f"import sys, time; time.sleep(0.2); open({str(pipe)!r}, 'w').write(sys.argv[1])"]
    with subprocess.Popen([*words, f"{DECK.to_json()}\n" * 3]):
        assert record_command(["replay", str(pipe)]) == 0
    assert capfd.readouterr().out.count("P1 wins") == 3


def test_a_file_that_is_too_long(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is not even read."""
    with file.open("wb") as opened:
        opened.truncate(record_files.LARGEST_FILE + 1)
    assert record_command(["verify", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}: This file is too big to be a game record.\n"


def test_one_long_line_among_records(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line that is longer than any record is passed over like any other that is none."""
    file.write_text(f"{DECK.to_json()}\n{'x' * (2 * LONGEST_TEXT)}\n{DECK.to_json()}\n", encoding="utf-8")
    assert record_command(["replay", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out.count("P1 wins") == 2
    assert said.err == f"{file}, record 2: This is too long to be a game record.\n"


def choices(write: Callable[[int], str]) -> str:
    """A record of a game of choice, as long as a record may be, with as many choices as it can hold."""
    whole = {"format": "war-room/1", "variant": "suicide-war", "rules": {}, "seats": 2, "seed": SEED.hex()}
    head = json.dumps(whole | {"entropy": ["1:a", "2:b"], "choices": []})[:-2]
    room = (LONGEST_TEXT - len(head)) // len(write(10**6) + ",") - 1
    return head + ",".join(map(write, range(room))) + "]}"


HOSTILE: dict[str, Callable[[], str]] = {
    "options": lambda: json.dumps({"format": "war-room/1", "variant": "x", "rules": dict.fromkeys(map(str, range(200_000)))}),
    "choices": lambda: choices(lambda n: f'[1,0,"{n}"]'),
    "numbers": lambda: choices(lambda n: f'[1,0,"{n}:"]'),
    "lists": lambda: "[" + "[]," * (LONGEST_TEXT // 3 - 2) + "[]]",
    "objects": lambda: "[" + '{"":0},' * (LONGEST_TEXT // 7 - 2) + "{}]",
    "label": lambda: json.dumps(json.loads(DECK.to_json()) | {"draws": {"x" * 1_000_000: None}}),
    "cards": replace(CIRCLE, outcome=CLASSIC.outcome, digest=CLASSIC.digest).to_json,
    "winners": lambda: json.dumps(json.loads(DECK.to_json()) | {"digest": "0" * 64, "outcome": {
        "ending": "time", "winners": [0] * 900_000, "battles": 1, "wars": 1, "cards": [1, 1], "places": [1, 1]}}),
    "lines": lambda: "x\n" * 8_000_000,
}  # fmt: skip


COMMANDS = (["replay"], ["replay", "--trace"], ["verify"])

LOOK = """
import json, os, re, sys
from pathlib import Path
from bot.cli.records import record_command
for words in json.loads(sys.argv[2]):
    if not os.fork():  # what is measured is of this command alone
        code = record_command([*words, sys.argv[1]])
        sys.stdout.flush()
        print(code, re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1], file=sys.stderr)
        break
    os.wait()
"""
"""Runs commands on a file, one after the other, and says with what code it ended and how much memory it took."""


@pytest.mark.parametrize("name", HOSTILE)
def test_memory_has_an_end(file: Path, name: str) -> None:
    """Whatever a file is made of, each command takes less than 300 MiB for it, and the answer is short.

    A run tries one of the commands on a file and another on the next one; `EXAMPLES=all` tries all of them on each.
    """
    commands = COMMANDS if ALL else [COMMANDS[list(HOSTILE).index(name) % len(COMMANDS)]]
    file.write_text(HOSTILE[name](), encoding="utf-8")
    words = [sys.executable, "-c", LOOK, str(file), json.dumps(commands)]
    done = subprocess.run(
        words, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True, timeout=120
    )
    found = re.findall(r"^(\d) (\d+)$", done.stderr, re.MULTILINE)
    assert len(found) == len(commands)
    assert all(code in "02" and int(memory) < MEMORY for code, memory in found)
    assert all(len(said) < 700 for said in re.split(r"^\d \d+$", done.stderr, flags=re.MULTILINE))
