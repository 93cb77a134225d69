"""What happened to results, and what it comes to by docs/results.md alone: a second count, which shares nothing with the store.

It keeps a list of what was played and goes through all of it for every question.
"""

from collections.abc import Iterator, Mapping
from dataclasses import astuple, dataclass, field, replace
from datetime import date, datetime, timedelta
from math import sqrt

from openskill.models import PlackettLuce

FAMILIES = {"classic": "classic", "peace": "cards", "short-war": "short", "suicide-war": "choice", "house": "classic"}
"""Some variants with their families; of house rules, those in which seats choose belong to `choice`."""

BEGINNER = (250_000, 83_333)
"""μ and σ of somebody who has not played, in ten-thousandths."""

NOBODY = 0
SERVER, CHANNEL, EVERYWHERE = "server", "channel", "everywhere"
Rating = tuple[int, int]
Pool = tuple[int | None, str]
"""A server, or None for everywhere, and the games whose ratings are kept there."""

Ratings = Mapping[tuple[Pool, int], Rating]


@dataclass(frozen=True)
class Told:
    """A game that ended. `season` is the server's when it was kept; `stats` are wars won, the biggest pot and all pots."""

    number: int
    players: tuple[int | None, ...]
    places: tuple[int, ...]
    variant: str
    choice: bool
    server: int
    channel: int
    ended: datetime
    season: int | None
    stats: tuple[tuple[int, int, int], ...]
    rated: bool

    @property
    def family(self) -> str:
        """The family to whose boards it counts."""
        return "choice" if self.choice else FAMILIES[self.variant]

    @property
    def subjects(self) -> tuple[str, str, str]:
        """What the boards are about to which it counts."""
        return "", f"family:{self.family}", self.variant

    @property
    def pools(self) -> list[Pool]:
        """Where it changes ratings."""
        here = [(place, subject) for place in (self.server, None) for subject in self.subjects[1:]]
        return here if self.choice else []


@dataclass(frozen=True)
class Where:
    """A board: where (the id of a server or channel), for which stretch (its kind, and first day or number), of what games."""

    scope: str
    place: int
    period: str
    start: int
    subject: str

    def has(self, game: Told) -> bool:
        """Whether a game counts here."""
        here = {SERVER: game.server, CHANNEL: game.channel, EVERYWHERE: 0}[self.scope] == self.place
        return here and self.subject in game.subjects and self._then(game)

    def _then(self, game: Told) -> bool:
        if self.period == "season":
            return self.scope != EVERYWHERE and game.season == self.start
        return self.period == "all" or first_day(self.period, game.ended.date()).toordinal() == self.start


def first_day(period: str, day: date) -> date:
    """The first day of the stretch in which a day lies."""
    if period == "week":
        return day - timedelta(days=day.isoweekday() - 1)
    if period == "month":
        return date(day.year, day.month, 1)
    return date(day.year, 1, 1) if period == "year" else day


