"""Makes finished games for tests, and counts results naively, by going through all of them every time."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.engine.analysis.seat_stats import SeatStat
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.records.record import Record
from bot.engine.rules.rules import OF_CHANCE, Procedure, Rules
from bot.host.ids import NOBODY, ChannelId, PlayerId, ServerId, TableId
from bot.host.ranking.boards import EVERYWHERE, Leaderboard, LeaderboardKey, Played, places_of, pools_of, subjects_of
from bot.host.ranking.periods import Period, Window, windows_of
from bot.host.ranking.scoring import BEGINNER, Rating, family_of, rate_seats
from bot.host.ranking.totals import Total
from bot.host.table.finished_game import FinishedGame
from bot.host.table.phase import CloseReason
from bot.host.table.seat import Seat


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


NOON = datetime(2026, 3, 4, 12, tzinfo=UTC)
SUICIDE = Rules(procedure=Procedure.SUICIDE)


def person(number: int) -> PlayerId:
    """A member with an id as Discord gives them: no other number in a database looks like it, and ages differ."""
    return PlayerId(770_000_000_000_000_000 + number * 4_194_304 * 1_000_003 * 997)


def ended(
    number: int, players: Sequence[PlayerId | None], places: Sequence[int], *, choice: bool = False, **fields: Any
) -> FinishedGame:
    """The game with this number, which ended in these places; whoever came first has won."""
    seats = tuple(Seat(player, f"{number}{seat}" if player else "-") for seat, player in enumerate(players))
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    cards = tuple(52 // place for place in places)
    outcome = Outcome(Ending.ALL_CARDS, winners, battles=9, wars=1, cards=cards, places=tuple(places))
    entropy = tuple(f"{seat.player}:{seat.word}" for seat in seats)
    variant = "suicide-war" if choice else "classic"
    record = Record(
        variant=variant,
        rules=SUICIDE if choice else Rules(rounds=9),
        seats=len(seats),
        seed=number.to_bytes(32, "big"),
        entropy=entropy,
        outcome=outcome,
        digest="0" * 64,
    )
    game = FinishedGame(
        id=TableId(f"{number:015}"),
        server=ServerId(7),
        channel=ChannelId(70),
        host=players[0] or NOBODY,
        variant=variant,
        title="",
        match=None,
        seats=seats,
        capacity=len(seats),
        pace=3000,
        close=CloseReason.FINISHED,
        rounds=9,
        record=record,
        ended=NOON + timedelta(minutes=number),
        stats=tuple(SeatStat(number % 3, 4 + seat + number % 7, 20 + 3 * seat + number % 11) for seat in range(len(seats))),
    )
    return replace(game, **fields)


Came = dict[tuple[TableId, Leaderboard, int], Rating]
"""The rating with which a seat came to a game, on each board that keeps ratings."""


@dataclass
class Naive:
    """Every game that counts, rated or practice, in the order in which it was kept, and what was said since."""

    games: list[tuple[FinishedGame, int | None]] = field(default_factory=list)
    void: set[TableId] = field(default_factory=set)
    hidden: set[PlayerId] = field(default_factory=set)
    frozen: Came = field(default_factory=dict)

    def played(self) -> Iterator[tuple[FinishedGame, Played]]:
        """The games that count, also those that are void."""
        for game, season in self.games:
            bots = any(seat.is_bot for seat in game.seats)
            yield game, Played(game.server, game.channel, game.variant, family_of(game), game.ended, season, bots)

    def totals(self) -> dict[tuple[LeaderboardKey, PlayerId], Total]:
        """All sums that there should be."""
        found: dict[tuple[LeaderboardKey, PlayerId], Total] = defaultdict(Total)
        for game, played in self.played():
            for board in () if game.id in self.void else boards_of(played):
                for seat, place in _places(game):
                    if player := game.seats[seat].player:
                        _count(found[board.key, player], game, seat, place)
        for (pool, player), rating in self.ratings()[0].items():
            if player != NOBODY:
                found[pool.key, player].rating = rating
        return dict(found)

    def ratings(self) -> tuple[dict[tuple[Leaderboard, PlayerId], Rating], Came]:
        """The ratings that everybody should have, and those with which they came, by playing all games of choice again.

        Those with which they would have come to void games are among them.
        """
        now: dict[tuple[Leaderboard, PlayerId], Rating] = {}
        came: Came = {}
        for game, played in self.played():
            if game.record.rules.procedure in OF_CHANCE or played.practice:
                continue
            people = [seat.player or NOBODY for seat in game.seats]
            for pool in pools_of(played):
                before = [now.get((pool, player), BEGINNER) for player in people]
                for seat, player in enumerate(people):
                    if player == NOBODY:
                        before[seat] = self.frozen.get((game.id, pool, seat), BEGINNER)
                    came[game.id, pool, seat] = before[seat]
                if game.id in self.void:
                    continue
                after = rate_seats([place for _, place in _places(game)], before)
                now |= {(pool, player): rating for player, rating in zip(people, after, strict=True)}
        return now, came

    def forget(self, player: PlayerId) -> None:
        """Make somebody nobody; their seats keep the ratings with which they came, to void games too."""
        came = self.ratings()[1]
        mine = {(game.id, at) for game, _ in self.games for at, seat in enumerate(game.seats) if seat.player == player}
        self.frozen |= {where: rating for where, rating in came.items() if (where[0], where[2]) in mine}
        nobody = Seat(NOBODY, "-")
        for at, (game, season) in enumerate(self.games):
            seats = tuple(nobody if seat.player == player else seat for seat in game.seats)
            self.games[at] = replace(game, seats=seats), season
        self.hidden.discard(player)


def _places(game: FinishedGame) -> Iterable[tuple[int, int]]:
    assert game.record.outcome is not None
    return enumerate(game.record.outcome.places)


def _count(total: Total, game: FinishedGame, seat: int, place: int) -> None:
    places = [other for _, other in _places(game)]
    won, drawn = place == 1 and max(places) > 1, max(places) == 1
    total.games += 1
    total.wins += won
    total.draws += drawn
    total.points += sum(2 if place < other else int(place == other) for other in places) - 1
    total.streak = total.streak + 1 if won else 0
    total.best = max(total.best, total.streak)
    total.wars += game.stats[seat].wars
    total.captured += game.stats[seat].captured
    total.pot = max(total.pot, game.stats[seat].pot)
