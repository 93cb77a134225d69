"""Which reveals of a game of choice decide something, so that the cards lie open for a moment before anybody takes them."""

from collections.abc import Sequence

from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.play.asks import Ask, AskKind
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.rules.compiled import compile_rules


def leaders(game: Game) -> frozenset[int]:
    """Return the seats that own the most, or have won the most rounds where those count."""
    score = {seat: game.owned(seat) if game.rules.first_to is None else game.wins(seat) for seat in range(game.seats)}
    most = max(score.values())
    return frozenset(seat for seat, count in score.items() if count == most)


def decides(game: Game, played: Round | None, led: frozenset[int]) -> bool:
    """Whether the cards that were just turned up settle a war, somebody's last cards, the last round or who leads.

    `played` is the round that ended with them, None where its winner is still asked for the card on top; `led` are those who
    led before. Whoever stakes their last cards holds everybody's breath, whether they lose or win them.
    """
    if played is None:
        return _settles_pile(game)
    if played.steps or played.out or game.outcome is not None or game.battle == compile_rules(game.rules).cap:
        return True
    if game.owns_cards and played.winner is not None and game.owned(played.winner) == played.pot:
        return True
    scored = game.has_points or game.rules.first_to is not None
    return scored and not led & leaders(game)


def asks_for_top(asks: Sequence[Ask]) -> bool:
    """Whether the only question is which card lies on top: the cards are turned up by then, and the winner is known."""
    return bool(asks) and all(ask.kind is AskKind.TOP for ask in asks)


def _settles_pile(game: Game) -> bool:
    """Whether the winner of a pile is known, and it was a war, somebody's last cards, or is the last round."""
    view = game.view(None)
    if not asks_for_top(game.asks()) or not isinstance(view, StealingView):
        return False
    last = game.battle + 1 == compile_rules(game.rules).cap
    return last or len(view.ups) > 1 or not all(view.counts[seat] for seat in view.alive)
