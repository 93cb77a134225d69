"""Compiles rules into the numbers that a battle needs, worked out once and shared by all games with these rules.

A policy decides who can lay a war step and how many cards: the four ways of being short (rules.md §2.6). It gets the cards
each participant has left and the cards a full step needs. It returns how many cards each seat that goes on lays; 0 means
that its up card stands. A seat left out falls out of the war. With fewer than two seats left the war is over without
another flip: the only one has won it, or nobody has.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from typing import Final, TypeAlias

from bot.engine.cards import ACE, JOKER, MOST_JOKERS, PLAIN_CARDS, lowest_rank, rank_of, value_of
from bot.engine.rules.pack import build_pack, cards_of_battle
from bot.engine.rules.rank_text import beating_of, ranks_of
from bot.engine.rules.row_values import Row, row_value
from bot.engine.rules.rules import (
    Ace,
    Capture,
    Collect,
    FirstToUnit,
    Identical,
    LoserCards,
    Objective,
    Participants,
    Procedure,
    Rules,
    RuleSwitch,
    RunOut,
    SpecialRank,
    Spoils,
    Tiebreak,
    WarTrigger,
    WinningOrder,
    effective_rules,
)

Lays: TypeAlias = dict[int, int]
Policy: TypeAlias = Callable[[Mapping[int, int], int], Lays]


def lose(left: Mapping[int, int], need: int) -> Lays:
    """Let only seats lay that have a full step; if none has, the only seat with the most cards survives."""
    able = {seat: need for seat, cards in left.items() if cards >= need}
    if able:
        return able
    most = max(left.values())
    longest = [seat for seat, cards in left.items() if cards == most]
    return {longest[0]: 0} if len(longest) == 1 else {}


def last_card(left: Mapping[int, int], need: int) -> Lays:
    """Let a short seat lay all it has, the last card up; a seat without cards forfeits."""
    return {seat: min(need, cards) for seat, cards in left.items() if cards}


def last_card_stands(left: Mapping[int, int], need: int) -> Lays:
    """Do as `last_card`, but compare the up card of a seat without cards again."""
    if not any(left.values()):
        return {}
    return {seat: min(need, cards) for seat, cards in left.items()}


def cap_to_fewest(left: Mapping[int, int], need: int) -> Lays:
    """Let every seat lay as many cards as the seat with the fewest can."""
    able = [seat for seat, cards in left.items() if cards]
    step = min((left[seat] for seat in able), default=0)
    return dict.fromkeys(able, min(need, step))


POLICIES: Final[Mapping[RunOut, Policy]] = {
    RunOut.LOSE: lose,
    RunOut.LAST_CARD: last_card,
    RunOut.LAST_CARD_STANDS: last_card_stands,
    RunOut.CAP_TO_FEWEST: cap_to_fewest,
}


BYTES: Final = range(256)
CAP_FOR_A_PACK: Final = 10_000
CAPS: Final = {Procedure.SUICIDE: 60, Procedure.SCIENTIFIC: 50, Procedure.CASINO: 20, Procedure.STRATEGY: 13}
"""The round limit of a game of choice that has one of its own, whatever the packs (rules.md §10 A10)."""
NEVER: Final = 1 << 30
BY_SEAT: Final = frozenset({Collect.TABLE_ORDER, Collect.SEAT_ORDER})
"""The orders in which an ordinary pot is collected seat by seat."""


@dataclass(frozen=True, slots=True)
class CompiledRules:
    """What `rules` mean, card by card and number by number.

    `strength[card]` is how strong a card is, already turned round when the lowest wins; equal means tied. `exceptions`
    holds strengths that stand above others while they lie beside them. Each seat lays `battle_cards` in a battle, the last
    `up_cards` of them face up; `needs[card]` is the cards of a war step after a tie of that card, the up cards included.
    With a `row_value`, it and not the strength decides how rows of cards compare. The `automatic` cards start a war, the
    `underdogs` win one from below, with `cancels` the same cards of two packs cancel each other, and `slap_cards` don't
    count beside others; `opens_plainly` means that nothing of this changes an opening.

    `cap` counts battles, `target` cards, `first_to` wins (NEVER when off): battles without war if `win_counts`, wars if
    `war_counts`.

    `by_seat` is set when an ordinary pot is collected seat by seat, `by_step` when a war's is collected step by step;
    otherwise `winner_leads` tells whether the winner's cards come first. `first_leads` says the same of a duel's two
    cards: whether the first seat's is collected first, if it loses and if it wins; None when they are shuffled. `simple`
    rules can be played by shortcuts; `has_holdings` means that seats own more than a stock, `may_repeat` that positions can
    come back.
    """

    rules: Rules
    pack: bytes
    strength: bytes
    exceptions: tuple[tuple[int, tuple[int, ...]], ...]
    ace: int
    battle_cards: int
    up_cards: int
    row_value: Callable[[Row], int] | None
    automatic: frozenset[int]
    underdogs: frozenset[int]
    cancels: bool
    slap_cards: frozenset[int]
    opens_plainly: bool
    needs: bytes
    cap: int
    target: int
    floor: int
    first_to: int
    objective: Objective
    tiebreak: Tiebreak
    win_counts: bool
    war_counts: bool
    collect: Collect
    shuffles: bool
    by_seat: bool
    by_step: bool
    winner_leads: bool
    first_leads: tuple[bool, bool] | None
    tied_only: bool
    any_tie: bool
    policy: Policy
    gives_up: bool
    lays_what_it_has: bool
    killed: bool
    prize: bool
    piles: bool
    final: bool
    pile_out: bool
    simple: bool
    has_holdings: bool
    may_repeat: bool


@lru_cache(maxsize=256)
def compile_rules(rules: Rules) -> CompiledRules:
    """Return the compiled rules, the same object for equal rules; options that the procedure does not use are left out."""
    given, rules = rules, effective_rules(rules)
    bottom = rules.capture is Capture.BOTTOM
    return CompiledRules(
        rules=given,
        pack=build_pack(rules),
        strength=bytes(rank_strength(rank_of(card), rules) for card in BYTES),
        exceptions=_exceptions(rules),
        ace=rank_strength(ACE, rules),
        battle_cards=cards_of_battle(rules),
        up_cards=rules.up_cards,
        row_value=row_value(rules),
        automatic=_cards_of(rules.auto_war),
        underdogs=_cards_of(rules.underdog),
        cancels=_cancels(rules),
        slap_cards=_slap_cards(rules),
        opens_plainly=_opens_plainly(rules),
        needs=bytes(_need(card, rules) for card in BYTES),
        cap=_cap(rules),
        target=rules.target or NEVER,
        floor=rules.floor or 0,
        first_to=rules.first_to.count if rules.first_to else NEVER,
        objective=rules.objective,
        tiebreak=rules.tiebreak,
        win_counts=rules.first_to is not None and rules.first_to.of is FirstToUnit.BATTLES,
        war_counts=rules.first_to is not None,
        collect=rules.collect if bottom else Collect.WINNER_FIRST,
        shuffles=_shuffles(rules),
        by_seat=rules.collect in BY_SEAT,
        by_step=rules.collect is Collect.TABLE_ORDER,
        winner_leads=rules.collect is not Collect.LOSER_FIRST,
        first_leads=_first_leads(rules),
        tied_only=rules.participants is Participants.TIED,
        any_tie=rules.trigger is WarTrigger.ANY,
        policy=POLICIES[rules.run_out],
        gives_up=rules.run_out is RunOut.LOSE,
        lays_what_it_has=rules.run_out in {RunOut.LAST_CARD, RunOut.LAST_CARD_STANDS},
        killed=rules.losers is LoserCards.KILLED,
        prize=rules.prize is RuleSwitch.ON,
        piles=not bottom,
        final=rules.capture in {Capture.PILE_FINAL, Capture.PILE_OUT},
        pile_out=rules.capture is Capture.PILE_OUT,
        simple=_is_simple(rules),
        has_holdings=_has_holdings(rules),
        may_repeat=bottom and not _shuffles(rules) and rules.losers is not LoserCards.KILLED,
    )


def _cancels(rules: Rules) -> bool:
    return rules.identical is Identical.CANCEL and rules.decks > 1


def _slap_cards(rules: Rules) -> frozenset[int]:
    return _cards_of(rules.slap_rank) if rules.procedure is Procedure.SLAP else frozenset()


def _opens_plainly(rules: Rules) -> bool:
    return not (_cards_of(rules.auto_war) or _cancels(rules) or row_value(rules) or _slap_cards(rules))


def _shuffles(rules: Rules) -> bool:
    return rules.collect is Collect.SHUFFLED and rules.capture is Capture.BOTTOM


def _first_leads(rules: Rules) -> tuple[bool, bool] | None:
    """Return whether the first seat's card is collected first, if it loses and if it wins; None when both are shuffled."""
    if _shuffles(rules):
        return None
    by_seat, winner_leads = rules.collect in BY_SEAT, rules.collect is not Collect.LOSER_FIRST
    return by_seat or not winner_leads, by_seat or winner_leads


