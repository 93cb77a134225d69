"""The rights of the host, a new host when the old one is gone, and seats taken once."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.engine.events.outcome import Ending
from bot.engine.variants import find_variant
from bot.host.hall.hall import Hall
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId, channel_of_chat, chat_server
from bot.host.ranking.scoring import RatedStatus, rating_of
from bot.host.refusals import Refusal, Refused
from bot.host.table.house_variant import as_variant
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.playing import counts_already_for
from bot.host.table.table import Table
from tests.host.conftest import WAR, game_of_bots, order, seconds_to
from tests.host.fakes import House, TurnedClock, settled
from tests.support.tables import ANN, BEN, CAT, classic

Action = Callable[[Hall, TableId, PlayerId], Awaitable[Table]]
ACTIONS: dict[str, Action] = {
    "start": lambda hall, table, who: hall.start_game(table, who),
    "stop": lambda hall, table, who: hall.stop_table(table, who, moderator=False),
    "set": lambda hall, table, who: hall.set_option(table, who, "spoils", "1"),
    "variant": lambda hall, table, who: hall.set_variant(table, who, find_variant("peace")),
    "add a bot": lambda hall, table, who: hall.add_bot(table, who),
    "remove a bot": lambda hall, table, who: hall.remove_bot(table, who),
}
EVERY = pytest.mark.parametrize("action", ACTIONS.values(), ids=ACTIONS)


async def company(house: House) -> Table:
    """Ann's lobby for six with Ben, Cat and a bot player."""
    table = await house.hall.open_table(order(capacity=6))
    await house.hall.add_bot(table.id, ANN)
    await house.hall.join_table(table.id, BEN, "2")
    return await house.hall.join_table(table.id, CAT, "3")


async def refused(action: Awaitable[object]) -> Refused:
    """The refusal of an action; the test fails when it is granted."""
    with pytest.raises(Refused) as caught:
        await action
    return caught.value


@EVERY
async def test_a_present_host_decides(house: House, action: Action) -> None:
    """While the host is in the server nobody else decides, and the host does."""
    table = await company(house)
    wrong = await refused(action(house.hall, table.id, BEN))
    assert wrong.refusal in {Refusal.NOT_HOST, Refusal.NOT_ALLOWED} and wrong.facts == {"host": ANN}
    assert house.table(table.id) is table
    assert (await action(house.hall, table.id, ANN)).version > table.version


@EVERY
async def test_the_place_of_an_absent_host_passes_on(house: House, action: Action) -> None:
    """When the host has left the server the first seated member who decides becomes the host; the old seat is free."""
    table = await company(house)
    house.people.gone.add(ANN)
    after = await action(house.hall, table.id, CAT)
    assert after.host == CAT and after.humans == (BEN, CAT)
    house.people.gone.clear()
    assert (await refused(action(house.hall, table.id, BEN))).refusal is not Refusal.TABLE_GONE


@EVERY
async def test_a_passer_by_never_becomes_host(house: House, action: Action) -> None:
    """Whoever has no seat does not take over, even when the host has left the server."""
    table = await company(house)
    house.people.gone.add(ANN)
    stranger = PlayerId(404)
    assert (await refused(action(house.hall, table.id, stranger))).facts == {"host": ANN}
    assert house.table(table.id) is table


async def test_the_host_of_a_game_passes_on_with_the_cards_in_place(house: House) -> None:
    """In a game only the right to end it passes on: the absent host's seat is part of the deal."""
    table = await house.hall.open_table(order())
    await house.hall.join_table(table.id, BEN, "2")
    house.people.gone.add(ANN)
    after = await house.hall.stop_table(table.id, BEN, moderator=False)
    assert after.close is CloseReason.STOPPED and after.host == BEN and after.humans == (ANN, BEN)


async def test_three_tables_a_host_and_server(house: House) -> None:
    """A host's fourth table in a server is refused with the number; elsewhere, for others and after an end there is room."""
    tables = [await house.hall.open_table(order(channel)) for channel in (70, 71, 72)]
    wrong = await refused(house.hall.open_table(order(73)))
    assert (wrong.refusal, wrong.facts) == (Refusal.HOST_FULL, {"most": 3})
    await house.hall.open_table(order(80, server=ServerId(8)))
    await house.hall.open_table(order(74, host=BEN))
    await house.hall.stop_table(tables[0].id, ANN, moderator=False)
    assert (await house.hall.open_table(order(73))).is_live


