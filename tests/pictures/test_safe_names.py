"""Names in pictures: whatever a member typed, something harmless and aligned is drawn."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pictures import lettering
from bot.pictures.lettering import FOLDER, PLACEHOLDER, STRONG, draw_mask, fit_mask, split_by_font
from bot.pictures.safe_names import clean_name, cut_signs, split_graphemes, spoken_name, tell_apart
from tests.pictures.decoded import HOSTILE, harmless


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Anna \t\n Karenina ", "Anna Karenina"),
        ("𝓕𝓪𝓷𝓬𝔂", "Fancy"),
        ("a\u202eb\u200bc\x07d\ufeff", "abcd"),
        ("e\u0301\u0302\u0303\u0304", "é\u0302\u0303"),
        ("चीज़ों", "चीज़ों"),
        ("x" * 40 + " (12)", "x" * 26 + "… (12)"),
        ("\u0301\u0302x", "x"),
        ("\u200b\u3164\u2800 \u2060", ""),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("a\u200db", "ab"),
        ("x" * 40, "x" * 31 + "…"),
    ],
)
def test_a_name_is_cleaned(typed: str, shown: str) -> None:
    """What steers, hides or piles up is gone; the name is still there, and cut at 32 graphemes."""
    assert clean_name(typed) == shown


@given(st.text(max_size=80), st.integers(1, 40))
def test_any_text_is_harmless(typed: str, longest: int) -> None:
    """Nothing that can be typed gets through to an alt text, and what is cleaned stays as it is."""
    text = spoken_name(typed, longest)
    assert not text or harmless(text)
    assert len(list(split_graphemes(text))) <= longest
    assert clean_name(clean_name(typed)) == clean_name(typed)


def test_a_link_in_a_name_leads_nowhere() -> None:
    """An alt text shows the address, but Discord makes no link of it."""
    assert spoken_name("see https://evil.example") == "see https:⁄⁄evil.example"


def test_signs_are_what_readers_count() -> None:
    """A letter with its marks, a flag and a family are one sign each."""
    assert len(list(split_graphemes("é" + "e\u0301" + "🇩🇪" + "👨\u200d👩\u200d👧" + "👍🏽"))) == 5


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("हिन्दी", ["हि", "न्दी"]),
        ("क्षत्रिय", ["क्ष", "त्रि", "य"]),
        ("น้ำใจ", ["น้ำ", "ใ", "จ"]),
        ("தமிழ்", ["த", "மி", "ழ்"]),
        ("한국", ["한", "국"]),
        ("👩🏽\u200d👩🏽\u200d👧🏽\u200d👦🏽!", ["👩🏽\u200d👩🏽\u200d👧🏽\u200d👦🏽", "!"]),
    ],
)
def test_no_script_is_cut_within_a_character(name: str, signs: list[str]) -> None:
    """A consonant keeps its vowel, a conjunct stays whole, whatever marks it is made of."""
    assert list(split_graphemes(name)) == signs
    for longest in range(1, len(signs)):
        assert clean_name(name, longest) == "".join(signs[: longest - 1]) + "…"


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Alex", "Ben", "Alex"], ["Alex (1)", "Ben", "Alex (3)"]),
        (["Alex", "ＡＬＥＸ\u200b", ""], ["Alex (1)", "ＡＬＥＸ\u200b (2)", ""]),
        (["Alex", "Alex", "Alex (1)"], ["Alex (1)", "Alex (2)", "Alex (1) (3)"]),
        (["Ada", "Ben"], ["Ada", "Ben"]),
        (["", ""], ["", ""]),
    ],
)
def test_equal_names_are_told_apart(names: list[str], told: list[str]) -> None:
    """Nobody reads "Alex beats Alex": what looks alike has a number, which stays where names are cut."""
    assert tell_apart(names, range(1, len(names) + 1)) == told
    for longest in (32, 12, 8):
        long = [f"{name * 9}" if name else "" for name in names]
        cut = [spoken_name(name, longest) for name in tell_apart(long, range(1, len(long) + 1)) if name]
        assert len(set(cut)) == len(cut) or longest < 12


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_in_its_place(name: str) -> None:
    """It is as high as any other and no wider than it may be."""
    drawn = fit_mask(clean_name(name), 28, 300)
    assert drawn.height == draw_mask("Anna", 28).height and 0 < drawn.width <= 300
    assert bool(clean_name(name)) == bool(drawn.getbbox())


@pytest.mark.parametrize(
    "name",
    ["Ünïcødé", "Ελληνικά", "Кириллица", "日本語", "简体字", "繁體字", "한국어", "ไทย", "हिन्दी", "עברית", "عربي", "🔥👍🏽"],
)
def test_the_shipped_fonts_have_the_letters(name: str) -> None:
    """The scripts that most members write are drawn in letters, not in squares."""
    assert PLACEHOLDER not in "".join(piece for _, piece in split_by_font(name, STRONG))


def test_an_unknown_letter_is_a_square() -> None:
    """Letters that no font has become equal squares, one for each, and the rest of the name is drawn as it is."""
    assert "".join(piece for _, piece in split_by_font("a\U00012000\U00012001b", STRONG)) == f"a{PLACEHOLDER}{PLACEHOLDER}b"
    assert (
        draw_mask("\U00012000", 28).tobytes() == draw_mask("\U00012001", 28).tobytes() and draw_mask("\U00012000", 28).getbbox()
    )


def test_every_font_has_its_licence() -> None:
    """Each font file is named in a licence that lies beside it."""
    licences = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt"))
    files = {path.name for path in FOLDER.iterdir() if path.suffix != ".txt"}
    assert files == {font.file for font in (STRONG, lettering.PLAIN, *lettering.OTHERS)}
    assert all(name in licences for name in files)


def test_without_its_fonts_nothing_breaks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where the font files were lost, names may be poor, but there is a picture."""
    kept = (lettering.font_letters, lettering.draw_mask, lettering.fit_mask, lettering.face_of)
    monkeypatch.setattr(lettering, "FOLDER", tmp_path)
    try:
        for cache in kept:
            cache.cache_clear()
        assert all(draw_mask(name, 28).height == 43 for name in ("Anna", "日本語", "عربي", "🔥"))
        assert draw_mask("Anna", 28).getbbox()
    finally:
        for cache in kept:
            cache.cache_clear()


@pytest.mark.parametrize("joined", ["👩\u200d💻", "👍🏽", "👨\u200d👩\u200d👧\u200d👦", "नमस्ते", "لا"])
def test_letters_around_joined_signs(joined: str) -> None:
    """A name with joined signs behind letters of another font is drawn, wider than either, and nothing after them is lost."""
    name, behind = f"Sam {joined}", f"Sam {joined} Berlin"
    alone, whole, more = (draw_mask(text, 28).width for text in (joined, name, behind))
    assert whole > alone > 10 and more - whole > draw_mask("Berlin", 28).width * 0.9


@pytest.mark.parametrize("name", ["Maximilian (guest)", "Zoë (Gast)"])
def test_a_guest_is_marked_however_short_the_name_is_cut(name: str) -> None:
    """Where there is little room the name goes first: nobody takes a guest for the member whose name begins like that."""
    mark = name.partition(" ")[2]
    for longest in range(4, len(name) + 2):
        shown = cut_signs(name, longest)
        assert len(shown) <= longest and (shown.endswith(mark) or shown[:3] == mark[:3])
    assert cut_signs("Bob (away)", 5) == "Bob…"
