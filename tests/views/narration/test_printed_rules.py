"""The printed sheets: every game's rules on one page, in words and in pictures that agree with the rules."""

import io
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pypdf
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from bot.engine.rules.rules import (
    BASE,
    Collect,
    FirstTo,
    FirstToUnit,
    Jokers,
    Participants,
    Rules,
    RuleSwitch,
    RunOut,
    WarTrigger,
    WinningOrder,
)
from bot.engine.rules.share_code import rules_code
from bot.engine.variants import VARIANTS, find_variant
from bot.host.table.house_variant import as_variant, seats_for
from bot.pictures.laid_cards import steps_text
from bot.pictures.printed.paper import Paper
from bot.pictures.printed.printed_sheet import SIZES, PrintedSheet
from bot.texts import CODES, speaking
from bot.views.narration.printed.printed_rules import printed_rules
from bot.views.narration.rule_sheet import base_of
from tests.views.narration.test_rule_sheet import played

LONG = Rules(
    decks=2,
    jokers=Jokers.EQUAL,
    wins=WinningOrder.LOW,
    spoils=1,
    battle_cards=3,
    trigger=WarTrigger.ANY,
    participants=Participants.ALL,
    run_out=RunOut.CAP_TO_FEWEST,
    collect=Collect.SEAT_ORDER,
    prize=RuleSwitch.ON,
    target=90,
    floor=7,
    first_to=FirstTo(30, FirstToUnit.WARS),
    rounds=900,
    time=900,
    forfeit=RuleSwitch.ON,
)
"""House rules that change nearly everything."""


@cache
def paper() -> Paper:
    """A page to measure on: nothing is drawn on it."""
    return Paper("", "", "en", ["✏"])


def sheet(key: str, language: str = "en") -> PrintedSheet:
    """The sheet of a variant."""
    variant = find_variant(key)
    with speaking(language):
        return printed_rules(variant.rules, variant)


def read(printed: PrintedSheet) -> pypdf.PdfReader:
    """A sheet as a reader of PDF files finds it."""
    return pypdf.PdfReader(io.BytesIO(printed.pdf()))


def plain(text: str) -> str:
    """A text without breaks of lines, and without what is only there for bold letters."""
    return " ".join(text.replace("**", "").split())


def captions(printed: PrintedSheet) -> list[str]:
    """What happens in the pictures, in words."""
    return [scene.caption for scene in printed.scenes]


@pytest.mark.parametrize("language", CODES)
def test_every_game_fits_on_one_page(language: str) -> None:
    """The rules of each variant fit on a page, in letters that are easy to read, with room for one's own rules for most."""
    sizes = {variant.key: sheet(variant.key, language).size_on(paper()) for variant in VARIANTS}
    assert {key: size for key, size in sizes.items() if size < 8.5} == {}


@pytest.mark.parametrize("language", CODES)
def test_long_house_rules_fit_too(language: str) -> None:
    """House rules that change nearly everything take one page, and say what they change and the code to play by them."""
    classic = find_variant("classic")
    with speaking(language):
        [page] = read(printed_rules(LONG, classic)).pages
    text = plain(page.extract_text())
    assert rules_code(LONG) in text.replace(" ", "")
    assert text.count("✏") > 15


@given(rules=played(), language=st.sampled_from(CODES))
@example(
    rules=replace(find_variant("stealing-war").rules, prize=RuleSwitch.ON), language="en"
)  # an option without effect there
def test_any_rules_can_be_printed(rules: Rules, language: str) -> None:
    """Whatever is set, the pictures show rounds that can be played by these rules, and all fits on the page."""
    seats = seats_for(rules)
    assume(seats is not None)
    house = as_variant("", rules)
    with speaking(language):
        for variant in (house, base_of(house)):
            assert printed_rules(rules, variant).size_on(paper()) in SIZES


@pytest.mark.parametrize(("key", "language"), [("classic", "en"), ("stealing-war", "de"), ("casino-war", "en")])
def test_the_page_can_be_read_aloud(key: str, language: str) -> None:
    """All sentences are text, in the order in which they are read; cards have words; the language and the title are known."""
    printed = sheet(key, language)
    reader = read(printed)
    [page] = reader.pages
    text, place = plain(page.extract_text()), 0
    for wanted in said(printed):
        found = text.find(plain(wanted), place)
        assert found >= 0, wanted
        place = found
    root: Any = reader.root_object
    assert root["/Lang"] == language
    assert reader.metadata is not None and reader.metadata.title == printed.title
    [document] = root["/StructTreeRoot"]["/K"]
    parts = [part.get_object() for part in document.get_object()["/K"]]
    figures = [part["/Alt"] for part in parts if part["/S"] == "/Figure"]
    assert [part["/S"] for part in parts][:2] == ["/H1", "/P"]
    assert figures[0] == "K♠"
    assert len(figures) == sum(len(scene.rows) for scene in printed.scenes)


def said(printed: PrintedSheet) -> Iterator[str]:
    """Everything that a sheet says, from top to bottom."""
    yield printed.title
    yield printed.about
    for label, text in printed.facts:
        yield f"{label} {text}"
    for scene in printed.scenes:
        yield scene.title
        yield scene.caption
    for section in printed.sections:
        yield section.title
        yield from (line.text for line in section.lines)
    yield from printed.notes


