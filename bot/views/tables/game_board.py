"""Builds the board of a running game: the newest round, when the next one comes, and what ends the game."""

from collections.abc import Iterable, Iterator, Sequence

from bot.engine.choice_games.equal_hands import StrategyView
from bot.engine.play.public_game import PublicGame, PublicRound
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Procedure
from bot.engine.variants.categories import FOR_CHILDREN
from bot.host.scene.scene import BattleProgress, QuietRounds, Scene
from bot.host.table.told_speed import SpeedUp, SpeedVote
from bot.texts import forfeits, join_list, mention_member, say
from bot.views.interactions.content import Content, Tone, Verb
from bot.views.interactions.formatting import (
    about_time,
    as_sentence,
    chance_line,
    game_name,
    match_text,
    player_name,
    rivalry_text,
    score_text,
    seat_name,
    seat_names,
    signed_text,
    timestamp_text,
)
from bot.views.narration.casino_text import hand_count, hands_text, unseated_lines
from bot.views.narration.choice_text import choice_lines, guard_seconds, missed_lines, public_lines, slapped_rank
from bot.views.narration.event_text import progress_lines
from bot.views.narration.round_text import commentary_line, prize_lines, round_lines, seat_lines
from bot.views.narration.teaching import lesson_of

SPEED = (Verb.FASTER, Verb.NEXT_WAR, Verb.FINISH)
"""The buttons that speed a told game up."""

MOST_NAMED = 4
"""Players of whom a board says by name who has flipped: a line on a phone."""

NOTHING = "\N{ZERO WIDTH SPACE}"
"""A line on which nothing stands, and which keeps its height."""

LEAST_LEFT = 45
"""Seconds that a game has left at least when a board says so."""

SHORT = frozenset({Procedure.SUICIDE, Procedure.SCIENTIFIC, Procedure.STRATEGY})
"""Games that always end by a limit of rounds that is soon reached (rules.md §10 A10)."""


def game_board(scene: Scene, *, pictured: bool = False, predict: bool = False) -> Content:
    """Return the board of a running game after its newest round, or of the deal when none has been played.

    With `predict` it asks who is going to win.

    It is read aloud in this order: what happened, who leads, what there is to do, how the game goes on.
    """
    game, last, progress = scene.require_game(), scene.last, scene.progress
    war = last is not None and last.steps > 0 if progress is None else scene.stage > 0 or len(progress.ups) > 1
    pictured = pictured and not scene.is_pressed  # there every moment counts, and text is seen before a picture
    forfeit, votes = _forfeit(scene), "\n".join(vote_lines(scene))
    asked = "\n".join(filter(None, [*_waits(scene), call_line(scene), say("choose-settled") if _is_settled(scene) else ""]))
    brief = scene.is_pressed and game.battle > 0  # the button must stay in sight, and the rules are behind *More*
    foot = _small_lines((_series_line(scene),)) if brief else _foot(scene)
    told = (_title(scene, game, progress), *_told(scene, progress), asked, forfeit, votes, foot)
    beside = _beside(scene, game, forfeit) if pictured else ()
    hurry = SPEED if scene.can_hurry else (Verb.FINISH,) if _is_settled(scene) else ()
    own, always = _own_buttons(scene, game), (*hurry, Verb.LEAVE, Verb.MORE)
    first = (*own, *((Verb.PREDICT,) if predict else ()), *((Verb.SKIP,) if forfeit else ()))
    disabled = frozenset({Verb.NEXT_WAR}) if scene.can_hurry and scene.stage else frozenset[Verb]()
    scoop = scene.choice.battle if scene.is_pressed and scene.choice is not None else None
    tone = Tone.WAR if war else Tone.PLAYING
    flip = None if scene.flips is None else scene.flips.shown
    blocks = tuple(filter(None, told))
    return Content(tone, blocks, (*first, *always), disabled, scoop=scoop, flip=flip, first_row=len(first), beside=beside)


def _is_settled(scene: Scene) -> bool:
    """Whether players may have the rest of a game of choice played at once, as no choice changes anybody's place."""
    view = scene.require_game().view
    return isinstance(view, StrategyView) and view.is_settled and scene.contest is None and not scene.is_laid_open


