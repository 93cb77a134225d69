"""Says the score on the private page of a hand: what its owner has, what the others have, and what lies in the middle."""

from collections.abc import Iterator

from bot.engine.play.public_game import PublicGame
from bot.host.scene.scene import Scene
from bot.texts import say
from bot.views.interactions.formatting import cards, name


def hand_score(scene: Scene, seat: int) -> Iterator[str]:
    """Yield the score in one line, the reader's own first; none for chips, which the page tells by itself."""
    game = scene.require_game()
    if game.has_chips:
        return
    wins = game.rules.first_to is not None
    score = [game.wins[one] if wins else game.owned[one] for one in range(game.seats)]
    parts = [say(f"hand-score-{'wins' if wins else _owned(game)}", count=score[seat])]
    parts += [say("hand-score-other", name=name(scene, one), count=score[one]) for one in game.alive if one != seat]
    if game.waiting and not game.has_points:
        parts.append(say("hand-score-middle", cards=cards(game.waiting)))
    yield " · ".join(parts)


def _owned(game: PublicGame) -> str:
    return "points" if game.has_points else "cards"
