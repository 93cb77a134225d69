"""Remarks about who is ahead: the lead, shares of the cards, rounds won in a row, and how things stand in quiet rounds."""

from array import array
from collections.abc import Sequence

from bot.engine.commentary.remark import NO_SEATS, Observation, Remark, Situation, make_remark, with_seat, without_seat
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.rules import Objective

HELD_LONG = 25
"""Rounds after which a lead that is lost was a long one."""
SOON = 6
"""Rounds within which a lead is taken back at once."""
CHANGES = 6
"""Changes of the lead after which they are counted aloud."""
RISEN_WITHIN = 20
"""Rounds within which the last seat has come to lead."""
OPENING = 5
"""Rounds at the start in which a lead means nothing."""
CLOSE = 4
"""Cards between two players who are close."""


class LeadChanges:
    """Keeps who leads since when: by wins in a game to a number of them, else by what the seats own."""

    __slots__ = ("_apart", "_before", "_by_wins", "_cards", "_changes", "_last", "_leader", "_off", "_since")

    def __init__(self, game: PublicGame) -> None:
        self._off = game.rules.objective is not Objective.COLLECT_ALL_WINS
        self._by_wins = game.rules.first_to is not None
        self._cards = game.owns_cards and not self._by_wins
        self._leader: int | None = None
        self._before: int | None = None
        self._since = self._changes = 0
        self._apart = False
        self._last = [0] * game.seats

    def remark_on(self, seen: Observation, told: list[Remark]) -> None:
        """Note who leads after the round."""
        if self._off:
            return
        ranked = seen.game.wins if self._by_wins else seen.after
        best = max(ranked)
        leader = ranked.index(best) if ranked.count(best) == 1 else None
        if leader is not None:
            if leader != self._leader:
                self._change(leader, seen, told)
            self._apart = True
        elif self._cards and seen.goes_on:
            self._level(ranked, seen, told)
        if len(seen.players) > 2 and self._cards:
            self._note_last(ranked, seen)
        elif self._cards and seen.battle % 25 == 0 and len(seen.players) == 2 and seen.goes_on:
            one, other = seen.players
            if 0 < (gap := abs(seen.after[one] - seen.after[other])) <= CLOSE:
                told.append(make_remark(Situation.STILL_CLOSE, rounds=seen.battle, cards=gap))

    def _change(self, leader: int, seen: Observation, told: list[Remark]) -> None:
        """Note that another seat leads now than before."""
        held, lost = seen.battle - self._since, self._leader
        self._changes += lost is not None
        if lost is not None and lost in seen.players and seen.battle > OPENING:
            told.append(self._remark(leader, lost, held, seen))
        self._before, self._leader, self._since = lost, leader, seen.battle

    def _remark(self, leader: int, lost: int, held: int, seen: Observation) -> Remark:
        last = self._last[leader]
        if last and seen.battle - last <= RISEN_WITHIN:
            return make_remark(Situation.LAST_TO_FIRST, name=leader, rounds=seen.battle - last)
        if held >= HELD_LONG:
            return make_remark(Situation.LONG_LEAD_LOST, name=leader, other=lost, rounds=held)
        if self._changes >= CHANGES and self._changes % 2 == 0:
            return make_remark(Situation.LEAD_AGAIN, name=leader, count=self._changes)
        if leader == self._before and held <= SOON:
            return make_remark(Situation.LEAD_BACK, name=leader, other=lost, rounds=held)
        return make_remark(Situation.LEAD_TAKEN, name=leader, other=lost, rounds=held)

    def _level(self, ranked: Sequence[int], seen: Observation, told: list[Remark]) -> None:
        """Say that all who are left own the same, after somebody led."""
        owned = {ranked[seat] for seat in seen.players}
        if self._apart and len(owned) == 1 and len(seen.players) > 1:
            if seen.battle > OPENING:
                told.append(make_remark(Situation.LEVEL, cards=owned.pop()))
            self._apart = False

    def _note_last(self, ranked: Sequence[int], seen: Observation) -> None:
        """Note which seat is last, alone."""
        least = min([ranked[seat] for seat in seen.players])
        last = [seat for seat in seen.players if ranked[seat] == least]
        if len(last) == 1:
            self._last[last[0]] = seen.battle


