"""Makes discord.py skip the components of pressed boards when it parses interactions.

Discord sends the whole message along with every press, and discord.py builds an object of every button and of every entry of
every menu in it, before anybody is asked. That was an eighth of the bot's work under load, and nobody looks at them.
"""

from collections.abc import Callable
from typing import Any, Final

PRESSED: Final = "INTERACTION_CREATE"

UNREAD: Final = ("war:", "war-variant:", "war-choice:", "war-scoop:")
"""How the ids of buttons and menus begin by which nobody looks at the message but for its id and its flags."""

Parser = Callable[[Any], None]


def read_little(parsers: dict[str, Parser]) -> None:
    """Let a client's own readers of what comes, by the name of the event, leave out what nobody looks at."""
    read = parsers[PRESSED]
    parsers[PRESSED] = lambda data: read(_little(data))


def _little(data: Any) -> Any:
    """Return an interaction as it came, without the parts of a board that was pressed."""
    pressed = str((data.get("data") or {}).get("custom_id", ""))
    message = data.get("message")
    return {**data, "message": {**message, "components": []}} if message and pressed.startswith(UNREAD) else data
