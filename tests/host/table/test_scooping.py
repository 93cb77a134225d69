"""The clock of Speed War: reveals, presses in any order, and the end of a battle."""

from itertools import permutations

import pytest

from bot.engine.choice_games.press_game import LATEST
from bot.engine.events.speed import Fined, Scooped
from bot.engine.rules.rules import BASE, Procedure, Rules, RunOut
from bot.host.ids import PlayerId
from bot.host.refusals import Refusal
from bot.host.table import choosing, scooping
from bot.host.table.scooping import GRACE, HELD, PAUSE, SEEN_WITHIN, waits_to_be_seen
from tests.host.fakes import House, MemoryStore, TurnedClock
from tests.host.table.choice_tables import choices, lock, refusal_of, table_of, turn_of
from tests.host.table.speed_tables import MEMBERS, game_of, owner, press, reveal, revealed, told
from tests.support.deals import EIGHT, draw_always
from tests.support.tables import ANN, BEN, CAT, playing


async def test_cards_come_after_a_while(house: House, clock: TurnedClock) -> None:
    """After the pause and a delay from the table's own stream the cards are revealed, one more at each delay in a war."""
    table = (await table_of(house, variant="speed-war")).id
    game, start = game_of(house, table), house.hall.time.now()
    assert 1000 <= game.reveal_delay() <= 3000 and house.table(table).deadline == start + PAUSE + game.reveal_delay()
    while (reveals := len(game_of(house, table).preview_flips())) == 1:
        await clock.advance(1)
    for shown in range(reveals):
        assert turn_of(house, table).revealed == shown
        await clock.advance((house.table(table).deadline - house.hall.time.now() + 1) / 1000)
    assert turn_of(house, table).revealed == reveals > 1 and turn_of(house, table).shown == 0


async def test_the_owner_takes_the_pot(house: House, clock: TurnedClock) -> None:
    """The battle ends a grace after the press that decided it, so that an earlier press on its way still counts."""
    table = await revealed(house)
    shown, seat = house.clock.now(), owner(house, table)
    await clock.advance(1.5)
    await press(house, table, seat, 1200, shown)
    assert house.table(table).deadline - house.hall.time.now() == 1200 + GRACE - 1500
    await clock.advance(0.8)
    assert told(house, table) == [Scooped(seat, 1200, seat)] and choices(house, table) == ((1, seat, "scoop:1200"),)
    assert turn_of(house, table).battle == 2 and turn_of(house, table).revealed == 0


async def test_pressing_on_writes_nothing(house: House, clock: TurnedClock) -> None:
    """Pressing again after a press, twenty times, costs no commit and changes nothing; an earlier press counts still."""
    table = await revealed(house)
    shown = house.clock.now()
    await clock.advance(1)
    await press(house, table, 0, 800, shown)
    before, commits = house.table(table), len(house.store.commits)
    for after in range(800, 1000, 10):
        await press(house, table, 0, after, shown)
    assert house.table(table) is before and len(house.store.commits) == commits
    await press(house, table, 0, 700, shown)
    assert turn_of(house, table) != before.turn and len(house.store.commits) == commits + 1


async def test_nobody_reaches_for_the_pot(house: House, clock: TurnedClock) -> None:
    """After ten seconds and the grace the pot goes to its owner; only who let their own pot lie has missed something."""
    table = await revealed(house)
    seat = owner(house, table)
    await clock.advance((LATEST + GRACE) / 1000 - 0.1)
    assert turn_of(house, table).battle == 1
    await clock.advance(0.2)
    assert choices(house, table) == () and house.table(table).last is not None
    assert turn_of(house, table).misses == tuple(int(number == seat) for number in range(3))
    assert turn_of(house, table).late == {seat}


async def test_a_screen_that_says_nothing_holds_up_nobody(house: House, clock: TurnedClock) -> None:
    """When nobody says that the cards are seen, they are taken to be seen after a while."""
    table = (await table_of(house, variant="speed-war")).id
    while not waits_to_be_seen(house.table(table)):
        await clock.advance(0.1)
    await clock.advance(SEEN_WITHIN / 1000)
    assert turn_of(house, table).shown
    await clock.advance((LATEST + GRACE) / 1000)
    assert turn_of(house, table).battle == 2


