"""The fixtures of the stories: a bot on a simulated Discord, a channel, and people who play there."""

import asyncio
import logging
import os
import re
import shutil
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import discord
import hypothesis
import pytest
import simcord
import structlog
from pydantic import SecretStr
from simcord.actors import MemberActor
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle, GuildHandle
from simcord.enums import OverwriteType

from bot.app import WarRoom
from bot.host.daily import upkeep
from bot.host.hall.hall import Hall
from bot.host.ids import ChannelId
from bot.host.settings import preferences
from bot.host.table import choosing
from bot.host.table.table import Table
from bot.pictures import canvas
from bot.settings import Settings
from bot.store import maintenance
from bot.store.daily import daily_repository
from bot.store.database.address import Address
from bot.store.store import Store, open_store
from bot.store.upgrade import upgrade
from bot.views.discord_api import member_names
from bot.views.routines import routines
from tests.support import postgres
from tests.support.deals import quiet_seed, rig, same_each_run
from tests.support.environment import OURS, forget_settings
from tests.support.examples import examples
from tests.support.sim_clock import SimClock
from tests.support.simulated_discord import Simulation, allow_user_installs
from tests.wire.fake_discord.limits import broken_limits

pytest_plugins = (
    "tests.instruments",
    "tests.support.chromium",
    "tests.support.no_skips",
    "tests.support.processor_seconds",
    "tests.support.speedup",
    "tests.support.unthreaded",
)

# How fast something is, is said by tests/bench alone.
hypothesis.settings.register_profile("war-room", deadline=None, max_examples=examples(25, of=100))
hypothesis.settings.load_profile("war-room")


@pytest.fixture(scope="session", autouse=True)
def quiet() -> None:
    """Log errors alone, and as plain text: what else the bot logs is not looked at."""
    quiet_log()


