"""Runs the command `page`: writes an exported record as a page that plays and proves itself, without Discord or a server."""

from datetime import UTC, datetime
from pathlib import Path

from bot.cli.exit_codes import FAILED, GOOD, WRONG_WORDS, say_line
from bot.cli.record_files import FileBudget, record_texts
from bot.engine.errors import RecordError
from bot.engine.events.outcome import Outcome
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.records.replays import Replay
from bot.host.table.finished_game import FinishedGame
from bot.host.table.phase import CloseReason
from bot.host.table.seat import Seat
from bot.texts import CODES, say, speaking, text_of
from bot.views.narration.verification_text import variant_title
from bot.web.replay_page import page_facts
from bot.web.saved_page import saved_page


def page_command(record: str, output: Path, language: str) -> int:
    """Write the page of the first record of a file; return the exit code."""
    if language not in CODES:
        return say_line(f"There is no language {language!r}: use one of {', '.join(CODES)}.", WRONG_WORDS)
    try:
        found = Record.from_json(next(record_texts(record, FileBudget())).text)
        open_game(found)  # raises RecordError for what is no game
        outcome = found.outcome
        if outcome is None:
            return say_line(f"{record}: this game has no end, so there is nothing to show.", WRONG_WORDS)
        with speaking(language):
            game = _game_of(found, outcome)
            names = tuple(say("picture-player", number=seat + 1) for seat in range(found.seats))
            text = saved_page({**page_facts(game, Replay(game), names, with_record=True), "ended": 0})
        output.write_text(text, encoding="utf-8")
    except RecordError as error:
        return say_line(f"{record}: {' '.join(map(text_of, error.reasons))}", WRONG_WORDS)
    except StopIteration:
        return say_line(f"{record}: there is no record in this file.", WRONG_WORDS)
    except OSError as error:
        return say_line(f"{error.filename}: {error.strerror or error}", FAILED)
    say_line(f"Wrote {output}: open it in a browser.", to_error=True)
    return GOOD


def _game_of(record: Record, outcome: Outcome) -> FinishedGame:
    """Return a record as a game of players who are known by their seats alone: records have no names."""
    return FinishedGame(
        id=TableId("000000000000000"),
        server=ServerId(1),
        channel=ChannelId(1),
        host=PlayerId(1),
        variant=record.variant,
        title=variant_title(record.variant),
        match=None,
        seats=tuple(Seat(PlayerId(seat + 1)) for seat in range(record.seats)),
        capacity=record.seats,
        pace=0,
        close=CloseReason.FINISHED,
        rounds=outcome.battles,
        record=record,
        ended=datetime.fromtimestamp(0, UTC),
    )
