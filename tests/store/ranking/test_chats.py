"""Games in chats count for whoever played them, everywhere and in their chat, and for no board of a server or a channel."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from sqlalchemy import Connection, select

from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId, ServerId, chat_server
from bot.host.ranking.boards import CHOICE, EVERYWHERE, LeaderboardQuery, channel_place, server_place
from bot.store.database import schema
from bot.store.privacy.members import MemberRepository
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.preload import preload_of
from bot.store.store import Store
from tests.store.results import ended, person

ANN, BEN = person(0), person(1)
HOME, CHANNEL = ServerId(7), ChannelId(70)
DIRECT = ChannelId(1_300_000_000_000_000_000)
CHAT = chat_server(DIRECT)


async def totals_at(store: Store, *places: int) -> list[tuple[object, ...]]:
    """Everything that is counted at places, by their codes."""
    totals = schema.totals
    wanted = select(totals).where(totals.c.place.in_(places)).order_by(*totals.primary_key.columns)
    return [tuple(row) for row in await store.database.look(lambda connection: connection.execute(wanted).all())]


async def test_a_chat_counts_for_its_players_alone(store: Store) -> None:
    """Profiles, rivalries, ratings and levels know of its games; what servers and their channels have is untouched."""
    at_home = (server_place(HOME).code, channel_place(CHANNEL).code)
    boards, members = LeaderboardRepository(store.database), MemberRepository(store.database)
    await store.tables.commit(Batch(finished=[ended(1, [ANN, BEN], (1, 2), choice=True)]))
    before, points = await totals_at(store, *at_home), (await members.export_member(ANN))["experience"]
    chats = [ended(number, [ANN, BEN], (2, 1), choice=True, server=CHAT, channel=DIRECT) for number in (2, 3)]
    await store.tables.commit(Batch(finished=chats))
    assert await totals_at(store, *at_home) == before and len(before) > 0
    assert await totals_at(store, channel_place(DIRECT).code) == []
    everywhere, in_chat = await boards.read_profile(BEN), await boards.read_profile(BEN, CHAT)
    assert (everywhere.overall.wins, in_chat.overall.wins, (await boards.read_profile(BEN, HOME)).overall.wins) == (2, 2, 0)
    assert everywhere.rival is not None and everywhere.rival.games == 3
    assert everywhere.games[CHOICE].rating != in_chat.games[CHOICE].rating
    assert (await members.export_member(ANN))["experience"] != points
    for place, wins in ((EVERYWHERE, 2), (server_place(CHAT), 2)):
        (first, *_) = (await boards.read_page(LeaderboardQuery(place), 0, 5)).lines
        assert (first.player, first.value) == (BEN, wins)


class Asked:
    """A connection that notes what a preload asks for, and knows of no games."""

    places: Sequence[int] = ()

    def execute(self, _statement: object, asked: Mapping[str, Any]) -> list[tuple[int, int, int, str]]:
        """Note the places; answer with the highest number of a game, and of a result that waits."""
        self.places = asked["places"]
        return [(0, 0, 0, ""), (4, 0, 0, "")]


def test_nothing_is_asked_about_the_channel_of_a_chat() -> None:
    """A chat has a board of its own and none as a channel, so that none is looked up before its games are counted."""
    connection = Asked()
    games = [
        ended(number, [ANN, BEN], (1, 2), server=server, channel=channel)
        for number, (server, channel) in enumerate([(HOME, CHANNEL), (CHAT, DIRECT)], start=1)
    ]
    preload_of(cast("Connection", connection), games)
    places = (server_place(HOME), server_place(CHAT), channel_place(CHANNEL))
    assert sorted(connection.places) == sorted([0, *(place.code for place in places)])