def _has_holdings(rules: Rules) -> bool:
    return rules.capture is not Capture.BOTTOM or rules.prize is RuleSwitch.ON or rules.first_to is not None


def _is_simple(rules: Rules) -> bool:
    special = _exceptions(rules) or _cards_of(rules.underdog) or rules.losers is LoserCards.KILLED or rules.floor
    return _opens_plainly(rules) and not (_has_holdings(rules) or special or cards_of_battle(rules) > 1)


def rank_strength(rank: int, rules: Rules) -> int:
    """Return 1 for the weakest rank upwards (rules.md §2.1); with `wins=low` the lowest rank is the strongest."""
    place = rank + 1
    if rank == ACE and rules.ace is Ace.LOW:
        place = 0
    return place if rules.wins is WinningOrder.HIGH else JOKER + 1 - place


def _cap(rules: Rules) -> int:
    """Return the round limit; in Strategy War nobody has a card left after thirteen, whatever is set (rules.md §3.53)."""
    usual = CAPS.get(rules.procedure, CAP_FOR_A_PACK * rules.decks)
    if rules.rounds is None or rules.procedure is not Procedure.STRATEGY:
        return rules.rounds or usual
    return min(rules.rounds, usual)


def limited_rules(rules: Rules, pace: int) -> Rules:
    """Return rules in which a limit of time is one of rounds, of which each takes `pace` milliseconds."""
    if rules.time is None:
        return rules
    rounds = max(1, ceil(rules.time * 1000 / pace))
    return replace(rules, time=None, rounds=min(rounds, compile_rules(rules).cap))


def _need(card: int, rules: Rules) -> int:
    """Return the cards of one war step, the up card included (rules.md §2.6)."""
    if rules.spoils is Spoils.BY_RANK_TOTAL:
        return value_of(card)
    return rules.up_cards + (value_of(card) if rules.spoils is Spoils.BY_RANK else int(rules.spoils))


def _exceptions(rules: Rules) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the strengths that beat others, and those others: the lowest card against the ace is one of them (§2.1 B07)."""
    ranks = ((lowest_rank(rules.pack), (ACE,)),) if rules.special is SpecialRank.LOWEST_BEATS_ACE else beating_of(rules.beats)
    return tuple((rank_strength(rank, rules), tuple(rank_strength(other, rules) for other in beaten)) for rank, beaten in ranks)


def _cards_of(ranks: str) -> frozenset[int]:
    """Return all cards of these ranks, however many packs and jokers there are."""
    wanted = ranks_of(ranks)
    return frozenset(card for card in range(PLAIN_CARDS + MOST_JOKERS) if rank_of(card) in wanted)
