"""Runs `python -m bot`; `replay`, `verify` and `doctor --live` start fast, without importing Discord."""

import os
import sys

PRIVATE = 0o077
"""The rights that no file of ours gives to others: secret seeds and private words are in the database and its backups."""

RECORDS = ("replay", "verify")


def main() -> None:
    """Run the command line; every file it makes is private from creation, whatever the umask of the shell."""
    os.umask(os.umask(PRIVATE) | PRIVATE)
    if sys.argv[1:2] and sys.argv[1] in RECORDS:
        from bot.cli.records import are_plain, record_command  # noqa: PLC0415 - a replay must not wait for Discord's import

        if are_plain(sys.argv[1:]):
            sys.exit(record_command(sys.argv[1:]))
    if sys.argv[1:2] == ["doctor"] and "--live" in sys.argv[2:]:
        from bot.cli.health import health_command  # noqa: PLC0415 - asked twice a minute, and must answer at once

        sys.exit(health_command(sys.argv[2:]))
    from bot.cli.main import cli  # noqa: PLC0415 - the same, the other way round

    try:
        cli()
    finally:
        from bot.runtime.signals import ignore_signals  # noqa: PLC0415 - as above

        ignore_signals()


if __name__ == "__main__":
    main()
