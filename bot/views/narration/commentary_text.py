"""Puts a remark about a round into words, in the wording that is its turn."""

from collections.abc import Callable
from typing import Final

from bot.engine.commentary.remark import Fact, Remark
from bot.host.scene.commentary import wording_of
from bot.texts import join_list, say
from bot.views.interactions.formatting import HasSeats, card_label, name

SEATS: Final = frozenset({"name", "other"})
CARDS: Final = frozenset({"card", "beaten"})


def commentary_line(seated: HasSeats, remark: Remark) -> str:
    """Return the sentence that says a remark."""
    return f"*{remark_text(remark, lambda seat: name(seated, seat), card_label)}*"


def remark_text(remark: Remark, name_of: Callable[[int], str], label_of: Callable[[int], str]) -> str:
    """Return a remark as a sentence, with the names of seats and cards that these give."""

    def text(key: str, fact: Fact) -> object:
        if isinstance(fact, tuple):
            return join_list(list(map(name_of, fact)))
        return name_of(fact) if key in SEATS else label_of(fact) if key in CARDS else fact

    facts = {key: text(key, fact) for key, fact in remark.facts.items()}
    return say(f"commentary-{remark.key}", wording=wording_of(remark), **facts)
