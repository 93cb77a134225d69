"""Builds the Scene of a table: in the lobby, in a running game, at a stage of a war, while cards lie open, and at the end."""

from dataclasses import dataclass, replace

from bot.engine.choice_games.factory import restore_game
from bot.engine.choice_games.press_game import PressGame
from bot.engine.play.asks import RESIGN
from bot.engine.play.game import Game
from bot.engine.play.public_game import LastWar, RoundGroup, public_game, public_round, ranked_by, war_of
from bot.engine.play.round import Round
from bot.engine.programme.packed import told_in
from bot.engine.programme.timing import NO_BEAT_UNDER
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import PRESSED, Procedure
from bot.host.clock import TableTime
from bot.host.scene.game_times import SHORTER, GameTimes, likely_players, longest_seconds, usual_seconds_of
from bot.host.scene.progress import battle_progress, laid_cards, shown_war
from bot.host.scene.scene import (
    BattleProgress,
    CallScene,
    ChoiceScene,
    FlipScene,
    LobbyScene,
    PressStage,
    QuietRounds,
    Scene,
    Telling,
    WaitsFor,
)
from bot.host.table.choice_stage import ChoiceStage, HeldReveal
from bot.host.table.choosing import SECRET, closing_time, waited_for, waits_for_return
from bot.host.table.house_variant import variant_of
from bot.host.table.lobby import fewest_players, free_seats, invited_to, may_start
from bot.host.table.lobby_options import most_seats
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.scooping import may_flip
from bot.host.table.seat import Seat
from bot.host.table.table import Table


@dataclass(frozen=True, slots=True)
class _Standing:
    """Where the game of a table stands for those who look at it, which may be before the last thing that was played."""

    game: Game
    last: Round | None
    last_war: LastWar | None
    phase: TablePhase
    close: CloseReason | None
    stage: int
    turn: ChoiceStage | None


def scene_of(table: Table, time: TableTime, times: GameTimes | None = None, *, held: HeldReveal | None = None) -> Scene:
    """Return the Scene of a table now. While a reveal is `held`, its cards lie open and nobody has taken them.

    `times` know how long games by house rules take, as far as that was simulated.
    """
    standing = _standing(table, held)
    scene = _frame(table, time)
    if standing is None:
        return replace(scene, lobby=_lobby(table, times)) if table.phase is TablePhase.LOBBY else scene
    game, turn, progress = standing.game, standing.turn, _progress(table, standing)
    return replace(
        scene,
        phase=standing.phase,
        close=standing.close,
        is_live=table.is_live or standing.phase is TablePhase.PLAYING,
        game=public_game(game),
        last=None if standing.last is None else public_round(standing.last, chips=game.has_chips),
        last_war=standing.last_war,
        quiet=_quiet(table.last_group, game, standing.last),
        stage=standing.stage,
        progress=progress,
        choice=None if turn is None else _choice(table, game, turn),
        telling=_telling(table, time, times) if standing.phase is TablePhase.PLAYING else Telling(),
        flips=_flips(table) if table.can_flip else None,
        calls=_calls(table, progress) if progress is not None and table.stage and not table.has_choices else None,
    )


def _standing(table: Table, held: HeldReveal | None) -> _Standing | None:
    """Return where the game stands; None where none was dealt."""
    if not table.is_dealt:
        return None
    game, turn = table.open_game(), table.turn
    if held is not None:
        return _laid_open(table, held)
    standing = _Standing(game, table.last, table.last_war, table.phase, table.close, table.stage, turn)
    if table.last is not None or turn is None or turn.reveal is None or table.phase is not TablePhase.PLAYING:
        return standing
    played = _game_before(table, turn.reveal).advance()  # the round decided something, and was forgotten in a crash
    if played is None or played.battle != game.battle:
        return standing
    return replace(standing, last=played, last_war=war_of(played, table.rules))


def _laid_open(table: Table, held: HeldReveal) -> _Standing:
    """Return the game as it was when its newest cards lay open: nobody has taken them, and nobody is asked."""
    game = _game_before(table, held)
    last = game.advance()
    shown = game if last is None else _game_before(table, held)
    return _Standing(shown, last, None, TablePhase.PLAYING, None, 1, None)


def _game_before(table: Table, reveal: HeldReveal) -> Game:
    return restore_game(table.rules, len(table.seats), table.random_source(), reveal.before)


def _frame(table: Table, time: TableTime) -> Scene:
    """Return what is known of a table besides its game."""
    return Scene(
        id=table.id,
        server=table.server,
        channel=table.channel,
        host=table.host,
        at=time.moment_of(now := time.now()),
        now=now,
        stopped=time.is_stopped,
        variant=table.variant,
        title=table.title,
        rules=table.rules,
        phase=table.phase,
        close=table.close,
        seats=shown_seats(table),
        lucky=_lucky(table),
        humans=table.humans,
        capacity=table.capacity,
        open=table.open,
        autostart=table.autostart,
        revision=table.version,
        pace=table.pace,
        length=table.length,
        deadline=table.deadline,
        started=table.started,
        is_parked=table.parked is not None,
        is_paused=table.is_paused,
        is_live=table.is_live,
        has_next_game=table.has_next_game,
        board=table.board,
        series=table.series,
        contest=table.contest,
        invitation=table.invitation,
        stakes=table.stakes,
        skill=table.skill,
        unseated=table.unseated,
        votes=table.votes,
        skipped=table.skipped,
        resignations=tuple((battle, seat) for battle, seat, choice in table.choices if choice == RESIGN),
        hurried=table.hurried,
        has_programme=bool(table.programme),
    )


