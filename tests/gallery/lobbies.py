"""The lobbies of the gallery: every number of places, empty, filling and full, challenges; and the games to choose from."""

from collections.abc import Iterator
from typing import Final

from bot.engine.variants import find_variant
from bot.pictures.table.games_picture import GamesPicture
from bot.pictures.table.lobby_picture import LobbyPicture, LobbyPlace
from bot.views.tables.lobby_board import BIG_GAMES
from bot.views.variant_list.games import ListedGame
from bot.views.variant_list.page import best_picture
from tests.gallery.tables import NAMES, WORST

OPEN: Final = LobbyPlace()


def places(taken: int, of: int, names: tuple[str, ...] = NAMES) -> tuple[LobbyPlace, ...]:
    """So many places, some of them taken: by the host first, and second by somebody with a lucky word."""
    seated = [
        LobbyPlace(names[at] or "?", names[at].startswith("Bot"), host=not at, lucky=at == 1) for at in range(min(taken, of))
    ]
    return (*seated, *[OPEN] * (of - taken))


def waiting(taken: int, of: int, game: str = "Classic War", time: str = "about 4 min") -> LobbyPicture:
    """A lobby of so many places, some of them taken."""
    return LobbyPicture(game, f"2–{of} players" if of > 2 else f"{of} players", time, places(taken, of), grows=of == 6)


def lobbies() -> Iterator[tuple[str, LobbyPicture]]:
    """All of them, by name."""
    for of in range(1, 11):
        yield f"lobby-{of}", waiting(1, of)
    for of in (2, 5, 6, 8, 10):
        yield f"lobby-{of}-full", waiting(of, of, "Scientific War to the end", "about 2 to 10 min a game")
    yield "lobby-filling", waiting(3, 6)
    kept = LobbyPlace("Maximiliane", kept=True)
    yield "lobby-challenge", LobbyPicture("Classic War", "2 players", "about 4 min", (*places(1, 1), kept))
    yield "lobby-challenge-8", LobbyPicture("Classic War", "2–8 players", "", (*places(2, 2), kept, *[OPEN] * 5))
    for of in (6, 10):
        yield f"lobby-names-{of}", LobbyPicture("W" * 40, f"2–{of} players", "", places(of, of, WORST))


def best_games() -> GamesPicture:
    """The six games that are offered first, each as long as it takes with the settings of every new server."""
    seconds = dict(zip(BIG_GAMES, (146, 18, 60, 284, 600, 225), strict=True))
    return best_picture([ListedGame(key, key, find_variant(key), seconds[key]) for key in BIG_GAMES])