def quiet_log() -> None:
    """Log errors alone, from now on."""
    level = structlog.make_filtering_bound_logger(logging.ERROR)
    structlog.configure(
        wrapper_class=level, processors=[structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    )


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated database without content, to be copied: migrating anew for every test takes longer than the tests."""
    folder = tmp_path_factory.mktemp("database")
    path = folder / "war-room.db"
    asyncio.run(upgrade(Address.read_address(f"sqlite:///{path}"), folder / "backups", datetime.now(UTC)))
    return path


@pytest.fixture
def database(empty_database: Path, tmp_path: Path) -> Path:
    """A database of this test's own."""
    return Path(shutil.copy(empty_database, tmp_path / "war-room.db"))


@pytest.fixture
async def server() -> AsyncIterator[Address]:
    """The address of a migrated database of this story's own on PostgreSQL."""
    async with postgres.empty_database() as address:
        yield address


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """The settings of a bot under test, whatever this machine's environment says: every round is told, at the pace."""
    ours = frozenset((name, value) for name, value in os.environ.items() if name.startswith(OURS))
    return usual_settings(ours).model_copy(update={"data": tmp_path})


@cache
def usual_settings(environment: frozenset[tuple[str, str]]) -> Settings:
    """The same settings without a folder of one's own, read once in this process and `environment`."""
    return Settings(
        _env_file=None,
        token=SecretStr(""),
        database="",
        shards=1,
        emojis=False,
        member_limit=0,
        length="every",
    )


@pytest.fixture
def even_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Suicide War with 45 seconds for every card, for stories of games of choice whose clock is not what they are about."""
    monkeypatch.setattr(choosing, "CLOCKS_OF_SEEN", ((0, 45_000),))


@pytest.fixture
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of this machine's settings; the name of a server for tests is none of the bot's."""
    forget_settings(monkeypatch)


@pytest.fixture
def nowhere(no_settings: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings of this machine, and a folder of the test's own."""
    monkeypatch.chdir(tmp_path)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spread the slow stories evenly among the quick ones: they mostly wait, and side by side they would leave cores idle."""
    slow = [item for item in items if item.get_closest_marker("slow")]
    quick = [item for item in items if not item.get_closest_marker("slow")]
    gap = len(quick) / (len(slow) or 1)
    items[:] = []
    for number, item in enumerate(slow):
        items += [*quick[round(number * gap) : round((number + 1) * gap)], item]
    items += quick if not slow else []


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest) -> Iterator[None]:
    """The same seeds in each run of a story: a story that a rare deal breaks is one that fails in each run, or in none.

    What a story itself patches is undone when it always was, before the fixtures end that came first.
    """
    with pytest.MonkeyPatch.context() as patch:
        same_each_run(patch, request.node.nodeid)
        yield


@pytest.fixture
def quiet_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals for two without a war in their first sixty rounds, for stories in which a round comes with each pace."""
    rig(monkeypatch, quiet_seed())


@dataclass
class Room:
    """A running bot in a server with one channel, and what tests want to know of it."""

    bot: WarRoom
    env: simcord.Env
    store: Store
    settings: Settings
    clock: SimClock
    guild: GuildHandle
    channel: ChannelHandle
    pictures: bool = False
    closing: list[Any] = field(default_factory=list)

    @property
    def hall(self) -> Hall:
        return self.bot.services.tables.hall

    @property
    def table(self) -> Table:
        """The table of the channel; the test fails when there is none."""
        found = self.hall.tables.in_channel(ChannelId(self.channel.id))
        assert found is not None
        return found

    async def pass_time(self, seconds: float, step: float = 10.0) -> None:
        """Let virtual time pass, in steps that simcord gets through in the seconds that it waits for one."""
        left = seconds
        while left > 0:
            await self.env.advance_time(min(left, step))
            left -= step

    async def pass_hours(self, hours: float) -> None:
        """Let hours pass at once. Work in the background looks once an hour instead of once a minute meanwhile."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(maintenance, "RECHECK", 3600.0)
            patch.setattr(upkeep, "EVERY", 3600.0)
            patch.setattr(routines, "RELOAD", 3600.0)
            patch.setattr(daily_repository, "SILENCE", timedelta(hours=2))
            await self.env.advance_time(hours * 3600)

    async def shown(self) -> None:
        """Let the newest state reach the board: one message is edited at most once in two seconds."""
        await self.pass_time(2.1)
        if any(
            table.turn and table.turn.reveal and table.turn.reveal.until > self.hall.time.now() for table in self.hall.tables
        ):
            await self.pass_time(4.2)  # the second beat of a reveal that decides something

    @property
    def boards(self) -> list[Any]:
        """The boards in the channel, oldest first; private answers are none."""
        return boards_in(self, self.channel)

    @property
    def text(self) -> str:
        """All text of the newest board."""
        return text_of(self.boards[-1])

    async def restart(self) -> None:
        """End the bot as a stop does, and start another on the same database."""
        await self.bot.close()
        await self.crash()

    async def crash(self) -> None:
        """Drop the bot where it stands, nothing drained or closed, and start another on the same database."""
        self.clock = SimClock()
        self.bot = _bot(self.settings, self.store, self.clock, pictures=self.pictures)
        self.clock.env = self.env
        await self.env.restart_bot(self.bot)


def boards_in(room: Room, channel: ChannelHandle) -> list[Any]:
    """The boards in a channel, oldest first."""
    return [found for found in channel.history() if found.author == room.bot.user and not found.flags.ephemeral]


def allow(room: Room, **rights: bool) -> None:
    """Let somebody say what the bot may do in the channel."""
    assert room.bot.user is not None
    given, taken = discord.PermissionOverwrite(**rights).pair()
    mine = Overwrite(target_id=room.bot.user.id, type=OverwriteType.MEMBER, allow=given.value, deny=taken.value)
    room.env.backend.get_channel(room.channel.id).overwrites = [mine]


MENTION = re.compile(r"</([a-z ]+):\d+>")
"""A command that members can press."""


def text_of(message: Any, *, mentions: bool = False) -> str:
    """Return all text of a message, also what stands in containers; commands by their names, as sentences write them."""
    text = "\n".join([message.content, *_texts(message.components)]).strip()
    return text if mentions else MENTION.sub(r"`/\1`", text)


def _texts(components: list[Any]) -> list[str]:
    found = []
    for component in components:
        if isinstance(content := getattr(component, "content", None), str):
            found.append(content)
        found += _texts(list(getattr(component, "children", [])))
    return found


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that waits for names and preferences for as long as they take: on a busy machine a second is soon over."""
    monkeypatch.setattr(member_names, "TIMEOUT", 60.0)
    monkeypatch.setattr(preferences, "PATIENCE", 60.0)


@pytest.fixture
def pictures() -> bool:
    """Whether servers that never said so have pictures: their boards say the rest in them, so most stories read text boards."""
    return False


@pytest.fixture
def user_installs() -> bool:
    """Whether the owner of the application lets members install it for themselves."""
    return True


def _bot(settings: Settings, store: Store, clock: SimClock, *, pictures: bool) -> WarRoom:
    bot = WarRoom(settings, store, clock=clock, shards=1, window=0)
    bot.services.settings.base = replace(bot.services.settings.base, pictures=pictures)
    return bot


@pytest.fixture
async def room(
    settings: Settings,
    database: Path,
    pictures: bool,
    user_installs: bool,
    patient: None,
    unthreaded: None,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Room]:
    """A running bot in a server with the channel #war. Its pictures are packed in a third of the time, and larger."""
    monkeypatch.setattr(canvas, "_LEVEL", 3)
    if user_installs:
        allow_user_installs(monkeypatch)
    clock = SimClock()
    async with open_store(settings.address) as store:
        bot = _bot(settings, store, clock, pictures=pictures)
        env = Simulation(bot)
        clock.env = env
        guild = env.create_guild("Parlour")
        channel = guild.create_text_channel("war")
        await env.start()
        found = Room(bot, env, store, settings, clock, guild, channel, pictures)
        yield found
        waiting = found.bot._connection._view_store
        await found.bot.close()
        await env.shutdown()
        env.raise_errors()
        assert [line for sent in env.http_requests for line in broken_limits(sent.method, sent.path, sent.json)] == []
        assert not (waiting._views or waiting._dynamic_items or waiting._modals), "a view was sent that was not stopped"


@pytest.fixture
def env(room: Room) -> simcord.Env:
    """The simulated Discord; simcord's plugin looks for it to choose the clock of a test."""
    return room.env


@pytest.fixture
def alice(room: Room) -> MemberActor:
    """A member who likes to host."""
    return room.guild.add_member(room.env.create_user("alice"))


@pytest.fixture
def bob(room: Room) -> MemberActor:
    """Her friend."""
    return room.guild.add_member(room.env.create_user("bob"))


@pytest.fixture
def carol(room: Room) -> MemberActor:
    """Somebody who comes by."""
    return room.guild.add_member(room.env.create_user("carol"))


@pytest.fixture
def moderator(room: Room) -> MemberActor:
    """A member who may manage messages."""
    role = room.guild.create_role("moderators", permissions=discord.Permissions(manage_messages=True))
    return room.guild.add_member(room.env.create_user("mod"), roles=[role])
