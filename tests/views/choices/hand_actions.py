"""Members who choose: they open their page, press what stands there, and lock. For the stories of games of choice."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import simcord
from discord.utils import DISCORD_EPOCH
from simcord.actors import MemberActor
from simcord.builders import UserHandle
from simcord.results import InteractionResult, ResponseMessage

from bot.engine.cards import parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.rules.pack import build_pack
from bot.host.ids import PlayerId
from bot.host.table import choosing
from tests.conftest import Room
from tests.support.interactions import asked

OWN = ("My hand", "My bets", "Meine Hand", "Meine Einsätze")
LOCK = "🔒 Lock it in"
ALWAYS = "🔒 Always lock in right away"
OTHERS = {
    LOCK,
    ALWAYS,
    "Don't lock in right away",
    "Look again",
    "Other amount…",
    "Tie bet…",
    "Sit this hand out",
    "Keep them",
    "No tie bet",
}


NUMBER = re.compile("^(✓ )?[0-9]+ · ")
"""What a button has before its card where there is a picture of the hand."""


def plain(label: str) -> str:
    """A label without the number of its card in the picture of the hand."""
    return NUMBER.sub(r"\1", label)


def buttons_of(page: Any) -> list[Any]:
    """All buttons of a page; none if a sentence was the answer, as when the game ended meanwhile."""
    parts = page.components[0].children if page.components else []
    return [button for part in parts for button in getattr(part, "children", [])]


def labels(page: Any) -> list[str]:
    """The labels of all buttons that can be pressed, without numbers."""
    return [plain(button.label) for button in buttons_of(page) if not getattr(button, "disabled", False)]


def offered(page: Any) -> list[str]:
    """The labels of what can be chosen."""
    return [label for label in labels(page) if label not in OTHERS]


def id_of(page: Any, label: str) -> str:
    """The id of a button of a page."""
    return str(next(button.custom_id for button in buttons_of(page) if plain(button.label) == label))


async def sit_down(room: Room, variant: str, host: MemberActor, *others: MemberActor) -> None:
    """Open a table of this variant, full with these members."""
    await host.slash(room.channel, "war play", game=variant, seats=1 + len(others))
    for member in others:
        await member.click(room.boards[-1], label="Join")
    await room.shown()


async def open_hand(room: Room, member: MemberActor) -> Any:
    """Press the board's button and return the private page."""
    own = next(label for label in OWN if label in labels(room.boards[-1]))
    return asked(await member.click(room.boards[-1], label=own))


def now(room: Room, page: Any) -> Any:
    """A page as it is on its reader's screen now."""
    stored = room.env.backend.get_message(room.channel.id, page.id)
    return ResponseMessage(room.env, stored).message


async def press(member: MemberActor | UserHandle, page: Any, label: str) -> Any:
    """Press a button of a page; returns the page as it is then."""
    numbered = next((button.label for button in buttons_of(page) if plain(button.label) == label), label)
    return asked(await member.click(page, label=numbered))


async def choose(room: Room, member: MemberActor, place: int = 0, *, lock: bool = True) -> Any:
    """Choose what stands at a place of the member's page, and lock it; returns the page."""
    page = await open_hand(room, member)
    if offered(page):
        page = await press(member, page, offered(page)[place])
        if lock and LOCK in labels(page):
            page = await press(member, page, LOCK)
    return page


async def decide(room: Room, member: MemberActor, choice: str) -> None:
    """Choose and lock without a page, where the story is about somebody else's."""
    table, turn, player = room.table, room.table.turn, PlayerId(member.id)
    assert turn is not None
    await room.hall.choice_requests.pick_choice(table.id, player, turn.battle, turn.stage, choice)
    await room.hall.choice_requests.lock_picks(table.id, player, turn.battle, turn.stage)


async def take_chips(room: Room, *members: MemberActor) -> None:
    """Let members take their first chips of this server."""
    for member in members:
        await member.click(asked(await member.slash(room.channel, "war chips")), label="Get today's chips")


def lay_out(room: Room, *stocks: str) -> None:
    """Give the seats of a table these cards instead of those that were dealt, the top first. Its record is none any more."""
    _begin_with(room, stocks=[parse_cards(stock) for stock in stocks])


def stack_shoe(room: Room, cards: str) -> None:
    """Let the first shoe of a table for chips begin with these cards."""
    first, pack = parse_cards(cards), bytearray(build_pack(room.table.rules))
    for card in first:
        pack.remove(card)
    _begin_with(room, deck=bytes(first) + bytes(pack))


def _begin_with(room: Room, **cards: Any) -> None:
    table = room.table
    table.game = deal_game(table.rules, len(table.seats), table.random_source(), **cards)
    choosing.begin_choices(table, room.hall.time.now())
    room.hall.tables.set_deadline_again(table.id)
    room.hall.runtime.wake_ticker()
    room.bot.screen.touch(table)


async def type_stake(member: MemberActor, page: Any, place: int, typed: str) -> InteractionResult:
    """Press the form of a question, the stake's (0) or the bet's on a tie (1), type something and send it."""
    found = [button for part in page.components[0].children for button in getattr(part, "children", [])]
    forms = [button.custom_id for button in found if f":type:{('ante', 'tie')[place]}:" in str(button.custom_id)]
    shown = await member.click(page, custom_id=forms[0])
    return await member.submit_modal(shown, {"text": typed})


@contextmanager
def earlier(env: simcord.Env, by: timedelta) -> Iterator[None]:
    """Let the next press have been made a while ago, and reach the bot only now: its id says when."""
    backend, allocate = env.backend, env.backend.snowflake
    moment = int((backend.clock.now() - by).timestamp() * 1000) - DISCORD_EPOCH

    def late() -> int:
        backend.snowflake = allocate  # type: ignore[method-assign]  # the first id is that of the interaction
        return backend._allocate_at(moment)

    backend.snowflake = late  # type: ignore[method-assign]
    try:
        yield
    finally:
        backend.snowflake = allocate  # type: ignore[method-assign]
