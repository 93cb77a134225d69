"""What everybody may know of a game of choice besides its cards, as lines of a board. Reads nothing but a watcher's view."""

from collections.abc import Iterator

from bot.engine.choice_games.scientific_view import ScientificView
from bot.engine.play.game import Game
from bot.texts import say
from bot.views.interactions.formatting import HasSeats, name


def public_lines(seated: HasSeats, game: Game) -> Iterator[str]:
    """Yield the lines that stand between the seats and the story."""
    view = game.view(None)
    if isinstance(view, ScientificView):
        yield say("public.order.turned" if view.turned else "public.order")
        if view.spy is not None and game.outcome is None:
            yield say("public.spy", name=name(seated, view.spy))
