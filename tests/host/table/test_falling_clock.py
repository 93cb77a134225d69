"""The clock of Suicide War: 45 seconds for the first card, less as cards get known, and with it the length of a game."""

from dataclasses import replace
from statistics import fmean

import pytest

from bot.engine.bots.players import Skill, answer_as
from bot.engine.play.asks import AskKind
from bot.engine.variants import find_variant
from bot.host.ids import PlayerId
from bot.host.table import choosing
from bot.host.table.choice_stage import CLOCKS, CLOCKS_OF_SEEN, Pick
from bot.host.table.table import Table
from tests.support.tables import ANN, playing

SUICIDE = find_variant("suicide-war").rules
SECOND = 1_000


def begun(seats: int, seed: int) -> Table:
    """A table of so many members whose first cards are asked for."""
    people = [PlayerId(ANN + seat) for seat in range(seats)]
    table = playing(*people, rules=SUICIDE, variant="suicide-war", seed=bytes(31) + bytes([seed]))
    choosing.begin_choices(table, 0)
    return table


def good_picks(table: Table) -> tuple[Pick, ...]:
    """What a good bot player would choose for everybody."""
    game = table.open_game()
    return tuple(Pick(ask.seat, ask.kind, answer_as(game, ask, Skill.GOOD, table.random_source())) for ask in game.asks())


def choose(table: Table, now: int, picks: tuple[Pick, ...]) -> None:
    """Everybody has chosen this `now`."""
    assert table.turn is not None
    table.turn = replace(table.turn, picks=picks)
    choosing.close_stage(table, now)


def length_of(table: Table, picked: list[tuple[Pick, ...]], press: int | None = None) -> int:
    """How many milliseconds a game takes of people who choose so long after they could, or at the last moment.

    They choose what was `picked` in a game that began like this one; what good players do beyond that is added there.
    """
    now, turns = 0, 0
    while table.outcome is None:
        opens = max(now, table.turn.reveal.until) if table.turn is not None and table.turn.reveal is not None else now
        now = table.deadline if press is None else min(opens + press, table.deadline)
        if turns == len(picked):
            picked.append(good_picks(table))
        choose(table, now, picked[turns])
        turns += 1
    assert turns == len(picked), "how long they think changed the game"
    return now


@pytest.mark.parametrize(("seats", "minutes"), [(2, 8), (3, 8.5), (4, 9)])
def test_a_game_takes_about_eight_minutes_at_most(seats: int, minutes: float) -> None:
    """So long, on average, do people need who take all their time; those who need eight seconds for a card need less."""
    picked: list[list[tuple[Pick, ...]]] = [[] for _ in range(20)]
    slow = fmean(length_of(begun(seats, seed), picked[seed]) for seed in range(20)) / 60 / SECOND
    quick = fmean(length_of(begun(seats, seed), picked[seed], 8 * SECOND) for seed in range(20)) / 60 / SECOND
    assert quick < slow <= minutes


def test_the_clock_falls_as_cards_get_known() -> None:
    """It begins at 45 seconds, and goes by what a watcher has seen: the same for whoever sits there, whatever they hold."""
    table, clocks = begun(2, 1), []
    while table.outcome is None:
        clocks.append(choosing.clock_of(table.open_game(), AskKind.CARD))
        choose(table, table.deadline, good_picks(table))
    assert clocks[0] == CLOCKS[AskKind.CARD] and set(clocks[1:]) <= {clock for _, clock in CLOCKS_OF_SEEN}
    assert clocks[:14] == sorted(clocks[:14], reverse=True) and clocks[-1] == CLOCKS_OF_SEEN[-1][1]
