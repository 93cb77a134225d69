"""A replay page describes a round as the board did, for every variant, within Discord's limits."""

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.cards import parse_cards
from bot.engine.events.stealing import Protected, Stole, SwappedPiles
from bot.engine.play.public_game import ToldEvents
from bot.engine.rules.rules import Collect
from bot.engine.variants import VARIANTS, Variant, find_variant
from bot.host.clock import TableTime
from bot.host.ids import NOBODY
from bot.host.records.replays import Replay
from bot.host.table.playing import resign_game
from bot.host.table.table import Table
from bot.texts import speaking
from bot.views.narration.event_text import missed_thefts
from bot.views.records.replay_page import ReplayPage, ReplayStep, replay_blocks, round_after
from tests.host.fakes import TurnedClock
from tests.support.commentator import forget_commentary, remark_now
from tests.support.examples import examples
from tests.support.finished_games import SEED, over, signed
from tests.support.scenes import game_board
from tests.support.tables import ANN, BEN, CAT, classic, playing


@pytest.fixture
def time() -> TableTime:
    return TableTime(TurnedClock())


def sizes(page: ReplayPage) -> tuple[int, int, list[str]]:
    """How many components a page has, how many letters, and the ids of its buttons."""
    found = list(parts([item.to_component_dict() for item in page.children]))
    return (
        len(found),
        sum(len(one.get("content", "")) for one in found),
        [one["custom_id"] for one in found if "custom_id" in one],
    )


