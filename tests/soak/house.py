"""The whole product in one process, on a store of its own, with people in every channel and time that jumps. Judges nothing."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import structlog
from discord.webhook.async_ import async_context
from pydantic import SecretStr

from bot.app import WarRoom
from bot.engine.variants import find_variant
from bot.host.ids import PlayerId, ServerId
from bot.settings import Settings
from bot.store.store import open_store
from bot.store.upgrade import upgrade
from tests.soak.crowd import HOUSE, Crowd, Place
from tests.soak.jumping_loop import HurriedClock
from tests.soak.payloads import guild_payload
from tests.soak.stand_in import StandIn, connect
from tests.soak.tournaments import Cups

SERVER = 20
"""Channels of a server: a server may have fifty tables."""

MEMBERS = 4
"""Members who come to one channel. They have other ids than everybody else, so that nobody hosts more than three tables."""


@dataclass(slots=True)
class Faults:
    """What was logged as a fault of ours: at most a hundred are kept, all are counted."""

    count: int = 0
    kept: list[str] = field(default_factory=list)

    def note(self, text: str) -> None:
        """Count a fault."""
        self.count += 1
        if len(self.kept) < 100:
            self.kept.append(text)


@dataclass(slots=True)
class House:
    """A running bot, and who comes by."""

    bot: WarRoom
    stand_in: StandIn
    crowd: Crowd
    cups: Cups
    faults: Faults
    servers: int
    people: list[asyncio.Task[None]] = field(default_factory=list)

    def open(self) -> None:
        """Let people come."""
        self.people = [
            asyncio.create_task(self.crowd.come(), name="soak: crowd"),
            asyncio.create_task(self.cups.hold(), name="soak: cups"),
        ]

    async def empty(self, until: float) -> None:
        """Let nobody come any more, but to the tournaments that run, and to those until a second of the loop's time."""
        for task in self.people:
            task.cancel()
        await asyncio.gather(*self.people, return_exceptions=True)
        self.crowd.leave()
        await self.cups.finish(until)


@asynccontextmanager
async def house(
    folder: Path, tables: int, cups: int, *, seed: int = 1, faults: bool = True, pictures: bool = True
) -> AsyncIterator[House]:
    """A bot with so many channels; bot and store are closed at its end, whatever happened in it."""
    clock = HurriedClock()
    settings = Settings(_env_file=None, data=folder, token=SecretStr(""), database="", shards=1, emojis=False)
    await upgrade(settings.address, folder / "backups", clock.now())
    stand_in = StandIn(clock, seed, faults=faults)
    token = async_context.set(stand_in)
    try:
        with listening() as heard:
            async with open_store(settings.address) as store:
                bot = WarRoom(settings, store, clock=clock)
                try:
                    await bot._async_setup_hook()
                    connect(bot, stand_in)
                    places = _places(tables)
                    servers = _introduce(bot, places)
                    await bot.setup_hook()
                    await _settle(bot, servers, pictures=pictures)
                    crowd = Crowd(bot, stand_in, places, seed)
                    held = Cups(bot, crowd, places[::SERVER], cups, seed)
                    yield House(bot, stand_in, crowd, held, heard, len(servers))
                finally:
                    await bot.close()
    finally:
        async_context.reset(token)


def _places(tables: int) -> list[Place]:
    return [
        Place(10**17 + number // SERVER, 2 * 10**17 + number, [3 * 10**17 + MEMBERS * number + at for at in range(MEMBERS)])
        for number in range(tables)
    ]


def _introduce(bot: WarRoom, places: list[Place]) -> list[int]:
    """Tell the bot of its servers, as the gateway does."""
    servers: dict[int, list[int]] = {}
    for place in places:
        servers.setdefault(place.server, []).append(place.channel)
    for server, channels in servers.items():
        bot._connection._add_guild_from_data(guild_payload(server, channels))  # type: ignore[arg-type]
    return list(servers)


async def _settle(bot: WarRoom, servers: list[int], *, pictures: bool) -> None:
    """Let one server have pictures, every third speak German, and all keep house rules."""
    for server in servers[pictures:]:
        await bot.services.settings.set_setting(ServerId(server), "pictures", "off")
    for number, server in enumerate(servers):
        rules = find_variant("double-war").rules
        await bot.services.house_rules.save_rules(ServerId(server), HOUSE, rules, PlayerId(1), moderator=True)
        if number % 3 == 2:
            await bot.services.settings.set_setting(ServerId(server), "language", "de")


@contextmanager
def listening() -> Iterator[Faults]:
    """Hear what the bot, discord.py and asyncio log as faults, and drop the rest."""
    faults, before = Faults(), structlog.get_config()

    def hear(_: Any, level: str, event: Any) -> Any:
        if level in {"error", "critical"}:
            plain = structlog.processors.format_exc_info(_, level, dict(event))
            faults.note("\n".join(str(plain[key]) for key in ("event", "reason", "table", "exception") if key in plain))
        raise structlog.DropEvent

    class Heard(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            faults.note(logging.Formatter().format(record))

    handler = Heard(logging.ERROR)
    logging.getLogger().addHandler(handler)
    structlog.configure(
        processors=[hear], wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR), cache_logger_on_first_use=False
    )
    try:
        yield faults
    finally:
        structlog.configure(**before)
        logging.getLogger().removeHandler(handler)