async def test_twenty_tables_a_host_in_all_chats(house: House) -> None:
    """Each chat is a place of its own, and whoever is in many could open a table in each: the next one is refused in words."""
    chats = [chat_server(ChannelId(channel)) for channel in range(100, 122)]
    opened = [await house.hall.open_table(order(channel_of_chat(chat), server=chat)) for chat in chats[:20]]
    wrong = await refused(house.hall.open_table(order(channel_of_chat(chats[20]), server=chats[20])))
    assert (wrong.refusal, wrong.facts) == (Refusal.HOST_FULL, {"most": 20})
    await house.hall.open_table(order(70))
    await house.hall.open_table(order(channel_of_chat(chats[21]), server=chats[21], host=BEN))
    await house.hall.stop_table(opened[0].id, ANN, moderator=False)
    assert (await house.hall.open_table(order(channel_of_chat(chats[20]), server=chats[20]))).is_live


async def test_ten_who_open_at_once_keep_the_limit(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of ten who open tables in the same moment as many get one as the server has room for."""
    monkeypatch.setattr("bot.host.hall.transactions.TABLES_PER_SERVER", 4)
    opening = [house.hall.open_table(order(channel, host=PlayerId(channel))) for channel in range(10)]
    results = await asyncio.gather(*opening, return_exceptions=True)
    assert len(house.hall.tables) == len(house.store.rows) == 4
    wrong = [result for result in results if isinstance(result, Refused)]
    assert len(wrong) == 6 and all((one.refusal, one.facts) == (Refusal.SERVER_FULL, {"most": 4}) for one in wrong)


@pytest.mark.parametrize("action", ["open", "join"])
async def test_an_asker_who_gives_up_leaves_no_half_change(house: House, action: str) -> None:
    """An action that is being kept when its asker is cancelled takes its place in memory as in the store."""
    table = await house.hall.open_table(order(capacity=3))
    house.store.gate.clear()
    coroutine = house.hall.open_table(order(71, host=BEN)) if action == "open" else house.hall.join_table(table.id, BEN, "2")
    asker = asyncio.ensure_future(coroutine)
    await settled()
    asker.cancel()
    await settled()
    house.store.gate.set()
    await settled()
    assert asker.cancelled() and {one.id: one.version for one in house.hall.tables} == {
        key: row["version"] for key, row in house.store.rows.items()
    }
    assert len(house.hall.tables) == (2 if action == "open" else 1)
    assert (BEN in house.table(table.id).humans) == (action == "join")
    await house.hall.join_table(table.id, CAT, "3")


async def test_the_same_variant_again_changes_nothing(house: House) -> None:
    """Picking what is played already loses no house rule; another variant's rules replace all but the time limit."""
    table = await house.hall.open_table(order(capacity=4))
    for option, value in (("spoils", "1"), ("time", "15m")):
        await house.hall.set_option(table.id, ANN, option, value)
    before = house.table(table.id)
    after = await house.hall.set_variant(table.id, ANN, find_variant("classic"))
    assert (after.rules, after.variant, after.capacity) == (before.rules, "classic", 4)
    after = await house.hall.set_variant(table.id, ANN, find_variant("peace"))
    assert after.rules == replace(find_variant("peace").rules, time=900) and after.capacity == 4
    timed = find_variant("timed-war")
    await house.hall.set_option(table.id, ANN, "time", "1h")
    assert (await house.hall.set_variant(table.id, ANN, timed)).rules == timed.rules


async def test_a_variant_with_fewer_seats_waits_for_start(house: House) -> None:
    """Two who sit at a table for three are as many as the other variant takes: still it begins only when the host says so."""
    table = await house.hall.open_table(order(capacity=3))
    await house.hall.join_table(table.id, BEN, "2")
    full = await house.hall.set_variant(table.id, ANN, find_variant("tod-und-leben"))
    assert (full.phase, full.capacity, len(full.seats)) == (TablePhase.LOBBY, 2, 2)
    assert (await house.hall.start_game(table.id, ANN)).phase is TablePhase.PLAYING


async def test_house_rules_take_the_place_of_a_variant(house: House) -> None:
    """House rules bring their name and their seats; a variant afterwards takes both away."""
    table = await house.hall.open_table(order(capacity=2))
    ours = as_variant("Ours", classic(target=20))
    after = await house.hall.set_variant(table.id, ANN, ours)
    assert (after.variant, after.title, after.rules, after.capacity) == ("house", "Ours", ours.rules, 3)
    after = await house.hall.set_variant(table.id, ANN, find_variant("peace"))
    assert (after.variant, after.title) == ("peace", "")


async def test_a_variant_for_three_waits_for_three(house: House) -> None:
    """The fewest players of a variant hold although its rules would do with two; the refusal names them."""
    rules = find_variant("multiplayer-all").rules
    table = await house.hall.open_table(order(variant="multiplayer-all", rules=rules, capacity=4))
    await house.hall.join_table(table.id, BEN, "2")
    wrong = await refused(house.hall.start_game(table.id, ANN))
    assert (wrong.refusal, wrong.facts) == (Refusal.TOO_FEW, {"fewest": 3})
    await house.hall.join_table(table.id, CAT, "3")
    assert (await house.hall.start_game(table.id, ANN)).phase is TablePhase.PLAYING


async def test_a_table_that_never_dealt_is_closed_not_over(house: House) -> None:
    """After a game *Again* is offered; a lobby that closed had no game, and the refusal does not speak of one."""
    lobby, game = await house.hall.open_table(order()), await game_of_bots(house, 71)
    for table, reason in ((lobby, Refusal.TABLE_CLOSED), (game, Refusal.TABLE_OVER)):
        await house.hall.stop_table(table.id, ANN, moderator=False)
        assert (await refused(house.hall.join_table(table.id, BEN, "2"))).refusal is reason
        assert (await refused(house.hall.stop_table(table.id, ANN, moderator=False))).refusal is reason


@pytest.mark.parametrize("moderator", [False, True])
async def test_nobody_undoes_a_game_of_their_own_that_counts(house: House, clock: TurnedClock, moderator: bool) -> None:
    """After ten rounds of a game of two people its host, moderator or not, can give up and not undo it; others can."""
    table = await house.hall.open_table(order())
    await house.hall.join_table(table.id, BEN, "2")
    await clock.advance(9 * 3 + 0.1)
    assert house.table(table.id).open_game().battle == 9 and not counts_already_for(house.table(table.id), ANN)
    await clock.advance(3)
    assert (await refused(house.hall.stop_table(table.id, ANN, moderator=moderator))).refusal is Refusal.GAME_COUNTS
    assert house.table(table.id).phase is TablePhase.PLAYING
    await house.hall.stop_table(table.id, CAT, moderator=True)
    assert house.table(table.id).close is CloseReason.STOPPED


async def test_who_is_out_does_not_undo_it_either(house: House, clock: TurnedClock) -> None:
    """Nor does whoever lost already, though they may manage messages: the game is those people's who play on."""
    table = await house.hall.open_table(order(capacity=3))
    await house.hall.join_table(table.id, BEN, "2")
    await house.hall.join_table(table.id, CAT, "3")
    await clock.advance(10 * 3 + 0.1)
    await house.hall.resign_game(table.id, BEN)
    assert counts_already_for(house.table(table.id), BEN)
    assert (await refused(house.hall.stop_table(table.id, BEN, moderator=True))).refusal is Refusal.GAME_COUNTS


async def test_quatro_counts_from_its_first_loser_on(house: House, clock: TurnedClock) -> None:
    """It is over long before ten rounds: whoever went first can't undo that, nor can the last two by giving up."""
    rules = find_variant("quatro").rules
    table = await house.hall.open_table(order(variant="quatro", rules=rules, capacity=3))
    await house.hall.join_table(table.id, BEN, "2")
    await house.hall.join_table(table.id, CAT, "3")
    assert not counts_already_for(house.table(table.id), ANN)
    while not house.table(table.id).open_game().battle:
        await clock.advance(1)
    assert counts_already_for(house.table(table.id), ANN)
    assert (await refused(house.hall.stop_table(table.id, ANN, moderator=False))).refusal is Refusal.GAME_COUNTS
    left = house.table(table.id).open_game().alive()
    await house.hall.resign_game(table.id, (ANN, BEN, CAT)[left[0]])
    over = house.table(table.id)
    assert over.outcome is not None and over.outcome.ending is Ending.RESIGNED
    assert rating_of(over) is RatedStatus.RATED


async def test_against_bots_alone_a_game_can_be_stopped_at_any_time(house: House, clock: TurnedClock) -> None:
    """Nobody loses a result by it: neither with bots from the beginning, nor when only they are left beside the host."""
    table = await house.hall.open_table(order(capacity=3))
    await house.hall.join_table(table.id, BEN, "2")
    await house.hall.add_bot(table.id, ANN)
    await clock.advance(seconds_to(14))
    assert counts_already_for(house.table(table.id), ANN)
    await house.hall.resign_game(table.id, BEN)
    assert (await house.hall.stop_table(table.id, ANN, moderator=False)).close is CloseReason.STOPPED


async def test_a_game_that_is_decided_cannot_be_stopped(house: House, clock: TurnedClock) -> None:
    """Between the last round and the kept result nobody takes the win away."""
    table = await game_of_bots(house)
    await clock.advance(seconds_to(273))
    house.store.spoiled = lambda batch: bool(batch.finished)
    await clock.advance(3.1 + WAR)
    assert house.table(table.id).outcome is not None and house.table(table.id).phase is TablePhase.PLAYING
    assert (await refused(house.hall.stop_table(table.id, ANN, moderator=True))).refusal is Refusal.TABLE_OVER
    house.store.spoiled = lambda batch: False
    await clock.advance(5)
    game = house.store.games[table.id]
    assert game.close is CloseReason.FINISHED and game.record.outcome is not None
