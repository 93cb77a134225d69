"""Games in chats where the bot isn't: direct messages, groups, servers without it, reached by interactions' tokens alone.

A story plays in all its kinds of chats at once, beside one bot: what takes long is waiting, and they wait together.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from itertools import cycle, pairwise, product
from typing import Any, TypeVar

import pytest
from simcord.actors import MemberActor

from bot.engine.records.replay import advance_game
from bot.host.table.finish import record_of
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from tests.wire.fake_discord.chats import Chat, ChatKind
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.receipts import Receipt
from tests.wire.fake_discord.server import HANG, WireDiscord
from tests.wire.long import long
from tests.wire.process import BotProcess
from tests.wire.run_bot import TIMES
from tests.wire.test_told_games import press, reads
from tests.wire.test_war_room_on_the_wire import kept_by, restart, round_of, stocks_of

pytestmark = pytest.mark.slow

T = TypeVar("T")

AMONG_MEMBERS = [ChatKind.DM, ChatKind.GROUP, ChatKind.SERVER]
LANGUAGES = ["en-US", "de"]
IN_TURN = [*zip(ChatKind, cycle(LANGUAGES), strict=False)]
"""Every kind of chat, half of them in each language."""

EDITS = ("PATCH", "/webhooks/*")
DAY = 24 * 3_600_000
"""Milliseconds after which a table is closed that nobody woke."""

HOUR = 55 * 60
"""Seconds after which a board is too old to be edited."""

SAYS = {
    "en-US": {
        "round": "Round",
        "Join": "Join",
        "Flip!": "Flip!",
        "Go on": "Go on",
        "Add a bot": "Add a bot",
        "hand": "My hand",
    },
    "de": {
        "round": "Runde",
        "Join": "Mitspielen",
        "Flip!": "Aufdecken!",
        "Go on": "Weiter",
        "Add a bot": "Bot hinzufügen",
        "hand": "Meine Hand",
    },
}
ASKS = {"en-US": r"to keep this table awake.* <t:\d+:R>", "de": r"damit dieser Tisch wach bleibt.* <t:\d+:R>"}
SLEEPS = {"en-US": "this table is asleep", "de": "schläft dieser Tisch"}
CLOSED = {"en-US": "Nobody woke this table for a day", "de": "Einen Tag lang hat niemand diesen Tisch geweckt"}
PRIVATE = {"en-US": "Only you can see this table", "de": "Nur du siehst diesen Tisch"}
STALE = {"en-US": "has stopped updating, but the game goes on", "de": "Hier geht es gerade nicht weiter, im Spiel schon"}
HAND_ASKS = {"en-US": r"on the table's message to keep it.* <t:\d+:R>", "de": r"damit er aktuell bleibt.* <t:\d+:R>"}
HAND_STALE = {"en-US": "The table's message is out of date", "de": "Der Tisch zeigt nicht mehr den neuesten Stand"}


def soon(*, day: int = DAY, old: int = HOUR) -> dict[str, str]:
    """Let a token last 18 seconds for the bot, which asks for a press after 6 and sleeps after 12; days and hours as given."""
    times = {
        "bot.host.table.playing:PARKED_FOR": day,
        "bot.views.delivery.board_state:LIFE": 18,
        "bot.views.delivery.messages:OLD_IN_CHAT": old,
        "bot.views.delivery.chat_boards:ASKED": 12,
        "bot.views.delivery.chat_boards:LAST": 6,
    }
    return {TIMES: " ".join(f"{name}={number}" for name, number in times.items())}


def open_chat(wire: WireDiscord, kind: ChatKind, *names: str, locale: str = "en-US") -> Chat:
    """A chat of that kind, whose first member has the bot installed and speaks a language; with the bot it has only one."""
    chat = wire.open_chat(kind, *(names[:1] if kind is ChatKind.WITH_BOT else names))
    wire.install(chat.members[0])
    wire.world.chats.speak(locale, chat.members[0])
    return chat


def open_chats(wire: WireDiscord, kinds: Iterable[ChatKind], *names: str) -> list[Chat]:
    """A chat of each of these kinds, all in English."""
    return [open_chat(wire, kind, *names) for kind in kinds]


async def in_each(chats: Sequence[T], act: Callable[[T], Awaitable[Any]]) -> list[Any]:
    """Do the same in all chats at once; what fails says where."""

    async def act_in(chat: T) -> Any:
        try:
            return await act(chat)
        except Exception as error:
            error.add_note(f"in {chat}")
            raise

    return await asyncio.gather(*map(act_in, chats))


async def open_table(wire: WireDiscord, chat: Chat, **options: Any) -> Posted:
    """Open a table for two, as the first member of a chat; return its board, which may come after a first answer."""
    assert (await wire.slash(chat.members[0], chat.channel, "war play", seats=2, **{"pace": 1, **options})).once
    await wire.until(lambda: boards_in(wire, chat), 15, "the board")
    (board,) = boards_in(wire, chat)
    return board


def boards_in(wire: WireDiscord, chat: Chat) -> list[Posted]:
    """What has buttons in a chat, as far as its first member sees it."""
    return [each for each in wire.messages(chat.channel, by=chat.members[0]) if each.buttons]


async def begin(wire: WireDiscord, chat: Chat, locale: str = "en-US") -> Posted:
    """Open a table and begin: with the second member, or with a bot player."""
    board = await open_table(wire, chat)
    await seat_the_other(wire, chat, board, locale)
    await reads(wire, board, rf"{SAYS[locale]['round']} \d+")
    return board


async def seat_the_other(wire: WireDiscord, chat: Chat, board: Posted, locale: str = "en-US") -> None:
    """Fill the second seat of a table: by a member who sees it, or by a bot player."""
    host, other = chat.members[0], chat.members[-1]
    alone = host is other or board.ephemeral
    assert (await wire.click(other if not alone else host, board, label=SAYS[locale]["Add a bot" if alone else "Join"])).once


async def goes_on(wire: WireDiscord, board: Posted, shown: int) -> None:
    """Wait until a board shows a later round."""
    await wire.until(lambda: round_of(board) > shown, 20, f"a round after {shown}")


async def stand(wire: WireDiscord, boards: Sequence[Posted]) -> None:
    """See that nothing of any board changes, and nothing is asked of Discord, for as long as two rounds take."""
    said, calls = [board.words for board in boards], len(list(wire.calls))
    await asyncio.sleep(4)
    assert [board.words for board in boards] == said and len(list(wire.calls)) == calls


def newest_in(wire: WireDiscord, chat: Chat) -> Receipt:
    """The newest interaction in a chat."""
    return [each for each in wire.world.receipts.values() if each.record.channel_id == chat.channel.id][-1]


async def test_one_has_it_and_all_play(wire: WireDiscord) -> None:
    """Who has the bot opens a table in their language, others join and flip without it: one board, no call of its own token."""
    chats = [(open_chat(wire, kind, "Ann", "Bob", locale=locale), locale) for kind, locale in product(ChatKind, LANGUAGES)]

    async def play(place: tuple[Chat, str]) -> None:
        chat, locale = place
        board = await begin(wire, chat, locale)
        assert (await wire.click(chat.members[-1], board, label=SAYS[locale]["Flip!"])).once
        await reads(wire, board, rf"{SAYS[locale]['round']} ([3-9]|\d\d)")
        assert boards_in(wire, chat) == [board]

    async with BotProcess(wire) as bot:
        await bot.ready()
        await in_each(chats, play)
        assert wire.calls_in_chats() == [] and await bot.terminate() == 0


async def test_both_have_it(wire: WireDiscord) -> None:
    """There is one table: whoever else would open one is shown the one that there is, and joins it from there."""
    chats = open_chats(wire, AMONG_MEMBERS, "Ann", "Bob")
    wire.install(*(chat.members[1] for chat in chats))

    async def join(chat: Chat) -> None:
        _, bob = chat.members
        board = await open_table(wire, chat)
        assert (await wire.slash(bob, chat.channel, "war play")).once
        await wire.until(lambda: len(wire.messages(chat.channel, by=bob)) > 1, 15, "an answer")
        offered = wire.messages(chat.channel, by=bob)[-1]
        assert offered.ephemeral and (await wire.click(bob, offered, label="Join")).once
        await goes_on(wire, board, 1)
        assert boards_in(wire, chat) == [board]

    async with BotProcess(wire) as bot:
        await bot.ready()
        await in_each(chats, join)
        assert wire.calls_in_chats() == []


async def test_none_has_it_and_one_only_watches(wire: WireDiscord) -> None:
    """The game of two who do not have the bot, or not any more, goes on by the presses of somebody who has no seat."""
    chats = open_chats(wire, AMONG_MEMBERS, "Ann", "Bob", "Carl")

    async def watch(chat: Chat) -> None:
        ann, bob, carl = chat.members
        board = await open_table(wire, chat)
        assert (await wire.click(bob, board, label="Join")).once
        wire.world.installs.remove(ann)
        await reads(wire, board, ASKS["en-US"])
        assert (await wire.click(carl, board, label="Go on")).once
        await wire.until(lambda: "Go on" not in board.text, 10, "a board that asks for nothing")
        await goes_on(wire, board, round_of(board))
        await reads(wire, board, SLEEPS["en-US"])
        assert (await wire.click(carl, board, label="Go on")).once
        await goes_on(wire, board, round_of(board))

    async with BotProcess(wire, env=soon()) as bot:
        await bot.ready()
        await in_each(chats, watch)
        assert wire.calls_in_chats() == []


async def test_killed_between_two_beats(wire: WireDiscord) -> None:
    """After SIGKILL a table sleeps, for no token is kept; any press wakes it, and no round that was shown comes again."""
    chats = open_chats(wire, ChatKind, "Ann", "Bob")

    async def play(chat: Chat) -> Posted:
        board = await begin(wire, chat)
        await goes_on(wire, board, 2)
        return board

    async def wake(place: tuple[Chat, Posted, int]) -> None:
        chat, board, shown = place
        assert round_of(board) == shown
        assert (await wire.click(chat.members[-1], board, label="Flip!")).once
        seen = await rounds_until(wire, board, shown + 2)
        assert all(earlier <= later for earlier, later in pairwise([shown, *seen]))
        assert boards_in(wire, chat) == [board]

    async with BotProcess(wire) as bot:
        await bot.ready()
        boards = await in_each(chats, play)
        await bot.kill()
        shown = [round_of(board) for board in boards]
        await restart(bot)
        await stand(wire, boards)
        await in_each([*zip(chats, boards, shown, strict=True)], wake)
        await bot.kill()
        for chat, board in zip(chats, boards, strict=True):
            record = record_of(table := await kept_by(bot, chat.channel.id))
            assert table.phase is TablePhase.PLAYING and table.open_game().battle >= round_of(board)
            assert stocks_of(board) == [advance_game(record, round_of(board)).count_owned(seat) for seat in range(2)]
        assert wire.calls_in_chats() == []


async def rounds_until(wire: WireDiscord, board: Posted, last: int) -> list[int]:
    """Every round that a board shows until it shows that one."""
    seen: list[int] = []

    def look() -> bool:
        if not seen or round_of(board) != seen[-1]:
            seen.append(round_of(board))
        return seen[-1] >= last

    await wire.until(look, 20, f"round {last}")
    return seen


async def test_a_token_that_fails_in_a_war(wire: WireDiscord) -> None:
    """Discord may forget a token within its quarter of an hour: it is asked once more, no more, and the next press redraws."""
    places = product((ChatKind.WITH_BOT, ChatKind.SERVER), (404, 401))
    chats = [(open_chat(wire, kind, "Ann", "Bob"), status) for kind, status in places]

    async def lose_token(place: tuple[Chat, int]) -> tuple[Posted, Receipt]:
        chat, status = place
        board = await begin(wire, chat)
        await press(wire, chat.members[0], board, "Next war")
        await reads(wire, board, r"\*\*War!\*\*")
        wire.fail_token(newest := newest_in(wire, chat), status)
        await wire.until(lambda: status in edits_by(wire, newest), 20, "an edit that fails")
        return board, newest

    async def redraw(place: tuple[Chat, Posted]) -> None:
        chat, board = place
        shown = round_of(board)
        button = next(each for each in board.buttons if each.get("label") in {"Go on", "Flip!"} and not each.get("disabled"))
        assert (await wire.click(chat.members[-1], board, custom_id=button["custom_id"])).once
        await goes_on(wire, board, shown)
        assert boards_in(wire, chat) == [board]

    async with BotProcess(wire) as bot:
        await bot.ready()
        lost = await in_each(chats, lose_token)
        await stand(wire, [board for board, _ in lost])
        for (_, status), (_, asked) in zip(chats, lost, strict=True):
            assert edits_by(wire, asked).count(status) == 1
        await in_each([(chat, board) for (chat, _), (board, _) in zip(chats, lost, strict=True)], redraw)
        assert wire.calls_in_chats() == []


def edits_by(wire: WireDiscord, asked: Receipt) -> list[int]:
    """How the edits ended that an interaction's token was used for."""
    return wire.calls.statuses("PATCH", f"/webhooks/*/{asked.record.token}/*")


