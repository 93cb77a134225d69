"""Describes the picture of a game's result: who won, by which last cards, the score, and each seat's share by round."""

from collections.abc import Iterator, Sequence

from bot.engine.analysis.course import Course, Mark, ScoreKind
from bot.engine.events.outcome import Outcome
from bot.engine.play.public_game import PublicGame, PublicRound
from bot.engine.rules.rules import WITHOUT_WARS
from bot.host.scene.story import GameStory
from bot.pictures.card_faces import Deck
from bot.pictures.course.result import MOST_SEATS, PAIR, LaidLast, ResultPicture, ResultSeat
from bot.pictures.course.ribbon import Shares
from bot.pictures.seat_discs import Emblem
from bot.pictures.table.layouts import FOOT, plan_table
from bot.texts import numeral, say
from bot.views.interactions.formatting import HasSeats, owned_text, rounds_text, wars_text
from bot.views.narration.casino_text import chips_text, hands_text
from bot.views.narration.course_picture import course_picture, name_seats
from bot.views.narration.summary_text import turning_of


def result_picture(
    seated: HasSeats,
    game: PublicGame,
    outcome: Outcome,
    story: GameStory,
    names: Sequence[str],
    *,
    title: str,
    deck: Deck,
    last: PublicRound | None = None,
    large: bool = False,
) -> ResultPicture | None:
    """Return the picture of a game at its end, with the names that people go by; None for more seats than it can show.

    `last` is the last round, by default that of the story; at a `large` table, for children, pictures are higher.
    """
    course, rules = story.course, game.rules
    turning = turning_of(seated, rules, outcome, story)
    chart = course_picture(seated, title, rules, course, outcome, turning)
    if chart is None:
        return None
    chart = name_seats(chart, names)
    alone = len(names) == 1
    finals = _finals(game, outcome, course)
    seats = tuple(
        ResultSeat(name, outcome.places[seat], _figure(course, outcome, seat, finals), chart.seats[seat].ended, emblem)
        for seat, (name, emblem) in enumerate(zip(names, _emblems(seated), strict=True))
    )
    return ResultPicture(
        game=title,
        head=_headline(game, outcome, alone=alone),
        score=" · ".join(_score(game, outcome, course, finals)),
        seats=seats,
        winners=outcome.winners or ((0,) if alone else ()),
        crowned=not alone,
        laid=() if game.has_chips else tuple(_last_cards(outcome, last or story.last)),
        shares=_shares(course),
        turn=chart.turn if outcome.battles else None,
        about=chart.about,
        deck=deck,
        height=_height(game, large=large),
    )


def stopped_picture(
    seated: HasSeats, game: PublicGame, names: Sequence[str], *, title: str, deck: Deck, large: bool = False
) -> ResultPicture | None:
    """Return the picture of a game that did not come to its end; None for more seats than it can show."""
    if len(names) > MOST_SEATS:
        return None
    owned = [chips_text(count) if game.has_chips else owned_text(game, count) for count in game.owned]
    shown = enumerate(zip(names, _emblems(seated), owned, strict=True))
    seats = tuple(ResultSeat(name, 1, numeral(game.owned[seat], ","), had, emblem) for seat, (name, emblem, had) in shown)
    length = " · ".join(_length(game, game.battle, game.wars))
    height = _height(game, large=large)
    return ResultPicture(title, say("result-stopped"), length, seats, (), deck=deck, height=height)


def _emblems(seated: HasSeats) -> list[Emblem]:
    return [Emblem.ROBOT if seat.is_bot else Emblem.INITIAL for seat in seated.seats]


def _height(game: PublicGame, *, large: bool) -> float:
    """Return how high the table of a game is, in units of the grid; that of a game for chips has a seat for the house."""
    return plan_table(game.seats + game.has_chips).height + (FOOT if large else 0)


