"""What a bot and a reading process say to each other, and how: messages as JSON over a line that may break at any time.

A reading process says every few seconds which tables are watched there, in which languages (`watch`), and asks for what it is
asked itself (`ask`). A bot says which of those tables are here (`here`), sends each new view of them (`view`), and answers
(`answer`). Views travel, and no Scenes: what a page shows is made of more than the Scene (names, chances, remarks, what hidden
members hide), and all of it is in the bot's process; a view is made once there, and the reading process makes nothing.
"""

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeAlias

Message: TypeAlias = dict[str, Any]

EVERY: Final = 2.0
"""Seconds between two times that a reading process says what is watched there."""

LOST: Final = 3 * EVERY
"""Seconds of silence after which the other side is taken for gone."""

LONGEST: Final = 4 * 1024 * 1024
"""Bytes of a message, and of what waits to be sent."""


class Line(Protocol):
    """A way to the other side, be that one process or several."""

    def say(self, message: Message) -> None:
        """Send a message; it is lost where nobody is there."""

    async def run(self, hear: Callable[[Message], None]) -> None:
        """Keep the line open until cancelled, and hand over what comes in. `hear` never raises."""
