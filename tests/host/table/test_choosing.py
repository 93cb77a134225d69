"""Secret choices: deadlines, changed picks, locks, refusals, and what nobody is shown."""

import asyncio
import re
from pathlib import Path

import pytest

from bot.engine.play.asks import AskKind
from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.table import choosing
from bot.host.table.table import Table
from tests.host.conftest import game_of_bots
from tests.host.fakes import House, TurnedClock
from tests.host.table.choice_tables import CLOCK, asked, choices, equal_cards, lock, pick, refusal_of, table_of, turn_of
from tests.support.tables import ANN, BEN, CAT

pytestmark = pytest.mark.usefixtures("even_clock")


async def test_everybody_is_waited_for_and_has_a_clock(house: House) -> None:
    """After the deal all members are asked for a card, for 45 seconds; who has locked is waited for no more, bots never."""
    table = await table_of(house, bots=1)
    assert choosing.waited_for(table) == {0, 1} and table.turn == turn_of(house, table.id)
    assert table.deadline - house.hall.time.now() == CLOCK * 1000
    assert {ask.kind for ask in asked(house, table.id, BEN)} == {AskKind.CARD}
    table = await pick(house, table.id, BEN)
    assert choosing.waited_for(table) == {0, 1}
    table = await lock(house, table.id, BEN)
    assert choosing.waited_for(table) == {0}


async def test_the_last_choice_counts(house: House) -> None:
    """A choice can be changed until it is locked; only what was chosen last is played, and only that is on record."""
    table = await table_of(house)
    cards = asked(house, table.id, ANN)[0].choices
    for card in (cards[3], cards[7], cards[5]):
        await pick(house, table.id, ANN, card)
    assert choices(house, table.id) == ()
    await lock(house, table.id, ANN)
    await pick(house, table.id, BEN, lock=True)
    assert choices(house, table.id)[0] == (1, 0, cards[5])


async def test_a_battle_is_over_as_soon_as_all_have_locked(house: House) -> None:
    """Nobody waits for a clock when everybody has decided; the next questions come at once, with a whole clock."""
    table = await table_of(house)
    await house.clock.advance(10)
    mine, theirs = (asked(house, table.id, player)[0].choices for player in (ANN, BEN))
    await pick(house, table.id, ANN, mine[0], lock=True)
    table = await pick(house, table.id, BEN, next(card for card in theirs if card[0] != mine[0][0]), lock=True)
    assert table.open_game().battle == 1 and turn_of(house, table.id).battle == 2
    assert table.deadline - house.hall.time.now() == CLOCK * 1000
    assert turn_of(house, table.id).picks == () and choosing.waited_for(table) == {0, 1}


async def test_a_pick_without_a_lock_is_played_at_the_deadline(house: House, clock: TurnedClock) -> None:
    """Whoever chose and did not lock has chosen: it is played, and it is no miss."""
    table = await table_of(house)
    card = asked(house, table.id, ANN)[0].choices[4]
    await pick(house, table.id, ANN, card)
    await clock.advance(CLOCK - 0.1)
    assert turn_of(house, table.id).battle == 1
    await clock.advance(0.2)
    assert choices(house, table.id)[0] == (1, 0, card)
    assert turn_of(house, table.id).late == {1} and turn_of(house, table.id).misses == (0, 1)


async def test_a_war_asks_again(house: House) -> None:
    """Equal cards bring a second stage in the same battle, which opens while the first cards lie on the table."""
    table = await table_of(house)
    mine, theirs = equal_cards(house, table.id)
    await pick(house, table.id, ANN, mine, lock=True)
    await pick(house, table.id, BEN, theirs, lock=True)
    turn = turn_of(house, table.id)
    assert (turn.battle, turn.stage) == (1, 1) and choices(house, table.id) == ((1, 0, mine), (1, 1, theirs))
    assert {ask.kind for ask in asked(house, table.id, BEN)} == {AskKind.UP}
    await pick(house, table.id, ANN, lock=True)
    await pick(house, table.id, BEN, lock=True)
    assert turn_of(house, table.id).battle == 2


