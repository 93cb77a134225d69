"""Limits on the rules of games that the bot hosts, and house rules as a variant with the numbers of players that they allow.

Records of other games may exceed the limits. All choices of a game of choice are saved with its table, so it has fewer rounds
than a game of cards.
"""

from dataclasses import replace
from functools import lru_cache

from bot.engine.errors import RulesError
from bot.engine.rules.compiled import CAPS, compile_rules
from bot.engine.rules.options import options_for
from bot.engine.rules.pack import FEWEST_SEATS, MOST_SEATS, fewest_seats
from bot.engine.rules.parsing import wins_text
from bot.engine.rules.rules import OF_CHANCE, FirstTo, Procedure, Rules
from bot.engine.rules.validation import find_refusals
from bot.engine.sentence import Sentence
from bot.engine.variants import VARIANTS, Family, Variant, find_variant
from bot.host.refusals import Refusal, Refused

MOST_ROUNDS = 500
"""The most rounds of a game of choice at a table (rules.md §10 A10), so that its choices are read and written quickly."""

TO_THE_END = find_variant("scientific-war-to-the-end")
"""The one game of choice without that limit: it has few seats, and most games are over after some hundred rounds."""


@lru_cache(maxsize=1024)
def is_listed(rules: Rules, seats: int) -> bool:
    """Whether a variant of the list, as it is, is played by so many: nothing has to be checked there any more."""
    return any(one.rules == rules and one.seats[0] <= seats <= one.seats[1] for one in VARIANTS)


def refusals_of(rules: Rules, seats: int) -> tuple[Sentence, ...]:
    """Return why these rules cannot be played by so many seats, a sentence each; empty if they can (rules.md §5.4)."""
    return () if is_listed(rules, seats) else find_refusals(rules, seats)


def require_bounded(rules: Rules) -> None:
    """Raise Refused for a game of choice with more than MOST_ROUNDS rounds, and for values that nobody could type.

    A share code or another game's record can hold any number that the format allows.
    """
    long = rules.procedure not in OF_CHANCE and rules.rounds is not None and rules.rounds > MOST_ROUNDS
    if long and not is_to_the_end(rules):
        raise Refused(Refusal.RULES_CLASH, reason=Sentence("clash-choice-rounds", most=MOST_ROUNDS))
    for option in options_for(rules):
        value = getattr(rules, option.key)
        if option.reader is None or value is None:
            continue
        try:
            option.read_value(wins_text(value) if isinstance(value, FirstTo) else str(value))
        except RulesError as error:
            raise Refused(Refusal.RULES_CLASH, reason=error.reasons[0]) from error


def is_to_the_end(rules: Rules) -> bool:
    """Whether these are the rules of Scientific War to the End, or house rules made from it (rules.md §3.52)."""
    return rules.procedure is TO_THE_END.rules.procedure and rules.rounds == TO_THE_END.rules.rounds


def bound_rules(rules: Rules) -> Rules:
    """Return the rules as a table deals by them: a game of choice gets a round limit where it has none."""
    if rules.procedure in OF_CHANCE or compile_rules(rules).cap <= MOST_ROUNDS or is_to_the_end(rules):
        return rules
    return replace(rules, rounds=MOST_ROUNDS)


def unbound_rules(rules: Rules) -> Rules:
    """Return the rules as members set them, from those that a table dealt by; reverses `bound_rules`."""
    given = rules.procedure not in OF_CHANCE and rules.procedure not in CAPS and rules.rounds == MOST_ROUNDS
    return replace(rules, rounds=None) if given else rules


HOUSE = "house"
"""The key of the variant of a game by house rules."""

NAMELESS = "House Rules"
"""What house rules without a name are stored as; shown in each language in its own words."""


def as_variant(name: str, rules: Rules) -> Variant:
    """Return house rules as a variant; without a name it is called House Rules."""
    seats = seats_for(rules) or _hosted_seats(rules)
    return Variant(
        key=HOUSE,
        name=name or NAMELESS,
        family=Family.CLASSIC,
        rules=rules,
        seats=seats,
        default_seats=seats[0],
        sources=(),
        battles=0,
    )


def title_of(variant: Variant) -> Sentence | str:
    """Return the name of a variant: a sentence, or what members called their house rules."""
    if variant.key != HOUSE:
        return Sentence(f"variant-{variant.key}")
    return Sentence("variant-house") if variant.name == NAMELESS else variant.name


def variant_of(key: str, title: str, rules: Rules) -> Variant:
    """Return the variant of a table or game, or its house rules as one."""
    return as_variant(title, rules) if key == HOUSE else find_variant(key)


def seats_for(rules: Rules) -> tuple[int, int] | None:
    """Return the fewest and the most players of a table by these rules, or None when no number of players can play."""
    possible = seat_numbers(rules)
    return (possible[0], possible[-1]) if possible else None


def seat_numbers(rules: Rules) -> tuple[int, ...]:
    """Return all numbers of players that a table by these rules can be for."""
    fewest, most = _hosted_seats(rules)
    return tuple(seats for seats in range(fewest, most + 1) if not find_refusals(rules, seats))


def _hosted_seats(rules: Rules) -> tuple[int, int]:
    """Return the seats of house rules made of a game of choice: those of that game (rules.md §5.4); else all."""
    if is_to_the_end(rules):
        return TO_THE_END.seats
    made_of = next((one for one in VARIANTS if one.rules.procedure is rules.procedure is not Procedure.WAR), None)
    return (FEWEST_SEATS, MOST_SEATS) if made_of is None else made_of.seats


def require_some_seats(rules: Rules) -> None:
    """Raise Refused, with the reason, for rules that no number of players can play (rules.md §5.4), or no table hosts."""
    require_bounded(rules)
    if seats_for(rules) is None:
        raise Refused(Refusal.RULES_CLASH, reason=find_refusals(rules, fewest_seats(rules))[0])
