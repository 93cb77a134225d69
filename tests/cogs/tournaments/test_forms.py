"""The forms of a tournament: all that is wrong is told at once, nothing that is refused is kept, and roles are picked."""

from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.engine.variants import find_variant
from bot.host.ids import PlayerId, RoleId
from bot.host.tournaments.options import find_option
from bot.views.tournaments.pages.proposal_page import value_text
from tests.conftest import Room, text_of
from tests.support.interactions import asked, told
from tests.support.locales import speaks
from tests.support.pages import menu, text
from tests.support.running_tournament import latest, opened
from tests.support.tournament_members import status

GOOD: dict[str, Any] = {"format": ["swiss"], "variant": "kids-30", "start": "in 10m", "cap": "16", "best_of": "1"}


async def form_of(member: MemberActor, page: Any, option: str) -> Any:
    """The form of one option."""
    return await member.select(asked(page), [option], custom_id=menu(page, "change").custom_id)


def field_of(form: Any, name: str) -> dict[str, Any]:
    """What stands in a field of a form."""
    found = [label["component"] for label in form.modal["components"]]
    return next(field for field in found if field["custom_id"] == name)


async def test_all_that_is_wrong_is_told_at_once_and_edited(room: Room, host: MemberActor) -> None:
    """Three fields are wrong: one answer names them, and Edit opens the form with all that was typed."""
    form = await host.slash(room.channel, "tournament create", name="Cup")
    page = await host.submit_modal(form, {**GOOD, "variant": "chess", "cap": "1000", "best_of": "4", "format": ["groups"]})
    words = text(page)
    assert "**Game**: " in words and "**Max. players**: " in words and "**Best of**: " in words
    again = await host.click(asked(page), label="Edit")
    assert field_of(again, "variant")["value"] == "chess" and field_of(again, "cap")["value"] == "1000"
    assert [one["value"] for one in field_of(again, "format")["options"] if one.get("default")] == ["groups"]
    await host.submit_modal(again, GOOD)
    assert "Swiss" in text(page)
    await host.click(asked(page), label="Create tournament")
    assert [run.charter.plan.cap for run in room.bot.services.tournaments.director.live_tournaments()] == [16]


async def test_a_draft_says_that_it_is_not_created_yet(room: Room, host: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The form, the first line of the page and its button say so; changes of a tournament that there is are called changes."""
    form = await host.slash(room.channel, "tournament create", name="Cup")
    assert form.modal is not None and form.modal["title"] == "New tournament (only a draft so far)"
    page = await host.submit_modal(form, GOOD)
    first = text(page).splitlines()[0]
    assert first.startswith("📝 **This is only a draft: the tournament hasn't been created yet.** Only you can see it.")
    assert first.endswith("then press **Create tournament**.")
    await host.click(asked(page), label="Create tournament")
    changes = text(await host.slash(room.channel, "tournament set", tournament="Cup"))
    assert changes.startswith("📝 **Your changes aren't saved yet.**") and "press **Save**" in changes
    speaks(monkeypatch, "de", host)
    german = text(await host.submit_modal(await host.slash(room.channel, "tournament create", name="Pokal"), GOOD))
    assert german.startswith("📝 **Das ist ein Entwurf, das Turnier gibt es noch nicht.**") and "**Turnier anlegen**" in german


async def test_a_refused_change_is_not_kept(room: Room, host: MemberActor) -> None:
    """What is refused is told, stands in the form when it is opened again, and is not created."""
    page = await host.submit_modal(await host.slash(room.channel, "tournament create", name="Cup"), GOOD)
    await host.submit_modal(await form_of(host, page, "start"), {"text": "when full"})
    assert told(await host.submit_modal(await form_of(host, page, "weekly"), {"text": "on"})).startswith("A weekly")
    assert field_of(await form_of(host, page, "weekly"), "text")["value"] == "on"
    await host.click(asked(page), label="Create tournament")
    (run,) = room.bot.services.tournaments.director.live_tournaments()
    assert not run.charter.weekly and run.charter.start is None


async def test_a_refused_option_is_edited(room: Room, host: MemberActor) -> None:
    """Under what is wrong with one option *Edit* opens its form with what was typed; the page follows once it is right."""
    page = await host.submit_modal(await host.slash(room.channel, "tournament create", name="Cup"), GOOD)
    for _ in range(2):
        refused = await host.submit_modal(await form_of(host, page, "cap"), {"text": "1000"})
        again = await host.click(asked(refused), label="Edit")
        assert told(refused) and field_of(again, "text")["value"] == "1000"
        await host.submit_modal(again, {"text": "12"})
        assert "12" in text(refused) and asked(refused).content == ""
    await host.click(asked(refused), label="Create tournament")
    assert [run.charter.plan.cap for run in room.bot.services.tournaments.director.live_tournaments()] == [12]


async def test_a_role_is_picked_from_a_menu(room: Room, host: MemberActor) -> None:
    """The role needed to enter, and none again; formats and seedings are picked by the words that are shown."""
    role = room.guild.create_role("regulars")
    page = await host.submit_modal(await host.slash(room.channel, "tournament create", name="Cup"), GOOD)
    form = await form_of(host, page, "role")
    assert field_of(form, "text")["type"] == discord.ComponentType.role_select.value
    await host.submit_modal(form, {"text": [role]})
    assert f"**<@&{role.id}>**" in text(page)
    assert field_of(await form_of(host, page, "role"), "text")["default_values"][0]["id"] in {role.id, str(role.id)}
    await host.submit_modal(await form_of(host, page, "role"), {"text": []})
    assert f"<@&{role.id}>" not in text(page)
    labels = {one["label"] for one in field_of(await form_of(host, page, "format"), "text")["options"]}
    assert {"Knockout", "Swiss"} <= labels


async def test_a_game_of_chance_is_not_seeded_by_rating(room: Room, host: MemberActor) -> None:
    """There is no rating in such a game: its page says what counts, and offers nothing else."""
    page = await host.submit_modal(await host.slash(room.channel, "tournament create", name="Cup"), GOOD)
    assert "Seeding: **by wins**" in text(page)
    offered = {one["value"] for one in field_of(await form_of(host, page, "seeding"), "text")["options"]}
    assert offered == {"wins", "manual", "draw"}
    charter = (await opened(room, host)).charter
    chosen = replace(charter, rules=find_variant("suicide-war").rules)
    assert [value_text(find_option("seeding"), one) for one in (charter, chosen)] == ["by wins", "by rating"]


async def test_a_role_that_was_deleted_keeps_nobody_out(
    room: Room, host: MemberActor, alice: MemberActor, bob: MemberActor
) -> None:
    """Members can join, and who made the tournament is told, once."""
    role = room.guild.create_role("regulars")
    run = await opened(room, host)
    director = room.bot.services.tournaments.director
    changed = replace(run.charter, role=RoleId(role.id))
    run = await director.amend_tournament(run.id, changed, PlayerId(host.id), seen=len(run.log))
    assert told(await alice.slash(room.channel, "tournament join")).startswith("You need the role")
    guild = room.bot.get_guild(room.guild.id)
    known = guild.get_role(role.id) if guild is not None else None
    assert known is not None
    await known.delete()
    for member in (alice, bob):
        assert told(await member.slash(room.channel, "tournament join")).startswith("You're in **Friday Cup**")
        await room.pass_time(8)
    assert len((await latest(room, run)).state.entrants_wanting) == 2
    news = [text_of(board) for board in room.boards if "was deleted, so anyone can join now" in text_of(board)]
    assert len(news) == 1 and f"<@{host.id}>" in news[0]
    assert "anyone can join" in text_of(status(room))
