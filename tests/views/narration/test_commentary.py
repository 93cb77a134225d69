"""The line of commentary: short in every language, never the same twice in a row, the same live and in the replay."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest

from bot.engine.choice_games.factory import deal_game
from bot.engine.commentary.history import History
from bot.engine.commentary.remark import LASTING, Remark, Situation
from bot.engine.play.public_game import public_game
from bot.engine.random_source import SeededRandomSource
from bot.engine.variants import find_variant
from bot.host.clock import TableTime
from bot.host.ids import PlayerId, TableId
from bot.host.records.replays import Replay
from bot.host.scene.commentary import count_wordings, wording_of
from bot.host.table.playing import resign_game
from bot.host.table.seat import Seat
from bot.host.table.table import Table
from bot.texts import CODES, say, speaking
from bot.texts.catalogue import list_keys
from bot.views.narration.round_text import commentary_line
from tests.engine.commentary.random_games import games, telling_games, told
from tests.host.fakes import TurnedClock
from tests.languages.catalogue_faults import COMPLETE
from tests.languages.counts import NEVER_ONE
from tests.languages.patterns import every_fact
from tests.support.commentator import forget_commentary, remark_now
from tests.support.examples import examples
from tests.support.finished_games import SEED, over
from tests.support.scenes import game_board
from tests.support.tables import ANN, BEN, CAT, playing

LONGEST = 90
"""Letters of a line, with names of twelve."""


TWELVE = tuple([Seat(PlayerId(100_000_000 + number), "1") for number in range(10)])
"""Seats whose mentions have twelve letters."""


class Named(NamedTuple):
    """A game of players with names of twelve letters."""

    seats: tuple[Seat, ...] = TWELVE


@pytest.mark.parametrize("code", COMPLETE)
def test_each_situation_has_wordings_of_its_own(code: str) -> None:
    """Every situation has at least three sentences, all of them different, and there is no sentence without a situation."""
    assert {key for key in list_keys(code) if key.startswith("commentary-")} == {f"commentary-{key}" for key in Situation}
    with speaking(code):
        for key in Situation:
            facts = dict.fromkeys(every_fact(f"commentary-{key}", code) - {"wording"}, 7)
            said = {say(f"commentary-{key}", wording=number, **facts) for number in range(count_wordings(key))}
            assert len(said) == count_wordings(key), key


@cache
def first_remarks() -> dict[Situation, Remark]:
    """A remark of each situation; they are the same in every language."""
    found: dict[Situation, Remark] = {}
    for rules, seats, seed in telling_games():
        for _, remarks in told(rules, seats, seed):
            for one in remarks:
                found.setdefault(one.key, one)
        if set(found) == set(Situation):
            break
    return found


@pytest.mark.parametrize("code", CODES)
def test_every_line_fits_a_phone(code: str) -> None:
    """With names of twelve letters no line is longer than two lines of a phone, and every fact that it names is given."""
    with speaking(code):
        for one in first_remarks().values():
            for number in range(count_wordings(one.key)):
                line = commentary_line(Named(), one._replace(wording=number)).strip("*").replace("\ufe0e", "")
                assert len(line) <= LONGEST, line
    assert set(first_remarks()) == set(Situation)


def test_counts_that_are_never_one_never_are() -> None:
    """The facts of remarks that sentences need no singular for are above one in many games."""
    counted = 0
    for rules, seats, seed in games(examples(20, of=60)):
        for _, remarks in told(rules, seats, seed):
            names = [(one, name) for one in remarks for name in NEVER_ONE.get(f"commentary-{one.key}", ())]
            found = [one.facts[name] for one, name in names if name in one.facts]
            assert all(isinstance(fact, int) and fact > 1 for fact in found)
            counted += len(found)
    assert counted > 1000


def test_no_wording_comes_twice_in_a_row() -> None:
    """Told round by round, no line is followed by one of the same situation in the same wording."""
    for rules, seats, seed in games(60):
        said = [(best[0].key, wording_of(best[0])) for _, best in told(rules, seats, seed) if best]
        assert [one for one, other in pairwise(said) if one == other] == []


@pytest.fixture
def time() -> TableTime:
    return TableTime(TurnedClock())


def table_of(variant: str = "classic", seed: bytes = SEED, number: int = 0) -> Table:
    """A table whose game has been dealt from its seed."""
    rules = find_variant(variant).rules
    return playing(ANN, BEN, CAT, rules=rules, variant=variant, seed=seed, id=TableId(f"1kdvdna00tbn2{number:02}"))


def beats(table: Table, luck: random.Random, time: TableTime) -> Iterator[tuple[int, Remark | None]]:
    """Plays a table's game in groups of a few rounds, and yields the first round and the remark of each."""
    while table.open_game().outcome is None:
        first = table.open_game().battle + 1
        for _ in range(luck.choice((1, 1, 2, 5, 20))):
            if table.open_game().outcome is None:
                table.play_round(table.deadline)
        yield first, remark_now(table, first)


