"""Defines the commands of the command line and runs the bot: opens and closes everything a run needs."""

import asyncio
import contextlib
import io
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, NoReturn

import aiohttp
import structlog
import typer
from rich.console import Console

from bot import VERSION
from bot.app import WarRoom
from bot.cli.arguments import FileNames, GameName, HouseCode
from bot.cli.backup import backup_command, restore_command
from bot.cli.doctor import doctor_report
from bot.cli.drain import drain_command
from bot.cli.exit_codes import TRY_LATER, NotInstalled, exit_reason
from bot.cli.health import health_command
from bot.cli.move import move_command
from bot.cli.odds import MOST_GAMES, odds_command
from bot.cli.records import REPLAY, VERIFY, run_records
from bot.cli.rules import rules_command
from bot.cli.sheet import sheet_command
from bot.host.clock import SystemClock
from bot.runtime.garbage import GarbageFreezer, tune_interpreter
from bot.runtime.heartbeat import write_owner
from bot.runtime.logging import set_up_logs
from bot.runtime.metrics import serve_metrics
from bot.runtime.monitor import Monitor
from bot.runtime.signals import PROCESS_END, stop_on_signal
from bot.runtime.standby import hold_database
from bot.runtime.watchdog import Watchdog
from bot.settings import Settings, read_settings
from bot.store.backups.daily import DailyBackups
from bot.store.database.errors import Unreachable, reason_of
from bot.store.database.file_lock import only_in_folder
from bot.store.database.process_lock import ProcessLock
from bot.store.store import open_store
from bot.store.upgrade import upgrade
from bot.views.discord_api.rest_proxy import api_host, use_proxy
from bot.views.discord_api.retry import be_patient

cli = typer.Typer(
    add_completion=False,
    help="War Room: the card game War in your Discord server.",
    no_args_is_help=False,
    pretty_exceptions_enable=False,  # they print local variables, and with them tokens
)
console = Console(stderr=True, highlight=False)
log = structlog.get_logger()


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"War Room {VERSION}")
        raise typer.Exit


