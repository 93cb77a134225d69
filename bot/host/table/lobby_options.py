"""Sets what a lobby will play: variant, rules, seats, length, pace, match and stakes, as members write them. Works on a draft.

Every function changes the draft or raises Refused and leaves it to be thrown away. The settings of a server for all its
tables are in bot.host.settings.
"""

from dataclasses import replace
from functools import cache, lru_cache

from bot.engine.bots.players import Skill
from bot.engine.errors import RulesError
from bot.engine.rules.durations import read_length as read_seconds
from bot.engine.rules.match import SINGLE, MatchFormat
from bot.engine.rules.option import OFF, Option
from bot.engine.rules.options import OPTIONS, find_option, option_in, options_for
from bot.engine.rules.pack import MOST_SEATS, fewest_seats
from bot.engine.rules.rules import Rules
from bot.engine.rules.validation import find_idle_value, find_refusals
from bot.engine.sentence import Sentence
from bot.engine.variants import Variant, find_variant
from bot.host.ids import PlayerId
from bot.host.names import plain_name
from bot.host.refusals import Refusal, Refused
from bot.host.table.house_variant import HOUSE, require_bounded, title_of, variant_of
from bot.host.table.lobby import invited_to, require_host, require_playable
from bot.host.table.match import Series
from bot.host.table.stakes import Stakes, read_stakes
from bot.host.table.table import Table
from bot.host.table.told_speed import EVERY, length_value, read_length, require_told_in_chat
from bot.host.typed_words import match_meant, value_meant, word_meant
from bot.texts import CODES, translate_key

SEATS, LENGTH, PACE, MATCH, BOTS, STAKES = "seats", "length", "pace", "match", "bots", "stakes"
NONE = "none"
OWN = (SEATS, LENGTH, PACE, MATCH, BOTS, STAKES)
"""What `set_option` knows beside the options of the rules."""

SPEED = (LENGTH, PACE)
"""What can be set while a game runs, too."""

OPEN = 6
"""The most seats of a lobby for which nobody asked for a number: more players make a game long and its board tall."""

FASTEST, SLOWEST = 1, 60
"""Seconds between two rounds."""

_SEATS = Sentence("value-number", option=Sentence("option-seats"), low=1, high=MOST_SEATS)
_PACE = Sentence("value-seconds", option=Sentence("option-pace"), low=FASTEST, high=SLOWEST)


def set_variant(table: Table, player: PlayerId, variant: Variant) -> None:
    """Set another variant, whose rules replace all rules of the table. House rules are given as a variant."""
    require_host(table, player)
    if table.variant == variant.key and variant.key != HOUSE:
        return
    kept = _kept_limit(table, variant)
    table.variant, table.rules = variant.key, replace(variant.rules, time=kept)
    table.title = variant.name if variant.key == HOUSE else ""
    _fit_capacity(table, variant)
    require_playable(table.rules, table.capacity)
    require_no_match(table)
    if not table.rules.has_chips:
        table.stakes = None


def _kept_limit(table: Table, variant: Variant) -> int | None:
    """Return the time limit of another game: its own, else the one that the host set, if it can have any."""
    present, own = table.rules.time, None if table.variant == HOUSE else find_variant(table.variant).rules.time
    may_have = any(option.key == "time" for option in options_for(variant.rules))
    return variant.rules.time if variant.rules.time is not None or present == own or not may_have else present


def set_option(table: Table, player: PlayerId, key: str, text: str) -> None:
    """Set one house rule, named and written as in rules.md §5.1, or what is the table's own: OWN."""
    require_host(table, player)
    key = option_key(key)
    if key == SEATS:
        _set_capacity(table, _whole(text, _SEATS))
    elif key == MATCH:
        table.series = with_match(text)
        require_no_match(table)
    elif key == BOTS:
        table.skill = _skill(text)
    elif key == STAKES:
        if not table.rules.has_chips:
            raise Refused(Refusal.BAD_VALUE, reason=Sentence("value-no_stakes"))
        table.stakes = read_stakes(text)
    elif key in SPEED:
        set_speed(table, key, text)
    else:
        table.rules = with_option(table.rules, key, text)
        if table.open:
            _fit_capacity(table, variant_of(table.variant, table.title, table.rules))
        require_playable(table.rules, table.capacity)