async def test_a_member_can_lock_whatever_comes(house: House) -> None:
    """Whoever always locks needs one press a card, until they want to think again."""
    table = await table_of(house)
    await pick(house, table.id, ANN)
    await lock(house, table.id, ANN, always=True)
    await pick(house, table.id, BEN, lock=True)
    while turn_of(house, table.id).stage:
        await pick(house, table.id, ANN)
        await pick(house, table.id, BEN, lock=True)
    table = await pick(house, table.id, ANN)
    assert choosing.waited_for(table) == {1}
    table = await house.hall.choice_requests.stop_auto_lock(table.id, ANN)
    await pick(house, table.id, BEN, lock=True)
    await pick(house, table.id, ANN)
    assert 0 in choosing.waited_for(house.table(table.id))


WRONG = {
    "another's card": (BEN, 1, 0, "theirs", Refusal.BAD_CHOICE),
    "no card": (BEN, 1, 0, "scoop:5", Refusal.BAD_CHOICE),
    "nothing": (BEN, 1, 0, "", Refusal.BAD_CHOICE),
    "an old battle": (BEN, 0, 0, "mine", Refusal.OLD_TURN),
    "a stage to come": (BEN, 1, 1, "mine", Refusal.OLD_TURN),
    "locked": (ANN, 1, 0, "theirs", Refusal.LOCKED),
    "a stranger": (PlayerId(999), 1, 0, "mine", Refusal.NOT_SEATED),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
async def test_what_cannot_be_chosen_is_refused(house: House, wrong: tuple[PlayerId, int, int, str, Refusal]) -> None:
    """An illegal choice, one out of turn, for another seat, for another round: refused in words, and nothing changes."""
    player, number, stage, choice, refusal = wrong
    table = await table_of(house)
    cards = {"mine": asked(house, table.id, BEN)[0].choices[0], "theirs": asked(house, table.id, ANN)[0].choices[0]}
    before = (await pick(house, table.id, ANN, lock=True)).turn
    request = house.hall.choice_requests.pick_choice(table.id, player, number, stage, cards.get(choice, choice))
    assert await refusal_of(request) is refusal and turn_of(house, table.id) == before


async def test_who_is_not_asked_decides_nothing(house: House) -> None:
    """In a war of two the third is out of turn: no choice, lock or pass of theirs is taken, or makes the others quicker."""
    table = await table_of(house, ANN, BEN, CAT)
    hands = [asked(house, table.id, player)[0].choices for player in (ANN, BEN, CAT)]
    high = next(rank for rank in "AKQJT98" if all(any(card[0] == rank for card in hand) for hand in hands[:2]))
    cards = [next(card for card in hand if card[0] == high) for hand in hands[:2]]
    cards.append(next(card for card in hands[2] if card[0] in "23456"))
    for player, card in zip((ANN, BEN, CAT), cards, strict=True):
        await pick(house, table.id, player, card, lock=True)
    before = turn_of(house, table.id)
    assert before.stage == 1 and asked(house, table.id, CAT) == []
    turns = house.hall.choice_requests
    for request in (turns.pick_choice(table.id, CAT, 1, 1, hands[2][0]), turns.lock_picks(table.id, CAT, 1, 1)):
        assert await refusal_of(request) is Refusal.NOT_ASKED
    assert await refusal_of(turns.pass_over(table.id, CAT, 1, 1)) is Refusal.NOT_ASKED
    assert await refusal_of(turns.press_scoop(table.id, CAT, 1, house.clock.now())) is Refusal.BAD_CHOICE
    await turns.stop_auto_lock(table.id, CAT)
    assert turn_of(house, table.id) == before


async def test_nothing_to_lock(house: House) -> None:
    """Whoever has not chosen cannot lock; nor pass, where a card has to be laid: a made-up press counts for no decision."""
    table = await table_of(house)
    assert await refusal_of(lock(house, table.id, ANN)) is Refusal.NOTHING_PICKED
    await house.clock.advance(CLOCK + 0.1)
    assert await refusal_of(house.hall.choice_requests.pass_over(table.id, ANN, 2, 0)) is Refusal.BAD_CHOICE
    assert turn_of(house, table.id).misses == (1, 1) and turn_of(house, table.id).locked == frozenset()


async def test_games_that_follow_from_their_cards_ask_nothing(house: House) -> None:
    """In a classic game there is no hand to look at and nothing to choose."""
    table = await game_of_bots(house)
    for request in (
        house.hall.choice_requests.look_at_hand(table.id, ANN),
        house.hall.choice_requests.pick_choice(table.id, ANN, 1, 0, "9H"),
    ):
        assert await refusal_of(request) is Refusal.NO_CHOICE


async def test_two_members_lock_at_the_same_moment(house: House) -> None:
    """One battle comes of it, and a double click is told that it is locked, or that the round is over."""
    table = await table_of(house)
    await pick(house, table.id, ANN)
    await pick(house, table.id, BEN)
    requests = [lock(house, table.id, player) for player in (ANN, BEN, ANN, BEN)]
    told = await asyncio.gather(*requests, return_exceptions=True)
    assert [isinstance(one, Table) for one in told] == [True, True, False, False]
    refusals = {one.refusal for one in told if isinstance(one, Refused)}
    assert refusals <= {Refusal.LOCKED, Refusal.OLD_TURN} and refusals
    assert len(choices(house, table.id)) == 2


async def test_nobody_is_shown_a_pick(house: House) -> None:
    """What is picked is in no view, in nothing that is printed of the table, and not on record, until the stage closes."""
    table = await table_of(house, bots=1)
    game = house.table(table.id).open_game()
    before = [game.view(seat) for seat in (None, 0, 1, 2)]
    card = asked(house, table.id, ANN)[0].choices[9]
    table = await pick(house, table.id, ANN, card, lock=True)
    assert [table.open_game().view(seat) for seat in (None, 0, 1, 2)] == before
    assert table.turn is not None and card not in repr(table) + repr(table.turn) and table.choices == ()
    assert {choice.seat for choice in table.turn.picks} == {0, 2} and table.turn.picks_of(1) == ()


def test_only_the_page_of_a_seat_reads_picks() -> None:
    """Of all that draws or answers, one page, its words and its picture, reads what was picked, and asks for its own seat.

    Another judges presses, which are no secret choices, for whoever pressed. What a prediction picks is no choice.
    """
    root = Path(__file__).parents[3]
    folders = [root / "bot" / "views", root / "bot" / "store", root / "bot" / "host" / "scene", root / "cogs"]
    sources = {path.name: path.read_text() for folder in folders for path in folder.rglob("*.py")}
    readers = {name for name, text in sources.items() if re.search(r"\.picks\b|picks_of|pick_for", text)}
    page = {"hand.py", "hand_words.py", "hand_cards.py"}
    assert readers - {"scoring.py"} == page
    asked = [found for name in page for found in re.findall(r"(?:picks_of|pick_for)\((\w+)", sources[name])]
    assert set(asked) == {"seat"}


async def test_a_look_begins_to_lock_where_it_can_be_saved(house: House) -> None:
    """Whoever always locks does so from the first look at their hand on; while the store is down, they see it all the same."""
    table = await table_of(house)
    house.store.down = True
    seen, seat = await house.hall.choice_requests.look_at_hand(table.id, ANN, always_lock=True)
    assert seat == 0 and turn_of(house, seen.id).eager == frozenset()
    house.store.down = False
    await house.clock.advance(1.1)
    await house.hall.choice_requests.look_at_hand(table.id, ANN, always_lock=True)
    assert turn_of(house, table.id).eager == {0}
    await pick(house, table.id, ANN)
    assert turn_of(house, table.id).locked == {0}