def _own_buttons(scene: Scene, game: PublicGame) -> tuple[Verb, ...]:
    """Return the buttons that lead a player to their own cards or bets."""
    if not scene.has_choices or scene.is_pressed:
        return ()
    back = (Verb.BACK,) if scene.choice is not None and scene.choice.away else ()
    return (*back, Verb.BET if game.has_chips else Verb.HAND)


def _beside(scene: Scene, game: PublicGame, forfeit: str) -> tuple[str, str]:
    """Return what stands beside the picture of the table: what is played; what happened, a remark, and how it goes on.

    Three lines, each as long as it has to be, also where there is nothing to say: a board keeps its height.
    """
    title = say("game-title-pictured", variant=game_name(scene.variant, scene.title))
    remark = forfeit or (commentary_line(scene, scene.remark) if scene.remark is not None and scene.progress is None else "")
    story, on = _run_on(_happened(scene, game, pictured=True), " "), _run_on(_goes_on(scene), " · ")
    return title, "\n".join((story or NOTHING, remark or NOTHING, f"-# {on or NOTHING}"))


def _goes_on(scene: Scene) -> Iterator[str]:
    """Yield what there is to say about how the game goes on: whom it waits for, votes, when the next round or the end comes."""
    yield from _waits(scene)
    yield call_line(scene)
    if _is_settled(scene):
        yield say("choose-settled")
    if scene.has_choices:
        yield from (line for line in public_lines(scene, scene.require_game()) if line != say("public-order"))
    yield from vote_lines(scene)
    yield from _foot_of_choices(scene) if scene.has_choices else (_told_foot(scene),)
    yield _series_line(scene)


def _run_on(lines: Iterable[str], between: str) -> str:
    """Return lines as one: what stood in small letters stands among the others."""
    return between.join(line.removeprefix("-# ") for block in lines for line in block.splitlines() if line)


def more_text(scene: Scene) -> str:
    """Return what a board leaves to its picture and its buttons: what everyone owns, the chances, the last war, the limits."""
    game, last, war = scene.require_game(), scene.last, scene.last_war
    lines = [_title(scene, game, scene.progress), seat_lines(scene, game, last, scene.progress)]
    lines += public_lines(scene, game) if scene.has_choices else ()
    lines.append(chance_line(scene, scene.odds) if scene.progress is None else "")
    if war is not None and war.winner is not None:
        lines.append(say("game-last_war", battle=war.battle, name=seat_name(scene, war.winner), cards=war.pot))
    lines.append(_foot(scene))
    return "\n".join(filter(None, lines))


def _told(scene: Scene, progress: BattleProgress | None) -> tuple[str, str]:
    """Return what happened, and what each seat owns, who leads and how likely they are to win."""
    game = scene.require_game()
    told = _happened(scene, game, pictured=False)
    if scene.variant in FOR_CHILDREN and (lesson := lesson_of(scene)):
        told.append(say("teaching-line", lesson=lesson))
    seats = seat_lines(scene, game, scene.last, progress)
    public = public_lines(scene, game) if scene.has_choices else ()
    chance = chance_line(scene, scene.odds) if progress is None else ""  # in the middle of a war it would be out of date
    return "\n".join(told), "\n".join(filter(None, [seats, *public, chance]))


def _happened(scene: Scene, game: PublicGame, *, pictured: bool) -> list[str]:
    """Return what happened in the newest round or so far in this one; without what is `pictured` or has its place beside."""
    if scene.progress is None:
        told = _story(scene, game, scene.last, pictured=pictured)
    else:
        told = progress_lines(scene, scene.progress, pictured=pictured)
    return told + (missed_lines(scene) if scene.has_choices else [])


def _title(scene: Scene, game: PublicGame, progress: BattleProgress | None) -> str:
    variant = game_name(scene.variant, scene.title)
    if game.has_chips:
        hand, hands = game.battle + (progress is not None), hand_count(scene.rules)
        if not hand:
            return say("casino-title-deal", variant=variant, hands=hands_text(hands))
        return say("casino-title", variant=variant, battle=hand, hands=hands)
    if progress is not None:
        return say("game-title", variant=variant, battle=game.battle + 1)
    return say("game-title", variant=variant, battle=game.battle) if game.battle else say("game-title-deal", variant=variant)


