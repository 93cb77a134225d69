"""Every command, button, menu and form that a member meets in direct messages, where no server is and no token of the bot's."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from simcord import actors
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import UserHandle
from simcord.results import InteractionResult

from bot.texts import say
from bot.views.help.page import SECTIONS, commands_in
from tests.conftest import Room, text_of
from tests.faults.commands import Command, commands, filled
from tests.support.interactions import asked, told

BUTTON, MENU, LINK = 2, 3, 5
MOST = 400
"""Presses of one walk at most: pages of pages are not looked at for ever."""

FOR_FINISHED = {f"war {name} which" for name in ("export", "verify", "replay", "result void", "result unvoid")}
"""The options for which there is nothing to pick before a game has finished."""

KNOWN = {"variant": "classic", "option": "seats", "value": "2", "game": "1", "name": "Spring"}


class Walk:
    """Presses whatever it finds in a member's direct messages, each kind of button once, and collects what goes wrong."""

    def __init__(self, room: Room, user: UserHandle) -> None:
        self._room = room
        self.user = user
        self.seen = set[str]()
        self.wrong: list[str] = []
        self.presses = 0

    async def run_command(self, name: str, **options: object) -> InteractionResult:
        """Run a command, and note where it went wrong."""
        result: InteractionResult = await self.user.slash(name, **options)
        self._judge(f"/{name}", result)
        return result

    async def press_everything(self, result: InteractionResult) -> None:
        """Press all that stands on the answers of an interaction, and on what comes of that."""
        waiting = list(self._new_items(result))
        while waiting and self.presses < MOST:
            message, item = waiting.pop(0)
            self.presses += 1
            found = await self.press(message, item)
            self._judge(item["custom_id"], found)
            if found.modal is not None:
                found = await self.user.submit_modal(found, dict.fromkeys(_typed_fields(found.modal), "7"))
                self._judge(f"form of {item['custom_id']}", found)
            waiting += [*self._new_items(found), *self._items_of(message)]

    def _judge(self, what: str, result: InteractionResult) -> None:
        said = [text_of(one.message) for one in (result.response, *result.followups) if one is not None]
        if not (result.acknowledged or result.modal):
            self.wrong.append(f"{what}: no answer")
        self.wrong += [f"{what}: {text}" for text in said if "in my log as" in text]

    def _new_items(self, result: InteractionResult) -> Iterator[tuple[int, Mapping[str, Any]]]:
        for answer in (result.response, *result.followups):
            if answer is not None:
                yield from self._items_of(answer.id)

    def _items_of(self, message: int) -> Iterator[tuple[int, Mapping[str, Any]]]:
        try:
            stored = self._room.env.backend.get_message(self.user.dm_channel.id, message)
        except Exception:  # simcord's own kind: it was deleted
            return
        for item in _pressable(stored.components):
            kind = re.sub(r"\d+|[0-9a-z]{8,}", "0", item["custom_id"])
            if kind not in self.seen:
                self.seen.add(kind)
                yield message, item

    async def press(self, message: int, item: Mapping[str, Any]) -> InteractionResult:
        """Press a button, or pick the last entry of a menu, that stands on a message, or as if it did."""
        backend, channel = self._room.env.backend, self.user.dm_channel
        shown = serializers.message_payload(backend, backend.get_message(channel.id, message))
        data: dict[str, Any] = {"custom_id": item["custom_id"], "component_type": item["type"], "id": 1}
        if item["type"] == MENU:
            data["values"] = [item["options"][-1]["value"]]
        return await actors._dispatch_actor_interaction(
            self.user,
            3,
            channel,
            data,
            extra={"message": {**shown, "components": [{"type": 1, "components": [dict(item)]}]}},
            source_message_id=message,
        )


