"""Games with powers: the spy chooses last with a clock of its own, swaps come first, thieves are asked again."""

from dataclasses import replace

import pytest

from bot.engine.cards import parse_card, parse_cards
from bot.engine.choice_games.scientific_trick import ScientificView
from bot.engine.choice_games.stealing_game import Stealing
from bot.engine.play.asks import AskKind
from bot.engine.rules.rules import Procedure, Rules
from bot.host.ids import TableId
from bot.host.refusals import Refusal
from bot.host.table import choosing
from bot.host.table.choice_stage import CLOCKS, ChoiceStage, Pick
from bot.host.table.choosing import BEAT
from bot.host.table.phase import CloseReason
from bot.host.table.playing import resign_game
from bot.host.table.table import Table
from tests.host.fakes import House, TurnedClock
from tests.host.table.choice_tables import CLOCK, asked, choices, holds, lock, pick, refusal_of, table_of, turn_of
from tests.support.tables import ANN, BEN, CAT, playing


async def trick(house: House, table: TableId, *cards: str) -> None:
    """A trick of Ann's and Ben's cards, without powers."""
    for player, card in zip((ANN, BEN), cards, strict=True):
        await pick(house, table, player, card, lock=True)


def left(house: House, table: TableId) -> int:
    """Seconds until the stage closes."""
    return (choosing.closing_time(house.table(table)) - house.hall.time.now()) // 1000


async def spying(house: House) -> TableId:
    """A table at which Ann is the spy, and Ben has laid his four; the spy has yet to choose."""
    table = (await table_of(house, variant="scientific-war")).id
    await trick(house, table, "QH", "5S")
    await house.clock.advance(30)
    assert choosing.waited_for(house.table(table)) == {1} and asked(house, table, ANN) == []
    assert await refusal_of(pick(house, table, ANN, "AH")) is Refusal.NOT_ASKED
    await pick(house, table, BEN, "4S", lock=True)
    return table


async def test_the_spy_chooses_last(house: House) -> None:
    """After the others are in the spy alone is asked, sees their cards alone, and has a whole clock for it."""
    table = await spying(house)
    view, other = (house.table(table).open_game().view(seat) for seat in (0, 1))
    assert isinstance(view, ScientificView) and isinstance(other, ScientificView)
    assert view.shown == {1: parse_card("4S")} and other.shown == {}
    assert {ask.kind for ask in asked(house, table, ANN)} == {AskKind.SPY} and left(house, table) == CLOCK
    assert await refusal_of(pick(house, table, BEN, "3S")) is Refusal.NOT_ASKED
    await pick(house, table, ANN, "6H", lock=True)
    assert (2, 1, "4S") in choices(house, table) and (2, 0, "6H") in choices(house, table)


async def test_a_spy_who_sleeps_plays_the_weakest_card_that_wins(house: House, clock: TurnedClock) -> None:
    """The spy's default wins as cheaply as it can; the spy has missed, the others have not."""
    table = await spying(house)
    await clock.advance(CLOCK + 0.1)
    assert (2, 0, "5H") in choices(house, table) and turn_of(house, table).misses == (1, 0)


async def test_a_spy_is_a_spy_after_a_restart(house: House, clock: TurnedClock) -> None:
    """What the spy sees is there after a kill, and what the others have laid cannot be changed by it."""
    table = await spying(house)
    await house.crash()
    new = House(house.store, clock)
    await new.open()
    view = new.table(table).open_game().view(0)
    assert isinstance(view, ScientificView) and view.shown == {1: parse_card("4S")}
    await pick(new, table, ANN, "6H", lock=True)
    assert turn_of(new, table).battle == 3
    await new.close()


async def test_swaps_come_before_cards(house: House, clock: TurnedClock) -> None:
    """The swap is asked for first, for twenty seconds; only then does anybody choose a card, from the hand as it is then."""
    table = (await table_of(house, variant="scientific-war")).id
    await trick(house, table, "AH", "2S")
    await trick(house, table, "8H", "3S")
    assert choosing.waited_for(house.table(table)) == {0} and left(house, table) == 20
    assert [ask.kind for ask in asked(house, table, ANN)] == [AskKind.SWAP] and asked(house, table, BEN) == []
    await pick(house, table, ANN, "swap", lock=True)
    assert (turn_of(house, table).battle, turn_of(house, table).stage) == (3, 1) and left(house, table) == CLOCK
    assert set(asked(house, table, ANN)[0].choices) == {"AH", "2S", "8H", "3S"}
    await trick(house, table, "2S", "8S")
    assert (3, 0, "swap") in choices(house, table) and turn_of(house, table).battle == 4


