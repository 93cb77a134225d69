"""No remark is untrue: what it claims is worked out again from the rounds told, for random games of every variant."""

import pytest

from bot.engine.commentary.remark import WEIGHTS, Situation
from bot.engine.rules.rules import Procedure
from bot.engine.variants import VARIANTS, Variant
from tests.engine.commentary import card_claims, claims, war_claims
from tests.engine.commentary.random_games import telling_games, told
from tests.support.examples import examples

CLAIMS = claims.CLAIMS | card_claims.CLAIMS | war_claims.CLAIMS
LONGEST = 250
"""Rounds of a game that are checked; each claim looks at all rounds before it."""


def seats_of(variant: Variant) -> list[int]:
    """The numbers of seats with which a variant is checked."""
    return [seats for seats in (2, 3, 4, 6) if variant.seats[0] <= seats <= variant.seats[1]]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_none_is_untrue(variant: Variant) -> None:
    """Each remark about a round is true, by a check that shares no line with what found it."""
    for seats in seats_of(variant):
        for seed in range(examples(1, of=2) if variant.rules.procedure is Procedure.WAR else 1):
            for rounds, remarks in told(variant.rules, seats, 100 * seats + seed):
                if len(rounds) > LONGEST:
                    break
                for one in remarks:
                    assert CLAIMS[one.key](rounds, one.facts, variant.rules), (variant.key, seats, len(rounds) - 1, one)


def test_each_has_a_claim_and_a_weight() -> None:
    """Every situation can be checked, and weighs something of its own."""
    assert set(CLAIMS) == set(WEIGHTS) == set(Situation)
    assert len(set(WEIGHTS.values())) == len(WEIGHTS)


def test_each_really_comes() -> None:
    """Every situation comes in four hundred random games."""
    found = set()
    for rules, seats, seed in telling_games():
        for _, remarks in told(rules, seats, seed):
            found |= {one.key for one in remarks}
        if found == set(Situation):
            break
    assert found == set(Situation)
