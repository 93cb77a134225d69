"""The exit codes of all commands, the line that goes with one, and what known errors of a start mean by them.

Imports next to nothing: `replay` and `--help` must not wait, and an error that is there has been imported.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot import install_line

if TYPE_CHECKING:
    from bot.settings import Settings

GOOD: Final = 0
FAILED: Final = 1
"""It was tried and did not work out: a file cannot be written, a record differs."""

WRONG_WORDS: Final = 2
"""The command line asks for what there is not, or a file is no record."""

CANNOT_START: Final = 78
"""The exit code of a start that fails until somebody changes something (EX_CONFIG)."""

TRY_LATER: Final = 75
"""The exit code of a start that may work later: the network, or Discord itself, is down (EX_TEMPFAIL)."""

STOPPED: Final = 130
"""Ctrl-C came first."""

APPLICATION = "discord.com/developers, your application"
PAGE = f"{APPLICATION}, Bot"
LOCAL_PACKAGES = ("simcord", "markdown_it", "linkify_it")
"""The modules that only the local table needs."""

INSTALL = f"Either set DISCORD_TOKEN, or install the local table: {install_line('local')}."
INTENTS = f"Discord refused the intents. Check {PAGE}, Privileged Gateway Intents."
CLOSED = {
    4004: f"DISCORD_TOKEN: Discord no longer accepts it. Make a new one: {PAGE}.",
    4011: "Discord wants more shards. Remove WAR_ROOM_SHARDS to use as many as Discord recommends.",
    4013: INTENTS,
    4014: INTENTS,
}


class NotInstalled(Exception):
    """A package of the local table is missing; the message is its name."""


@dataclass(frozen=True, slots=True)
class ExitReason:
    """Why the bot stops: an exit code, and lines for whoever started it."""

    code: int
    lines: tuple[str, ...]

    def say(self) -> int:
        """Print the lines to standard error; return the code."""
        for line in self.lines:
            say_line(line, self.code)
        return self.code


def exit_reason(error: Exception) -> ExitReason | None:
    """Return the exit code and the lines for an error that stopped the bot, or None for an unexpected one."""
    from bot.host.refusals import StoreDown
    from bot.settings import InvalidSettings
    from bot.store.database.errors import CannotOpen, LockTaken, Unreachable

    match error:
        case InvalidSettings():
            return ExitReason(CANNOT_START, tuple(error.errors))
        case NotInstalled():
            missing = f"There's no DISCORD_TOKEN, and the local table isn't installed ({error} is missing)."
            return ExitReason(CANNOT_START, (missing, INSTALL))
        case LockTaken() | CannotOpen():
            return ExitReason(CANNOT_START, (str(error),))
        case StoreDown():
            return ExitReason(CANNOT_START, (f"The database can't be used: {error}",))
        case Unreachable():
            return ExitReason(TRY_LATER, (str(error),))
    return _discord_reason(error)


def _discord_reason(error: Exception) -> ExitReason | None:
    """Return the exit reason for an error of discord.py."""
    if (discord := sys.modules.get("discord")) is None:
        return None
    from bot.runtime.command_sync import CommandsRefused
    from bot.store.database.errors import reason_of

    match error:
        case CommandsRefused():
            if error.passing:
                return ExitReason(TRY_LATER, (f"Discord refused the commands: {error}. Try again later.",))
            line = f"Discord refused the commands: {error}. See {APPLICATION}, or report it."
        case discord.LoginFailure():
            line = f"DISCORD_TOKEN: Discord doesn't accept it. Make a new one: {PAGE}."
        case discord.PrivilegedIntentsRequired():
            line = INTENTS
        case discord.ConnectionClosed():
            line = CLOSED.get(error.code, f"Discord closed the connection for good (code {error.code}).")
        case discord.GatewayNotFound() | discord.RateLimited():
            return ExitReason(TRY_LATER, (f"Discord can't take the bot right now: {reason_of(error)}",))
        case discord.HTTPException() if error.status >= 500 or error.status == 429:
            return ExitReason(TRY_LATER, (f"Discord answered {error.status}. Try again later.",))
        case discord.HTTPException() if error.status in {401, 403}:
            line = f"Discord refused the bot ({reason_of(error)}). See {PAGE}."
        case _:
            return None
    return ExitReason(CANNOT_START, (line,))


def run_command(command: Callable[["Settings"], int]) -> int:
    """Run a command; known errors are one line each and an exit code, as at a start."""
    from bot.settings import read_settings

    try:
        return command(read_settings())
    except Exception as error:
        reason = exit_reason(error)
        if reason is None:
            raise
        return reason.say()


def say_line(line: str, code: int = GOOD, *, to_error: bool = False) -> int:
    """Print a line, to standard error if the exit code is not 0, and return the code."""
    import typer

    typer.echo(line, err=to_error or code != GOOD)
    return code
