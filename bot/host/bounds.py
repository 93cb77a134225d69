"""How long a hosted game of choice can be: all its choices are kept with its table. Records of other games may be longer."""

from dataclasses import replace

from bot.engine.rules import Procedure, Rules
from bot.engine.terms import CAPS, terms_of
from bot.host.refusals import Refusal, Refused

MOST_ROUNDS = 500
"""The most rounds of a game of choice at a table (rules.md §10 A10): what they leave behind is read and written quickly."""


def require_bounded(rules: Rules) -> None:
    """Raise Refused for a round limit of a game of choice that no table plays to its end."""
    if rules.procedure is not Procedure.WAR and rules.rounds is not None and rules.rounds > MOST_ROUNDS:
        raise Refused(Refusal.RULES_CLASH, reason=f"A game in which you decide has at most {MOST_ROUNDS} rounds.")


def bounded(rules: Rules) -> Rules:
    """Return the rules as a table deals by them: a game of choice without any near limit gets one."""
    if rules.procedure is Procedure.WAR or terms_of(rules).cap <= MOST_ROUNDS:
        return rules
    return replace(rules, rounds=MOST_ROUNDS)


def unbounded(rules: Rules) -> Rules:
    """Return the rules as members set them, of those that a table dealt by: `bounded` turns them back."""
    given = rules.procedure is not Procedure.WAR and rules.procedure not in CAPS and rules.rounds == MOST_ROUNDS
    return replace(rules, rounds=None) if given else rules