async def test_a_quarter_of_an_hour_without_a_press(wire: WireDiscord) -> None:
    """A board asks for a press, then says that its table sleeps; no round is played, until a press wakes it."""
    chats = [(open_chat(wire, kind, "Ann", "Bob", locale=locale), locale) for kind, locale in IN_TURN]

    async def fall_asleep(place: tuple[Chat, str]) -> Posted:
        chat, locale = place
        board = await begin(wire, chat, locale)
        await reads(wire, board, ASKS[locale])
        await reads(wire, board, SLEEPS[locale])
        return board

    async def wake(place: tuple[Chat, str, Posted]) -> None:
        chat, locale, board = place
        asleep = board.words
        assert (await wire.click(chat.members[-1], board, label=SAYS[locale]["Go on"])).once
        await wire.until(lambda: SLEEPS[locale] not in board.text, 10, "a board that is awake")
        await wire.until(lambda: round_in(board, locale) > round_in(asleep, locale), 20, "the next round")

    async with BotProcess(wire, env=soon()) as bot:
        await bot.ready()
        boards = await in_each(chats, fall_asleep)
        wire.expire_tokens()
        await stand(wire, boards)
        await in_each([(chat, locale, board) for (chat, locale), board in zip(chats, boards, strict=True)], wake)
        assert 401 not in wire.calls.statuses(*EDITS) and wire.calls_in_chats() == []


