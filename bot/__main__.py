"""`python -m bot`: plays and checks records at once, and hands everything else to the command line of the bot."""

import sys

RECORDS = ("replay", "verify")


def main() -> None:
    """Run the command line."""
    if sys.argv[1:2] and sys.argv[1] in RECORDS:
        from bot.recording import record_command  # noqa: PLC0415 - a replay must not wait for Discord to be imported

        sys.exit(record_command(sys.argv[1:]))
    from bot.command_line import cli  # noqa: PLC0415 - the same, the other way round

    cli()


if __name__ == "__main__":
    main()
