"""What a bot does by itself, killed at every change and call: boards, roles and evening tables come once, and are right."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import closing
from datetime import datetime, timedelta
from types import SimpleNamespace

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import GuildHandle

from bot.host.ids import ServerId
from bot.host.routines import evenings
from bot.store.database.address import Address
from bot.store.settings.settings import SettingRepository
from bot.store.store import open_store
from tests.support.rated_games import Contest
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.load import Clicker
from tests.wire.process import BotProcess
from tests.wire.test_war_room_on_the_wire import kept_by, restart

pytestmark = pytest.mark.slow

AROUND_ITS_POST = (1, 2, 3, 4)
"""Where it dies around a message: before it is noted that one is sent, before that is kept, before and after the post."""

AROUND_AN_EDIT = (1, 2, 3, 4)
"""Where it dies around an edit: before and after it, and before it is noted and kept."""

AROUND_A_SECOND_POST = (3, 4, 5, 6, 7, 8)
"""Where it dies around a message that it sends again, not knowing that it is there, and then edits."""

AROUND_ROLES = (1, 2, 3, 4, 5, 6, 7, 10)
"""Where it dies around the first of three roles, and in the middle of the second and of the third one."""

AROUND_A_TAKEN_ROLE = (1, 2, 3, 4)
"""Where it dies around a role that is taken back: before and after that, and before its row is deleted for good."""

POST = ("POST", "/channels/*/messages")
GIVE = ("PUT", "/guilds/*/members/*/roles/*")


class Server:
    """A server in the middle of a week where a bot does things by itself; it is changed while the bot is dead."""

    def __init__(self, wire: WireDiscord, bot: BotProcess) -> None:
        self.wire = wire
        self.bot = bot
        self._contest = Contest(SimpleNamespace(guild=wire.world.guild, channel=wire.channel, clock=wire.world.clock))  # type: ignore[arg-type]
        now = wire.world.clock.now()
        self.pass_time(timedelta(days=2 - now.weekday(), hours=12 - now.hour) % timedelta(days=7))

    @property
    def now(self) -> datetime:
        """The moment on the clocks of the bot and of Discord."""
        return self.wire.world.clock.now()

    def pass_time(self, time: timedelta) -> None:
        """Let time pass, which the bot notices at its next start."""
        self.wire.advance(time.total_seconds())

    async def set(self, **settings: object) -> None:
        """Change settings."""
        async with open_store(self._address) as store:
            for key, value in settings.items():
                await SettingRepository(store.database).put_setting(ServerId(self.wire.world.guild.id), key, str(value))

    async def won(self, *ranking: MemberActor, times: int = 1, ended: datetime | None = None) -> None:
        """Let members have finished so many games in this order, now or at another time."""
        async with open_store(self._address) as store:
            self._contest._room.store = store
            await self._contest.won(*(member.id for member in ranking), times=times, ended=ended or self.now)

    async def die(self, points: Sequence[int]) -> None:
        """Start the bot for each of these points, at which it dies."""
        for point in points:
            self.bot.kill_at(point)
            await self.bot.start()
            assert await self.bot.ended() == -9

    async def live(self, holds: Callable[[], object], what: str) -> None:
        """Let the bot live until something holds, and kill it then."""
        self.bot.kill_at(None)
        await restart(self.bot)
        await self.wire.until(holds, 10, what)
        await self.bot.kill()

    @property
    def messages(self) -> list[Posted]:
        """The messages in the channel."""
        return self.wire.messages(self.wire.channel)

    @property
    def marks(self) -> dict[str, int]:
        """What the bot has noted of what it does by itself."""
        with closing(sqlite3.connect(self.bot.data / "war-room.db")) as connection:
            return dict(connection.execute("select key, value from routine_marks").fetchall())

    def roles_of(self, member: MemberActor) -> list[int]:
        """The roles that a member has."""
        return roles_of(self.wire, member)

    @property
    def _address(self) -> Address:
        return Address.read_address(f"sqlite:///{self.bot.data / 'war-room.db'}")


def let_give_roles(wire: WireDiscord, guild: GuildHandle) -> None:
    """Let the bot manage the roles of a server."""
    mine = next(role for role in wire.world.backend.get_guild(guild.id).roles.values() if role.managed)
    may = mine.permissions | discord.Permissions(manage_roles=True).value
    wire.world.backend.edit_role(guild.id, mine.id, {"permissions": may})


def roles_of(wire: WireDiscord, member: MemberActor) -> list[int]:
    """The roles that a member has in their server."""
    return list(wire.world.backend.get_guild(member.guild.id).members[member.id].role_ids)


@pytest.fixture
async def server(wire: WireDiscord) -> AsyncIterator[Server]:
    """The server; its bot does not run yet."""
    bot = BotProcess(wire, killable=True)
    yield Server(wire, bot)
    await bot.__aexit__(None, None, None)


async def test_a_posted_board(wire: WireDiscord, server: Server, ann: MemberActor, bob: MemberActor) -> None:
    """It is one message, found again when Discord knows its nonce no more, edited in place, and says at last what is so."""
    await server.set(board=wire.channel.id)
    await server.won(ann, bob)
    await server.die(AROUND_ITS_POST)
    (board,) = server.messages
    assert f"🥇 <@{ann.id}> **1 win**" in board.text
    wire.rest.forget_nonces()
    await server.won(ann, bob)
    await server.die(AROUND_AN_EDIT)  # of the message that was found
    assert f"🥇 <@{ann.id}> **2 wins**" in board.text
    server.pass_time(timedelta(days=7))
    await server.won(bob, ann, times=3, ended=server.now - timedelta(days=7))
    await server.die([1])
    await server.live(lambda: f"🥇 <@{bob.id}> **3 wins**" in board.text, "the final board")
    assert "Leaderboard of the week: final" in board.text and server.messages == [board]
    await server.won(ann, bob, times=3, ended=server.now - timedelta(days=7))
    await server.die(AROUND_AN_EDIT)
    await server.live(lambda: f"🥇 <@{ann.id}> **5 wins**" in board.text, "the corrected board")
    assert server.messages == [board] and wire.calls.count(*POST) == 1


async def test_roles_of_winners(wire: WireDiscord, server: Server, ann: MemberActor, bob: MemberActor) -> None:
    """The right three have them and nobody else, at few calls; of a role that can't be given the board says why, once."""
    cara, dan = wire.member("Cara"), wire.member("Dan")
    everybody = ann, bob, cara, dan
    let_give_roles(wire, wire.world.guild)
    gold, silver, bronze = (wire.world.guild.create_role(name).id for name in ("gold", "silver", "bronze"))
    await server.set(board=wire.channel.id, first=gold, second=silver, third=bronze)
    for times, ranking in ((3, (ann, bob, cara)), (2, (bob, ann, cara)), (1, (cara, bob, ann))):
        await server.won(*ranking, times=times)
    await server.live(lambda: server.messages, "the board")
    server.pass_time(timedelta(days=7))
    await server.die(AROUND_ROLES)
    for times, ranking in ((3, (cara, ann, dan)), (2, (dan, cara, ann)), (1, (ann, dan, cara))):
        await server.won(*ranking, times=times)
    await server.live(lambda: len(server.messages) == 2 and "final" in server.messages[0].text, "both boards")
    assert [server.roles_of(member) for member in everybody] == [[gold], [silver], [bronze], []]
    assert wire.calls.count(*GIVE) <= 3 + len(AROUND_ROLES)
    assert f"<@&{silver}> until the next final: <@{bob.id}>" in server.messages[0].text

    server.pass_time(timedelta(days=7))
    power = discord.Permissions(kick_members=True).value
    wire.world.backend.edit_role(wire.world.guild.id, silver, {"permissions": power})
    await server.die(AROUND_A_TAKEN_ROLE)
    await server.live(lambda: "final" in server.messages[1].text, "the second final board")
    assert [server.roles_of(member) for member in everybody] == [[bronze], [], [gold], []]
    assert f"<@{dan.id}> doesn't get <@&{silver}> while it has power over members." in server.messages[1].text
    assert len(server.messages) == 2 and wire.calls.count(*GIVE) <= 3 + len(AROUND_ROLES) + 2


