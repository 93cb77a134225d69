"""Several bots on one PostgreSQL server share the servers of Discord: each serves its slots, and takes those of a dead one."""

import asyncio
import re
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import timedelta
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.components import walk_components
from sqlalchemy import text

from bot.host.ids import ServerId
from bot.runtime.heartbeat import judge_heartbeat
from bot.store.database.address import Address
from bot.store.settings.settings import SettingRepository
from bot.store.store import open_store
from tests.support.rated_games import Contest
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.receipts import Receipt
from tests.wire.fake_discord.server import HANG, WireDiscord
from tests.wire.process import BotProcess
from tests.wire.test_killed_daily import next_press, opened, picks_of
from tests.wire.test_killed_routines import let_give_roles, roles_of
from tests.wire.test_operating import free_port, metrics_at
from tests.wire.test_war_room_on_the_wire import round_of

pytestmark = pytest.mark.slow

SHARDS = 4
MENU = 3


@dataclass(eq=False)
class Place:
    """A server of one shard, with a channel, two members, and the board of their game."""

    shard: int
    guild: GuildHandle
    channel: ChannelHandle
    members: tuple[MemberActor, MemberActor]

    def board(self, wire: WireDiscord) -> Posted:
        """The one board in the channel."""
        (board,) = wire.messages(self.channel)
        return board

    async def begin(self, wire: WireDiscord) -> None:
        """Open a table for two with a round each second, and fill it."""
        await wire.slash(self.members[0], self.channel, "war play", seats=2, pace=1, length="every")
        await wire.until(lambda: wire.messages(self.channel), 20, "the lobby")
        joined = await wire.click(self.members[1], self.board(wire), label="Join")
        assert joined.once

    async def go_on(self, wire: WireDiscord, seconds: float = 40) -> None:
        """Wait until two more rounds are told, and each press has one answer, once the shard is connected."""
        shown = round_of(self.board(wire))
        await wire.until(lambda: round_of(self.board(wire)) > shown + 1, seconds, f"the game of shard {self.shard} goes on")
        await wire.until(lambda: self.shard in wire.gateway.shards, seconds, f"shard {self.shard} is connected")
        looked = await wire.click(self.members[1], self.board(wire), label="More")
        assert looked.once


@pytest.fixture
async def places(wire: WireDiscord) -> list[Place]:
    """A server for each shard; Discord recommends as many shards, of which two may identify at a time."""
    wire.rest.shards, wire.rest.max_concurrency = SHARDS, 2
    found: dict[int, Place] = {}
    while len(found) < SHARDS:
        guild = wire.world.add_guild(f"Server {len(found)}")
        shard = (guild.id >> 22) % SHARDS
        if shard not in found:
            members = (wire.world.add_member(f"Ann {shard}", guild), wire.world.add_member(f"Bob {shard}", guild))
            found[shard] = Place(shard, guild, guild.create_text_channel("war"), members)
        await asyncio.sleep(0.001)
    return [found[shard] for shard in sorted(found)]


def bot_on(wire: WireDiscord, server: Address, **more: str) -> BotProcess:
    """A bot that shares the server with others."""
    return BotProcess(wire, env={"WAR_ROOM_DATABASE": database_of(server), "WAR_ROOM_STANDBY": "yes", **more})


def database_of(server: Address) -> str:
    """The address of a server as a setting has it."""
    return server.url.set(drivername="postgresql").render_as_string(hide_password=False)


def owned(bot: BotProcess) -> int:
    """How many units a bot says that it owns."""
    said = re.findall(r"slots_(?:taken|given) +owned=(\d+)", bot.log())
    return int(said[-1]) if said else 0


async def until_shared(wire: WireDiscord, bots: list[BotProcess], wanted: list[int]) -> None:
    """Wait until the bots own so many units each, the most first."""
    await wire.until(lambda: sorted(map(owned, bots), reverse=True) == wanted, 40, f"shares {wanted}")


async def test_three_bots_share_the_servers_and_one_dies(wire: WireDiscord, server: Address, places: list[Place]) -> None:
    """Each takes its part, with every game; when one is killed the others go on with its games, and no one answers twice."""
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(bot_on(wire, server))
        await wire.until(lambda: len(wire.gateway.identifies) == SHARDS, 40, "all shards")
        await first.ready()
        for place in places:
            await place.begin(wire)
        others = [await stack.enter_async_context(bot_on(wire, server)) for _ in range(2)]
        bots = [first, *others]
        await until_shared(wire, bots, [2, 1, 1])
        for place in places:
            await place.go_on(wire)
        dead = others[0]
        await dead.kill()
        await until_shared(wire, [first, others[1]], [2, 2])
        for place in places:
            await place.go_on(wire)
        assert await first.terminate() == 0
        await until_shared(wire, [others[1]], [SHARDS])
        for place in places:
            await place.go_on(wire)
        assert all(len(wire.messages(place.channel)) == 1 for place in places), "each game has one board"
        by_bucket: dict[int, list[float]] = {}
        for shard, moment in wire.gateway.identifies:
            by_bucket.setdefault(shard % 2, []).append(moment)
        gaps = [later - earlier for times in by_bucket.values() for earlier, later in pairwise(times)]
        assert min(gaps) >= 4.9, f"a shard identified {min(gaps):.2f} s after another of its bucket"


