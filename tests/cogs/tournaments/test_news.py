"""What everybody is told of what directors do: by whom, what became of it, and never in another's words."""

from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.host.tournaments.results import LAST_WAR, SUDDEN_DEATH
from bot.texts import say, speaking
from bot.tournament.model.events import Decided, Seeded
from bot.views.tournaments.announce.news import news_of
from bot.views.tournaments.pages import log_page
from tests.conftest import Room
from tests.support.interactions import asked
from tests.support.pages import menu, text
from tests.support.running_tournament import award, begun, confirm, directs, latest, opened


async def news(room: Room) -> str:
    """All that stands in the channel."""
    await room.pass_time(4)
    return "\n".join(text(board) for board in room.boards)


async def set_terms(room: Room, member: MemberActor, **terms: Any) -> None:
    """Change what is settled."""
    page = await directs(room, member)("set")
    for term, value in terms.items():
        form = await member.select(asked(page), [term], custom_id=menu(page, "change").custom_id)
        await member.submit_modal(form, {"text": str(value)})
    await member.click(asked(page), label="Save")


async def test_changes_and_seeds_are_told(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Which terms a director changed and to what, and by whom it is seeded: in the channel, and in the log."""
    await opened(room, host, four)
    await set_terms(room, host, best_of=5, cap=8)
    await directs(room, host)("seeds", order=f"<@{four[2].id}>")
    words = await news(room)
    assert f"was changed by <@{host.id}>. Max. players: **8** · Best of: **5**" in words
    assert f"<@{host.id}> set the seeding: <@{four[2].id}>" in words
    assert "changed the settings: Max. players and Best of" in text(await directs(room, four[0])("log"))


async def test_who_is_taken_out_is_told(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """By whom and why; who leaves of their own accord is not news."""
    await begun(room, host, four)
    await four[1].click(asked(await four[1].slash(room.channel, "tournament leave")), label="Drop out")
    await directs(room, host)("drop", player=f"<@{four[0].id}>", reason="rude")
    words = await news(room)
    assert f"<@{host.id}> removed <@{four[0].id}>. Reason: `rude`" in words and f"removed <@{four[1].id}>" not in words


async def test_a_ruling_on_ones_own_match_says_so(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """In the channel and in the log; one on another's match does not."""
    run = await begun(room, host, [host, *four[:3]])
    own = next(match for match in run.state.standing_matches if 1 in match.seats)
    for match in run.state.standing_matches:
        await confirm(host, await directs(room, host)("match void", match=str(match.number), reason="x"))
    lines = [line for line in text(await directs(room, four[0])("log")).splitlines() if ": decided " in line]
    assert [("(an organiser in this match)" in line) == (f"#{own.number}" in line) for line in lines] == [True, True]
    assert (await news(room)).count("(an organiser in this match)") == 1


async def test_no_director_calls_it_off_as_if_by_itself(room: Room, host: MemberActor) -> None:
    """The reason that the tournament itself gives is only a reason when a director types it."""
    await opened(room, host)
    await confirm(host, await directs(room, host)("cancel", reason="too-few"))
    words = await news(room)
    assert f"was cancelled by <@{host.id}>. Reason: `too-few`" in words and "enough players" not in words


@pytest.mark.parametrize(
    ("language", "reason", "words"),
    [
        ("en", LAST_WAR, " won the last war and advances."),
        ("en", f"{SUDDEN_DEATH} 9♠ 4♥", "drew cards (9♠ 4♥)"),
        ("de", LAST_WAR, "hat den letzten Krieg gewonnen"),
        ("de", f"{SUDDEN_DEATH} 9♠ 4♥", "gab es ein Stechen (9♠ 4♥)"),
    ],
)
async def test_how_a_tie_was_broken_is_told(
    room: Room, host: MemberActor, four: list[MemberActor], language: str, reason: str, words: str
) -> None:
    """By the last war or by cards drawn, and who advances."""
    run = await award(room, await begun(room, host, four), (1, 2))
    match = run.state.matches[1]
    entry = replace(run.log[-1], event=Decided(1, match.result), reason=reason) if match.result else run.log[-1]
    with speaking(language):
        (told,) = news_of(run, [entry])
    shown = "".join(item.content for item in told.view.walk_children() if isinstance(item, discord.ui.TextDisplay))
    assert words in shown and f"<@{run.players[match.winner or 0]}>" in shown


@pytest.mark.parametrize("language", ["en", "de"])
async def test_every_log_fits(room: Room, host: MemberActor, four: list[MemberActor], language: str) -> None:
    """Sheets of the longest lines stay within what Discord takes, in both languages, and no entry is lost."""
    run = await opened(room, host, four)
    draft = (await latest(room, run)).make_draft(0, run.made)
    draft.players = {**draft.players, **dict.fromkeys(range(5, 31), PlayerId(10**18 + 7))}
    for _ in range(25):
        draft.log_events(Seeded(tuple(range(1, 31))), actor=PlayerId(10**18), reason="R" * 200)
    sheets = list(log_page._sheets(draft.log))
    assert [entry for sheet in sheets for entry in sheet] == list(draft.log[::-1])
    with speaking(language):
        head = say("log-title", name="W" * 40)
        words = ["\n".join([head, *(log_page.log_line(draft, entry) for entry in sheet)]) for sheet in sheets]
    assert max(map(len, words)) < 3950
