"""Declares the options that name ranks: cards that start a war, beat higher ones, or win a lost war from below."""

from collections.abc import Iterator
from typing import Final

from bot.engine.cards import ACE, JOKER, lowest_rank
from bot.engine.rules.compiled import rank_strength
from bot.engine.rules.option import Option, OptionGroup
from bot.engine.rules.rank_text import (
    Beating,
    beating_of,
    rank_sentence,
    ranks_of,
    ranks_sentence,
    typed_beating,
    typed_rank,
    typed_ranks,
    typed_slap_rank,
)
from bot.engine.rules.rules import NONE, Jokers, Procedure, Rules, SpecialRank
from bot.engine.sentence import Sentence


def _lacks(rules: Rules, rank: int) -> bool:
    """Whether no card of this rank is in the game."""
    return rules.jokers is Jokers.NONE if rank == JOKER else rank < lowest_rank(rules.pack)


def _missing(rules: Rules, key: str, ranks: tuple[int, ...]) -> Iterator[Sentence]:
    """Yield which of the ranks that an option names are not in the game."""
    for rank in ranks:
        if _lacks(rules, rank):
            yield Sentence("clash-no_such_rank", option=Sentence(f"option-{key}"), ranks=ranks_sentence(rank))


def _auto_war_refuses(rules: Rules) -> Iterator[Sentence]:
    """Yield why these ranks cannot start a war."""
    return _missing(rules, "auto_war", ranks_of(rules.auto_war))


def _underdog_refuses(rules: Rules) -> Iterator[Sentence]:
    """Yield why this rank cannot win a lost war."""
    yield from _missing(rules, "underdog", ranks_of(rules.underdog))
    if rules.underdog != NONE and rules.spoils == 0:
        yield Sentence("clash-underdog-spoils")


def _beats_refuses(rules: Rules) -> Iterator[Sentence]:
    """Yield why these ranks cannot beat those (rules.md §5.4)."""
    found = beating_of(rules.beats)
    if found and rules.special is not SpecialRank.NONE:
        yield Sentence("clash-beats-special")
    ranks = dict.fromkeys(one for rank, beaten in found for one in (rank, *beaten))
    yield from _missing(rules, "beats", tuple(ranks))
    for rank, beaten in found:
        for other in beaten:
            if rank_strength(rank, rules) > rank_strength(other, rules):
                yield Sentence("clash-beats-anyway", ranks=ranks_sentence(rank), others=ranks_sentence(other))
            elif rank in dict(found).get(other, ()):
                yield Sentence("clash-beats-each_other", ranks=ranks_sentence(rank), others=ranks_sentence(other))


def _slap_rank_refuses(rules: Rules) -> Iterator[Sentence]:
    """Yield why cards of this rank cannot be slapped: there are none, or another option gives them a meaning."""
    if rules.procedure is not Procedure.SLAP:
        return
    slapped = ranks_of(rules.slap_rank)
    yield from _missing(rules, "slap_rank", slapped)
    named = {
        "auto_war": ranks_of(rules.auto_war),
        "beats": tuple(one for rank, beaten in beating_of(rules.beats) for one in (rank, *beaten)),
        "special": () if rules.special is SpecialRank.NONE else (ACE, lowest_rank(rules.pack)),
    }
    for key, ranks in named.items():
        if set(slapped) & set(ranks):
            yield Sentence("clash-slapped", ranks=ranks_sentence(slapped[0]), option=Sentence(f"option-{key}"))


def _spell_ranks(text: str) -> Sentence:
    if text == NONE:
        return Sentence("option-auto_war.none")
    return Sentence("option-auto_war.ranks", ranks=tuple(map(ranks_sentence, ranks_of(text))))


def _spell_underdog(text: str) -> Sentence:
    return Sentence("option-underdog.none") if text == NONE else Sentence("option-underdog.rank", rank=_one(text))


def _spell_beats(text: str) -> Sentence:
    return Sentence("option-beats.none") if text == NONE else Sentence("option-beats.beating", beating=_beating(text))


def _beating(text: str) -> Sentence:
    """Return all exceptions as one clause: `threes beat jacks, queens and kings`."""
    first, *more = map(_clause, beating_of(text))
    return Sentence("beating-two", one=first, other=more[0]) if more else first


def _clause(found: Beating) -> Sentence:
    rank, beaten = found
    return Sentence("beating-one", ranks=ranks_sentence(rank), others=tuple(map(ranks_sentence, beaten)))


def _one(text: str) -> Sentence:
    return rank_sentence(ranks_of(text)[0])


BEATS: Final = Option(
    key="beats",
    group=OptionGroup.BATTLE,
    values=(NONE, "3>JQK", "4>A", "3>JQK 4>A"),
    reader=typed_beating,
    spell=_spell_beats,
    refuses=_beats_refuses,
    tell=lambda text: Sentence("option-beats.sheet", beating=_beating(text)),
)

AUTO_WAR: Final = Option(
    key="auto_war",
    group=OptionGroup.WAR,
    values=(NONE, "2", "*", "2*"),
    reader=typed_ranks,
    spell=_spell_ranks,
    refuses=_auto_war_refuses,
    tell=lambda text: Sentence("option-auto_war.sheet", ranks=tuple(map(ranks_sentence, ranks_of(text)))),
)

UNDERDOG: Final = Option(
    key="underdog",
    group=OptionGroup.WAR,
    values=(NONE, "6", "2", "A"),
    reader=typed_rank,
    spell=_spell_underdog,
    refuses=_underdog_refuses,
    tell=lambda text: Sentence("option-underdog.sheet", rank=_one(text)),
)

SLAP_RANK: Final = Option(
    key="slap_rank",
    group=OptionGroup.CHOICE,
    values=("5", "2", "J", "A"),
    reader=typed_slap_rank,
    spell=lambda text: Sentence("option-slap_rank.ranks", ranks=ranks_sentence(ranks_of(text)[0])),
    refuses=_slap_rank_refuses,
)
