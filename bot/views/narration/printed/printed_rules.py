"""Puts the rules of a game on a printed sheet: as people play them at a table of wood, without clocks and buttons."""

from collections.abc import Iterator
from typing import Final

from bot.engine.cards import SUITS
from bot.engine.rules.option import OptionGroup
from bot.engine.rules.options import options_for
from bot.engine.rules.pack import EQUAL_HANDS, build_pack, starting_hand
from bot.engine.rules.rules import PRESSED, Deal, Procedure, Remainder, Rules, effective_rules
from bot.engine.rules.share_code import rules_code
from bot.engine.rules.validation import find_warnings
from bot.engine.sentence import Sentence
from bot.engine.variants import Variant
from bot.host.scene.game_times import endless_warning, is_harmless
from bot.host.table.house_variant import HOUSE, seats_for
from bot.pictures.printed.printed_sheet import PrintedSheet, SheetLine, SheetSection
from bot.pictures.safe_names import clean_name
from bot.texts import current_language, say, text_of
from bot.views.interactions.formatting import variant_name
from bot.views.narration.choice_text import slapped_rank, slapped_ranks
from bot.views.narration.printed.printed_scenes import scenes_of
from bot.views.narration.rule_sheet import base_of, sheet_parts, sources_text, variant_summary
from bot.views.narration.rule_sheet_choices import SLAP_LINES, choice_lines_of

MOST_HANDS: Final = 6
"""The most players of whom the sheet says how many cards each of them gets."""
LONGEST_NAME: Final = 40
"""The most characters of the name of house rules."""

_CLOCKED: Final = {Procedure.SUICIDE, Procedure.SCIENTIFIC, Procedure.STEALING, Procedure.CASINO, Procedure.STRATEGY}
_OWN_WARNINGS: Final = {
    "warning-collect": "printed-endless",
    "warning-collect-many": "printed-endless",
    "warning-collect-prize": "printed-endless",
    "warning-speed": "printed-slow",
    "warning-jokers": "",
}
"""What is said on paper in place of a warning, where no table limits the rounds; nothing of what the rules say anyway."""


def printed_rules(rules: Rules, variant: Variant) -> PrintedSheet:
    """Return the sheet of a variant, or of house rules made of it, in the current language."""
    given, base = effective_rules(rules), base_of(variant)
    fewest, most = variant.seats if rules == variant.rules else seats_for(rules) or variant.seats
    seats, players = min(max(fewest, 3), most), usual_players(rules, variant)
    usual = None if rules == base.rules else {line for _, part in _parts(base.rules, seats, players) for line in part}
    sections = [
        SheetSection(
            say(f"printed-part-{part}"), tuple(SheetLine(line, usual is not None and line not in usual) for line in lines)
        )
        for part, lines in _parts(rules, seats, players)
        if lines
    ]
    return PrintedSheet(
        language=current_language(),
        title=_title(variant, rules),
        about=_about(base if variant.key == HOUSE else variant),
        facts=tuple(_facts(given, variant, rules, (fewest, most))),
        scenes=scenes_of(rules, fewest),
        sections=tuple(sections),
        changes=_changes(rules, base),
        own=say("printed-own"),
        notes=tuple(_notes(variant, rules, changed=usual is not None)),
    )


def usual_players(rules: Rules, variant: Variant) -> int:
    """Return how many usually play: endless games are counted with so many."""
    fewest, most = variant.seats if rules == variant.rules else seats_for(rules) or variant.seats
    return min(max(variant.default_seats, fewest), most)


def _title(variant: Variant, rules: Rules) -> str:
    """Return the name of a game; that of house rules, which members chose, without what no letter of ours can show."""
    name = clean_name(variant_name(variant), LONGEST_NAME) or say("variant-house")
    return name if variant.key == HOUSE or rules == variant.rules else say("printed-title-house", name=name)


def _about(variant: Variant) -> str:
    """Return a game in a sentence; those of games of speed speak of what only a bot can do."""
    procedure = variant.rules.procedure
    if procedure not in PRESSED:
        return variant_summary(variant)
    free = procedure is Procedure.SPEED and not variant.rules.guard
    return say(f"printed-about-{procedure}-free" if free else f"printed-about-{procedure}")


