"""Redacts log lines: removes secrets, and members' words from error messages."""

import re
import traceback
from collections.abc import Iterable
from types import TracebackType
from typing import Final

import aiohttp
import discord
from structlog.typing import EventDict

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


def unquoted(text: str) -> str:
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
        return f": {unquoted(str(error))}"
    if isinstance(error, CODE_ERRORS):
        return f": {error}"
    if isinstance(error, SYSTEM_ERRORS):
        return f": {reason_of(error)}"
    return f": {error.refusal}" if isinstance(error, Refused) else ""
