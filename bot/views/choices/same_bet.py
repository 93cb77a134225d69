"""Finds the last bet of a seat in Casino War, so that one press can make it again."""

from bot.engine.choice_games.casino_bets import ANTE, TIE, stake
from bot.engine.play.asks import AskKind
from bot.host.table.table import Table


def last_bet(table: Table, seat: int) -> tuple[str, ...]:
    """Return the choices that make up the last bet of a seat, the ante first; none where it cannot be made again now."""
    game, antes = table.open_game(), dict[int, str]()
    if not game.has_chips or all((ask.seat, ask.kind) != (seat, AskKind.ANTE) for ask in game.asks()):
        return ()
    ties = dict[int, str]()
    for battle, who, choice in table.choices:
        if who == seat and battle <= game.battle:
            if stake(choice, ANTE):
                antes[battle] = choice
            elif stake(choice, TIE):
                ties[battle] = choice
    if not antes:
        return ()
    battle = max(antes)
    bet = (antes[battle], ties[battle]) if battle in ties else (antes[battle],)
    return bet if chips_of(bet) <= game.owned(seat) else ()


def chips_of(bet: tuple[str, ...]) -> int:
    """Return how many chips a bet is."""
    return sum(stake(choice, ANTE) + stake(choice, TIE) for choice in bet)
