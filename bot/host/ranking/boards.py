"""Defines which leaderboards there are, by place, period and kind of games, and to which of them a game counts."""

from collections.abc import Iterator
from datetime import date, datetime
from enum import StrEnum
from typing import NamedTuple

from bot.engine.variants import Family
from bot.host.ids import ChannelId, ServerId
from bot.host.ranking.periods import ALL_TIME, Period, Window, is_kept, period_of, windows_of


class Scope(StrEnum):
    """The kind of place whose games a board counts."""

    SERVER = "server"
    CHANNEL = "channel"
    EVERYWHERE = "everywhere"


class BoardPlace(NamedTuple):
    """A server, a channel, or everywhere, whose id is 0."""

    scope: Scope
    id: int = 0

    @property
    def code(self) -> int:
        """The place as one number: a channel's is below 0, for the first channel of an old server has the server's id."""
        return -self.id if self.scope is Scope.CHANNEL else self.id


EVERYWHERE = BoardPlace(Scope.EVERYWHERE)


def server_place(server: ServerId) -> BoardPlace:
    """Return a server as a place."""
    return BoardPlace(Scope.SERVER, server)


def channel_place(channel: ChannelId) -> BoardPlace:
    """Return a channel as a place."""
    return BoardPlace(Scope.CHANNEL, channel)


ALL_GAMES = ""
"""The subject of a board of all games. Others are the key of a variant, or of a family behind `family:`, or practice."""

PRACTICE = "practice"
"""The subject of a board of games with bots. They count on no other board, and other games count on none of these."""


def family_subject(family: Family) -> str:
    """Return the subject of a board of all games of a family."""
    return f"family:{family}"


CHOICE = family_subject(Family.CHOICE)


class Leaderboard(NamedTuple):
    """One leaderboard; ranked by whichever measure is asked for."""

    place: BoardPlace
    window: Window
    subject: str

    @property
    def key(self) -> "LeaderboardKey":
        """The key under which totals are stored."""
        return LeaderboardKey(self.place.code, self.window.code, self.subject)


class LeaderboardKey(NamedTuple):
    """A board as it is stored: the codes of its place and its period, and its subject."""

    place: int
    stretch: int
    subject: str

    @property
    def period(self) -> Period:
        """The kind of its period."""
        return period_of(self.stretch)


class Played(NamedTuple):
    """The facts that decide to which boards a game counts. `season` is the number of its season, or None.

    `practice` says that a bot played: the game is not rated, and counts as practice.
    """

    server: ServerId
    channel: ChannelId
    variant: str
    family: Family
    ended: datetime
    season: int | None
    practice: bool = False


def subjects_of(game: Played) -> tuple[str, ...]:
    """Return the subjects of the boards of a game: all games, those of its family, those of its variant; or practice."""
    if game.practice:
        return (PRACTICE,)
    return ALL_GAMES, family_subject(game.family), game.variant


def places_of(game: Played) -> tuple[BoardPlace, BoardPlace, BoardPlace]:
    """Return the places of the boards of a game: its server, its channel and everywhere."""
    return server_place(game.server), channel_place(game.channel), EVERYWHERE


def boards_of(game: Played) -> Iterator[Leaderboard]:
    """Yield every board to which a game counts: 45, and 6 more in a season, which only servers and channels have.

    Practice has a third of the 45, and no seasons.
    """
    windows = windows_of(game.ended)
    season = () if game.season is None else (Window(Period.SEASON, game.season),)
    for place in places_of(game):
        for window in windows if place is EVERYWHERE else (*windows, *season):
            for subject in subjects_of(game):
                yield Leaderboard(place, window, subject)


def kept_keys_of(game: Played, today: date) -> list[LeaderboardKey]:
    """Return the keys of those of its boards that are kept on a day: what `boards_of` yields, in a fraction of the time."""
    stretches = [window.code for window in windows_of(game.ended) if is_kept(window, today)]
    season = [] if game.season is None else [Window(Period.SEASON, game.season).code]
    subjects = subjects_of(game)
    return [
        LeaderboardKey(place.code, stretch, subject)
        for place in places_of(game)
        for stretch in (stretches if place is EVERYWHERE else [*stretches, *season])
        for subject in subjects
    ]


def pools_of(game: Played) -> Iterator[Leaderboard]:
    """Yield the boards that keep ratings for a game of choice: in its server and everywhere, by variant and overall."""
    for place in (server_place(game.server), EVERYWHERE):
        for subject in (CHOICE, game.variant):
            yield Leaderboard(place, ALL_TIME, subject)
