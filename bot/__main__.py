"""Runs `python -m bot`; `replay`, `verify` and `doctor --live` start fast, without importing Discord."""

import gc
import os
import signal
import sys

PRIVATE = 0o077
"""The rights that no file of ours gives to others: secret seeds and private words are in the database and its backups."""

RECORDS = ("replay", "verify")
BOTS: tuple[list[str], ...] = ([], ["run"], ["local"], ["web"])
"""Command lines that run a bot, by their first word."""


def _end(*_: object) -> None:
    """End the process at once: nothing was opened yet."""
    os._exit(0)


def main() -> None:
    """Run the command line; every file it makes is private from creation, whatever the umask of the shell."""
    if sys.argv[1:2] in BOTS:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, _end)  # before any import of ours, until there is a thread for it
    os.umask(os.umask(PRIVATE) | PRIVATE)
    if sys.argv[1:2] and sys.argv[1] in RECORDS:
        from bot.cli.records import are_plain, record_command  # noqa: PLC0415 - a replay must not wait for Discord's import

        if are_plain(sys.argv[1:]):
            sys.exit(record_command(sys.argv[1:]))
    if sys.argv[1:2] == ["doctor"] and {"--live", "--ready"} & {*sys.argv[2:]}:
        from bot.cli.health import health_command  # noqa: PLC0415 - asked twice a minute, and must answer at once

        sys.exit(health_command(sys.argv[2:]))
    from bot.runtime.signals import PROCESS_END, end_now, ignore_signals  # noqa: PLC0415 - not needed above, and slower

    if sys.argv[1:2] in BOTS:
        PROCESS_END.watch_signals()  # before the next import, which takes more than a second
    gc.disable()  # nothing of what is imported is garbage, and looking for it again and again is a fifth of a start
    from bot.cli.main import cli  # noqa: PLC0415 - the same as for a replay, the other way round

    gc.freeze()
    gc.enable()
    code = 1
    try:
        cli()
        code = 0
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
        if PROCESS_END.watched and code == ended.code:
            end_now(code)  # taking the interpreter apart takes seconds on a busy machine, and no thread can cut it short
        raise
    finally:
        PROCESS_END.be_certain(code)  # signals are ignored from here on, and a thread may still hang
        ignore_signals()


if __name__ == "__main__":
    main()