def round_in(told: Posted | str, locale: str) -> int:
    """The round that a board tells of in a language, 0 where it tells of none."""
    found = re.search(rf"{SAYS[locale]['round']} (\d+)(?=[.\n]|$)", told if isinstance(told, str) else told.words)
    return int(found[1]) if found else 0


async def test_a_quarter_of_an_hour_on_a_hand(wire: WireDiscord) -> None:
    """Presses on a hand bring no token for the board: both ask for a press, and the game goes on, told by the hand alone."""
    chats = [(open_chat(wire, kind, "Ann", "Bob", locale=locale), locale) for kind, locale in IN_TURN]

    async def play(place: tuple[Chat, str]) -> None:
        chat, locale = place
        ann, word = chat.members[0], SAYS[locale]
        board = await open_table(wire, chat, game="suicide-war")
        assert (await wire.click(ann, board, label=word["Add a bot"])).once
        await press(wire, ann, board, word["hand"])
        await wire.until(lambda: len(wire.messages(chat.channel, by=ann)) > 1, 15, "the hand")
        hand = wire.messages(chat.channel, by=ann)[-1]
        await play_until(wire, chat, hand, lambda: re.search(HAND_ASKS[locale], hand.text))
        await play_until(wire, chat, hand, lambda: STALE[locale] in board.text and HAND_STALE[locale] in hand.text)
        stale, told = board.words, round_on(hand)
        await play_until(wire, chat, hand, lambda: round_on(hand) > told + 1)
        assert board.words == stale and hand.ephemeral
        assert (await wire.click(ann, board, label=word["Go on"])).once
        await wire.until(lambda: STALE[locale] not in board.text and HAND_STALE[locale] not in hand.text, 15, "both to be new")

    async with BotProcess(wire, env=soon()) as bot:
        await bot.ready()
        await in_each(chats, play)
        assert set(wire.calls.statuses(*EDITS)) == {200} and wire.calls_in_chats() == []


