"""What directors do: rulings that are asked back, entrants, seeds, the start, pauses, the end, and what is settled."""

from dataclasses import replace
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.plan import Format, Seeding
from bot.tournament.model.tournament import TournamentPhase
from tests.conftest import Room
from tests.support.interactions import asked, at_once, forge, told
from tests.support.pages import menu, text
from tests.support.running_tournament import begun, confirm, directs, latest, opened
from tests.support.server_settings import change, manager_of
from tests.views.test_payload_limits import HOSTILE, messages

NOT_DIRECTOR = (
    "Only organisers and admins can do that. "
    "The tournament's creator can too, unless they've lost the right to create tournaments."
)


def seat(run: TournamentRun, match: int, number: int) -> str:
    """The mention of who sits there."""
    return f"<@{run.players[run.state.matches[match].seats[number]]}>"


async def test_a_ruling_is_shown_before_it_is_made(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """What would change and why; confirmed after a restart it counts, and so do a second one, a void and taking them back."""
    run, ask = await begun(room, host, four), directs(room, host)
    page = await ask("match award", match="#1", winner=seat(run, 1, 1), reason="  came  too late ")
    words = text(page)
    assert f"Match #1 {seat(run, 1, 0)} – {seat(run, 1, 1)}\n**no result** → **0 : 1 (by decision)**" in words
    assert "`came too late`" in words and (await latest(room, run)).state.matches[1].is_open
    stale = await ask("match void", match="1", reason="x")
    await room.restart()
    await confirm(host, page)
    assert text(page).startswith("⚖️ Done. #1")
    run = await latest(room, run)
    assert run.state.matches[1].winner == run.state.matches[1].seats[1]
    assert (run.log[-1].actor, run.log[-1].reason) == (host.id, "came too late")
    assert told(await confirm(host, stale)).startswith("Match 1 has changed since you looked.")
    assert told(await ask("match void", match="9", reason="x")).startswith("There's no such match in this tournament")
    for command, after in (
        ("void", "void"),
        ("undo", "back to how it was before the last decision"),
        ("undo", "back to how it was"),
        ("restart", "will be replayed"),
    ):
        page = await ask(f"match {command}", match="1", reason="again")
        assert f"→ **{after}" in text(page)
        await confirm(host, page)
    found = (await latest(room, run)).state.matches[1]
    assert (found.is_open, found.replays) == (True, 1)
    assert told(await ask("match undo", match="1", reason="again")).startswith("No organiser has decided")


async def test_of_two_directors_one_wins(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Both looked before either ruled: one ruling counts, and the other director is told to look again."""
    run, boss = await begun(room, host, four), manager_of(room)
    pages = [
        await directs(room, member)("match award", match="1", winner=seat(run, 1, number), reason="seen")
        for number, member in enumerate((host, boss))
    ]
    answers = await at_once(room.env, lambda: confirm(host, pages[0]), lambda: confirm(boss, pages[1]))
    run = await latest(room, run)
    assert len(run.state.matches[1].rulings) == 1
    late = [answer for answer in answers if answer.followups or (answer.response is not None and answer.response.content)]
    assert len(late) == 1 and told(late[0]).startswith("Match 1 has changed since you looked.")


async def test_a_table_needs_its_whole_order(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """At a table of four everybody is named once; the offers are all orders and a draw; a bracket takes no draw."""
    run, ask = await begun(room, host, four, format=Format.TABLES), directs(room, host)
    seats = run.state.matches[1].seats
    for order in (seat(run, 1, 0), " ".join([seat(run, 1, 0)] * 4)):
        assert told(await ask("match award", match="1", winner=order, reason="x")).startswith(
            "List everyone at this table once"
        )
    offers = await host.autocomplete(room.channel, "tournament match award", "winner", "", match="1")
    assert len(offers) == 25 and offers[-1]["value"] == "draw"
    await confirm(host, await ask("match award", match="1", winner=offers[5]["value"], reason="x"))
    result = (await latest(room, run)).state.matches[1].result
    named = tuple(map(int, offers[5]["value"].split(", ")))
    assert result is not None and result.places == tuple(named.index(number) + 1 for number in seats)
    cup = await begun(room, host, four, format=Format.SINGLE)
    assert told(await ask("match award", match="1", winner="draw", reason="x", tournament=cup.id)).startswith(
        "A match in this format"
    )


async def test_only_directors_direct(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """An entrant is refused everything, at the command and at a forged button; nothing changes."""
    run, ask = await begun(room, host, four), directs(room, four[0])
    options: dict[str, dict[str, Any]] = {
        "match award": {"match": "1", "winner": "draw", "reason": "x"},
        "match void": {"match": "1", "reason": "x"},
        "drop": {"player": "1", "reason": "x"},
        "bots": {"count": 2},
        "seeds": {"order": "1"},
        "start": {},
        "move": {"start": "in 2h"},
        "pause": {"reason": "x"},
        "resume": {},
        "cancel": {"reason": "x"},
        "set": {},
        "template save": {"name": "Ours"},
    }
    for command, given in options.items():
        assert told(await ask(command, **given)) == NOT_DIRECTOR, command
    page = asked(await ask("standings"))
    for rest in (f"void:{run.id}:1:99:", f"cancel:{run.id}:", f"move:{run.id}:1999999999"):
        assert told(await forge(four[0], page, f"tournament:confirm:{rest}")) == NOT_DIRECTOR
    assert len((await latest(room, run)).log) == len(run.log)


async def test_the_role_of_directors(room: Room, host: MemberActor, alice: MemberActor, four: list[MemberActor]) -> None:
    """Whoever has the role directs every tournament, also right after a restart; without it nobody holds one by messages."""
    run, boss = await begun(room, alice, four), manager_of(room)
    role = room.guild.create_role("directors")
    await change(room, boss, "directors", role)
    dora = room.guild.add_member(room.env.create_user("dora"), roles=[role])
    await room.restart()
    assert told(await host.slash(room.channel, "tournament create", name="Cup")).startswith("Only organisers can do that.")
    await room.restart()
    assert told(await directs(room, host)("pause", reason="x")) == NOT_DIRECTOR
    await room.restart()
    assert "is paused" in told(await directs(room, dora)("pause", reason="x")) and (await latest(room, run)).clocks.paused


async def test_forged_questions_of_a_director(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """What no question ever said is refused: without a reason, with places that there are not, of another server."""
    run = await begun(room, host, four)
    page = asked(await directs(room, host)("match void", match="1", reason="x"))
    for rest in (
        f"award:{run.id}:1:99:1.7",
        f"award:{run.id}:1:99:",
        f"burn:{run.id}:1:9:",
        f"void:{run.id}:x:9:",
        f"cancel:{run.id}:",
    ):
        assert told(await forge(host, page, f"tournament:confirm:{rest}")).startswith(
            "This button is from an older message."
        ), rest
    elsewhere = room.env.create_guild("Elsewhere")
    place, dora = elsewhere.create_text_channel("war"), elsewhere.add_member(room.env.create_user("dora"))
    assert told(await dora.slash(place, "tournament cancel", reason="x", tournament=run.id)).startswith(
        "I can't find that tournament"
    )
    assert not (await latest(room, run)).is_over


async def test_entrants_are_dropped_and_replaced(
    room: Room, host: MemberActor, alice: MemberActor, four: list[MemberActor]
) -> None:
    """By mention, number or name, as they are offered; the substitute, once they accept, has the match of who they replace."""
    run, ask = await begun(room, host, four), directs(room, host)
    offers = await host.autocomplete(room.channel, "tournament drop", "player", "")
    assert [offer["value"] for offer in offers] == ["1", "2", "3", "4"]
    assert told(await ask("drop", player="nobody at all", reason="x")).startswith("Nobody with that name")
    assert told(await ask("drop", player="1", reason=" ")).startswith("Type a reason of up to 200 characters")
    assert told(await ask("drop", player=f"<@{four[0].id}>", reason="ill")) == f"<@{four[0].id}> is out of the tournament."
    asks = await ask("substitute", player=f"<@{four[1].id}>", substitute=alice, reason="ill too")
    await alice.click(asks.response.message, label="Take over")
    run = await latest(room, run)
    assert not run.state.entrants[1].active and run.players[2] == alice.id
    assert told(await ask("substitute", player="3", substitute=alice, reason="x")).startswith(
        "You've already signed up for this tournament"
    )


@pytest.mark.parametrize("name", ["\u202eevil\u200b @everyone", "**bold** <@1> `c`", "'; DROP TABLE tournaments; --"])
async def test_hostile_names_are_only_text(room: Room, host: MemberActor, four: list[MemberActor], name: str) -> None:
    """Offers show a name without what hides or turns it, and no answer says it: people are mentioned, and nobody is pinged."""
    mallory = room.guild.add_member(room.env.create_user("mallory", global_name=name))
    await begun(room, host, [*four, mallory])
    await mallory.slash(room.channel, "tournament standings")
    offers = await host.autocomplete(room.channel, "tournament drop", "player", "5")
    assert [offer["value"] for offer in offers] == ["5"] and not {"\u202e", "\u200b"} & set(offers[0]["name"])
    gone = told(await directs(room, host)("drop", player=offers[0]["name"], reason="x"))
    assert gone == f"<@{mallory.id}> is out of the tournament."
    assert not [message for message in messages(room.env) if message["allowed_mentions"].get("parse")]


async def test_before_the_start(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Bots come in, seeds are by hand, the start is moved when that is confirmed, and it begins at once."""
    run, ask = await opened(room, host, four), directs(room, host)
    await ask("bots", count=2)
    assert told(await ask("bots", count=20)) == "This tournament is full: it only has room for 16 players."
    assert "Top seeds" in told(await ask("seeds", order=f"<@{four[2].id}> <@{four[0].id}>, 🤖 Bot 2"))
    assert told(await ask("seeds", order="1, 1")).startswith("Nobody with that name")
    page = await ask("move", start="in 2h")
    assert "Move the start of **Friday Cup** to <t:" in text(page) and "every week" not in text(page)
    await room.restart()
    await confirm(host, page)
    moved = await latest(room, run)
    assert run.charter.start is not None and moved.charter.start is not None
    assert round((moved.charter.start - run.charter.start).total_seconds()) == 3600
    assert told(await ask("move", start="when full")).startswith("Type when it should start")
    await ask("start")
    run = await latest(room, run)
    assert run.charter.plan.seeding is Seeding.MANUAL and run.state.order[:3] == [3, 1, 6] and len(run.state.order) == 6


async def test_a_series_says_that_it_moves(room: Room, host: MemberActor) -> None:
    """Whoever moves a weekly tournament is told before that the following ones move with it."""
    run = await opened(room, host)
    weekly = replace(run.charter, weekly=True)
    await room.bot.services.tournaments.director.amend_tournament(run.id, weekly, PlayerId(host.id), seen=len(run.log))
    assert "This is a weekly tournament" in text(await directs(room, host)("move", start="in 2h"))


async def test_clocks_stand_still_and_it_is_called_off(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Paused once, resumed once, called off when that is confirmed; afterwards there is nothing to direct."""
    run, ask = await begun(room, host, four), directs(room, host)
    assert told(await ask("resume")) == "The tournament isn't paused."
    assert told(await ask("pause", reason="power cut")) == "⏸️ **Friday Cup** is paused."
    assert told(await ask("pause", reason="power cut")) == "The tournament is already paused."
    await ask("resume")
    page = await ask("cancel", reason="rain")
    assert not (await latest(room, run)).is_over
    await confirm(host, page)
    run = await latest(room, run)
    assert run.state.phase is TournamentPhase.OFF and run.log[-1].reason == "rain"
    assert told(await ask("cancel", reason="rain", tournament=run.id)) == "This tournament is over."


async def test_what_is_settled_can_be_changed(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """The page of the proposal, with Save: nobody is put out by it, and of two who change it the later looks again."""
    run, boss = await opened(room, host, four), manager_of(room)
    mine, theirs = await directs(room, host)("set"), await directs(room, boss)("set")
    for page, member, cap in ((mine, host, "8"), (theirs, boss, "4")):
        form = await member.select(asked(page), ["cap"], custom_id=menu(page, "change").custom_id)
        await member.submit_modal(form, {"text": cap})
    await host.click(asked(mine), label="Save")
    assert (await latest(room, run)).charter.plan.cap == 8 and "are saved" in text(mine)
    assert told(await boss.click(asked(theirs), label="Save")).startswith("The tournament has changed since")
    page = await directs(room, boss)("set")
    form = await boss.select(asked(page), ["cap"], custom_id=menu(page, "change").custom_id)
    await boss.submit_modal(form, {"text": "2"})
    assert told(await boss.click(asked(page), label="Save")).startswith("The limit can't be that low: 4 players have")
    await room.restart()
    assert told(await boss.click(asked(page), label="Save")).startswith("This draft is gone.")
    await directs(room, host)("start")
    assert told(await directs(room, host)("set")).startswith("The tournament has started")


async def test_hostile_reasons_are_only_text(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """On the page, in the news and in the log a reason stands as code; only the calls of matches ping, and only players."""
    await begun(room, host, four)
    for reason in HOSTILE[:-1]:
        await confirm(host, await directs(room, host)("match void", match="1", reason=reason[:200]))
        await room.pass_time(4)
        words = text(await directs(room, host)("log"))
        shown = words.splitlines()[1].partition("reason: ")[2]
        assert shown.startswith("`") and shown.endswith("`") and shown.count("`") == 2 and "\u202e" not in words
    assert any("⚖️" in text(board) for board in room.boards)
    for message in messages(room.env):
        assert "allowed_mentions" in message, message
        pinged = message["allowed_mentions"]
        assert not pinged.get("parse") and set(map(int, pinged.get("users", []))) <= {member.id for member in four}
