"""Servers of every shard, with people who keep games and tournaments going whatever the bots do. Judges nothing."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle

from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.receipts import Receipt
from tests.wire.fake_discord.server import WireDiscord

VARIANTS = ("kids-30", "classic", "short-war", "double-war", "sudden-death", "peasant-war", "suicide-war")
LOOK = 2.0
"""Seconds between two visits of a channel."""

PACE = 2
"""Seconds a round."""


@dataclass
class Place:
    """A server of one shard, with two members of whom one may hold tournaments."""

    shard: int
    guild: GuildHandle
    host: MemberActor
    guest: MemberActor
    lobby: ChannelHandle
    """Where a table waits for people, on whose board presses are tried."""
    channels: list[ChannelHandle] = field(default_factory=list)


async def places_of(wire: WireDiscord, shards: int) -> list[Place]:
    """Make a server for each shard."""
    found: dict[int, Place] = {}
    while len(found) < shards:
        guild = wire.world.add_guild(f"Server {len(found)}")
        shard = (guild.id >> 22) % shards
        if shard in found:
            wire.world.backend.guilds.pop(guild.id)
            await asyncio.sleep(0.001)  # ids follow the clock
            continue
        host = wire.world.add_member(f"Ann {shard}", guild, manage_messages=True)
        guest = wire.world.add_member(f"Bob {shard}", guild)
        found[shard] = Place(shard, guild, host, guest, guild.create_text_channel("lobby"))
    return [found[shard] for shard in sorted(found)]


class Visitors:
    """Whoever keeps things going. `troubles` says how often something could not be done, and why."""

    def __init__(self, wire: WireDiscord, places: list[Place], seed: int, live: Callable[[int], Awaitable[int]]) -> None:
        """`live` tells how many tournaments of a server are not over."""
        self.wire = wire
        self._live = live
        self.places = places
        self.troubles: Counter[str] = Counter()
        self.opened = self.cups = 0
        self._rng = random.Random(seed)
        self._tasks: list[asyncio.Task[None]] = []

    def play(self, games: int) -> None:
        """Keep so many games going from now on, in a channel each."""
        for number in range(games):
            place = self.places[number % len(self.places)]
            place.channels.append(place.guild.create_text_channel(f"war-{number}"))
            self._tasks.append(asyncio.create_task(self._keep_going(place, place.channels[-1])))

    def hold_tournaments(self, place: Place) -> None:
        """Keep a tournament going in this server from now on."""
        channel = place.guild.create_text_channel("cup")
        self._tasks.append(asyncio.create_task(self._keep_cups(place, channel)))
        self._tasks.append(asyncio.create_task(self._be_ready(place)))

    async def leave(self) -> None:
        """Stop doing anything."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _keep_going(self, place: Place, channel: ChannelHandle) -> None:
        while True:
            await asyncio.sleep(LOOK * self._rng.uniform(0.5, 1.5))
            try:
                await self._visit(place, channel)
            except Exception as error:
                self.troubles[f"{type(error).__name__}: {str(error)[:100]}"] += 1

    async def _visit(self, place: Place, channel: ChannelHandle) -> None:
        board = self._board(channel)
        if board is None:
            variant = self._rng.choice(VARIANTS)
            opened = await self.wire.slash(place.host, channel, "war play", game=variant, seats=2, pace=PACE, length="every")
            self.opened += opened.once
        elif any(button.get("label") == "Join" for button in board.buttons):
            await self.wire.click(place.guest, board, label="Join")

    def _board(self, channel: ChannelHandle) -> Posted | None:
        """The newest board in a channel; None when its game is over, or there was none yet."""
        boards = [message for message in self.wire.messages(channel) if message.buttons]
        if not boards or any(button.get("label") == "Again" for button in boards[-1].buttons):
            return None
        return boards[-1]

    async def _keep_cups(self, place: Place, channel: ChannelHandle) -> None:
        while True:
            try:
                await self._hold(place, channel)
            except Exception as error:
                self.troubles[f"tournament: {type(error).__name__}: {str(error)[:100]}"] += 1
            await asyncio.sleep(LOOK)

    async def _hold(self, place: Place, channel: ChannelHandle) -> None:
        """Create a tournament, fill and start it, and wait until it is over."""
        wire, name = self.wire, f"Cup {place.shard} {self.cups}"
        form = await wire.slash(place.host, channel, "tournament create", name=name)
        fields = {"format": ["single-elimination"], "variant": "kids-30", "start": "in 10m", "cap": "8", "best_of": "1"}
        page = await wire.submit(place.host, form, fields)
        if page.response is None:
            return
        await wire.click(place.host, page.response, label="Create tournament")
        self.cups += 1
        for member in (place.host, place.guest):
            await self._until_done(partial(wire.slash, member, channel, "tournament join"))
        await self._until_done(lambda: wire.slash(place.host, channel, "tournament bots", count=6))
        await self._until_done(lambda: wire.slash(place.host, channel, "tournament start"))
        while await self._live(place.guild.id):
            await asyncio.sleep(LOOK)

    async def _until_done(self, ask: Callable[[], Awaitable[Receipt]]) -> Receipt:
        """Ask again until there is an answer: the process that serves this server may be gone."""
        while not (receipt := await ask()).callbacks:
            await asyncio.sleep(1)
        return receipt

    async def _be_ready(self, place: Place) -> None:
        """Press Ready wherever one is called."""
        while True:
            await asyncio.sleep(LOOK)
            backend = self.wire.world.backend
            for channel in [each for each in list(backend.messages) if self._is_in(place, each)]:
                for message in list(backend.messages[channel]):
                    posted = Posted(self.wire.world, channel, message)
                    if not posted.ephemeral and any(button.get("label") == "Ready" for button in posted.buttons):
                        for member in (place.host, place.guest):
                            try:
                                await self.wire.click(member, posted, label="Ready")
                            except Exception as error:
                                self.troubles[f"ready: {type(error).__name__}: {str(error)[:100]}"] += 1

    def _is_in(self, place: Place, channel: int) -> bool:
        return bool(self.wire.world.backend.get_channel(channel).guild_id == place.guild.id)
