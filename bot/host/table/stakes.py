"""The limits of the stakes at a table: reads them, and checks antes and bets against them."""

import re
from typing import NamedTuple

from bot.engine.choice_games.casino_bets import ANTE, TIE, read_stake
from bot.engine.play.asks import Ask, AskKind
from bot.engine.sentence import Sentence
from bot.host.refusals import Refusal, Refused
from bot.host.typed_words import typed_word, word_meant

ANY = "any"
_RANGE = re.compile(r"([0-9]{1,7}) ?- ?([0-9]{1,7})", re.ASCII)


class Stakes(NamedTuple):
    """The bounds of an ante. A bet on a tie only has an upper bound; the last chips of a seat are never too few."""

    low: int
    high: int

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"


def read_stakes(text: str) -> Stakes | None:
    """Return the bounds that a member wrote, as in `5-100`, None for `any`; raises Refused with what is allowed."""
    word = word_meant(text, ANY).strip().lower()
    if word == ANY:
        return None
    found = _RANGE.fullmatch(word)
    bounds = Stakes(int(found[1]), int(found[2])) if found else Stakes(0, 0)
    if not 1 <= bounds.low <= bounds.high:
        raise Refused(Refusal.BAD_VALUE, reason=Sentence("value-stakes", any=typed_word(ANY)))
    return bounds


def require_within(stakes: Stakes | None, choice: str, chips: int) -> None:
    """Raise Refused for a stake out of bounds; `chips` are those of the seat. Other choices are no stakes."""
    if stakes is None:
        return
    ante, tie = read_stake(choice, ANTE), read_stake(choice, TIE)
    if max(ante, tie) > stakes.high or 0 < ante < min(stakes.low, chips):
        raise Refused(Refusal.BAD_VALUE, reason=Sentence("value-antes", low=stakes.low, high=stakes.high))


def within_stakes(stakes: Stakes | None, choice: str, chips: int) -> str:
    """Return a bot player's stake within the bounds: the nearest one."""
    ante, tie = read_stake(choice, ANTE), read_stake(choice, TIE)
    if stakes is None or not (ante or tie):
        return choice
    return f"{ANTE}:{max(min(ante, stakes.high), min(stakes.low, chips))}" if ante else f"{TIE}:{min(tie, stakes.high)}"


def offered_stakes(stakes: Stakes | None, ask: Ask) -> tuple[str, ...]:
    """Return the choices worth offering: those within the bounds, or the bounds themselves when none is."""
    if stakes is None or ask.kind not in {AskKind.ANTE, AskKind.TIE}:
        return ask.choices
    low = min(stakes.low, ask.high) if ask.kind is AskKind.ANTE else 1
    high = min(stakes.high, ask.high)
    within = tuple(choice for choice in ask.choices if low <= read_stake(choice, ask.stem) <= high)
    return within or tuple(dict.fromkeys((f"{ask.stem}:{low}", f"{ask.stem}:{high}")))