def shown_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats without the words that they add to the deal; a bot player of a tournament has its number for one."""
    contest = table.contest
    if contest is None or len(contest.seats) != len(table.seats):
        return tuple(Seat(seat.player, guest=seat.guest) for seat in table.seats)
    entrants = zip(table.seats, contest.seats, strict=True)
    return tuple(Seat(seat.player, str(contest.bot_number(one)) if seat.is_bot else "-") for seat, one in entrants)


def _lucky(table: Table) -> frozenset[int]:
    """Return the seats of a lobby that chose the words which they add to the deal; once it is dealt they say nothing."""
    waits = table.phase is TablePhase.LOBBY
    return frozenset(number for number, seat in enumerate(table.seats) if seat.has_own_word) if waits else frozenset()


def _lobby(table: Table, times: GameTimes | None) -> LobbyScene:
    variant = variant_of(table.variant, table.title, table.rules)
    return LobbyScene(
        free=free_seats(table),
        may_start=may_start(table),
        fewest=fewest_players(table),
        most=most_seats(variant, table.rules) if table.open else table.capacity,
        players=likely_players(table),
        invited=invited_to(table),
        usual=_seconds(table, times),
        longest=longest_seconds(table),
        measuring=times is not None and times.has_to_simulate(table),
    )


def _telling(table: Table, time: TableTime, times: GameTimes | None) -> Telling:
    """Return when the game ends, where it is told in a given time, or how often a round comes.

    A game that is usually shorter than its time says when such games end: the exact moment would give its end away.
    """
    told = bool(table.programme) or (table.is_told and table.outcome is not None)
    if not told or not (table.hurried or table.length is not None):
        return Telling(pace=max(table.pace, NO_BEAT_UNDER) if told else table.pace)
    if table.outcome is not None:
        return Telling()
    ends, end = table.deadline + told_in(table.programme), "ends"
    if table.hurried:
        end = f"hurried-{table.hurried}"
    elif (usual := _seconds(table, times)) is not None and table.length is not None and usual < table.length * SHORTER:
        ends, end = table.started + usual * 1000 - (0 if table.flips is None else table.flips.saved), "usual"
    return Telling(end=end, ends=ends) if ends > time.now() else Telling()


def _calls(table: Table, progress: BattleProgress) -> CallScene:
    battle = table.open_game().battle + 1
    calls = table.calls.calls if table.calls is not None and table.calls.battle == battle else 0
    return CallScene(battle, progress.tied, calls)


def _flips(table: Table) -> FlipScene:
    return FlipScene(table.shown_beat, table.flipped_seats, table.waited_seats, used=table.flips is not None)


def _seconds(table: Table, times: GameTimes | None) -> int | None:
    return usual_seconds_of(table) if times is None else times.seconds_of(table)


def _quiet(group: RoundGroup | None, game: Game, last: Round | None) -> QuietRounds | None:
    """Return what the rounds of a group brought, the newest of which is `last`."""
    if group is None or last is None:
        return None
    changes = tuple(after - before for before, after in zip(group.owned, ranked_by(game), strict=True))
    alive = game.alive()
    gone = tuple(seat for seat, owned in enumerate(group.owned) if owned and seat not in alive and seat not in last.out)
    return QuietRounds(group.first, game.wars - group.wars, changes, gone)


def _progress(table: Table, standing: _Standing) -> BattleProgress | None:
    """Return what can be seen of a round that is not over: of a war in stages, or of a battle of choice."""
    if not standing.stage:
        return battle_progress(table) if table.has_choices else None
    return laid_cards(standing.game, standing.last) if table.has_choices else shown_war(table)


def _choice(table: Table, game: Game, turn: ChoiceStage) -> ChoiceScene:
    """Return what everybody may know of the present questions and of turns that were missed."""
    secret = table.rules.procedure is Procedure.STEALING and turn.stage > 0 and table.outcome is None
    known = turn.stand_ins - turn.late if secret else turn.stand_ins
    misses = not secret and table.rules.procedure not in PRESSED
    runs = game.outcome is None
    return ChoiceScene(
        battle=turn.battle,
        stage=turn.stage,
        away=tuple(sorted(known.intersection(game.alive()))),
        stand_ins=known,
        late=turn.late if misses else frozenset(),
        defaults=turn.defaults if misses else (),
        forsaken=turn.forsaken,
        is_last=turn.battle == compile_rules(table.rules).cap,
        waits=_waits(table, game, turn) if runs and table.rules.procedure not in PRESSED else None,
        press=_press(table, turn, game) if runs and isinstance(game, PressGame) else None,
    )


def _waits(table: Table, game: Game, turn: ChoiceStage) -> WaitsFor:
    """Return who has to choose what, and who is ready; about secret questions only that they are open."""
    waiting, closing = tuple(sorted(waited_for(table))), closing_time(table)
    kinds = {ask.kind for ask in game.asks() if ask.seat in waiting}
    if turn.beats is not None or kinds & SECRET:
        return WaitsFor("secret", closing)
    if waits_for_return(table):
        return WaitsFor("return", closing)
    if not kinds:
        return WaitsFor("nobody", closing)
    ready = tuple(seat for seat in sorted(turn.locked) if not table.seats[seat].is_bot and seat not in turn.stand_ins)
    return WaitsFor(min(kinds), closing, waiting, ready)


def _press(table: Table, turn: ChoiceStage, game: PressGame) -> PressStage:
    """Return whether the pot can be reached for yet."""
    flips, opening = game.preview_flips(), turn.revealed == 0
    if turn.revealed < len(flips):
        if waiting := may_flip(table):
            return PressStage("flip", tuple(sorted(waiting)), opening)
        return PressStage("wait", (), opening)
    return PressStage("now" if flips[-1].contenders or table.rules.procedure is Procedure.SLAP else "nobody", (), opening)