def round_on(hand: Posted) -> int:
    """The round of a player's hand."""
    found = re.search(r"(\d+)", hand.text)
    assert found is not None, hand.text
    return int(found[1])


async def play_until(wire: WireDiscord, chat: Chat, hand: Posted, holds: Callable[[], object]) -> None:
    """Choose and lock a card on a hand every few seconds, until something holds."""
    async with asyncio.timeout(HANG):
        while not holds():
            for step in ("pick", "lock"):
                buttons = [each for each in hand.buttons if f":{step}:" in each["custom_id"] and not each.get("disabled")]
                if buttons:
                    assert (await wire.click(chat.members[0], hand, custom_id=buttons[0]["custom_id"])).once
            await asyncio.sleep(1)


async def test_a_day_without_a_press(wire: WireDiscord) -> None:
    """A table that nobody woke is over; the next press shows why, and how its game stood."""
    chats = [(open_chat(wire, kind, "Ann", "Bob", locale=locale), locale) for kind, locale in IN_TURN]

    async def fall_asleep(place: tuple[Chat, str]) -> Posted:
        chat, locale = place
        board = await begin(wire, chat, locale)
        await reads(wire, board, SLEEPS[locale])
        return board

    async def look(place: tuple[Chat, str, Posted, Table]) -> None:
        chat, locale, board, table = place
        assert (await wire.click(chat.members[-1], board, label=SAYS[locale]["Go on"])).once
        await reads(wire, board, CLOSED[locale])
        owned = [table.open_game().count_owned(seat) for seat in range(2)]
        assert [int(cards) for cards in re.findall(r"(\d+) (?:card|Karte)", board.words)] == owned
        assert boards_in(wire, chat) == [board]

    async with BotProcess(wire, env=soon(day=9_000)) as bot:
        await bot.ready()
        boards = await in_each(chats, fall_asleep)
        wire.expire_tokens()
        tables = await in_each([chat for chat, _ in chats], lambda chat: closed_in(bot, chat))
        closed = zip(chats, boards, tables, strict=True)
        await in_each([(chat, locale, board, table) for (chat, locale), board, table in closed], look)
        assert wire.calls_in_chats() == []


