"""Remarks about prizes, and about how near the end of the game is: wins, targets, floors, round limits."""

from bot.engine.commentary.observation import Observation
from bot.engine.commentary.remark import Remark, remark
from bot.engine.commentary.seat_sets import NO_SEATS, with_seat
from bot.engine.commentary.situation import Situation
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.compiled import CAP_FOR_A_PACK, compile_rules
from bot.engine.rules.rules import Objective

LEFT = (10, 5, 3)
"""Rounds before a limit at which somebody says so."""
NEAR = 4
"""Cards that a seat near its target still needs."""


class Goals:
    """Keeps who has been near the target, and the prize that lies in the middle."""

    __slots__ = ("_apart", "_cap", "_chips", "_low", "_near", "_prize", "_rules")

    def __init__(self, game: PublicGame) -> None:
        self._rules = game.rules
        self._chips = game.has_chips
        self._cap = compile_rules(game.rules).cap
        self._near = self._low = NO_SEATS
        self._prize = game.prize
        self._apart = False

    def note(self, seen: Observation, told: list[Remark]) -> None:
        """Note the prize, and who is near the end of the game."""
        if self._prize is not None and seen.winner is not None:
            self._prize_taken(*self._prize, seen.winner, seen, told)
        self._prize = seen.game.prize
        if seen.battle % 100 == 0 and seen.goes_on:
            told.append(remark(Situation.HUNDRED, rounds=seen.battle))
        if not seen.goes_on:
            return
        if self._rules.first_to is not None:
            self._race(self._rules.first_to.count, seen, told)
        if self._rules.target is not None:
            self._target(self._rules.target, seen, told)
        if self._rules.floor is not None:
            self._floor(self._rules.floor, seen, told)
        if self._cap < CAP_FOR_A_PACK and self._cap - seen.battle in LEFT and not self._chips:
            told.append(remark(Situation.ROUNDS_LEFT, rounds=self._cap - seen.battle))

    def _prize_taken(self, owner: int, card: int, winner: int, seen: Observation, told: list[Remark]) -> None:
        """Say that the prize in the middle goes to the seat that left it there, or to another."""
        loot = seen.round.loot
        if loot is None or loot.prize_taken != card:
            return
        if owner == winner:
            told.append(remark(Situation.PRIZE_KEPT, name=winner, card=card))
        else:
            told.append(remark(Situation.PRIZE_CHANGES, name=winner, other=owner, card=card))

    def _race(self, count: int, seen: Observation, told: list[Remark]) -> None:
        """Say in a game to a number of wins that one is missing, or all have won as many."""
        wins = [seen.game.wins[seat] for seat in seen.players]
        winner = seen.winner
        if winner is not None and count > 2 and seen.game.wins[winner] == count - 1 and winner not in self._near:
            self._near = with_seat(self._near, winner)
            told.append(remark(Situation.ONE_WIN_AWAY, name=winner))
        if len(set(wins)) > 1:
            self._apart = True
        elif self._apart and wins[0]:
            self._apart = False
            told.append(remark(Situation.WINS_LEVEL, count=wins[0]))

    def _target(self, target: int, seen: Observation, told: list[Remark]) -> None:
        """Say that a seat needs few more cards for its target."""
        winner = seen.winner
        if winner is None or winner in self._near:
            return
        missing = target - seen.after[winner]
        if 0 < missing <= NEAR:
            self._near = with_seat(self._near, winner)
            told.append(remark(Situation.NEAR_TARGET, name=winner, cards=missing))

    def _floor(self, floor: int, seen: Observation, told: list[Remark]) -> None:
        """Say that a seat is about to fall below the floor, which ends the game."""
        if self._rules.objective is not Objective.COLLECT_ALL_WINS:
            return
        for seat in seen.players:
            if seen.after[seat] <= floor and seat not in self._low:
                self._low = with_seat(self._low, seat)
                told.append(remark(Situation.NEAR_FLOOR, name=seat, cards=seen.after[seat]))
