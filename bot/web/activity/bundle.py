"""Reads what the Activity's page is made of: the script that `npm run build` bundles, the styles, and the font inside them."""

import base64
from functools import cache
from pathlib import Path
from typing import Final

from bot.web.assets import FONT, assets

SCRIPT: Final = Path(__file__).parent / "built" / "activity.js"
"""The page's script with Discord's SDK in it, which is not among the bot's own files."""

OWN_STYLES: Final = Path(__file__).parent / "scripts" / "activity.css"
STYLES: Final = ("page.css", "table.css", "play.css", "lobby.css", "home.css")
"""The styles of ordinary pages that this one has too."""


def is_built() -> bool:
    """Whether there is a script to send."""
    return SCRIPT.is_file()


def read_script() -> str:
    """Return the script as it may stand in a script element; raises OSError where it was not built."""
    return SCRIPT.read_text(encoding="utf-8").replace("</script", "<\\/script").replace("<!--", "<\\!--")


@cache
def read_styles() -> str:
    """Return all styles as one text, which asks for no other file."""
    font = base64.b64encode(assets()[FONT].body).decode()
    shared = "\n".join(assets()[name].body.decode() for name in STYLES).replace(FONT, f"data:font/woff;base64,{font}")
    return f"{shared}\n{OWN_STYLES.read_text(encoding='utf-8')}"