@pytest.mark.parametrize("presses", [True, False])
async def test_no_swap_is_no_miss(house: House, clock: TurnedClock, presses: bool) -> None:
    """Whoever lets the chance to swap go by has lost nothing but twenty seconds; with a press, not even those."""
    table = (await table_of(house, variant="scientific-war")).id
    await trick(house, table, "AH", "2S")
    await trick(house, table, "8H", "3S")
    if presses:
        await house.hall.choice_requests.pass_over(table, ANN, 3, 0)
    else:
        await clock.advance(20.1)
    turn = turn_of(house, table)
    assert (turn.battle, turn.stage, turn.misses, turn.late) == (3, 1, (0, 0), frozenset())
    assert "2S" not in asked(house, table, ANN)[0].choices


async def test_nobody_can_steal(house: House, clock: TurnedClock) -> None:
    """A battle in which nobody can steal is played at the pace of the table, whatever anybody presses meanwhile."""
    table = (await table_of(house, ANN, BEN, CAT, variant="stealing-war")).id
    assert choosing.waited_for(house.table(table)) == frozenset() and left(house, table) == 3
    await house.hall.choice_requests.stop_auto_lock(table, ANN)
    assert await refusal_of(house.hall.choice_requests.pass_over(table, ANN, 1, 0)) is Refusal.NOT_ASKED
    assert await refusal_of(lock(house, table, ANN)) is Refusal.NOT_ASKED
    await house.hall.resign_game(table, CAT)
    assert house.table(table).open_game().stage == 0
    await clock.advance(3.1)
    assert house.table(table).open_game().stage == 1


def test_a_pile_leaves_with_its_owner() -> None:
    """A seat whose victim resigns after it locked decides anew, with a whole clock; with no other to rob it is not asked."""
    rules = Rules(procedure=Procedure.STEALING)
    table = playing(ANN, BEN, CAT, rules=rules, variant="stealing-war", stocks=("9H 2C", "9D 3C", "4S 5S"))
    game = table.open_game()
    assert isinstance(game, Stealing) and game._holdings is not None
    game._holdings.won[1], game._holdings.won[2] = bytearray(parse_cards("9S")), bytearray(parse_cards("9C"))
    choosing.begin_choices(table, 0)
    assert table.turn is not None and choosing.waited_for(table) == {0, 1}
    table.turn = replace(table.turn, picks=(Pick(0, AskKind.STEAL, "steal:2"),), locked=frozenset({0}))
    resign_game(table, CAT, 19_000)
    assert choosing.waited_for(table) == {0} and table.turn.picks == () and choosing.closing_time(table) == 39_000
    assert table.open_game().asks()[0].choices == ("play", "steal:1")


async def test_thieves_are_asked_again(house: House, clock: TurnedClock) -> None:
    """Whoever stole looks at the next card and may steal with that one too: another stage, with another clock."""
    table = (await table_of(house, ANN, BEN, CAT, variant="stealing-war", rules=Rules(procedure=Procedure.STEALING))).id
    thieves, before = set[int](), set[int]()
    while not thieves & before and house.table(table).outcome is None:
        turn = turn_of(house, table)
        steals = [ask for ask in house.table(table).open_game().asks() if ask.kind is AskKind.STEAL]
        assert all(ask.choices[0] == ask.default == "play" for ask in steals) and (not steals or left(house, table) in {19, 20})
        before = thieves if turn.stage else set()
        thieves = {ask.seat for ask in steals}
        await choose_last(house, table)
        now = turn_of(house, table)
        if (now.battle, now.stage) == (turn.battle, turn.stage):
            await clock.advance(BEAT / 1000 + 0.1)
    assert thieves & before


def facing_piles(*thieves: int, bots: int = 0) -> Table:
    """Ann, Ben and Cat, or bot players in the last seats, before a battle in which these seats can steal the third's pile."""
    stocks = ["2C 6C", "3C 7C", "4S 5S"]
    for seat in thieves:
        stocks[seat] = f"9{'HD'[seat]} 8C"
    members = [ANN, BEN, CAT][: 3 - bots]
    rules = Rules(procedure=Procedure.STEALING)
    table = playing(*members, *[None] * bots, rules=rules, variant="stealing-war", stocks=tuple(stocks))
    game = table.open_game()
    assert isinstance(game, Stealing) and game._holdings is not None
    game._holdings.won[2] = bytearray(parse_cards("9C"))
    choosing.begin_choices(table, 0)
    return table


