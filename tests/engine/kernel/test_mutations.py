"""Comparing games notices a changed rule, whichever side it is changed on.

`python -m tests.engine.kernel.mutations` makes twenty such changes; here are four.
"""

import pytest

from tests.engine.kernel.compiled import compiler
from tests.engine.kernel.mutations import C_MUTATIONS, GAME_MUTATIONS, UNNOTICED, Mutation, noticed_after

FEW = [GAME_MUTATIONS[0], GAME_MUTATIONS[8], *C_MUTATIONS[2:6:2]] if compiler() else []


@pytest.mark.slow
@pytest.mark.parametrize("mutation", FEW, ids=[one.file for one in FEW])
def test_a_changed_rule_is_noticed(mutation: Mutation) -> None:
    """In the game and in the kernel in C: a few dozen mixes of options are enough."""
    assert noticed_after(mutation, 60) != UNNOTICED