@pytest.mark.parametrize("variant", ["classic", "short-war", "double-war", "tod-und-leben"])
def test_groups_tell_the_weightiest_and_nothing_twice_in_a_row(variant: str, time: TableTime) -> None:
    """A beat of several rounds has the weightiest remark that still holds, and never in the words that were said last."""
    luck = random.Random(4)
    for number in range(4):
        table = table_of(variant, bytes([number]) * 32, number)
        game = deal_game(table.rules, 3, table.random_source())
        history, said = History(public_game(game)), None
        for first, one in beats(table, luck, time):
            newest = table.open_game().battle
            found = [each for _ in range(first, newest + 1) for each in history.note_round(game.resolve(), public_game(game))]
            found = [each for each in found if each.battle == newest or each.key in LASTING]
            found = [each for each in found if (each.key, wording_of(each)) != said]
            assert one == max(found, key=lambda each: (each.weight, each.battle), default=None)
            said = said if one is None else (one.key, wording_of(one))


def test_the_board_says_what_the_replay_says(time: TableTime) -> None:
    """The line stands right after what happened, on the board and in the replay, round by round."""
    table, lines = table_of(), 0
    live: list[str] = []
    while table.open_game().outcome is None:
        table.play_round(table.deadline)
        live.append(game_board(table, time).blocks[1])
    replay = Replay(over(table))
    for battle, story in enumerate(live, 1):
        found = replay.remark_of(battle)
        if found is not None:
            lines += 1
            line = f"\n{commentary_line(table, found)}"
            assert f"{story}\n-# ".partition("\n-# ")[0].endswith(line)
        else:
            assert "*" not in story.replace("**", "")
    assert lines > len(live) / 10


def test_a_restart_says_the_same(time: TableTime) -> None:
    """Without a cache, as after a restart, and after a resignation, the remark of a round is the same."""
    table = table_of()
    for battle in range(1, 60):
        if battle == 20:
            resign_game(table, CAT, 0)
        table.play_round(table.deadline)
        kept = remark_now(table, battle)
        forget_commentary()
        assert remark_now(table, battle) == kept
        assert remark_now(table, battle) == kept


def test_nothing_of_the_future_is_said() -> None:
    """A game with the same rounds so far and other cards to come has the same remarks: they follow from what was told."""
    rules = find_variant("classic").rules
    for number in range(10):
        seed = bytes([number]) * 32
        game = deal_game(rules, 2, SeededRandomSource(seed, ("a", "b")))
        rounds = 15
        one, other = (bytearray(game.stock_of(seat)) for seat in range(2))
        random.Random(number).shuffle(rest := one[rounds:] + other[rounds:])
        stocks = [bytes(one[:rounds] + rest[: len(one) - rounds]), bytes(other[:rounds] + rest[len(one) - rounds :])]
        changed = deal_game(rules, 2, SeededRandomSource(seed, ("a", "b")), stocks=stocks)
        ours, theirs = History(public_game(game)), History(public_game(changed))
        for _ in range(rounds):
            played, again = game.resolve(), changed.resolve()
            if played.steps or again.steps:
                break
            assert ours.note_round(played, public_game(game)) == theirs.note_round(again, public_game(changed))
