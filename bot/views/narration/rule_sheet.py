"""Writes the rule sheet of a table or a variant from its options, so that it always says what is played."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import TypeAlias

from bot.engine.cards import RANKS, lowest_rank
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.options import OPTIONS, OptionGroup, options_for
from bot.engine.rules.pack import build_pack
from bot.engine.rules.rules import (
    OF_CHANCE,
    OWNED,
    Capture,
    ComparedValue,
    Deal,
    Jokers,
    LoserCards,
    Objective,
    Participants,
    Procedure,
    Remainder,
    Rules,
    RuleSwitch,
    Spoils,
    Tiebreak,
    WinningOrder,
    effective_rules,
)
from bot.engine.rules.validation import find_idle_value, find_warnings
from bot.engine.sentence import Sentence
from bot.engine.variants import Variant, find_variant
from bot.host.scene.game_times import endless_warning, is_harmless
from bot.host.table.house_variant import HOUSE, bound_rules
from bot.texts import Speech, current_speech, join_list, say, text_of
from bot.views.interactions.formatting import fit_text, variant_name, wins_text
from bot.views.narration.rule_sheet_choices import choice_lines_of, quatro_parts, row_lines, row_war_line

NAMELESS = frozenset({"S0", "S1", "EG", "IO"})
"""Sources that nobody could look up by what they are called."""

MOST_WORDS = 60
"""Characters of what is said of house rules in a list."""

RULE, CHANGED = "- ", "- ✏️ "
"""What a line of a sheet begins with, and one that the variant does not have."""

LONGEST_SHEET = 3_900
"""Characters of a sheet: a message of components holds 4,000 together."""


def changes_text(rules: Rules, variant: Variant) -> str:
    """Return, in one line, the house rules by which `rules` differ from the variant's; empty when none do."""
    changed = [
        say("option-changed", title=option.title, value=option.value_text(getattr(rules, option.key)))
        for option in options_for(rules)
        if getattr(rules, option.key) != getattr(variant.rules, option.key) and find_idle_value(rules, option.key) is None
    ]
    return " · ".join(changed)


def variant_summary(variant: Variant, rules: Rules | None = None, *, named: bool = True) -> str:
    """Return a variant in a sentence; for house rules, or when `rules` differ, what sets them apart.

    Unless it is `named` there, its name stands beside it.
    """
    if rules is not None and rules != variant.rules and replace(rules, time=variant.rules.time) == variant.rules:
        return f"{variant_summary(variant)} {_time_limit(rules)}"  # which makes no house rules of a game
    if rules is not None and rules != variant.rules and (changes := changes_text(rules, variant)):
        return _changed_text(variant, changes) if named else say("house-changes", changes=changes)
    if variant.key != HOUSE:
        return say(f"variant-{variant.key}.summary")
    like = base_of(variant)
    changes = changes_text(variant.rules, like)
    if not changes:
        return say("house-unchanged", name=variant_name(like))
    if variant.rules.procedure is Procedure.WAR:
        return say("house-differs", changes=changes)
    return _changed_text(like, changes)


def _changed_text(variant: Variant, changes: str) -> str:
    return say("house-differs_from", name=variant_name(variant), changes=changes)


def _time_limit(rules: Rules) -> str:
    """Return the time limit of a game in a short sentence."""
    limit = next(option for option in options_for(rules) if option.key == "time")
    return say("summary-limit", title=limit.title, value=limit.value_text(rules.time))


def few_words(variant: Variant) -> str:
    """Return a variant in a few words, for a list on a phone; house rules in their sentence where that is as short."""
    if variant.key != HOUSE:
        return say(f"tagline-{variant.key}")
    summary = decision_words(variant) or variant_summary(variant)
    return summary if len(summary) <= MOST_WORDS else say("house-by_server")


def decision_words(variant: Variant) -> str:
    """Return what players decide in a game, `you choose your cards`; empty where the cards decide everything."""
    procedure = variant.rules.procedure
    return "" if procedure in OF_CHANCE else say(f"tagline-{procedure if variant.key == HOUSE else variant.key}")


def sources_text(variant: Variant) -> str:
    """Return the sources of a variant as a list: those that have a name, or else all."""
    tags = [tag for tag in variant.sources if tag not in NAMELESS] or variant.sources
    return join_list(list(dict.fromkeys(say(f"source-{tag}") for tag in tags)))


