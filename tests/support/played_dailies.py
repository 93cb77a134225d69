"""Lets members have played the dailies of past days, for stories about what they see of that."""

from collections.abc import Iterable
from datetime import timedelta

from simcord.actors import MemberActor

from bot.host.daily.days import day_of, opening_of
from bot.host.daily.ports import Finish, GameKey, KeptGame
from bot.host.ids import PlayerId, ServerId
from bot.store.daily.daily_repository import DailyRepository
from tests.conftest import Room


async def keep_played(room: Room, member: MemberActor, days_ago: Iterable[int]) -> None:
    """Keep the dailies of some past days as finished by a member; 0 is today's."""
    store, today = DailyRepository(room.store.database), day_of(room.clock.now())
    for ago in days_ago:
        key, opened = GameKey(today - ago, PlayerId(member.id)), opening_of(today - ago)
        await store.begin_game(KeptGame(key, ServerId(room.guild.id), opened))
        assert await store.put_choice(key, 0, ["2"], opened + timedelta(minutes=2), Finish(3, "w"))
