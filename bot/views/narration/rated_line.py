"""Whether a game counts on leaderboards, or why not, in one line. Decides nothing: `bot.host.ranking.scoring` does."""

from bot.host.ranking.scoring import EndedGame, rating_of
from bot.texts import say


def rated_line(ended: EndedGame) -> str:
    """Return the line for a game that is over."""
    return say(f"rated.{rating_of(ended)}")
