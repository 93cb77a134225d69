"""Lists what a lobby's host may set, and the values on offer: seats, length, pace, match, bots, stakes, every house rule."""

from typing import Final

from bot.engine.bots.players import Skill
from bot.engine.errors import RulesError
from bot.engine.rules.match import MatchFormat
from bot.engine.rules.options import find_option, option_in, options_for
from bot.engine.rules.pack import FEWEST_SEATS, MOST_SEATS
from bot.engine.rules.rules import OF_CHANCE, Rules
from bot.engine.rules.validation import find_idle_value, find_refusals
from bot.engine.sentence import Sentence
from bot.host.table import lobby_options
from bot.host.table.house_variant import seat_numbers
from bot.host.table.lobby_options import (
    BOTS,
    LENGTH,
    MATCH,
    OWN,
    PACE,
    SEATS,
    STAKES,
    bots_value,
    match_value,
    pace_value,
    seats_value,
    stakes_value,
)
from bot.host.table.stakes import ANY, read_stakes
from bot.host.table.table import Table
from bot.host.table.told_speed import OFFERED, length_value, parsed_length
from bot.texts import say, text_of

MATCHES: Final = ("single", "first-to-2", "first-to-3", "first-to-5", "best-of-3", "best-of-5", "best-of-7")
STAKES_OFFERED: Final = (ANY, "1-10", "5-100", "50-500")
PACES: Final = (1, 2, 3, 5, 10, 15, 30, 60)


def table_options(rules: Rules) -> list[str]:
    """Return what a table sets besides its rules: no match for chips, stakes for them alone, bots only where they decide."""
    chips, decides = rules.has_chips, rules.procedure not in OF_CHANCE
    wanted = ((SEATS, True), (LENGTH, not decides), (PACE, True), (MATCH, not chips), (BOTS, decides), (STAKES, chips))
    return [key for key, fits in wanted if fits]


def list_options(rules: Rules) -> list[tuple[str, str]]:
    """Return the key and the title of everything that can be set, in the current language."""
    own = [(key, say(f"option-{key}")) for key in table_options(rules)]
    return own + [(option.key, text_of(option.title)) for option in options_for(rules)]


def offer_values(key: str, table: Table | None) -> list[tuple[str, str]]:
    """Return the values of an option that a table could play, with their labels; of no table in particular, all of them."""
    if key in OWN:
        return [(value, text_of(label)) for value, label in _own_values(key, table)]
    try:
        option = find_option(key) if table is None else option_in(table.rules, key)
    except RulesError:
        return []
    offers = list(option.values)
    if table is not None:
        rules, seats = table.rules, table.capacity
        found = [(value, option.apply_value(rules, value)) for value in offers]
        offers = [value for value, changed in found if not (find_refusals(changed, seats) or find_idle_value(changed, key))]
    return [(value, text_of(option.value_label(value))) for value in offers]


def _own_values(key: str, table: Table | None) -> list[tuple[str, Sentence]]:
    """Return the values to offer for what a table sets besides its rules."""
    match key:
        case lobby_options.SEATS:
            return [(str(seats), seats_value(seats)) for seats in _seats(table)]
        case lobby_options.LENGTH:
            return [(length, length_value(parsed_length(length))) for length in OFFERED]
        case lobby_options.PACE:
            return [(str(pace), pace_value(pace)) for pace in PACES]
        case lobby_options.MATCH:
            return [(match, match_value(MatchFormat.read_format(match))) for match in MATCHES]
        case lobby_options.BOTS:
            return [(skill.value, bots_value(skill)) for skill in (Skill.GOOD, Skill.RANDOM)]
        case _:
            return [(stakes, stakes_value(read_stakes(stakes))) for stakes in STAKES_OFFERED]


def _seats(table: Table | None) -> list[int]:
    """Return the numbers of seats that this table could have: at least those taken, and all that its rules can play."""
    if table is None:
        return list(range(FEWEST_SEATS, MOST_SEATS + 1))
    return [seats for seats in seat_numbers(table.rules) if seats >= len(table.seats)]
