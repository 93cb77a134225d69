"""Builds the board of a finished table: who won and how, the game in numbers, and who earned what with it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.engine.analysis.course import Course
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.rules import Capture, Objective, Procedure, Rules
from bot.engine.variants import Variant
from bot.host.ids import ServerId, is_chat
from bot.host.predictions.ports import CallTally, PredictionTally
from bot.host.ranking.achievements import Award
from bot.host.ranking.levels import SeatGain
from bot.host.scene.scene import RivalryScore, Scene
from bot.host.scene.story import GameStory
from bot.host.table.house_variant import variant_of
from bot.host.table.phase import CloseReason
from bot.texts import join_list, say
from bot.views.interactions.content import Content, Tone, Verb
from bot.views.interactions.formatting import (
    HasSeats,
    owned_text,
    rivalry_text,
    rounds_text,
    score_text,
    seat_name,
    seat_names,
    timestamp_text,
    variant_name,
    wins_text,
)
from bot.views.narration.casino_text import chips_text, chips_won_text, hands_text
from bot.views.narration.choice_text import missed_lines
from bot.views.narration.summary_text import (
    comeback_line,
    count_of,
    counted_line,
    fate_text,
    last_round,
    number_lines,
    quick_line,
    score_line,
    turning_of,
)
from bot.views.predictions.points_text import calls_line, tally_line
from bot.views.ranking.level_text import gain_lines, title_line
from bot.views.ranking.profile_text import achievement_title as award_title
from bot.views.tables.match_board import contest_line, contest_title, expired_text

QUIET = "-# "
"""What makes a line small."""
MOST_LINES = 4
"""Achievements that are named on a board at most."""


def award_news(seated: HasSeats, awards: Sequence[Award]) -> Iterator[str]:
    """Yield a line for each achievement, at most four, and how many more there are."""
    shown = awards if len(awards) == MOST_LINES + 1 else awards[:MOST_LINES]  # a line that says "and 1 more" says too little
    for seat, one, practice in shown:
        what = say(f"achievement-{one.key}-done")
        yield say(
            "practice-award" if practice else "award-news", name=seat_name(seated, seat), title=award_title(one), what=what
        )
    if len(awards) > len(shown):
        yield say("profile-more", count=len(awards) - len(shown))


def award_titles(seated: HasSeats, awards: Sequence[Award]) -> Iterator[str]:
    """Yield the achievements by name alone, those of everybody in one line, apart from those in practice."""
    for practice in (False, True):
        by_seat = dict[int, list[str]]()
        for seat, one, practised in awards:
            if practised is practice:
                by_seat.setdefault(seat, []).append(award_title(one))
        if by_seat:
            told = [
                say("award-titles", name=seat_name(seated, seat), titles=join_list(names)) for seat, names in by_seat.items()
            ]
            yield say("practice-award-short" if practice else "award-news-short", told=" · ".join(told))


MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


class ResultNews(NamedTuple):
    """What is found out about a game after its end: what was earned and gained in it, what became of predictions and
    calls, who leads."""

    awards: tuple[Award, ...] = ()
    tally: PredictionTally = PredictionTally()
    calls: CallTally = CallTally()
    rivalry: RivalryScore | None = None
    gains: tuple[SeatGain, ...] = ()
    titles: tuple[tuple[int, str], ...] = ()


NO_NEWS = ResultNews()


def result_board(scene: Scene, found: ResultNews = NO_NEWS, *, pictured: bool = False) -> Content:
    """Return the board of an over table, with what was found out about it; one that is `pictured` says it in short, too."""
    variant = variant_of(scene.variant, scene.title, scene.rules)
    if scene.game is None:
        return _closed(scene, variant)
    game, outcome, story, foot = scene.game, scene.outcome, scene.story, _foot(scene)
    if outcome is None or story is None or scene.close is not CloseReason.FINISHED:
        return _stopped(scene, variant, foot)
    length = hands_text(outcome.battles) if game.has_chips else rounds_text(outcome.battles)
    blocks = (
        say("over-title", variant=variant_name(variant), rounds=length) + "\n" + "\n".join(_told(scene, game, outcome, story)),
        *numbered_blocks(scene, game, outcome, story),
        *(["\n".join(match)] if (match := _match(scene)) else []),
        *(["\n".join(news)] if (news := _news(scene, game, award_news(scene, found.awards), found)) else []),
        foot,
    )
    after = _next_games(scene)
    buttons = (*after, Verb.REPLAY, Verb.CHARTS, Verb.SHARE, Verb.FAIR)
    beside = _beside(scene, game, outcome, story, found) if pictured else ()
    return Content(Tone.OVER, blocks, buttons, first_row=len(after), beside=beside)


def _told(scene: Scene, game: PublicGame, outcome: Outcome, story: GameStory) -> Iterator[str]:
    """Yield who won, the score, and the last round."""
    yield winner_line(scene, scene.rules, outcome, game, dict(story.cashed_out))
    if score := _score(scene, game, outcome, story.course):
        yield score
    yield from _last(scene, game, story)


def numbered_blocks(seated: HasSeats, game: PublicGame, outcome: Outcome, story: GameStory) -> tuple[str, str]:
    """Return everybody's place with what they have, and the game in numbers."""
    numbers = number_lines(seated, game, outcome, story, turning_of(seated, game.rules, outcome, story))
    return _places(seated, game, outcome, story), "\n".join(numbers)


