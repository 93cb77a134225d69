"""Decides whether a finished game is rated, scores its seats, and rates players of games of choice with OpenSkill.

A game is rated when at least two different people played it to its end, each in one seat and with no bot player among
them. Giving up is a loss and no abort, but a game that ends by it too early brings nobody anything, and no win is had by
somebody who is away. Games with bot players count as practice, apart from the others. All other games are kept and not
counted, and so are those with a guest.

A rating (Weng and Lin's Bayesian rating) is an estimate of how well somebody plays, and how certain it is. Ranked is how well
they very likely play at least. Games in which only the cards decide have no ratings.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

from openskill.models import PlackettLuce

from bot.engine.analysis.seat_stats import SeatStat
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.rules.rules import OF_CHANCE, Rules
from bot.engine.variants import EVER, Family
from bot.host.ids import NOBODY
from bot.host.table.finished_game import FinishedGame
from bot.host.table.phase import CloseReason
from bot.host.table.resigning import counts_from
from bot.host.table.seat import Seat


class RatedStatus(StrEnum):
    """Whether a game is rated, or why not; stored with it, so never rename one."""

    RATED = "rated"
    BOTS = "bots"
    """A bot player sat in a seat."""
    ABORTED = "aborted"
    """The game never came to its end."""
    ALONE = "alone"
    """One person sat in all seats."""
    TWICE = "twice"
    """One person sat in two of the seats."""
    EARLY = "early"
    """It ended by giving up before it counted."""
    PARTY = "party"
    """The connection decides in this game, not the player."""
    GUESTS = "guests"
    """A guest played, who is no member."""
    STAND_IN = "stand-in"
    """A bot player won in the place of somebody who was away."""


class EndedGame(Protocol):
    """A game that is over, as a table or as it is kept."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...
    @property
    def close(self) -> CloseReason | None: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def away(self) -> frozenset[int]: ...


def rating_of(game: EndedGame) -> RatedStatus:
    """Return whether a game that is over is rated, or why not."""
    if isinstance(game, FinishedGame) and game.rated:
        return RatedStatus(game.rated)
    if game.close is not CloseReason.FINISHED:
        return RatedStatus.ABORTED
    if any(seat.is_guest for seat in game.seats):
        return RatedStatus.GUESTS
    if game.rules.is_party_game:
        return RatedStatus.PARTY
    if any(seat.is_bot for seat in game.seats):
        return RatedStatus.BOTS
    return _of_people(game)


def _of_people(game: EndedGame) -> RatedStatus:
    """Return whether a game without bot players is rated: two people at least, each in one seat, played long enough."""
    named = [seat.player for seat in game.seats if seat.player != NOBODY]
    people = len(set(named)) + len(game.seats) - len(named)
    if people < 2:
        return RatedStatus.ALONE
    if people < len(game.seats):
        return RatedStatus.TWICE
    return RatedStatus.RATED if game.outcome is None else _end_of(game.outcome, game.rules, game.away)


def is_practice(game: EndedGame) -> bool:
    """Whether a game that is over counts as practice: it was played to its end, with a bot player."""
    return rating_of(game) is RatedStatus.BOTS


def _end_of(outcome: Outcome, rules: Rules, away: frozenset[int]) -> RatedStatus:
    """Return whether a game of people counts by its end. A stand-in's loss does: else anyone about to lose would go away."""
    if outcome.ending is Ending.RESIGNED and outcome.battles < counts_from(rules):
        return RatedStatus.EARLY
    return RatedStatus.STAND_IN if away.intersection(outcome.winners) else RatedStatus.RATED


class Score(NamedTuple):
    """The result of one seat of a game. `points` are half points: two for each seat that did worse, one for each level one.

    So a game of n seats gives n · (n - 1) half points however it ends. A win that all seats share is `drawn`; one that
    some share is won by each of them.
    """

    won: bool
    drawn: bool
    points: int
    stats: SeatStat


def scores_of(game: FinishedGame) -> tuple[Score, ...]:
    """Return the scores of a finished game by seat; none for one that was stopped."""
    outcome = game.record.outcome
    if outcome is None:
        return ()
    return tuple(
        Score(
            won=seat in outcome.winners and len(outcome.winners) < len(outcome.places),
            drawn=len(outcome.winners) == len(outcome.places),
            points=points_of(outcome.places, seat),
            stats=stats,
        )
        for seat, stats in enumerate(game.stats or (SeatStat(),) * len(game.seats))
    )


def points_of(places: Sequence[int], seat: int) -> int:
    """Return the half points of a seat."""
    mine = places[seat]
    return sum(2 * (other > mine) + (other == mine) for other in places) - 1


def has_decisions(game: FinishedGame) -> bool:
    """Whether seats choose something in this game. Only such games have ratings: in pure chance one is noise."""
    return game.record.rules.procedure not in OF_CHANCE


FAMILIES = {variant.key: variant.family for variant in EVER}


def family_of(game: FinishedGame) -> Family:
    """Return the family to whose boards a game counts; house rules belong with the classic game, or with those of choice."""
    return Family.CHOICE if has_decisions(game) else FAMILIES.get(game.variant, Family.CLASSIC)


UNIT = 10_000
"""Both numbers are kept in ten-thousandths: equal on every machine, and far finer than anybody can see."""

_MODEL = PlackettLuce()
_BASE, _SCALE = 1000, 40


class Rating(NamedTuple):
    """A player's strength and its uncertainty (mu and sigma of openskill), in units of 1 / UNIT."""

    mu: int
    sigma: int

    @property
    def shown_number(self) -> int:
        """The number that is ranked and shown: 1000 for a beginner, more for a player who is surely better; at least 1."""
        return max(round(_BASE + _SCALE * (self.mu - 3 * self.sigma) / UNIT), 1)

    @property
    def uncertainty(self) -> int:
        """One standard deviation, in the points of `shown_number`."""
        return round(_SCALE * self.sigma / UNIT)


BEGINNER = Rating(25 * UNIT, round(25 * UNIT / 3))


def rate_seats(places: Sequence[int], before: Sequence[Rating]) -> tuple[Rating, ...]:
    """Return the ratings of all seats after a game that ended with these places; equal places are a draw."""
    teams = [[_MODEL.rating(mu=rating.mu / UNIT, sigma=rating.sigma / UNIT)] for rating in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return tuple(Rating(round(team[0].mu * UNIT), round(team[0].sigma * UNIT)) for team in after)
