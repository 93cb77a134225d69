"""Says how long the game of a lobby takes, for its board, and that a game usually takes less than the length just set."""

from bot.host.scene.game_times import SHORTER
from bot.host.scene.scene import LobbyScene
from bot.host.table.match import Series
from bot.host.table.next_game import BREAK
from bot.texts import say
from bot.views.interactions.formatting import about_time, whole_minutes


def series_text(series: Series | None, lobby: LobbyScene, seconds: int) -> list[str]:
    """Return how long the games of a lobby take: one of them, and all of a match with the breaks between them.

    Of a game of choice that is a span: from people who decide quickly to those who take all their time.
    """
    fewest, most = series.match.bounds(lobby.players) if series else (1, 1)
    longest = lobby.longest or seconds
    low, high = whole_minutes(seconds), whole_minutes(longest)
    if most == 1:
        return [about_time(seconds) if low == high else say("lobby-span", low=low, high=high)]
    one = say("lobby-series", time=about_time(seconds)) if low == high else say("lobby-series_span", low=low, high=high)
    low, high = (
        whole_minutes(games * each + (games - 1) * BREAK / 1000) for games, each in ((fewest, seconds), (most, longest))
    )
    return [one, say("lobby-series_time", fewest=fewest, most=most, low=low, high=high, spread=high - low)]


def shorter_text(length: int | None, usual: int | None) -> str:
    """Return that a game usually takes `usual` seconds, less than the `length` in which it is told; "" where it does not."""
    if length is None or usual is None or usual >= length * SHORTER:
        return ""
    return say("speed-shorter", time=about_time(usual))
