"""Says the score on the private page of a hand: what its owner has, what the others have, and what lies in the middle."""

from collections.abc import Iterator

from bot.engine.play.game import Game
from bot.host.table.table import Table
from bot.texts import say
from bot.views.interactions.formatting import cards, name


def hand_score(table: Table, seat: int) -> Iterator[str]:
    """Yield the score in one line, the reader's own first; none for chips, which the page tells by itself."""
    game = table.open_game()
    if game.has_chips:
        return
    wins = game.rules.first_to is not None
    score = [game.wins(one) if wins else game.owned(one) for one in range(game.seats)]
    parts = [say(f"hand-score-{'wins' if wins else _owned(game)}", count=score[seat])]
    parts += [say("hand-score-other", name=name(table, one), count=score[one]) for one in game.alive() if one != seat]
    if game.carry and not game.has_points:
        parts.append(say("hand-score-middle", cards=cards(len(game.carry))))
    yield " · ".join(parts)


def _owned(game: Game) -> str:
    return "points" if game.has_points else "cards"