def _pressable(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in parts:
        if part.get("custom_id") and part.get("style") != LINK and not part.get("disabled"):
            yield part
        yield from _pressable([*part.get("components", ()), *filter(None, [part.get("accessory")])])


def _typed_fields(modal: Mapping[str, Any]) -> Iterator[str]:
    for part in modal["components"]:
        for inner in (*part.get("components", ()), *filter(None, [part.get("component")])):
            if inner["type"] == 4:
                yield inner["custom_id"]


def walk_of(room: Room, name: str) -> Walk:
    """A walk through the direct messages of somebody who is in no server that has the bot."""
    return Walk(room, room.env.create_user(name))


def calls_with_bots_token(room: Room) -> list[str]:
    """Return the calls about channels or direct messages that need the bot's own token."""
    return [f"{one.method} {one.path}" for one in room.env.http_requests if re.search("/channels|/guilds", one.path)]


def offered(room: Room) -> list[Command]:
    """The commands that a member finds in direct messages."""
    roots = {one.name for one in room.bot.tree.get_commands() if one.allowed_contexts and one.allowed_contexts.dm_channel}
    return [one for one in commands(room) if one.name.split()[0] in roots]


@pytest.mark.parametrize("opened", [False, True])
async def test_every_command_works_or_refuses_in_words(room: Room, opened: bool) -> None:
    """Before there is a table, and while one is open, no command fails, and none needs the bot's own token."""
    walk = walk_of(room, "dora")
    if opened:
        await walk.run_command("war play")
    for command in offered(room):
        options = filled(command, KNOWN, walk.user, {})
        await walk.press_everything(await walk.run_command(command.name, **options))
    assert len(walk.seen) > 50 and walk.wrong == [] and calls_with_bots_token(room) == []


@pytest.mark.parametrize("game", ["classic", "strategy-war", "speed-war", "casino-war", "scientific-war"])
async def test_every_button_works_or_refuses_in_words(room: Room, game: str) -> None:
    """In a lobby, in a game and on its result no button, menu or form fails, and none needs the bot's own token."""
    for name, starts in (("dora", False), ("emil", True)):
        walk = walk_of(room, name)
        if game == "casino-war":
            page = await walk.run_command("war chips")
            assert page.response is not None
            await walk.user.click(page.response.message, label="Get today's chips")
        board = await walk.run_command("war play", game=game, length="1m")
        assert board.response is not None
        for label in ("Add a bot", "Start") if starts else ():
            await walk.user.click(board.response.message, label=label)
        await walk.press_everything(board)
        await room.pass_time(400)
        await walk.press_everything(board)
        assert len(walk.seen) > 10 and walk.wrong == [] and calls_with_bots_token(room) == []


async def test_words_are_offered_while_somebody_types(room: Room) -> None:
    """Whatever has suggestions on a server has them in a chat, or none there; typing needs no token of the bot's either."""
    dora, offers = room.env.create_user("dora"), dict[str, int]()
    await dora.slash("war play")
    for command in offered(room):
        for option in command.options:
            if option.get("autocomplete"):
                offers[f"{command.name} {option['name']}"] = len(await dora.autocomplete(command.name, option["name"], ""))
    assert {name for name, count in offers.items() if not count} <= FOR_FINISHED and offers["war play game"] == 25
    assert calls_with_bots_token(room) == []


async def test_help_lists_what_works_in_a_chat(room: Room) -> None:
    """What the help leaves out there is refused in one sentence, and nothing else is; empty sections are left out."""
    dora = room.env.create_user("dora")
    listed = {name for section in SECTIONS for name in commands_in(section, chat=True)}
    refused = set()
    for command in offered(room):
        answer = await dora.slash(command.name, **filled(command, KNOWN, dora, {}))
        if answer.response is not None and answer.response.content == say("refusal-servers_only"):
            refused.add(command.name)
    assert refused == {one.name for one in offered(room)} - listed - {"help"} and "war house" in refused
    page = asked(await dora.slash("help"))
    assert "Open a table in this chat" in text_of(page) and "channel" not in text_of(page) and "server" not in text_of(page)
    assert "For hosts" in str(page.components) and "moderator" not in str(page.components)
    assert "Tournaments" not in str(page.components) and "For admins" not in str(page.components)


@pytest.mark.parametrize(
    "pressed", ["settings:open:pace:0", "house:save:W", "result:unvoid:1", "tournament:join:1", "guide:next"]
)
async def test_pages_of_a_server_are_nothing_in_a_chat(room: Room, pressed: str) -> None:
    """A server that has removed the bot has its pages still: their buttons say that this needs a server that invited it."""
    walk = walk_of(room, "dora")
    page = asked(await walk.user.slash("help"))
    answer = await walk.press(page.id, {"custom_id": pressed, "type": BUTTON, "style": 2, "label": "?"})
    assert told(answer) == say("refusal-servers_only")


async def test_a_chat_is_called_one(room: Room) -> None:
    """Where there is no server, no sentence speaks of one; on a server everything is called as before."""
    dora = room.env.create_user("dora")
    profile = asked(await dora.slash("profile"))
    assert "-# Everywhere · All time" in text_of(profile) and "This chat" in str(profile.components)
    assert "Your chips in this chat" in text_of(asked(await dora.slash("war chips")))
    assert told(await dora.slash("war start")) == "There's no table in this chat. Open one with `/war play`."
    for scope, called in (("server", "This chat"), ("channel", "This chat"), ("everywhere", "Everywhere")):
        assert called in text_of(asked(await dora.slash("leaderboard", where=scope)))


async def test_a_game_in_a_chat_leaves_servers_alone(room: Room, alice: MemberActor) -> None:
    """Her chips and the leaderboard of a server are what they were; her own profile knows of the game."""

    async def at_home() -> list[str]:
        pages = [await alice.slash(room.channel, "war chips"), await alice.slash(room.channel, "leaderboard", game="practice")]
        return [text_of(asked(page)) for page in pages]

    before = await at_home()
    walk = Walk(room, alice.user)
    page = asked(await walk.run_command("war chips"))
    await alice.user.click(page, label="Get today's chips")
    board = await walk.run_command("war play", game="war", length="1m")
    assert board.response is not None
    for label in ("Add a bot", "Start"):
        await alice.user.click(board.response.message, label=label)
    await room.pass_time(400)
    assert "wins" in text_of(board.response.message)
    assert await at_home() == before
    assert "**🎯 Practice**" in text_of(asked(await alice.user.slash("profile")))


async def test_data_is_not_deleted_while_a_chat_has_a_seat(room: Room, alice: MemberActor) -> None:
    """A chat has no name that could be mentioned elsewhere, so it is called one; once its table is closed, data can go."""
    await alice.user.slash("war play")
    page = await alice.slash(room.channel, "privacy")
    await alice.click(asked(page), label="Delete…")
    refused = await alice.click(asked(page), label="Delete for good")
    assert "You still have a seat or a table in a chat." in told(refused)
