"""What a line of the log may not say, and how it is left out: secrets, and the words of members in messages of errors."""

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

OURS: Final = (AttributeError, TypeError, NameError, ZeroDivisionError, IndexError, NotImplementedError, RecursionError)
"""Errors whose words are the interpreter's own, about code; all others may repeat what somebody typed."""

PLAIN: Final = (OSError, StoreDown, CannotOpen, Unreachable, aiohttp.ClientError)
"""Errors whose first line says what is wrong with the machine, the network or the database."""

Trouble = tuple[type[BaseException], BaseException, TracebackType | None]


class LogRedactor:
    """The last step of a line: takes out whatever looks like a secret, and the secrets that are known."""

    def __init__(self, secrets: Iterable[str]) -> None:
        self._known = [secret for secret in secrets if secret]

    def __call__(self, _: object, __: str, line: EventDict | str) -> str:
        """Return the line without secrets."""
        text = SECRETS.sub(lambda found: (found[1] or found[2] or found[5] or "") + LEFT_OUT, str(line))
        for secret in self._known:
            text = text.replace(secret, LEFT_OUT)
        return text


def unquoted(text: str) -> str:
    """Return a sentence of a library with nothing between its quotation marks: a name, a label, or what was typed."""
    return QUOTED.sub(f"'{LEFT_OUT}'", text)


def traceback_of(exc_info: Trouble) -> str:
    """Return where an error came from, and every error before it: places and kinds, and words where they are nobody's."""
    return "".join(_told(each) for each in reversed(_chain(exc_info[1]))).rstrip("\n")


def _chain(error: BaseException) -> list[BaseException]:
    """Return an error and those that led to it, the last first."""
    found: list[BaseException] = []
    following: BaseException | None = error
    while following is not None and not any(following is known for known in found):
        found.append(following)
        earlier = None if following.__suppress_context__ else following.__context__
        following = following.__cause__ or earlier
    return found


def _told(error: BaseException) -> str:
    inner = error.exceptions if isinstance(error, BaseExceptionGroup) else ()
    return "".join(
        (*traceback.format_tb(error.__traceback__), f"{type(error).__qualname__}{_words(error)}\n", *map(_told, inner))
    )


def _words(error: BaseException) -> str:
    """Return what an error says of itself, as far as it cannot be the words of a member."""
    if isinstance(error, discord.HTTPException):
        return f": {unquoted(str(error))}"
    if isinstance(error, OURS):
        return f": {error}"
    if isinstance(error, PLAIN):
        return f": {reason_of(error)}"
    return f": {error.refusal}" if isinstance(error, Refused) else ""
