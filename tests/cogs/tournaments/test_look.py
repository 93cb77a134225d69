"""How members look at tournaments: lists, standings, brackets, reasons, the log and files, each for their own eyes."""

import csv
import io
import json
import re
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.engine.random_source import seal_of
from bot.engine.records.record import Record
from bot.host.ids import PlayerId, ServerId
from bot.host.tournaments.stored_tournament import charter_of, charter_text
from bot.tournament.model.plan import Format
from bot.views.tournaments.pages.export import files_of
from tests.conftest import Room
from tests.support.interactions import asked, forge, told
from tests.support.pages import disabled, text
from tests.support.rated_games import Contest
from tests.support.running_tournament import award, begun, opened
from tests.support.tournament_members import people, status
from tests.views.test_payload_limits import messages

OLD = "This button is from an older message."
RANKED = re.compile(r"\*\*\d+\*\* ")


async def look(room: Room, member: MemberActor, command: str, **options: Any) -> str:
    """What a command tells a member."""
    return text(await member.slash(room.channel, f"tournament {command}", **options))


async def test_the_list_has_what_is_live_and_what_is_past(room: Room, host: MemberActor, alice: MemberActor) -> None:
    """Where there is none it says how to make one; else each by its name, state and start, and a pick opens it: no ids."""
    assert "Create one with `/tournament create`." in await look(room, alice, "list")
    run = await opened(room, host)
    over = await opened(room, host)
    await room.bot.services.tournaments.director.call_off(over.id, PlayerId(host.id), "rain")
    page = await alice.slash(room.channel, "tournament list")
    words = text(page)
    assert "**Friday Cup** · sign-up is open · <t:" in words and "cancelled · <t:" in words
    assert run.id not in words and over.id not in words
    opened_one = await alice.select(asked(page), [over.id], custom_id="tournament:open:")
    assert "cancelled" in text(opened_one)


async def test_the_status_is_the_message_and_the_way_there(room: Room, host: MemberActor, alice: MemberActor) -> None:
    """The page says what the message says, has its buttons, and links to it."""
    await opened(room, host)
    await room.pass_time(4)
    page = await alice.slash(room.channel, "tournament status")
    assert f"https://discord.com/channels/{room.guild.id}/{room.channel.id}/{status(room).id}" in text(page)
    await alice.click(asked(page), label="Join")
    assert "<@" in await look(room, alice, "status")


async def test_standings_are_turned_and_always_have_ones_own_line(room: Room, host: MemberActor) -> None:
    """Fifteen on a page, the asker's own line on every one, tie-breaks in their order, also after a restart."""
    members = people(room, 18)
    run = await award(room, await begun(room, host, members, cap=32), (1, 2), (1, 1))
    page = await members[0].slash(room.channel, "tournament standings")
    first, rank = text(page).splitlines(), next(m for m in run.state.standing_matches)
    assert len([line for line in first if RANKED.match(line)]) == 15 and disabled(page) == ["Back"]
    assert " · **1** · 1–0–0 · B1 " in first[2] and first[1] == "-# Place · player · **points** · wins–draws–losses"
    assert "head-to-head (HH) → Buchholz without the weakest opponent (B1)" in first[-3] and first[-2].startswith(
        "-# Buchholz adds up your opponents' points. "
    )
    assert rank.number == 1 and first[-1] == "-# Page 1 of 2"
    await room.restart()
    await members[0].click(asked(page), label="Next")
    second = text(page)
    assert "-# Page 2 of 2" in second and disabled(page) == ["Next"] and f"<@{members[0].id}>" in second
    assert "-# Page 2 of 2" in text(await forge(members[0], asked(page), f"tournament:forward:standings:{run.id}:9998"))


