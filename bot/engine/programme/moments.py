"""Plays a game to its end and notes what is worth a beat of its own: wars, the lead, aces taken, last cards, the end.

A game has hundreds of rounds and this runs on the event loop, so a plain round is counted from its fields alone.
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from bot.engine.cards import ACE, JOKER, Card, rank_of
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.rules.compiled import NEVER, CompiledRules, compile_rules

FEW: Final = 3
"""Cards: who has no more of them left may soon be out."""
LAST_CARD: Final = 1
OPENING: Final = 3
"""Rounds at the start of a game that are told one by one, so that a newcomer sees how it goes."""
FINALE: Final = 5
"""Rounds at the end of a game that are told one by one."""
PRIZE: Final = 3
"""Cards: a war over an ace or a joker is worth so many more."""
NOBODY: Final = -1


class Highlight(IntEnum):
    """Why a round is worth a beat of its own: where time is short, a greater one is given up first."""

    END = 0
    OPENING = 1
    OUT = 2
    FINALE = 3
    LONG_WAR = 4
    WAR = 5
    LAST_CARDS = 6
    LEAD = 7
    ACE = 8


class PlayedOut(NamedTuple):
    """The rounds of a game that are still to be told, by place from 0: `ups` are the opening cards of each, `winners` the seats
    that took them.

    `wars` are the war steps of those with a war and what it was worth; `highlights` say why a round stands out, with a weight:
    of the same kind the lighter is given up first.
    """

    ups: Sequence[Sequence[Card]]
    winners: Sequence[int | None]
    wars: dict[int, tuple[int, int]]
    highlights: dict[int, tuple[Highlight, int]]
    strength: bytes
    seats: int

    def before_war(self) -> int:
        """Return how many rounds come before the next war; where there is none, how many come before the finale."""
        return min(self.wars, default=max(0, len(self.ups) - FINALE))

    def best_beaten(self, place: int) -> int:
        """Return the strength of the best card that was beaten in a quiet round."""
        return sorted(self.strength[up] for up in self.ups[place])[-2:][0]


def play_out(game: Game) -> PlayedOut:
    """Play a game to its end and return what is to be told of it.

    A game that is known to repeat itself ends with the round after which that is known, as it does at a table.
    """
    opening = OPENING - game.battle
    finder = _HighlightFinder(game)
    ups = finder.watch_game()
    last = len(ups) - 1
    for place in range(min(opening, last)):
        finder.mark_round(place, Highlight.OPENING, -place)
    for place in range(max(0, last - FINALE + 1), last):
        finder.mark_round(place, Highlight.FINALE, place)
    if ups:
        finder.mark_round(last, Highlight.END, 0)
    return finder.played_out()


def play_ahead(game: Game, rounds: int, *, past_war: bool) -> PlayedOut:
    """Play so many rounds, or to the end of the game, and return what is to be told of them: the wars, but no finale.

    With `past_war` at least so many rounds are played after the next war.
    """
    finder = _HighlightFinder(game)
    finder.watch_game(rounds)
    while past_war and not finder.wars and not finder.over:
        finder.watch_game(rounds)
    if past_war:
        finder.watch_game(rounds)
    return finder.played_out()


class _HighlightFinder:
    """Counts the cards of each seat, round by round, and notes what stands out."""

    def __init__(self, game: Game) -> None:
        self.wars: dict[int, tuple[int, int]] = {}
        self.highlights: dict[int, tuple[Highlight, int]] = {}
        compiled = compile_rules(game.rules)
        self._game = game
        self._scored = compiled.war_counts
        self._prized = _prized(compiled)
        turned = bool(compiled.exceptions or compiled.underdogs or compiled.cancels)
        self._can_lose_prized = turned or any(rank_of(card) == JOKER for card in compiled.pack) or _has_joker(game)
        self._counts = self._score()
        self._leader = _leader(self._counts)
        self._since = 0
        self._ups: list[tuple[Card, ...]] = []
        self._winners: list[int | None] = []
        self._known = game.find_repetition() is not None
        self.over = game.outcome is not None

    def played_out(self) -> PlayedOut:
        """Return what was seen so far."""
        return PlayedOut(
            self._ups, self._winners, self.wars, self.highlights, compile_rules(self._game.rules).strength, self._game.seats
        )

    def watch_game(self, most: int = NEVER) -> list[tuple[Card, ...]]:
        """Play the game to its end, or `most` more rounds, and return the opening cards of all rounds so far."""
        counts, resolve, more, known = self._counts, self._game.resolve, self._scored, self._known
        rounds, winners, over = self._ups, self._winners, self.over
        most += len(rounds)
        while not over and len(rounds) < most:
            played = resolve()
            _, winner, _, alive, ups, course, out, outcome, repeats = played
            if course is not None or out or more or winner is None:
                self._see_more(len(rounds), played)
            else:
                for seat in alive:
                    counts[seat] = count = counts[seat] - 1
                    if count <= FEW and seat != winner:
                        self._note_few(len(rounds), count)
                counts[winner] += len(ups)
                leader = self._leader
                if winner != leader and (leader == NOBODY or counts[winner] > counts[leader]):
                    self._lead(len(rounds))
                if self._can_lose_prized:
                    self._note_prizes(len(rounds), winner, zip(alive, ups, strict=True))
            rounds.append(ups)
            winners.append(winner)
            over = known or outcome is not None or repeats is not None
        self.over = over
        return rounds

    def _see_more(self, place: int, played: Round) -> None:
        """Take in a round with a war, a carry, or anything else that a plain one does not have."""
        before = list(self._counts)
        self._counts[:] = self._score()
        laid = ((seat, card) for seat, cards in enumerate(played.laid) for card in cards)
        taken = self._note_prizes(place, played.winner, laid)
        steps = played.steps
        if steps:
            worth = played.pot + PRIZE * taken
            self.wars[place] = (steps, worth)
            self.mark_round(place, Highlight.LONG_WAR if steps > 1 else Highlight.WAR, worth)
        if played.out:
            self.mark_round(place, Highlight.OUT, len(played.out))
        if not self._scored:
            for was, count in zip(before, self._counts, strict=True):
                if LAST_CARD <= count < was:
                    self._note_few(place, FEW if was > FEW >= count > LAST_CARD else count)
        self._lead(place)

    def mark_round(self, place: int, highlight: Highlight, weight: int) -> None:
        """Note why a round stands out, unless something greater is known of it."""
        found = self.highlights.get(place)
        if found is None or highlight < found[0]:
            self.highlights[place] = (highlight, weight)

    def _note_few(self, place: int, count: int) -> None:
        """Note that a seat has come down to its last few cards, or its very last one."""
        if count in {FEW, LAST_CARD}:
            self.mark_round(place, Highlight.LAST_CARDS, FEW - count)

    def _lead(self, place: int) -> None:
        """Note a change of the lead: it weighs as much as the rounds for which the seat before has led."""
        leader = _leader(self._counts)
        if leader in {self._leader, NOBODY}:
            return
        if self._leader != NOBODY:
            self.mark_round(place, Highlight.LEAD, place - self._since)
        self._leader, self._since = leader, place

    def _note_prizes(self, place: int, winner: int | None, laid: Iterable[tuple[int, Card]]) -> int:
        """Note the strongest cards among those that others than the winner laid; return how many they are."""
        taken = sum(card in self._prized and seat != winner for seat, card in laid)
        if taken:
            self.mark_round(place, Highlight.ACE, taken)
        return taken

    def _score(self) -> list[int]:
        """Return by seat what decides: cards, or wins in a game to a number of them."""
        game = self._game
        return [game.count_wins(seat) if self._scored else game.count_owned(seat) for seat in range(game.seats)]


def _leader(counts: Sequence[int]) -> int:
    """Return the seat that is ahead of all others, or NOBODY."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else NOBODY


