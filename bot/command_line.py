"""The command line: run the bot, open the local table, look for what is wrong. Opens and closes what a run needs."""

import asyncio
import contextlib
import signal
import sys
from datetime import UTC, datetime
from typing import Annotated, NoReturn

import discord
import structlog
import typer
from rich.console import Console

from bot.app import WarRoom
from bot.doctor import doctor_report
from bot.logs import set_up_logs
from bot.settings import Settings, WrongSettings, read_settings
from bot.store.one_process import Taken, only_bot
from bot.store.store import open_store
from bot.store.upgrade import CannotOpen, upgrade
from bot.tuning import prefer_the_loop

CANNOT_START = 78
"""The exit code of a start that cannot work until somebody changes something (EX_CONFIG)."""

cli = typer.Typer(add_completion=False, help="War Room: the card game War in your Discord server.", no_args_is_help=False)
console = Console(stderr=True, highlight=False)
log = structlog.get_logger()


@cli.callback(invoke_without_command=True)
def default(context: typer.Context) -> None:
    """Run the bot: on Discord with a token, at the local table in the browser without one."""
    if context.invoked_subcommand is None:
        run()


@cli.command()
def run() -> None:
    """Run the bot: on Discord with a token, at the local table in the browser without one."""
    settings = _settings()
    set_up_logs(settings.log_level, settings.log_format)
    work = serve(settings) if settings.token.get_secret_value() else play_locally(settings)
    with contextlib.suppress(KeyboardInterrupt):
        sys.exit(asyncio.run(work))


@cli.command()
def local() -> None:
    """Open the local table in the browser, even if there is a token."""
    settings = _settings()
    set_up_logs(settings.log_level, settings.log_format)
    with contextlib.suppress(KeyboardInterrupt):
        sys.exit(asyncio.run(play_locally(settings)))


@cli.command()
def doctor(
    json: Annotated[bool, typer.Option("--json", help="One JSON object, for a support request; holds no secret.")] = False,
    live: Annotated[bool, typer.Option("--live", help="Only whether the bot that runs here is alive.")] = False,
) -> None:
    """Look at everything the bot needs, and say what to do about what is missing."""
    sys.exit(asyncio.run(doctor_report(as_json=json, live=live)))


def main() -> None:
    """Run the command line."""
    cli()


def _settings() -> Settings:
    try:
        return read_settings()
    except WrongSettings as error:
        _refuse(*error.faults)


def _refuse(*lines: str) -> NoReturn:
    for line in lines:
        console.print(line, markup=False, soft_wrap=True)
    sys.exit(CANNOT_START)


async def serve(settings: Settings) -> int:
    """Run on Discord until a signal; return the exit code."""
    prefer_the_loop()
    try:
        async with only_bot(settings.address):
            await upgrade(settings.address, settings.backups, datetime.now(UTC))
            async with open_store(settings.address) as store, WarRoom(settings, store) as bot:
                return await _connected(bot, settings.token.get_secret_value())
    except (Taken, CannotOpen) as error:
        _refuse(str(error))
    except discord.LoginFailure:
        _refuse("DISCORD_TOKEN: Discord does not accept it. Make a new one: discord.com/developers, your application, Bot.")
    except discord.ConnectionClosed as error:
        _refuse(*_closed_for_good(error))
    except discord.PrivilegedIntentsRequired:
        _refuse("Discord refused the intents. Check discord.com/developers, your application, Bot, Privileged Gateway Intents.")


def _closed_for_good(error: discord.ConnectionClosed) -> list[str]:
    """Return what to do about a connection that Discord will not open again."""
    page = "discord.com/developers, your application, Bot"
    known = {
        4004: f"DISCORD_TOKEN: Discord does not accept it any more. Make a new one: {page}.",
        4011: "Discord wants more shards. Remove WAR_ROOM_SHARDS, so that Discord says how many.",
        4013: f"Discord refused the intents. See {page}, Privileged Gateway Intents.",
        4014: f"Discord refused the intents. See {page}, Privileged Gateway Intents.",
    }
    return [known.get(error.code, f"Discord closed the connection for good (code {error.code}).")]


async def _connected(bot: WarRoom, token: str) -> int:
    """Stay connected until SIGINT or SIGTERM, or until the connection ends for good."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers; Ctrl-C still interrupts there
            loop.add_signal_handler(number, stop.set)
    connection = asyncio.create_task(bot.start(token), name="connection")
    stopping = asyncio.create_task(stop.wait(), name="signal")
    await asyncio.wait({connection, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if connection.done():
        await connection
        return 1
    log.info("stopping")
    await bot.close()
    with contextlib.suppress(asyncio.CancelledError):
        connection.cancel()
        await connection
    return 0


async def play_locally(settings: Settings) -> int:
    """Open the local table until it is closed; return the exit code."""
    try:
        from bot.local.table import open_local_table  # noqa: PLC0415 - simcord is an extra, and only this needs it
    except ImportError as error:
        _refuse(
            f"There is no DISCORD_TOKEN, and the local table is not installed ({error.name} is missing).",
            "Either set DISCORD_TOKEN, or install the local table: pip install 'war-room[local]'.",
        )
    try:
        return await open_local_table(settings)
    except (Taken, CannotOpen) as error:
        _refuse(str(error))


if __name__ == "__main__":
    main()