def _beside(scene: Scene, game: PublicGame, outcome: Outcome, story: GameStory, found: ResultNews) -> tuple[str, ...]:
    """Return what stands beside the picture: who won and how, then the news, and how it goes on, in a line each.

    A comeback says more than that the winner has all the cards, which the picture shows.
    """
    won = winner_line(scene, scene.rules, outcome, game, dict(story.cashed_out))
    if outcome.ending is Ending.ALL_CARDS and (comeback := comeback_line(scene, game, story.summary, outcome)):
        won = f"{say('over-won', name=seat_name(scene, outcome.winners[0]))} {comeback}"
    told = [QUIET + line.removeprefix(QUIET) for line in _news(scene, game, award_titles(scene, found.awards), found)]
    rare = (*_absences(scene, game), quick_line(scene, story))
    lines = (*rare, *told, " ".join(_match(scene)), _foot(scene))
    return won, "\n".join(filter(None, lines))


def _foot(scene: Scene) -> str:
    """Return whether the game counts, below the match of a tournament that it belongs to."""
    counted = counted_line(scene)
    return counted if scene.contest is None else f"{contest_line(scene.contest)}\n{counted}"


def _next_games(scene: Scene) -> tuple[Verb, ...]:
    """Return the buttons that lead to another game, or out of a match that has a next one itself; none in a tournament."""
    if scene.contest is not None:
        return ()
    if scene.has_next_game:
        return (Verb.LEAVE,)
    once = scene.series is None and not scene.rules.has_chips
    return (Verb.AGAIN, Verb.BEST, Verb.OTHER, Verb.DAILY) if once else (Verb.AGAIN, Verb.OTHER, Verb.DAILY)


def _score(scene: Scene, game: PublicGame, outcome: Outcome, course: Course) -> str:
    """Return the score at the end; "" where none decided."""
    return score_line(outcome, outcome.cards if scene.rules.first_to is None else game.wins, course)


def _last(scene: Scene, game: PublicGame, story: GameStory) -> Iterator[str]:
    """Yield the cards of the last round, with who took them, and who missed it."""
    last = scene.last or story.last
    if last is not None and not game.has_chips:
        yield last_round(scene, last, counted=scene.rules.first_to is not None)
    yield from _absences(scene, game)


def _absences(scene: Scene, game: PublicGame) -> Iterator[str]:
    """Yield how many hands at the end nobody was there for, and who missed the last turn."""
    if game.has_chips and scene.choice is not None and scene.choice.forsaken > 1:
        yield say("away-rest", hands=scene.choice.forsaken)
    yield from missed_lines(scene)


