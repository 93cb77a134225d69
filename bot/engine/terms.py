"""Rules turned into the plain numbers that a battle asks for, worked out once and shared by all their games."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.engine.cards import ACE, JOKER, rank_of
from bot.engine.rules import Ace, Collect, Participants, Rules, RunOut, Trigger, Wins
from bot.engine.shortage import POLICIES, Policy

BYTES: Final = range(256)
CAP_FOR_A_PACK: Final = 10_000
NEVER: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class Terms:
    """What `rules` mean, card by card and number by number.

    `strength[card]` is how strong a card is, already turned round when the lowest wins; equal means tied.
    `need` is the cards of one war step, the up card included. `cap` counts battles, `target` cards (NEVER when off).
    `by_seat` is set when an ordinary pot is collected seat by seat, `by_step` when a war's is collected step by step;
    otherwise `winner_leads` tells whether the winner's cards come first. `first_leads` says the same of a duel's two cards:
    whether the first seat's is collected first, if it loses and if it wins; None when they are shuffled.
    """

    rules: Rules
    strength: bytes
    need: int
    cap: int
    target: int
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


@lru_cache(maxsize=256)
def terms_of(rules: Rules) -> Terms:
    """The terms of these rules; the same object for equal rules."""
    by_seat = rules.collect in {Collect.TABLE_ORDER, Collect.SEAT_ORDER}
    winner_leads = rules.collect is not Collect.LOSER_FIRST
    shuffles = rules.collect is Collect.SHUFFLED
    return Terms(
        rules=rules,
        strength=bytes(_strength(card, rules) for card in BYTES),
        need=rules.spoils + 1,
        cap=rules.rounds or CAP_FOR_A_PACK,
        target=rules.target or NEVER,
        shuffles=shuffles,
        by_seat=by_seat,
        by_step=rules.collect is Collect.TABLE_ORDER,
        winner_leads=winner_leads,
        first_leads=None if shuffles else (by_seat or not winner_leads, by_seat or winner_leads),
        tied_only=rules.participants is Participants.TIED,
        any_tie=rules.trigger is Trigger.ANY,
        policy=POLICIES[rules.run_out],
        gives_up=rules.run_out is RunOut.LOSE,
        lays_what_it_has=rules.run_out in {RunOut.LAST_CARD, RunOut.LAST_CARD_STANDS},
    )


def _strength(card: int, rules: Rules) -> int:
    """1 for the weakest rank upwards (rules.md §2.1); with `wins=low` the lowest rank is the strongest."""
    rank = rank_of(card) + 1
    if rank == ACE + 1 and rules.ace is Ace.LOW:
        rank = 0
    return rank if rules.wins is Wins.HIGH else JOKER + 1 - rank
