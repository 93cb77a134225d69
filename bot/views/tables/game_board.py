"""Builds the board of a running game: the newest round, when the next one comes, and what ends the game."""

from collections.abc import Iterator

from bot.engine.choice_games.press_game import PressGame
from bot.engine.foresight.chances import Chances
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.programme.packed import told_in
from bot.engine.programme.timing import NO_BEAT_UNDER
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Procedure
from bot.host.clock import TableTime
from bot.host.table.house_variant import variant_of
from bot.host.table.programme import is_told
from bot.host.table.table import Table
from bot.host.telling.speed_vote import Hurry
from bot.texts import forfeits, say
from bot.views.choices.missed_turns import missed_lines
from bot.views.foresight.chance_text import chance_line
from bot.views.interactions.content import Content, Tone, Verb
from bot.views.interactions.formatting import match_text, names, score_text, timestamp, variant_name
from bot.views.narration.casino_text import hand_count, hands_text, unseated_lines
from bot.views.narration.choice_text import choice_lines, known_away, public_lines
from bot.views.narration.group_text import group_lines
from bot.views.narration.narrator import remark_of
from bot.views.narration.progress import GameProgress, progress_lines
from bot.views.narration.round_text import gave_up_before, prize_lines, round_lines, seat_lines
from bot.views.narration.scoop_text import guard_seconds, slapped_rank
from bot.views.narration.teaching import taught
from bot.views.narration.war_stages import shown_so_far, stage_lines
from bot.views.tables.lobby_length import SHORTER, seconds_of
from bot.views.tables.speed_text import vote_lines

SPEED = (Verb.FASTER, Verb.NEXT_WAR, Verb.FINISH)
"""The buttons that speed a told game up."""

SHORT = frozenset({Procedure.SUICIDE, Procedure.SCIENTIFIC, Procedure.STRATEGY})
"""Games that always end by a limit of rounds that is soon reached (rules.md §10 A10)."""


def game_board(
    table: Table, time: TableTime, chances: Chances | None = None, *, pictured: bool = False, predict: bool = False
) -> Content:
    """Return the board after the newest round, or of the deal when none has been played, with the chances if they are known.

    With `predict` it asks who is going to win.

    It is read aloud in this order: what happened, who leads, what there is to do, how the game goes on.
    """
    game, last = table.open_game(), table.last
    progress = shown_so_far(table)
    war = last is not None and last.steps > 0 if progress is None else table.stage > 0 or len(progress.ups) > 1
    chance = chance_line(table, chances) if progress is None else ""  # in the middle of a war it would be out of date
    pictured = pictured and not isinstance(game, PressGame)  # there every moment counts, and text is seen before a picture
    title = _title(table, game, progress)
    rest = ("\n".join(_waits(table, time)), forfeit := _forfeit(table), "\n".join(vote_lines(table, time)), _foot(table, time))
    blocks, beside = (
        tuple(filter(None, [title, *_told(table, progress, time, chance, pictured=short), *rest])) if wanted else ()
        for short, wanted in ((False, True), (True, pictured))
    )
    buttons: tuple[Verb, ...] = (Verb.LEAVE, Verb.RULES, Verb.FAIR)
    if forfeit:
        buttons = (*buttons, Verb.SKIP)
    if predict:
        buttons = (*buttons, Verb.PREDICT)
    first = len(buttons)
    if table.has_choices and not isinstance(game, PressGame):
        back = (Verb.BACK,) if known_away(table) else ()
        own = (*back, Verb.BET if game.has_chips else Verb.HAND)
        buttons, first = (*own, *buttons), len(own)
    disabled = frozenset[Verb]()
    if table.programme and table.hurried != Hurry.BOTS:  # nothing is faster than that
        buttons = (*buttons, *SPEED)
        disabled = frozenset({Verb.NEXT_WAR}) if table.stage else disabled
    scoop = table.turn.battle if isinstance(game, PressGame) and table.turn is not None else None
    tone = Tone.WAR if war else Tone.PLAYING
    return Content(tone, blocks, buttons, disabled, scoop=scoop, first_row=first, beside=beside)


def _told(table: Table, progress: GameProgress | None, time: TableTime, chance: str, *, pictured: bool) -> tuple[str, str]:
    """Return what happened, and what each seat owns, who leads and how likely they are to win; without what is `pictured`."""
    game, last = table.open_game(), table.last
    if progress is None:
        told = _story(table, game, last, time, pictured=pictured)
    else:
        told = (
            stage_lines(table, progress, pictured=pictured)
            if table.stage
            else progress_lines(table, progress, pictured=pictured)
        )
    told += missed_lines(table)
    if not pictured and (lesson := taught(table)):
        told.append(say("teaching-line", lesson=lesson))
    seats = seat_lines(table, game, last, progress, pictured=pictured)
    return "\n".join(told), "\n".join(filter(None, [seats, *public_lines(table, game), chance]))


def _title(table: Table, game: Game, progress: GameProgress | None) -> str:
    variant = variant_name(variant_of(table.variant, table.title, table.rules))
    if game.has_chips:
        hand, hands = game.battle + (progress is not None), hand_count(table.rules)
        if not hand:
            return say("casino-title-deal", variant=variant, hands=hands_text(hands))
        return say("casino-title", variant=variant, battle=hand, hands=hands)
    if progress is not None:
        return say("game-title", variant=variant, battle=game.battle + 1)
    return say("game-title", variant=variant, battle=game.battle) if game.battle else say("game-title-deal", variant=variant)


