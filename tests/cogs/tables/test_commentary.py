"""Commentary on a running board: one line right after what happened, the same words in the replay."""

import re

import pytest
from simcord.actors import MemberActor

from bot.engine.variants import find_variant
from bot.host.table.phase import TablePhase
from tests.conftest import Room, text_of
from tests.support.deals import find_seed, rig
from tests.support.interactions import asked

LINE = re.compile(r"\*[^*\n]+\*")


def remark_in(text: str) -> str:
    """The line of commentary of a page, empty without one."""
    found = [line for line in text.splitlines() if LINE.fullmatch(line)]
    assert len(found) <= 1
    return found[0] if found else ""


async def test_the_board_says_what_the_replay_says(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A remark stands between what happened and who leads, never the same twice in a row; the replay has the same words."""
    rules = find_variant("kids-30").rules
    rig(monkeypatch, find_seed(lambda rounds: 18 <= len(rounds) <= 24, rounds=25, rules=rules))
    await alice.slash(room.channel, "war play", game="kids-30", seats=2)
    await bob.slash(room.channel, "war join")
    live: dict[int, str] = {}
    while room.table.phase is TablePhase.PLAYING:
        await room.pass_time(1)
        title = re.search(r"round (\d+)\n", room.text)
        if title is not None and room.table.phase is TablePhase.PLAYING and (line := remark_in(room.text)):
            live[int(title[1])] = line
            what, _, owned = room.text.partition(line)
            assert "takes" in what and len(re.findall(r"· \d+ cards", owned)) == 2
    assert len(live) > 3 and all(one != other for one, other in zip(live.values(), list(live.values())[1:], strict=False))
    answer = await alice.slash(room.channel, "war replay")
    replayed: dict[int, str] = {}
    for battle in range(1, max(live) + 1):
        await alice.click(asked(answer), label="Forward")
        replayed[battle] = remark_in(text_of(asked(answer)))
    assert {battle: replayed[battle] for battle in live} == live
