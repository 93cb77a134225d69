"""Remarks about wars: when they come, how long, who fights, who beats whom with which card, the biggest pot, what waits."""

from typing import Final

from bot.engine.commentary.remark import Observation, Remark, Situation, make_remark
from bot.engine.commentary.shown_cards import Strengths
from bot.engine.play.public_game import PublicGame

QUIET = 12
"""Rounds without a war after which somebody says so, and again after as many."""
LATE = 5
"""Rounds before a first war that was waited for."""


class WarStory:
    """Keeps when there was a war, how many, who fought, and the biggest pot."""

    __slots__ = ("_carried", "_count", "_doubles", "_fighters", "_last", "_off", "_pot", "_quiet", "_row", "_unfought")

    def __init__(self, game: PublicGame) -> None:
        self._off = not game.owns_cards
        self._count = self._doubles = self._last = self._row = self._quiet = self._pot = 0
        self._carried = 0
        self._unfought = 0
        self._fighters: tuple[int, ...] = ()

    def remark_on(self, seen: Observation, told: list[Remark]) -> None:
        """Note a war, or another round without one."""
        if self._off:
            return
        if seen.steps:
            self._war(seen, told)
            self._row += 1
            self._last, self._fighters = seen.battle, seen.fighters
        else:
            self._row = 0
            quiet = seen.battle - self._last
            if quiet == self._quiet + 1 and self._quiet >= QUIET:
                told.append(make_remark(Situation.LONGEST_QUIET, rounds=quiet))
            elif quiet % QUIET == 0 and seen.goes_on:
                told.append(make_remark(Situation.QUIET, rounds=quiet))
        if seen.round.course is not None:
            self._waiting(seen, told)
        if seen.winner is not None:
            self._pot = max(self._pot, seen.round.pot)

    def _war(self, seen: Observation, told: list[Remark]) -> None:
        self._count += 1
        self._when(seen, told)
        self._long(seen, told)
        if seen.tied_by_card:
            self._who(seen, told)
        self._short(seen, told)
        if seen.winner is not None and 10 <= seen.round.pot > self._pot > 0 and self._count > 1:
            told.append(make_remark(Situation.BIGGEST_POT, name=seen.winner, cards=seen.round.pot, count=self._pot))
        if self._count % 5 == 0:
            told.append(make_remark(Situation.WAR_COUNT, count=self._count))

    def _when(self, seen: Observation, told: list[Remark]) -> None:
        """Say when it came: at once, after a wait, or right after another."""
        quiet = seen.battle - self._last - 1
        if seen.battle == 1:
            told.append(make_remark(Situation.WAR_AT_ONCE))
        elif self._count == 1 and quiet >= LATE:
            told.append(make_remark(Situation.FIRST_WAR, rounds=quiet))
        elif quiet >= QUIET:
            told.append(make_remark(Situation.WAR_AFTER_QUIET, rounds=quiet))
        elif self._row == 1:
            told.append(make_remark(Situation.WAR_FOLLOWS_WAR))
        elif self._row > 1:
            told.append(make_remark(Situation.WARS_ON_END, count=self._row + 1))
        self._quiet = max(self._quiet, quiet)

    def _long(self, seen: Observation, told: list[Remark]) -> None:
        """Say how long it was: two ties in a row, three or more."""
        if seen.steps < 2:
            return
        self._doubles += 1
        if not seen.tied_by_card:
            return
        if seen.steps > 2:
            told.append(make_remark(Situation.TRIPLE_WAR, count=seen.steps))
        elif self._doubles == 1 and self._count > 1:
            told.append(make_remark(Situation.FIRST_DOUBLE, count=self._count))
        elif self._doubles > 1:
            told.append(make_remark(Situation.DOUBLE_AGAIN, count=self._doubles))

    def _who(self, seen: Observation, told: list[Remark]) -> None:
        """Say who fought."""
        fighters = seen.fighters
        if len(fighters) > 2:
            told.append(make_remark(Situation.CROWDED_WAR, count=len(fighters)))
        elif len(seen.round.alive) > 2 and fighters == self._fighters:
            told.append(make_remark(Situation.SAME_FIGHTERS, names=fighters, rounds=seen.battle - self._last))
        if seen.winner is not None and seen.winner not in fighters and seen.decided_by_card:
            told.append(make_remark(Situation.OUTSIDER_WINS, name=seen.winner, names=fighters[:2]))

    def _short(self, seen: Observation, told: list[Remark]) -> None:
        """Say who could not go on."""
        fallen = [seat for flip in seen.flips for seat in flip.fallen]
        if len(fallen) == 1:
            told.append(make_remark(Situation.SHORT_IN_WAR, name=fallen[0]))

    def _waiting(self, seen: Observation, told: list[Remark]) -> None:
        """Say for how long the cards have waited that somebody takes, or that more wait now."""
        course = seen.round.course
        if course is None:
            return
        if seen.winner is not None and course.carry_taken and self._carried:
            rounds = seen.battle - self._carried
            told.append(make_remark(Situation.CARRY_TAKEN, name=seen.winner, cards=course.carry_taken, rounds=rounds))
        elif seen.winner is None and course.carry and self._carried and seen.goes_on:
            told.append(make_remark(Situation.CARRY_GROWS, count=seen.battle - self._carried + 1, cards=course.carry))
        self._carried = 0 if not course.carry else self._carried or seen.battle


