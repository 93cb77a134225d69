"""Boards that are sent to nobody: a sender that notes what it sends, and an outbox that sends by it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.host.ids import ServerId, slot_of
from bot.host.table.table import Table
from bot.views.delivery.board_state import BoardStates
from bot.views.delivery.outbox import Outbox
from bot.views.discord_api.rate_limit import RateLimit
from tests.host.fakes import TurnedClock
from tests.support.tables import ANN, SERVER, lobby


class Post:
    """A sender that notes what it sends and when, and can be told to be slow, to fail, or to cost nothing."""

    def __init__(self, clock: TurnedClock) -> None:
        self.clock = clock
        self.sent: list[tuple[str, int, float]] = []
        self.free: set[str] = set()
        self.unchanged: set[str] = set()
        self.failing: set[str] = set()
        self.given: set[int] = set()
        """The slots whose boards another process shows."""
        self.not_before: dict[str, float] = {}
        self.answers: list[float | None] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.boards = BoardStates()

    def shows(self, server: ServerId) -> bool:
        return slot_of(server) not in self.given

    def is_free(self, table: Table) -> bool:
        return table.id in self.free

    def earliest(self, table: Table) -> float:
        return self.not_before.get(table.id, 0.0)

    async def send(self, table: Table) -> float | None:
        self.sent.append((table.id, table.version, self.clock.monotonic() - 1000))
        await self.gate.wait()
        answer = 2.0 if table.id in self.failing else self.answers.pop(0) if self.answers else None
        if answer is None and table.id not in self.unchanged:
            self.boards.note_edit(table.id, self.clock.monotonic())
        return answer


@asynccontextmanager
async def sending(post: Post, clock: TurnedClock) -> AsyncIterator[Outbox]:
    """An outbox that sends five boards a second during the block."""
    outbox = Outbox(post, clock, RateLimit(5), post.boards)
    loop = asyncio.create_task(outbox.run())
    yield outbox
    loop.cancel()
    await asyncio.gather(loop, return_exceptions=True)


def table(name: str, version: int = 0, server: ServerId = SERVER) -> Table:
    """A table of that id in that server, changed so often."""
    return lobby(ANN, id=name, version=version, server=server)
