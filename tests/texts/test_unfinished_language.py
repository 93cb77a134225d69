"""A language under way: what it says is said, everything else is English, and only what is wrong in it is a fault."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from bot import texts
from bot.host.clock import TableTime
from bot.texts import catalogue, language_for, say, speaking
from cogs import wording
from cogs.wording import words
from tests.host.fakes import TurnedClock
from tests.languages.catalogue_faults import faults, missing
from tests.languages.patterns import patterns
from tests.support.scenes import lobby_now
from tests.support.tables import ANN, lobby

BEGUN = """\
lobby-seats = **Ludantoj** · { $taken }/{ $capacity }
button-join = Partopreni
command-war-play =
    .description = Malfermi tablon en ĉi tiu kanalo
    .option-seats = lokoj
"""

WRONG = """\
lobby-seats = **Jocatores** · { $taken }/{ $places }
button-nobody = Necuno
luck-title = Scribe un o duo parolas pro miscer in le cartas
"""

Begin = Callable[[str, str], None]


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Begin:
    """Add a language as a translator does: a folder of catalogues, and its code in one line. Catalogues are read once."""
    installed = catalogue.catalogue_folder

    def added(code: str, sentences: str) -> None:
        (tmp_path / "begun.ftl").write_text(sentences, encoding="utf-8")
        monkeypatch.setattr(catalogue, "catalogue_folder", lambda other: tmp_path if other == code else installed(other))
        for place in (texts, catalogue):
            monkeypatch.setattr(place, "CODES", (*catalogue.CODES, code))

    return added


def test_a_board_is_english_sentence_by_sentence(begin: Begin) -> None:
    """The seats are counted in Esperanto, the button is named in Esperanto within an English sentence, the rest is English."""
    begin("eo", BEGUN)
    with speaking(language_for("eo")):
        board = "\n".join(lobby_now(lobby(ANN, capacity=2), TableTime(TurnedClock())).blocks)
        assert say("button-join") == "Partopreni" and say("button-leave") == "Leave"
    assert "**Ludantoj** · 1/2" in board and "1 seat free: press Partopreni" in board and "Classic War" in board


async def test_a_command_is_english_where_a_language_says_nothing(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """A description or an option that is translated is sent to Discord; for any other Discord shows the English one."""
    begin("eo", BEGUN)
    monkeypatch.setattr(wording, "LANGUAGES", {discord.Locale.finnish: language_for("eo")})
    context: Any = None
    told = [
        await wording.Translator().translate(words(f"command-war-play.{part}"), discord.Locale.finnish, context)
        for part in ("description", "option-seats", "help-seats")
    ]
    assert told == ["Malfermi tablon en ĉi tiu kanalo", "lokoj", None]


def test_what_is_missing_is_listed_and_no_fault(begin: Begin) -> None:
    """An unfinished language passes, and what is still English is known."""
    begin("eo", BEGUN)
    assert list(faults("eo")) == []
    assert "lobby-seats" not in missing("eo") and "button-leave" in missing("eo")
    assert len(missing("eo")) == len(patterns("en")) - 4


def test_what_is_there_must_be_right(begin: Begin) -> None:
    """A wrong fact, a sentence that English lacks and a form's title that Discord cuts are faults, finished or not."""
    begin("ia", WRONG)
    assert list(faults("ia")) == [
        "button-nobody: English has no such sentence",
        "lobby-seats: the fact $places is unknown",
        "lobby-seats: the fact $capacity is not told",
        "luck-title: has 47 characters, and a form takes 45",
    ]