def set_speed(table: Table, key: str, text: str) -> None:
    """Set the length of a table or its pace; a pace that somebody asks for means every round at it."""
    if key == LENGTH:
        length = read_length(word_meant(text, EVERY))
        require_told_in_chat(table.server, length)
        table.length = length
    else:
        table.pace, table.length = checked_pace(_seconds(text)), None


def with_option(rules: Rules, key: str, text: str) -> Rules:
    """Return the rules with one option set as a member wrote it, or raise Refused with what is allowed."""
    try:
        find_option(option_key(key))
    except RulesError as error:
        raise Refused(Refusal.UNKNOWN_OPTION, name=plain_name(key)) from error
    try:
        option = option_in(rules, option_key(key))
        changed = option.apply_value(rules, option_value(option, text))
    except RulesError as error:
        raise Refused(Refusal.BAD_VALUE, reason=error.reasons[0]) from error
    require_bounded(changed)
    if (idle := find_idle_value(changed, option.key)) is not None:
        raise Refused(Refusal.RULES_CLASH, reason=idle)
    return changed


def option_value(option: Option, text: str) -> str:
    """Return the value that a member named by its label in any language, or by a word for `off`; any other text as it is."""
    labels = {value: option.value_label(value) for value in option.values}
    return value_meant(word_meant(text, *(word for word in (OFF, NONE) if word in labels)), labels)


def with_match(text: str) -> Series | None:
    """Return the match that a member wrote, not started, or raise Refused with what is allowed."""
    try:
        match = MatchFormat.read_format(match_meant(word_meant(text, SINGLE)))
    except RulesError as error:
        raise Refused(Refusal.BAD_VALUE, reason=error.reasons[0]) from error
    return None if match is None else Series(match)


def option_key(text: str) -> str:
    """Return the key of the option that a member named by its key, or by its title in any language."""
    wanted = " ".join(text.casefold().split())
    return _keys_by_title().get(wanted, wanted)


@cache
def _keys_by_title() -> dict[str, str]:
    own = [(option.key, option.title.key) for option in OPTIONS] + [(key, f"option-{key}") for key in OWN]
    return {translate_key(title, code, code, {}).casefold(): key for code in CODES for key, title in own}


def option_text(table: Table, key: str) -> tuple[Sentence, Sentence]:
    """Return the title of an option and its present value."""
    key = option_key(key)
    if key in OWN:
        return Sentence(f"option-{key}"), _own_value(table, key)
    option = find_option(key)
    return option.title, option.value_text(getattr(table.rules, option.key))