def _forfeit(table: Table) -> str:
    """Return what the losers of the last war may do now, or "". Which one follows from the round, and no card from it."""
    war = table.last_war
    if war is None or not war.losers or table.skipped == war.battle:
        return ""
    known, number = forfeits(), sum(map(ord, table.id)) + war.battle
    return say("game-forfeit", names=names(table, war.losers), forfeit=known[number % len(known)])


def _story(table: Table, game: Game, last: Round | None, time: TableTime, *, pictured: bool) -> list[str]:
    """Return what happened in the newest round; before the first one what is fixed now, and when it comes."""
    if last is not None:
        group = table.last_group
        lines = group_lines(table, game, last, group) if group is not None else []
        remark = remark_of(table, last.battle if group is None else group.first, time)
        gave_up = gave_up_before(table.choices, last.battle)
        return [*lines, *round_lines(table, game, last, table.last_war, gave_up, remark, pictured=pictured)]
    if table.has_choices:
        dealt = [] if game.has_chips else [say("choose-dealt")]
        return [] if game.battle else [*dealt, *unseated_lines(table)]
    if table.paused:  # when it comes is not known
        return [*prize_lines(table, game)] if game.battle else []
    comes = timestamp(time.moment(table.deadline))
    if game.battle:
        return [say("game-back", when=comes, battle=game.battle + 1), *prize_lines(table, game)]
    return [say("game-dealt", when=comes)]


def _how(table: Table) -> str:
    """Return how this game of choice is played, in a line or two."""
    game = table.open_game()
    if game.has_chips:
        return say("chips-worth")
    rules = table.rules
    if rules.procedure is Procedure.SPEED:
        return say("choose-how-speed-war" if rules.guard else "choose-how-speed-free", seconds=guard_seconds(rules))
    return say(f"choose-how-{rules.procedure}", rank=slapped_rank(rules))


def _waits(table: Table, time: TableTime) -> list[str]:
    """Return whom a game of choice waits for, and why a game is paused. When a paused match resumes is unknown."""
    waited = [] if table.paused else choice_lines(table, time)
    if table.parked is not None:
        return [*waited, say("game-parked")]
    if table.paused:
        return [say("match_board-held")]
    return [*waited, say("game-paused")] if time.stopped else waited


def _foot(table: Table, time: TableTime) -> str:
    limits = "".join(_limits(table, time))
    if table.has_choices:  # what is told of it is a sentence, so the limits stand below it
        text = _how(table)
        text += f"\n-# {limits[:1].upper()}{limits[1:]}" if (limits := limits.removeprefix(" · ")) else ""
    else:
        told = _telling(table, time)
        text = told + limits if told else f"-# {plain[:1].upper()}{plain[1:]}" if (plain := limits.removeprefix(" · ")) else ""
    if table.series is not None:
        text += "\n" if text else ""
        text += f"-# {say('match-playing', game=table.series.games + 1, match=match_text(table.series.match))}"
        text += f" · {score_text(table)}" if table.series.score else ""
    return text


def _telling(table: Table, time: TableTime) -> str:
    """Return when the game ends, where it is told in a given time, or how often a round comes; "" once it has ended.

    A game that is usually shorter than its time says when such games end: the exact moment would give its end away.
    """
    told = bool(table.programme) or (is_told(table) and table.outcome is not None)
    if told and (table.hurried or table.length is not None):
        return _ending(table, time) if table.outcome is None else ""
    pace = max(table.pace, NO_BEAT_UNDER) if told else table.pace
    return say("game-pace", seconds=pace // 1000 if pace % 1000 == 0 else pace / 1000)


def _ending(table: Table, time: TableTime) -> str:
    """Return when a game ends that is told in a given time."""
    match, ends = int(table.series is not None), table.deadline + told_in(table.programme)
    if table.hurried:
        return say(f"telling-hurried-{table.hurried}", when=timestamp(time.moment(ends))) if ends > time.now() else ""
    usual = seconds_of(table)
    if table.length is None or usual is None or usual >= table.length * SHORTER:
        return say("telling-ends", when=timestamp(time.moment(ends)), match=match) if ends > time.now() else ""
    ends = table.started + usual * 1000
    return say("telling-usual", when=timestamp(time.moment(ends)), match=match) if ends > time.now() else ""


def _limits(table: Table, time: TableTime) -> Iterator[str]:
    """Yield what ends the game before somebody has it all."""
    rules, chips = table.rules, table.open_game().has_chips
    timed = rules.time is not None and not table.paused
    capped = not chips and (rules.rounds is not None or rules.procedure in SHORT)
    ends = timestamp(time.moment(table.started + (rules.time or 0) * 1000), "t") if timed else ""
    unit = "-points" if table.open_game().has_points else ""
    if timed and capped:
        yield say(f"game-limit-or-cap{unit}", when=ends, rounds=compile_rules(rules).cap)
    elif timed:
        yield say("game-limit-chips" if chips else f"game-limit{unit}", when=ends)
    elif capped:
        yield say(f"game-cap{unit}", rounds=compile_rules(rules).cap)
    if rules.first_to is not None:
        yield say(f"game-first_to-{rules.first_to.of}", wins=rules.first_to.count)
    if rules.floor is not None:
        yield say("game-floor", floor=rules.floor)
    if rules.target is not None:
        yield say("game-target", target=rules.target)
