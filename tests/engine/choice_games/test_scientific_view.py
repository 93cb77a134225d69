"""What is told of a trick of Scientific War, and who may see what of it before it is over (rules.md §3.26)."""

from collections import Counter

import pytest

from bot.engine.bots.players import Skill, answer_as
from bot.engine.cards import parse_card, parse_cards, rank_of
from bot.engine.choice_games.scientific_game import Scientific
from bot.engine.choice_games.scientific_trick import ScientificView
from bot.engine.events.table import Carried, Eliminated, Event, Laid, Taken
from bot.engine.events.tricks import Gained, JokerSpoils, JokerTakes, Power, Revolution, Spied, Swapped, Tied
from bot.engine.play.asks import AskKind
from tests.engine.choice_games.scientific_tables import RULES, dealt, lay, lying, zones
from tests.engine.tables import fast, laid_out

SPYING = ("QH 5H 6H | 2C", "KS 8S 3S |", "8D 4D TD | 7C")


def views(game: Scientific) -> dict[int | None, ScientificView]:
    """What everybody sees, those who watch with them."""
    return {seat: game.view(seat) for seat in (None, *range(game.seats))}


def spied_on(second: str) -> Scientific:
    """A trick in which seat 0 is spying, and seat 1 has laid this card."""
    game = lying(*SPYING)
    lay(game, "QH", "KS", "8D")
    game.advance()
    game.choose(1, second)
    game.choose(2, "4D")
    game.advance()
    return game


def test_only_the_spy_sees_the_cards() -> None:
    """And only while it chooses: not while they are being chosen, nor in the next trick. For all others nothing has changed."""
    game = lying(*SPYING)
    lay(game, "QH", "KS", "8D")
    for said in ([], [(1, "3S"), (2, "4D")]):
        assert not any(view.shown for view in views(game).values())
        for seat, card in said:
            game.choose(seat, card)
        before = views(game)
        game.advance()
    after = views(game)
    assert after.pop(0).shown == {1: parse_card("3S"), 2: parse_card("4D")}
    assert all(after[seat] == before[seat] for seat in after)
    game.choose(0, "6H")
    game.advance()
    assert not any(view.shown for view in views(game).values())


def test_a_card_that_is_being_spied_on_is_a_secret() -> None:
    """Whichever card a seat has laid, everybody but the spy sees the same; the seat itself has it still in hand."""
    one, two = views(spied_on("3S")), views(spied_on("8S"))
    assert {seat for seat in one if one[seat] != two[seat]} == {0}


@pytest.mark.parametrize(("third", "differs"), [("9D", {0}), ("3D", {0, 2})])
def test_a_swap_is_told_with_the_cards(third: str, differs: set[int]) -> None:
    """Until then only who swapped knows, and who may count the hands; then everybody hears of it before the cards."""
    games = []
    for choice in ("swap", None):
        game = lying("8H 5H 6H 7H | 2C 3C", "KS 9S 4S", f"{third} TD 2D")
        lay(game, "8H", "KS", third)
        if choice is not None:
            game.choose(0, choice)
        game.advance()
        games.append(game)
    one, two = map(views, games)
    assert {seat for seat in one if one[seat] != two[seat]} == differs
    assert lay(games[0], "3C", "9S", "TD").all_events[:2] == (Swapped(0), Laid(0, b"", parse_card("3C")))
    assert not any(isinstance(event, Swapped) for event in lay(games[1], "5H", "9S", "TD").all_events)


def test_a_three_counts_hands() -> None:
    """Its player alone sees how many cards are in each hand, in the next trick alone; what everybody owns is public."""
    game = lying("3H 5H 6H | 2C 3C", "KS 9S 4S | 4C", "TD 2D 5D 6D")
    assert {seat: view.hands for seat, view in views(game).items()} == {None: None, 0: None, 1: None, 2: None}
    lay(game, "3H", "KS", "TD")
    assert {seat: view.hands for seat, view in views(game).items()} == {None: None, 0: (2, 2, 3), 1: None, 2: None}
    assert {view.counts for view in views(game).values()} == {(4, 6, 3)}
    lay(game, "5H", "9S", "2D")
    assert {view.hands for view in views(game).values()} == {None}


