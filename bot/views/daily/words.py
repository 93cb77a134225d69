"""Says what a member reads of a daily: score, tricks, what is asked, places, streak, and the result to paste."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from bot.engine.choice_games.hands import HandView
from bot.engine.daily.best_line import WIDTH, BestLine
from bot.engine.daily.daily_course import DECLINE, Sign
from bot.engine.daily.deals import BOT, PLAYER
from bot.engine.play.asks import AskKind
from bot.engine.play.round import Round
from bot.engine.rules.rules import Procedure
from bot.engine.variants.variant import Variant
from bot.host.daily.days import date_text
from bot.host.daily.desk import DailyMoment, DailyResult
from bot.host.daily.streaks import Streak
from bot.host.ids import PlayerId
from bot.host.table.seat import Seat
from bot.texts import day_text, join_list, say
from bot.views.choices.hand_words import held_lines
from bot.views.interactions.formatting import cards_text, points_text, row_label, timestamp_text, variant_name

MARKS: Final = {Sign.WON: "🟩", Sign.TIED: "🟨", Sign.LOST: "⬛", Sign.SWAPPED: "🔁", Sign.KEPT: "➖"}
"""A sign for each decision. No card stands in it, so it can be shown to anybody."""

LONGEST_RESULT: Final = 280
"""Characters of a result to paste."""


@dataclass(frozen=True, slots=True)
class DailySeats:
    """The two seats of a daily: the member and the bot."""

    player: PlayerId

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in their order."""
        return Seat(self.player), Seat(None)


def date_of(day: int) -> str:
    """Return a day as text, without its year."""
    return day_text(date.fromordinal(day))


def record_name(day: int) -> str:
    """Return the name of the file in which somebody's game of a day is."""
    return f"daily-{date_text(day)}.json"


def owned_words(variant: Variant, count: int) -> str:
    """Return what somebody owns, points or cards."""
    return points_text(count) if variant.rules.procedure is Procedure.STRATEGY else cards_text(count)


def signs_row(signs: str) -> str:
    """Return the signs of all decisions and rounds side by side."""
    return "".join(MARKS[Sign(sign)] for sign in signs)


def signs_words(signs: str) -> str:
    """Return the same in words: how many were won, tied and lost."""
    counted = ((sign, signs.count(sign)) for sign in Sign)
    return join_list([say(f"daily-sign-{sign.name.lower()}", count=count) for sign, count in counted if count])


def intro_lines(moment: DailyMoment) -> Iterator[str]:
    """Yield what a deal is that was not begun yet, and how it goes."""
    yield say("daily-new" if moment.key.counts else "daily-new-practice")
    yield say(f"daily-how-{moment.variant.key}")
    if moment.key.counts:
        yield say("daily-closes", when=timestamp_text(moment.closes, "f"), left=timestamp_text(moment.closes))


def playing_lines(moment: DailyMoment) -> Iterator[str]:
    """Yield the score, the last round, and what the member holds."""
    mine, theirs = moment.owned
    kind = "points" if moment.variant.rules.procedure is Procedure.STRATEGY else "cards"
    yield f"{say(f'hand-score-{kind}', count=mine)} · {say('hand-score-other', name=say('daily-bot'), count=theirs)}"
    if isinstance(moment.view, HandView) and moment.view.ups:
        own, other = map(row_label, cards_turned_up(moment))
        yield say("daily-round-war", battle=len(moment.rounds) + 1, own=own, other=other)
    elif moment.rounds:
        yield round_line(moment.rounds[-1])
    if moment.view is not None and moment.asked is not None:
        yield from held_lines(DailySeats(moment.key.player), moment.view, on_buttons=moment.asked.kind is not AskKind.SWAP)


def cards_turned_up(moment: DailyMoment) -> tuple[Sequence[int], Sequence[int]]:
    """Return the cards that member and bot have turned up in the war that is on, else in the last round."""
    if isinstance(moment.view, HandView) and moment.view.ups:
        turned = moment.view.ups
    else:
        turned = tuple(flip.ups for flip in moment.rounds[-1].flips) if moment.rounds else ()
    own, other = ([up for ups in turned if (up := ups[seat]) is not None] for seat in (PLAYER, BOT))
    return own, other