LOW = 6
"""A seat is low with a sixth of its fair share."""


class CardShares:
    """Keeps which shares each seat has reached, and how low it has been since it was well off."""

    __slots__ = ("_half", "_low", "_off", "_quarters", "_recovered", "_tenths")

    def __init__(self, game: PublicGame) -> None:
        self._off = not game.owns_cards or game.rules.objective is not Objective.COLLECT_ALL_WINS
        self._half = self._quarters = self._tenths = self._recovered = NO_SEATS
        self._low: dict[int, int] = {}

    def remark_on(self, seen: Observation, told: list[Remark]) -> None:
        """Note what the winner of the round owns now, and who is low."""
        if self._off or not seen.goes_on:
            return
        total, players = seen.total_cards, len(seen.players)
        for seat in seen.players:
            if seen.after[seat] * LOW * players <= total and seen.after[seat] < self._low.get(seat, total):
                self._low[seat] = seen.after[seat]
                self._recovered = without_seat(self._recovered, seat)
        winner = seen.winner
        if winner is None:
            return
        self._shares(winner, total, seen, told)
        if winner in self._low:
            self._back(winner, total, seen, told)

    def _shares(self, seat: int, total: int, seen: Observation, told: list[Remark]) -> None:
        """Say that a seat owns more than half, three quarters or nearly all for the first time."""
        owned = seen.after[seat]
        if 2 * owned <= total:
            return
        if 10 * owned >= 9 * total and seat not in self._tenths:
            self._tenths = with_seat(self._tenths, seat)
            told.append(make_remark(Situation.NEARLY_ALL, name=seat, cards=total - owned))
        elif 4 * owned >= 3 * total and seat not in self._quarters:
            self._quarters = with_seat(self._quarters, seat)
            told.append(make_remark(Situation.THREE_QUARTERS, name=seat))
        elif seat not in self._half:
            self._half = with_seat(self._half, seat)
            if len(seen.players) > 2:
                told.append(make_remark(Situation.HALF, name=seat))

    def _back(self, seat: int, total: int, seen: Observation, told: list[Remark]) -> None:
        """Say that a seat that was low is well off again."""
        owned, players = seen.after[seat], len(seen.players)
        if owned * players >= total:
            told.append(make_remark(Situation.COMEBACK, name=seat, cards=self._low.pop(seat), count=owned))
        elif 2 * owned * players >= total and seat not in self._recovered:
            self._recovered = with_seat(self._recovered, seat)
            told.append(make_remark(Situation.RECOVERY, name=seat, cards=self._low[seat], count=owned))


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

    def remark_on(self, seen: Observation, told: list[Remark]) -> None:
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
            told.append(make_remark(Situation.FLYING_START, name=winner, rounds=length))
        elif length == self._first:
            told.append(make_remark(Situation.STREAK, name=winner, rounds=length))
        elif length == self._best + 1 and self._best >= self._long - 2:
            told.append(make_remark(Situation.LONGEST_STREAK, name=winner, rounds=length))
        elif length >= self._long and (length - self._long) % 3 == 0:
            told.append(make_remark(Situation.LONG_STREAK, name=winner, rounds=length))

    def _turn(self, seen: Observation, told: list[Remark]) -> None:
        """Say that another seat won: it ends a streak, or two seats take turns."""
        winner, before = seen.winner, self._seat
        if winner is None or before is None:
            return
        if self._length >= self._first:
            told.append(make_remark(Situation.STREAK_BROKEN, name=winner, other=before, rounds=self._length))
        elif self._turns >= TURNS - 1 and self._turns % 5 == 0 and not self._many:
            told.append(make_remark(Situation.TURN_ABOUT, rounds=self._turns + 1))

    def _wait(self, winner: int, battle: int, told: list[Remark]) -> None:
        """Say that a seat that waited long for a win has one."""
        last = self._last_win[winner]
        if not last and battle >= (8 if self._many else 4):
            told.append(make_remark(Situation.FIRST_WIN, name=winner, rounds=battle))
        elif last and self._many and battle - last > 10:
            told.append(make_remark(Situation.DROUGHT_OVER, name=winner, rounds=battle - last - 1))