def _own_value(table: Table, key: str) -> Sentence:
    if key == SEATS:
        return seats_value(table.capacity)
    if key == LENGTH:
        return length_value(table.length)
    if key == PACE:
        return pace_value(table.pace // 1000)
    if key == MATCH:
        return match_value(table.series.match if table.series else None)
    return bots_value(table.skill) if key == BOTS else stakes_value(table.stakes)


def seats_value(seats: int) -> Sentence:
    """Return a number of seats, as a value to choose."""
    return Sentence("option-seats-value", seats=seats)


def pace_value(seconds: int) -> Sentence:
    """Return the time between two rounds, as a value to choose."""
    return Sentence("option-pace-value", pace=seconds)


def match_value(match: MatchFormat | None) -> Sentence:
    """Return what decides a match, as a value to choose."""
    return Sentence("table-match-single") if match is None else Sentence(f"table-match-{match.kind}", count=match.count)


def bots_value(skill: Skill) -> Sentence:
    """Return how bots play, as a value to choose."""
    return Sentence(f"table-bots-{skill}")


def stakes_value(stakes: Stakes | None) -> Sentence:
    """Return the bounds of antes, as a value to choose."""
    return Sentence("table-stakes-any") if stakes is None else Sentence("table-stakes", low=stakes.low, high=stakes.high)


def _skill(text: str) -> Skill:
    wanted = value_meant(text.strip().casefold(), {skill: bots_value(skill) for skill in Skill})
    if wanted not in list(Skill):
        raise Refused(Refusal.BAD_VALUE, reason=Sentence("value-from_list", option=Sentence("option-bots")))
    return Skill(wanted)


def _set_capacity(table: Table, seats: int) -> None:
    if fewest_seats(table.rules) <= seats < _taken(table):
        raise Refused(Refusal.BAD_VALUE, reason=Sentence("value-seated", count=_taken(table)))
    require_playable(table.rules, seats)
    checked_seats(variant_of(table.variant, table.title, table.rules), seats)
    table.capacity, table.open = seats, False


def _taken(table: Table) -> int:
    """Return how many seats are taken, or kept for a member who was challenged."""
    return len(table.seats) + (invited_to(table) is not None)


def _seconds(text: str) -> int:
    if (seconds := read_seconds(text, FASTEST, SLOWEST)) is None:
        raise Refused(Refusal.BAD_VALUE, reason=_PACE)
    return seconds


def _whole(text: str, otherwise: Sentence) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise Refused(Refusal.BAD_VALUE, reason=otherwise)
    return int(text)


def require_no_match(table: Table) -> None:
    """Raise Refused for a match of games for chips: every game of it would cost the chips again."""
    if table.series is not None and table.contest is None and table.rules.has_chips:
        raise Refused(Refusal.RULES_CLASH, reason=Sentence("clash-chips-match"))


def checked_seats(variant: Variant, seats: int) -> int:
    """Return how many seats a table is to have, or raise Refused when the variant does not allow it."""
    fewest, most = variant.seats
    if not fewest <= seats <= most:
        raise Refused(Refusal.RULES_CLASH, reason=_for_players(variant))
    return seats


def open_seats(variant: Variant, rules: Rules) -> int:
    """Return how many seats an open lobby has: as many as can play by these rules, but at most OPEN."""
    fewest, most = variant.seats
    found = (seats for seats in range(min(most, OPEN), fewest - 1, -1) if not find_refusals(rules, seats))
    return next(found, variant.default_seats)


@lru_cache(maxsize=256)
def most_seats(variant: Variant, rules: Rules) -> int:
    """Return for how many a table can be made at most: as many as the variant is for and can play by these rules."""
    fewest, most = variant.seats
    return next((seats for seats in range(most, fewest - 1, -1) if not find_refusals(rules, seats)), variant.default_seats)


def _for_players(variant: Variant) -> Sentence:
    fewest, most = variant.seats
    if fewest == most:
        return Sentence("clash-variant-exact", variant=title_of(variant), exact=most)
    return Sentence("clash-variant-seats", variant=title_of(variant), fewest=fewest, most=most)


def checked_pace(seconds: int) -> int:
    """Return `seconds` as milliseconds, or raise Refused outside the bounds."""
    if not FASTEST <= seconds <= SLOWEST:
        raise Refused(Refusal.BAD_VALUE, reason=_PACE)
    return seconds * 1000


def _fit_capacity(table: Table, variant: Variant) -> None:
    """Keep the number of seats where the variant allows it, else go to its nearest bound; an open lobby seats all it can."""
    fewest, most = variant.seats
    wanted = open_seats(variant, table.rules) if table.open else min(max(table.capacity, fewest), most)
    if wanted < _taken(table):
        raise Refused(Refusal.RULES_CLASH, reason=_for_players(variant))
    table.capacity = wanted
