"""Works out who is how likely to win a running game, from games that are played on from what is public of it.

Each of these games has its own deal of the unknown cards and its own luck. Where cards decide, it is left after some rounds,
and what the cards are worth then tells the rest.
"""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from operator import mul
from typing import Final
from zlib import crc32

from bot.engine.kernel.batch import EndingCode, GameBatch
from bot.engine.kernel.description import Description, describe_rules
from bot.engine.kernel.position import Position, Stop
from bot.engine.kernel.simulator import ENGINE, Kernel, fastest_kernel, yield_batches
from bot.engine.odds.card_worth import CardWorth
from bot.engine.odds.public_position import PublicPosition
from bot.engine.odds.simulated_games import GameOdds
from bot.engine.play.round import Round
from bot.engine.rules.rules import Procedure, Remainder, Rules

FIRST_GAMES: Final = 240
MOST_GAMES: Final = 4_000
SLOW_GAMES: Final = 24
"""Games that are played in any case, that are played at most, and that have to do without the kernel in C."""

NEAR: Final = 0.008
HURRIED: Final = 0.011
"""Games are played until chances are known so exactly (standard error): with time for it, and without."""

ROUGH: Final = 0.0125
"""Chances that are known less exactly than this are no numbers to show."""

PASSES: Final = 2
"""So many times all stocks are played through before what cards are worth is asked."""

DOUBT: Final = 1.0
"""So many games of each seat are counted besides those that were simulated: few games must not say that something is sure."""

AHEAD_GAMES: Final = 2_000
SLOW_AHEAD_GAMES: Final = 320
AHEAD_SEED: Final = 1
"""Games for somebody who asks how a game may go on, with the kernel in C and without it, and their seed."""


class Time(Enum):
    """How much time there is for games: for as many as one likes, for those that a number takes, or for none."""

    ENOUGH = auto()
    LITTLE = auto()
    NONE = auto()


@dataclass(frozen=True, slots=True)
class Odds:
    """By seat, what part of the games it wins, a shared win counted in parts; and from how many games that is known.

    No games were needed where it is even, or where one seat is left. Of rough odds only who is ahead may be said, no number.
    """

    seats: tuple[float, ...]
    games: int = 0
    is_rough: bool = False


def has_odds(rules: Rules) -> bool:
    """Whether anything can be said: not where players choose, for nobody knows how well they do."""
    return rules.procedure is Procedure.WAR


def has_exact_odds(rules: Rules) -> bool:
    """Whether chances can be said in numbers here: only the kernel in C plays enough games for that."""
    return has_odds(rules) and fastest_kernel() is not ENGINE


def even_odds(rules: Rules, seats: int) -> Odds | None:
    """Return the odds at the deal; None where some seats are dealt more cards than others."""
    return None if rules.remainder is Remainder.UNEVEN else Odds((1 / seats,) * seats)


def look_ahead(known: PublicPosition, late: Callable[[], bool] = lambda: False) -> GameOdds | None:
    """Return how a game may go on from what is public of it, for somebody who asks; None where it is over, or no time."""
    if known.over:
        return None
    description, games = describe_rules(known.rules, known.seats), SLOW_AHEAD_GAMES if fastest_kernel().is_slow else AHEAD_GAMES
    found = GameOdds(known.seats, known.battle, known.wars)
    try:
        for position, weight in known.weighted_positions():
            for batch in yield_batches(description, math.ceil(weight * games), AHEAD_SEED, position, late):
                found.add_batch(batch)
    except ValueError:  # nobody has a card to lay: the next round ends it
        return None
    return found if found.games else None


@dataclass(slots=True)
class _Case:
    """A position that the game may be in, and the games from it: how many, how many nobody won, and by seat what it won.

    `sums` are those of the parts of wins, `squares` those of their squares.
    """

    position: Position
    weight: float
    games: int = 0
    nobody: int = 0
    sums: list[float] = field(default_factory=list)
    squares: list[float] = field(default_factory=list)

    def add_batch(self, batch: GameBatch, worth: CardWorth | None) -> None:
        """Add games: those that are over by who won them, the others by what the cards are worth."""
        seats = len(self.position.stocks)
        self.sums, self.squares = self.sums or [0.0] * seats, self.squares or [0.0] * seats
        self.games += len(batch)
        self.nobody += batch.winners.count(0) - batch.endings.count(EndingCode.STOPPED)
        for winners, games in Counter(batch.winners).items():
            for seat in (one for one in range(seats) if winners >> one & 1):
                self.sums[seat] += games / winners.bit_count()
                self.squares[seat] += games / winners.bit_count() ** 2
        if worth is None:
            return
        for seat in range(seats):
            parts = batch.worth[seat::seats]
            self.sums[seat] += sum(parts) / worth.whole
            self.squares[seat] += sum(map(mul, parts, parts)) / worth.whole**2

    def mean(self, seat: int) -> float:
        """Return what part of a game the seat wins."""
        return self.sums[seat] / self.games

    def variance(self, seat: int) -> float:
        """Return how far from that single games are, squared."""
        return max(self.squares[seat] / self.games - self.mean(seat) ** 2, 0.0)


