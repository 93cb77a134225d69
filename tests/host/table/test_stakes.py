"""Tables for chips before and between hands: joining, options, and the limits of stakes."""

from typing import Any

import pytest

from bot.engine.play.asks import Ask, AskKind
from bot.engine.rules.match import MatchFormat
from bot.engine.variants import find_variant
from bot.host.refusals import Refusal
from bot.host.table.chip_transfers import ShortOfChips
from bot.host.table.match import Series
from bot.host.table.order import Order
from bot.host.table.phase import TablePhase
from bot.host.table.stakes import Stakes, offered_stakes, read_stakes, within_stakes
from tests.host.conftest import order
from tests.host.fakes import House
from tests.host.table.casino_tables import CASINO, bet, casino, chips_of, enrich, on_table, play_hand, short_game
from tests.host.table.choice_tables import choices, refusal_of, turn_of
from tests.support.tables import ANN, BEN, CAT


def casino_order(**changes: Any) -> Order:
    """An order for a table of Casino War."""
    return order(**{"variant": CASINO.key, "rules": short_game(), **changes})


async def test_a_table_is_not_opened_or_joined_without_chips(house: House) -> None:
    """Whoever cannot bring the chips is told so when they sit down, not when the game begins."""
    with pytest.raises(ShortOfChips) as short:
        await house.hall.open_table(casino_order())
    assert (short.value.player, short.value.chips, short.value.asked) == (ANN, 0, 1000) and len(house.hall.tables) == 0
    enrich(house.store, ANN)
    table = await house.hall.open_table(casino_order())
    with pytest.raises(ShortOfChips) as short:
        await house.hall.join_table(table.id, BEN, "2")
    assert short.value.player == BEN and house.table(table.id).humans == (ANN,)
    enrich(house.store, BEN)
    assert (await house.hall.join_table(table.id, BEN, "2")).phase is TablePhase.PLAYING


async def test_other_rules_ask_for_chips_too(house: House) -> None:
    """A lobby becomes a table for chips, or for more of them, only when everybody who sits there can bring them."""
    enrich(house.store, ANN)
    table = await house.hall.open_table(order(capacity=3))
    await house.hall.join_table(table.id, BEN, "2")
    with pytest.raises(ShortOfChips) as short:
        await house.hall.set_variant(table.id, ANN, CASINO)
    assert short.value.player == BEN and house.table(table.id).variant == "classic"
    enrich(house.store, BEN)
    await house.hall.set_variant(table.id, ANN, CASINO)
    with pytest.raises(ShortOfChips):
        await house.hall.set_option(table.id, ANN, "chips", "5000")
    assert (await house.hall.set_option(table.id, ANN, "chips", "2000")).rules.chips == 2000
    await house.hall.start_game(table.id, ANN)
    assert on_table(house, table.id) == (2000, 2000)


async def test_who_lost_their_chips_meanwhile_holds_up_nobody(house: House) -> None:
    """Whoever takes the last seat is not kept waiting by a host who cannot begin any more: the table is theirs."""
    enrich(house.store, ANN, BEN, CAT, chips=1000)
    table = await house.hall.open_table(casino_order())
    await casino(house, CAT, ANN, channel=71)
    assert chips_of(house, ANN) == 0
    left = await house.hall.join_table(table.id, BEN, "2")
    assert left.phase is TablePhase.LOBBY and left.humans == (BEN,) and left.host == BEN and chips_of(house, BEN) == 1000
    await house.hall.start_game(table.id, BEN)
    assert on_table(house, table.id) == (1000,)


async def test_a_host_who_cannot_begin_is_told_so(house: House) -> None:
    """Whoever presses Start keeps the seat and reads that the missing chips are their own; nothing else changes."""
    enrich(house.store, ANN, BEN, CAT, chips=1000)
    table = await house.hall.open_table(casino_order(capacity=3))
    await house.hall.join_table(table.id, BEN, "2")
    await casino(house, CAT, ANN, channel=71)
    with pytest.raises(ShortOfChips) as short:
        await house.hall.start_game(table.id, ANN)
    assert short.value.player == ANN and house.table(table.id).humans == (ANN, BEN) and chips_of(house, BEN) == 1000


async def test_a_game_for_chips_is_no_match(house: House) -> None:
    """Whichever is set first, the other is refused: every game of a match would cost the chips anew."""
    enrich(house.store, ANN)
    match = MatchFormat.read_format("first-to-2")
    assert match is not None
    assert await refusal_of(house.hall.open_table(casino_order(series=Series(match)))) is Refusal.RULES_CLASH
    table = await house.hall.open_table(casino_order())
    assert await refusal_of(house.hall.set_option(table.id, ANN, "match", "first-to-2")) is Refusal.RULES_CLASH
    await house.hall.set_variant(table.id, ANN, find_variant("classic"))
    await house.hall.set_option(table.id, ANN, "match", "first-to-2")
    assert await refusal_of(house.hall.set_variant(table.id, ANN, CASINO)) is Refusal.RULES_CLASH
    await house.hall.set_option(table.id, ANN, "match", "single")
    assert (await house.hall.set_variant(table.id, ANN, CASINO)).variant == CASINO.key