def rule_sheet(
    rules: Rules,
    seats: int,
    variant: Variant,
    players: int | None = None,
    *,
    longest: int = LONGEST_SHEET,
    changes_only: bool = False,
) -> str:
    """Return the sheet for a number of seats, in at most `longest` characters; what is cut first is the list of house rules.

    How many games are endless is said for `players`, where that is known; without any for all seats. With `changes_only`
    only the rules stand there that the variant does not have.
    """
    head, *lines = _sheet(current_speech(), rules, seats, variant, _warned(rules, seats, players or seats))
    if changes_only:
        lines = [line for line in lines if line.startswith(CHANGED) or not line.startswith(RULE)]
    rest = "\n".join(lines)
    summary = _first_changes(variant_summary(variant, rules), longest - len(head) - len(rest) - 2)
    return fit_text(f"{head}\n{summary}\n{rest}", longest)


def _first_changes(summary: str, longest: int) -> str:
    """Return a summary cut between two house rules; the lines below it mark all of them."""
    return summary if len(summary) <= longest else f"{summary[: max(longest - 2, 0)].rpartition(' · ')[0]} …".strip()


def _warned(rules: Rules, seats: int, players: int) -> tuple[Sentence, ...]:
    """Return what players should know: of endless games how many there are, and nothing where there are hardly any."""
    told, share = find_warnings(rules, seats), endless_warning(rules, players)
    if share is not None or is_harmless(rules, players):
        told = tuple(warning for warning in told if not warning.key.startswith("warning-collect"))
    return told if share is None else (*told, share)


@lru_cache(maxsize=256)
def _sheet(_speech: Speech, rules: Rules, seats: int, variant: Variant, warned: tuple[Sentence, ...]) -> tuple[str, ...]:
    """Return the lines without the summary, cached by language too: the text depends on more than the rules."""
    lines = [say("sheet-title", name=variant_name(variant))]
    base = base_of(variant)
    usual = None if base.rules == rules else set(_sentences(base.rules, seats))
    lines += [f"{RULE if usual is None or line in usual else CHANGED}{line}" for line in _sentences(rules, seats)]
    if usual is not None:
        lines.append(say("sheet-changed", name=variant_name(base)))
    lines += [say("sheet-warning", warning=warning) for warning in warned]
    if variant.sources:
        lines.append(say("sheet-source", sources=sources_text(variant)))
    return tuple(lines)


def base_of(variant: Variant) -> Variant:
    """Return the variant that a game's rules are compared with: itself, or for house rules what they are made of."""
    if variant.key != HOUSE:
        return variant
    return find_variant("classic" if variant.rules.procedure is Procedure.WAR else str(variant.rules.procedure))


def _sentences(rules: Rules, seats: int) -> list[str]:
    given = bound_rules(effective_rules(rules))
    return [line for _, part in sheet_parts(given, seats, choice_lines_of(given)) for line in part]


Part: TypeAlias = tuple[OptionGroup, Iterator[str]]


def sheet_parts(rules: Rules, seats: int, chosen: Iterator[str]) -> tuple[Part, ...]:
    """Return the parts of the sheet; for a game of choice only those whose options it uses (rules.md §5.3).

    `rules` are as a table deals by them: with the options fixed that the game does not use, and its round limit. `chosen`
    are the sentences on what seats choose.
    """
    of_points = rules.procedure is Procedure.STRATEGY
    own = (OptionGroup.CHOICE, chain(chosen, _declared(rules, OptionGroup.CHOICE)))
    deal, battle = (OptionGroup.CARDS, _deal(rules, seats)), (OptionGroup.BATTLE, _battle(rules))
    war, end = (OptionGroup.WAR, _war(rules, seats)), (OptionGroup.END, _points_end(rules) if of_points else _end(rules))
    match rules.procedure:
        case Procedure.SCIENTIFIC | Procedure.STRATEGY:
            return (own, end)
        case Procedure.CASINO:
            return (own, (OptionGroup.BATTLE, _ranks(rules)), (OptionGroup.END, chain(_clock(rules), _sudden_death(rules))))
        case Procedure.SUICIDE:
            ranks = (OptionGroup.BATTLE, chain(_strongest(rules), _ranks(rules)))
            return (deal, own, ranks, (OptionGroup.WAR, _spoils(rules, seats)), end)
        case Procedure.STEALING:
            return (deal, battle, own, war, end)
        case Procedure.QUATRO:
            return tuple(quatro_parts(rules, _ranks(rules)))
        case Procedure.SPEED | Procedure.SLAP | Procedure.WAR:
            return (deal, battle, own, war, (OptionGroup.WON, _taking(rules)), end)


