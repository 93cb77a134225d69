"""How games end: resignations, called time, caps, shared wins, sudden death, places."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.engine.cards import parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.errors import IllegalChoice
from bot.engine.events.outcome import Ending, Outcome, places_of
from bot.engine.play.endings import sudden_death
from bot.engine.play.game import Game
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Collect, Rules, Tiebreak
from tests.engine.tables import finish, laid_out

FIXED = Rules(collect=Collect.WINNER_FIRST)


class Stacked:
    """A random source whose packs come out as they were stacked, one after the other."""

    def __init__(self, *packs: str) -> None:
        self.packs = list(packs)
        self.labels: list[tuple[str | int, ...]] = []

    def shuffle(self, items: bytearray | list[int], *label: str | int) -> None:
        """Puts the next stacked cards on top of what is left of the pack."""
        self.labels.append(label)
        top = parse_cards(self.packs.pop(0))
        items[:] = bytes(top) + bytes(card for card in items if card not in top)

    def below(self, n: int, *label: str | int) -> int:
        """Is not asked for here."""
        raise AssertionError(f"below({n}) of {label} is no part of these games")

    def numbers(self, limits: Sequence[int], *label: str | int) -> list[int]:
        """Is not asked for here."""
        raise AssertionError(f"numbers below {limits} of {label} are no part of these games")


def ended(game: Game) -> Outcome:
    """The outcome of a game that is over."""
    assert game.outcome is not None
    return game.outcome


def test_the_last_one_left_wins_by_resignation() -> None:
    """With two seats a resignation ends the game before the next battle; the cards leave with their owner."""
    game = laid_out(FIXED, "9H 2C", "TD 3C")
    game.choose(1, "resign")
    assert ended(game) == Outcome(Ending.RESIGNED, (0,), 0, 0, (2, 0), (1, 2))
    assert game.cards_aside == parse_cards("TD 3C")


def test_a_resigned_seat_is_out_of_the_next_battle() -> None:
    """With three the game goes on; the seat is named among those that left, and its cards are aside."""
    game = laid_out(FIXED, "9H 2C", "TD 3C", "KD 4C")
    game.resign(2)
    assert game.alive() == (0, 1)
    round_ = game.resolve()
    assert (round_.winner, round_.out) == (1, (2,))
    assert game.cards_aside == parse_cards("KD 4C")
    assert game.resolve().out == (0,)


def test_resigning_comes_after_the_last_battle_and_before_the_next() -> None:
    """A resignation before a battle beats losing everything in the one before, and is beaten by going on."""
    game = laid_out(FIXED, "2C", "9H 5C 3C 4C", "3D 5D 5H", "4D 6H 6D")
    assert game.resolve().out == (0,)
    game.resign(2)
    assert game.resolve().out == (2,)
    list(finish(game))
    assert (ended(game).places[0], ended(game).places[2]) == (4, 3)


def test_who_takes_a_carry_by_resignation() -> None:
    """When a resignation leaves one seat, the cards of an undecided war are his."""
    game = laid_out(Rules(), "KC", "KH", "4S 9S", "5D 3D")
    game.resolve()
    game.resign(3)
    assert ended(game).winners == (2,)
    assert game.stock_of(2) == parse_cards("9S KC KH 4S 5D")


@pytest.mark.parametrize("seat", [0, 2, -1, 7])
def test_who_is_not_in_the_game_cannot_resign(seat: int) -> None:
    """A seat that is out, or no seat at all, is refused."""
    game = laid_out(FIXED, "2C", "9H 5C", "3D 5D", "4D 6H")
    game.resolve()
    game.resign(2)
    with pytest.raises(IllegalChoice):
        game.resign(seat)


def test_there_is_nothing_else_to_choose() -> None:
    """These games ask nothing, and take no choice but to resign."""
    game = laid_out(FIXED, "2C", "9H")
    assert game.asks() == ()
    with pytest.raises(IllegalChoice):
        game.choose(0, "play")


def test_called_time_gives_the_game_to_most_cards() -> None:
    """After the last battle most cards win; calling again changes nothing."""
    game = laid_out(replace(FIXED, time=60), "9H 2C 5C", "TD 3C 5D")
    game.resolve()
    assert game.call_time()
    outcome = ended(game)
    assert (outcome.ending, outcome.winners, outcome.places) == (Ending.TIME, (1,), (2, 1))
    assert game.call_time()
    assert game.outcome is outcome


def test_time_waits_for_the_battle_that_a_resignation_belongs_to() -> None:
    """Time acts right after a battle; once somebody resigned it is called after the next one."""
    game = laid_out(replace(FIXED, time=60), "9H 2C 5C", "TD 3C 5D", "2D 3D 4D")
    game.resolve()
    game.resign(2)
    assert not game.call_time()
    game.resolve()
    assert game.call_time()


def test_time_needs_a_limit() -> None:
    """A game without a time limit has no time to call."""
    with pytest.raises(IllegalChoice):
        laid_out(FIXED, "2C", "9H").call_time()


def test_a_shared_win_names_what_ended_it() -> None:
    """Level at the round limit: both win, both are first, and it was the limit."""
    game = laid_out(replace(FIXED, rounds=2), "9H 2C 5C", "3D TD 5D")
    list(finish(game))
    assert ended(game) == Outcome(Ending.ROUND_CAP, (0, 1), 2, 0, (3, 3), (1, 1))


def test_nobody_left_is_a_draw_of_those_who_went_last() -> None:
    """Nobody wins; whoever held out to the end comes first, together."""
    game = laid_out(Rules(), "KC 2C", "KH 2H", "4S")
    assert game.resolve().out == (0, 1, 2)
    assert ended(game) == Outcome(Ending.DRAW, (), 1, 1, (0, 0, 0), (1, 1, 1))


def level(deal: RandomSource, rules: Rules, *stocks: str) -> Outcome:
    """The outcome of a game with sudden death and these stocks."""
    rules = replace(rules, tiebreak=Tiebreak.SUDDEN_DEATH)
    game = deal_game(rules, len(stocks), deal, stocks=list(map(parse_cards, stocks)))
    list(finish(game))
    return ended(game)


def test_sudden_death_breaks_a_shared_win() -> None:
    """The tied seats get a card each in seat order; the ending stays, the other tied seat comes next."""
    deal = Stacked("3C 3D KC QC")
    outcome = level(deal, replace(FIXED, rounds=2), "9H 2C 5C", "3D TD 5D", "2D 2H 4D")
    assert outcome == Outcome(Ending.ROUND_CAP, (0,), 2, 0, (4, 4, 1), (1, 2, 3))
    assert deal.labels == [("sudden-death", 1)]


def test_sudden_death_breaks_a_draw_of_nobody() -> None:
    """Those who went out last settle it; nobody has cards all the same."""
    outcome = level(Stacked("2C AC"), FIXED, "KC", "KH")
    assert outcome == Outcome(Ending.DRAW, (1,), 1, 1, (0, 0), (2, 1))


def test_only_the_tied_draw_again() -> None:
    """Whoever was beaten in sudden death gets no further card."""
    assert sudden_death(compile_rules(Rules()), (1, 3, 4), Stacked("KC 2C KD 5C 6C")) == 4


def test_sudden_death_goes_through_fresh_packs() -> None:
    """A pack that cannot serve all who are tied is put away, and the next one has the next number."""
    pairs = " ".join(f"{rank}C {rank}D {rank}H {rank}S" for rank in "23456789TJQKA")
    deal = Stacked(pairs, "2C 3C")
    assert sudden_death(compile_rules(Rules()), (0, 1), deal) == 1
    assert deal.labels == [("sudden-death", 1), ("sudden-death", 2)]


def test_a_sole_winner_needs_no_sudden_death() -> None:
    """Nothing is drawn when there is nothing to settle."""
    deal = Stacked()
    assert level(deal, FIXED, "9H", "TD").winners == (1,)
    assert deal.labels == []


def test_places() -> None:
    """Winners first, then seats still in by cards, then those that are out, the later the better; equals share."""
    assert places_of((4,), (9, 3, 3, 0, 20, 0, 0), {3: 8, 5: 8, 6: 2}) == (2, 3, 3, 5, 1, 5, 7)


def test_who_resigns_early_is_behind_who_goes_out_later() -> None:
    """However many battles lie between them: places are in the order in which seats left (rules.md §10 A02)."""
    game = laid_out(FIXED, "2C 2D 2H 2S 3C 3D 3H 3S", "4C 4D 4H 4S 5C 5D", "6C 6D 6H 6S 7C 7D 7H 7S 8C")
    for _ in range(4):
        game.resolve()
    game.resign(0)
    rounds = list(finish(game))
    assert [round_.battle for round_ in rounds if round_.out] == [5, 6]
    assert ended(game).places == (3, 2, 1)
