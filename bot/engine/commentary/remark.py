"""One round as everybody saw it, the situations that it can bring with how much each is worth telling, and a remark."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, TypeAlias

from bot.engine.cards import Card
from bot.engine.events.flip import Flip
from bot.engine.play.public_game import PublicGame
from bot.engine.play.round import Round


class Situation(StrEnum):
    """What can be remarked about a round; the value is fit for a key."""

    STREAK = "streak"
    LONG_STREAK = "long-streak"
    LONGEST_STREAK = "longest-streak"
    FLYING_START = "flying-start"
    STREAK_BROKEN = "streak-broken"
    DROUGHT_OVER = "drought-over"
    FIRST_WIN = "first-win"
    TURN_ABOUT = "turn-about"

    LEAD_TAKEN = "lead-taken"
    LONG_LEAD_LOST = "long-lead-lost"
    LEAD_BACK = "lead-back"
    LEAD_AGAIN = "lead-again"
    LAST_TO_FIRST = "last-to-first"
    LEVEL = "level"
    STILL_CLOSE = "still-close"

    HALF = "half"
    THREE_QUARTERS = "three-quarters"
    NEARLY_ALL = "nearly-all"
    RECOVERY = "recovery"
    COMEBACK = "comeback"

    DOWN_TO_FEW = "down-to-few"
    DOWN_TO_ONE = "down-to-one"
    HANGS_ON = "hangs-on"
    SURVIVED = "survived"
    SURVIVED_AGAIN = "survived-again"
    SAVED_BY_WAR = "saved-by-war"

    FIRST_OUT = "first-out"
    LED_AND_OUT = "led-and-out"
    THIRD_PLACE = "third-place"
    TWO_LEFT = "two-left"
    FIELD_THINS = "field-thins"

    WAR_AT_ONCE = "war-at-once"
    FIRST_WAR = "first-war"
    WAR_AFTER_QUIET = "war-after-quiet"
    QUIET = "quiet"
    LONGEST_QUIET = "longest-quiet"
    WAR_FOLLOWS_WAR = "war-follows-war"
    WARS_ON_END = "wars-on-end"
    WAR_COUNT = "war-count"
    FIRST_DOUBLE = "first-double"
    DOUBLE_AGAIN = "double-again"
    TRIPLE_WAR = "triple-war"
    BIGGEST_POT = "biggest-pot"
    CROWDED_WAR = "crowded-war"
    SAME_FIGHTERS = "same-fighters"
    OUTSIDER_WINS = "outsider-wins"
    SHORT_IN_WAR = "short-in-war"
    CARRY_TAKEN = "carry-taken"
    CARRY_GROWS = "carry-grows"

    REVENGE = "revenge"
    WAR_STREAK = "war-streak"
    FIRST_WAR_WIN = "first-war-win"
    WARS_LEVEL = "wars-level"
    WON_LOW = "won-low"
    LOST_HIGH = "lost-high"
    BY_A_HAIR = "by-a-hair"

    ACE_TAKEN = "ace-taken"
    ACE_BACK = "ace-back"
    ACES_TAKEN = "aces-taken"
    JOKER_TAKEN = "joker-taken"
    ACES_CLASH = "aces-clash"
    LOWEST_CLASH = "lowest-clash"
    KING_FALLS = "king-falls"
    HEAVY_HAND = "heavy-hand"
    NARROW = "narrow"
    WON_WITH_LITTLE = "won-with-little"
    LOW_BEATS_ACE = "low-beats-ace"
    ONE_SUIT = "one-suit"
    ONE_COLOUR = "one-colour"
    RUN = "run"
    ALL_COURT = "all-court"
    ALL_SMALL = "all-small"
    TIE_BELOW = "tie-below"

    PRIZE_KEPT = "prize-kept"
    PRIZE_CHANGES = "prize-changes"
    KILLED_ACE = "killed-ace"

    ONE_WIN_AWAY = "one-win-away"
    WINS_LEVEL = "wins-level"
    NEAR_TARGET = "near-target"
    NEAR_FLOOR = "near-floor"
    ROUNDS_LEFT = "rounds-left"
    HUNDRED = "hundred"

    FIRST_ROUND = "first-round"
    MOST_EVER = "most-ever"
    FEWEST_EVER = "fewest-ever"
    FORM = "form"
    AHEAD = "ahead"
    LEADS_ON = "leads-on"
    SINCE_WAR = "since-war"
    ROUNDS_WON = "rounds-won"


_S = Situation

WEIGHTS: Final[dict[Situation, int]] = {
    _S.THIRD_PLACE: 82, _S.TWO_LEFT: 81, _S.TRIPLE_WAR: 80, _S.LED_AND_OUT: 79, _S.FIRST_OUT: 78, _S.FIELD_THINS: 77,
    _S.SURVIVED_AGAIN: 76, _S.SURVIVED: 75, _S.DOWN_TO_ONE: 74, _S.ONE_WIN_AWAY: 73, _S.SAVED_BY_WAR: 72, _S.COMEBACK: 71,
    _S.LAST_TO_FIRST: 70, _S.WARS_ON_END: 69, _S.BIGGEST_POT: 68, _S.FIRST_DOUBLE: 67, _S.LOW_BEATS_ACE: 66,
    _S.KILLED_ACE: 65, _S.ACE_BACK: 64, _S.LOWEST_CLASH: 63, _S.ACES_CLASH: 62, _S.WAR_AT_ONCE: 61, _S.NEARLY_ALL: 60,
    _S.THREE_QUARTERS: 59, _S.JOKER_TAKEN: 58, _S.FIRST_WAR: 57, _S.CROWDED_WAR: 56, _S.DOUBLE_AGAIN: 55,
    _S.OUTSIDER_WINS: 54, _S.ACES_TAKEN: 53, _S.ACE_TAKEN: 52, _S.LONG_LEAD_LOST: 51, _S.FIRST_WAR_WIN: 50, _S.WARS_LEVEL: 49,
    _S.SHORT_IN_WAR: 48, _S.CARRY_GROWS: 47, _S.CARRY_TAKEN: 46, _S.LOST_HIGH: 45, _S.WON_LOW: 44, _S.BY_A_HAIR: 43,
    _S.WAR_FOLLOWS_WAR: 42, _S.WAR_STREAK: 41, _S.SAME_FIGHTERS: 40, _S.NEAR_TARGET: 39, _S.NEAR_FLOOR: 38, _S.REVENGE: 37,
    _S.WAR_AFTER_QUIET: 36, _S.HALF: 35, _S.RECOVERY: 34, _S.LEAD_AGAIN: 33, _S.LEAD_BACK: 32, _S.LEAD_TAKEN: 31,
    _S.LEVEL: 30, _S.WINS_LEVEL: 29, _S.LONGEST_STREAK: 28, _S.LONGEST_QUIET: 27, _S.WAR_COUNT: 26, _S.DOWN_TO_FEW: 25,
    _S.HANGS_ON: 24, _S.ROUNDS_LEFT: 23, _S.FLYING_START: 22, _S.LONG_STREAK: 21, _S.HUNDRED: 20, _S.PRIZE_KEPT: 19,
    _S.STREAK_BROKEN: 18, _S.FIRST_WIN: 17, _S.DROUGHT_OVER: 16, _S.RUN: 15, _S.ONE_SUIT: 14, _S.ALL_COURT: 13,
    _S.ALL_SMALL: 12, _S.TURN_ABOUT: 11, _S.HEAVY_HAND: 10, _S.STILL_CLOSE: 9, _S.KING_FALLS: 8, _S.STREAK: 7, _S.QUIET: 6,
    _S.ONE_COLOUR: 5, _S.PRIZE_CHANGES: 4, _S.TIE_BELOW: 3, _S.WON_WITH_LITTLE: 2, _S.NARROW: 1,
    _S.FIRST_ROUND: 0, _S.FEWEST_EVER: -1, _S.MOST_EVER: -2, _S.FORM: -3, _S.AHEAD: -4, _S.LEADS_ON: -5, _S.SINCE_WAR: -6,
    _S.ROUNDS_WON: -7,
}  # fmt: skip
"""What a situation is worth: the line of a beat is its weightiest remark. The last eight are said where nothing else is."""

SMALL_TALK: Final = WEIGHTS[_S.WAR_AFTER_QUIET]
"""Situations worth less than this are told again only after a rest."""
REST: Final = 12
"""Rounds for which a situation that is small talk rests once it was told."""

LASTING: Final = frozenset(
    {
        _S.FIRST_OUT, _S.LED_AND_OUT, _S.THIRD_PLACE, _S.TWO_LEFT, _S.FIRST_WAR, _S.WAR_AFTER_QUIET, _S.WAR_COUNT,
        _S.FIRST_DOUBLE, _S.DOUBLE_AGAIN, _S.TRIPLE_WAR, _S.BIGGEST_POT, _S.CROWDED_WAR, _S.SAME_FIGHTERS,
        _S.OUTSIDER_WINS, _S.SHORT_IN_WAR, _S.CARRY_TAKEN, _S.REVENGE, _S.FIRST_WAR_WIN, _S.WON_LOW, _S.LOST_HIGH,
        _S.BY_A_HAIR, _S.ACE_TAKEN, _S.ACE_BACK, _S.ACES_TAKEN, _S.JOKER_TAKEN, _S.ACES_CLASH, _S.LOWEST_CLASH,
        _S.LOW_BEATS_ACE, _S.KILLED_ACE,
    }
)  # fmt: skip
"""Situations that can be told some rounds later; all others are about the present moment, and the cards that lie there."""


Fact: TypeAlias = int | tuple[int, ...]
"""A seat, several seats, a card or a number."""


class Remark(NamedTuple):
    """What can be said about a round. `name` and `other` among the facts are seats, `names` several, `card` and `beaten` cards.

    All other facts are numbers. `wording` counts up each time the situation comes; its start follows from the opening cards.
    """

    key: Situation
    facts: Mapping[str, Fact]
    weight: int
    battle: int = 0
    wording: int = 0


def make_remark(key: Situation, **facts: Fact) -> Remark:
    """Return the remark that a round brought this situation."""
    return Remark(key, facts, WEIGHTS[key])


class Observation:
    """A round with the game right after it. `before` and `after` are what the seats own, `players` the seats still in the game.

    Nothing here is known only by a card that lies face down.
    """

    def __init__(
        self, played: Round, game: PublicGame, before: tuple[int, ...], after: tuple[int, ...], players: tuple[int, ...]
    ) -> None:
        self.round = played
        self.game = game
        self.before = before
        self.after = after
        self.players = players
        self.battle = played.battle
        self.winner = played.winner
        self.steps = played.steps
        self.goes_on = game.outcome is None

    @cached_property
    def flips(self) -> tuple[Flip, ...]:
        """The opening, and one flip for each war step."""
        return self.round.flips

    @cached_property
    def fighters(self) -> tuple[int, ...]:
        """The seats whose tie began the war; nobody in a round without one."""
        return self.flips[0].contenders if self.steps else ()

    @property
    def tied_by_card(self) -> bool:
        """Whether equal cards began the war: not a card that always does, and not several together."""
        return bool(self.fighters) and not self.flips[0].called_by and not self.flips[0].rows

    @property
    def decided_by_card(self) -> bool:
        """Whether the winner has the card that won: another seat may have been quicker in Speed War, or the underdog."""
        if self.winner is None:
            return False
        if self.round.course is None:
            return True
        return self.winner in self.flips[-1].contenders and self.flips[-1].beaten is None

    @property
    def total_cards(self) -> int:
        """The cards in the game now."""
        return sum(self.after) + self.round.carry

    def last_ups(self) -> dict[int, Card]:
        """Return the cards of the last flip that had any, by seat."""
        for flip in reversed(self.flips):
            shown = {seat: card for seat, card in enumerate(flip.ups) if card is not None}
            if shown:
                return shown
        return {}

    def cards_shown(self) -> list[tuple[int, Card]]:
        """Return each card that was turned up, with the seat that laid it, in order."""
        return [
            (seat, card)
            for flip in self.flips
            for seat, card in enumerate(flip.ups)
            if card is not None and seat not in flip.standing
        ]

    def seats_fallen(self) -> list[int]:
        """Return the seats that this round knocked out; those that resigned laid no card in it."""
        return [seat for seat in self.round.out if seat in self.round.alive]


NO_SEATS: Final = frozenset[int]()

SHARED_SETS: Final = 4096
"""Different sets that are held to be shared."""


@lru_cache(maxsize=SHARED_SETS)
def with_seat(seats: frozenset[int], seat: int) -> frozenset[int]:
    """Return these seats and one more."""
    return seats | {seat}


@lru_cache(maxsize=SHARED_SETS)
def without_seat(seats: frozenset[int], seat: int) -> frozenset[int]:
    """Return these seats without one."""
    return (seats - {seat}) or NO_SEATS