async def test_whichever_press_arrives_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The moments of the presses decide, not the order of their arrival: every order gives one and the same game."""
    draw_always(monkeypatch, EIGHT)
    found = set()
    for arriving in permutations([(0, 400), (1, 800), (2, BASE.guard + 100), (3, -300)]):
        house = House(MemoryStore(), TurnedClock())
        await house.open()
        table = await revealed(house, *MEMBERS, PlayerId(104))
        shown, first = house.clock.now(), owner(house, table)
        for place, after in arriving:
            await press(house, table, (first + 1 + place) % 4, after, shown)
        await house.clock.advance((BASE.guard + 100 + GRACE) / 1000 + 0.1)
        said = told(house, table)
        assert (
            isinstance(said[-1], Scooped)
            and said[-1].ms == BASE.guard + 100
            and sum(isinstance(one, Fined) for one in said) == 3
        )
        found.add((*said, game_of(house, table).snapshot()))
        await house.close()
    assert len(found) == 1


@pytest.mark.parametrize("arriving", [(300, 900), (900, 300), (300, 300), (900, 300, 600)])
async def test_the_first_press_of_a_double_press_counts(house: House, clock: TurnedClock, arriving: tuple[int, ...]) -> None:
    """Of several presses of one seat the earliest counts, whichever came first, also when it was made too early."""
    table = await revealed(house)
    shown, seat = house.clock.now(), owner(house, table)
    for after in arriving:
        await press(house, table, seat, after, shown)
    await clock.advance(2.5)
    assert told(house, table) == [Scooped(seat, min(arriving), seat)]


async def test_a_press_before_the_reveal_is_kept_and_judged(house: House, clock: TurnedClock) -> None:
    """Whoever reaches while nothing is shown pays a card when the battle is over, and can have the pot no more."""
    table = (await table_of(house, *MEMBERS, variant="speed-war")).id
    seat = owner(house, table)
    await press(house, table, seat, 0, clock.now())
    shown = await reveal(house, table)
    await press(house, table, seat, 500, shown)
    await clock.advance((LATEST + GRACE) / 1000 + 0.1)
    fined = told(house, table)[0]
    assert isinstance(fined, Fined) and fined.seat == seat and fined.ms < 0


async def test_a_press_on_an_old_battle_is_refused(house: House, clock: TurnedClock) -> None:
    """The button of a battle that is over takes no pot and costs no card; nor can a press be made with another button."""
    table = await revealed(house)
    shown = house.clock.now()
    await press(house, table, owner(house, table), 100, shown)
    await clock.advance(1.2)
    before = turn_of(house, table)
    assert before.battle == 2
    assert await refusal_of(house.hall.choice_requests.press_scoop(table, ANN, 1, shown)) is Refusal.OLD_TURN
    assert await refusal_of(house.hall.choice_requests.pick_choice(table, ANN, 2, 0, "scoop:0")) is Refusal.BAD_CHOICE
    assert await refusal_of(house.hall.choice_requests.pass_over(table, ANN, 2, 0)) is Refusal.BAD_CHOICE
    assert await refusal_of(lock(house, table, ANN)) is Refusal.BAD_CHOICE
    assert turn_of(house, table) == before


def test_a_press_of_who_is_knocked_out_ends_nothing() -> None:
    """Where a shortage loses, whom the coming war knocks out presses in vain: the pot lies there for the others."""
    rules = Rules(procedure=Procedure.SPEED, run_out=RunOut.LOSE)
    stocks = ("9H 2C", "9D 2H 3H 4H QS 5H", "2S 3S")
    table = playing(ANN, BEN, CAT, rules=rules, variant="speed-war", stocks=stocks)
    choosing.begin_choices(table, 0)
    for moment in (3_000, 4_000, 5_000):
        assert not scooping.fall_due(table, moment, moment)
    scooping.note_press(table, 0, 8_500, 8_500, 8_500)
    assert table.deadline == 5_000 + LATEST + GRACE
    scooping.note_press(table, 2, 9_000, 9_000, 9_000)
    assert table.deadline == 9_000 + GRACE
    choosing.close_stage(table, table.deadline)
    assert table.last is not None and table.last.winner == 2 and table.last.out == (0,)


def test_after_a_war_there_is_more_time_to_read() -> None:
    """The moment that decided most lies open longer before the next cards come; an ordinary battle holds nobody up."""
    rules = Rules(procedure=Procedure.SPEED)
    war, plain = ("7S 2S 3S 4S KS 5S", "7D 2D 3D 4D QD 5D"), ("8S 2S 3S 4S KS 5S", "7D 2D 3D 4D QD 5D")
    for stocks, pause in ((war, HELD), (plain, PAUSE)):
        table = playing(ANN, BEN, rules=rules, stocks=stocks)
        choosing.begin_choices(table, 0)
        while table.open_game().battle == 0:
            choosing.close_stage(table, 0)
        assert table.last is not None and bool(table.last.steps) == (pause == HELD)
        assert pause + 1_000 <= table.deadline <= pause + 3_000  # and the delay that nobody can foresee
