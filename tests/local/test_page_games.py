"""Games that people of the local table start on its pages: a channel for each, and nobody keeps all of them."""

import asyncio

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.local.page_players import LocalGames
from bot.local.world import LocalServer
from bot.web.play.visitors import Visitor
from tests.conftest import Room


class Doors:
    """The pages of a local table with two channels to play in."""

    def __init__(self, room: Room) -> None:
        channels = [room.guild.create_text_channel(name) for name in ("first", "second", "last")]
        player = room.guild.add_member(room.env.create_user("eve"))
        self._games = LocalGames(room.bot.services, LocalServer(room.guild.id, (room.channel, *channels), (), player))
        self._room = room

    async def start(self, member: MemberActor, game: str = "strategy-war", *, together: bool = False) -> TableId:
        """Start a game as a member."""
        visitor = Visitor(PlayerId(member.id), ServerId(self._room.guild.id), member.name)
        return await self._games.open_game(visitor, game, "1", together=together)

    def live(self) -> set[TableId]:
        """The tables that are on."""
        return {table.id for table in self._room.hall.tables if table.is_live}


async def test_whoever_has_several_games_makes_room(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Of two games that Alice plays alone the older one ends for Bob; the only one of each is left alone, and Carol waits."""
    doors = Doors(room)
    first = await doors.start(alice)
    await room.pass_time(1)
    second = await doors.start(alice, together=True)
    other = await doors.start(bob)
    assert doors.live() == {second, other} and first != second
    with pytest.raises(Refused) as refused:
        await doors.start(carol)
    assert refused.value.refusal is Refusal.TABLES_TAKEN and doors.live() == {second, other}


async def test_ones_own_old_game_ends_for_a_new_one(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Where all channels are taken; not a game in which somebody else sits."""
    doors = Doors(room)
    shared, old = await doors.start(alice, together=True), await doors.start(alice)
    await room.hall.join_table(shared, PlayerId(bob.id), "2")
    new = await doors.start(alice)
    assert doors.live() == {shared, new} and old not in doors.live()


async def test_two_who_start_at_once_both_play(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Neither takes the channel that the other one was about to have, and chips are there for whoever needs them."""
    doors = Doors(room)
    tables = await asyncio.gather(doors.start(alice, "casino-war"), doors.start(bob))
    assert doors.live() == set(tables) and len(set(tables)) == 2