def _match(scene: Scene) -> list[str]:
    """Return the lines of the match: its score, and when it goes on or who has won it."""
    series = scene.series
    if series is None or not series.score:
        return []
    lines = [say("match-score", games=series.games, score=score_text(scene, series))]
    if series.left:
        lines.append(say("match-left", names=seat_names(scene, series.left)))
    if scene.has_next_game:
        when = timestamp_text(scene.moment_of(scene.deadline))
        lines.append(say("match_board-held") if scene.is_paused else say("match-next", when=when))
    elif best := series.seats_ahead:
        lines.append(say("match-won" if len(best) == 1 else "match-shared", names=seat_names(scene, best)))
    return lines


def _stopped(scene: Scene, variant: Variant, foot: str) -> Content:
    """Return the board of a game that did not come to its end."""
    title, why = say("over-stopped-title", variant=variant_name(variant)), closing_line(scene.close, scene.server)
    buttons = (*_next_games(scene)[:1], Verb.RULES, Verb.FAIR)
    return Content(Tone.OVER, (f"{title}\n{why}", foot), buttons, beside=(why, foot))


def _closed(scene: Scene, variant: Variant) -> Content:
    """Return the board of a lobby that closed: there never was a game."""
    close = scene.close or CloseReason.STOPPED
    if scene.contest is not None:
        title = contest_title(scene.contest)
        text = expired_text(scene.contest) if close is CloseReason.EXPIRED else say("match_board-ended")
        return Content(Tone.OVER, (f"{title}\n{text}",), (Verb.RULES,))
    reason = say("over-close-lobby") if close is CloseReason.STOPPED else closing_line(close, scene.server)
    title = say("over-closed-title", variant=variant_name(variant))
    return Content(Tone.OVER, (f"{title}\n{reason}",), (Verb.REOPEN, Verb.RULES))


def closing_line(close: CloseReason | None, server: ServerId) -> str:
    """Return why a table is over that did not come to its end; one in a chat was lost because nobody woke it."""
    if close is CloseReason.LOST and is_chat(server):
        return say("over-slept")
    return say(f"over-close-{(close or CloseReason.STOPPED).value}")


def winner_line(seated: HasSeats, rules: Rules, outcome: Outcome, game: PublicGame, left: Mapping[int, int]) -> str:
    """Return who won, and by what.

    `game` is what is public of it at its end; `left` are the chips that seats took along when they left.
    """
    for_chips = rules.procedure is Procedure.CASINO
    if not outcome.winners:
        return _nobody_won_chips(seated, left) if for_chips else say("over-nobody")
    if for_chips and len(seated.seats) == 1:
        return say("over-alone", name=seat_name(seated, 0), chips=chips_text(outcome.cards[0]))
    if len(outcome.winners) > 1:
        line = say("over-shared", names=seat_names(seated, outcome.winners))
    else:
        line = say("over-won", name=seat_name(seated, outcome.winners[0]))
    return f"{line} {_ending(seated, rules, outcome, game)}"


def _nobody_won_chips(seated: HasSeats, left: Mapping[int, int]) -> str:
    """Return how a game of chips ended in which nobody plays any more: some may have left with theirs."""
    if not left:
        return say("over-nobody-chips")
    lines = [say("over-cashed_out", name=seat_name(seated, seat), chips=chips_text(chips)) for seat, chips in left.items()]
    return "\n".join(lines if len(left) == len(seated.seats) else [*lines, say("over-house_rest")])