def test_fonts_are_embedded_and_small(caplog: pytest.LogCaptureFixture) -> None:
    """A printer needs no font of ours; only the letters in use are there, those of names in any alphabet too."""
    house = as_variant("Пьяница 戦争 🔥❤️ 𒀀", replace(BASE, spoils=1))
    pdf = printed_rules(house.rules, house).pdf()
    assert len(pdf) < 60_000
    [page] = pypdf.PdfReader(io.BytesIO(pdf)).pages
    resources: Any = page["/Resources"]
    fonts = [font.get_object() for font in resources["/Font"].values()]
    files = [font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object() for font in fonts]
    assert all({"/FontFile2", "/FontFile3"} & set(one) for one in files)
    text = page.extract_text()
    assert all(sign in text for sign in "Пьяница戦争🔥□")
    assert [record for record in caplog.records if record.name.startswith("fpdf")] == []


def test_equal_sheets_are_equal_files() -> None:
    """A sheet depends on nothing but what it says."""
    assert sheet("short-war").pdf() == sheet("short-war").pdf()


def test_pictures_agree_with_the_rules() -> None:
    """What the pictures show is played by the rules of their game."""
    assert captions(sheet("classic")) == [
        "King beats eight: Ada takes both cards.",
        "Nine against nine: war! Then queen beats eight, so Ada takes all 10 cards.",
    ]
    assert captions(sheet("peace")) == [
        "Eight beats king: Ben takes both cards.",
        "Nine against nine: war! Then eight beats queen, so Ben takes all 14 cards.",
    ]
    assert captions(sheet("drunkard"))[-1] == "Six beats ace: Ben takes both cards."
    assert captions(sheet("aces-low"))[-1] == "Two beats ace: Ben takes both cards."
    assert captions(sheet("jokers"))[-1] == "Joker beats ace: Ben takes both cards."
    assert captions(sheet("instant-war"))[0] == "King beats eight: Ada wins, and the beaten cards are out."
    assert captions(sheet("double-war"))[0] == "King beats eight: Ada takes the cards and leaves one as a prize."
    assert captions(sheet("any-tie-war"))[0] == "King beats ten: Ada takes all 3 cards."
    assert captions(sheet("classic", "de"))[0] == "König schlägt Acht: Ada bekommt beide Karten."


def test_pictures_show_what_sets_a_game_apart() -> None:
    """A game that is classic War but for a rule or two shows each of them."""
    took = "Ada takes all 10 cards."
    assert captions(sheet("automatic-war"))[-1] == f"There's a 2, so it's war right away. Then queen beats eight: {took}"
    assert captions(sheet("underdog"))[1] == (
        "Nine against nine: war! Queen beats eight, but Ben has a 6 among the face-down cards and wins the war after all. "
        "Ben takes all 10 cards."
    )
    assert len(captions(sheet("number-war"))) == 4
    assert "cancel each other out" in captions(sheet("cancelling-decks"))[-1]
    assert captions(sheet("empty-stock"))[-1].startswith("Ben has no cards left in the deck and is out")
    assert captions(sheet("free-speed-war"))[-1].startswith("All cards are up: Ada and Ben can both grab them")
    assert captions(sheet("speed-war"))[-1].startswith("Ada has the best card, but still has to grab")
    assert captions(sheet("poker-war"))[-1] == (
        "Two equal hands: war! Each lays 7 more cards, and the better hand takes all 28 cards."
    )


def test_an_underdog_is_turned_over() -> None:
    """The card that wins a lost war lies face up in its picture, though it was laid face down."""
    war = sheet("underdog").scenes[1]
    assert [steps_text(row.laid) for row in war.rows] == ["9♥, 3 face down, Q♦", "9♣, 2 face down, 6♥, 8♠"]


def test_a_free_grab_needs_no_counting() -> None:
    """Where nobody's cards are guarded, the sheet doesn't say that their owner has three seconds."""
    words = " ".join(said(sheet("free-speed-war")))
    assert "whoever is quickest gets them" in words and "count to three: until then" not in words


def test_a_higher_card_does_not_stop_a_war_between_any_two() -> None:
    """Where any tie is a war, the picture shows one below a better card, which its winner takes."""
    war = sheet("any-tie-war").scenes[1]
    assert [len(row.laid) for row in war.rows] == [2, 2, 1]
    assert war.caption.endswith("Ada takes all 11 cards.")


def test_black_and_red_keep_their_cards() -> None:
    """Where one player has the black cards, nothing else lies in front of them."""
    for scene in sheet("tod-und-leben-colours").scenes:
        cards = [[up for step in row.laid for up in step.ups] for row in scene.rows]
        assert [{card // 13 for card in own} for own in cards] == [{3}, {2}]


def test_the_players_are_those_of_the_game() -> None:
    """A game is printed for as many players as it is for, house rules for as many as can play them."""
    for variant in VARIANTS:
        fewest, most = variant.seats
        assert sheet(variant.key).facts[0] == ("Players", str(fewest) if fewest == most else f"{fewest}–{most}")
    floor = find_variant("floor-cards")
    house = printed_rules(replace(floor.rules, spoils=1), floor)
    assert house.facts[0] == ("Players", "2–10")


def test_nothing_on_paper_is_a_button() -> None:
    """No sentence speaks of buttons, bots or seconds to choose: there are none at a table of wood."""
    words = ("Press", "button", " bot ", "a bot", "seconds to")
    assert [(one.key, word) for one in VARIANTS for word in words if word in " ".join(said(sheet(one.key)))] == []


@pytest.mark.parametrize(
    ("key", "language", "length"),
    [
        ("strategy-war", "en", ("A game takes", "13 rounds")),
        ("strategy-war", "de", ("Ein Spiel dauert", "13 Runden")),
        ("suicide-war", "en", ("A game takes", "about 29 rounds with 2 players")),
    ],
)
def test_a_length_that_is_certain_is_not_called_about(key: str, language: str, length: tuple[str, str]) -> None:
    """Where each card is played once, a game takes so many rounds; elsewhere about so many."""
    assert length in sheet(key, language).facts