async def test_an_evening_table(wire: WireDiscord, server: Server, ann: MemberActor, bob: MemberActor) -> None:
    """One notice that pings once, though the bot may not read what it has posted; one table; closed in place."""
    let_give_roles(wire, wire.world.guild)
    role = wire.world.guild.create_role("card night", mentionable=True).id
    wire.fail("GET", POST[1], 403, None)
    opening = server.now - timedelta(minutes=1)
    await server.set(evening=f"{opening:%H:%M}", eveningchannel=wire.channel.id, told=role, quiet="off")
    await server.die(AROUND_ITS_POST)
    (notice,) = server.messages
    await server.die(AROUND_A_SECOND_POST)
    assert f"<@&{role}>" in notice.text and server.messages == [notice]

    await server.live(lambda: server.marks.get(evenings.MESSAGE) == notice.id, "the note of the notice")
    await restart(server.bot)
    presses = Clicker(wire, [ann, ann, bob], notice, notice.button("Sit down"))  # whatever the notice says by then
    for point in (1, 2):
        server.bot.kill_at(point)
        presses.press()
        assert await server.bot.ended() == -9
        await restart(server.bot)
    assert await presses.press().answered()
    table = await kept_by(server.bot)
    assert [seat.player for seat in table.seats] == [ann.id, bob.id] and len(server.messages) == 2

    await server.bot.kill()
    server.pass_time(timedelta(minutes=31))
    await server.die(AROUND_AN_EDIT)
    await server.live(lambda: "closed for tonight" in notice.text, "the end of the evening")
    assert len(server.messages) == 2