FORM_ROUNDS = 10
"""Rounds that are counted for how a seat has done lately."""
EARLY = 3
"""Rounds after which something has happened that can be counted."""
LED = 5
"""Rounds for which somebody must have led."""
PEACE = 3
"""Rounds since the last war that are worth a word."""


class Scoreline:
    """Keeps the most and the fewest cards of each seat, who won how many rounds, and since when somebody leads."""

    __slots__ = ("_cards", "_last_war", "_lately", "_leader", "_least", "_most", "_off", "_since", "_won")

    def __init__(self, game: PublicGame) -> None:
        self._off = not game.owns_cards
        self._cards = game.rules.objective is Objective.COLLECT_ALL_WINS and game.rules.first_to is None
        owned = list(game.owned)
        self._most, self._least = array("I", owned), array("I", owned)
        self._won = array("I", [0] * game.seats)
        self._lately: bytes = b""
        self._leader: int | None = None
        self._since = self._last_war = 0

    def remark_on(self, seen: Observation) -> list[Remark]:
        """Note a round, and return what can always be said of it, the most telling first."""
        if self._off:
            return []
        winner = seen.winner
        self._lately = (self._lately + bytes([0 if winner is None else winner + 1]))[-FORM_ROUNDS:]
        if winner is not None:
            self._won[winner] += 1
        told = self._cards_of(seen) if self._cards else []
        self._note_war(seen, told)
        if winner is not None and seen.goes_on:
            self._rounds(winner, seen.battle, told)
        return told

    def _cards_of(self, seen: Observation) -> list[Remark]:
        """Note what everybody owns, and say who has more or fewer cards than ever, and who is ahead."""
        told: list[Remark] = []
        for seat in seen.players:
            owned = seen.after[seat]
            if owned > self._most[seat]:
                self._most[seat] = owned
                if seat == seen.winner and seen.battle > EARLY:
                    told.append(make_remark(Situation.MOST_EVER, name=seat, cards=owned))
            elif owned < self._least[seat]:
                self._least[seat] = owned
                if seen.battle > EARLY:
                    told.append(make_remark(Situation.FEWEST_EVER, name=seat, cards=owned))
        self._ahead(seen, told)
        return told if seen.goes_on else []

    def _ahead(self, seen: Observation, told: list[Remark]) -> None:
        """Say by how much somebody is ahead of the next, and for how long."""
        first, second = sorted(seen.players, key=lambda seat: -seen.after[seat])[:2] if len(seen.players) > 1 else (0, 0)
        if first == second or seen.after[first] == seen.after[second]:
            self._leader = None
            return
        if first != self._leader:
            self._leader, self._since = first, seen.battle
        if seen.battle > EARLY:
            told.append(make_remark(Situation.AHEAD, name=first, other=second, cards=seen.after[first] - seen.after[second]))
        if seen.battle - self._since >= LED:
            told.append(make_remark(Situation.LEADS_ON, name=first, rounds=seen.battle - self._since))

    def _note_war(self, seen: Observation, told: list[Remark]) -> None:
        """Note a war, or say how long ago the last one was."""
        if seen.steps:
            self._last_war = seen.battle
        elif self._last_war and seen.battle - self._last_war >= PEACE and seen.goes_on:
            told.append(make_remark(Situation.SINCE_WAR, rounds=seen.battle - self._last_war))

    def _rounds(self, winner: int, battle: int, told: list[Remark]) -> None:
        """Say how many rounds the winner has won, lately and in all."""
        lately = self._lately.count(winner + 1)
        if len(self._lately) == FORM_ROUNDS and lately * 2 > FORM_ROUNDS:
            told.append(make_remark(Situation.FORM, name=winner, count=lately, rounds=FORM_ROUNDS))
        if battle == 1:
            told.append(make_remark(Situation.FIRST_ROUND, name=winner))
        elif battle >= EARLY:
            told.append(make_remark(Situation.ROUNDS_WON, name=winner, count=self._won[winner], rounds=battle))
