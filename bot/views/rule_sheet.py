"""The rules of a table or a variant in plain words, built from the options so that it can never say anything else."""

from bot.engine.cards import build_pack
from bot.engine.options import OPTIONS, length_text
from bot.engine.rules import Jokers, Remainder, Rules, Wins
from bot.engine.variants import Variant, find_variant
from bot.engine.verdicts import warnings
from bot.texts import say
from bot.views.words import join_words


def in_short(rules: Rules, variant: Variant) -> str:
    """Return, in one line, the variant's name, or the house rules by which `rules` differ from it."""
    changed = [
        f"{option.title.lower()}: **{option.text(getattr(rules, option.key))}**"
        for option in OPTIONS
        if getattr(rules, option.key) != getattr(variant.rules, option.key)
    ]
    return " · ".join(changed) or say("lobby.plain")


def summary(variant: Variant, rules: Rules | None = None) -> str:
    """Return a variant in a sentence. Where `rules` are others, and for house rules, it is what sets them apart."""
    if rules is not None and rules != variant.rules:
        return say("house.differs_from", name=variant.name, changes=in_short(rules, variant))
    return variant.summary or say("house.differs", changes=in_short(variant.rules, find_variant("classic")))


def told_by(variant: Variant) -> str:
    """Return where the variant comes from, in words."""
    return join_words(list(dict.fromkeys(say(f"source.{tag}") for tag in variant.sources)))


def rule_sheet(rules: Rules, seats: int, variant: Variant) -> str:
    """Return the whole sheet for a number of seats, at most 3,000 characters."""
    lines = [say("sheet.title", name=variant.name), summary(variant, rules)]
    lines += [f"- {line}" for line in (*_deal(rules, seats), *_battle(rules), *_war(rules, seats), *_end(rules))]
    lines += [say("sheet.warning", warning=warning) for warning in warnings(rules, seats)]
    if variant.sources:
        lines.append(say("sheet.source", sources=told_by(variant)))
    return "\n".join(lines)


def _deal(rules: Rules, seats: int) -> list[str]:
    pack = len(build_pack(rules))
    lines = [say(f"sheet.deal.{rules.remainder}", cards=pack)]
    if pack % seats == 0 or rules.remainder is Remainder.SET_ASIDE:
        lines.append(say("sheet.hands", seats=seats, hand=pack // seats))
    if rules.jokers is not Jokers.NONE:
        lines.append(say("sheet.jokers.worst" if rules.wins is Wins.LOW else "sheet.jokers"))
    return lines


def _battle(rules: Rules) -> list[str]:
    return [say(f"sheet.battle.{rules.wins}"), say(f"sheet.order.{rules.ace}")]


def _war(rules: Rules, seats: int) -> list[str]:
    lines = [say(f"sheet.trigger.{rules.trigger}") if seats > 2 else say("sheet.trigger.highest")]
    lines.append(f"{say(f'sheet.spoils.{rules.spoils}')} {say('sheet.again')}")
    if seats > 2:
        lines.append(say(f"sheet.participants.{rules.participants}"))
    return [*lines, say(f"sheet.run_out.{rules.run_out}"), say(f"sheet.collect.{rules.collect}")]


def _end(rules: Rules) -> list[str]:
    lines = [say("sheet.end")]
    if rules.target is not None:
        lines.append(say("sheet.target", target=rules.target))
    if rules.time is not None:
        lines.append(say("sheet.time", length=length_text(rules.time)))
    if rules.rounds is not None:
        lines.append(say("sheet.rounds", rounds=rules.rounds))
    return [*lines, say(f"sheet.tiebreak.{rules.tiebreak}")]