async def test_the_host_sets_the_stakes(house: House) -> None:
    """They are kept with the table and through a rematch, and mean nothing in games without chips."""
    enrich(house.store, ANN, BEN)
    table = await house.hall.open_table(casino_order(rules=short_game(1)))
    for wrong in ("5", "0-10", "100-5", "5-100-3", "a-b", "²-5", "", "1-99999999"):
        assert await refusal_of(house.hall.set_option(table.id, ANN, "stakes", wrong)) is Refusal.BAD_VALUE
    assert (await house.hall.set_option(table.id, ANN, "Stakes", " 20 - 200 ")).stakes == Stakes(20, 200)
    assert house.store.body(table.id)["stakes"] == [20, 200]
    await house.hall.join_table(table.id, BEN, "2")
    await play_hand(house, table.id, ANN, BEN, ante=20)
    again = await house.hall.play_again(table.id, table.server, table.channel, ANN, "9")
    assert again.stakes == Stakes(20, 200)
    assert (await house.hall.set_option(again.id, ANN, "stakes", "any")).stakes is None
    await house.hall.set_option(again.id, ANN, "stakes", "5-50")
    assert (await house.hall.set_variant(again.id, ANN, find_variant("classic"))).stakes is None
    assert await refusal_of(house.hall.set_option(again.id, ANN, "stakes", "5-50")) is Refusal.BAD_VALUE


async def test_stakes_beyond_the_bounds_are_refused(house: House) -> None:
    """Too small, too great, or together more than the seat has: told in words, and what was staked before stands."""
    enrich(house.store, ANN, BEN)
    table = await house.hall.open_table(casino_order())
    await house.hall.set_option(table.id, ANN, "stakes", "50-990")
    await house.hall.join_table(table.id, BEN, "2")
    await house.hall.choice_requests.pick_choice(table.id, ANN, 1, 0, "ante:500")
    before = turn_of(house, table.id)
    for stake in ("ante:49", "ante:991", "tie:991", "tie:501"):
        assert await refusal_of(house.hall.choice_requests.pick_choice(table.id, ANN, 1, 0, stake)) is Refusal.BAD_VALUE
    assert await refusal_of(house.hall.choice_requests.pick_choice(table.id, ANN, 1, 0, "ante:1001")) is Refusal.BAD_CHOICE
    assert turn_of(house, table.id) == before
    await bet(house, table.id, ANN, "tie:1")
    await bet(house, table.id, BEN, "ante:50")
    assert choices(house, table.id)[:3] == ((1, 0, "ante:500"), (1, 0, "tie:1"), (1, 1, "ante:50"))


def ante(chips: int) -> Ask:
    """Asks a seat with so many chips for an ante."""
    offers = tuple(f"ante:{number}" for number in (5, 10, 25, 50, 100) if number <= chips)
    return Ask(0, AskKind.ANTE, offers, "", "ante", 1, chips)


def test_what_is_offered_is_within_the_bounds() -> None:
    """Buttons offer what can be staked here; where none of the usual stakes can be, the bounds themselves."""
    assert offered_stakes(None, ante(1000)) == ante(1000).choices
    assert offered_stakes(Stakes(10, 60), ante(1000)) == ("ante:10", "ante:25", "ante:50")
    assert offered_stakes(Stakes(200, 500), ante(1000)) == ("ante:200", "ante:500")
    assert offered_stakes(Stakes(200, 500), ante(150)) == ("ante:150",)
    assert offered_stakes(Stakes(200, 500), Ask(0, AskKind.WAR, ("surrender", "war"), "surrender")) == ("surrender", "war")


def test_bot_players_keep_to_the_bounds() -> None:
    """A bot player that would stake less or more stakes the nearest that is allowed, at most what it has."""
    bounds = read_stakes("20-50")
    assert [within_stakes(bounds, f"ante:{chips}", 1000) for chips in (5, 30, 80)] == ["ante:20", "ante:30", "ante:50"]
    assert within_stakes(bounds, "ante:5", 12) == "ante:12" and within_stakes(bounds, "tie:80", 1000) == "tie:50"
    assert within_stakes(bounds, "war", 0) == "war" and within_stakes(None, "ante:5", 1000) == "ante:5"


async def test_bot_players_stake_what_the_table_allows(house: House) -> None:
    """At a table of high stakes the bots' antes on record are within them."""
    enrich(house.store, ANN)
    table = await house.hall.open_table(casino_order(capacity=3))
    await house.hall.set_option(table.id, ANN, "stakes", "200-300")
    for _ in range(2):
        await house.hall.add_bot(table.id, ANN)
    await play_hand(house, table.id, ANN, ante=200)
    antes = [int(choice[5:]) for _, seat, choice in choices(house, table.id) if seat and choice.startswith("ante:")]
    assert antes and all(200 <= chips <= 300 for chips in antes)
