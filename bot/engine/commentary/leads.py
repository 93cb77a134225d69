"""Remarks about the lead: taken, taken back, held long and lost, level."""

from collections.abc import Sequence

from bot.engine.commentary.observation import Observation
from bot.engine.commentary.remark import Remark, remark
from bot.engine.commentary.situation import Situation
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.rules import Objective

HELD_LONG = 25
"""Rounds after which a lead that is lost was a long one."""
SOON = 6
"""Rounds within which a lead is taken back at once."""
CHANGES = 6
"""Changes of the lead after which they are counted aloud."""
LATELY = 20
"""Rounds within which the last seat has come to lead."""
OPENING = 5
"""Rounds at the start in which a lead means nothing."""
CLOSE = 4
"""Cards between two players who are close."""


class LeadChanges:
    """Keeps who leads since when: by wins in a game to a number of them, else by what the seats own."""

    __slots__ = ("_apart", "_before", "_by_wins", "_cards", "_changes", "_held", "_last", "_leader", "_off", "_since")

    def __init__(self, game: PublicGame) -> None:
        self._off = game.rules.objective is not Objective.COLLECT_ALL_WINS
        self._by_wins = game.rules.first_to is not None
        self._cards = game.owns_cards and not self._by_wins
        self._leader: int | None = None
        self._before: int | None = None
        self._since = self._held = self._changes = 0
        self._apart = False
        self._last = [0] * game.seats

    def note(self, seen: Observation, told: list[Remark]) -> None:
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
                told.append(remark(Situation.STILL_CLOSE, rounds=seen.battle, cards=gap))

    def _change(self, leader: int, seen: Observation, told: list[Remark]) -> None:
        """Note that another seat leads now than before."""
        held, lost = seen.battle - self._since, self._leader
        self._changes += lost is not None
        if lost is not None and lost in seen.players and seen.battle > OPENING:
            told.append(self._remark(leader, lost, held, seen))
        self._before, self._leader, self._held, self._since = lost, leader, held, seen.battle

    def _remark(self, leader: int, lost: int, held: int, seen: Observation) -> Remark:
        last = self._last[leader]
        if last and seen.battle - last <= LATELY:
            return remark(Situation.LAST_TO_FIRST, name=leader, rounds=seen.battle - last)
        if held >= HELD_LONG:
            return remark(Situation.LONG_LEAD_LOST, name=leader, other=lost, rounds=held)
        if self._changes >= CHANGES and self._changes % 2 == 0:
            return remark(Situation.LEAD_AGAIN, name=leader, count=self._changes)
        if leader == self._before and held <= SOON:
            return remark(Situation.LEAD_BACK, name=leader, other=lost, rounds=held)
        return remark(Situation.LEAD_TAKEN, name=leader, other=lost, rounds=held)

    def _level(self, ranked: Sequence[int], seen: Observation, told: list[Remark]) -> None:
        """Say that all who are left own the same, after somebody led."""
        owned = {ranked[seat] for seat in seen.players}
        if self._apart and len(owned) == 1 and len(seen.players) > 1:
            if seen.battle > OPENING:
                told.append(remark(Situation.LEVEL, cards=owned.pop()))
            self._apart = False

    def _note_last(self, ranked: Sequence[int], seen: Observation) -> None:
        """Note which seat is last, alone."""
        least = min([ranked[seat] for seat in seen.players])
        last = [seat for seat in seen.players if ranked[seat] == least]
        if len(last) == 1:
            self._last[last[0]] = seen.battle
