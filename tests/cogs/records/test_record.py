"""`/war export`: the record of a finished game, as a private file."""

import json
from dataclasses import replace

import pytest
import simcord
from simcord.actors import MemberActor
from simcord.results import InteractionResult
from sqlalchemy import text

from bot.engine.records.record import Record
from bot.engine.records.trace import digest_trace, trace_record
from bot.host.ids import PlayerId, ServerId
from bot.host.table.seat import Seat
from bot.store.database.address import Address
from tests.conftest import Room, boards_in
from tests.support.deals import rig, short_seed
from tests.support.finished_games import keep, over
from tests.support.interactions import asked, told


async def record_in(result: InteractionResult) -> Record:
    """The record that was handed over."""
    (file,) = asked(result).attachments
    return Record.from_json(await file.read())


async def test_the_record_plays_the_game_again(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game played in the channel is handed, privately and as one file named by its id, to anybody who asks."""
    rig(monkeypatch, short_seed())
    await alice.slash(room.channel, "war play", seats=2, pace=1)
    await alice.click(room.boards[0], label="Add a bot")
    game, seal = room.table.id, room.table.seed.hex()
    for _ in range(40):
        if room.table.is_live:
            await room.pass_time(60)
    answer = await bob.slash(room.channel, "war export")
    assert f"`{game}`" in told(answer)
    (file,) = asked(answer).attachments
    assert file.filename == f"war-{game}.json" and (file.description or "").startswith("The record of a game of Classic War")
    record = await record_in(answer)
    assert record.seed is not None and record.seed.hex() == seal
    assert record.outcome is not None and record.digest == digest_trace(trace_record(record))
    assert "alice" not in record.to_json()


async def test_the_parts_of_a_record(room: Room, alice: MemberActor) -> None:
    """The file is one JSON object with the parts that rules.md §9 names, and the seal."""
    await keep(room)
    (file,) = asked(await alice.slash(room.channel, "war export")).attachments
    written = json.loads(await file.read())
    parts = ["format", "variant", "rules", "seats", "seed", "entropy", "choices", "called", "outcome", "digest"]
    assert list(written) == [*parts, "commitment"]


async def test_the_newest_of_the_channel_or_the_chosen_one(room: Room, alice: MemberActor) -> None:
    """Without a choice it is the channel's newest game, not another channel's; with one, the chosen."""
    old, new = await keep(room, 1), await keep(room, 2, over(rounds=9))
    await keep(room, 3, channel=room.guild.create_text_channel("other").id)
    assert f"`{new.id}`" in told(await alice.slash(room.channel, "war export"))
    assert f"`{old.id}`" in told(await alice.slash(room.channel, "war export", which=f" {old.id.upper()} "))


async def test_a_stopped_game_has_a_record_without_end(room: Room, alice: MemberActor) -> None:
    """An aborted game is handed over with its seed, and without result."""
    await keep(room, 1, over(rounds=9))
    record = await record_in(await alice.slash(room.channel, "war export"))
    assert record.seed is not None and record.outcome is None and record.digest is None


async def test_what_is_not_there_is_refused(room: Room, alice: MemberActor, env: simcord.Env) -> None:
    """No game yet, no id of ours, another server's game, a running game: each gets its sentence."""
    assert told(await alice.slash(room.channel, "war export")).startswith("No game has finished in this channel yet.")
    foreign = await keep(room, 5, server=env.create_guild("Elsewhere").id)
    for typed in (foreign.id, "0" * 15, "1", "@everyone", "x" * 400, "'; DROP TABLE games; --", "\0", "İ" * 15):
        refused = told(await alice.slash(room.channel, "war export", which=typed))
        assert refused.startswith("This server has no finished game"), typed
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[0], label="Add a bot")
    answer = told(await alice.slash(room.channel, "war export", which=room.table.id))
    assert answer.startswith("That game is still running.") and room.table.is_live


async def test_a_record_of_another_version_is_refused_in_words(room: Room, alice: MemberActor) -> None:
    """A record of a kind that this version does not play is left alone, by every command."""
    game = await keep(room)
    engine = Address.read_address(f"sqlite:///{room.settings.address.path}").open_writer()
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE games SET record = replace(record, 'war-room/1', 'war-room/0')"))
    await engine.dispose()
    for command in ("export", "verify", "replay"):
        answer = told(await alice.slash(room.channel, f"war {command}", which=game.id))
        assert answer.startswith("That game was played with a different version of me")


async def test_games_are_offered_newest_first(room: Room, alice: MemberActor, env: simcord.Env) -> None:
    """At most 25 of this server's games, with variant, time, players and length; typing narrows."""
    for number in range(1, 28):
        await keep(room, number, variant="peace" if number == 20 else "classic")
    await keep(room, 40, over(rounds=9))
    await keep(room, 50, server=env.create_guild("Elsewhere").id)
    for command in ("war export", "war verify", "war replay"):
        offers = await alice.autocomplete(room.channel, command, "which", "")
        assert [offer["value"] for offer in offers] == [f"1kdvdna00tbn{n:03}" for n in (40, *range(27, 3, -1))]
        assert offers[0]["name"] == "Classic War · 2 Jan, 00:40 · 2 players · 9 rounds, stopped"
        assert offers[1]["name"] == "Classic War · 2 Jan, 00:27 · 2 players · 50 rounds"
        found = await alice.autocomplete(room.channel, command, "which", "peace")
        assert [offer["value"] for offer in found] == ["1kdvdna00tbn020"]
        assert await alice.autocomplete(room.channel, command, "which", "@everyone \0") == []


async def test_games_are_offered_with_their_players(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Once their names are known, games say who played; the time is that of the server's zone."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "zone", "Asia/Tokyo")
    people, alone = (Seat(PlayerId(alice.id)), Seat(PlayerId(bob.id))), (Seat(PlayerId(alice.id)), Seat(None))
    for number, seats in ((1, people), (2, alone)):
        await keep(room, number, replace(over(), seats=seats))
    for member, first in ((alice, "2 players"), (bob, "alice and bob")):
        offers = await member.autocomplete(room.channel, "war replay", "which", "")
        assert [offer["name"] for offer in offers] == [
            "Classic War · 2 Jan, 09:02 · alice and 🤖 Bot · 50 rounds",
            f"Classic War · 2 Jan, 09:01 · {first} · 50 rounds",
        ]
    assert len(await bob.autocomplete(room.channel, "war replay", "which", "bob")) == 1


async def test_nothing_is_offered_while_the_store_cannot_be_read(room: Room, alice: MemberActor) -> None:
    """Offers fail quietly; the command itself says what is wrong."""
    engine = Address.read_address(f"sqlite:///{room.settings.address.path}").open_writer()
    async with engine.begin() as connection:
        await connection.execute(text("ALTER TABLE games RENAME TO lost"))
    await engine.dispose()
    assert await alice.autocomplete(room.channel, "war export", "which", "") == []
    assert told(await alice.slash(room.channel, "war export")).startswith("My database isn't responding")


async def test_games_of_a_removed_variant_are_offered_by_their_id(room: Room, alice: MemberActor) -> None:
    """A variant that this version does not know is called by its id, and nothing breaks."""
    game = over()
    await keep(room, 1, replace(game, variant="moon-war"))
    (offer,) = await alice.autocomplete(room.channel, "war export", "which", "")
    assert offer["name"].startswith("moon-war · ")
    assert not boards_in(room, room.channel)