def _forfeit(scene: Scene) -> str:
    """Return what the members who lost the last war may do now, or "": bot players take no dares.

    Which one follows from the round, and no card from it.
    """
    war = scene.last_war
    losers = () if war is None else tuple(seat for seat in war.losers if not scene.seats[seat].is_bot)
    if war is None or not losers or scene.skipped == war.battle:
        return ""
    known, number = forfeits(), sum(map(ord, scene.id)) + war.battle
    return say("game-forfeit", names=seat_names(scene, losers), forfeit=known[number % len(known)])


def _story(scene: Scene, game: PublicGame, last: PublicRound | None, *, pictured: bool) -> list[str]:
    """Return what happened in the newest round; before the first one what is fixed now, and when it comes."""
    if last is not None:
        lines = group_lines(scene, game, last, scene.quiet) if scene.quiet is not None else []
        gave_up = scene.resigned_before(last.battle)
        war, remark = (None, None) if pictured else (scene.last_war, scene.remark)
        return [*lines, *round_lines(scene, game, last, war, gave_up, remark, pictured=pictured)]
    if scene.has_choices:
        dealt = [say("casino-open" if game.has_chips else "choose-dealt")]
        return [] if game.battle else [*dealt, *unseated_lines(scene)]
    if scene.is_paused or scene.is_parked:  # when it comes is not known
        return [*prize_lines(scene, game)] if game.battle else []
    comes = timestamp_text(scene.moment_of(scene.deadline))
    if game.battle:
        return [say("game-back", when=comes, battle=game.battle + 1), *prize_lines(scene, game)]
    return [say("game-dealt", when=comes)]


def _how(scene: Scene) -> str:
    """Return how this game of choice is played, in a line or two."""
    game = scene.require_game()
    if game.has_chips:
        return say("chips-worth")
    rules = scene.rules
    if rules.procedure is Procedure.SPEED:
        return say("choose-how-speed-war" if rules.guard else "choose-how-speed-free", seconds=guard_seconds(rules))
    return say(f"choose-how-{rules.procedure}", rank=slapped_rank(rules))


def _waits(scene: Scene) -> list[str]:
    """Return whom a game of choice waits for, and why a game is paused. When a paused match resumes is unknown."""
    waited = choice_lines(scene) if scene.has_choices and not scene.is_paused else []
    if scene.is_parked:  # a chat's board says itself how to go on
        return waited if scene.is_in_chat else [*waited, say("game-parked")]
    if scene.is_paused:
        return [say("match_board-held")]
    return [*waited, say("game-paused")] if scene.stopped else waited


def _foot(scene: Scene) -> str:
    """Return how the game goes on and ends, in small letters, and the match that it belongs to."""
    # What is told of a game of choice is a sentence, so its limits stand below it.
    lines = [_how(scene), *_foot_of_choices(scene)] if scene.has_choices else [_told_foot(scene)]
    return _small_lines((*lines, _series_line(scene)))


def _small_lines(lines: Iterable[str]) -> str:
    return "\n".join(line if line.startswith("-# ") else f"-# {line}" for line in lines if line)


def _foot_of_choices(scene: Scene) -> tuple[str, ...]:
    """Return what ends a game of choice, if anything does before somebody has it all."""
    limits = "".join(_limits(scene)).removeprefix(" · ")
    return (as_sentence(limits),) if limits else ()


def _told_foot(scene: Scene) -> str:
    """Return who has flipped, about how long a told game still takes or how often a round comes, and what ends it."""
    told = " · ".join(filter(None, [_flips(scene), _telling(scene)])) + "".join(_limits(scene))
    return as_sentence(told.removeprefix(" · "))


def _series_line(scene: Scene) -> str:
    """Return which game of a match this is, and its score; of a single game how its two players stand, if they are rivals."""
    if scene.series is None:
        return rivalry_text(scene, scene.rivalry)
    game = say("match-playing", game=scene.series.games + 1, match=match_text(scene.series.match))
    return f"{game} · {score_text(scene, scene.series)}" if scene.series.score else game