def round_line(played: Round) -> str:
    """Return how a round went, for the member: both rows of cards, and who took them."""
    how = "tied" if played.winner is None else "won" if played.winner == PLAYER else "lost"
    return say(f"daily-round-{how}", battle=played.battle, own=_cards(played, PLAYER), other=_cards(played, BOT))


def result_lines(moment: DailyMoment, result: DailyResult) -> Iterator[str]:
    """Yield what came of a finished deal that counts: the score, the best there was, the places and the streak."""
    yield score_line(moment, result.best)
    yield f"{signs_row(moment.signs)}\n-# {signs_words(moment.signs)}"
    yield say("daily-place", place=result.place, finished=result.finished)
    if result.place_here is not None and result.finished_here != result.finished:
        yield say("daily-place-here", place=result.place_here, finished=result.finished_here)
    yield streak_line(result.streak)
    if moment.seconds is not None:
        yield f"-# {say('daily-seconds', seconds=moment.seconds)}"


def practised_lines(moment: DailyMoment) -> Iterator[str]:
    """Yield what came of a deal that was practised: the score, and that it counts for nothing."""
    yield score_line(moment, None).partition("\n")[0]
    yield signs_row(moment.signs)
    yield say("daily-practised")


def score_line(moment: DailyMoment, best: BestLine | None) -> str:
    """Return the score and the best that any line comes to, and whether that is sure."""
    owned, other = (owned_words(moment.variant, count) for count in moment.owned)
    own = say("daily-score", owned=owned, other=other)
    if best is None:
        return f"{own}\n-# {say('daily-best-soon')}"
    most = owned_words(moment.variant, max(best.score, moment.owned[0]))
    sure = say("daily-best-exact") if best.exact else say("daily-best-search", width=WIDTH)
    return f"{own}\n{say('daily-best', most=most)}\n-# {sure}"


def best_line_text(variant: Variant, best: BestLine) -> str:
    """Return the best result that was possible on a day, or the best that a search found which couldn't look at every line."""
    return say("daily-summary-best" if best.exact else "daily-summary-found", most=owned_words(variant, best.score))


def streak_line(streak: Streak) -> str:
    """Return a streak as it stands, with its freezes and whether one was just spent, or the best one there was."""
    if not streak.days:
        return say("daily-streak-lost", best=streak.best) if streak.is_lost else say("daily-streak-none")
    words = say("daily-streak", days=streak.days)
    if streak.best > streak.days:
        words = f"{words} · {say('daily-streak-best', best=streak.best)}"
    words = f"{words} · {say('daily-freezes', freezes=streak.freezes)}"
    return words if streak.frozen is None else f"{words} · {say('daily-freeze-spent', date=date_of(streak.frozen))}"


def result_to_paste(moment: DailyMoment, result: DailyResult, address: str) -> str:
    """Return the result as text to paste anywhere: no card, one sign a decision or round, and at most 280 characters."""
    most = "" if result.best is None else str(max(result.best.score, moment.owned[0]))
    head = say("daily-paste-head", date=date_of(moment.key.day), game=variant_name(moment.variant))
    score = say("daily-paste-score", score=moment.owned[0], best=most, known=int(result.best is not None))
    fire = f" · 🔥 {result.streak.days}" if result.streak.days else ""
    lines = [head, signs_row(moment.signs), f"{score}{fire}", signs_words(moment.signs), address]
    while len(text := "\n".join(filter(None, lines))) > LONGEST_RESULT:
        lines.pop()
    return text


def lines_beside(own: Sequence[Round], other: Sequence[Round]) -> Iterator[str]:
    """Yield, round by round, how two lines of the same deal went."""
    for number in range(max(len(own), len(other))):
        cells = [_cell(line[number]) if number < len(line) else "—" for line in (own, other)]
        yield say("daily-beside", battle=number + 1, own=cells[0], other=cells[1])


def _cell(played: Round) -> str:
    mark = MARKS[Sign.TIED] if played.winner is None else MARKS[Sign.WON if played.winner == PLAYER else Sign.LOST]
    return f"{mark} {_cards(played, PLAYER)} : {_cards(played, BOT)}"


def _cards(played: Round, seat: int) -> str:
    """Return the cards that a seat turned up in a round."""
    return row_label([up for flip in played.flips if (up := flip.ups[seat]) is not None])


def choice_label(choice: str) -> str:
    """Return a choice that is no card as a button says it."""
    return say("daily-keep") if choice == DECLINE else say(f"choice-{choice}")
