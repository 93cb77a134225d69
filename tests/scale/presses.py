"""Presses in the lobby of every shard, several a second: which were answered, by whom, and how long nobody answered."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from tests.scale.places import Place
from tests.wire.fake_discord.receipts import Receipt
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.load import Clicker

EVERY = 0.25
"""Seconds between two presses on one shard."""

PATIENCE = 3.0
"""Seconds after which Discord says that nobody has answered."""


@dataclass(frozen=True, slots=True)
class Press:
    """One press, made `at` a moment of the performance counter."""

    shard: int
    at: float
    receipt: Receipt

    @property
    def answered(self) -> bool:
        """Whether the member saw an answer."""
        return any(back.status < 300 and back.at - self.at <= PATIENCE for back in self.receipt.callbacks)

    @property
    def answerers(self) -> list[str]:
        """The processes that answered, in their order, also those that Discord told that it was answered before."""
        return [back.caller for back in self.receipt.callbacks]


class Presses:
    """The presses of the latest minutes."""

    def __init__(self, wire: WireDiscord, places: list[Place]) -> None:
        self._wire = wire
        self._places = places
        self._made: list[Press] = []
        self._clickers: dict[int, Clicker] = {}
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Open a lobby for each shard, and press there from now on."""
        for place in self._places:
            opened = await self._wire.slash(place.host, place.lobby, "war play", seats=10)
            if not opened.once:
                raise AssertionError(f"nobody opened the lobby of shard {place.shard}")
            (board,) = self._wire.messages(place.lobby)
            self._clickers[place.shard] = Clicker(self._wire, [place.guest], board, board.button("Rules"))
        self._task = asyncio.create_task(self._press())

    async def end(self) -> None:
        """Press no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def since(self, moment: float) -> list[Press]:
        """Return the presses after a moment of which it is known whether they were answered in time."""
        known = time.perf_counter() - PATIENCE
        return [press for press in self._made if press.at >= moment and (press.at <= known or press.answered)]

    def forget(self, before: float) -> None:
        """Forget older presses, and with them what Discord has kept of them."""
        world = self._wire.world
        gone = [press for press in self._made if press.at < before]
        self._made = [press for press in self._made if press.at >= before]
        for press in gone:
            record = press.receipt.record
            world.receipts.pop(record.id, None)
            world.backend.interactions.pop(record.id, None)
            world.backend.interaction_tokens.pop(record.token, None)
        for place in self._places:
            messages = world.backend.messages[place.lobby.id]
            for message in [key for key, kept in messages.items() if kept.is_ephemeral][:-100]:
                del messages[message]

    async def _press(self) -> None:
        step = EVERY / len(self._clickers)
        while True:
            for shard, clicker in self._clickers.items():
                self._made.append(Press(shard, time.perf_counter(), clicker.press()))
                await asyncio.sleep(step)


def outage(presses: list[Press], began: float) -> float | None:
    """Return for how many seconds a shard was not served, from a fault on, or from the first press if it came later.

    0 when nobody noticed, None when it is not served yet.
    """
    missed = [press.at for press in presses if not press.answered]
    if not missed:
        return 0.0
    back = [press.at for press in presses if press.answered and press.at > missed[-1]]
    return back[0] - max(began, missed[0] - EVERY) if back else None