@dataclass
class Sum:
    """What somebody has on a board; in the order of the product's own."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    points: int = 0
    streak: int = 0
    best: int = 0
    wars: int = 0
    pot: int = 0
    captured: int = 0
    rating: Rating | None = None

    def worth(self, measure: str, period: str) -> int:
        """What it is ranked by."""
        if measure == "rating":
            mu, sigma = self.rating or (0, 0)
            return max(round(1000 + 40 * (mu - 3 * sigma) / 10_000), 1) if self.rating else 0
        return self._rate(period) if measure == "rate" else int(getattr(self, measure))

    def _rate(self, period: str) -> int:
        """The lower bound of Wilson in millionths, where there are games enough."""
        n, z = self.games, 1.96
        if n < {"day": 3, "week": 5}.get(period, 10):
            return 0
        p = (self.wins + self.draws / 2) / n
        bound = (p + z * z / (2 * n) - z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))) / (1 + z * z / n)
        return max(round(1_000_000 * bound), 0)


@dataclass
class Retelling:
    """All games in the order in which they were kept, and what was said of them and of people."""

    games: list[Told] = field(default_factory=list)
    void: set[int] = field(default_factory=set)
    hidden: set[int] = field(default_factory=set)
    left: dict[tuple[int, Pool, int], Rating] = field(default_factory=dict)
    """The ratings with which seats without a name came, by game, pool and seat."""

    def counted(self) -> Iterator[Told]:
        """The games that count."""
        return (game for game in self.games if game.rated and game.number not in self.void)

    def forget(self, player: int) -> None:
        """Make somebody nobody: their seats stay, with the ratings with which they came or would have come."""
        came = self.ratings()[1]
        for at, game in enumerate(self.games):
            for seat, who in enumerate(game.players):
                if who == player and game.rated:
                    self.left |= {(game.number, pool, seat): came[game.number, pool, seat] for pool in game.pools}
            self.games[at] = replace(game, players=tuple(NOBODY if who == player else who for who in game.players))
        self.hidden.discard(player)

    def ratings(self) -> tuple[dict[tuple[Pool, int], Rating], dict[tuple[int, Pool, int], Rating]]:
        """What everybody's ratings are now, and with which each seat came to each game."""
        now: dict[tuple[Pool, int], Rating] = {}
        came: dict[tuple[int, Pool, int], Rating] = {}
        for game in self.games:
            for pool in game.pools if game.rated else ():
                before = [now.get((pool, who or NOBODY), BEGINNER) for who in game.players]
                for seat, who in enumerate(game.players):
                    if who == NOBODY:
                        before[seat] = self.left[game.number, pool, seat]
                    came[game.number, pool, seat] = before[seat]
                if game.number not in self.void:
                    after = _played(before, game.places)
                    now |= {(pool, who): rating for who, rating in zip(game.players, after, strict=True) if who}
        return now, came

    def sums(self, where: Where, ratings: Ratings) -> dict[int, Sum]:
        """What everybody has on a board, where ratings are what they are."""
        found: dict[int, Sum] = {}
        for game in self.counted():
            if where.has(game):
                for seat, who in enumerate(game.players):
                    if who:
                        _add(found.setdefault(who, Sum()), game, seat)
        pool: Pool = (None if where.scope == EVERYWHERE else where.place, where.subject)
        if where.period == "all" and where.scope != CHANNEL:
            for who, total in found.items():
                total.rating = ratings.get((pool, who))
        return found

    def listed(self, where: Where, measure: str, sums: dict[int, Sum]) -> list[tuple[int, int]]:
        """The values and people that a board lists, best first, and of equals the younger account."""
        values = [(total.worth(measure, where.period), who) for who, total in sums.items() if who not in self.hidden]
        return sorted((pair for pair in values if pair[0]), reverse=True)

    def nemesis(self, player: int, server: int | None) -> tuple[int, int, int] | None:
        """The player who was ahead of somebody most often, and more often than behind; how often, and in how many games."""
        met: dict[int, list[int]] = {}
        for game in self.counted():
            if player in game.players and server in {None, game.server}:
                mine = game.places[game.players.index(player)]
                for who, place in zip(game.players, game.places, strict=True):
                    if who and who != player and who not in self.hidden:
                        ahead = met.setdefault(who, [0, 0, 0])
                        ahead[0] += place < mine
                        ahead[1] += 1
                        ahead[2] += place > mine
        found = [(beaten, -games, who) for who, (beaten, games, behind) in met.items() if beaten > behind]
        if not found:
            return None
        beaten, games, who = max(found)
        return who, beaten, -games


def _add(total: Sum, game: Told, seat: int) -> None:
    mine, winners = game.places[seat], game.places.count(1)
    drawn = winners == len(game.places)
    won = mine == 1 and not drawn
    wars, pot, captured = game.stats[seat]
    total.games, total.wins, total.draws = total.games + 1, total.wins + won, total.draws + drawn
    total.points += sum(2 if other > mine else 1 for at, other in enumerate(game.places) if at != seat and other >= mine)
    total.streak = (total.streak + 1) * won
    total.best, total.pot = max(total.best, total.streak), max(total.pot, pot)
    total.wars, total.captured = total.wars + wars, total.captured + captured


def _played(before: list[Rating], places: tuple[int, ...]) -> list[Rating]:
    model = PlackettLuce()
    teams = [[model.rating(mu=mu / 10_000, sigma=sigma / 10_000)] for mu, sigma in before]
    after = [team[0] for team in model.rate(teams, ranks=[float(place) for place in places])]
    return [(round(one.mu * 10_000), round(one.sigma * 10_000)) for one in after]


def plain(total: object) -> tuple[object, ...]:
    """The product's sums, or those from here, to be compared."""
    *sums, rating = astuple(total)  # type: ignore[call-overload]
    return *sums, None if rating is None else tuple(rating)
