"""Daily deals: the game of a weekday, the course against the bot, and the best line of it."""

import hashlib
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.cards import parse_cards
from bot.engine.daily.best_line import BestLine, search_best_line
from bot.engine.daily.daily_course import DailyCourse, Sign
from bot.engine.daily.deals import BOT, GAMES, RANKS_DEALT, DailyDeal, deal_day, play_called_game
from bot.engine.errors import IllegalChoice
from bot.engine.records.record import Record
from bot.engine.records.replay import advance_game
from bot.engine.variants.scientific_war import SCIENTIFIC_WAR
from bot.engine.variants.strategy_war import STRATEGY_WAR
from bot.engine.variants.suicide_war import SUICIDE_WAR
from tests.support.examples import examples

LINKS = st.integers(0, 10**6).map(lambda number: hashlib.sha256(str(number).encode()).digest())
SMALL = {
    STRATEGY_WAR: ("2H 5H 9H JH AH", "2S 5S 9S JS AS"),
    SCIENTIFIC_WAR: ("3H 8H JH QH", "3S 8S JS QS"),
    SUICIDE_WAR: ("2H 9H 9C KH 4D 7D", "2S 9S 5C KS 4C 7C"),
}


def found(deal: DailyDeal, width: int | None = None) -> BestLine:
    """The best line of a deal."""
    best = list(search_best_line(deal, width))[-1]
    assert best is not None
    return best


def all_scores(deal: DailyDeal, choices: tuple[str, ...] = ()) -> Iterator[int]:
    """What every line of play comes to, each played from the start."""
    course = DailyCourse(deal, choices)
    if course.ask is None:
        yield course.owned[0]
    for choice in course.offers:
        yield from all_scores(deal, (*choices, choice))


def small_deal(variant_number: int, link: bytes) -> DailyDeal:
    """A deal with a handful of cards, of which all lines can be played."""
    deal = deal_day(link, "2026-11-30", variant_number)
    stocks = tuple(parse_cards(hand) for hand in SMALL[deal.variant])
    return replace(deal, stocks=stocks, rules=replace(deal.rules, rounds=4))


@pytest.mark.parametrize("number", range(len(GAMES)))
@settings(max_examples=examples(3, of=10))
@given(link=LINKS)
def test_the_best_line_is_what_brute_force_finds(number: int, link: bytes) -> None:
    """In small games the search is exact, and no line of play comes to more."""
    deal = small_deal(number, link)
    best = found(deal)
    assert best.exact and best.score == max(all_scores(deal))
    assert DailyCourse(deal, best.choices).owned[0] == best.score


@pytest.mark.parametrize("number", range(len(GAMES)))
@given(link=LINKS, data=st.data())
def test_a_narrow_search_promises_no_more_than_it_found(number: int, link: bytes, data: st.DataObject) -> None:
    """What is left out is said; what is promised can be played, and is no worse than most lines."""
    deal = small_deal(number, link)
    best = found(deal, width=data.draw(st.integers(1, 3)))
    course = DailyCourse(deal, best.choices)
    assert course.ask is None and course.owned[0] == best.score


@pytest.mark.parametrize("number", range(len(GAMES)))
@settings(max_examples=examples(5, of=25))
@given(link=LINKS, data=st.data())
def test_a_deal_is_the_same_for_everybody(number: int, link: bytes, data: st.DataObject) -> None:
    """Whoever decides the same gets the same; choices alone bring a game back; its record replays to the same end.

    Every round has its sign, the last one too, in which there is only one card to play.
    """
    deal = deal_day(link, "2026-11-30", number)
    course = DailyCourse(deal)
    while course.ask is not None:
        assert len(course.offers) > 1
        course.choose(data.draw(st.sampled_from(course.offers)))
        again = DailyCourse(deal, course.made)
        assert (again.ask, again.signs, again.rounds, again.owned) == (course.ask, course.signs, course.rounds, course.owned)
    assert course.outcome is not None and set(course.signs) <= set(Sign)
    assert len(course.made) <= len(course.signs) <= 64 and len(course.rounds) <= len(course.signs)
    replayed = advance_game(Record.from_json(course.record().to_json()), 10_000)
    assert replayed.outcome == course.outcome


def test_the_games_take_turns_by_weekday() -> None:
    """Strategy, Scientific, Suicide, from Monday on; each is short, and of Strategy War both hold the same eight ranks."""
    deals = [deal_day(bytes(32), "2026-11-30", weekday) for weekday in range(7)]
    assert [deal.variant for deal in deals[:4]] == [STRATEGY_WAR, SCIENTIFIC_WAR, SUICIDE_WAR, STRATEGY_WAR]
    stocks = deals[0].stocks
    assert stocks is not None and [len(hand) for hand in stocks] == [RANKS_DEALT] * 2
    assert [card % 13 for card in stocks[0]] == [card % 13 for card in stocks[1]]


def test_what_is_not_offered_cannot_be_chosen() -> None:
    """A choice that was never there is refused, in the middle of a game and in what is kept of one."""
    deal = deal_day(bytes(32), "2026-11-30", 0)
    course = DailyCourse(deal)
    with pytest.raises(IllegalChoice):
        course.choose("2C")
    with pytest.raises(IllegalChoice):
        DailyCourse(deal, [course.offers[0], course.offers[0]])
    assert not course.made and not course.rounds


def test_the_bot_cannot_see_a_choice_before_it_made_its_own() -> None:
    """Whatever the player lays first, the bot's first card is the same."""
    for weekday in range(3):
        deal = deal_day(bytes(32), "2026-11-30", weekday)
        firsts = set()
        for choice in DailyCourse(deal).offers:
            course = DailyCourse(deal, [choice])
            firsts.add(next(made for made in course.record().choices if made[1] == BOT))
        assert len(firsts) == 1


@given(LINKS)
@settings(max_examples=examples(5, of=25))
def test_the_called_game_has_an_end(link: bytes) -> None:
    """The classic game of a day is the same each time; some wars, one winner or nobody."""
    game = play_called_game(link, "2026-11-30")
    assert game == play_called_game(link, "2026-11-30")
    assert game.winner in {0, 1, None} and 0 <= game.wars < game.rounds
