"""Sets up logging with structlog: one line for each event, without secrets or members' words (`bot.runtime.redaction`)."""

import logging
import sys
from collections import Counter
from collections.abc import Iterable
from typing import Final, TextIO

import structlog
from structlog.typing import EventDict, Processor

from bot.runtime.redaction import ExcInfo, LogRedactor, traceback_of, unquoted

QUIET: Final = logging.WARNING
"""The lowest level of libraries' lines: below it they log whole messages of Discord and SQL statements with values."""

PROBLEM_LINES: Final[Counter[str]] = Counter()
"""How many warnings and errors were logged since the start, by level."""


def set_up_logs(level: str, style: str, secrets: Iterable[str] = ()) -> None:
    """Log to standard error from `level` on; `style` is `text` or `json`. No line holds one of the `secrets`."""
    number = logging.getLevelName(level.upper())
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        _count,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]
    rendering: list[Processor] = [
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=_write_traceback)
    ]
    if style == "json":
        rendering = [structlog.processors.ExceptionRenderer(traceback_of), structlog.processors.JSONRenderer()]
    rendering.append(LogRedactor(secrets))
    structlog.configure(
        processors=[*shared, *rendering],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=[_without_quotes, *rendering])
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    handler.addFilter(_may_be_logged)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(number, QUIET))


def _write_traceback(out: TextIO, exc_info: ExcInfo) -> None:
    out.write("\n" + traceback_of(exc_info))


def _may_be_logged(record: logging.LogRecord) -> bool:
    """Whether a library's line may be logged, even if something has lowered its level meanwhile."""
    return record.levelno >= QUIET


def _count(_: object, __: str, event: EventDict) -> EventDict:
    if (level := str(event.get("level"))) in {"warning", "error", "critical"}:
        PROBLEM_LINES[level] += 1
    return event


def _without_quotes(_: object, __: str, event: EventDict) -> EventDict:
    """Remove the standard library's extra fields from an event, and what a library quotes."""
    event.pop("_record", None)
    event.pop("_from_structlog", None)
    event["event"] = unquoted(str(event["event"]))
    return event
