"""Seeds of games that follow each other: what opens one is the seal of the next, which was fixed before anybody came."""

import pytest

from bot.engine.chance import commitment
from bot.host.chain import LINKS, chain_after, draw_chain
from bot.host.table import Phase
from tests.host.conftest import game_of_bots, order
from tests.host.fakes import House, TurnedClock
from tests.sitting import ANN, BEN, CHANNEL, SERVER


@pytest.fixture
async def drawn(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """A house in which seeds are drawn as they are outside of stories."""
    for place in ("opening", "series"):
        monkeypatch.setattr(f"bot.host.{place}.chain_after", chain_after)
    return house


def test_a_chain_hangs_together() -> None:
    """Every seed seals the one after it; behind the last, and where none was kept, a new chain begins."""
    place = draw_chain()
    for _ in range(LINKS - 1):
        following = place.following()
        assert commitment(following.seed) == place.seed.hex()
        place = following
    assert place.left == 0 and place.following().root != place.root
    assert chain_after(None).left == LINKS - 1
    assert place.root.hex() not in repr(place)


async def test_again_has_the_seed_that_was_sealed_with_the_game_before(drawn: House, clock: TurnedClock) -> None:
    """Nobody brings a new word to it, so nothing about it may be chosen once the old words are known."""
    table = await game_of_bots(drawn, capacity=3, pace=1000)
    await clock.advance(300)
    again = await drawn.hall.again(table.id, SERVER, CHANNEL, ANN, "9")
    assert commitment(again.seed) == table.seed.hex()


async def test_games_of_a_match_are_sealed_together(drawn: House, clock: TurnedClock) -> None:
    """Each game of a match has the seed of which the one before was the seal, also for whoever plays against bot players."""
    lobby = await drawn.hall.open(order(capacity=2, pace=1000))
    await drawn.hall.set_option(lobby.id, ANN, "match", "best-of-5")
    await drawn.hall.set_option(lobby.id, ANN, "rounds", "10")
    await drawn.hall.join(lobby.id, BEN, "2")
    seeds = []
    for _ in range(100):
        now = drawn.hall.tables.in_channel(CHANNEL)
        if now is not None and now.phase is Phase.PLAYING and now.seed not in seeds:
            seeds.append(now.seed)
        await clock.advance(2)
    assert len(seeds) >= 3
    assert [commitment(later) for later in seeds[1:]] == [earlier.hex() for earlier in seeds[:-1]]
