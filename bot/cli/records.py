"""Runs the commands `replay` and `verify`: replays and checks records from files, in words or as JSON lines.

Imports only the engine, so that it starts at once and works without Discord.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final

from bot.engine.errors import RecordError
from bot.engine.events.outcome import Outcome
from bot.engine.records.record import LONGEST_TEXT, Record
from bot.engine.records.replay import open_game, replay
from bot.engine.records.trace import trace
from bot.engine.records.verify import Verdict, verify
from bot.engine.records.work_limit import WorkLimit

GOOD: Final = 0
DIFFERS: Final = 1
UNREADABLE: Final = 2
STANDARD_INPUT: Final = "-"
LARGEST_FILE: Final = 256 * 1024 * 1024
LINES_AT_ONCE: Final = 20_000
MOST_WORK: Final = 10_000_000
"""What replaying one record may cost, in microseconds at worst: a million rounds of an endless game cost less."""


def record_command(words: list[str]) -> int:
    """Run `replay FILE… [--trace]` or `verify FILE…`; return the exit code (rules.md §9, §10 A25)."""
    arguments = _arguments().parse_args(words)
    show: Callable[[Record], int] = _verify
    if arguments.command == "replay":
        show = _trace if arguments.trace else _tell
    try:
        return max([_show(show, name) for name in arguments.files])
    except BrokenPipeError:
        # The reader of our output has closed it; nothing may be flushed to it any more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Play records of games again, and check them.")
    commands = parser.add_subparsers(dest="command", required=True)
    replaying = commands.add_parser("replay", help="play records again, in words")
    replaying.add_argument("--trace", action="store_true", help="print the whole game as JSON lines")
    checking = commands.add_parser("verify", help="recompute seal, outcome and digest of records")
    for command in (replaying, checking):
        command.add_argument("files", nargs="+", metavar="FILE", help="one record, or one a line; - is standard input")
    return parser


def _show(show: Callable[[Record], int], name: str) -> int:
    """Show every record of a file; one that cannot be replayed is reported in one sentence, and the next one follows."""
    worst = GOOD
    try:
        texts = list(_texts(_read(name)))
    except (OSError, RecordError) as error:
        return _complain(name, getattr(error, "strerror", None) or str(error))
    for number, text in enumerate(texts, 1):
        try:
            worst = max(worst, show(Record.from_json(text)))
        except RecordError as error:
            place = name if len(texts) == 1 else f"{name}, record {number}"
            worst = max(worst, _complain(place, str(error)))
    sys.stdout.flush()
    return worst


def _complain(place: str, sentence: str) -> int:
    sys.stdout.flush()
    print(f"{place}: {sentence}", file=sys.stderr)  # noqa: T201 - the command's answer
    return UNREADABLE


def _read(name: str) -> bytes:
    if name == STANDARD_INPUT:
        read = sys.stdin.buffer.read(LARGEST_FILE + 1)
    else:
        with open(name, "rb") as file:
            read = file.read(LARGEST_FILE + 1)
    if len(read) > LARGEST_FILE:
        raise RecordError("This file is too long to hold records of games.")
    return read


def _texts(read: bytes) -> Iterator[bytes]:
    """Yield the text of each record: the whole file if it is one JSON value, else its lines if one of them is an object."""
    lines = [line for line in read.split(b"\n") if line.strip()]
    if len(lines) > 1 and any(line.lstrip().startswith(b"{") for line in lines[1:]) and not _is_json(read):
        yield from lines
    else:
        yield read


def _is_json(text: bytes) -> bool:
    if len(text) > LONGEST_TEXT:
        return False
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _trace(record: Record) -> int:
    lines = trace(record, WorkLimit(MOST_WORK))
    while block := list(islice(lines, LINES_AT_ONCE)):
        _say(block)
    return GOOD


def _tell(record: Record) -> int:
    game = open_game(record)
    for _ in replay(record, game, WorkLimit(MOST_WORK)):
        pass
    if game.outcome is not None:
        _say([outcome_text(game.outcome)])
    return GOOD


def _verify(record: Record) -> int:
    verdict = verify(record, WorkLimit(MOST_WORK))
    _say(verdict.differs or [verdict_text(verdict)])
    return GOOD if verdict.holds else DIFFERS


def _say(lines: Iterable[str]) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))


def outcome_text(outcome: Outcome) -> str:
    """Return the end of a game in one line, with seats counted from 1."""
    names = " and ".join(f"P{seat + 1}" for seat in outcome.winners) or "Nobody"
    who = f"{names} win together" if len(outcome.winners) > 1 else f"{names} wins"
    cards = "/".join(map(str, outcome.cards))
    return f"{who} ({outcome.ending}) after {_many(outcome.battles, 'battle')} and {_many(outcome.wars, 'war')}, cards {cards}."


def verdict_text(verdict: Verdict) -> str:
    """Return what was verified of a record, in one line."""
    end = outcome_text(verdict.outcome)
    matching = " and ".join(", ".join(verdict.matches).rsplit(", ", 1))
    if verdict.unfinished:
        found = f"The {matching} matches." if matching else "It claims nothing that could be compared."
        return f"An unfinished game: the record holds no outcome. {found} Played to its end: {end}"
    return (
        f"Verified: {matching} match what the rules make of the record. {end}"
        if len(verdict.matches) > 1
        else (f"Verified: the {matching} matches what the rules make of the record. {end}")
    )


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"
