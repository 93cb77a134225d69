"""The board of a game for chips that is over: hands, chips, and who cashed out or won."""

from dataclasses import replace
from itertools import product

from bot.engine.play.asks import AskKind
from bot.engine.variants import find_variant
from bot.host.table.resigning import leave_game
from bot.host.table.table import Table
from tests.support.tables import ANN, BEN, CAT, playing
from tests.views.tables.test_result_board import chosen, played, text


def test_a_game_for_chips_is_told_in_hands_and_chips() -> None:
    """Hands, wars with the house, chips won and lost, the best hand; and who is alone goes home with what is left."""
    rules = replace(find_variant("casino-war").rules, rounds=8)
    table = playing(ANN, BEN, rules=rules, variant="casino-war")
    while table.outcome is None:
        stakes = table.open_game().stage == 0
        chosen(table, *((seat, f"ante:{10 + 90 * seat}") for seat in (0, 1) if stakes))
    words = text(played(table))
    assert (
        "over after 8 hands" in words and "**8 hands**" in words and "Best hand: +" in words and "the most chips wins" in words
    )
    won = table.open_game().count_owned(1) - 1000
    assert f"<@{BEN}> · {1000 + won:,} chips ({'+' if won > 0 else '−'}{abs(won)})" in words
    alone = playing(ANN, rules=rules, variant="casino-war")
    while alone.outcome is None:
        chosen(alone)
    assert f"🪙 **<@{ANN}> goes home with 1,000 chips.**" in text(played(alone)) and "lead" not in text(alone)


def test_who_left_a_game_for_chips_took_them_along() -> None:
    """A member who left is told to have left, and not to have no chips; when all are lost the house has won."""
    rules = replace(find_variant("casino-war").rules, rounds=2)
    table = playing(ANN, BEN, CAT, rules=rules, variant="casino-war", choices=((1, 2, "resign"),))
    table.own_game().resign(2)
    while table.outcome is None:
        chosen(table)
    assert f"<@{CAT}> · left with 1,000 chips" in text(played(table)) and "0 chips (" not in text(table)


def bet(table: Table, ante: int) -> None:
    """Play a hand in which everybody bets the same, as far as the chips go."""
    alive = table.open_game().alive()
    while table.outcome is None and (asks := table.open_game().asks()):
        stakes = {ask.seat: min(ante, table.open_game().count_owned(ask.seat)) for ask in asks if ask.kind is AskKind.ANTE}
        chosen(table, *((seat, f"ante:{stakes[seat]}") for seat in alive if seat in stakes))
        if table.open_game().stage == 0:
            return


def leave_chips(table: Table, seat: int) -> int:
    """Let a seat leave, and return the chips that it takes along."""
    had = table.own_game().count_owned(seat)
    leave_game(table, seat)
    return had


def test_who_leaves_alone_with_chips_cashes_out() -> None:
    """Whoever played alone and leaves goes home with the chips: the house has won nothing of them."""
    table = playing(ANN, rules=find_variant("casino-war").rules, variant="casino-war")
    bet(table, 100)
    had = leave_chips(table, 0)
    words = text(played(table))
    assert had > 0 and f"🪙 **<@{ANN}> cashed out with {had:,} chips.**" in words
    assert "house" not in words and f"<@{ANN}> · left with {had:,} chips" in words


def test_the_house_wins_only_the_rest() -> None:
    """Where one leaves with chips and all others lose theirs, both are told; where all lose, the house has every chip."""
    rules = replace(find_variant("casino-war").rules, chips=10, rounds=500)
    told = set()
    for number, leaver in product(range(40), (True, False)):
        table = playing(ANN, BEN, CAT, rules=rules, variant="casino-war", seed=bytes(31) + bytes([number]))
        had = leave_chips(table, 2) if leaver else 0
        while table.outcome is None:
            bet(table, 1_000)
        if table.outcome.winners:
            continue
        words = text(played(table))
        if leaver:
            assert f"🪙 **<@{CAT}> cashed out with {had} chips.**\n🏛️ The house won the rest of the chips." in words
        assert ("🏛️ **The house has won all the chips.**" in words) is not leaver
        told.add(leaver)
    assert told == {True, False}


def test_who_is_left_at_a_game_for_chips_wins() -> None:
    """When the others leave with their chips, the last one wins: nobody "gave up"."""
    table = playing(ANN, BEN, rules=find_variant("casino-war").rules, variant="casino-war")
    leave_chips(table, 1)
    assert f"🏆 **<@{ANN}> wins!** Everyone else left the table." in text(played(table))