def _prized(compiled: CompiledRules) -> frozenset[int]:
    """Return the cards of the strongest rank of a suit, and the jokers."""
    suits = [card for card in compiled.pack if rank_of(card) <= ACE]
    best = max(compiled.strength[card] for card in suits)
    return frozenset(card for card in range(256) if compiled.strength[card] == best or rank_of(card) == JOKER)


def _has_joker(game: Game) -> bool:
    """Whether a seat of this game has been dealt a joker besides the pack."""
    return any(rank_of(card) == JOKER for seat in range(game.seats) for card in game.stock_of(seat) + game.won_pile(seat))


REST: Final = 12
"""Rounds for which the same is not said again (`commentary.remark.REST`)."""

WEAK: Final = (3, 5)
"""Ranks from the weakest, counted from 0, up to which a card wins with little: with two seats, and with more."""

STREAKS: Final = (4, 3)
"""Rounds in a row that are a streak: with two seats, and with more."""


class Notable:
    """Finds such rounds around a place, from the winners and the opening cards alone; what was found is remembered."""

    def __init__(self, played_out: PlayedOut) -> None:
        self._winners, self._ups = played_out.winners, played_out.ups
        strengths = played_out.strength
        self._rank = {strength: rank for rank, strength in enumerate(sorted(set(strengths[:52])))}
        self._strength = strengths
        self._streak_from = STREAKS[played_out.seats > 2]
        self._found: dict[int, frozenset[str]] = {}

    def is_notable(self, place: int) -> bool:
        """Whether something can be said of this round that was not said in the rounds just before."""
        found = self._of(place)
        return bool(found) and not found <= frozenset[str]().union(*map(self._of, range(max(0, place - REST), place)))

    def nearest_notable(self, place: int, reach: int) -> int:
        """Return the notable place nearest to this one, at most `reach` away; where there is none, the place itself."""
        order = sorted(range(place - reach, place + reach + 1), key=lambda at: abs(at - place))
        return next((at for at in order if self.is_notable(at)), place)

    def _of(self, place: int) -> frozenset[str]:
        if place not in self._found:
            self._found[place] = frozenset(self._streak(place) + self._cards(place))
        return self._found[place]

    def _streak(self, place: int) -> list[str]:
        winner, before = self._winners[place], self._row(place - 1)
        if winner is None or not before:
            return []
        if self._winners[place - 1] == winner:
            return ["streak"] * (before + 1 == self._streak_from)
        return ["broken"] * (before >= self._streak_from)

    def _row(self, place: int) -> int:
        """Return how many rounds in a row, at most a few, the winner of this one had won by then."""
        length = 0
        while place >= length and length < self._streak_from and self._winners[place - length] == self._winners[place]:
            length += 1
        return length

    def _cards(self, place: int) -> list[str]:
        ups = self._ups[place]
        if self._winners[place] is None or len(ups) < 2:
            return []
        *_, second, best = sorted(self._rank.get(self._strength[card], -1) for card in ups)
        highest = len(self._rank) - 1
        found = ["little"] * (0 <= best <= WEAK[len(ups) > 2] and second < best)
        if len(ups) == 2 and second == 0 and best == highest:
            found.append("heavy")
        if second == highest - 1 and best == highest:
            found.append("king")
        return found
