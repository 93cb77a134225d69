"""Asks bots over a line, and gathers their answers: of the first that answers, or of all that are there."""

import asyncio
from itertools import count
from secrets import token_hex
from typing import Any, Final

from bot.web.relay.line import LOST, Line, Message

PATIENCE: Final = 2.0
"""Seconds in which a bot answers that is there."""


class Questions:
    """The questions of a reading process, and which bots it has heard of lately."""

    def __init__(self, line: Line) -> None:
        self.name = token_hex(4)
        self._line = line
        self._numbers = count(1)
        self._open: dict[int, asyncio.Queue[tuple[str, Any]]] = {}
        self._heard: dict[str, float] = {}
        self._since = asyncio.get_running_loop().time()

    def hear(self, message: Message) -> None:
        """Take note of which bot speaks, and of its answer if it is one to us."""
        bot = str(message["bot"])
        self._heard[bot] = asyncio.get_running_loop().time()
        if message.get("to") == self.name and (answers := self._open.get(message["answer"])) is not None:
            answers.put_nowait((bot, message["value"]))

    def living_bots(self) -> set[str]:
        """Return the bots that were heard of lately."""
        now = asyncio.get_running_loop().time()
        self._heard = {bot: at for bot, at in self._heard.items() if at + LOST > now}
        return set(self._heard)

    async def ask_one(self, what: str, **facts: object) -> tuple[Any] | None:
        """Return the first answer; None where no bot has one."""
        found = await self._ask(what, facts, every=False)
        return (found[0],) if found else None

    async def ask_all(self, what: str, **facts: object) -> list[Any]:
        """Return the answers of all bots that are there, which none may be."""
        return await self._ask(what, facts, every=True)

    async def _ask(self, what: str, facts: dict[str, object], *, every: bool) -> list[Any]:
        if not self.living_bots() and self._since + LOST < asyncio.get_running_loop().time():
            return []  # none is there: whoever is heard of again is asked again
        number = next(self._numbers)
        answers = self._open[number] = asyncio.Queue()
        self._line.say({"reader": self.name, "ask": number, "what": what, **facts})
        found: dict[str, Any] = {}
        try:
            async with asyncio.timeout(PATIENCE):
                while not found or (every and not found.keys() >= self.living_bots()):
                    bot, value = await answers.get()
                    found[bot] = value
        except TimeoutError:
            pass
        finally:
            del self._open[number]
        return list(found.values())
