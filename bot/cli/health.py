"""Runs `python -m bot doctor --live` and `--ready`, fast health checks: a line and an exit code from the heartbeat alone."""

import json
import os
from pathlib import Path

from dotenv import dotenv_values

from bot.runtime.heartbeat import judge_heartbeat

SETTING = "WAR_ROOM_DATA"


def health_command(options: list[str]) -> int:
    """Print whether the bot of this data folder is alive, or with `--ready` serves all it should; return 0 if so, else 1."""
    try:
        (well, text), remedy = judge_heartbeat(_data(), ready="--ready" in options), "See its log; if it hangs, restart it."
    except (OSError, UnicodeError):
        well, text, remedy = False, ".env can't be read, so the data folder isn't known", "Save .env in UTF-8."
    if "--json" in options:
        # Its answer goes to whoever asked, a container or an operator, and not to the log.
        print(json.dumps({"findings": [{"name": "Bot", "well": well, "text": text, "remedy": "" if well else remedy}]}))  # noqa: T201
    else:
        print(f"{'ok   ' if well else 'WRONG'} Bot: {text}")  # noqa: T201 - as above
    return 0 if well else 1


def _data() -> Path:
    """Return the data folder from the settings, without the second that reading them all would take."""
    given = {name.upper(): value for name, value in os.environ.items()}.get(SETTING)
    if not given:
        given = next(
            (value for name, value in dotenv_values(".env", encoding="utf-8-sig").items() if name.upper() == SETTING), ""
        )
    return Path(given or "data")
