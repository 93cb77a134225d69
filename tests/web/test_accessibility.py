"""Every kind of page, looked through by axe in Chromium: on a phone and a desk, dark and light, in both languages."""

from importlib.resources import files

import pytest
from playwright.async_api import Browser, Page, expect
from simcord.actors import MemberActor

from bot.tournament.model.plan import Format
from tests.conftest import Room
from tests.local.tab import open_browser
from tests.support.rated_games import Contest
from tests.support.running_tournament import award, begun, opened
from tests.support.tournament_members import hosting, people
from tests.web.support.page_players import Player, door_of, open_duel
from tests.web.test_live_pages import open_pages
from tests.web.test_replay_page import play_short

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")

LOOKS = (
    {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark", "locale": "en-GB"},
    {"viewport": {"width": 1280, "height": 900}, "color_scheme": "light", "locale": "de-DE"},
)


async def faults_of(page: Page) -> list[str]:
    """Return what axe finds wrong with a page: the rule, and where."""
    await page.evaluate(AXE)
    found = await page.evaluate("axe.run({resultTypes: ['violations']})")
    return [f"{one['id']}: {node['target']} {node['html'][:90]}" for one in found["violations"] for node in one["nodes"]]


async def looked_through(browser: Browser, site: str, paths: dict[str, str], name: str = "") -> dict[str, list[str]]:
    """Return what is wrong with pages, by their kind, in every look; nothing of those without a fault. `name` is who looks."""
    wrong: dict[str, list[str]] = {}
    for look in LOOKS:
        context = await browser.new_context(reduced_motion="reduce", extra_http_headers={"X-Name": name}, **look)  # type: ignore[arg-type]
        for kind, path in paths.items():
            page = await context.new_page()
            await page.goto(f"{site}{path}")
            if kind in {"table", "replay"}:
                await expect(page.locator(".table-picture")).to_be_visible()
            if kind == "hand":
                await expect(page.locator(".cards .card").first).to_be_visible()
            if kind == "server":
                for summary in await page.locator("summary").all():
                    await summary.click()
            if faults := await faults_of(page):
                wrong[f"{kind} {look['color_scheme']}"] = faults
            await page.close()
        await context.close()
    return wrong


async def test_axe_would_find_something() -> None:
    """A picture without words, a button without a name and grey on grey are found, so finding nothing says something."""
    async with open_browser() as browser:
        page = await browser.new_page()
        await page.set_content('<img src="x"><button></button><p style="color:#777;background:#666">grey</p>')
        found = {fault.partition(":")[0] for fault in await faults_of(page)}
    assert {"image-alt", "button-name", "color-contrast", "html-has-lang"} <= found


@pytest.mark.slow
async def test_axe_finds_nothing(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Names, contrasts, headings, landmarks, keyboard: no page of any kind breaks a rule."""
    await open_pages(room, "listed")
    await Contest(room).won(alice.id, bob.id, times=12)
    over = await play_short(room, alice)
    host, members = hosting(room), people(room, 8)
    knockout = await award(room, await begun(room, host, members, format=Format.SINGLE), (1, 2))
    swiss = await award(room, await begun(room, host, members, format=Format.SWISS), (1, 2))
    groups = await begun(room, host, members, format=Format.GROUPS)
    waiting = await opened(room, host, members[:3])
    await alice.slash(room.channel, "war play", pace=30)
    await alice.click(room.boards[-1], label="Add a bot")
    await alice.click(room.boards[-1], label="Start")
    await room.pass_time(31)
    server = f"/s/{room.guild.id}"
    paths = {
        "home": "/",
        "missing": "/nothing",
        "table": f"/t/{room.table.id}",
        "replay": f"/g/{over}",
        "server": server,
        "empty leaderboard": f"{server}?measure=predictions",
        "profile": f"{server}/p/{alice.id}",
        **{
            f"tournament {run.charter.plan.format} {run.state.phase}": f"/c/{run.id}"
            for run in (knockout, swiss, groups, waiting)
        },
    }
    async with room.bot.web.open_port("127.0.0.1", 0) as port, open_browser() as browser:
        assert await looked_through(browser, f"http://127.0.0.1:{port}", paths) == {}


@pytest.mark.slow
async def test_axe_finds_nothing_where_people_play(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The first page with its games, and a table with a hand to choose from, break no rule either."""
    table = await open_duel(room, alice, "strategy-war")
    async with door_of(room, alice, bob) as session, open_browser() as browser:
        await Player(session, "bob", table).press_labelled("Join")
        site = str(session._base_url).rstrip("/")
        assert await looked_through(browser, site, {"door": "/", "hand": f"/t/{table}"}, "alice") == {}
