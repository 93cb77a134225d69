"""How fast a game is told: its length as members write it, votes, early flips, and calls meanwhile."""

from enum import StrEnum
from typing import Final, NamedTuple

from bot.engine.errors import RulesError
from bot.engine.rules.parsing import length_of_time, length_sentence
from bot.engine.sentence import Sentence
from bot.host.ids import PlayerId, ServerId, is_chat
from bot.host.refusals import Refusal, Refused

VOTE: Final = 15_000
"""Milliseconds for which a vote stands."""


class SpeedUp(StrEnum):
    """How the rest of a game is told faster; also the words of the buttons' ids, so never rename one."""

    FASTER = "faster"
    NEXT_WAR = "nextwar"
    FINISH = "finish"


class Hurry(StrEnum):
    """Why a game is told faster than it was meant to be; stored with its table, so never rename one.

    Its host asked for it, or most of its players did, or bot players alone are left.
    """

    ASKED = "asked"
    VOTED = "voted"
    BOTS = "bots"


class SpeedVote(NamedTuple):
    """The players who have asked for the same, of whom `needed` are enough until the table time `until`."""

    request: SpeedUp
    players: tuple[PlayerId, ...]
    needed: int
    until: int


WAITED_FOR: Final = 2
"""Beats for which a table waits for somebody who does not flip."""


class ShownBeat(NamedTuple):
    """Which beat of a game is on show: the rounds told so far, and the stage of the coming war, 0 outside of one."""

    battle: int
    stage: int


class DeckFlips(NamedTuple):
    """The seats that have `flipped`, their next card turned up before its time, since the beat that is `shown`.

    `missed` counts by seat the last beats in a row without a press. No beat comes before the table time `earliest`. `saved` are
    the milliseconds by which beats came sooner in all; `moved` says that the next one does, which is saved with it.
    """

    shown: ShownBeat
    missed: tuple[int, ...]
    flipped: frozenset[int] = frozenset()
    earliest: int = 0
    saved: int = 0
    moved: bool = False


class CountedCalls(NamedTuple):
    """How many members have called the war of a battle, before its cards came up."""

    battle: int
    calls: int


EVERY: Final = "every"
"""Written in place of a length: every round is told, at the pace of the table."""

SHORTEST, LONGEST = 60, 1800
"""Seconds."""

OFFERED: Final = ("1m", "3m", "10m", EVERY)

WRONG: Final = Sentence(
    "value-told_length", low=length_sentence(SHORTEST), high=length_sentence(LONGEST), every=Sentence("typed-every")
)

_read = length_of_time(SHORTEST, LONGEST)


def parsed_length(text: str) -> int | None:
    """Return the seconds that a text means, None for every round; raises RulesError for anything else."""
    wanted = text.casefold().strip()
    return None if wanted == EVERY else _read(wanted)


def read_length(text: str) -> int | None:
    """Return what `parsed_length` does; raises Refused with what is allowed."""
    try:
        return parsed_length(text)
    except RulesError as error:
        raise Refused(Refusal.BAD_VALUE, reason=WRONG) from error


LONGEST_IN_CHAT: Final = 720
"""Seconds in which a game is told in a chat at most: an interaction's token carries its board for a quarter of an hour."""


def require_told_in_chat(server: ServerId, length: int | None) -> None:
    """Raise Refused for a length that a chat's board cannot be shown for; one told round by round asks for presses instead."""
    if is_chat(server) and length is not None and length > LONGEST_IN_CHAT:
        raise Refused(Refusal.CHAT_LENGTH, minutes=LONGEST_IN_CHAT // 60)


def spelled_length(seconds: int | None) -> str:
    """Return what `parsed_length` reads."""
    return EVERY if seconds is None else str(seconds)


def length_value(seconds: int | None) -> Sentence:
    """Return the time in which a game is told, as a value to choose."""
    if seconds is None:
        return Sentence("option-length-every")
    return Sentence("option-length-value", minutes=seconds // 60, seconds=seconds % 60)


def length_limit(seconds: int | None) -> Sentence:
    """Return the time in which a game is told as what it is for a game that may end earlier: the most it takes."""
    if seconds is None:
        return Sentence("option-length-every")
    return Sentence("option-length-at_most", minutes=seconds // 60, seconds=seconds % 60)
