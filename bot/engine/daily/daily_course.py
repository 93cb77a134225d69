"""Plays a daily deal against the good bot player, decision by decision, and notes a sign for each."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

from bot.engine.bots.players import Skill, answer_as
from bot.engine.cards import parse_card, rank_of
from bot.engine.daily.deals import BOT, PLAYER, DailyDeal
from bot.engine.errors import IllegalChoice
from bot.engine.events.flip import Flip
from bot.engine.events.outcome import Outcome
from bot.engine.play.asks import NOTHING, Ask, AskKind, View
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.random_source import RandomSource
from bot.engine.records.record import Choice, Record
from bot.engine.sentence import Sentence

DECLINE: Final = "no"
"""The choice of a player who does nothing where that is allowed."""


class Sign(StrEnum):
    """What came of a decision; the value is a letter, so that of a whole deal a short word is kept."""

    WON = "w"
    TIED = "t"
    LOST = "l"
    SWAPPED = "s"
    KEPT = "k"


def offered_choices(ask: Ask) -> tuple[str, ...]:
    """Return the choices that are offered: of cards of one rank the first, and DECLINE where nothing may be done."""
    passing = (DECLINE,) if ask.can_pass else ()
    if ask.kind is AskKind.SWAP:
        return (*ask.choices, *passing)
    first = {rank_of(parse_card(choice)): choice for choice in reversed(ask.choices)}
    return (*[choice for choice in ask.choices if choice in first.values()], *passing)


def play_to_decision(game: Game, source: RandomSource) -> Iterator[Ask | Choice | Round]:
    """Play on to the player's next decision, which is yielded last; without one the deal is over.

    Before it every choice that the bot made, every one that could not be otherwise, and every round that ended is yielded.
    """
    while game.outcome is None:
        for ask in game.asks():
            answer = NOTHING if ask.idle or ask.seat != BOT else answer_as(game, ask, Skill.GOOD, source)
            if answer != NOTHING:
                game.choose(BOT, answer)
                yield game.battle + 1, BOT, answer
        asked = next((ask for ask in game.asks() if ask.seat == PLAYER), None)
        if asked is not None:
            offers = offered_choices(asked)
            if len(offers) > 1:
                yield asked
                return
            game.choose(PLAYER, offers[0])
            yield game.battle + 1, PLAYER, offers[0]
        played = game.advance()
        if played is not None:
            yield played


class DailyCourse:
    """A deal as far as it was played; `ask` is the decision that is open, None when the deal is over.

    `dealt` are the ranks of the player's hand, where all of it can be chosen from.
    """

    def __init__(self, deal: DailyDeal, choices: Iterable[str] = ()) -> None:
        """Start with the choices made so far; raises IllegalChoice for one that was not offered."""
        self.deal = deal
        self.made: list[str] = []
        self.rounds: list[Round] = []
        self.ask: Ask | None = None
        self._in_round: list[tuple[AskKind, int]] = []
        self._signs: list[Sign] = []
        self._recorded: list[Choice] = []
        self._source = deal.source
        self._game = deal.open_game()
        whole = self._game.stock_of(PLAYER) if deal.rules.hand_size is None else b""
        self.dealt = frozenset(map(rank_of, whole))
        self._play_on()
        for choice in choices:
            self.choose(choice)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._game.outcome

    @property
    def owned(self) -> tuple[int, int]:
        """What the player and the bot own: points in Strategy War, cards in the others. The first is the score."""
        return self._game.count_owned(PLAYER), self._game.count_owned(BOT)

    @property
    def view(self) -> View:
        """What the player may see now."""
        return self._game.view(PLAYER) if self.ask is None else self._game.view_for(self.ask)

    @property
    def offers(self) -> tuple[str, ...]:
        """What the player can choose now; nothing when the deal is over."""
        return () if self.ask is None else offered_choices(self.ask)

    @property
    def signs(self) -> str:
        """The signs of all decisions that have come to something, and of rounds without one, a letter each."""
        return "".join(self._signs)

    def choose(self, choice: str) -> None:
        """Decide, and play on to the next decision; raises IllegalChoice for what is not offered."""
        if self.ask is None or choice not in offered_choices(self.ask):
            raise IllegalChoice(Sentence("choice-not_allowed", choice=choice[:40]))
        self.made.append(choice)
        if self.ask.kind is AskKind.SWAP:
            self._signs.append(Sign.KEPT if choice == DECLINE else Sign.SWAPPED)
        else:
            self._in_round.append((self.ask.kind, self._game.stage))
        if choice != DECLINE:
            self._game.choose(PLAYER, choice)
            self._recorded.append((self._game.battle + 1, PLAYER, choice))
        played = self._game.advance()
        if played is not None:
            self._end_round(played)
        self._play_on()

    def record(self) -> Record:
        """Return the record of the game as far as it was played."""
        return self.deal.record_of(self._recorded)

    def _play_on(self) -> None:
        self.ask = None
        for step in play_to_decision(self._game, self._source):
            if isinstance(step, Round):
                self._end_round(step)
            elif isinstance(step, Ask):
                self.ask = step
            else:
                self._recorded.append(step)

    def _end_round(self, played: Round) -> None:
        self.rounds.append(played)
        decided = [stage if kind is AskKind.UP else 0 for kind, stage in self._in_round]
        self._signs += [_sign_of(played.flips[stage]) for stage in decided or [-1]]
        self._in_round.clear()


def _sign_of(flip: Flip) -> Sign:
    if len(flip.contenders) != 1:
        return Sign.TIED
    return Sign.WON if flip.contenders[0] == PLAYER else Sign.LOST
