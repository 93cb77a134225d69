"""Casino War in words: chips, stakes, what a hand came to, and what the house keeps. Play chips only, and it says so."""

from fractions import Fraction

from bot.engine.game import Game
from bot.engine.procedures.casino_edge import edge_of
from bot.engine.procedures.casino_events import Bet
from bot.engine.procedures.casino_hand import TIE_PAYS
from bot.engine.round import Round
from bot.engine.rules import Rules, Switch
from bot.engine.terms import terms_of
from bot.texts import say
from bot.views.progress import Progress
from bot.views.words import Seated, face, meter, name

NO_CARD = "`—`"


def casino_seat_lines(seated: Seated, game: Game, last: Round | None, progress: Progress | None) -> str:
    """Return one line a seat and one for the house: the cards of the hand, chips, stakes."""
    owned = [game.owned(seat) for seat in range(game.seats)]
    bets = {event.seat: event for event in progress.told if isinstance(event, Bet)} if progress is not None else {}
    lines = []
    for seat, chips in enumerate(owned):
        cards = _cards(seat, last, progress)
        if seat not in game.alive():
            lines.append(f"{cards} ~~{name(seated, seat)}~~ · {say('game.gone')}")
            continue
        stake = f" · {_stake(bets[seat])}" if seat in bets else ""
        lines.append(f"{cards} {name(seated, seat)}\n-# {meter(chips, sum(owned))} {chips_words(chips)}{stake}")
    lines.append(f"{_cards(game.seats, last, progress)} {say('casino.house')}")
    return "\n".join(lines)


def casino_odds(rules: Rules) -> str:
    """Return what every bet pays and what the house keeps of it on average (rules.md §7.2)."""
    edge = edge_of(rules.decks, bonus=rules.tie_after_tie_bonus is Switch.ON)
    war, surrender, tie = map(_share, (edge.war, edge.surrender, edge.tie_bet))
    return say("casino.odds", pays=TIE_PAYS, war=war, surrender=surrender, tie=tie)


def hands_of(rules: Rules) -> int:
    """Return how many hands are played."""
    return terms_of(rules).cap


def chips_words(chips: int) -> str:
    """Return a number of chips in words."""
    return say("casino.chip") if chips == 1 else say("casino.chips", chips=f"{chips:,}")


def _stake(bet: Bet) -> str:
    return say("casino.stakes", ante=bet.ante, tie=bet.tie) if bet.tie else say("casino.stake", ante=bet.ante)


def _cards(seat: int, last: Round | None, progress: Progress | None) -> str:
    if progress is not None:
        shown = progress.shown(seat)
    elif last is not None:
        shown = " → ".join(map(face, last.laid[seat]))
    else:
        shown = ""
    return shown or NO_CARD


def _share(edge: Fraction) -> str:
    return f"{float(edge) * 100:.2f} %"
