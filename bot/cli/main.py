"""Defines the commands of the command line, starts the bot, and prints why it stopped.

A command imports what it needs when it runs: `--help` and a typing error are answered at once. What it does is said by its
`help`, not by a docstring, which `python -OO` leaves out.
"""

import asyncio
import contextlib
import io
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NoReturn

import typer

from bot import VERSION
from bot.cli.exit_codes import FAILED, GOOD, NotInstalled, exit_reason

if TYPE_CHECKING:
    from bot.settings import Settings

MOST_GAMES: Final = 1_000_000_000

FileNames = Annotated[
    list[str],
    typer.Argument(metavar="FILE...", help="Records, one per line, or an exported tournament; - reads standard input."),
]
GameName = Annotated[list[str], typer.Argument(metavar="GAME...", help="Any name of a game; a slip doesn't matter.")]
HouseCode = Annotated[str | None, typer.Option("--house", metavar="CODE", help="House rules: a share code.")]
Language = Annotated[str, typer.Option("--language", help="The code of a language: en, de.")]

cli = typer.Typer(
    add_completion=False,
    help="War Room: the card game War in your Discord server.",
    no_args_is_help=False,
    pretty_exceptions_enable=False,  # they print local variables, and with them tokens
)


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"War Room {VERSION}")
        raise typer.Exit


