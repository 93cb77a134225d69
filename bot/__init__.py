"""War Room: a Discord bot that hosts the card game War. Nothing runs on import."""

import shlex
import sys

VERSION = "0.1.0"


def install_line(extra: str) -> str:
    """Return the command that installs an extra into this environment, to be typed in the project's folder.

    Nobody has published the project's name, so `pip install war-room[…]` could put a stranger's package beside the token.
    """
    return f"{shlex.quote(sys.executable)} -m pip install -c constraints.txt '.[{extra}]' (in the project's folder)"
