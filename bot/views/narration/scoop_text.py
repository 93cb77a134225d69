"""Tells a player privately that pressing Scoop! or Slap! costs a card, as far as that is known at once."""

from bot.engine.rules.rank_text import rank_sentence, ranks_of, ranks_sentence
from bot.engine.rules.rules import Rules
from bot.engine.sentence import Sentence
from bot.host.table.scooping import PressFault
from bot.texts import say


def press_cost_text(fault: PressFault | None, rules: Rules) -> str:
    """Return the sentence for a press that costs a card; "" for any other, or while nobody can tell."""
    if fault is None:
        return ""
    return say(fault) if fault is PressFault.WRONG else say(fault, seconds=guard_seconds(rules))


def guard_seconds(rules: Rules) -> float:
    """Return for how many seconds only its owner may take a pot; whole ones as a whole number, so that it is said as one."""
    return rules.guard // 1000 if rules.guard % 1000 == 0 else rules.guard / 1000


def slapped_rank(rules: Rules) -> Sentence:
    """Return the card that is slapped as people say it: `a 5`."""
    return rank_sentence(ranks_of(rules.slap_rank)[0])


def slapped_ranks(rules: Rules) -> Sentence:
    """Return all cards that are slapped as people say it: `fives`."""
    return ranks_sentence(ranks_of(rules.slap_rank)[0])
