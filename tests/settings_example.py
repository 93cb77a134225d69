"""Writes `.env.example` from the settings: `python -m tests.settings_example --write`. A test keeps the two the same."""

import sys
import textwrap
from pathlib import Path

from bot.settings import Settings, variable_of

EXAMPLE = Path(__file__).parent.parent / ".env.example"
HEAD = """\
# Settings for War Room. Copy this file to `.env`, which will hold your token, so that only you can read it:
#     install -m 600 .env.example .env
# On Windows: copy .env.example .env
# Then change what you need; every line is optional. The values below are the defaults. Environment variables override
# this file.
"""


def example() -> str:
    """Return the whole file: each setting behind what it does, secrets empty."""
    return HEAD + "".join(_entry(name) for name in Settings.model_fields)


def _entry(name: str) -> str:
    field = Settings.model_fields[name]
    words = "\n".join(f"# {line}" for line in textwrap.wrap(field.description or "", 110))
    return f"\n{words}\n{variable_of(name)}={_text(field.get_default())}\n"


def _text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return value.get_secret_value() if hasattr(value, "get_secret_value") else str(value)


if __name__ == "__main__":
    if "--write" in sys.argv:
        EXAMPLE.write_text(example(), encoding="utf-8")
    else:
        print(example(), end="")
