"""Follows the beats of a game to say how likely each seat is to win, and tells how that went in a game that is over."""

from asyncio import Lock
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Final

from bot.engine.events.outcome import Outcome
from bot.engine.odds.card_worth import CardWorth
from bot.engine.odds.live_odds import LiveOdds, Odds, Time, even_odds, has_odds
from bot.engine.play.public_game import PublicGame
from bot.engine.records.record import Record
from bot.engine.rules.compiled import limited_rules
from bot.engine.rules.rules import Rules
from bot.host.ids import TableId
from bot.host.scene.beat import Beat, replay_beats

WorthOfCards = Callable[[Rules, int], CardWorth | None]
"""Returns what cards are worth by rules and seats, where that tells chances."""

OddsCourse = tuple[tuple[int, tuple[float, ...]], ...]
"""The chances by seat after some rounds of a game, the deal first as round 0."""

FEWEST_TOLD: Final = 4
MOST_TOLD: Final = 120
"""Moments that the picture of a game's chances has at least besides the deal and the end, and at most."""

STRETCHES: Final = 24
"""Parts into which a game is divided: the chances are to be known in each."""

LONGEST_LEAP: Final = 8
"""A game of which more than this part in a row is unknown has no course: a straight line would say what nobody worked out."""

MOST_ROUNDS: Final = 2_000
"""Rounds of a finished game that are looked through for a page of its replay: a tenth of a second."""


class FollowedOdds:
    """What is public of a running game for its odds. Beats that come while they are worked out wait until that is done.

    Whoever has them worked out takes the game's `turn` for it.
    """

    def __init__(self, deal: PublicGame, pace: int) -> None:
        self.live = LiveOdds(limited_rules(deal.rules, pace), deal.seats)
        self.battle = 0
        self.turn = Lock()
        self._busy = False
        self._waiting: list[Beat] = []

    def hear_beat(self, beat: Beat, *, told: bool) -> None:
        """Take in a beat, now or when nobody is working on the last one."""
        if self._busy:
            self._waiting.append(beat)
        else:
            self._take_in(beat)

    @contextmanager
    def hold_still(self) -> Iterator[LiveOdds]:
        """Return what is known, which does not change during the block, so that a thread can work on it."""
        self._busy = True
        try:
            yield self.live
        finally:
            self._busy = False
            waiting, self._waiting = self._waiting, []
            for beat in waiting:
                self._take_in(beat)

    def _take_in(self, beat: Beat) -> None:
        for played, _ in beat.rounds:
            self.live.see_round(played)
            self.battle = played.battle
        for seat in beat.resigned:
            self.live.resign_seat(seat)


def missing_rounds(told: Sequence[int], rounds: int) -> list[int]:
    """Return the rounds after which the chances have to be worked out, so that no stretch of the game goes without."""
    step = max(rounds // STRETCHES, 1)
    wanted, known = list[int](), 0
    for battle in (*sorted(told), rounds):
        wanted += range(known + step, battle - step // 2, step)
        known = battle
    return wanted


def odds_along(
    record: Record, pace: int, worth_of: WorthOfCards, battles: Sequence[int], time: Callable[[], Time] = lambda: Time.ENOUGH
) -> Iterator[tuple[int, Odds]]:
    """Yield the odds after these rounds, earliest first, where they are known. Plays the game: call it off the loop.

    `time` says how much time there is for games then.
    """
    wanted, last = set(battles), max(battles, default=0)
    beats = replay_beats(TableId(""), record, last, last + 1)
    deal, _ = next(beats)
    followed, worth = FollowedOdds(deal, pace), worth_of(limited_rules(record.rules, pace), record.seats)
    for game, beat in beats:
        followed.hear_beat(beat, told=True)
        if game.battle in wanted and (found := followed.live.odds_now(worth, time())) is not None:
            yield game.battle, found


def whole_course(told: Sequence[tuple[int, tuple[float, ...]]], deal: Odds, outcome: Outcome) -> OddsCourse:
    """Return the course from the deal to a win; () where too little is known between."""
    inside = [one for one in told if 0 < one[0] < outcome.battles]
    ends = [0, *(battle for battle, _ in inside), outcome.battles]
    leap = max(after - before for before, after in pairwise(ends))
    if len(inside) < FEWEST_TOLD or leap > outcome.battles // LONGEST_LEAP + 1:
        return ()
    won = tuple(float(seat in outcome.winners) for seat in range(len(deal.seats)))
    course = [(0, deal.seats), *inside, (outcome.battles, won)]
    if len(course) <= MOST_TOLD:
        return tuple(course)
    return tuple(course[round(at * (len(course) - 1) / (MOST_TOLD - 1))] for at in range(MOST_TOLD))


def odds_after(record: Record, pace: int, worth_of: WorthOfCards, battle: int) -> Odds | None:
    """Return the odds after a round of a finished game, for a replay; None where nothing can be said.

    It plays the game up to there, so call it off the event loop.
    """
    if not has_odds(record.rules) or record.deck is not None or record.stocks is not None or battle > MOST_ROUNDS:
        return None
    if not battle:
        return even_odds(record.rules, record.seats)
    return dict(odds_along(record, pace, worth_of, [battle])).get(battle)