def _headline(game: PublicGame, outcome: Outcome, *, alone: bool) -> str:
    """Return the headline, with `{}` in place of the names."""
    if alone and outcome.cards[0]:
        return say("result-alone", name="{}", chips=chips_text(outcome.cards[0]))
    if not outcome.winners:
        return say("result-house" if game.has_chips else "result-draw")
    return say("result-won", names="{}", count=len(outcome.winners))


def _finals(game: PublicGame, outcome: Outcome, course: Course) -> tuple[int, ...]:
    """Return what each seat has at the end of what decides."""
    match course.measure:
        case ScoreKind.CARDS:
            return outcome.cards
        case ScoreKind.ROUNDS | ScoreKind.WARS:
            return game.wins
        case _:
            return course.final


def _figure(course: Course, outcome: Outcome, seat: int, finals: Sequence[int]) -> str:
    """Return what a seat has, or the round in which it left, in as few letters as fit below a disc."""
    left = course.gave_up.get(seat, course.out.get(seat))
    if course.measure in {ScoreKind.CARDS, ScoreKind.SURVIVED} and left is not None and seat not in outcome.winners:
        return _round(left)
    return _round(outcome.battles) if course.measure is ScoreKind.SURVIVED else numeral(finals[seat], ",")


def _round(battle: int) -> str:
    return say("result-out", battle=str(battle))


def _score(game: PublicGame, outcome: Outcome, course: Course, finals: Sequence[int]) -> Iterator[str]:
    """Yield the score of two, the winner's first, and how long the game was."""
    if len(finals) == PAIR and course.measure is not ScoreKind.SURVIVED:
        order = sorted(range(PAIR), key=lambda seat: (outcome.places[seat], seat))
        score = say("result-between").join(numeral(finals[seat], ",") for seat in order)
        unit = {ScoreKind.POINTS: "points", ScoreKind.CHIPS: "chips"}.get(course.measure)
        yield score if unit is None else say(f"result-score-{unit}", score=score)
    yield from _length(game, outcome.battles, outcome.wars)


def _length(game: PublicGame, battles: int, wars: int) -> Iterator[str]:
    yield hands_text(battles) if game.has_chips else rounds_text(battles)
    if game.rules.procedure not in WITHOUT_WARS and wars:
        yield wars_text(wars)


def _last_cards(outcome: Outcome, last: PublicRound | None) -> Iterator[LaidLast]:
    """Yield the last cards of at most two seats: the winner's, or whoever took the round, and the best that they beat."""
    if last is None:
        return
    shown = next((flip for flip in reversed(last.flips) if any(map(flip.turned_up, range(last.seats)))), last.flips[-1])
    ups = {seat: tuple(laid) for seat in range(last.seats) if (laid := shown.turned_up(seat))}
    best_first = sorted(ups, key=lambda seat: (seat not in outcome.winners, seat != last.winner, outcome.places[seat], seat))
    tied = shown.contenders if last.winner in shown.contenders and shown is not last.flips[-1] else ()
    for seat in best_first[:PAIR]:
        took = seat in outcome.winners if last.winner is None else seat == last.winner
        yield LaidLast(seat, ups[seat], took, short=seat in tied and not took)


def _shares(course: Course) -> Shares:
    """Return each seat's share of what decides after the rounds of a course; of chips, the house may have the rest."""
    most = max(sum(mark.scores) for mark in course.marks)
    found = [(mark.battle, _parts(course, mark, most)) for mark in course.marks]
    if found[-1][0] < 1:  # somebody gave up before the first round
        found.append((1, found[-1][1]))
    return tuple(found)


def _parts(course: Course, mark: Mark, most: int) -> tuple[float, ...]:
    scores: Sequence[int] = [max(score, 0) for score in mark.scores]
    if course.measure is ScoreKind.SURVIVED:
        scores = [int(score == max(scores)) for score in scores]
    whole = most if course.measure is ScoreKind.CHIPS else sum(scores)
    return tuple(score / whole for score in scores) if whole else (1 / len(scores),) * len(scores)