async def closed_in(bot: BotProcess, chat: Chat) -> Table:
    """The table of a chat, once it is kept as one that is over."""
    async with asyncio.timeout(HANG):
        while (table := await kept_by(bot, chat.channel.id)).phase is TablePhase.PLAYING:
            await asyncio.sleep(0.5)
    return table


async def test_an_old_board_comes_anew(wire: WireDiscord) -> None:
    """Discord takes few edits of a message older than an hour: who wakes its table gets a new one, and the old one goes."""
    chats = open_chats(wire, (ChatKind.WITH_BOT, ChatKind.SERVER), "Ann", "Bob")

    async def fall_asleep(chat: Chat) -> Posted:
        board = await begin(wire, chat)
        await reads(wire, board, SLEEPS["en-US"])
        return board

    async def wake(place: tuple[Chat, Posted]) -> None:
        chat, board = place
        wire.make_old(board)
        shown = round_of(board)
        assert (await wire.click(chat.members[-1], board, label="Go on")).once
        await wire.until(lambda: board.gone and len(wire.messages(chat.channel)) == 1, 20, "another board in its place")
        await goes_on(wire, wire.messages(chat.channel)[0], shown)

    async with BotProcess(wire, env=soon(old=8)) as bot:
        await bot.ready()
        boards = await in_each(chats, fall_asleep)
        wire.expire_tokens()
        await in_each([*zip(chats, boards, strict=True)], wake)
        assert wire.calls_in_chats() == []


