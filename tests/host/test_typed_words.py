"""Words that members type in place of a value: each language has its own, and all are always understood."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.engine.errors import RulesError
from bot.engine.rules.parsing import first_to, length_of_time
from bot.engine.rules.rules import BASE, FirstTo, FirstToUnit, RuleSwitch
from bot.engine.sentence import Sentence
from bot.engine.variants import find_variant
from bot.host.ids import ChannelId, ServerId
from bot.host.refusals import Refused
from bot.host.settings.options import SettingKey, find_setting
from bot.host.table.lobby_options import with_match, with_option
from bot.host.table.stakes import read_stakes
from bot.host.table.told_speed import read_length
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.options import OptionKey, find_option
from bot.host.tournaments.start_time import read_start
from bot.texts import CODES, say, speaking, text_of
from bot.tournament.model.plan import FormatSettings
from tests.support.tables import ANN

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)

CUP = Charter(
    name="Cup",
    server=ServerId(7),
    channel=ChannelId(70),
    creator=ANN,
    plan=FormatSettings(),
    variant="classic",
    rules=BASE,
    pace=1000,
    start=NOON + timedelta(hours=1),
)


@pytest.mark.parametrize(
    "text",
    ["when full", "wenn voll", "Wenn  VOLL", "sobald es voll ist", "wenns voll ist", "When it’s full", "as soon as it's full"],
)
def test_a_start_can_wait_until_the_tournament_is_full(text: str) -> None:
    """In the words of any language, whichever the member reads."""
    assert read_start(text, "Europe/Berlin", NOON) is None


@pytest.mark.parametrize("code", CODES)
def test_what_a_hint_shows_can_be_typed(code: str) -> None:
    """Each start that the form of a tournament shows is understood."""
    with speaking(code):
        for text in say("proposal-hint-start").split(" · "):
            read_start(text, "Europe/Berlin", NOON)


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("1h30m", 5400),
        ("1 Stunde 30 Minuten", 5400),
        ("1 Std. 30 Min.", 5400),
        ("15 minutes", 900),
        ("45 Sek", 45),
        ("2 hours", 7200),
        ("1,5 h", 5400),
        ("0.5h", 1800),
        ("1½ Stunden", 5400),
        ("2h30", 9000),
        ("2h 30", 9000),
        ("1:30 h", 5400),
        ("an hour and a half", 5400),
        ("half an hour", 1800),
        ("eine halbe Stunde", 1800),
        ("anderthalb Stunden", 5400),
        ("2 Stunden und 15 Minuten", 8100),
        ("zwei Stunden", 7200),
        ("1m30", 90),
        ("ne Dreiviertelstunde", 2700),
        ("ne viertelstunde", 900),
        ("dreiviertel Stunde", 2700),
        ("'ne halbe Stunde", 1800),
        ("hour and a half", 5400),
        ("half an hr", 1800),
        ("forty five minutes", 2700),
        ("sixty seconds", 60),
        ("5 minuets", 300),
        ("2 stundne", 7200),
    ],
)
def test_a_length_of_time_is_written_as_people_write_it(text: str, seconds: int) -> None:
    """With letters, short forms or whole words, in English and in German."""
    assert length_of_time(1, 14_400)(text) == seconds


@pytest.mark.parametrize(
    "text", ["1h 30x", "h", "30m 1h", "1,30 h", "1:30", "1h1h", "1.5h 30m", "two", "1h und", "-5m", "1e3 s"]
)
def test_a_length_of_time_of_which_a_part_would_be_left_is_none(text: str) -> None:
    """It is refused with an example, and so is `1:30` where both an hour and a half and a minute and a half would do."""
    with pytest.raises(RulesError) as refused:
        length_of_time(1, 14_400)(text)
    assert refused.value.reasons[0].key == "value-length"


def test_minutes_and_seconds_are_told_apart_by_what_can_be() -> None:
    """`2:30` of a game that is shown in one to thirty minutes is two and a half of them; seconds of a pace may have a unit."""
    assert read_length("2:30") == 150
    assert read_length("2,5 min") == 150
    assert find_setting(SettingKey.PACE).read_value("5 s") == find_setting(SettingKey.PACE).read_value("5") == 5


def test_a_bare_number_is_minutes_where_seconds_are_too_short() -> None:
    """Nobody means a check-in of ten seconds; 120 may be seconds or minutes, so it is refused."""
    checkin = find_option(OptionKey.CHECKIN)
    assert checkin.settle_value(CUP, "10") == checkin.settle_value(CUP, "10 min")
    for text in ("120", "300", "1"):
        with pytest.raises(Refused):
            checkin.settle_value(CUP, text)


def test_a_number_of_wins_is_written_in_any_language() -> None:
    """Rounds and wars have their German names too."""
    assert first_to("3 runden") == first_to("3 rounds") == FirstTo(3, FirstToUnit.BATTLES)
    assert first_to("1 krieg") == first_to("1 war") == FirstTo(1, FirstToUnit.WARS)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("bis 5", "first to 5"),
        ("Bis zu 5", "first to 5"),
        ("bis 5 Siege", "first to 5"),
        ("first-to-5 wins", "first to 5"),
        ("bester aus 7", "best of 7"),
        ("Best of 7 Spielen", "best of 7"),
        ("bo7", "best of 7"),
    ],
)
def test_a_match_is_written_in_any_language(text: str, same: str) -> None:
    """As people call it, with what is counted behind the number or not."""
    assert with_match(text) == with_match(same) is not None


@pytest.mark.parametrize("text", ["bis 5 Karten", "5 bis", "bis", "bis 100", "best of 7 best of 5", "um 5"])
def test_a_match_that_nobody_understands_is_refused(text: str) -> None:
    """No word is left unused."""
    with pytest.raises(Refused):
        with_match(text)


@pytest.mark.parametrize(
    ("key", "text", "same"),
    [
        ("auto_war", "b, d", "JQ"),
        ("auto_war", "2 B *", "2J*"),
        ("underdog", "D", "q"),
        ("beats", "3>BDK 4>A", "3>JQK 4>A"),
        ("first_to", "bis 3 Runden", "3 rounds"),
    ],
)
def test_german_packs_have_other_letters(key: str, text: str, same: str) -> None:
    """Bube and Dame are jack and queen, and what is played to is said with a word in front."""
    assert with_option(BASE, key, text) == with_option(BASE, key, same)


SPEED = find_variant("speed-war").rules


@pytest.mark.parametrize(
    ("text", "ms"),
    [
        ("0", 0),
        ("2.5", 2500),
        ("2,5 s", 2500),
        ("4", 4000),
        ("9 Sekunden", 9000),
        ("750 ms", 750),
        ("1500", 1500),
    ],
)
def test_a_head_start_is_typed_in_seconds(text: str, ms: int) -> None:
    """A member who types 4 means four seconds; large numbers are milliseconds, as the menu and the records write them."""
    assert with_option(SPEED, "guard", text).guard == ms


@pytest.mark.parametrize("text", ["10", "10 s", "9001", "9.5", "-1", "3 min", "drei"])
def test_a_head_start_beyond_nine_seconds_is_refused(text: str) -> None:
    """In words, with an example."""
    with pytest.raises(Refused) as refused:
        with_option(SPEED, "guard", text)
    reason = refused.value.facts["reason"]
    assert isinstance(reason, Sentence) and "0 to 9 seconds, e.g. `2.5`" in text_of(reason)


@pytest.mark.parametrize(
    ("key", "text", "same"),
    [
        (OptionKey.CHECKIN, "keiner", "none"),
        (OptionKey.LIMIT, "Keine", "none"),
        (OptionKey.EVERY, "kein", "none"),
        (OptionKey.LATE_UNTIL, "keine", "none"),
        (OptionKey.LATE_BEST_OF, "gleich", "same"),
        (OptionKey.ROUNDS, "automatisch", "auto"),
        (OptionKey.WEEKLY, "an", "on"),
        (OptionKey.THIRD_PLACE, "aus", "off"),
    ],
)
def test_an_option_of_a_tournament_knows_the_words_of_every_language(key: OptionKey, text: str, same: str) -> None:
    """`keine` is what `none` is, `an` what `on` is."""
    option, charter = find_option(key), CUP
    assert option.settle_value(charter, text) == option.settle_value(charter, same)


def test_an_option_of_a_table_knows_its_values_by_their_names() -> None:
    """What the list of values shows in one language can be typed in it; `aus` and `keine` turn off."""
    assert with_option(BASE, "jokers", "zwei, untergemischt").jokers == with_option(BASE, "Joker", "shuffled").jokers
    assert with_option(BASE, "prize", "one from every win").prize is RuleSwitch.ON
    assert with_option(with_option(BASE, "rounds", "30"), "rounds", "aus").rounds is None
    assert with_option(BASE, "jokers", "keine") == BASE
    with pytest.raises(Refused):
        with_option(BASE, "jokers", "viele")


def test_a_table_knows_the_words_of_every_language() -> None:
    """One game, any stakes, and every round of a told game."""
    assert with_match("einzeln") is with_match("single") is None
    assert read_stakes("beliebig") is read_stakes("any") is None
    length = find_setting(SettingKey.LENGTH)
    assert length.read_value("jede Runde") is length.read_value("every") is None


def test_a_refusal_shows_the_words_of_its_reader() -> None:
    """What is shown as code in a sentence is what this member would type."""
    reason = find_option(OptionKey.CHECKIN).wrong
    assert "`none`" in text_of(reason)
    with speaking("de"):
        assert "`keine`" in text_of(reason) and "none" not in text_of(reason)
