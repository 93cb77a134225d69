"""Export, hiding and deletion of a member's data, at the tables in memory."""

import asyncio
from typing import Any

import pytest

from bot.host.ids import ChannelId, PlayerId, TournamentId
from bot.host.privacy.privacy import Privacy
from bot.host.refusals import Refusal, Refused
from bot.host.table.match import Contest
from bot.host.table.match import ReservedSeat as Seat
from tests.host.conftest import game_of_bots, order
from tests.host.fakes import House, settled
from tests.support.tables import ANN, BEN, CAT


class Kept:
    """What is kept of members, in memory."""

    def __init__(self) -> None:
        self.gone: list[PlayerId] = []
        self.unseen: set[PlayerId] = set()
        self.waits: asyncio.Event | None = None

    async def export_member(self, player: PlayerId) -> dict[str, Any]:
        return {"player": str(player)}

    async def is_hidden(self, player: PlayerId) -> bool:
        return player in self.unseen

    async def hide_member(self, player: PlayerId, hidden: bool) -> None:
        (self.unseen.add if hidden else self.unseen.discard)(player)

    async def delete_member(self, player: PlayerId) -> None:
        if self.waits is not None:
            await self.waits.wait()
        self.gone.append(player)


async def test_nobody_is_forgotten_who_sits_at_a_table(house: House) -> None:
    """Whoever sits at a table or hosts it leaves first: it would name them again."""
    kept = Kept()
    privacy = Privacy(kept, house.hall.tables, house.hall.transactions)
    table = await house.hall.open_table(order())
    with pytest.raises(Refused) as refused:
        await privacy.delete_member(ANN)
    assert (refused.value.refusal, refused.value.facts) == (Refusal.STILL_SEATED, {"channel": table.channel})
    await privacy.delete_member(BEN)
    await house.hall.leave_table(table.id, ANN)
    await privacy.delete_member(ANN)
    assert kept.gone == [BEN, ANN]


async def test_who_is_out_of_a_game_is_told_to_wait_for_its_end(house: House) -> None:
    """Leaving is no advice for somebody who has left: the deal needs their id until the others are done."""
    kept = Kept()
    privacy = Privacy(kept, house.hall.tables, house.hall.transactions)
    table = await house.hall.open_table(order(capacity=3))
    for player in (BEN, CAT):
        await house.hall.join_table(table.id, player, str(player))
    await house.hall.resign_game(table.id, BEN)
    for player, reason in ((BEN, Refusal.STILL_DEALT), (CAT, Refusal.STILL_SEATED)):
        with pytest.raises(Refused) as refused:
            await privacy.delete_member(player)
        assert (refused.value.refusal, refused.value.facts) == (reason, {"channel": table.channel})
    await house.hall.stop_table(table.id, ANN, moderator=False)
    await privacy.delete_member(BEN)
    assert kept.gone == [BEN]


async def test_who_goes_leaves_first(house: House) -> None:
    """They are taken out of all that would name them again, before they are taken out of what is kept, one after the other."""
    kept, left = Kept(), list[tuple[PlayerId, int]]()

    async def leave(player: PlayerId) -> None:
        left.append((player, len(kept.gone)))

    privacy = Privacy(kept, house.hall.tables, house.hall.transactions, leave=[leave])
    kept.waits = asyncio.Event()
    going = [asyncio.create_task(privacy.delete_member(player)) for player in (CAT, BEN)]
    await settled()
    kept.waits.set()
    await asyncio.gather(*going)
    assert kept.gone == [CAT, BEN] and left == [(CAT, 0), (BEN, 1)]


async def test_matches_on_show_go(house: House) -> None:
    """A match that is over but still on show names those for whom seats were kept, whether they came or not."""
    kept = Kept()
    privacy = Privacy(kept, house.hall.tables, house.hall.transactions)
    table = await game_of_bots(house)
    await house.hall.stop_table(table.id, ANN, moderator=False)
    (shown,) = house.hall.tables
    shown.contest = Contest(TournamentId("1kdvdna00tbn2yy"), 1, "Cup", (Seat(1, BEN), Seat(2, None)))
    await privacy.delete_member(CAT)
    assert table.id in house.hall.tables
    await privacy.delete_member(BEN)
    assert table.id not in house.hall.tables and kept.gone == [CAT, BEN]


async def test_results_on_show_go(house: House) -> None:
    """A table that is over but still on show is forgotten before its players are, and so is what others remember."""
    kept, told = Kept(), list[str]()
    privacy = Privacy(kept, house.hall.tables, house.hall.transactions, [lambda: told.append("forget")])
    table = await game_of_bots(house)
    await house.hall.stop_table(table.id, ANN, moderator=False)
    assert table.id in house.hall.tables
    await privacy.delete_member(ANN)
    assert table.id not in house.hall.tables and table.id not in house.store.rows
    assert kept.gone == [ANN] and told == ["forget"]


async def test_nobody_sits_down_while_they_are_forgotten(house: House) -> None:
    """Until it is done no table takes them in, they change nothing, and all is as before afterwards."""
    kept, slow = Kept(), asyncio.Event()
    privacy = Privacy(kept, house.hall.tables, house.hall.transactions)
    table = await house.hall.open_table(order())
    kept.waits = slow
    running = asyncio.create_task(privacy.delete_member(BEN))
    await settled()
    for request in (
        lambda: house.hall.join_table(table.id, BEN, "2"),
        lambda: house.hall.open_table(order(host=BEN, channel=ChannelId(99))),
        lambda: privacy.delete_member(BEN),
        lambda: privacy.hide_member(BEN, True),
        lambda: privacy.export_member(BEN),
    ):
        with pytest.raises(Refused) as refused:
            await request()
        assert refused.value.refusal is Refusal.BEING_FORGOTTEN
    await house.hall.set_option(table.id, ANN, "seats", "3")
    slow.set()
    await running
    assert (await house.hall.join_table(table.id, BEN, "2")).seat_of(BEN) == 1


async def test_who_is_just_sitting_down_is_seated_first(house: House) -> None:
    """A seat that is being kept when somebody asks counts: they are told to leave it."""
    kept = Kept()
    privacy = Privacy(kept, house.hall.tables, house.hall.transactions)
    table = await house.hall.open_table(order(capacity=3))
    house.store.gate.clear()
    joining = asyncio.create_task(house.hall.join_table(table.id, BEN, "2"))
    await settled()
    deleting = asyncio.create_task(privacy.delete_member(BEN))
    await settled()
    house.store.gate.set()
    await joining
    with pytest.raises(Refused) as refused:
        await deleting
    assert refused.value.refusal is Refusal.STILL_SEATED and kept.gone == []


async def test_hiding_is_asked_and_told(house: House) -> None:
    """What a member settles is passed on, and told as it is."""
    kept = Kept()
    privacy = Privacy(kept, house.hall.tables, house.hall.transactions)
    await privacy.hide_member(ANN, True)
    assert await privacy.is_hidden(ANN) and not await privacy.is_hidden(BEN)
    await privacy.hide_member(ANN, False)
    assert not await privacy.is_hidden(ANN) and await privacy.export_member(ANN) == {"player": "101"}
