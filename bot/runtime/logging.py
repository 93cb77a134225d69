"""How the bot logs: one line an event, by structlog, without secrets or what members wrote (`bot.runtime.redaction`)."""

import logging
import sys
from collections import Counter
from collections.abc import Iterable
from typing import Final, TextIO

import structlog
from structlog.typing import EventDict, Processor

from bot.runtime.redaction import LogRedactor, Trouble, traceback_of, unquoted

QUIET: Final = logging.WARNING
"""What libraries log below this is not for us: whole messages of Discord's, and every statement with all of its values."""

TOLD: Final[Counter[str]] = Counter()
"""How many lines of trouble were logged since the start, by their level."""


def set_up_logs(level: str, style: str, secrets: Iterable[str] = ()) -> None:
    """Send every log line to standard error from `level` on; `style` is `text` or `json`. No line holds a secret."""
    number = logging.getLevelName(level.upper())
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        _count,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]
    last: list[Processor] = [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=_write)]
    if style == "json":
        last = [structlog.processors.ExceptionRenderer(traceback_of), structlog.processors.JSONRenderer()]
    last.append(LogRedactor(secrets))
    structlog.configure(
        processors=[*shared, *last],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=[_plain, *last])
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    handler.addFilter(_loud_enough)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(number, QUIET))


def _write(out: TextIO, trouble: Trouble) -> None:
    out.write("\n" + traceback_of(trouble))


def _loud_enough(record: logging.LogRecord) -> bool:
    """Whether a library's line may be logged, whoever has made it louder meanwhile."""
    return record.levelno >= QUIET


def _count(_: object, __: str, event: EventDict) -> EventDict:
    if (level := str(event.get("level"))) in {"warning", "error", "critical"}:
        TOLD[level] += 1
    return event


def _plain(_: object, __: str, event: EventDict) -> EventDict:
    """Leave out what the standard library's record carries beside the event, and what a library quotes."""
    event.pop("_record", None)
    event.pop("_from_structlog", None)
    event["event"] = unquoted(str(event["event"]))
    return event
