"""The moments that decide a game of choice: the second tie of a war has a name, and the last round is announced."""

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room
from tests.support.server_settings import change, manager_of
from tests.views.choices.hand_actions import decide, lay_out, sit_down, take_chips


@pytest.mark.parametrize(("language", "again"), [("en", "War again!"), ("de", "Schon wieder Krieg!")])
async def test_the_second_tie_is_called_so(room: Room, alice: MemberActor, bob: MemberActor, language: str, again: str) -> None:
    """A tie asks for the next card; when that ties as well the board says that there is war again."""
    await sit_down(room, "suicide-war", alice, bob)
    lay_out(room, "9H KD 2C 3C 4C 5C 6C 7C 8C", "9S KS 2S 3S 4S 5S 6S 7S 8S")
    await change(room, manager_of(room), "language", language)
    for mine, theirs, expected in (("9H", "9S", False), ("KD", "KS", True)):
        await decide(room, alice, mine)
        await decide(room, bob, theirs)
        await room.shown()
        assert (again in room.text) is expected


@pytest.mark.parametrize(("language", "words"), [("en", "**Last hand!** Most chips so far"), ("de", "**Letzte Runde!**")])
async def test_the_last_hand_is_announced(room: Room, alice: MemberActor, language: str, words: str) -> None:
    """Before the last bets everybody reads that they are the last, and who is ahead; before that nobody does."""
    await take_chips(room, alice)
    await change(room, manager_of(room), "language", language)
    await alice.slash(room.channel, "war play", game="casino-war", seats=2)
    await alice.slash(room.channel, "war set", option="rounds", value="2")
    await alice.click(room.boards[-1], label={"en": "Add a bot", "de": "Bot hinzufügen"}[language])
    await room.shown()
    assert words not in room.text
    while not room.table.open_game().battle:
        turn = room.table.turn
        assert turn is not None
        await decide(room, alice, "surrender" if turn.stage else "ante:10")
    await room.shown()
    assert words in room.text