UNBEATEN: Final = (-1, 0)
"""By whom and in which round a seat was beaten that was not."""


class WarDuels:
    """Keeps how many wars each seat won, and by whom it was beaten last."""

    __slots__ = ("_beaten", "_row", "_streak", "_strengths", "_total", "_winner", "_wins")

    def __init__(self, game: PublicGame, strengths: Strengths | None) -> None:
        self._strengths = strengths
        self._wins = [0] * game.seats
        self._beaten = [UNBEATEN] * game.seats
        self._winner: int | None = None
        self._row = self._total = 0

    def remark_on(self, seen: Observation, told: list[Remark]) -> None:
        """Note who won a war against whom."""
        winner = seen.winner
        if not seen.steps:
            return
        self._total += 1
        if winner is None:
            self._row, self._winner = 0, None
            return
        self._row = self._row + 1 if winner == self._winner else 1
        self._winner = winner
        self._history(winner, seen, told)
        if self._strengths is not None and seen.decided_by_card:
            self._cards(winner, seen, self._strengths, told)
        self._wins[winner] += 1
        if self._beaten[winner][0] in seen.fighters:
            self._beaten[winner] = UNBEATEN
        for seat in seen.fighters:
            if seat != winner:
                self._beaten[seat] = winner, seen.battle

    def _history(self, winner: int, seen: Observation, told: list[Remark]) -> None:
        """Say what the seats had done to each other before."""
        if not self._wins[winner] and self._total > 3:
            told.append(make_remark(Situation.FIRST_WAR_WIN, name=winner, count=self._total))
        if self._row >= 3:
            told.append(make_remark(Situation.WAR_STREAK, name=winner, count=self._row))
        other, when = self._beaten[winner]
        if other in seen.fighters and other != winner and self._row == 1:
            told.append(make_remark(Situation.REVENGE, name=winner, other=other, rounds=seen.battle - when))
        wins = self._wins[winner] + 1
        if len(self._wins) == 2 and wins >= 3 and wins == self._wins[1 - winner]:
            told.append(make_remark(Situation.WARS_LEVEL, count=wins))

    def _cards(self, winner: int, seen: Observation, strengths: Strengths, told: list[Remark]) -> None:
        """Say which card won, and which did not."""
        shown = seen.last_ups()
        if winner not in shown or len(shown) < 2 or seen.flips[-1].ups[winner] is None:
            return
        found = strengths.place_among(shown)
        second = max((seat for seat in found if seat != winner), key=lambda seat: (found[seat], -seat))
        card, beaten = shown[winner], shown[second]
        if found[winner] <= 2:
            told.append(make_remark(Situation.WON_LOW, name=winner, card=card, beaten=beaten))
        elif found[second] >= strengths.highest - 1:
            told.append(make_remark(Situation.LOST_HIGH, name=second, card=card, beaten=beaten))
        elif found[winner] - found[second] == 1:
            told.append(make_remark(Situation.BY_A_HAIR, name=winner, other=second, card=card, beaten=beaten))