class _Sample:
    """Games that go on from what is public of one, each from a deal of its own and with luck of its own."""

    def __init__(self, known: PublicPosition, worth: CardWorth | None, seed: int | None, kernel: Kernel) -> None:
        self._description: Description = describe_rules(known.rules, known.seats)
        self._cases = [_Case(position, weight) for position, weight in known.weighted_positions()]
        seed = crc32(b"".join(case.position.to_bytes() for case in self._cases)) if seed is None else seed
        playing = sum(not left for left in known.left)
        rounds = PASSES * -(-len(self._description.cards) // playing)
        self._worth, self._seed, self._kernel = worth, seed, kernel
        self._stop = None if worth is None else Stop(known.battle + rounds, worth.numbers)

    @property
    def games(self) -> int:
        """How many games have been played."""
        return sum(case.games for case in self._cases)

    def play_games(self, games: int) -> None:
        """Play so many more games, and some besides so that each deal is played in all its turns.

        Raises ValueError if there is nothing to play.
        """
        for case in self._cases:
            turns = case.position.turns
            wanted = case.games + turns * math.ceil(case.weight * games / turns)
            while case.games < wanted:
                batch = self._kernel.play(
                    self._description, self._seed, case.games, wanted - case.games, case.position, stop=self._stop
                )
                case.add_batch(batch, self._worth)

    def chances(self) -> list[float]:
        """Return by seat what part of the games it wins; those that nobody wins are what is missing to 1."""
        found = [sum(case.weight * case.mean(seat) for case in self._cases) for seat in range(self._description.seats)]
        somebody = sum(case.weight * (1 - case.nobody / case.games) for case in self._cases)
        return [
            chance * somebody / (sum(found) or 1.0) for chance in found
        ]  # cards that wait in the middle are worth something

    def variance(self) -> float:
        """Return how far single games are from the chances, squared: of the seat of which that is most."""
        seats = range(self._description.seats)
        return max(sum(case.weight * case.variance(seat) for case in self._cases) for seat in seats)


def simulate_odds(
    known: PublicPosition,
    worth: CardWorth | None,
    seed: int | None = None,
    kernel: Kernel | None = None,
    *,
    hurried: bool = False,
) -> Odds | None:
    """Return the odds from games played on; None if there is nothing to play.

    The same seed says the same; without one it follows from the position, so that equal ones have equal chances. If it is
    `hurried`, no more games are played than a number takes: the first of those that are played with time for it.
    """
    if known.over:
        return None
    kernel = kernel or fastest_kernel()
    sample = _Sample(known, worth, seed, kernel)
    try:
        sample.play_games(SLOW_GAMES if kernel.is_slow else FIRST_GAMES)
        wanted = min(MOST_GAMES, math.ceil(sample.variance() / (HURRIED if hurried else NEAR) ** 2))
        if wanted > sample.games and not kernel.is_slow:
            sample.play_games(wanted - sample.games)
    except ValueError:  # nobody has a card to lay: the next round ends it
        return None
    is_rough = kernel.is_slow or sample.variance() > sample.games * ROUGH**2
    return Odds(tuple(_finish_chances(known, sample)), sample.games, is_rough=is_rough)


def _finish_chances(known: PublicPosition, sample: _Sample) -> Sequence[float]:
    """Return the chances of a sample: none of them sure, and where cards say nothing, in the order of wins."""
    playing = [not when for when in known.left]
    total = sample.games + DOUBT * sum(playing)
    found = [(sample.games * chance + DOUBT * still) / total for chance, still in zip(sample.chances(), playing, strict=True)]
    for seats in known.seats_alike():
        wins = [known.wins[seat] if known.rules.first_to is not None else 0 for seat in seats]
        for seat, chance in zip(seats, _in_order([found[seat] for seat in seats], wins), strict=True):
            found[seat] = chance
    return found


def _in_order(chances: Sequence[float], wins: Sequence[int]) -> list[float]:
    """Return chances that are equal for equal wins and never smaller for more, as near to these as can be."""
    blocks: list[tuple[int, float, set[int]]] = []  # of numbers of wins with one chance: how many seats, its mean, the numbers
    for number in sorted(set(wins)):
        own = [chance for chance, one in zip(chances, wins, strict=True) if one == number]
        count, mean, numbers = len(own), sum(own) / len(own), {number}
        while blocks and blocks[-1][1] > mean:
            fewer, lower, before = blocks.pop()
            count, mean, numbers = count + fewer, (count * mean + fewer * lower) / (count + fewer), numbers | before
        blocks.append((count, mean, numbers))
    return [next(mean for _, mean, numbers in blocks if one in numbers) for one in wins]


def guess_odds(known: PublicPosition, worth: CardWorth | None) -> Odds:
    """Return roughly who is ahead, without any game: by what the cards are worth, or where wins decide by those."""
    seats = range(known.seats)
    if worth is not None:
        numbers = [known.mean_number(seat, worth.numbers) for seat in seats]
    else:
        by_wins = known.rules.first_to is not None
        numbers = [known.wins[seat] if by_wins else known.cards_owned(seat) for seat in seats]
    found = [0.0 if left else number + DOUBT for number, left in zip(numbers, known.left, strict=True)]
    return Odds(tuple(one / sum(found) for one in found), is_rough=True)


class LiveOdds:
    """Follows a game by the rounds that were told, and answers for the last; `simulations` counts how often it had to play."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.known = PublicPosition(rules, seats)
        self.simulations = 0

    def see_round(self, played: Round) -> None:
        """Take in the next round that was told."""
        self.known.see_round(played)

    def resign_seat(self, seat: int) -> None:
        """Take in that a seat has given up."""
        self.known.resign_seat(seat)

    def odds_now(self, worth: CardWorth | None, time: Time = Time.ENOUGH, kernel: Kernel | None = None) -> Odds | None:
        """Return the odds after the last round; None where nothing can be said.

        Without time no games are played, and the cards alone tell who is ahead.
        """
        known = self.known
        if known.over:
            return None
        if not known.battle and not any(known.left) and (at_the_deal := even_odds(known.rules, known.seats)) is not None:
            return at_the_deal
        if time is Time.NONE:
            return guess_odds(known, worth)
        found = simulate_odds(known, worth, kernel=kernel, hurried=time is Time.LITTLE)
        self.simulations += found is not None
        return found