def _ending(seated: HasSeats, rules: Rules, outcome: Outcome, game: PublicGame) -> str:
    winner = seat_name(seated, outcome.winners[0])
    losers = tuple(seat for seat in range(len(seated.seats)) if seat not in outcome.winners)
    if rules.objective is Objective.COLLECT_ALL_LOSES and losers:
        return say("over-ending-loser", names=seat_names(seated, losers))
    if outcome.ending is Ending.ALL_CARDS and len(outcome.winners) > 1:
        return say("over-ending-draw")
    if outcome.ending is Ending.FIRST_OUT:
        last = min(outcome.places[seat] for seat in losers)  # players who gave up before are further down
        gone = tuple(seat for seat in losers if outcome.places[seat] == last)
        return say("over-ending-first-out", losers=seat_names(seated, gone))
    circle = game.repetition
    if circle is not None and outcome.ending is Ending.ROUND_CAP:
        return say("over-ending-circle", since=circle.since, period=circle.period)
    wins = wins_text(rules.first_to) if rules.first_to is not None else ""
    facts = {"target": rules.target, "floor": rules.floor, "battles": outcome.battles, "wins": wins}
    return say(f"over-ending-{outcome.ending}{_variation(rules, outcome, game)}", name=winner, **facts)


def _variation(rules: Rules, outcome: Outcome, game: PublicGame) -> str:
    """Return the ending of the key of a sentence about an end that chips, points or the last stock decide; else nothing."""
    if rules.procedure is Procedure.CASINO and outcome.ending in {Ending.TIME, Ending.RESIGNED}:
        return "-chips"
    if rules.procedure is Procedure.STRATEGY and outcome.ending in {Ending.TIME, Ending.ROUND_CAP, Ending.EXHAUSTED}:
        return "-points"
    if rules.procedure is Procedure.QUATRO and outcome.ending is Ending.ALL_CARDS:
        return "-survived"
    if rules.capture is Capture.PILE_OUT and outcome.ending is Ending.EXHAUSTED:
        return "-last" if game.alive else "-last-together"
    return ""


def _places(seated: HasSeats, game: PublicGame, outcome: Outcome, story: GameStory) -> str:
    order = sorted(range(len(seated.seats)), key=lambda seat: (outcome.places[seat], seat))
    lines = []
    for seat in order:
        place = outcome.places[seat]
        medal = MEDALS.get(place, f"{place}.") if outcome.winners and len(order) > 1 else "·"
        lines.append(
            say("over-place", place=medal, name=seat_name(seated, seat), cards=_owned(seated, game, outcome, seat, story))
        )
    return "\n".join(lines)


def _owned(seated: HasSeats, game: PublicGame, outcome: Outcome, seat: int, story: GameStory) -> str:
    """Return what a seat owns at the end, and who played it then if that was not its owner."""
    course, left = story.course, dict(story.cashed_out)
    if not game.has_chips:
        owned = _won(game, seat) if outcome.ending is Ending.FIRST_TO else fate_text(course, game.rules, outcome, seat)
        if game.has_points or not owned:
            owned = " · ".join(filter(None, (owned_text(game, count_of(course, seat, outcome.cards[seat])), owned)))
        away = isinstance(seated, Scene) and seat in seated.away
        return f"{owned} · {say('over-stand_in')}" if away else owned
    if seat in left:
        return say("over-left", chips=chips_won_text(left[seat], game.rules))
    return chips_won_text(outcome.cards[seat], game.rules)


def _won(game: PublicGame, seat: int) -> str:
    """Return how many rounds or wars a seat has won, in a game that a number of them decides."""
    first_to, wins = game.rules.first_to, game.wins[seat]
    return "" if first_to is None else say(f"over-first_to-{first_to.of}", rounds=wins, wars=wins)


def _news(scene: Scene, game: PublicGame, awards: Iterator[str], found: ResultNews) -> list[str]:
    """Return the lines of how two players stand, and of what was earned and predicted.

    Of a game that somebody gave up only their own prediction is scored, and that is nobody else's business.
    """
    lines = [rivalry_text(scene, scene.rivalry), title_line(scene, found.titles), *awards, *gain_lines(scene, found.gains)]
    if not any(battle <= game.battle + 1 for battle, _ in scene.resignations):
        lines.append(tally_line(found.tally, match=scene.contest is not None))
    lines.append(calls_line(found.calls))
    return [*filter(None, lines)]