@cli.callback(invoke_without_command=True)
def default(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Run the bot: on Discord with a token, at the local table in the browser without one."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # characters that the terminal does not know must not raise
    if context.invoked_subcommand is None:
        run()


@cli.command()
def run() -> None:
    """Run the bot: on Discord with a token, at the local table in the browser without one."""
    _start(at_home=False)


@cli.command()
def local() -> None:
    """Open the local table in the browser, even if there is a token."""
    _start(at_home=True)


@cli.command()
def doctor(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object for a support request, without secrets.")] = False,
    live: Annotated[bool, typer.Option("--live", help="Only check whether the bot running here is alive.")] = False,
    ready: Annotated[bool, typer.Option("--ready", help="The same, and whether all of its shards are connected.")] = False,
) -> None:
    """Check everything the bot needs and say how to fix what is missing."""
    if live or ready:
        sys.exit(health_command(["--json"] * json + ["--ready"] * ready))
    sys.exit(asyncio.run(doctor_report(as_json=json)))


@cli.command()
def backup(
    file: Annotated[Path | None, typer.Argument(help="Where to; default: the backup folder.")] = None,
) -> None:
    """Back up the database, even while the bot is running. Never overwrites a file."""
    sys.exit(backup_command(file))


@cli.command()
def restore(file: Annotated[Path, typer.Argument(help="The backup to restore; it is left unchanged.")]) -> None:
    """Restore a backup while the bot is stopped. The current database is kept beside it."""
    sys.exit(restore_command(file))


@cli.command()
def move(
    address: Annotated[str, typer.Argument(help="The new database: postgresql://user:password@host/name.")],
) -> None:
    """Copy the SQLite database to an empty PostgreSQL database while the bot is stopped. The file is left unchanged."""
    sys.exit(move_command(address))


@cli.command()
def drain() -> None:
    """Have the running bot give its servers to the others that share its database, one part after the other, and end."""
    sys.exit(drain_command())


@cli.command(REPLAY)
def replay(
    files: FileNames,
    trace: Annotated[bool, typer.Option("--trace", help="Print every card, as JSON lines.")] = False,
    comments: Annotated[bool, typer.Option("--comments", help="Add what the board said about each round.")] = False,
) -> None:
    """Tell recorded games round by round."""
    sys.exit(run_records(REPLAY, files, as_trace=trace, comments=comments))


@cli.command(VERIFY)
def verify(files: FileNames) -> None:
    """Replay recorded games and check seal, outcome and digest. Exit code 0: all match; 1: one differs; 2: not a record."""
    sys.exit(run_records(VERIFY, files))


@cli.command()
def rules(
    variant: GameName,
    house: HouseCode = None,
    language: Annotated[str, typer.Option("--language", help="The code of a language: en, de.")] = "en",
) -> None:
    """Print how a game is played."""
    sys.exit(rules_command(" ".join(variant), house, language))


@cli.command()
def sheet(
    variant: GameName,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE.pdf", help="The file; - is the standard output.")],
    house: HouseCode = None,
    language: Annotated[str, typer.Option("--language", help="The code of a language: en, de.")] = "en",
) -> None:
    """Write the rules of a game as a PDF of one page, to print and to keep with the cards."""
    sys.exit(sheet_command(" ".join(variant), output, house, language))


@cli.command()
def odds(
    variant: GameName,
    seats: Annotated[int | None, typer.Option("--seats", help="How many play; as many as usual without it.")] = None,
    games: Annotated[int | None, typer.Option("--games", min=1, max=MOST_GAMES, help="How many to simulate.")] = None,
    house: HouseCode = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Simulate a game: chances, rounds, wars, draws, minutes. Ctrl-C prints what is known by then."""
    sys.exit(odds_command(" ".join(variant), seats, games, house, as_json=json))


def _start(*, at_home: bool) -> NoReturn:
    """Run the bot until it ends, at the local table or on Discord, and exit; known errors are one line each."""
    set_up_logs("info", "text")
    try:
        settings = read_settings()
        home = at_home or not settings.token.get_secret_value()
        chosen = "log_level" in settings.model_fields_set
        set_up_logs("warning" if home and not chosen else settings.log_level, settings.log_format, settings.secrets)
        with contextlib.suppress(KeyboardInterrupt):
            sys.exit(asyncio.run(play_locally(settings) if home else serve(settings)))
    except Exception as error:
        sys.exit(_report(error))
    sys.exit(0)


def _report(error: Exception) -> int:
    """Print why the bot stopped, or log an unexpected error; return the exit code."""
    reason = exit_reason(error)
    if reason is None:
        log.error("stopped_by_an_error", exc_info=error)
        return 1
    for line in reason.lines:
        console.print(line, markup=False, soft_wrap=True)
    return reason.code


async def serve(settings: Settings) -> int:
    """Run on Discord until a signal, as a standby first if the settings say so; return the exit code.

    A signal counts from the start: it ends a wait for the database at once, and later steps when they are done.
    """
    tune_interpreter()
    be_patient()
    use_proxy(settings.api)
    with stop_on_signal() as stop:
        async with Watchdog() as watchdog, contextlib.AsyncExitStack() as stack:
            if settings.standby:
                watchdog.start()
            if settings.address.path is None:
                stack.enter_context(only_in_folder(settings.data))
            lock = await hold_database(settings, stack, stop)
            if lock is None:
                return 0
            await upgrade(settings.address, settings.backups, datetime.now(UTC))  # a large file's backup blocks the loop
            watchdog.start()
            owner = await lock.enroll()
            write_owner(settings.data, owner)
            stack.callback(write_owner, settings.data, None)
            async with open_store(settings.address, owner=owner) as store, WarRoom(settings, store) as bot:
                bot.http_trace.may_call = lock.is_current
                if store.peers is not None:
                    await lock.listen(store.peers.notices.heard)
                monitor, backups = (
                    Monitor(
                        bot,
                        bot.services,
                        settings.data,
                        bot.units_owned,
                        bot.session_starts,
                        lambda: bot.waiting_results.length,
                        bot.shards_missing,
                    ),
                    _backups(settings),
                )
                slots = None if bot.sharing is None else bot.sharing.slot_sources(lock.lease_age)
                with serve_metrics(settings.metrics, bot, bot.services, bot.screen, monitor, backups.age, slots):
                    async with monitor, backups:
                        return await _connected(bot, lock, stop, settings.token.get_secret_value())


def _backups(settings: Settings) -> DailyBackups:
    path = settings.address.path if settings.daily_backup else None
    return DailyBackups(path, settings.backups, settings.data, SystemClock())


async def _connected(bot: WarRoom, lock: ProcessLock, stop: asyncio.Event, token: str) -> int:
    """Stay connected until a signal, until the connection ends for good, or until the database's lock is lost.

    From then on the process ends soon, whatever hangs.
    """
    if stop.is_set():
        log.info("stopping")
        return 0
    bot.background.start("garbage", GarbageFreezer().run())
    connection = asyncio.create_task(bot.start(token), name="connection")
    stopped = asyncio.create_task(stop.wait(), name="signal")
    lock_lost = asyncio.create_task(lock.lost(), name="lock")
    drained = asyncio.create_task(bot.drained.wait(), name="drained")
    await asyncio.wait({connection, stopped, lock_lost, drained}, return_when=asyncio.FIRST_COMPLETED)
    PROCESS_END.be_certain()
    stopped.cancel()
    drained.cancel()
    lost = lock_lost.done()
    if lost:
        bot.stop_listening()
        log.critical("database_lock_lost", reason=lock_lost.result())
        bot.store.database.give_up()
    lock_lost.cancel()
    if connection.done():
        try:
            await connection
        except (aiohttp.ClientError, OSError) as error:
            reason = f"Discord can't be reached: {reason_of(error)}. Check this machine's connection to {api_host()}."
            raise Unreachable(reason) from error
        return 1
    log.info("stopping")
    connection.cancel()  # no further shard connects
    await bot.close()
    with contextlib.suppress(asyncio.CancelledError):
        await connection
    return TRY_LATER if lost else 0


async def play_locally(settings: Settings) -> int:
    """Open the local table until it is closed; return the exit code. Raises NotInstalled when a package is missing."""
    try:
        from bot.local.table import open_local_table  # noqa: PLC0415 - simcord is an extra, and only this needs it
    except ImportError as error:
        raise NotInstalled(error.name) from error
    return await open_local_table(settings)
