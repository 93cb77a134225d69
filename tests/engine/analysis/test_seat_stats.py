"""What each seat did in a game: counted while it is replayed, and the same as its events tell."""

from collections import Counter

import pytest

from bot.engine.analysis.seat_stats import SeatStat, SeatStats
from bot.engine.analysis.summary import summarise_game
from bot.engine.events.table import Taken, WarDeclared
from bot.engine.play.round import Round
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game
from bot.engine.records.trace import trace_game
from bot.engine.rules.rules import OWNED, Procedure, Rules
from bot.engine.variants import VARIANTS, Variant
from tests.engine.play.test_loop_guard import SEATWISE
from tests.engine.tables import SEED, numbered_deck


def watched(rules: Rules, seats: int, deck: bytes | None = None) -> tuple[SeatStats, list[Round]]:
    """A game played for its trace, with every round that was seen meanwhile."""
    label = "house" if rules.procedure is Procedure.WAR else str(rules.procedure)
    entropy = tuple(f"{seat}:word" for seat in range(seats))
    record = Record(variant=label, rules=rules, seats=seats, seed=SEED, entropy=entropy, deck=deck)
    game = open_game(record)
    stats, seen = SeatStats(game), list[Round]()

    def see(round_: Round) -> None:
        stats.count_round(round_)
        seen.append(round_)

    assert list(trace_game(record, game, see))
    return stats, seen


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_stats_are_what_the_events_tell(variant: Variant) -> None:
    """Wars won, the biggest pot and the cards captured agree with what a table saw happen."""
    seats = variant.default_seats
    stats, seen = watched(variant.rules, seats)
    wars, pots, captured, chains = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    for round_ in seen:
        won = [event for event in round_.all_events if isinstance(event, Taken) and event.seat == round_.winner]
        if round_.winner is not None and any(isinstance(event, WarDeclared) for event in round_.all_events):
            wars[round_.winner] += 1
            chains[round_.winner] = max(
                chains[round_.winner], sum(isinstance(event, WarDeclared) for event in round_.all_events)
            )
        for event in won:
            pots[event.seat] = max(pots[event.seat], event.cards)
            captured[event.seat] += event.cards
    chips = variant.rules.procedure in OWNED
    wanted = [(wars[seat], 0 if chips else pots[seat], 0 if chips else captured[seat], chains[seat]) for seat in range(seats)]
    assert [tuple(stat[:4]) for stat in stats.of_seats()] == wanted
    assert chips or sum(captured.values()) > 0 or variant.key == "quatro"  # where nobody captures anything


def test_a_circle_counts_as_far_as_it_was_played() -> None:
    """What only would have followed, up to the round limit, nobody has won."""
    stats, seen = watched(SEATWISE, 2, numbered_deck(17))
    won = sum(round_.pot for round_ in seen if round_.winner is not None)
    assert len(seen) == 512 and sum(stat.captured for stat in stats.of_seats()) == won


def test_how_low_a_seat_was() -> None:
    """The winner's lowest, and when that was, is what the story of the game tells; who lost all its cards was down to none."""
    for number in range(20):
        record = Record(variant="classic", rules=Rules(rounds=5000), seats=2, seed=bytes([number] * 32), entropy=("a", "b"))
        game = open_game(record)
        stats = SeatStats(game)
        assert list(trace_game(record, game, stats.count_round)) and game.outcome is not None
        lowest = [stat.lowest for stat in stats.of_seats()]
        (winner,) = game.outcome.winners
        point = summarise_game(record).lowest_point
        assert point is not None and lowest[winner] == point.cards
        assert stats.of_seats()[winner].fell == point.battle
        assert game.outcome.cards[1 - winner] > 0 or lowest[1 - winner] == 0


def test_who_did_nothing_has_noughts() -> None:
    """A seat of which nothing was counted won nothing, took nothing, and never fell."""
    assert SeatStat() == (0,) * len(SeatStat._fields)
