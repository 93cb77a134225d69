"""What is old, made up, sent twice or taken away meets the bot on the wire: one effect, one answer, one board, no storm."""

import asyncio
import copy
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.engine.records.replay import advance_game
from bot.host.table.finish import record_of
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.receipts import Receipt
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.long import long
from tests.wire.process import BotProcess
from tests.wire.test_war_room_on_the_wire import begin, board_of, kept_by, restart, round_of, stocks_of

pytestmark = pytest.mark.slow

TOKEN_EDIT = ("PATCH", "/webhooks/*")


class Recorded:
    """The newest interaction as it went over the gateway, to be sent again word for word, or with another button's id."""

    def __init__(self, wire: WireDiscord) -> None:
        self.wire = wire
        self.payload: dict[str, Any] = {}
        wire.world.backend.subscribers.append(self._heard)

    def again(self) -> Receipt:
        """Send it once more; its receipt is the one that there is."""
        self.wire.world.backend.emit("INTERACTION_CREATE", self.payload)
        return self.wire.world.receipts[int(self.payload["id"])]

    async def forged(self, custom_id: str) -> Receipt:
        """Send another interaction of the same member, with a made-up id for its button; wait for its answer."""
        backend, seen = self.wire.world.backend, self.wire.world.receipts[int(self.payload["id"])].record
        record = backend.new_interaction(seen.type, seen.channel_id, seen.user_id, seen.guild_id)
        record.source_message_id = seen.source_message_id
        receipt = self.wire.world.open_receipt(record)
        made_up = copy.deepcopy(self.payload) | {"id": str(record.id), "token": record.token}
        made_up["data"]["custom_id"] = custom_id
        backend.emit("INTERACTION_CREATE", made_up)
        await receipt.answered()
        return receipt

    def _heard(self, event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            self.payload = dict(payload)


@long
async def test_the_same_press_again(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """A press that the gateway brings twice counts once, and a made-up one gets one private sentence."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        await wire.slash(ann, wire.channel, "war play", seats=9)
        board = board_of(wire)
        heard = Recorded(wire)
        pressed = await wire.click(ann, board, label="Add a bot")
        assert pressed.once
        await wire.until(lambda: "2 of 9 seated" in board.words, 8, "the bot player")
        heard.again()
        for custom_id in (
            "war:join:0000000000000000",
            "war:stop:' or 1=1",
            "war-choice:9:9:9:x:y",
            "nobody:knows",
            "war:join:",
        ):
            made_up = await heard.forged(custom_id)
            assert made_up.once and made_up.response is not None and made_up.response.ephemeral, custom_id
        await wire.click(bob, board, label="Join")
        await wire.until(lambda: "Bob" in board.words, 8, "the seat")
        assert "3 of 9 seated" in board.words and board_of(wire) == board
        assert [callback.status < 300 for callback in pressed.callbacks].count(True) == 1


@long
async def test_tokens_and_boards_that_are_too_old(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """A token of over a quarter of an hour is tried once; a board of over an hour is posted anew once: the game plays on."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, ann, bob)
        wire.expire_tokens()
        shown = round_of(board)
        await wire.until(lambda: round_of(board) >= shown + 2, 12, "a round on the bot's own token")
        refused = [call for call in wire.calls.matching(*TOKEN_EDIT) if call.status == 401]
        assert 0 < len(refused) <= 2 and len({call.path for call in refused}) == len(refused)
        wire.make_old(board)
        await wire.until(lambda: wire.messages(wire.channel)[-1] != board, 30, "a new board")
        new = wire.messages(wire.channel)[-1]
        assert wire.rest.ageing.refused[board.id] <= 5
        shown = round_of(new)
        await wire.until(lambda: round_of(new) >= shown + 2, 12, "rounds on the new board")
        assert board_of(wire) == new
        assert wire.rest.ageing.refused[board.id] <= 5


@long
async def test_a_form_that_was_opened_before_a_kill(wire: WireDiscord, ann: MemberActor) -> None:
    """Whoever sends in a form that an earlier process showed is answered, once."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        host = wire.member("Host", manage_messages=True)
        asked = await wire.slash(host, wire.channel, "tournament create", name="Friday Cup")
        await bot.kill()
        await restart(bot)
        fields = {"format": ["single-elimination"], "variant": "kids-30", "start": "in 10m", "cap": "16", "best_of": "1"}
        sent = await wire.submit(host, asked, fields)
        assert sent.once and sent.response is not None and sent.response.ephemeral


def calls_for(wire: WireDiscord, board: Posted) -> int:
    """How many calls there were for a board's channel, or for the board with an interaction's token."""
    return wire.calls.count("*", f"/channels/{board.channel_id}*") + wire.calls.count("PATCH", f"*/messages/{board.id}")


@long
async def test_a_server_removes_the_bot_and_invites_it_again(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """Nothing is asked for a server that the bot is not in, other servers play on, and the game goes on after an invitation."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        other = wire.world.add_guild("Elsewhere")
        place, host, guest = other.create_text_channel("war"), *(wire.world.add_member(name, other) for name in ("Eve", "Fay"))
        await wire.slash(host, place, "war play", seats=2, pace=1)
        (there,) = wire.messages(place)
        await wire.click(guest, there, label="Join")
        board = await begin(wire, ann, bob)
        await wire.until(lambda: round_of(board) >= 3, 8, "the third round")
        shown = round_of(board)
        wire.world.remove_bot(wire.world.guild)
        await asyncio.sleep(1)
        made, mark = calls_for(wire, board), round_of(there)
        await wire.until(lambda: round_of(there) >= mark + 6, 12, "rounds elsewhere")
        assert calls_for(wire, board) == made
        wire.world.invite_bot(wire.world.guild)
        back = await wire.slash(ann, wire.channel, "war table")
        assert back.once
        await wire.until(lambda: round_of(wire.messages(wire.channel)[-1]) > shown, 12, "the next round")
        await wire.until(lambda: len(wire.messages(wire.channel)) == 1, 8, "one board")
        (again,) = wire.messages(wire.channel)
        assert round_of(again) <= shown + 8, "the table stood still meanwhile"
        await bot.kill()
        record = record_of(await kept_by(bot, wire.channel.id))
        assert stocks_of(again) == [advance_game(record, round_of(again)).count_owned(seat) for seat in range(2)]
