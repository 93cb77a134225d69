"""`/help` says first how to play now, and has every command in one of its sections."""

import re

import pytest
from discord import app_commands
from simcord.actors import MemberActor

from bot.texts import CODES, say, speaking
from bot.views.help.page import FIRST, INSIDE, SECTIONS, HelpPage
from bot.views.interactions.content import CommandMentions
from cogs import COMMANDS
from tests.conftest import Room, text_of
from tests.support.interactions import asked, forge, told
from tests.support.locales import speaks


def test_every_command_is_in_one_section() -> None:
    """No command is missing in the help, none is there twice, and none is there that does not exist; it leaves itself out."""
    groups = [list(one.walk_commands()) if isinstance(one, app_commands.Group) else [one] for one in COMMANDS]
    names = [one.qualified_name for group in groups for one in group if not isinstance(one, app_commands.Group)]
    told = [name for section in SECTIONS.values() for name in section]
    assert sorted([*told, "help"]) == sorted(names)


async def test_help_begins_with_what_a_member_needs_first(room: Room, alice: MemberActor) -> None:
    """The first page says how to play now, and names the commands of a table; those of admins come last, in the menu."""
    sheet = text_of(asked(await alice.slash(room.channel, "help")), mentions=True)
    assert "**Play now:** </war play:" in sheet and "**My hand**" in sheet and "**Scoop!**" in sheet
    assert sheet.index("</war play:") < sheet.index("</war join:") < sheet.index("</war chips:")
    read = re.sub(r":[0-9]+>", ">", sheet)  # nobody reads the ids
    assert "/settings" not in sheet and list(SECTIONS)[-1] == "admins" and len(read) < 1500 and len(SECTIONS[FIRST]) == 12


async def test_commands_in_the_help_can_be_pressed_after_a_restart_too(room: Room, alice: MemberActor) -> None:
    """A mention has the id that Discord gave to the command, also when the commands were sent by an earlier start."""
    ids = {one.name: one.id for one in await room.bot.tree.fetch_commands()}
    assert f"</war play:{ids['war']}> " in text_of(asked(await alice.slash(room.channel, "help")), mentions=True)
    await room.restart()
    assert f"</war play:{ids['war']}> " in text_of(asked(await alice.slash(room.channel, "help")), mentions=True)


async def test_the_menu_turns_to_the_other_sections(room: Room, alice: MemberActor) -> None:
    """Each section replaces the page, before and after a restart; a forged one changes nothing."""
    answer = await alice.slash(room.channel, "help")
    for section in SECTIONS:
        if section == "hosts":
            await room.restart()
        await alice.select(asked(answer), [section], custom_id="help:open:")
        page = text_of(asked(answer), mentions=True)
        assert all((f"</{name}:" in page) is (name not in INSIDE) for name in SECTIONS[section])
    assert "### For admins\n" in page and "</war play:" not in page
    assert told(await forge(alice, asked(answer), "help:open:", kind=3, values=["secrets"])).startswith("This button is from")


async def test_help_is_in_the_language_of_the_member(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A German client reads German; the commands have the names that are typed."""
    speaks(monkeypatch, "de", alice)
    sheet = text_of(asked(await alice.slash(room.channel, "help")), mentions=True)
    assert "**Gleich losspielen:** Gib </war play:" in sheet and "> Eröffne einen Tisch in diesem Kanal" in sheet


@pytest.mark.parametrize("code", CODES)
def test_a_section_fits_in_a_message(code: str) -> None:
    """Every section has room for the longest ids, and where no id is known the names stand there as code."""
    mentions = CommandMentions()
    with speaking(code):
        assert f"`/war play` {say('command-war-play.description')}" in text_of_page(HelpPage(FIRST, mentions))
        mentions.learn_commands(
            dict.fromkeys(("war", "tournament", "leaderboard", "profile", "versus", "season", "settings"), 10**19)
        )
        for section in SECTIONS:
            page = text_of_page(HelpPage(section, mentions, activity=True))
            assert len(page) <= 4000 and all(
                say(f"command-{name.replace(' ', '-')}.description") in page for name in SECTIONS[section]
            )
            assert len(say(f"help-section-{section}")) <= 100 and len(say(f"help-about-{section}")) <= 100


def text_of_page(page: HelpPage) -> str:
    """All texts of a page that is not sent."""
    return "\n".join(str(getattr(item, "content", "")) for item in page.walk_children())