def parts(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from parts(component.get("components") or [])


def live_blocks(table: Table, time: TableTime, wanted: Collection[int]) -> dict[int, tuple[str, str]]:
    """The seats and the story of the live board after these rounds of the table's game; all others are remarked on too."""
    forget_commentary()  # another story may have followed a game with the same id
    found = {}
    while table.open_game().outcome is None:
        table.play_round(table.deadline)
        battle = table.open_game().battle
        if battle in wanted:
            _, story, seats, *_ = game_board(table, time).blocks
            found[battle] = (seats, story)
        else:
            remark_now(table, battle)  # what was said is said in other words the next time
    return found


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
async def test_every_round_is_told_as_it_was(variant: Variant, time: TableTime) -> None:
    """For every variant the seats and the story of each round are word for word those of the live board."""
    members = (ANN, BEN, CAT, None)[: max(variant.seats[0], 2)]
    played, table = (playing(*members, rules=variant.rules, variant=variant.key, seed=SEED) for _ in range(2))
    rounds = Replay(over(played)).rounds
    wanted = {*range(1, min(examples(15, of=40), rounds)), *range(max(rounds - 5, 1), rounds + 1)}
    live = live_blocks(table, time, wanted)
    replay = Replay(over(table))
    assert replay.rounds == table.open_game().battle == rounds and live.keys() == wanted
    for battle in sorted(wanted):
        title, story, seats, *_ = replay_blocks(replay, battle, replay.moment_at(battle))
        assert re.fullmatch(rf"## ⏪ {variant.name} · (round|hand) {battle:,} of {replay.rounds:,}", title)
        assert (seats, story) == live[battle], battle
    assert len(replay_blocks(replay, replay.rounds, replay.moment_at(replay.rounds))) == 5


@pytest.mark.parametrize("variant", ["classic", "suicide-war", "stealing-war"])
async def test_a_round_says_the_same_however_one_gets_there(variant: str, time: TableTime) -> None:
    """Paged through, jumped to, or looked at after other boards were drawn: the words of a round are always the same."""
    rules = find_variant(variant).rules
    game = over(playing(ANN, BEN, None, rules=rules, variant=variant, seed=SEED))
    paged, back, last = Replay(game), Replay(game), min(Replay(game).rounds, 60)
    told = [replay_blocks(paged, battle, paged.moment_at(battle)) for battle in range(last + 1)]
    live_blocks(playing(ANN, BEN, CAT, seed=SEED), time, range(1, 41))
    assert [replay_blocks(back, battle, back.moment_at(battle)) for battle in range(last, -1, -1)] == told[::-1]
    for battle in range(0, last + 1, 7):
        jumped = Replay(game)
        assert replay_blocks(jumped, battle, jumped.moment_at(battle)) == told[battle]


async def test_no_page_carries_a_hash() -> None:
    """Neither the deal nor the end shows a seal or a seed, as no board does: *Fair?* shows them, on every page."""
    replay = Replay(over())
    _, story, seats, foot = replay_blocks(replay, 0, replay.moment_at(0))
    assert seats.count("26 cards") == 2 and "The cards are dealt." in story
    assert foot.startswith("-# Replay · played <t:")
    for battle in (0, 1, replay.rounds):
        words = "\n".join(replay_blocks(replay, battle, replay.moment_at(battle))).replace(replay.game.id, "")
        assert re.search(r"[0-9a-f]{12,}|[Ss]eal|[Ss]eed", words) is None, words
        assert sizes(ReplayPage(replay, battle))[2][-1].endswith(f":{battle}:fair")


async def test_a_circle_is_told() -> None:
    """A game that goes round in a circle is told so from the round on in which that came to light, and at its end."""
    stocks = ("5C 3C", "2D 6D 4D")
    game = over(playing(ANN, BEN, rules=classic(collect=Collect.WINNER_FIRST), stocks=stocks))
    replay = Replay(replace(game, record=signed(game.record, stocks=tuple(map(parse_cards, stocks)))))
    assert replay.rounds == 10_000
    assert "circle" not in replay_blocks(replay, 511, replay.moment_at(511))[1]
    assert "The cards are going round in circles: the same 6 rounds," in replay_blocks(replay, 512, replay.moment_at(512))[1]
    assert "This game would never have ended" in replay_blocks(replay, 10_000, replay.moment_at(10_000))[3]


async def test_who_gave_up_is_told(time: TableTime) -> None:
    """The round after which somebody is gone says that they gave up."""
    table = playing(ANN, BEN, CAT, seed=SEED)
    table.play_round(0)
    resign_game(table, CAT, 0)
    replay = Replay(over(table))
    assert "gave up" not in replay_blocks(replay, 1, replay.moment_at(1))[1]
    assert f"<@{CAT}> gave up." in replay_blocks(replay, 2, replay.moment_at(2))[1]


async def test_the_fullest_pages_fit() -> None:
    """Ten seats, many wars: every page is within Discord's limits, and its seven ids differ."""
    rules = classic(trigger="any", spoils=5, run_out="last-card-stands", rounds=60)
    table = playing(*(None,) * 10, rules=rules, seed=SEED)
    replay = Replay(over(table))
    for battle in range(replay.rounds + 1):
        count, letters, ids = sizes(ReplayPage(replay, battle))
        assert count <= 40 and letters <= 4000
        assert len(set(ids)) == 7 and all(len(one) <= 100 for one in ids)


async def test_steps_stay_inside() -> None:
    """From anywhere, also from rounds that there are not, every step leads to a round that there is."""
    replay = Replay(over(rounds=20))
    for battle in (-5, 0, 1, 19, 20, 21, 10**9):
        for step in ReplayStep:
            assert 0 <= round_after(replay, battle, step) <= 20
    assert round_after(replay, 10**9, ReplayStep.FIRST) == 0 and round_after(replay, 0, ReplayStep.LAST) == 20


def test_thefts_that_came_too_late_are_told() -> None:
    """What nobody saw in the game is told now: who reached for a pile that another got, or had sooner; each once."""
    table = playing(ANN, BEN, CAT, rules=find_variant("stealing-war").rules, variant="stealing-war")
    chosen = [(1, 2, "steal:1"), (2, 0, "steal:1"), (2, 2, "steal:1"), (2, 1, "play"), (2, 2, "steal:0"), (2, 1, "top:9H")]
    round_: Any = SimpleNamespace(battle=2, told=ToldEvents((Stole(0, 1, 7, 3), Protected(0, 2)), (), (), ()))
    assert list(missed_thefts(table, chosen, round_)) == [
        f"-# <@{CAT}> tried to steal <@{BEN}>'s pile, but someone else got there first."
    ]
    swapped: Any = SimpleNamespace(battle=3, told=ToldEvents((SwappedPiles((0, 1), (7, 8), (2, 2)),), (), (), ()))
    assert list(missed_thefts(table, [(3, 0, "steal:1"), (3, 1, "steal:0")], swapped)) == []


@pytest.mark.parametrize(("language", "former"), [("en", "a former player"), ("de", "jemand Unbekanntes")])
async def test_players_whose_data_is_gone_have_words_for_a_name(language: str, former: str) -> None:
    """One who was erased is a former player, two of them are told apart by their seats, and nobody is number 0."""
    game = over()
    one = replace(game, seats=(game.seats[0], game.seats[1]._replace(player=NOBODY)))
    both = replace(game, seats=tuple(seat._replace(player=NOBODY) for seat in game.seats))
    for erased, names in ((one, (former,)), (both, (f"{former} ({'seat' if language == 'en' else 'Platz'} 2)",))):
        replay = Replay(erased)
        with speaking(language):
            told = "\n".join(replay_blocks(replay, replay.rounds, replay.moment_at(replay.rounds)))
        assert all(name in told for name in names) and "<@0>" not in told
