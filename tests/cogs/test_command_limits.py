"""The registered commands stay within Discord's limits."""

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from bot.texts import CODES, DEFAULT, list_keys, say, speaking, translate_key
from tests.conftest import Room
from tests.languages.catalogue_faults import COMPLETE
from tests.support.simulated_discord import allow_user_installs

NAME = re.compile(r"[a-z0-9_-]{1,32}")
LOCAL_NAME = re.compile(r"[-_'\w]{1,32}")
SUBCOMMAND, GROUP = 1, 2


def nodes(payload: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command with all its subcommands and options."""
    yield payload
    for option in payload.get("options") or []:
        yield from nodes(option)


async def translated(room: Room) -> list[dict[str, Any]]:
    """The commands as they are sent, with what each language calls them."""
    assert room.bot.tree.translator is not None
    return [
        await command.get_translated_payload(room.bot.tree, room.bot.tree.translator)
        for command in room.bot.tree.get_commands()
    ]


@pytest.fixture
def payloads(room: Room) -> list[dict[str, Any]]:
    """The commands as they are sent."""
    return [command.to_dict(room.bot.tree) for command in room.bot.tree.get_commands()]


def test_every_command_is_there(payloads: list[dict[str, Any]]) -> None:
    """`/war` with all its commands, and what stands beside it."""
    beside = {"daily", "leaderboard", "profile", "versus", "season", "tournament", "privacy", "preferences", "settings", "help"}
    assert {command["name"] for command in payloads} == {"war"} | beside
    war = next(command for command in payloads if command["name"] == "war")
    expected = (
        "challenge chips export games house join leave odds open play quick replay result rules set start statistics stop table"
        " variant verify"
    )
    assert " ".join(sorted(option["name"] for option in war["options"])) == expected


def test_names_and_descriptions_fit(payloads: list[dict[str, Any]]) -> None:
    """Names are lower case, of letters and dashes; every description has 1 to 100 characters and is no dots."""
    for node in (node for payload in payloads for node in nodes(payload)):
        assert NAME.fullmatch(node["name"]), node["name"]
        assert 1 <= len(node["description"]) <= 100, node["name"]
        assert node["description"].strip("…. "), node["name"]


async def test_every_language_has_its_words(room: Room) -> None:
    """What commands, options and choices are for is told in complete languages; the names of commands are the same in all."""
    sent, others = await translated(room), set(COMPLETE) - {DEFAULT}
    for payload in sent:
        for node in nodes(payload):
            told = node["description_localizations"]
            assert others <= set(told) and all(1 <= len(text) <= 100 for text in told.values()), node["description"]
            for choice in node.get("choices") or []:
                assert others <= set(choice.get("name_localizations", {})), choice["name"]
                assert all(1 <= len(text) <= 100 for text in (choice["name"], *choice["name_localizations"].values()))
            if node.get("type", SUBCOMMAND) in {SUBCOMMAND, GROUP}:
                assert not node.get("name_localizations"), node["name"]
    for payload in sent:
        longest = [
            len(max([node["description"], *node["description_localizations"].values()], key=len))
            + len(max([node["name"], *node.get("name_localizations", {}).values()], key=len))
            for node in nodes(payload)
        ]
        assert sum(longest) <= 8000


async def test_names_of_options_follow_the_rules_of_discord_in_every_language(room: Room) -> None:
    """An option's name is a word in lower case of 1 to 32 letters, digits, dashes and underlines, once in its command."""
    named = 0
    for code in CODES:
        for node in (node for payload in await translated(room) for node in nodes(payload)):
            names = [option.get("name_localizations", {}).get(code, option["name"]) for option in node.get("options") or []]
            assert all(LOCAL_NAME.fullmatch(name) and name == name.lower() for name in names), names
            assert len(set(names)) == len(names), names
            named += sum("name_localizations" in option for option in node.get("options") or [])
    assert named > 50


async def test_every_text_of_a_command_is_on_a_command(room: Room) -> None:
    """No description, option or choice is in the catalogues that Discord is never sent."""
    sent = set()
    for node in (node for payload in await translated(room) for node in nodes(payload)):
        parts = [node, *(node.get("choices") or [])]
        sent |= {text for part in parts for text in (part["name"], part.get("description", ""))}
    assert [
        key for key in list_keys() if key.startswith("command-") and translate_key(key, DEFAULT, DEFAULT, {}) not in sent
    ] == []


async def test_members_of_a_german_client_see_german_options(room: Room) -> None:
    """`/war play` keeps its name and is described in German; its option `seats` is `plätze`, and sentences say so."""
    war = next(payload for payload in await translated(room) if payload["name"] == "war")
    play = next(option for option in war["options"] if option["name"] == "play")
    assert play["description_localizations"]["de"] == "Eröffne einen Tisch in diesem Kanal"
    seats = next(option for option in play["options"] if option["name"] == "seats")
    assert seats["name_localizations"]["de"] == "plätze"
    assert seats["description_localizations"]["de"].startswith("Für wie viele Spieler, Bots mitgezählt (ab 2; ")
    with speaking("de"):
        assert "`/war export welches:7`" in say("verify-yourself", id=7)
    assert "`/war export which:7`" in say("verify-yourself", id=7)


def test_options_fit(payloads: list[dict[str, Any]]) -> None:
    """At most 25 options at a level, 25 choices, no name twice, and what is required comes first."""
    for node in (node for payload in payloads for node in nodes(payload)):
        options = node.get("options") or []
        names = [option["name"] for option in options]
        required = [bool(option.get("required")) for option in options]
        assert len(options) <= 25 and len(set(names)) == len(names)
        assert len(node.get("choices") or []) <= 25
        assert required == sorted(required, reverse=True), node["name"]


def test_a_whole_command_fits(payloads: list[dict[str, Any]]) -> None:
    """Names, descriptions and values of one command have at most 8,000 characters together."""
    for payload in payloads:
        assert sum(len(node["name"]) + len(node["description"]) for node in nodes(payload)) <= 8000


OF_SERVERS = {"season", "tournament", "settings"}
WITHOUT_TABLE = {"daily", "help", "preferences", "privacy"}


def scopes(room: Room) -> dict[str, tuple[tuple[int, ...], tuple[int, ...]]]:
    """Where each command is offered and for which installs, as it was sent last."""
    (*_, sent) = (one.json for one in room.env.http_requests if one.method == "PUT" and one.path.endswith("/commands"))
    assert isinstance(sent, list)
    return {command["name"]: (tuple(command["contexts"]), tuple(command["integration_types"])) for command in sent}


async def test_members_bring_the_games_along(room: Room) -> None:
    """Where members may install the bot, its games go everywhere with them; what belongs to servers stays there."""
    assert {name for name, scope in scopes(room).items() if scope == ((0,), (0,))} == OF_SERVERS
    assert {scope for name, scope in scopes(room).items() if name not in OF_SERVERS} == {((0, 1, 2), (0, 1))}


@pytest.mark.parametrize("user_installs", [False])
async def test_where_nobody_may_install_the_bot_games_are_for_servers(room: Room, user_installs: bool) -> None:
    """Discord would refuse commands for installs that the owner doesn't allow, so none is sent, until they are allowed."""
    assert all(installs == (0,) for _, installs in scopes(room).values())
    assert {name for name, (contexts, _) in scopes(room).items() if contexts == (0, 1)} == WITHOUT_TABLE
    with pytest.MonkeyPatch.context() as patch:
        allow_user_installs(patch)
        await room.restart()
    assert scopes(room)["war"] == ((0, 1, 2), (0, 1))


async def test_the_first_line_says_how_to_get_the_bot(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once connected, the log has the link that invites the bot to a server, and the one that members install it by."""
    said = dict[str, Any]()
    monkeypatch.setattr("bot.app.log", SimpleNamespace(info=lambda event, **facts: said.update({event: facts})))
    await room.bot.on_ready()
    assert "scope=bot+applications.commands" in said["ready"]["invite"]
    assert said["ready"]["install"].endswith("scope=applications.commands&integration_type=1")
    monkeypatch.setattr(room.bot, "_application", None)
    await room.bot.on_ready()
    assert "install" not in said["ready"]


async def test_commands_are_sent_only_when_they_changed(room: Room) -> None:
    """A restart with the same commands sends none."""

    def sent() -> int:
        return sum(request.method == "PUT" and request.path.endswith("/commands") for request in room.env.http_requests)

    assert sent() == 1
    await room.restart()
    assert sent() == 1
    await room.store.database.put("commands", "of another version")
    await room.restart()
    assert sent() == 2
