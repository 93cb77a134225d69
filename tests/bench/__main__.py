"""The bars of performance, measured now: `python -m tests.bench [NUMBER …] [--quick]`.

Every bar is a ratio to a reference that is timed in the same run, because machines drift. Speed is never a test, so the
exit code is 0 however it goes; `--quick` uses small houses and few turns, and its verdicts mean nothing.
"""

import argparse
from collections.abc import Callable, Iterator

from tests.bench import (
    ack_bars,
    board_size_bars,
    bracket_bars,
    daily_bars,
    engine_bars,
    flip_bars,
    group_commit_bars,
    host_bars,
    kernel_bars,
    leaderboard_bars,
    load_bars,
    lobby_bars,
    odds_bars,
    page_bars,
    page_look_bars,
    pairing_bars,
    picture_bars,
    prediction_bars,
    programme_bars,
    restart_bars,
    result_queue_bars,
    sentence_bars,
    spoken_bars,
    stall_bars,
    told_bars,
    tournament_bars,
    variant_loops,
)
from tests.bench.bar import Bar, print_bars

GROUPS: tuple[tuple[frozenset[str], Callable[[bool], Iterator[Bar]]], ...] = (
    (frozenset({"1", "2", "2b"}), lambda quick: engine_bars.speed_bars()),
    (frozenset({"3"}), lambda quick: engine_bars.truth_bars()),
    (frozenset({"4"}), lambda quick: host_bars.punctuality(quick=quick)),
    (frozenset({"4b"}), lambda quick: host_bars.herd(quick=quick)),
    (frozenset({"4c"}), lambda quick: stall_bars.bars(quick=quick)),
    (frozenset({"5"}), lambda quick: group_commit_bars.bars(quick=quick)),
    (frozenset({"5b"}), lambda quick: host_bars.writes(quick=quick)),
    (frozenset({"6", "6b", "6c"}), lambda quick: leaderboard_bars.bars(quick=quick)),
    (frozenset({"6d", "6e"}), lambda quick: board_size_bars.bars(quick=quick)),
    (frozenset({"6f"}), lambda quick: prediction_bars.bars(quick=quick)),
    (frozenset({"7"}), lambda quick: ack_bars.idle(quick=quick)),
    (frozenset({"7b"}), lambda quick: ack_bars.full(quick=quick)),
    (frozenset({"8", "8b", "8c"}), lambda quick: load_bars.houses(quick=quick)),
    (frozenset({"8d"}), lambda quick: load_bars.roads(quick=quick)),
    (frozenset({"8e"}), lambda quick: load_bars.presses(quick=quick)),
    (frozenset({"8f"}), lambda quick: told_bars.bars(quick=quick)),
    (frozenset({"8g"}), lambda quick: flip_bars.bars(quick=quick)),
    (frozenset({"9"}), lambda quick: host_bars.weight(quick=quick)),
    (frozenset({"9b"}), lambda quick: host_bars.idle_weight(quick=quick)),
    (frozenset({"9c"}), lambda quick: host_bars.followed_weight(quick=quick)),
    (frozenset({"10", "10b"}), lambda quick: restart_bars.bars(quick=quick)),
    (frozenset({"11"}), lambda quick: picture_bars.bars(quick=quick)),
    (frozenset({"11b"}), lambda quick: bracket_bars.bars(quick=quick)),
    (frozenset({"12", "12b"}), lambda quick: pairing_bars.bars(quick=quick)),
    (frozenset({"13", "13b", "13c"}), lambda quick: tournament_bars.bars(quick=quick)),
    (frozenset({"14b"}), lambda quick: spoken_bars.bars(quick=quick)),
    (frozenset({"14", "14c", "14d", "14e", "14f"}), lambda quick: programme_bars.bars(quick=quick)),
    (frozenset({"15", "15b"}), lambda quick: kernel_bars.bars(quick=quick)),
    (frozenset({"15d"}), lambda quick: variant_loops.bars(quick=quick)),
    (frozenset({"16", "16b"}), lambda quick: odds_bars.bars(quick=quick)),
    (frozenset({"17"}), lambda quick: sentence_bars.bars(quick=quick)),
    (frozenset({"18", "18b"}), lambda quick: result_queue_bars.bars(quick=quick)),
    (frozenset({"19", "19b"}), lambda quick: lobby_bars.bars(quick=quick)),
    (frozenset({"20", "20b"}), lambda quick: page_bars.bars(quick=quick)),
    (frozenset({"20c", "20d"}), lambda quick: page_look_bars.bars(quick=quick)),
    (frozenset({"21", "21b", "21c"}), lambda quick: daily_bars.bars(quick=quick)),
)


def measured(wanted: frozenset[str], *, quick: bool) -> Iterator[Bar]:
    """The wanted bars, all of them if none is named."""
    for numbers, bars in GROUPS:
        if not wanted or numbers & wanted:
            yield from (bar for bar in bars(quick) if not wanted or bar.number in wanted)


def main() -> None:
    """Measure and print one table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("numbers", nargs="*", metavar="NUMBER", help="which bars; all without one")
    parser.add_argument("--quick", action="store_true", help="small and short: only to see that it runs")
    given = parser.parse_args()
    known = frozenset[str]().union(*(numbers for numbers, _ in GROUPS))
    if unknown := set(given.numbers) - known:
        parser.error(f"there is no bar {', '.join(sorted(unknown))}; there are {', '.join(sorted(known))}")
    print_bars(measured(frozenset(given.numbers), quick=given.quick))


if __name__ == "__main__":
    main()
