"""Remarks about the end of the game: prizes, wins, targets and limits that are near, last cards, and seats that go out."""

from bot.engine.commentary.remark import NO_SEATS, Observation, Remark, Situation, make_remark, with_seat
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.compiled import CAP_FOR_A_PACK, compile_rules
from bot.engine.rules.rules import Capture, Objective

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

    def remark_on(self, seen: Observation, told: list[Remark]) -> None:
        """Note the prize, and who is near the end of the game."""
        if self._prize is not None and seen.winner is not None:
            self._prize_taken(*self._prize, seen.winner, seen, told)
        self._prize = seen.game.prize
        if seen.battle % 100 == 0 and seen.goes_on:
            told.append(make_remark(Situation.HUNDRED, rounds=seen.battle))
        if not seen.goes_on:
            return
        if self._rules.first_to is not None:
            self._race(self._rules.first_to.count, seen, told)
        if self._rules.target is not None:
            self._target(self._rules.target, seen, told)
        if self._rules.floor is not None:
            self._floor(self._rules.floor, seen, told)
        if self._cap < CAP_FOR_A_PACK and self._cap - seen.battle in LEFT and not self._chips:
            told.append(make_remark(Situation.ROUNDS_LEFT, rounds=self._cap - seen.battle))

    def _prize_taken(self, owner: int, card: int, winner: int, seen: Observation, told: list[Remark]) -> None:
        """Say that the prize in the middle goes to the seat that left it there, or to another."""
        loot = seen.round.loot
        if loot is None or loot.prize_taken != card:
            return
        if owner == winner:
            told.append(make_remark(Situation.PRIZE_KEPT, name=winner, card=card))
        else:
            told.append(make_remark(Situation.PRIZE_CHANGES, name=winner, other=owner, card=card))

    def _race(self, count: int, seen: Observation, told: list[Remark]) -> None:
        """Say in a game to a number of wins that one is missing, or all have won as many."""
        wins = [seen.game.wins[seat] for seat in seen.players]
        winner = seen.winner
        if winner is not None and count > 2 and seen.game.wins[winner] == count - 1 and winner not in self._near:
            self._near = with_seat(self._near, winner)
            told.append(make_remark(Situation.ONE_WIN_AWAY, name=winner))
        if len(set(wins)) > 1:
            self._apart = True
        elif self._apart and wins[0]:
            self._apart = False
            told.append(make_remark(Situation.WINS_LEVEL, count=wins[0]))

    def _target(self, target: int, seen: Observation, told: list[Remark]) -> None:
        """Say that a seat needs few more cards for its target."""
        winner = seen.winner
        if winner is None or winner in self._near:
            return
        missing = target - seen.after[winner]
        if 0 < missing <= NEAR:
            self._near = with_seat(self._near, winner)
            told.append(make_remark(Situation.NEAR_TARGET, name=winner, cards=missing))

    def _floor(self, floor: int, seen: Observation, told: list[Remark]) -> None:
        """Say that a seat is about to fall below the floor, which ends the game."""
        if self._rules.objective is not Objective.COLLECT_ALL_WINS:
            return
        for seat in seen.players:
            if seen.after[seat] <= floor and seat not in self._low:
                self._low = with_seat(self._low, seat)
                told.append(make_remark(Situation.NEAR_FLOOR, name=seat, cards=seen.after[seat]))


FEW = 3
"""Cards with which a seat is nearly out."""
LONG_POOR = 8
"""Rounds with so few cards after which a seat is hanging on."""


class LastCards:
    """Keeps how often each seat survived with its last card, and for how long it has had few."""

    __slots__ = ("_escapes", "_off", "_poor")

    def __init__(self, game: PublicGame) -> None:
        rules = game.rules
        self._off = (
            not game.owns_cards
            or rules.capture in {Capture.PILE_FINAL, Capture.PILE_OUT}
            or rules.objective is Objective.COLLECT_ALL_LOSES
            or min(game.owned) <= FEW
        )
        self._escapes = [0] * game.seats
        self._poor = [0] * game.seats

    def remark_on(self, seen: Observation, told: list[Remark]) -> None:
        """Note who has few cards, and who had."""
        if self._off or not seen.goes_on or min([*seen.after, *seen.before]) > FEW + 2:
            return
        for seat in seen.players:
            before, after = seen.before[seat], seen.after[seat]
            if after <= FEW:
                self._poor[seat] += 1
                self._fewer(seat, before, after, told)
            else:
                self._poor[seat] = 0
            if seat == seen.winner and after > before:
                self._saved(seat, before, after, seen, told)

    def _fewer(self, seat: int, before: int, after: int, told: list[Remark]) -> None:
        """Say that a seat is down to its last cards, or has been for long."""
        if after == 1 < before:
            told.append(make_remark(Situation.DOWN_TO_ONE, name=seat))
        elif before > FEW:
            told.append(make_remark(Situation.DOWN_TO_FEW, name=seat, cards=after))
        elif self._poor[seat] % LONG_POOR == 0:
            told.append(make_remark(Situation.HANGS_ON, name=seat, rounds=self._poor[seat]))

    def _saved(self, seat: int, before: int, after: int, seen: Observation, told: list[Remark]) -> None:
        """Say that a seat that was nearly out won the round."""
        if before == 1 and seen.decided_by_card:
            self._escapes[seat] += 1
            if self._escapes[seat] == 1:
                told.append(make_remark(Situation.SURVIVED, name=seat, cards=after))
            else:
                told.append(make_remark(Situation.SURVIVED_AGAIN, name=seat, count=self._escapes[seat]))
        elif 1 < before <= FEW + 2 and seen.steps:
            told.append(make_remark(Situation.SAVED_BY_WAR, name=seat, cards=before, count=after))


LONG_LED = 5
"""Rounds that a seat must have led for anybody to remember it."""


class Departures:
    """Keeps who has led by cards, and whether anybody went out."""

    __slots__ = ("_led", "_off", "_out")

    def __init__(self, game: PublicGame) -> None:
        objective, first_to = game.rules.objective, game.rules.first_to
        self._off = not game.owns_cards or objective is not Objective.COLLECT_ALL_WINS or first_to is not None
        self._led = [0] * game.seats
        self._out = False

    def remark_on(self, seen: Observation, told: list[Remark]) -> None:
        """Note who leads, and who goes out."""
        if self._off:
            return
        if seen.round.out:
            if seen.goes_on:
                self._gone(seen.seats_fallen(), seen, told)
            self._out = True
        best = max(seen.after)
        if seen.after.count(best) == 1:
            leader = seen.after.index(best)
            self._led[leader] += 1

    def _gone(self, fell: list[int], seen: Observation, told: list[Remark]) -> None:
        """Say who went out while the others play on."""
        if len(fell) != 1:
            return
        seat, left = fell[0], len(seen.players)
        alone = len(seen.round.out) == 1
        if alone and left == 2 and seen.game.seats <= 4:
            told.append(make_remark(Situation.THIRD_PLACE, name=seat, names=seen.players))
        elif alone and left == 2:
            told.append(make_remark(Situation.TWO_LEFT, name=seat, names=seen.players))
        elif not self._out and alone:
            told.append(make_remark(Situation.FIRST_OUT, name=seat, rounds=seen.battle))
        elif alone:
            told.append(make_remark(Situation.FIELD_THINS, name=seat, count=left))
        if self._led[seat] >= LONG_LED:
            told.append(make_remark(Situation.LED_AND_OUT, name=seat, rounds=self._led[seat]))
