"""Which reveals of a game of choice are told in two beats, and that a table remembers it: people are there to see it."""

import pytest

from bot.engine.cards import parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.variants import find_variant
from bot.host.ids import PlayerId
from bot.host.table import choosing
from bot.host.table.choice_stage import CLOCKS_OF_SEEN, TOLD_WITHIN, ChoiceStage
from bot.host.table.table import Table
from tests.support.tables import ANN, BEN, playing

LAID = {
    "nothing": ("KD 2C 3C 4C", "JS 2S 3S 4S"),
    "last cards lost": ("KD 2C 3C 4C", "JS"),
    "last cards won": ("KD", "JS 2S 3S 4S"),
}


def after_a_round(stocks: tuple[str, str], *players: PlayerId | None) -> Table:
    """A game of Suicide War in which everybody has laid their first card, at table time 1,000."""
    rules = find_variant("suicide-war").rules
    table = playing(*players, rules=rules, variant="suicide-war", pace=2_000)
    table.game = deal_game(rules, 2, table.random_source(), stocks=[parse_cards(stock) for stock in stocks])
    choosing.begin_choices(table, 0)
    while table.outcome is None and table.open_game().battle == 0:
        choosing.close_stage(table, 1_000)
    return table


def reveal(table: Table) -> object:
    """What is held at this table."""
    assert table.turn is not None
    return table.turn.reveal


@pytest.mark.parametrize("laid", LAID)
def test_it_is_held_when_somebody_stakes_their_last_cards(laid: str) -> None:
    """Whether these are lost or won, so that the hold itself gives nothing away; an ordinary round is not held."""
    assert (reveal(after_a_round(LAID[laid], ANN, BEN)) is not None) == (laid != "nothing")


def test_bots_alone_are_not_slowed() -> None:
    """Where nobody sits who would watch it, the next battle is due as soon as ever."""
    bots = after_a_round(LAID["last cards won"], None, None)
    assert reveal(bots) is None and bots.deadline == 1_000 + 2_000
    with_people = after_a_round(LAID["last cards won"], ANN, None)
    assert with_people.deadline == 1_000 + TOLD_WITHIN + CLOCKS_OF_SEEN[0][1]


def test_a_row_keeps_what_is_held() -> None:
    """After a crash it is known which cards lay open, and the rows of before can be read as ever."""
    stage = after_a_round(LAID["last cards won"], ANN, BEN).turn
    assert stage is not None and stage.reveal is not None
    assert ChoiceStage.from_row(stage.to_row()) == stage
    assert ChoiceStage.from_row(stage.to_row()[:12]).reveal is None
