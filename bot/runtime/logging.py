"""Sets up logging with structlog, one line for each event; redacts secrets, and members' words in error messages."""

import logging
import re
import sys
import traceback
from collections import Counter
from collections.abc import Iterable
from types import TracebackType
from typing import Final, TextIO

import aiohttp
import discord
import structlog
from structlog.typing import EventDict, Processor

from bot.host.refusals import Refused, StoreDown
from bot.store.database.errors import CannotOpen, Unreachable, reason_of

LEFT_OUT: Final = "…"

SECRETS: Final = re.compile(
    r"(?<=/interactions/)(\d+/)[^/\s\"'?]+"  # the token of an interaction, in an address
    r"|(?<=/webhooks/)(\d+/)[^/\s\"'?]+"  # the same, for what follows the first answer
    r"|()aW50ZXJhY3Rpb24[\w=-]+"  # the same, by how it begins, wherever it stands
    r"|()(?<![\w-])[\w-]{18,}\.[\w-]{6,}\.[\w-]{25,}"  # a bot's token
    r"|(\bpostgres\w*(?:\+\w+)?://[^:\s/]*:)[^@\s]+(?=@)"  # the password in a database's address
)

QUOTED: Final = re.compile(r"'[^'\n]*'|\"[^\"\n]*\"|“[^”\n]*”|`[^`\n]*`")

CODE_ERRORS: Final = (
    AttributeError,
    TypeError,
    NameError,
    ZeroDivisionError,
    IndexError,
    NotImplementedError,
    RecursionError,
)
"""Errors whose messages are the interpreter's own, about code; all others may repeat what a member typed."""

SYSTEM_ERRORS: Final = (OSError, StoreDown, CannotOpen, Unreachable, aiohttp.ClientError)
"""Errors whose first line tells of the machine, the network or the database."""

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None]

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
    event["event"] = remove_quotes(str(event["event"]))
    return event


class LogRedactor:
    """The last processor of a log line: removes known secrets, and whatever looks like one."""

    def __init__(self, secrets: Iterable[str]) -> None:
        self._known = [secret for secret in secrets if secret]

    def __call__(self, _: object, __: str, line: EventDict | str) -> str:
        """Return the line without secrets."""
        text = SECRETS.sub(lambda found: (found[1] or found[2] or found[5] or "") + LEFT_OUT, str(line))
        for secret in self._known:
            text = text.replace(secret, LEFT_OUT)
        return text


def remove_quotes(text: str) -> str:
    """Return a library's message without what it quotes: a name, a label, or what a member typed."""
    return QUOTED.sub(f"'{LEFT_OUT}'", text)


def traceback_of(exc_info: ExcInfo) -> str:
    """Return the traceback of an error and of those that led to it, with messages only where they hold no member's words."""
    return "".join(_format(each) for each in reversed(_chain(exc_info[1]))).rstrip("\n")


def _chain(error: BaseException) -> list[BaseException]:
    """Return an error and those that led to it, the newest first."""
    found: list[BaseException] = []
    following: BaseException | None = error
    while following is not None and not any(following is known for known in found):
        found.append(following)
        earlier = None if following.__suppress_context__ else following.__context__
        following = following.__cause__ or earlier
    return found


def _format(error: BaseException) -> str:
    inner = error.exceptions if isinstance(error, BaseExceptionGroup) else ()
    return "".join(
        (*traceback.format_tb(error.__traceback__), f"{type(error).__qualname__}{_message(error)}\n", *map(_format, inner))
    )


def _message(error: BaseException) -> str:
    """Return an error's message, as far as it cannot hold a member's words."""
    if isinstance(error, discord.HTTPException):
        return f": {remove_quotes(str(error))}"
    if isinstance(error, CODE_ERRORS):
        return f": {error}"
    if isinstance(error, SYSTEM_ERRORS):
        return f": {reason_of(error)}"
    return f": {error.refusal}" if isinstance(error, Refused) else ""