def _parts(rules: Rules, seats: int, players: int) -> list[tuple[OptionGroup, list[str]]]:
    """Return the sentences of the sheet by part; how many cards each player gets is said above them."""
    given = effective_rules(rules)
    hand = say("sheet-hands", seats=seats, hand=len(build_pack(given)) // seats)
    parts = [(part, [line for line in lines if line != hand]) for part, lines in sheet_parts(given, seats, _chosen(given))]
    parts[-1][1].extend(_warned(rules, seats, players))
    return parts


def _chosen(rules: Rules) -> Iterator[str]:
    """Yield how a game of choice is played on paper: nobody's time is measured, and no bot plays for anyone."""
    match rules.procedure:
        case Procedure.SPEED:
            free = "" if rules.guard else "-free"
            yield from (say(f"printed-speed-{key}") for key in ("turn", f"scoop{free}", f"false{free}"))
            return
        case Procedure.SLAP:
            facts = {"rank": slapped_rank(rules), "ranks": slapped_ranks(rules)}
            yield say("printed-speed-turn")
            yield from (say(f"printed-slap-{key}", **facts) for key in SLAP_LINES)
            return
        case Procedure.STEALING:
            yield say("printed-look")
        case Procedure.CASINO:
            yield say("printed-house")
    timed = 2 if rules.procedure in _CLOCKED else 0  # the last two lines are about clocks and bots
    lines = list(choice_lines_of(rules))
    yield from lines[: len(lines) - timed]


def _warned(rules: Rules, seats: int, players: int) -> Iterator[str]:
    """Yield what players should know: of endless games how many there are, where that is known as on the rule sheet."""
    share = endless_warning(rules, players)
    for warning in find_warnings(rules, seats):
        key = _OWN_WARNINGS.get(warning.key, warning.key)
        if key == "printed-endless" and (share is not None or is_harmless(rules, players)):
            continue
        if key:
            yield text_of(warning if key == warning.key else Sentence(key))
    if share is not None:
        yield say("printed-endless-share", players=players, share=dict(share.facts)["share"])


def _facts(given: Rules, variant: Variant, rules: Rules, bounds: tuple[int, int]) -> Iterator[tuple[str, str]]:
    fewest, most = bounds
    yield say("printed-players"), say("printed-players-number", players=str(fewest) if fewest == most else f"{fewest}–{most}")
    yield say("printed-cards"), _needed(given, most)
    if hands := _hands(given, fewest, most):
        yield say("printed-hands"), hands
    if rules == variant.rules and variant.battles and rules.time is None:
        exact = rules.procedure is Procedure.STRATEGY  # where each card is played once
        key = "printed-length-exact" if exact else "printed-length-rounds"
        length = say(key, rounds=variant.battles, **({} if exact else {"players": variant.default_seats}))
        yield say("printed-length"), length


def _needed(rules: Rules, most: int) -> str:
    key = "printed-cards-pack"
    if rules.procedure in {*EQUAL_HANDS, Procedure.CASINO}:
        key = f"printed-cards-{rules.procedure}"
    clock, crowd = int(rules.time is not None), int(most > len(SUITS))
    return say(key, decks=rules.decks, pack=rules.pack, jokers=str(rules.jokers), clock=clock, crowd=crowd)


def _hands(rules: Rules, fewest: int, most: int) -> str:
    """Return how many cards each player gets, by the number of players."""
    if rules.procedure in {*EQUAL_HANDS, Procedure.CASINO} or rules.remainder is Remainder.UNEVEN:
        return ""
    seats = range(fewest, 3) if rules.deal is Deal.BY_COLOUR else range(fewest, min(most, max(fewest, MOST_HANDS)) + 1)
    keys = ("printed-hands-first", *["printed-hands-next"] * (len(seats) - 1))
    return " · ".join(say(key, seats=count, hand=starting_hand(rules, count)) for key, count in zip(keys, seats, strict=True))


def _changes(rules: Rules, base: Variant) -> SheetSection | None:
    """Return what differs from the game that the rules were made of; None where no option that it has differs."""
    changed = [option for option in options_for(rules) if getattr(rules, option.key) != getattr(base.rules, option.key)]
    lines = [
        say(
            "printed-change",
            title=text_of(option.title),
            now=text_of(option.value_text(getattr(rules, option.key))),
            was=text_of(option.value_text(getattr(base.rules, option.key))),
        )
        for option in changed
    ]
    return SheetSection(say("printed-changed", name=variant_name(base)), tuple(map(SheetLine, lines))) if lines else None


def _notes(variant: Variant, rules: Rules, *, changed: bool) -> Iterator[str]:
    if changed:
        yield say("printed-code", code=rules_code(rules))
    if variant.sources and not changed:
        yield say("printed-sources", sources=sources_text(variant))
    yield say("printed-foot")
