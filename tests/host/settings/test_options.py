"""Each server setting: allowed values, spelling, and reading back what was stored."""

from dataclasses import fields

import pytest

from bot.host.ids import ChannelId, ServerId
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import SETTINGS, ServerSettings, SettingKey, find_setting, settings_of
from bot.host.settings.servers import Servers
from bot.texts import CODES, speaking, text_of
from bot.texts import CODES as SPOKEN
from tests.host.fake_ledger import MemorySettings
from tests.support.tables import SERVER

GOOD: tuple[tuple[str, str, object, str], ...] = (
    ("channels", " 7  8 7 ", (7, 8), "7 8"),
    ("channels", " ".join(map(str, range(1, 26))), tuple(range(1, 26)), " ".join(map(str, range(1, 26)))),
    ("variant", "peace", "peace", "peace"),
    ("variant", "house:Sunday at Grandma's", "house:Sunday at Grandma's", "house:Sunday at Grandma's"),
    ("pace", "1", 1, "1"),
    ("pace", " 60 ", 60, "60"),
    ("lobby", "30", 30, "30"),
    ("lobby", "1m30s", 90, "90"),
    ("lobby", "1H", 3600, "3600"),
    ("betting", "off", False, "off"),
    ("pictures", "on", True, "on"),
    ("chances", "off", False, "off"),
    ("predictions", "off", False, "off"),
    ("cards", " four", "four", "four"),
    ("language", "en", "en", "en"),
    ("language", " de ", "de", "de"),
    ("zone", "Europe/Berlin\n", "Europe/Berlin", "Europe/Berlin"),
    ("zone", "America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
    ("zone", "Etc/GMT+5", "Etc/GMT+5", "Etc/GMT+5"),
    ("directors", "1416000000000000000", 1416000000000000000, "1416000000000000000"),
    ("pages", " link", "link", "link"),
    ("board", "1416000000000000000", 1416000000000000000, "1416000000000000000"),
    ("period", " month", "month", "month"),
    ("evening", "8:05", "08:05", "08:05"),
    ("evening", "20.30", "20:30", "20:30"),
    ("evening", "off", "off", "off"),
    ("eveningchannel", "7", 7, "7"),
    ("dailychannel", "7", 7, "7"),
    ("eveninggame", "peace", "peace", "peace"),
    ("told", "7", 7, "7"),
    ("quiet", "23:00 – 8:00", "23:00-08:00", "23:00-08:00"),
    ("quiet", "off", "off", "off"),
    *((place, "1416000000000000000", 1416000000000000000, "1416000000000000000") for place in ("first", "second", "third")),
    ("guests", "on", True, "on"),
)

BAD = {
    "channels": ("war", "-1", "0", "1.5", "<#7>", "9" * 20, " ".join(map(str, range(1, 27)))),
    "variant": ("", "chess", "house:", "house:<@1>", "house:House Rules", "house:peace"),
    "length": ("", "0", "59", "59s", "31m", "1801", "all", "3 m m", "٣"),
    "pace": ("", "0", "61", "3.5", "-3", "fast", "٣", "3" * 50),
    "lobby": ("", "29", "61m", "2h", "soon"),
    "betting": ("", "yes", "ON", "True"),
    "pictures": ("1",),
    "chances": ("", "yes"),
    "predictions": ("", "yes", "On"),
    "cards": ("", "4", "Two", "emoji"),
    "language": ("", "xx", "EN", "de-AT", "Deutsch", "de; DROP TABLE servers"),
    "zone": ("", "Berlin", "Mars/Olympus", "Europe", "../etc/passwd", "/etc/passwd", "UTC; --", "A" * 300),
    "directors": ("", "@everyone", "<@&7>"),
    "pages": ("", "on", "Listed", "everyone"),
    "board": ("", "#war", "<#7>", "7 8"),
    "period": ("", "day", "Week", "season"),
    "first": ("", "@everyone", "<@&7>"),
    "second": ("", "7 8"),
    "third": ("", "0"),
    "evening": ("", "24:00", "20", "8 pm", "20:60", "20:00:00"),
    "eveningchannel": ("", "#war"),
    "dailychannel": ("", "#war"),
    "eveninggame": ("", "chess"),
    "told": ("", "@here"),
    "quiet": ("", "23:00", "8:00-8:00", "23-8", "23:00-25:00"),
    "guests": ("", "yes", "ON"),
}


@pytest.mark.parametrize(("key", "text", "value", "spelled"), GOOD)
def test_a_setting_is_read_and_written(key: str, text: str, value: object, spelled: str) -> None:
    """What was typed or picked means a value, and is kept in one form, which means the same."""
    setting = find_setting(key)
    found = settings_of({key: text}, ServerSettings())
    assert getattr(found, key) == value and setting.value_text(found) == spelled and setting.read_value(spelled) == value


@pytest.mark.parametrize(("key", "text"), [(key, text) for key, texts in BAD.items() for text in texts])
def test_what_cannot_be_is_refused_in_a_sentence(key: str, text: str) -> None:
    """Every other text is refused with one sentence, which is about the setting and quotes nothing."""
    with pytest.raises(Refused) as refused:
        find_setting(key).read_value(text)
    assert refused.value.refusal is Refusal.BAD_VALUE
    assert refused.value.facts["reason"] == find_setting(key).wrong
    for code in CODES:
        with speaking(code):
            sentence = text_of(find_setting(key).wrong)
        assert sentence.endswith(".") and len(sentence) <= 100


def test_there_are_no_settings_beside_the_list() -> None:
    """Each key has one setting and one field; what is offered can be read; there is a setting for each language spoken."""
    assert [setting.key for setting in SETTINGS] == list(SettingKey)
    assert [field.name for field in fields(ServerSettings)] == [*SettingKey, "own"]
    for setting in SETTINGS:
        assert [setting.value_text(settings_of({setting.key: text}, ServerSettings())) for text in setting.values] == [
            *setting.values
        ]
    assert set(find_setting(SettingKey.LANGUAGE).values) == set(SPOKEN) and set(BAD) == set(SettingKey)
    with pytest.raises(Refused, match="unknown_option"):
        find_setting("gravity")


def test_what_cannot_be_read_any_more_is_as_it_comes() -> None:
    """A variant that is gone, a key of another version: the rest counts, and what is not readable is not the server's own."""
    found = settings_of({"variant": "chess", "pace": "5", "gravity": "on", "zone": "Mars"}, ServerSettings(pace=9, lobby=60))
    assert found == ServerSettings(pace=5, lobby=60, own=frozenset({SettingKey.PACE}))


def test_a_thread_counts_as_its_channel() -> None:
    """Without a list tables may be opened everywhere; with one there, in its threads, and nowhere else."""
    war, thread, chat = ChannelId(1), ChannelId(2), ChannelId(3)
    assert ServerSettings().plays_in(chat, None)
    chosen = ServerSettings(channels=(war,))
    assert chosen.plays_in(war, None) and chosen.plays_in(thread, war)
    assert not chosen.plays_in(chat, None) and not chosen.plays_in(thread, chat)


def test_managers_and_one_role_may_direct() -> None:
    """Without a role only who manages the server may run tournaments; with one its members too."""
    assert ServerSettings().may_direct([], manager=True) and not ServerSettings().may_direct([1, 2], manager=False)
    chosen = ServerSettings(directors=2)
    assert chosen.may_direct([1, 2], manager=False) and not chosen.may_direct([1], manager=False)


async def test_a_setting_goes_back_to_how_the_bot_has_it() -> None:
    """A server's own value counts for that server alone, until it is reset to what the bot's own settings say."""
    servers, elsewhere = Servers(MemorySettings(), ServerSettings(pace=7, lobby=60)), ServerId(8)
    assert (await servers.set_setting(SERVER, "pace", "5")).pace == 5
    assert (await servers.settings_of(SERVER)).own == {SettingKey.PACE} and (await servers.settings_of(elsewhere)).pace == 7
    await servers.set_setting(SERVER, "lobby", "5m")
    assert (servers.lobby_time(SERVER), servers.lobby_time(elsewhere)) == (300_000, 60_000)
    after = await servers.reset_setting(SERVER, "pace")
    assert after == await servers.settings_of(SERVER) == ServerSettings(pace=7, lobby=300, own=frozenset({SettingKey.LOBBY}))


async def test_every_change_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line says what changed in which server: not what was typed, nor who did it, for logs outlive a deletion."""
    lines: list[tuple[str, dict[str, object]]] = []

    class Log:
        def info(self, event: str, **facts: object) -> None:
            lines.append((event, facts))

    monkeypatch.setattr("bot.host.settings.servers.log", Log())
    servers = Servers(MemorySettings())
    await servers.set_setting(SERVER, "variant", "house:Our secret")
    with pytest.raises(Refused):
        await servers.set_setting(SERVER, "pace", "fast")
    await servers.reset_setting(SERVER, "variant")
    facts = {"server": SERVER, "key": "variant"}
    assert lines == [("setting_changed", facts), ("setting_reset", facts)]
