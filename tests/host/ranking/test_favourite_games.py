"""What members play most: read once in a while, also where it cannot be read, and forgotten with them."""

from collections.abc import Sequence
from typing import Any, cast

import pytest

from bot.host.ids import PlayerId, ServerId
from bot.host.ranking.favourite_games import GOOD_FOR, FavouriteGames
from bot.host.refusals import StoreDown
from tests.host.fakes import TurnedClock

ANN, HERE = PlayerId(1), ServerId(7)


class Played:
    """A store that counts how often it is asked; with `down` it does not answer."""

    def __init__(self, *games: str) -> None:
        self.games = games
        self.asked = 0
        self.down = False

    async def read_most_played(self, player: PlayerId, server: ServerId, often: int) -> Sequence[str]:
        """Return the games; raises StoreDown while it is down."""
        self.asked += 1
        if self.down:
            raise StoreDown
        return self.games


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


def favourites(store: Played, clock: TurnedClock) -> FavouriteGames:
    """Of this store."""
    return FavouriteGames(cast("Any", store), clock)


async def test_three_games_that_are_offered(clock: TurnedClock) -> None:
    """House rules and games that are offered no more are no variants to offer first."""
    store = Played("house", "peace", "last-ditch", "classic", "kids-30", "short-war")
    assert await favourites(store, clock).games_of(ANN, HERE) == ("peace", "classic", "kids-30")


async def test_it_is_read_once_in_a_while(clock: TurnedClock) -> None:
    """A board that is sent again asks nothing; later, or once a member's data was deleted, it is read anew."""
    store = Played("peace")
    games = favourites(store, clock)
    for _ in range(5):
        assert await games.games_of(ANN, HERE) == ("peace",)
    assert store.asked == 1
    clock.seconds += GOOD_FOR
    assert await games.games_of(ANN, HERE) == ("peace",) and store.asked == 2
    store.games = ()
    games.forget_members()
    assert await games.games_of(ANN, HERE) == () and store.asked == 3


async def test_a_store_that_is_down_takes_no_board(clock: TurnedClock) -> None:
    """The menu is as everybody's then."""
    store = Played("peace")
    store.down = True
    assert await favourites(store, clock).games_of(ANN, HERE) == ()