@pytest.fixture
async def cara(wire: WireDiscord, places: list[Place]) -> tuple[MemberActor, MemberActor]:
    """One member of two servers that two bots will serve, as a member of each."""
    user = UserHandle(wire.world, wire.world.backend.make_user("Cara"))  # type: ignore[arg-type]  # stands in for Env
    return places[0].guild.add_member(user), places[-1].guild.add_member(user)


def menu(page: Posted | None, key: str) -> dict[str, Any]:
    """The menu of a preference on its page."""
    assert page is not None
    menus = [part for part in walk_components(page.stored.components) if part["type"] == MENU]
    return next(menu for menu in menus if key in menu["custom_id"])


def words(receipt: Receipt) -> str:
    """Everything that answers a press."""
    return "\n".join(page.text for page in (receipt.response, *receipt.followups) if page is not None)


async def test_what_a_member_sets_holds_everywhere(
    wire: WireDiscord, server: Address, places: list[Place], cara: tuple[MemberActor, MemberActor]
) -> None:
    """A preference set in a server of one bot holds in that of another; data are deleted only when no bot holds them."""
    here, there = places[0], places[-1]
    async with bot_on(wire, server) as first, bot_on(wire, server) as second:
        await until_shared(wire, [first, second], [2, 2])
        await wire.until(lambda: wire.gateway.connected == SHARDS, 40, "every shard")
        page = (await wire.slash(cara[0], here.channel, "preferences")).response
        assert page is not None
        await wire.select(cara[0], page, ["text"], custom_id=menu(page, "cards")["custom_id"])
        await asyncio.sleep(1)
        other = await wire.slash(cara[1], there.channel, "preferences")
        options = menu(other.response, "cards")["options"]
        assert [option["value"] for option in options if option.get("default")] == ["text"]

        await wire.slash(cara[1], there.channel, "war play", seats=3)
        asked = (await wire.slash(cara[0], here.channel, "privacy")).response
        assert asked is not None
        await wire.click(cara[0], asked, label="Delete…")
        refused = await wire.click(cara[0], asked, label="Delete for good")
        await wire.until(lambda: f"<#{there.channel.id}>" in words(refused), 10, "the refusal")
        await wire.slash(cara[1], there.channel, "war leave")
        await wire.click(cara[0], asked, label="Delete for good")
        await wire.until(lambda: "**Done.**" in asked.text, 10, "the deletion")


async def test_a_drained_bot_gives_everything_and_ends(wire: WireDiscord, server: Address, places: list[Place]) -> None:
    """`drain` moves its servers to the others one part after the other, with their games; then it exits with 0."""
    async with bot_on(wire, server) as first:
        await wire.until(lambda: len(wire.gateway.identifies) == SHARDS, 40, "all shards")
        await first.ready()
        refused = await first.run("drain", WAR_ROOM_DATABASE=database_of(server))
        assert refused[0] == 78 and "No other process could take over" in refused[1]
        for place in places:
            await place.begin(wire)
        port = free_port()
        async with bot_on(wire, server, WAR_ROOM_METRICS=str(port)) as second:
            await until_shared(wire, [first, second], [2, 2])
            async with asyncio.timeout(HANG):
                while (told := await asyncio.to_thread(metrics_at, port))["war_room_shards_connected"] < 2:
                    await asyncio.sleep(0.1)
            await wire.until(
                lambda: judge_heartbeat(second.data, ready=True)[0], 10, "a heartbeat that says that it serves its share"
            )
            slots = [name for name in told if name.startswith("war_room_slot_tables{")]
            assert len(slots) == 32 and sum(told[name] for name in slots) == 2, "two games in half of the slots"
            assert told["war_room_units_owned"] == told["war_room_shards_owned"] == told["war_room_processes"] == 2
            assert told["war_room_lease_age_seconds"] < 15 and told["war_room_slots_taken_total"] == 32
            code, said = await first.run("drain", WAR_ROOM_DATABASE=database_of(server))
            assert code == 0 and "now serve everything" in said
            assert await first.ended(10) == 0
            await until_shared(wire, [second], [SHARDS])
            for place in places:
                await place.go_on(wire)
            assert all(len(wire.messages(place.channel)) == 1 for place in places), "each game has one board"
            told = await asyncio.to_thread(metrics_at, port)
            assert told["war_room_slots_taken_total"] == 64 and told["war_room_take_seconds_count"] >= 3
            assert told["war_room_processes"] == 1 and told["war_room_slots_free"] == 0


