"""What the good bot player of Scientific War expects of its cards."""

from dataclasses import replace

from bot.engine.bots.players import Skill, answer_as
from bot.engine.bots.scientific import CardScorer
from bot.engine.cards import parse_card, parse_cards
from bot.engine.choice_games.scientific_trick import ScientificView
from bot.engine.play.asks import NOTHING
from tests.engine.choice_games.scientific_tables import lay, lying
from tests.engine.tables import random_source


def view(*seats: str, battle: int = 0) -> ScientificView:
    """What the first of these seats sees."""
    found = lying(*seats, battle=battle).view(0)
    assert isinstance(found, ScientificView)
    return found


def test_a_jack_is_worth_most_to_who_owns_low_cards() -> None:
    """It turns the order round, so it makes low cards strong and high ones weak."""
    low, high = (view(f"JC {cards}", "7S 7D 9S TS") for cards in ("2C 3C 4C | 2D 3D", "AC KC QC | AD KD"))
    jack = parse_card("JC")
    assert CardScorer(low).score_cards(bytes((jack,)))[jack] > CardScorer(high).score_cards(bytes((jack,)))[jack] + 1


def test_a_jack_is_worth_most_against_high_cards() -> None:
    """What the others are known to own counts as much: whoever owns high cards loses most when the order is turned."""
    seen = replace(view("JC 7C", "7S 7D 9S TS"), shown={1: parse_card("7S")})
    jack = parse_card("JC")
    high, low = (
        CardScorer(replace(seen, known=(b"", parse_cards(cards), b""))).score_cards(bytes((jack,)))[jack]
        for cards in ("AS KS QS AD", "2S 3S 4S 2D")
    )
    assert high > low + 1


def test_towards_the_end_cards_alone_count() -> None:
    """Where it cannot win, a spy gives up a two sooner than a king, but the less the fewer tricks come after it."""

    def saved(battle: int) -> float:
        game = lying("QH 2C KC", "KS AS 2S", "4D AD 2D", battle=battle)
        lay(game, "QH", "KS", "4D")
        game.choose(1, "AS")
        game.choose(2, "AD")
        game.advance()
        seen = game.view(0)
        assert seen.shown
        two, king = CardScorer(seen).score_cards(seen.hand).values()
        return two - king

    assert saved(0) == saved(40) > saved(44) > saved(46) > saved(48) == 0


def test_a_pile_that_promises_as_much_is_left() -> None:
    """Hand and pile change places for better cards alone."""
    game = lying("8H 2C KC | 2D KD", "7S 7D 9S TS 7H")
    lay(game, "8H", "9S")
    assert answer_as(game, game.asks()[0], Skill.GOOD, random_source()) == NOTHING
