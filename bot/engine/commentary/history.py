"""Follows a game round by round and says what each round brought: the facts told so far, and all that can be remarked."""

from array import array
from typing import Final, Protocol
from zlib import crc32

from bot.engine.commentary.battles import Captures, ShownCards, Strengths, WarDuels, WarStory
from bot.engine.commentary.goals import Departures, Goals, LastCards
from bot.engine.commentary.remark import REST, SMALL_TALK, Observation, Remark, Situation
from bot.engine.commentary.standings import CardShares, LeadChanges, Scoreline, WinStreaks
from bot.engine.play.public_game import PublicGame
from bot.engine.play.round import Round

NUMBERS: Final = {situation: number for number, situation in enumerate(Situation)}


class Detector(Protocol):
    """Keeps a few facts of the rounds so far, and says what the next one brings."""

    def remark_on(self, seen: Observation, told: list[Remark]) -> None:
        """Note a round; add the remarks about it to `told`."""


class History:
    """What was told of a game so far. Feed it each round in order, with the game right after it."""

    __slots__ = ("_counts", "_detectors", "_last", "_players", "_salt", "_scoreline", "_times", "battle")

    def __init__(self, game: PublicGame) -> None:
        self.battle = game.battle
        self._counts = game.owned
        self._players = game.alive
        self._salt = 0
        self._times = array("I", [0] * len(NUMBERS))  # two of them take 0.7 KB, where dicts grow to 2.5
        self._last = array("I", [0] * len(NUMBERS))
        strengths = Strengths.read_from(game)
        detectors: list[Detector] = [LastCards(game), LeadChanges(game), CardShares(game), Departures(game), WarStory(game)]
        detectors += [WarDuels(game, strengths), Goals(game), WinStreaks(game)]
        if strengths is not None:
            detectors += [Captures(game, strengths), ShownCards(game, strengths)]
        self._detectors = tuple(detectors)
        self._scoreline = Scoreline(game)

    def note_round(self, played: Round, game: PublicGame) -> list[Remark]:
        """Return all remarks about the round that was just played, the weightiest first; of a dull one, how things stand."""
        after = game.owned
        if played.out:
            self._players = tuple([seat for seat in self._players if seat not in played.out])
        seen = Observation(played, game, self._counts, after, self._players)
        if not self.battle:
            self._salt = sum(played.ups)
        told: list[Remark] = []
        for detector in self._detectors:
            detector.remark_on(seen, told)
        standing = self._scoreline.remark_on(seen)
        self._counts, self.battle = after, played.battle
        return self._worded(told, played.battle) or self._worded(self._longest_untold(standing), played.battle)

    def _longest_untold(self, standing: list[Remark]) -> list[Remark]:
        """Return of these remarks the one whose situation was not told for longest: so they take turns."""
        return [min(standing, key=lambda one: self._last[NUMBERS[one.key]])] if standing else []

    def _worded(self, told: list[Remark], battle: int) -> list[Remark]:
        """Return the remarks in order, each situation once, without small talk that was told lately."""
        found = []
        for one in sorted(told, key=lambda one: -one.weight):
            number = NUMBERS[one.key]
            last, times = self._last[number], self._times[number]
            if last and (last == battle or (0 < one.weight < SMALL_TALK and battle - last < REST)):
                continue
            self._last[number], self._times[number] = battle, times + 1
            found.append(one._replace(battle=battle, wording=self._salt + crc32(one.key.encode()) + times))
        return found
