"""`/war verify`: what a record proves, what it does not, and every kind of file that a member may send."""

import hashlib
import json
from dataclasses import replace

import pytest
import simcord
from simcord.actors import MemberActor

from bot.engine.random_source import seal_of
from bot.engine.records.record import Record
from bot.engine.records.verify import verify_record
from bot.engine.records.work_limit import WorkLimit
from bot.engine.variants import find_variant
from bot.host.records.verification import LONGEST_FILE
from bot.host.table.seat import entropy_lines
from tests.conftest import Room
from tests.support.finished_games import SEED, keep, over, signed
from tests.support.interactions import asked, at_once, told
from tests.support.locales import speaks
from tests.support.tables import ANN, BEN, playing
from tests.views.choices.hand_actions import choose, sit_down


def file(record: Record | bytes) -> tuple[str, bytes]:
    """A record as somebody attaches it."""
    return ("record.json", record if isinstance(record, bytes) else record.to_json().encode())


async def test_where_nothing_is_shuffled_no_shuffle_is_checked(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """In Strategy War all have the same cards, and that is what the answer says, in both languages."""
    await sit_down(room, "strategy-war", alice, bob)
    for _ in range(12):
        await choose(room, alice)
        await choose(room, bob)
    await room.pass_time(10)
    answer = told(await alice.slash(room.channel, "war verify"))
    assert "☑️ **Deal**: everyone starts with the same cards" in answer and "matches the secret number" not in answer
    assert "shuffle was" not in answer and "no card has been changed" not in answer and "Yes, this game was fair" in answer


async def test_a_fair_game_is_told_so(room: Room, alice: MemberActor) -> None:
    """Seal, deal, rounds and result are each named as checked, and what is not proven is named too."""
    game = await keep(room)
    answer = told(await alice.slash(room.channel, "war verify"))
    assert answer.startswith("## ✅ Yes, this game was fair\n")
    assert f"✅ **Seal** of the secret number: `{seal_of(SEED)}`" in answer
    assert "✅ **Deal**" in answer and f"✅ **{game.rounds} rounds, " in answer and "✅ **Result**: <@10" in answer
    assert "**Proven**" in answer and "**This doesn't prove** who pressed the buttons, or that this seal was shown" in answer
    assert f"/war export which:{game.id}" in answer and "❌" not in answer and len(answer) <= 1000


async def test_a_german_reads_the_answer_first(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first line is the plain answer in German too, and what it rests on comes after it."""
    await keep(room)
    speaks(monkeypatch, "de", alice)
    answer = told(await alice.slash(room.channel, "war verify"))
    assert answer.startswith("## ✅ Ja, dieses Spiel war fair\n") and answer.index("Siegel") > answer.index("die Einzelheiten:")


async def test_who_won_is_named(room: Room, alice: MemberActor) -> None:
    """The result of a game that is kept names its winner; a file alone has no names, so it says which seat."""
    game = await keep(room)
    outcome = game.outcome
    assert outcome is not None
    (winner,) = outcome.winners
    assert f"**Result**: <@{game.seats[winner].player}> won after " in told(await alice.slash(room.channel, "war verify"))
    mine = told(await alice.slash(room.channel, "war verify", record=file(game.record), which=game.id))
    assert f"**Result**: <@{game.seats[winner].player}> won after " in mine
    alone = told(await alice.slash(room.channel, "war verify", record=file(game.record)))
    assert f"**Result**: seat {winner + 1} won after " in alone and "<@" not in alone
    other = told(await alice.slash(room.channel, "war verify", record=file(signed(game.record, seed=bytes(32))), which=game.id))
    assert "seat " in other and "<@" not in other


async def test_a_member_can_check_it(room: Room, alice: MemberActor) -> None:
    """How to check the seal is said in words, with what the record holds; it comes out with any tool for SHA-256."""
    game = await keep(room)
    words = told(await alice.slash(room.channel, "war verify"))
    (attached,) = asked(await alice.slash(room.channel, "war export")).attachments
    seed = bytes.fromhex(json.loads(await attached.read())["seed"])
    assert f"`/war export which:{game.id}`" in words and hashlib.sha256(seed).hexdigest() in words and "docs/" not in words


async def test_a_game_for_chips_is_verified_in_chips(room: Room, alice: MemberActor) -> None:
    """What was played for chips is told in hands and chips."""
    rules = replace(find_variant("casino-war").rules, rounds=3)
    await keep(room, game=over(playing(ANN, BEN, rules=rules, variant="casino-war")))
    answer = told(await alice.slash(room.channel, "war verify"))
    assert "(chips by seat: 1,000, 1,000)" in answer and "✅ **3 hands, no wars**" in answer
    assert "cards 1" not in answer and "rounds," not in answer


async def test_the_seal_is_the_one_of_the_lobby(room: Room, alice: MemberActor) -> None:
    """What *Fair?* showed in the lobby before anybody joined is the seal that the check shows after the end."""
    await alice.slash(room.channel, "war play", seats=2)
    shown = told(await alice.click(room.boards[0], label="Fair?")).split("**Seal** `")[1].split("`")[0]
    await alice.click(room.boards[0], label="Add a bot")
    await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
    assert f"`{shown}" in told(await alice.slash(room.channel, "war verify"))


async def test_a_running_game_says_what_is_fixed(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """During a game the whole seal and what every player added are shown, and of the seed nothing."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[0], label="Join")
    table = room.table
    for chosen in ({}, {"which": table.id}):
        answer = told(await alice.slash(room.channel, "war verify", **chosen))
        assert f"`{seal_of(table.seed)}`" in answer and "\n".join(entropy_lines(table.seats)) in answer
        assert table.seed.hex()[:8] not in answer


async def test_hostile_luck_is_shown_harmless(room: Room, alice: MemberActor) -> None:
    """Words that a player added cannot leave the box in which they stand."""
    await alice.slash(room.channel, "war play", seats=2)
    await room.hall.set_word(room.table.id, room.table.host, "``` @everyone [x](http://y)")
    await alice.click(room.boards[0], label="Add a bot")
    answer = told(await alice.slash(room.channel, "war verify"))
    assert answer.count("```") == 2 and "ˋˋˋ @everyone" in answer


async def test_a_stopped_game_says_what_can_be_checked(room: Room, alice: MemberActor) -> None:
    """Without an end there is no result; the seal and the deal are checked."""
    await keep(room, 1, over(rounds=9))
    answer = told(await alice.slash(room.channel, "war verify"))
    assert answer.startswith("## ☑️ Yes, as far as the game went\nThe game was stopped early.")
    assert "no result to check" in answer and "✅ **Seal**" in answer and "✅ **Result**" not in answer


async def test_a_file_alone_is_checked(room: Room, alice: MemberActor) -> None:
    """An attached record is recomputed, wherever it is from, and the answer says that a file does not tell where."""
    answer = told(await alice.slash(room.channel, "war verify", record=file(over().record)))
    assert answer.startswith("## ✅ Yes, this record checks out\n")
    assert "The file doesn't say where the game was played." in answer


async def test_a_file_is_compared_with_the_game(room: Room, alice: MemberActor) -> None:
    """With a game beside the file, the answer says whether it is the record that is kept, and if not what differs."""
    game = await keep(room)
    same = told(await alice.slash(room.channel, "war verify", which=game.id, record=file(game.record)))
    assert same.startswith("## ✅") and f"✅ **The same** as my own record of game `{game.id}`." in same
    forged = signed(game.record, seed=b"\x01" + SEED[1:], commitment=None)
    other = told(await alice.slash(room.channel, "war verify", which=game.id, record=file(forged)))
    assert other.startswith("## ❌")
    assert (
        f"❌ **Not** the same as my own record of game `{game.id}`. What differs: the secret number and the fingerprint."
        in other
    )


async def test_each_difference_is_named(room: Room, alice: MemberActor) -> None:
    """A wrong seal, other rounds and another result are told apart."""
    record = over().record
    assert record.outcome is not None and record.entropy is not None
    for lie, said in (
        (replace(record, commitment="0" * 64), f"❌ **Seal**: the record says `{'0' * 64}`"),
        (replace(record, outcome=replace(record.outcome, winners=(1, 0))), "❌ **Result**: the record says seat 2 and seat 1"),
        (replace(record, entropy=("1:other", record.entropy[1])), "❌ **Rounds**: the replay went differently"),
    ):
        answer = told(await alice.slash(room.channel, "war verify", record=file(lie)))
        assert answer.startswith("## ❌ No, something doesn't match\n") and said in answer
        assert "**Proven**" not in answer


@pytest.mark.parametrize("missing", [("outcome",), ("digest",), ("outcome", "digest")])
async def test_a_file_without_claims_has_nothing_to_verify(room: Room, alice: MemberActor, missing: tuple[str, ...]) -> None:
    """Without an outcome or a digest nothing can be compared, as on the command line; a game that I keep says what there is."""
    whole = over().record
    outcome, digest = (None if "outcome" in missing else whole.outcome), (None if "digest" in missing else whole.digest)
    record = replace(whole, outcome=outcome, digest=digest)
    answer = told(await alice.slash(room.channel, "war verify", record=file(record)))
    assert answer.startswith("## ☑️ There's nothing to check here\n") and "**Proven**" not in answer
    lying = told(await alice.slash(room.channel, "war verify", record=file(replace(record, commitment="0" * 64))))
    assert lying.startswith("## ❌ No, ")


async def test_a_record_without_seed_proves_no_chance(room: Room, alice: MemberActor) -> None:
    """Cards that were written down by hand are checked as they stand, and chance is called unproven."""
    text = (
        b'{"format":"war-room/1","variant":"classic","rules":{"collect":"winner-first"},"seats":2,"seed":null,'
        b'"entropy":null,"stocks":["9H","2C"],"choices":[],"called":null,"outcome":{"ending":"all-cards","winners":[0],'
        b'"battles":1,"wars":0,"cards":[2,0],"places":[1,2]},"digest":null}'
    )
    answer = told(await alice.slash(room.channel, "war verify", record=file(text)))
    assert answer.startswith("## ☑️ There's nothing to check here\n")
    assert "This record has no secret number." in answer and "**Seal**" not in answer and "no fingerprint to compare" in answer
    record = Record.from_json(text)
    whole = replace(record, digest=verify_record(record, WorkLimit(1000)).digest)
    answer = told(await alice.slash(room.channel, "war verify", record=file(whole)))
    assert answer.startswith("## ☑️ This record adds up\n") and "Yes" not in answer and "**Proven**" not in answer


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "I can't check this record: "),
        (b"\xff\xfe\x00", "I can't check this record: "),
        (b"[" * 100_000, "I can't check this record: "),
        (b'{"@everyone [x](https://y) <@1>": 1}', "I can't check this record: "),
        (
            b'{"format": "chess/1"}',
            "I can't check this record: I can only read records in the formats war-room/1 and war-room/2.",
        ),
        (b" " * (LONGEST_FILE + 1), "This file is too big"),
    ],
)
async def test_a_bad_file_gets_one_private_sentence(room: Room, alice: MemberActor, data: bytes, said: str) -> None:
    """What is no record is refused shortly, and nothing of it can act."""
    answer = told(await alice.slash(room.channel, "war verify", record=file(data)))
    assert answer.startswith(said) and len(answer) <= 200 and not set(answer.split(": ")[-1]) & set("@<>[]:")


async def test_a_truncated_file(room: Room, alice: MemberActor) -> None:
    """Half a record is no record."""
    data = over().record.to_json().encode()
    assert told(await alice.slash(room.channel, "war verify", record=file(data[: len(data) // 2]))).startswith("I can't check")


async def test_a_file_that_discord_lost(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that cannot be fetched is asked for again."""

    async def lost(_: object) -> bytes:
        raise TimeoutError

    monkeypatch.setattr("discord.Attachment.read", lost)
    assert told(await alice.slash(room.channel, "war verify", record=file(b"{}"))).startswith("I couldn't get that file")


async def test_many_checks_at_once_are_all_answered(room: Room, alice: MemberActor, env: simcord.Env) -> None:
    """A flood of checks is answered one by one, and who comes too many is told to come again."""
    await keep(room)
    results = await at_once(env, *[lambda: alice.slash(room.channel, "war verify") for _ in range(12)])
    answers = [told(result) for result in results]
    assert all(answer.startswith(("## ✅", "I'm busy checking other games")) for answer in answers)
    assert sum(answer.startswith("## ✅") for answer in answers) >= 8