def _deal(rules: Rules, seats: int) -> Iterator[str]:
    pack = len(build_pack(rules))
    dealt = rules.deal if rules.deal is Deal.BY_COLOUR else rules.remainder
    yield say(f"sheet-deal-{dealt}", pack=say("sheet-pack", decks=rules.decks, cards=pack))
    if pack % seats == 0 or rules.remainder is Remainder.SET_ASIDE:
        yield say("sheet-hands", seats=seats, hand=pack // seats)
    if rules.jokers is Jokers.EQUAL:
        yield say("sheet-jokers-equal")
    if rules.jokers is not Jokers.NONE:
        yield say("sheet-jokers-worst" if rules.wins is WinningOrder.LOW else "sheet-jokers")
    yield from _declared(rules, OptionGroup.CARDS)


def _battle(rules: Rules) -> Iterator[str]:
    if rules.value is not ComparedValue.CARD:
        yield from row_lines(rules)
    else:
        yield say("sheet-cards", cards=rules.battle_cards) + " " + say(f"sheet-battle-{rules.wins}")
    yield from _ranks(rules)


def _ranks(rules: Rules) -> Iterator[str]:
    if rules.value is ComparedValue.CARD:
        yield say(f"sheet-order-{rules.ace}", lowest=RANKS[lowest_rank(rules.pack)])
    yield from _declared(rules, OptionGroup.BATTLE)


def _strongest(rules: Rules) -> Iterator[str]:
    """Yield that low cards win, in a game whose sentences only speak of the strongest card."""
    if rules.wins is WinningOrder.LOW:
        yield say("sheet-strongest-low")


def _war(rules: Rules, seats: int) -> Iterator[str]:
    single = rules.value is ComparedValue.CARD
    yield say(f"sheet-trigger-{rules.trigger}") if single else say(f"sheet-rows-trigger-{rules.trigger}")
    yield from _spoils(rules, seats)
    yield say(f"sheet-run_out-{rules.run_out}")


def _spoils(rules: Rules, seats: int) -> Iterator[str]:
    by_rank = isinstance(rules.spoils, Spoils)
    if rules.value is not ComparedValue.CARD:
        yield row_war_line(rules)
    else:
        laid = say(f"sheet-spoils-{rules.spoils}") if by_rank else say("sheet-spoils", spoils=rules.spoils)
        yield f"{laid} {say('sheet-again')}"
    if seats > 2 or rules.participants is Participants.ALL:
        yield say(f"sheet-participants-{rules.participants}")
    yield from _declared(rules, OptionGroup.WAR)
    if rules.forfeit is RuleSwitch.ON:
        yield say("sheet-forfeit")


def _taking(rules: Rules) -> Iterator[str]:
    if rules.losers is LoserCards.KILLED:
        yield say("sheet-losers-killed")
    if rules.capture is Capture.BOTTOM:
        yield say(f"sheet-collect-{rules.collect}")
    else:
        yield say(f"sheet-capture-{rules.capture}")
    yield from _declared(rules, OptionGroup.WON)


def _end(rules: Rules) -> Iterator[str]:
    if rules.capture in {Capture.PILE_FINAL, Capture.PILE_OUT}:
        yield say(f"sheet-end-{rules.capture}")
    else:
        yield say(f"sheet-objective-{rules.objective}")
    yield from _declared(rules, OptionGroup.END)
    if rules.first_to is not None:
        yield say(f"sheet-first_to-{rules.first_to.of}", wins=wins_text(rules.first_to))
    yield from _clock(rules)
    if rules.rounds is not None:
        yield say("sheet-rounds", rounds=rules.rounds)
    if rules.objective is Objective.COLLECT_ALL_WINS:
        yield say(f"sheet-tiebreak-{rules.tiebreak}")


def _points_end(rules: Rules) -> Iterator[str]:
    yield from _clock(rules)
    if rules.rounds is not None and rules.rounds < compile_rules(replace(rules, rounds=None)).cap:
        yield say("sheet-rounds-points", rounds=rules.rounds)
    yield say(f"sheet-tiebreak-{rules.tiebreak}")


def _declared(rules: Rules, group: OptionGroup) -> Iterator[str]:
    """Yield the sentences that options of this group declare for themselves."""
    sentences = (option.sheet_sentence(rules) for option in OPTIONS if option.group is group)
    yield from map(text_of, filter(None, sentences))


def _clock(rules: Rules) -> Iterator[str]:
    if rules.time is not None:
        unit = f"-{OWNED[rules.procedure]}" if rules.procedure in OWNED else ""
        yield say(f"sheet-time{unit}", seconds=rules.time)


def _sudden_death(rules: Rules) -> Iterator[str]:
    if rules.tiebreak is Tiebreak.SUDDEN_DEATH:
        yield say("sheet-tiebreak-sudden-death")
