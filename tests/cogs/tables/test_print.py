"""*Print the rules*: a page for the member who asks, of the game that they read about, in their own language."""

import io

import pypdf
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.engine.rules.share_code import rules_code
from bot.pictures.printed.printed_sheet import PrintQueue, PrintQueueFull
from tests.conftest import Room
from tests.support import pages
from tests.support.interactions import asked, forge, told
from tests.support.locales import speaks
from tests.support.tables import classic

LABEL = "Print the rules"


async def page(result: InteractionResult) -> tuple[str, str]:
    """The name of the file that was handed over privately, and what its one page says."""
    (file,) = asked(result).attachments
    [only] = pypdf.PdfReader(io.BytesIO(await file.read())).pages
    return file.filename, " ".join(only.extract_text().split())


async def test_the_rules_of_a_variant_are_printed(room: Room, alice: MemberActor) -> None:
    """The button under the rules hands over the page privately; the rules stay as they are."""
    sheet = await alice.slash(room.channel, "war rules", game="peace")
    printed = await alice.click(asked(sheet), label=LABEL)
    assert told(printed) == "🖨️ **Peace** on one page: print it and keep it with your cards."
    name, text = await page(printed)
    assert name == "peace-en.pdf"
    assert "The lowest card wins all the cards in the round." in text
    assert asked(sheet).attachments == []


async def test_the_rules_of_a_table_are_printed_as_they_are(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """House rules of a table are on the page, marked, from its *Rules* button too."""
    await alice.slash(room.channel, "war play", seats=2, game="peace")
    await alice.slash(room.channel, "war set", option="spoils", value="0")
    for sheet in (await bob.slash(room.channel, "war rules"), await bob.click(room.boards[0], label="Rules")):
        name, text = await page(await bob.click(asked(sheet), label=LABEL))
        assert name == "house-en.pdf"
        assert text.startswith("Peace, house rules")
        assert "✏ In a war, each player turns up one more card." in text


async def test_saved_house_rules_have_their_name(room: Room, alice: MemberActor) -> None:
    """House rules that the server saved are printed under their name, with their code."""
    code = rules_code(classic(spoils=1))
    editor = await alice.slash(room.channel, "war house", base=code)
    form = await alice.click(asked(editor), label="Save for this server")
    await alice.submit_modal(form, {"text": "Blitz"})
    sheet = await alice.slash(room.channel, "war rules", game="house:Blitz")
    _, text = await page(await alice.click(asked(sheet), label=LABEL))
    assert text.startswith("Blitz ") and code in text


async def test_the_page_speaks_the_language_of_its_reader(
    room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever uses Discord in German gets a page in German."""
    speaks(monkeypatch, "de", alice)
    sheet = await alice.slash(room.channel, "war rules", game="classic")
    name, text = await page(await alice.click(asked(sheet), label="Regeln drucken"))
    assert name == "classic-de.pdf" and text.startswith("Klassischer Krieg ") and "Neun gegen Neun: Krieg!" in text


async def test_a_game_of_the_list_is_printed(room: Room, alice: MemberActor) -> None:
    """The page of a game in `/war games` has the button too."""
    listed = await alice.slash(room.channel, "war games")
    await alice.select(asked(listed), ["speed-war"], custom_id=pages.menu(listed, "look").custom_id)
    name, text = await page(await alice.click(asked(listed), label=LABEL))
    assert name == "speed-war-en.pdf" and "Count to three" in text


@pytest.mark.parametrize(
    "rest", ["", "chess", "house", "house:", "classic:", "classic:WR1-0", "../../etc", "suicide-war:{code}"]
)
async def test_a_forged_id_prints_nothing(room: Room, alice: MemberActor, rest: str) -> None:
    """An id that names no game, no rules or another game's rules is answered with advice alone."""
    sheet = await alice.slash(room.channel, "war rules")
    rest = rest.format(code=rules_code(classic(spoils=1)))
    answer = await forge(alice, asked(sheet), f"variants:sheet:{rest}")
    assert "/war games" in told(answer)
    assert asked(answer).attachments == []


async def test_who_has_to_wait_is_told(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a member's page is being made, another press gets a sentence and no file."""

    async def full(*_: object) -> bytes:
        raise PrintQueueFull

    monkeypatch.setattr(PrintQueue, "print_sheet", full)
    sheet = await alice.slash(room.channel, "war rules")
    answer = await alice.click(asked(sheet), label=LABEL)
    assert told(answer) == "I'm busy printing. Please try again in a few seconds."
    assert asked(answer).attachments == []
