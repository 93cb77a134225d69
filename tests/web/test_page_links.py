"""The buttons of boards that lead to pages: there where pages are open, on the web and on the server, and nowhere else."""

from collections.abc import Iterator
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.settings import Settings
from tests.conftest import Room
from tests.support.running_tournament import award, begun
from tests.support.server_settings import change, manager_of
from tests.support.tournament_members import hosting, people, status
from tests.web.test_live_pages import open_pages

AT = "https://war.example.org"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """A bot whose pages have an address."""
    return settings.model_copy(update={"web": "127.0.0.1:0", "web_url": AT})


def rows_of(message: Any) -> list[list[discord.Button]]:
    """Return the buttons of a message, row by row."""
    return [list(row) for row in _rows(message.components)]


def _rows(components: Any) -> Iterator[Iterator[discord.Button]]:
    for component in components:
        if isinstance(component, discord.ActionRow):
            yield (child for child in component.children if isinstance(child, discord.Button))
        else:
            yield from _rows(getattr(component, "children", ()))


def links_of(message: Any) -> dict[str, str]:
    """Return the addresses that a message's buttons lead to, by their labels."""
    return {button.label: button.url for row in rows_of(message) for button in row if button.label and button.url}


async def test_a_result_leads_to_its_page(room: Room, alice: MemberActor) -> None:
    """Where pages are closed a result has no link; where they are open, it has one to its replay, and no row is too long."""
    for who in ("closed", "link"):
        await open_pages(room, who)
        await alice.slash(room.channel, "war play", game="Short War", pace=1)
        await alice.click(room.boards[-1], label="Add a bot")
        await alice.click(room.boards[-1], label="Start")
        game = room.table.id
        while room.table.is_live:
            await room.pass_time(60)
        await room.pass_time(5)
        board = room.boards[-1]
        assert links_of(board) == ({} if who == "closed" else {"Page": f"{AT}/g/{game}"})
        assert max(map(len, rows_of(board))) <= 5


@pytest.mark.parametrize(("game", "bots"), [("Suicide War", 0), ("Short War", 0), ("Classic War", 3), ("Strategy War", 0)])
async def test_a_running_game_leads_to_its_table(
    room: Room, alice: MemberActor, bob: MemberActor, game: str, bots: int
) -> None:
    """A board has a link to watch behind its last buttons, or below them where their rows are full; no button gives way."""
    await open_pages(room)
    await alice.slash(room.channel, "war play", game=game, **({"length": "2m"} if bots or game == "Short War" else {}))
    await bob.click(room.boards[0], label="Join")
    assert links_of(room.boards[0]) == {}, "there is nothing to watch in a lobby yet"
    for _ in range(bots):
        await alice.click(room.boards[0], label="Add a bot")
    await alice.click(room.boards[0], label="Start")
    for _ in range(4):
        await room.pass_time(5)
        rows = rows_of(room.boards[-1])
        if room.table.phase == "playing":
            assert links_of(room.boards[-1]) == {"Watch": f"{AT}/t/{room.table.id}"}
        assert max(map(len, rows)) <= 5


async def test_a_tournament_leads_to_its_page(room: Room) -> None:
    """From its start to its end the message of a tournament has a link, which goes when admins close the pages."""
    await open_pages(room)
    host, four = hosting(room), people(room, 4)
    run = await begun(room, host, four)
    await room.pass_time(5)
    assert links_of(status(room)) == {"Page": f"{AT}/c/{run.id}"} and max(map(len, rows_of(status(room)))) <= 5
    await change(room, manager_of(room), "pages", "closed")
    await room.pass_time(10)
    assert links_of(status(room)) == {}
    await open_pages(room)
    await award(room, run, (1, 2))
    await room.pass_time(5)
    assert links_of(status(room)) == {"Page": f"{AT}/c/{run.id}"}