async def test_where_answers_are_private(wire: WireDiscord) -> None:
    """Where a member may not use the bot in public, the table says that nobody else sees it, and is played all the same."""
    chats = [(open_chat(wire, ChatKind.SERVER, "Ann", "Bob", locale=locale), locale) for locale in LANGUAGES]

    async def play(place: tuple[Chat, str]) -> None:
        chat, locale = place
        ann, bob = chat.members
        chat.deny_apps(ann)
        board = await begin(wire, chat, locale)
        await reads(wire, board, PRIVATE[locale])
        await wire.until(lambda: round_in(board, locale) >= 2, 20, "the second round")
        assert PRIVATE[locale] in board.text and wire.messages(chat.channel, by=bob) == []
        assert wire.messages(chat.channel, by=ann) == [board]

    async with BotProcess(wire) as bot:
        await bot.ready()
        await in_each(chats, play)
        assert wire.calls_in_chats() == []


async def test_a_private_table_is_its_hosts_alone(wire: WireDiscord) -> None:
    """Nobody else sits down at it, takes its board away or opens one beside it; once it sleeps, it makes way for others."""
    chat = open_chat(wire, ChatKind.SERVER, "Ann", "Bob")
    ann, bob = chat.members
    wire.install(bob)
    chat.deny_apps(ann)
    async with BotProcess(wire, env=soon()) as bot:
        await bot.ready()
        board = await open_table(wire, chat)
        await reads(wire, board, PRIVATE["en-US"])
        for command in ("play", "join", "quick", "table"):
            assert "playing here in private" in await answer_to(wire, chat, bob, f"war {command}")
        await seat_the_other(wire, chat, board)
        await reads(wire, board, SLEEPS["en-US"])
        assert (await wire.slash(bob, chat.channel, "war play")).once
        await wire.until(lambda: [each for each in wire.messages(chat.channel) if each.buttons], 15, "a table of his own")
        assert wire.calls_in_chats() == []


async def test_who_would_hide_a_table_does_not_move_it(wire: WireDiscord) -> None:
    """What the bot answers a member who may not use it in public only they see: the table stays where everybody does."""
    chat = open_chat(wire, ChatKind.SERVER, "Ann", "Bob")
    ann, bob = chat.members
    wire.install(bob)
    chat.deny_apps(bob)
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await open_table(wire, chat)
        told = await answer_to(wire, chat, bob, "war table")
        assert f"https://discord.com/channels/{ann.guild.id}/{chat.channel.id}/{board.id}" in told
        assert (await wire.click(bob, board, label="Join")).once
        await goes_on(wire, board, 1)
        assert boards_in(wire, chat) == [board] and wire.calls_in_chats() == []


async def answer_to(wire: WireDiscord, chat: Chat, member: MemberActor, command: str) -> str:
    """Run a command in a chat; what its private answer says."""
    before = set(wire.messages(chat.channel, private=True))
    assert (await wire.slash(member, chat.channel, command)).once
    await wire.until(lambda: set(wire.messages(chat.channel, private=True)) - before, 15, "an answer")
    (answer,) = set(wire.messages(chat.channel, private=True)) - before
    assert answer.ephemeral
    return answer.text


@long
async def test_five_hundred_tables_at_once(wire: WireDiscord) -> None:
    """So many chats play at once as the bot's token could never serve, for nothing is asked of Discord with it."""
    chats = [open_chat(wire, kind, f"Ann {number}", "Bob") for number, kind in zip(range(500), cycle(ChatKind), strict=False)]
    async with BotProcess(wire, env={"WAR_ROOM_LOG_LEVEL": "warning"}) as bot:
        await bot.ready()
        wire.calls.clear()
        boards = [
            board for batch in batched(chats, 20) for board in await asyncio.gather(*(open_one(wire, each) for each in batch))
        ]
        await wire.until(lambda: all(round_of(board) for board in boards), 300, "a round at each table")
        assert [call for call in wire.calls if call.with_token] == [] and set(wire.calls.statuses()) <= {200, 204}


async def open_one(wire: WireDiscord, chat: Chat) -> Posted:
    """Open a table that tells its game slowly, and fill it."""
    board = await open_table(wire, chat, pace=30)
    await seat_the_other(wire, chat, board)
    return board


def batched(chats: list[Chat], most: int) -> list[list[Chat]]:
    """The chats in parts of that size."""
    return [chats[at : at + most] for at in range(0, len(chats), most)]