def test_everybody_sees_the_own_cards_alone() -> None:
    """Hand and pile apart and in order; a watcher has neither."""
    game = lying("3H 5H 6H | 2C 3C", "KS 9S 4S | 4C")
    assert [(view.hand, view.pile) for view in views(game).values()] == [
        (b"", b""),
        (parse_cards("3H 5H 6H"), parse_cards("2C 3C")),
        (parse_cards("KS 9S 4S"), parse_cards("4C")),
    ]


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_who_owns_what_can_be_followed(seats: int) -> None:
    """All hands are equal and every card is shown: whose it is, is known, but not whether in hand or pile."""
    game, luck = dealt(seats), fast(seats)
    while game.outcome is None:
        if game.battle == 20 and game.stage == 0 and len(game.alive()) > 2:
            game.resign(game.alive()[0])
        known = game.view(None).known
        owned = [game.stock_of(seat) + game.won_pile(seat) for seat in range(seats)]
        assert list(map(Counter, known)) == list(map(Counter, [*owned, game.carry]))
        assert all(list(map(rank_of, cards)) == sorted(map(rank_of, cards)) for cards in known)
        for ask in game.asks():
            choice = answer_as(game, ask, Skill.RANDOM, luck)
            if choice:
                game.choose(ask.seat, choice)
        game.advance()


def test_hands_that_were_laid_out_are_not_known() -> None:
    """In a game from stocks nobody knows what others hold, until it is shown."""
    game = laid_out(RULES, "9H 5H", "KS 3S", "2D 4D")
    assert isinstance(game, Scientific) and game.view(0).known == (b"",) * 4
    lay(game, "9H", "KS", "2D")
    assert game.view(None).known == (b"", parse_cards("2D 9H KS"), b"", b"")


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("JH KS 2D", [Revolution(1, True), Taken(2, 3)]),
        ("JH JS JD", [Revolution(3, True), Tied((0, 1, 2)), Carried(3)]),
        ("JH JS 2D", [Tied((0, 1)), Carried(3)]),
        ("*1 KS KD", [JokerTakes(0, (1, 2)), Taken(0, 3)]),
        ("*1 KS AD", [JokerSpoils(0, 2), Carried(3)]),
        ("*1 *2 AD", [Taken(2, 3)]),
        ("*1 *2 *3", [Tied((0, 1, 2)), Carried(3)]),
        ("QH AS 2D", [Taken(1, 3), Gained(0, Power.SPY)]),
        ("QH AS QD", [Taken(1, 3)]),
        ("3H KS 3D", [Taken(1, 3), Gained(0, Power.COUNT), Gained(2, Power.COUNT)]),
        ("8H 8S 2D", [Tied((0, 1)), Carried(3), Gained(1, Power.SWAP)]),
    ],
)
def test_what_is_told_of_a_trick(cards: str, told: list[Event]) -> None:
    """What jacks and jokers did, who took it or who tied, and who has a power next; seat 1 alone has a pile to swap."""
    game = lying(*(f"{card} 5C{pile}" for card, pile in zip(cards.split(" "), ("", " | 6C", ""), strict=True)))
    events = lay(game, *cards.split(" ")).all_events
    assert [event for event in events if not isinstance(event, Laid)] == told


def test_a_spy_is_told_and_no_power_of_who_is_out() -> None:
    """That somebody spied stands before the cards; a queen that was the last card gives nothing."""
    game = lying("QH 5H 6H", "KS 9S 4S")
    lay(game, "QH", "KS")
    assert lay(game, "5H", "9S").all_events[0] == Spied(0)
    assert lay(lying("QH", "KS 9S 4S", "2D 3D"), "QH", "KS", "2D").all_events[-2:] == (Taken(1, 3), Eliminated(0))


def test_the_order_of_a_hand_does_not_show_who_has_it() -> None:
    """A pile that was taken up and one that was not look alike from outside."""
    one, two = lying("9H | 2C 3C", "5S 3C"), lying("9H 2C | 3C", "5S 3C")
    lay(one, "9H", "5S")
    lay(two, "9H", "5S")
    assert zones(one) != zones(two)
    assert (one.view(1), one.view(None)) == (two.view(1), two.view(None))
    assert [ask.kind for ask in one.asks()] == [AskKind.CARD] * 2
