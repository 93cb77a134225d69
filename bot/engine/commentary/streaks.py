"""Remarks about rounds won in a row, long waits for a win, and seats that take turns."""

from bot.engine.commentary.observation import Observation
from bot.engine.commentary.remark import Remark, remark
from bot.engine.commentary.situation import Situation
from bot.engine.play.public_game import PublicGame

TURNS = 6
"""Rounds in which two players take turns at winning until somebody says so."""


class WinStreaks:
    """Keeps who won how many rounds in a row, and when each seat won last."""

    __slots__ = ("_best", "_first", "_last_win", "_length", "_long", "_many", "_seat", "_turns")

    def __init__(self, game: PublicGame) -> None:
        self._many = game.seats > 2
        self._first, self._long = (3, 5) if self._many else (4, 7)
        self._seat: int | None = None
        self._length = self._best = self._turns = 0
        self._last_win = [0] * game.seats

    def note(self, seen: Observation, told: list[Remark]) -> None:
        """Note who won the round."""
        winner = seen.winner
        if winner == self._seat and winner is not None:
            self._length += 1
            self._turns = 0
            if self._length >= self._first:
                self._row(winner, seen.battle, told)
        else:
            self._turns = self._turns + 1 if winner is not None and self._length == 1 else 0
            self._turn(seen, told)
            self._best = max(self._best, self._length)
            self._seat, self._length = winner, int(winner is not None)
        if winner is not None:
            self._wait(winner, seen.battle, told)
            self._last_win[winner] = seen.battle

    def _row(self, winner: int, battle: int, told: list[Remark]) -> None:
        """Say that the same seat won again: a streak, a long one, the longest, or every round so far."""
        length = self._length
        if length == battle == self._first:
            told.append(remark(Situation.FLYING_START, name=winner, rounds=length))
        elif length == self._first:
            told.append(remark(Situation.STREAK, name=winner, rounds=length))
        elif length == self._best + 1 and self._best >= self._long - 2:
            told.append(remark(Situation.LONGEST_STREAK, name=winner, rounds=length))
        elif length >= self._long and (length - self._long) % 3 == 0:
            told.append(remark(Situation.LONG_STREAK, name=winner, rounds=length))

    def _turn(self, seen: Observation, told: list[Remark]) -> None:
        """Say that another seat won: it ends a streak, or two seats take turns."""
        winner, before = seen.winner, self._seat
        if winner is None or before is None:
            return
        if self._length >= self._first:
            told.append(remark(Situation.STREAK_BROKEN, name=winner, other=before, rounds=self._length))
        elif self._turns >= TURNS - 1 and self._turns % 5 == 0 and not self._many:
            told.append(remark(Situation.TURN_ABOUT, rounds=self._turns + 1))

    def _wait(self, winner: int, battle: int, told: list[Remark]) -> None:
        """Say that a seat that waited long for a win has one."""
        last = self._last_win[winner]
        if not last and battle >= (8 if self._many else 4):
            told.append(remark(Situation.FIRST_WIN, name=winner, rounds=battle))
        elif last and self._many and battle - last > 10:
            told.append(remark(Situation.DROUGHT_OVER, name=winner, rounds=battle - last - 1))