async def test_the_buttons_under_the_message_open_pages(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Standings and Bracket are shown to who presses alone; the message stays."""
    await begun(room, host, four, format=Format.SINGLE)
    await room.pass_time(4)
    board = status(room)
    assert "Friday Cup: standings" in text(await four[0].click(board, label="Standings"))
    page = await four[0].click(board, label="Bracket")
    words = text(page)
    assert "Friday Cup: bracket" in words and "\n#1 <@" in words and status(room).id == board.id
    assert "**Final**\nwinner of match #1 – winner of match #2" in words and "**Third-place match**\nloser" in words


async def test_the_draw_is_proven_behind_a_button(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """No message carries a seal or a seed: *Fair?* shows the seal to who asks, and the seed when it is over."""
    run = await begun(room, host, four, format=Format.SINGLE)
    await room.pass_time(4)
    seal, seed = f"`{seal_of(run.seed)}`", f"`{run.seed.hex()}`"
    assert re.search(r"`[0-9a-f]{12,}|[Ss]eal|[Ss]eed", text(status(room))) is None and run.id not in text(status(room))
    running = told(await four[0].click(status(room), label="Fair?"))
    assert seal in running and seed not in running and f"`{run.id}`" in running
    run = await award(room, run, (1, 2), (1, 2))
    await award(room, run, (1, 2), (1, 2))
    await room.pass_time(4)
    assert re.search(r"`[0-9a-f]{12,}|[Ss]eal|[Ss]eed", text(status(room))) is None and run.id not in text(status(room))
    over = told(await four[0].click(status(room), label="Fair?"))
    assert seal in over and seed in over


async def test_a_small_bracket_is_one_page(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Four matches need no turning of pages; a match is called by its number, one to come by the matches it waits for."""
    run = await begun(room, host, four, format=Format.SINGLE)
    page = await four[0].slash(room.channel, "tournament bracket")
    lines = text(page).splitlines()
    assert lines[0] == "## 🏆 Friday Cup: bracket" and "-# Page" not in text(page)
    assert [line[:2] for line in lines[2:4]] == ["#1", "#2"] and lines[1] == "**Semi-finals**"
    assert lines[4:] == [
        "**Final**",
        "winner of match #1 – winner of match #2",
        "**Third-place match**",
        "loser of match #1 – loser of match #2",
    ]
    await award(room, run, (1, 2), (1, 2))
    shown = text(await four[0].slash(room.channel, "tournament bracket"))
    assert not re.search(r"^\d+\. #", shown, re.MULTILINE) and "\n#3 " in shown


@pytest.mark.parametrize(
    ("plan", "expected"),
    [
        (
            {"format": Format.GROUPS, "group_size": 4, "advance": 1},
            ("group 1\n", "group 2\n", ": final\n", "1st in group 1 – 1st in group 2"),
        ),
        (
            {"format": Format.DOUBLE},
            (
                ": bracket",
                "**Lower bracket, round 1**",
                "1. loser of match #1 – loser of match #2",
                "**Second",
            ),
        ),
        ({"format": Format.SWISS}, ("This format has no bracket.",)),
    ],
)
async def test_every_bracket_has_words(room: Room, host: MemberActor, plan: dict[str, Any], expected: tuple[str, ...]) -> None:
    """Groups come before the cut, the lower bracket after the upper; who is not known yet is told by where they come from."""
    members = people(room, 8)
    await begun(room, host, members, **plan)
    page = await members[0].slash(room.channel, "tournament bracket")
    words = text(page)
    while "-# Page" in text(page) and "Next" not in disabled(page):
        await members[0].click(asked(page), label="Next")
        words += f"\n{text(page)}"
    places = [words.find(part) for part in expected]
    assert -1 not in places and places == sorted(places), words


async def test_why_is_told_in_numbers(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Match by match, and by which number the neighbours are parted; of others too; who is no entrant is told so."""
    run = await award(room, await begun(room, host, four), (1, 2), (1, 1))
    winner = run.players[run.state.matches[1].seats[0]]
    page = await host.slash(room.channel, "tournament why", member=f"<@{winner}>")
    words = text(page)
    assert f"why <@{winner}> is 1st of 4" in words and "**1 point** · 1 win, 0 draws, 0 losses" in words
    assert "#1 round 1 · <@" in words and "won (by decision) · **+1**" in words and ": points ½ against 1" in words
    assert told(await host.slash(room.channel, "tournament why")).startswith("You're not in")
    assert told(await host.slash(room.channel, "tournament why", member="<@1>")).startswith("Nobody with that name")
    offers = await host.autocomplete(room.channel, "tournament why", "member", "")
    assert len(offers) == 4
    for subject in ("0000000012", "12345678901234567890", "0"):
        assert told(await forge(host, asked(page), f"tournament:back:why:{run.id}.{subject}:0")).startswith(
            "Nobody with that name"
        )


@pytest.mark.parametrize(("plan", "lives"), [(Format.SINGLE, 1), (Format.DOUBLE, 2)])
async def test_players_still_in_a_bracket_have_no_rank(room: Room, host: MemberActor, plan: Format, lives: int) -> None:
    """Neither in the standings nor in the reasons nor in the picture; once the bracket is over all have one."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "on")
    members = people(room, 8)
    run = await begun(room, host, members, format=plan)
    for _ in range(lives):
        run = await award(room, run, *[(1, 2)] * 8)
    lost = [match.seats[1] for match in run.state.standing_matches if not match.is_open]
    playing = {f"<@{player}>" for number, player in run.players.items() if lost.count(number) < lives}
    assert 0 < len(playing) < 8
    page = await members[0].slash(room.channel, "tournament standings")
    lines = [line for line in text(page).splitlines() if "<@" in line]
    assert {line.split()[0] for line in lines if " · **still in** · " in line} == playing
    assert all(RANKED.match(line) for line in lines if "still in" not in line) and len(lines) == 8
    (picture,) = asked(page).attachments
    assert (picture.description or "").count("Still in: ") == len(playing)
    for member in members:
        words = await look(room, member, "why")
        assert (f"<@{member.id}> is still in\n" in words) == (f"<@{member.id}>" in playing), words
        assert not re.search(rf"\*\*\d\*\* ({'|'.join(playing)})", words)
    while not run.is_over:
        run = await award(room, run, *[(1, 2)] * 8)
    assert "still in" not in await look(room, members[0], "standings")


async def test_the_log_tells_everything(room: Room, host: MemberActor) -> None:
    """Newest first, with who and why; a hostile reason is only text."""
    four = people(room, 6)
    run = await begun(room, host, four)
    await room.bot.services.tournaments.director.award_match(
        run.id, 1, (1, 2), PlayerId(host.id), reason="@everyone **x** <@1>", seen=len(run.log)
    )
    page = await four[0].slash(room.channel, "tournament log")
    words = text(page)
    assert f"<@{host.id}>: decided #1" in words.splitlines()[1] and "reason: `@everyone **x** <@1>`" in words
    await four[0].click(asked(page), label="Next")
    assert f" · <@{four[0].id}> signed up" in text(page) and words.index("decided") < words.index("paired")


async def test_the_files_have_it_all(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Four files, privately, with the records of the games; members are ids, and no cell of a table is a formula."""
    run = await begun(room, host, four)
    run = await room.bot.services.tournaments.director.award_match(
        run.id, 1, (1, 2), PlayerId(host.id), reason="=1+1", seen=len(run.log)
    )
    answer = await four[0].slash(room.channel, "tournament export")
    names = [file.filename for file in asked(answer).attachments]
    assert names == ["standings.csv", "matches.csv", "log.csv", f"tournament-{run.id}.json"]
    game = await Contest(room).won(four[0].id, four[1].id)
    found = dict(files_of(run, [(1, game)]))
    rows = list(csv.reader(io.StringIO(found["standings.csv"].decode("utf-8-sig"))))
    assert rows[1][:4] == ["1", str(run.state.matches[1].seats[0]), str(run.players[run.state.matches[1].seats[0]]), "1.0"]
    assert "'=1+1" in found["log.csv"].decode("utf-8-sig")
    whole = json.loads(found[f"tournament-{run.id}.json"])
    assert whole["commitment"] and "seed" not in whole and len(whole["matches"]) == 3
    charter, actors = whole["charter"], [row[2] for row in whole["log"][1:]]
    assert [charter[name] for name in ("server", "channel", "creator")] == [
        str(room.guild.id),
        str(room.channel.id),
        str(host.id),
    ]
    assert all(isinstance(actor, str) for actor in actors) and str(host.id) in actors  # JavaScript would round numbers
    assert charter_of(json.dumps(charter)) == charter_of(charter_text(run.charter)) == run.charter
    assert Record.from_json(json.dumps(whole["games"][0]["record"])) == game.record and whole["games"][0]["match"] == 1


async def test_files_say_who_came_and_went_to_directors_alone(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """A member finds themselves there; who entered and left again, and never played, is named to who directs."""
    run = await opened(room, host, four)
    await four[3].slash(room.channel, "tournament leave")
    run = await room.bot.services.tournaments.director.start_now(run.id, PlayerId(host.id))
    for reader, told_of in ((four[0], {four[0].id}), (host, {member.id for member in four})):
        answer = asked(await reader.slash(room.channel, "tournament export"))
        file = next(file for file in answer.attachments if file.filename == "log.csv")
        rows = csv.DictReader(io.StringIO((await file.read()).decode("utf-8-sig")))
        came = {int(row["member"] or 0) for row in rows if "entered" in row["event"] or "left" in row["event"]}
        assert came - {0} == told_of


async def test_what_is_not_there_is_refused_in_words(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Before the start there is nothing to stand; another server's tournament, and ids that no page ever had, are nothing."""
    run = await opened(room, host, four)
    for command in ("standings", "why"):
        assert told(await four[0].slash(room.channel, f"tournament {command}")).startswith("The tournament hasn't started yet.")
    elsewhere = room.env.create_guild("Elsewhere")
    place, dora = elsewhere.create_text_channel("war"), elsewhere.add_member(room.env.create_user("dora"))
    for command in ("status", "standings", "log", "export"):
        assert told(await dora.slash(place, f"tournament {command}", tournament=run.id)).startswith(
            "I can't find that tournament"
        )
    page = asked(await four[0].slash(room.channel, "tournament status"))
    for rest in (
        "forward:log:1; DROP:0",
        f"back:secret:{run.id}:0",
        "back:log",
        f"back:why:{run.id}.9:0",
        f"back:why:{run.id}.0000000012:0",
        f"back:log:{run.id}:-1",
    ):
        answer = told(await forge(four[0], page, f"tournament:{rest}"))
        assert answer.startswith((OLD, "I can't find that tournament", "The tournament hasn't started")), answer


async def test_looking_pings_nobody(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """No page can ping anybody, and each fits."""
    await award(room, await begun(room, host, four), (1, 2))
    for command in ("list", "status", "standings", "bracket", "why", "log", "export", "template list"):
        await four[0].slash(room.channel, f"tournament {command}")
    for message in messages(room.env):
        pinged = message["allowed_mentions"]
        assert not pinged.get("parse"), message