def lock_in(table: Table, *seats: int, now: int) -> None:
    """Let seats lock what they are asked: they play their card."""
    assert table.turn is not None
    picks = tuple(Pick(seat, AskKind.STEAL, "play") for seat in seats)
    table.turn = replace(table.turn, picks=(*table.turn.picks, *picks), locked=table.turn.locked | set(seats))
    choosing.close_if_all_in(table, now)


@pytest.mark.parametrize("other", ["is not asked", "locks too"])
def test_a_lock_does_not_tell_whether_anybody_else_can_steal(other: str) -> None:
    """After a thief's lock the stage stays open up to the same moment whether or not there is a second thief."""
    table = facing_piles(0, 1) if other == "locks too" else facing_piles(0)
    assert choosing.closing_time(table) == CLOCKS[AskKind.STEAL]
    lock_in(table, 0, now=1_000)
    if other == "locks too":
        lock_in(table, 1, now=3_000)
    assert table.open_game().stage == 0 and (table.deadline, choosing.closing_time(table)) == (BEAT, CLOCKS[AskKind.STEAL])
    choosing.fall_due(table, BEAT)
    assert table.open_game().battle + table.open_game().stage == 1


def test_a_thief_who_thinks_has_the_whole_clock() -> None:
    """At every beat the stage goes on while somebody is waited for, and its end stays where it was told to be."""
    table = facing_piles(0, 1)
    lock_in(table, 0, now=1_000)
    for beat in (1, 2, 3):
        choosing.fall_due(table, beat * BEAT)
        assert table.open_game().stage == 0 and choosing.closing_time(table) == CLOCKS[AskKind.STEAL]
    assert table.deadline == CLOCKS[AskKind.STEAL] and table.turn is not None
    assert ChoiceStage.from_row(table.turn.to_row()) == table.turn
    choosing.fall_due(table, table.deadline)
    assert table.open_game().battle + table.open_game().stage == 1 and table.turn is not None and table.turn.late == {1}


def test_against_bots_alone_there_is_nobody_to_learn_it() -> None:
    """The only member at a table is not kept waiting by a secret: the lock closes the stage."""
    table = facing_piles(0, bots=2)
    lock_in(table, 0, now=1_000)
    assert table.open_game().battle + table.open_game().stage == 1


async def choose_last(house: House, table: TableId) -> None:
    """Let everybody who is asked in this stage take the last of their choices: the theft, if there is one."""
    turn = turn_of(house, table)
    for player in (ANN, BEN, CAT):
        now = turn_of(house, table)
        if (now.battle, now.stage) == (turn.battle, turn.stage) and (offers := asked(house, table, player)):
            await pick(house, table, player, offers[0].choices[-1], lock=True)


async def test_a_whole_game_of_each_is_verified(house: House, clock: TurnedClock) -> None:
    """Two who soon sleep, two bots, one who gives up in the middle: the record proves defaults, stand-ins and all."""
    for number, variant in enumerate(("scientific-war", "stealing-war")):
        rules = Rules(procedure=Procedure(variant), rounds=20)
        table = (await table_of(house, ANN, BEN, bots=2, variant=variant, rules=rules, channel=80 + number)).id
        await clock.advance(30)
        await house.hall.resign_game(table, BEN)
        while house.table(table).outcome is None:
            await clock.advance(20)
        assert house.table(table).close is CloseReason.FINISHED and holds(house, table)
        assert {seat for _, seat, _ in choices(house, table)} == {0, 1, 2, 3}


def test_nobody_waits_for_the_top_of_the_last_pile() -> None:
    """Whoever has all the cards is not waited for to say which lies on top: the game is over at once."""
    rules = Rules(procedure=Procedure.STEALING)
    table = playing(ANN, BEN, rules=rules, variant="stealing-war", stocks=("KC 2C", "QC"))
    choosing.begin_choices(table, 0)
    choosing.close_stage(table, 3_000)
    assert table.outcome is not None and table.choices == ((1, 0, "top:KC"),)
    table = playing(ANN, BEN, rules=rules, variant="stealing-war", stocks=("KC 2C", "QC 3C"))
    choosing.begin_choices(table, 0)
    choosing.close_stage(table, 3_000)
    assert choosing.waited_for(table) == {0} and table.deadline == 13_000