def _flips(scene: Scene) -> str:
    """Return who has flipped for the next beat and for whom it waits, "" where nobody has or nobody is waited for."""
    flips = scene.flips
    if flips is None or not (flips.flipped and flips.waits):
        return ""
    flipped, people = len(flips.flipped), len(flips.flipped) + len(flips.waits)
    if people > MOST_NAMED:
        return say("telling-flipped_of", flipped=flipped, people=people)
    return say("telling-flipped", names=seat_names(scene, flips.flipped), waits=seat_names(scene, flips.waits))


def _telling(scene: Scene) -> str:
    """Return about how long the game still takes, where it is told in a given time, or how often a round comes; else "".

    Where players have flipped before the time of a beat, they may again: it takes so long at most.

    Towards its end nothing is said: a countdown would give away which round is the last.
    """
    telling, match = scene.telling, int(scene.series is not None)
    most = "_most" if scene.flips is not None and scene.flips.used else ""
    if telling.pace is not None:
        pace = telling.pace
        return say(f"game-pace{most}", seconds=pace // 1000 if pace % 1000 == 0 else pace / 1000)
    if not telling.end:
        return ""
    left = (telling.ends - scene.now) // 1000
    time = about_time(left) if left >= LEAST_LEFT else ""
    told = [say(f"telling-{telling.end}")] if scene.hurried else []
    told += [say(f"telling-left{most}", time=time, match=match)] if time else []
    return " · ".join(told)


def _limits(scene: Scene) -> Iterator[str]:
    """Yield what ends the game before somebody has it all."""
    rules, chips = scene.rules, scene.require_game().has_chips
    timed = rules.time is not None and not scene.is_paused
    capped = not chips and (rules.rounds is not None or rules.procedure in SHORT)
    ends = timestamp_text(scene.moment_of(scene.started + (rules.time or 0) * 1000), "t") if timed else ""
    unit = "-points" if scene.require_game().has_points else ""
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


def group_lines(scene: Scene, game: PublicGame, last: PublicRound, quiet: QuietRounds) -> list[str]:
    """Return what the rounds of a group brought, the newest of which is `last`: its cards are told below."""
    rounds, changes = last.battle - quiet.first + 1, quiet.changes
    seats = sorted((seat for seat in range(game.seats) if changes[seat]), key=lambda seat: -changes[seat])
    told = join_list([f"{seat_name(scene, seat)} {signed_text(changes[seat])}" for seat in seats])
    lines = [say("telling-group" if told else "telling-group_even", rounds=rounds, wars=quiet.wars, changes=told)]
    if quiet.gone and game.rules.first_to is None:
        key = "game-knocked_out" if game.is_elimination else "game-out"
        lines.append(say(key, count=len(quiet.gone), names=seat_names(scene, quiet.gone)))
    return lines


def call_line(scene: Scene) -> str:
    """Return the question who takes a war that can be called, or who has called the newest one; "" where nobody did."""
    if scene.calls is not None:
        return say("call-open", calls=scene.calls.calls)
    called = scene.called
    if called is None or not called.calls:
        return ""
    if not called.named:
        return say("call-counted", hits=called.hits, calls=called.calls)
    names, others = [mention_member(player) for player in called.named], called.hits - len(called.named)
    return say("call-right", names=join_list([*names, say("call-others", count=others)] if others else names))


def vote_lines(scene: Scene) -> Iterator[str]:
    """Yield the open votes to speed the game up, and who asked for it."""
    for vote in scene.votes:
        if vote.until > scene.now:
            until, request = timestamp_text(scene.moment_of(vote.until)), say(f"button-{vote.request}")
            line = say("telling-vote", request=request, votes=len(vote.players), needed=vote.needed, until=until)
            yield say("speed-voters", vote=line, names=join_list([player_name(scene, player) for player in vote.players]))


def vote_text(votes: Sequence[SpeedVote], request: SpeedUp) -> str:
    """Return what a press that speeds the game up is told: that it counts as a vote, or nothing once it is done."""
    vote = next((vote for vote in votes if vote.request is request), None)
    if vote is None:
        return ""
    return say("speed-vote", request=say(f"button-{request}"), votes=len(vote.players), needed=vote.needed)
