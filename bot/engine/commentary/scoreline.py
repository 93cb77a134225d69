"""Remarks about how things stand, for rounds that bring nothing else: most and fewest cards, who is ahead, rounds won."""

from array import array

from bot.engine.commentary.observation import Observation
from bot.engine.commentary.remark import Remark, remark
from bot.engine.commentary.situation import Situation
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.rules import Objective

LATELY = 10
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

    def note(self, seen: Observation) -> list[Remark]:
        """Note a round, and return what can always be said of it, the most telling first."""
        if self._off:
            return []
        winner = seen.winner
        self._lately = (self._lately + bytes([0 if winner is None else winner + 1]))[-LATELY:]
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
                    told.append(remark(Situation.MOST_EVER, name=seat, cards=owned))
            elif owned < self._least[seat]:
                self._least[seat] = owned
                if seen.battle > EARLY:
                    told.append(remark(Situation.FEWEST_EVER, name=seat, cards=owned))
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
            told.append(remark(Situation.AHEAD, name=first, other=second, cards=seen.after[first] - seen.after[second]))
        if seen.battle - self._since >= LED:
            told.append(remark(Situation.LEADS_ON, name=first, rounds=seen.battle - self._since))

    def _note_war(self, seen: Observation, told: list[Remark]) -> None:
        """Note a war, or say how long ago the last one was."""
        if seen.steps:
            self._last_war = seen.battle
        elif self._last_war and seen.battle - self._last_war >= PEACE and seen.goes_on:
            told.append(remark(Situation.SINCE_WAR, rounds=seen.battle - self._last_war))

    def _rounds(self, winner: int, battle: int, told: list[Remark]) -> None:
        """Say how many rounds the winner has won, lately and in all."""
        lately = self._lately.count(winner + 1)
        if len(self._lately) == LATELY and lately * 2 > LATELY:
            told.append(remark(Situation.FORM, name=winner, count=lately, rounds=LATELY))
        if battle == 1:
            told.append(remark(Situation.FIRST_ROUND, name=winner))
        elif battle >= EARLY:
            told.append(remark(Situation.ROUNDS_WON, name=winner, count=self._won[winner], rounds=battle))