async def seed_routines(wire: WireDiscord, server: Address, places: list[Place]) -> int:
    """Turn on a leaderboard, an evening table, the daily's summary and a winner's role, in a server each; return the role."""
    now, posted, evening, daily, crowned = wire.world.clock.now(), *places
    let_give_roles(wire, crowned.guild)
    role = crowned.guild.create_role("gold").id
    wanted: dict[Place, dict[str, object]] = {
        posted: {"board": posted.channel.id},
        evening: {"evening": f"{now - timedelta(minutes=1):%H:%M}", "eveningchannel": evening.channel.id},
        daily: {"dailychannel": daily.channel.id},
        crowned: {"first": role},
    }
    async with open_store(server) as store:
        for place, settings in wanted.items():
            for key, value in settings.items():
                await SettingRepository(store.database).put_setting(ServerId(place.guild.id), key, str(value))
        contest = Contest(SimpleNamespace(store=store, guild=posted.guild, channel=posted.channel, clock=wire.world.clock))  # type: ignore[arg-type]
        await contest.won(*(member.id for member in posted.members))
        last_week = now - timedelta(days=7)
        await contest.won(*(member.id for member in crowned.members), server=ServerId(crowned.guild.id), ended=last_week)
    return role


async def test_what_a_bot_does_by_itself_is_done_once(wire: WireDiscord, server: Address, places: list[Place]) -> None:
    """A board, a notice, a summary and a role come from one of two processes each, also after both were killed."""
    now = wire.world.clock.now()
    wire.advance((timedelta(days=2 - now.weekday(), hours=12 - now.hour) % timedelta(days=7)).total_seconds())
    posted, evening, daily, crowned = places
    role = await seed_routines(wire, server, places)
    async with bot_on(wire, server) as first, bot_on(wire, server) as second:
        await until_shared(wire, [first, second], [2, 2])
        await wire.until(lambda: wire.messages(posted.channel) and wire.messages(evening.channel), 40, "board and notice")
        await wire.until(lambda: roles_of(wire, crowned.members[0]) == [role], 40, "the role")
        await wire.until(lambda: daily.shard in wire.gateway.shards, 40, "the shard of the daily")
        page = await opened(wire, daily.members[0], daily.channel)
        while (pressed := next_press(page)) is not None:
            assert (await wire.click(daily.members[0], page, custom_id=pressed[1])).once
        for bot in (first, second):
            await bot.kill()
        wire.advance(timedelta(days=1).total_seconds())
        for bot in (first, second):
            await bot.start()
        await wire.until(lambda: wire.messages(daily.channel), 60, "yesterday's daily")
        await wire.until(lambda: len(wire.messages(evening.channel)) == 2, 60, "the next evening's notice")
        await asyncio.sleep(1)
    assert [len(wire.messages(place.channel)) for place in places] == [1, 2, 1, 0]
    assert "closed for tonight" in wire.messages(evening.channel)[0].text
    assert wire.calls.count("PUT", "/guilds/*/members/*/roles/*") == 1


async def test_a_daily_pressed_at_two_processes(
    wire: WireDiscord, server: Address, places: list[Place], cara: tuple[MemberActor, MemberActor]
) -> None:
    """A member who presses in the servers of two bots at once decides once each time, and has one run and one result."""
    homes = list(zip(cara, (places[0].channel, places[-1].channel), strict=True))
    async with bot_on(wire, server) as first, bot_on(wire, server) as second:
        await until_shared(wire, [first, second], [2, 2])
        await wire.until(lambda: wire.gateway.connected == SHARDS, 40, "every shard")
        while True:
            pages = [await opened(wire, member, channel) for member, channel in homes]
            pressed = [next_press(page) for page in pages]
            assert pressed[0] == pressed[1]
            if pressed[0] is None:
                break
            _, custom_id = pressed[0]
            other = picks_of(pages[1])[-1] if custom_id.startswith("daily:pick:") else custom_id
            presses = zip(homes, pages, (custom_id, other), strict=True)
            await asyncio.gather(*(wire.click(one[0], page, custom_id=pick) for one, page, pick in presses))
        assert pages[0].text == pages[1].text and "Place 1 of 1 everywhere" in pages[0].text
    engine = server.open_reader()
    async with engine.connect() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM daily_games")) == 1
    await engine.dispose()
