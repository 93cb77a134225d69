"""What links to pages unfold into: Open Graph with a picture, and Discord's components within every limit."""

import io
import json
import re
from html import unescape
from typing import Any
from urllib.parse import urlsplit

import pytest
from PIL import Image
from simcord.actors import MemberActor

from bot.engine.variants import VARIANTS
from bot.host.ids import PlayerId
from bot.pictures.previews.preview import MOST_BYTES, SIZE, PreviewPicture
from bot.settings import Settings
from bot.texts import speaking
from bot.tournament.model.plan import Format
from bot.views.interactions.formatting import variant_name
from bot.web.message_text import Line, plain_text, read_lines
from bot.web.previews.embed import MOST_BYTES as MOST_EMBED
from bot.web.previews.embed import Embed, escape_markdown, markdown_lines
from tests.conftest import Room
from tests.support.rated_games import Contest
from tests.support.running_tournament import begun
from tests.support.tournament_members import hosting, people
from tests.web.test_live_pages import open_pages, pages_of
from tests.web.test_replay_page import play_short
from tests.web.test_server_pages import read

AT = "https://war.example.org"

TYPES = {1: "components", 2: "", 10: "", 12: "", 17: "components"}
"""The components that we use, of those that a component embed may have, and where their children are."""

KEYS = {
    1: {"type", "components"},
    2: {"type", "style", "label", "url"},
    10: {"type", "content"},
    12: {"type", "items"},
    17: {"type", "accent_color", "components"},
}
"""Their fields, as Discord's OpenAPI describes them, but for `id`, of which an invalid one leaves nothing at all."""


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """A bot whose pages have an address."""
    return settings.model_copy(update={"web": "127.0.0.1:0", "web_url": AT})


def require_valid(text: str) -> list[dict[str, Any]]:
    """Fail unless Discord takes a component embed; return its components, the container first."""
    assert len(text.encode()) <= MOST_EMBED <= 3_000 and "<" not in text
    document = json.loads(text)
    assert set(document) == {"component"} and document["component"]["type"] == 17
    found = list(_walk(document["component"]))
    assert len(found) <= 40 and [one["type"] for one in found].count(17) == 1
    assert sum(len(one["items"]) for one in found if one["type"] == 12) <= 10
    for one in found:
        assert set(one) == KEYS[one["type"]]
        match one["type"]:
            case 1:
                assert 1 <= len(one["components"]) <= 5 and {child["type"] for child in one["components"]} == {2}
            case 2:
                assert one["style"] == 5 and 1 <= len(one["label"]) <= 80 and _is_address(one["url"], 512)
            case 10:
                assert 1 <= len(one["content"]) <= 4_000
            case 12:
                for item in one["items"]:
                    assert set(item) <= {"media", "description"} and set(item["media"]) == {"url"}
                    assert _is_address(item["media"]["url"], 2_048) and 1 <= len(item.get("description", "x")) <= 1_024
            case 17:
                assert 0 <= one["accent_color"] <= 0xFFFFFF
    return found


def _walk(component: dict[str, Any]) -> list[dict[str, Any]]:
    return [component, *(found for child in component.get(TYPES[component["type"]], []) for found in _walk(child))]


def _is_address(text: str, longest: int) -> bool:
    return len(text) <= longest and urlsplit(text).scheme in {"http", "https"} and bool(urlsplit(text).netloc)


def embed_in(page: str) -> str:
    """Return the component embed of a page, which stands in its head; empty without one."""
    head = page.partition("</head>")[0]
    found = re.search(r'<script id="discord:component-embed" type="application/json">(.*?)</script>', head, re.DOTALL)
    return "" if found is None else found[1]


