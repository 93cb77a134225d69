"""Tells the other processes on a PostgreSQL server what they have to forget, and gathers their answers before an erasure."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from secrets import token_hex

import structlog
from sqlalchemy import Connection, select, text

from bot.host.ids import ChannelId, PlayerId
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.store.database import schema
from bot.store.database.database import Database
from bot.store.database.process_lock import CHANNEL

log = structlog.get_logger()

PATIENCE = 20.0
"""Seconds in which every living process answers before an erasure; the lease of a dead one ends sooner."""

LOOK = 0.1
"""Seconds between two looks for answers."""

AGAIN = (1.0, 4.0, 15.0)
"""Seconds after which a notice that could not be followed is tried again: an outage that lasts longer ends the lease."""

_OWNERS, _ANSWERS = schema.owners.c, schema.answers.c
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")

Hear = Callable[[str], Awaitable[None]]
"""Acts on a notice, given what follows its kind."""


class Notices:
    """What this process tells the others, and does when they tell something."""

    def __init__(self, database: Database, owner: str) -> None:
        self._database = database
        self._owner = owner
        self._kinds: dict[str, Hear] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def listen_for(self, kind: str, hear: Hear) -> None:
        """Call `hear` with every notice of a kind that another process sends."""
        self._kinds[kind] = hear

    async def tell_others(self, kind: str, said: str) -> None:
        """Tell the others; raises StoreDown."""
        await self._database.transact(lambda connection: self.tell_within(connection, kind, said))

    def tell_within(self, connection: Connection, kind: str, said: str) -> None:
        """Tell the others once the open transaction is committed."""
        connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": f"{self._owner} {kind} {said}"})

    def hear_notice(self, payload: str) -> None:
        """Take in a notification of the server; our own comes back too."""
        owner, _, rest = payload.partition(" ")
        kind, _, said = rest.partition(" ")
        if owner == self._owner or kind not in self._kinds:
            return
        task = asyncio.get_running_loop().create_task(self._act(kind, said), name="notice")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _act(self, kind: str, said: str) -> None:
        """Follow a notice, again and again while the database does not answer."""
        for pause in (*AGAIN, None):
            try:
                await self._kinds[kind](said)
            except StoreDown as reason:
                log.warning("notice_not_followed", kind=kind, again_in=pause, reason=str(reason))
            except Exception:
                log.exception("notice_failed", kind=kind)
                return
            else:
                return
            if pause is not None:
                await asyncio.sleep(pause)


class ErasurePeers:
    """The other processes, when a member's data is erased: each takes the member out of what it serves, and answers.

    `prepare` does our part when another asks, raising Refused where the member still sits; `release` ends it.
    """

    def __init__(
        self,
        database: Database,
        owner: str,
        notices: Notices,
        prepare: Callable[[PlayerId], Awaitable[None]],
        release: Callable[[PlayerId], None],
    ) -> None:
        self._database = database
        self._owner = owner
        self._notices = notices
        self._prepare = prepare
        self._release = release
        notices.listen_for("erase", self._answer)
        notices.listen_for("erased", self._end)

    async def ask_peers(self, player: PlayerId) -> None:
        """Have every other process take a member out; raises Refused when one cannot, StoreDown when one does not answer."""
        question = token_hex(8)
        await self._notices.tell_others("erase", f"{question} {player}")
        end = asyncio.get_running_loop().time() + PATIENCE
        try:
            while not await self._database.transact(lambda connection: self._answered(connection, question)):
                if asyncio.get_running_loop().time() > end:
                    raise StoreDown("another process does not answer")
                await asyncio.sleep(LOOK)
        finally:
            with suppress(StoreDown):
                gone = schema.answers.delete().where(_ANSWERS.question == question)
                await self._database.transact(lambda connection: connection.execute(gone))

    async def release_peers(self, player: PlayerId) -> None:
        """Tell the others that the erasure is over. Never raises: they end it by themselves after a while."""
        with suppress(StoreDown):
            await self._notices.tell_others("erased", str(player))

    def _answered(self, connection: Connection, question: str) -> bool:
        """Whether every living process has answered; raises Refused for the first that refuses."""
        known = select(_ANSWERS.owner, _ANSWERS.answer).where(_ANSWERS.question == question)
        answers = {row.owner: row.answer for row in connection.execute(known)}
        if refused := next(filter(None, answers.values()), None):
            answer = json.loads(refused)
            channel = ChannelId(answer["channel"])
            raise Refused(Refusal.STILL_DEALT if answer["dealt"] else Refusal.STILL_SEATED, channel=channel)
        return answers.keys() >= set(connection.scalars(select(_OWNERS.id).where(_OWNERS.id != self._owner)))

    async def _answer(self, said: str) -> None:
        question, _, player = said.partition(" ")
        answer = ""
        try:
            await self._prepare(PlayerId(int(player)))
        except Refused as refused:
            answer = json.dumps({"dealt": refused.refusal is Refusal.STILL_DEALT, "channel": refused.facts["channel"]})
        row = {"question": question, "owner": self._owner, "answer": answer}
        await self._database.transact(lambda connection: connection.execute(schema.answers.insert(), row))

    async def _end(self, said: str) -> None:
        self._release(PlayerId(int(said)))
