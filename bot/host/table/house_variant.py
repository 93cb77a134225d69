"""Converts house rules into a variant, with the numbers of players that they allow."""

from bot.engine.rules.pack import FEWEST_SEATS, MOST_SEATS, fewest_seats
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.rules.validation import refusals
from bot.engine.sentence import Sentence
from bot.engine.variants import VARIANTS, Family, Variant, find_variant
from bot.host.refusals import Refusal, Refused
from bot.host.table.bounds import TO_THE_END, is_to_the_end, require_bounded

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
    return tuple(seats for seats in range(fewest, most + 1) if not refusals(rules, seats))


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
        raise Refused(Refusal.RULES_CLASH, reason=refusals(rules, fewest_seats(rules))[0])
