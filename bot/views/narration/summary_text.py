"""Sums up a finished game: in sentences from its story, and in figures: the score, each seat's place, the last cards."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.engine.analysis.course import Course, ScoreKind
from bot.engine.analysis.summary import GameSummary, TurningPoint, TurningPointKind
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.play.public_game import PublicGame, PublicRound
from bot.engine.rules.pack import cards_of_battle
from bot.engine.rules.rules import WITHOUT_WARS, Objective, Procedure, Rules
from bot.host.ranking.scoring import EndedGame, is_practice, rating_of
from bot.host.scene.story import GameStory
from bot.texts import numeral, say
from bot.views.interactions.formatting import HasSeats, rounds_text, row_label, seat_name, seat_names, signed_text
from bot.views.narration.casino_text import hands_text
from bot.views.narration.round_text import taken_lines


class Turning(NamedTuple):
    """The round that turned a game, the sentence that says so, and the same in as few words as a picture has room for."""

    battle: int
    text: str
    short: str


def number_lines(seated: HasSeats, game: PublicGame, outcome: Outcome, story: GameStory, turning: Turning | None) -> list[str]:
    """Return lines about the length of the game, its biggest pot and war, who led when, and the rounds that mattered."""
    return [
        _length(game.rules, outcome),
        *(_of_cards(seated, story.summary, outcome) if game.owns_cards else ()),
        *_special(seated, story),
        *_of_leads(seated, game, story.summary, outcome, turning),
        *filter(None, [comeback_line(seated, game, story.summary, outcome)]),
    ]


def _special(seated: HasSeats, story: GameStory) -> Iterator[str]:
    """Yield the hand that won the most chips, and members who were quicker than a person can be: others may judge that."""
    if (best := story.best_hand) is not None:
        yield say("over-best_hand", change=signed_text(best.change), name=seat_name(seated, best.seat), battle=best.battle)
    if line := quick_line(seated, story):
        yield line


def quick_line(seated: HasSeats, story: GameStory) -> str:
    """Return who was quicker than a person can be; "" where nobody was."""
    quick = tuple(seat for seat in story.quick if not seated.seats[seat].is_bot)
    return say("over-quick", names=seat_names(seated, quick)) if quick else ""


def _length(rules: Rules, outcome: Outcome) -> str:
    if rules.procedure is Procedure.CASINO:
        if outcome.wars:
            return say("over-numbers-hands", hands=outcome.battles, wars=outcome.wars)
        return say("over-numbers-plain", rounds=hands_text(outcome.battles))
    if rules.procedure in WITHOUT_WARS:
        return say("over-numbers-plain", rounds=rounds_text(outcome.battles))
    return say("over-numbers", rounds=outcome.battles, wars=outcome.wars)


def _of_cards(seated: HasSeats, story: GameSummary, outcome: Outcome) -> Iterator[str]:
    if story.longest_war is not None and story.longest_war.ties > 1:
        yield say("over-longest", steps=story.longest_war.ties, battle=story.longest_war.battle)
    if story.biggest_pot is not None and outcome.wars:
        pot = story.biggest_pot
        yield say("over-biggest", cards=pot.cards, name=seat_name(seated, pot.seat), battle=pot.battle)


def _of_leads(
    seated: HasSeats, game: PublicGame, story: GameSummary, outcome: Outcome, turning: Turning | None
) -> Iterator[str]:
    """Yield how often the lead changed, and the round that mattered most besides the biggest pot.

    Where wins decide, nobody leads by cards.
    """
    if game.is_elimination:  # nobody leads: one is out after the other
        return
    if len(seated.seats) > 1 and outcome.ending is not Ending.FIRST_TO:
        yield say("over-leads", changes=story.lead_changes)
    if turning is not None:
        yield turning.text


def comeback_line(seated: HasSeats, game: PublicGame, story: GameSummary, outcome: Outcome) -> str:
    """Return from how few cards or chips the winner came back; "" for no comeback, as where points decide."""
    low = story.lowest_point
    if low is None or outcome.ending in {Ending.FIRST_TO, Ending.RESIGNED} or game.is_elimination or game.has_points:
        return ""
    if low.battle and 4 * low.cards * len(seated.seats) <= sum(outcome.cards):
        winner = seat_name(seated, outcome.winners[0])
        if game.has_chips:
            return say("over-comeback-chips", name=winner, chips=low.cards, battle=low.battle)
        return say("over-comeback", name=winner, cards=low.cards, battle=low.battle)
    return ""


def turning_of(seated: HasSeats, rules: Rules, outcome: Outcome, story: GameStory) -> Turning | None:
    """Return the round that turned a game: by its cards, else that from which on the winner was ahead; None without one."""
    course = story.course
    if outcome.ending is Ending.RESIGNED or course.measure is ScoreKind.SURVIVED:  # no lead decided
        return None
    by_cards = outcome.ending is not Ending.FIRST_TO and rules.procedure is not Procedure.STRATEGY
    turn = _turning_point(len(seated.seats), rules, story.summary) if by_cards else None
    if turn is not None:
        facts = {"battle": turn.battle, "name": seat_name(seated, turn.seat), "cards": turn.cards}
        return Turning(turn.battle, say("over-turn-" + turn.reason, **facts), _short(turn.battle, facts["name"]))
    if course.ahead_since is None:
        return None
    ahead = seat_name(seated, outcome.winners[0])
    return Turning(
        course.ahead_since, say("ending-turn", battle=course.ahead_since, name=ahead), _short(course.ahead_since, ahead)
    )


def _short(battle: int, who: object) -> str:
    return say("ending-course-turn", battle=battle, name=who)


def _turning_point(seats: int, rules: Rules, story: GameSummary) -> TurningPoint | None:
    """Return the turning point that brought the most cards, more than an ordinary round brings; None without one."""
    ordinary = (seats - 1) * cards_of_battle(rules)
    told = (turn for turn in story.turning_points if turn.reason is not TurningPointKind.BIGGEST_POT and turn.cards > ordinary)
    return max(told, key=lambda turn: (turn.cards, turn.battle), default=None)


def counted_line(ended: EndedGame) -> str:
    """Return the line that says what a finished game counts for: rankings, practice, or nothing and why."""
    return say("practice-result") if is_practice(ended) else rated_line(ended)


def rated_line(ended: EndedGame) -> str:
    """Return the line that says whether a finished game counts on leaderboards, or why not."""
    return say(f"rated-{rating_of(ended)}")


MOST_CARDS = 6
"""The most seats for which every card of the last round is shown; with more, only what won it and who took it."""

COUNTED = frozenset(
    {Ending.ROUND_CAP, Ending.TIME, Ending.TARGET, Ending.FLOOR, Ending.EXHAUSTED, Ending.FIRST_TO, Ending.HANDS}
)
"""Ends at which figures decide: at the others somebody is the last one in."""


def score_line(outcome: Outcome, scores: Sequence[int], course: Course) -> str:
    """Return the score at the end, the winner's first: `3–1`; "" where no figures decided, or for a seat alone.

    Points are told even where the others gave up: nothing else says how the game stood.
    """
    by_points = course.measure is ScoreKind.POINTS and outcome.ending is Ending.RESIGNED
    scores = [count_of(course, seat, count) for seat, count in enumerate(scores)]
    if not (by_points or outcome.ending in COUNTED) or len(scores) < 2:
        return ""
    order = sorted(range(len(scores)), key=lambda seat: (outcome.places[seat], seat))
    score = say("ending-score-between").join(numeral(scores[seat], ",") for seat in order)
    return say("ending-score-chips" if course.measure is ScoreKind.CHIPS else "ending-score", score=score)


def count_of(course: Course, seat: int, count: int) -> int:
    """Return what a seat has at the end: `count`, unless it gave up or left with points or chips, which the game sets to 0."""
    kept = course.measure in {ScoreKind.POINTS, ScoreKind.CHIPS} and seat in course.gave_up
    return course.final[seat] if kept else count


def fate_text(course: Course, rules: Rules, outcome: Outcome, seat: int) -> str:
    """Return how a seat left the game, or that it was the last one in; "" where its figures say more."""
    if course.measure is ScoreKind.SURVIVED and outcome.winners == (seat,):
        return say("ending-last_in")
    if course.measure is ScoreKind.CHIPS or rules.objective is not Objective.COLLECT_ALL_WINS:
        return ""
    if seat in course.gave_up:
        return say("ending-gave_up", battle=course.gave_up[seat])
    if outcome.ending is Ending.RESIGNED and outcome.winners == (seat,):
        return say("ending-last_in")
    if len(outcome.places) > 2 and seat in course.out and seat not in outcome.winners:
        return say("ending-out", battle=course.out[seat])
    return ""


def last_round(seated: HasSeats, last: PublicRound, *, counted: bool) -> str:
    """Return the cards of the last round, step by step where it was a war, and who took them unless wins are `counted`."""
    shown = range(min(last.seats, len(seated.seats)))
    fought = set(last.flips[-1].contenders) if last.seats > MOST_CARDS else set(shown)
    laid = [(seat, ups) for seat in shown if seat in fought and (ups := _ups(last, seat))]
    told = " · ".join(say("ending-laid", name=seat_name(seated, seat), cards=ups) for seat, ups in laid)
    taken = " ".join(taken_lines(seated, last)) if not counted else ""
    if not told:
        return ""
    return say("ending-last_round-took", told=told, taken=taken) if taken else say("ending-last_round", told=told)


def _ups(last: PublicRound, seat: int) -> str:
    """Return the open cards of a seat; a war's after one another."""
    return " → ".join(row_label(turned) for flip in last.flips if (turned := flip.turned_up(seat)))
