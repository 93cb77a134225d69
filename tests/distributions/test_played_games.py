"""The games that installed bots are compared by: the same by every kernel, others by every seed."""

from tests.distributions.played_games import digest_of
from tests.engine.kernel.kernels import KERNELS


def test_the_digest_is_that_of_the_games() -> None:
    """Whichever kernel plays, equal games have one digest, and other games another."""
    digests = {digest_of(kernel) for kernel in KERNELS}
    assert len(digests) == 1
    assert digest_of(KERNELS[-1], seed=2) not in digests