@cli.callback(invoke_without_command=True)
def default(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Run the bot: on Discord with a token, at the local table in the browser without one."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # characters that the terminal does not know must not raise
    if context.invoked_subcommand is None:
        run()


@cli.command(help="Run the bot: on Discord with a token, at the local table in the browser without one.")
def run() -> None:
    _start(at_home=False)


@cli.command(help="Open the local table in the browser, even if there is a token.")
def local() -> None:
    _start(at_home=True)


@cli.command(
    help="Serve the web pages in a process of their own, which only reads: it needs the bot's database, and shows its live"
    " tables while the bot runs."
)
def web() -> None:
    from bot.cli.web import serve_reading

    _serve(serve_reading, lambda settings: settings.log_level)


@cli.command(help="Check everything the bot needs and say how to fix what is missing.")
def doctor(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object for a support request, without secrets.")] = False,
    live: Annotated[bool, typer.Option("--live", help="Only check whether the bot running here is alive.")] = False,
    ready: Annotated[bool, typer.Option("--ready", help="The same, and whether all of its shards are connected.")] = False,
) -> None:
    from bot.cli.health import health_command

    if live or ready:
        sys.exit(health_command(["--json"] * json + ["--ready"] * ready))
    from bot.cli.doctor import doctor_report

    sys.exit(asyncio.run(doctor_report(as_json=json)))


@cli.command(help="Back up the database, even while the bot is running. Never overwrites a file.")
def backup(file: Annotated[Path | None, typer.Argument(help="Where to; default: the backup folder.")] = None) -> None:
    from bot.cli.database import backup_command

    sys.exit(backup_command(file))


@cli.command(help="Restore a backup while the bot is stopped. The current database is kept beside it.")
def restore(file: Annotated[Path, typer.Argument(help="The backup to restore; it is left unchanged.")]) -> None:
    from bot.cli.database import restore_command

    sys.exit(restore_command(file))


@cli.command(
    help="Copy the SQLite database to an empty PostgreSQL database while the bot is stopped. The file is left unchanged."
    " Other users of this machine can see what you type here, with the password in it: rather set WAR_ROOM_MOVE_TO to the"
    " address, or WAR_ROOM_MOVE_TO_FILE to a file that holds it."
)
def move(
    address: Annotated[
        str | None,
        typer.Argument(
            help="The new database: postgresql://user:password@host/name; default: WAR_ROOM_MOVE_TO.", show_default=False
        ),
    ] = None,
) -> None:
    from bot.cli.database import move_command

    sys.exit(move_command(address))


@cli.command(
    help="Have the running bot give its servers to the others that share its database, one part after the other, and end."
)
def drain() -> None:
    from bot.cli.drain import drain_command

    sys.exit(drain_command())


@cli.command(help="Tell recorded games round by round.")
def replay(
    files: FileNames,
    trace: Annotated[bool, typer.Option("--trace", help="Print every card, as JSON lines.")] = False,
    comments: Annotated[bool, typer.Option("--comments", help="Add what the board said about each round.")] = False,
) -> None:
    from bot.cli.records import REPLAY, run_records

    sys.exit(run_records(REPLAY, files, as_trace=trace, comments=comments))


@cli.command(
    help="Replay recorded games and check seal, outcome and digest. Exit code 0: all match; 1: one differs; 2: not a record."
)
def verify(files: FileNames) -> None:
    from bot.cli.records import VERIFY, run_records

    sys.exit(run_records(VERIFY, files))


@cli.command(help="Write a recorded game as a web page in one file, which plays and proves itself without a server.")
def page(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A record; - reads standard input.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE.html", help="The file.")],
    language: Language = "en",
) -> None:
    from bot.cli.page import page_command

    sys.exit(page_command(record, output, language))


@cli.command(help="Print how a game is played.")
def rules(variant: GameName, house: HouseCode = None, language: Language = "en") -> None:
    from bot.cli.rules import rules_command

    sys.exit(rules_command(" ".join(variant), house, language))


@cli.command(help="Write the rules of a game as a PDF of one page, to print and to keep with the cards.")
def sheet(
    variant: GameName,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE.pdf", help="The file; - is the standard output.")],
    house: HouseCode = None,
    language: Language = "en",
) -> None:
    from bot.cli.rules import sheet_command

    sys.exit(sheet_command(" ".join(variant), output, house, language))


@cli.command(help="Simulate a game: chances, rounds, wars, draws, minutes. Ctrl-C prints what is known by then.")
def odds(
    variant: GameName,
    seats: Annotated[int | None, typer.Option("--seats", help="How many play; as many as usual without it.")] = None,
    games: Annotated[int | None, typer.Option("--games", min=1, max=MOST_GAMES, help="How many to simulate.")] = None,
    house: HouseCode = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    from bot.cli.odds import odds_command

    sys.exit(odds_command(" ".join(variant), seats, games, house, as_json=json))


def _start(*, at_home: bool) -> NoReturn:
    """Run the bot until it ends, at the local table or on Discord, and exit; known errors are one line each."""

    def is_home(settings: "Settings") -> bool:
        return at_home or not settings.token.get_secret_value()

    _serve(
        lambda settings: play_locally(settings) if is_home(settings) else serve_discord(settings),
        lambda settings: (
            "warning" if is_home(settings) and "log_level" not in settings.model_fields_set else settings.log_level
        ),
    )


def _serve(serve: Callable[["Settings"], Coroutine[Any, Any, int]], log_level: Callable[["Settings"], str]) -> NoReturn:
    """Serve until the end and exit; known errors are one line each."""
    from bot.runtime.logging import set_up_logs
    from bot.settings import read_settings

    set_up_logs("info", "text")
    try:
        settings = read_settings()
        set_up_logs(log_level(settings), settings.log_format, settings.secrets)
        with contextlib.suppress(KeyboardInterrupt):
            sys.exit(asyncio.run(serve(settings)))
    except Exception as error:
        sys.exit(_report(error))
    sys.exit(GOOD)


def _report(error: Exception) -> int:
    """Print why the bot stopped, or log an unexpected error; return the exit code."""
    reason = exit_reason(error)
    if reason is None:
        import structlog

        structlog.get_logger().error("stopped_by_an_error", exc_info=error)
        return FAILED
    return reason.say()


async def serve_discord(settings: "Settings") -> int:
    """Run on Discord; return the exit code."""
    from bot.cli.serve import serve_discord

    return await serve_discord(settings)


async def play_locally(settings: "Settings") -> int:
    """Open the local table until it is closed; return the exit code. Raises NotInstalled when a package is missing."""
    try:
        from bot.local.table import open_local_table
    except ImportError as error:
        raise NotInstalled(error.name) from error
    return await open_local_table(settings)