def graph_of(page: str) -> dict[str, str]:
    """Return what Open Graph is told."""
    return {key: unescape(value) for key, value in re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', page)}


async def test_every_kind_of_page_has_a_preview(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Title, words and a picture of 1200 by 630 that is there and small; and components that Discord takes."""
    await open_pages(room)
    await Contest(room).won(alice.id, bob.id)
    over = await play_short(room, alice)
    await alice.slash(room.channel, "war play", pace=30)
    run = await begun(room, hosting(room), people(room, 4), format=Format.SINGLE)
    async with pages_of(room) as pages:
        for path, title in (
            (f"/t/{room.table.id}", "Classic War"),
            (f"/g/{over}", "Short War"),
            (f"/s/{room.guild.id}", "Parlour"),
            (f"/c/{run.id}", "Friday Cup"),
        ):
            async with pages.get(path) as answer:
                page = await answer.text()
            graph = graph_of(page)
            assert title in graph["title"] and graph["description"] and graph["url"] == f"{AT}{path}", path
            assert title in json.dumps(require_valid(embed_in(page)))
            picture = urlsplit(graph["image"])
            assert graph["image"].startswith(f"{AT}{path}/preview.png?")
            async with pages.get(f"{picture.path}?{picture.query}") as answer:
                drawn = await answer.read()
                assert answer.status == 200 and "max-age" in answer.headers["Cache-Control"], path
            assert Image.open(io.BytesIO(drawn)).size == SIZE and len(drawn) <= MOST_BYTES


async def test_a_closed_server_has_no_preview(room: Room, alice: MemberActor) -> None:
    """Neither the words nor the picture of what is closed are told to anybody."""
    over = await play_short(room, alice)
    run = await begun(room, hosting(room), people(room, 4))
    async with pages_of(room) as pages:
        for path in (f"/g/{over}", f"/s/{room.guild.id}", f"/c/{run.id}", "/t/000000000000000", "/s/4242"):
            for address in (path, f"{path}/preview.png"):
                status, page = await read(pages, address)
                assert status == 404 and "og:title" not in page, address


async def test_a_preview_names_nobody_who_hides(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """What a page does not tell, its preview doesn't either."""
    await open_pages(room)
    over = await play_short(room, alice)
    await Contest(room).won(alice.id, bob.id)
    await room.bot.services.members.privacy.hide_member(PlayerId(alice.id), hidden=True)
    async with pages_of(room) as pages:
        for path in (f"/g/{over}", f"/s/{room.guild.id}"):
            _, page = await read(pages, path)
            assert "og:title" in page and "alice" not in page and str(alice.id) not in page


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_game_is_too_long_for_discord(language: str) -> None:
    """All variants, ten seats, the longest names, in any letters: a payload that Discord takes, with its title and button."""
    with speaking(language):
        for variant in VARIANTS:
            for letter in ("W", "ß", "漢", "🂡", "*", "<", '"'):
                names = [f"{letter * 31}{seat}" for seat in range(10)]
                lines = read_lines("\n".join(f"**{name}** <t:1700000000:R> takes 10♥ {name}" for name in names), str)
                about, alt, told = " · ".join(names), plain_text(lines), markdown_lines(lines)
                title = f"{variant_name(variant)} {names[0]} {names[1]}"
                site = f"https://{'w' * 60}.example.org/t/1kdvdna3g7syd0d"
                embed = Embed(title, about, site, f"{site}/preview.png", alt, "Watch", told)
                found = require_valid(embed.to_json())
                assert [one["type"] for one in found][:2] == [17, 10] and found[-1]["type"] == 2


def test_parts_go_in_the_order_that_is_stated() -> None:
    """First the words of the picture, then lines from the last one up, then the line about the title; never the button."""

    def shown(lines: int, about: int) -> tuple[bool, int, bool]:
        embed = Embed("Title", "a" * about, f"{AT}/t/1", f"{AT}/t/1/preview.png", "alt", "Watch", ("l" * 100,) * lines)
        found = require_valid(embed.to_json())
        texts = [one["content"] for one in found if one["type"] == 10]
        alt = any("description" in item for one in found if one["type"] == 12 for item in one["items"])
        return alt, texts[1].count("\n") + 1 if len(texts) > 1 else 0, "aaa" in texts[0]

    assert shown(3, 10) == (True, 3, True)
    assert shown(40, 10)[0] is False and 10 < shown(40, 10)[1] < 20 and shown(40, 10)[2]
    assert shown(3, 1_900) == (False, 0, False)


def test_nothing_that_does_not_fit_is_sent() -> None:
    """Where not even title and button fit, there are no components, and Open Graph stays."""
    assert Embed("T", "", f"{AT}/{'x' * 900}", f"{AT}/p", "", "Watch").to_json() == ""


def test_words_keep_their_signs_and_mention_nobody() -> None:
    """Names with marks of Markdown are shown as they are; what is strong and moments stay what they are."""
    lines: list[Line] = read_lines("-# **a\\*b** @everyone <t:17:R> [x](http://y)", str)
    assert markdown_lines(lines) == ("-# **a\\*b** \\@everyone <t:17:R> \\[x\\]\\(http\\://y\\)",)
    assert escape_markdown("<@1>\n# b") == "\\<\\@1\\> \\# b"


def test_a_picture_has_room_for_anything() -> None:
    """Long titles, names in any letters and nothing at all are drawn in the size that links want."""
    for title, lines in (("W" * 300, ("漢" * 80,) * 20), ("", ()), ("\N{RIGHT-TO-LEFT OVERRIDE}x " * 40, ("🂡 " * 60,))):
        drawn = PreviewPicture(title, title, lines).png()
        assert Image.open(io.BytesIO(drawn)).size == SIZE and len(drawn) <= MOST_BYTES
