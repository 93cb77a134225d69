"""Runs a game of choice: opens, answers and closes stages of questions, with their clocks. Works on a draft.

A stage closes when everybody who is asked has locked, or at its deadline; a seat without a pick then plays the default.
The game knows nothing of it before: until the stage closes a choice is only the table's, and can be changed.

Which seats can steal a pile is a secret. If the stage closed with a lock, the player who locks would learn whether
anybody else is asked. So a stage of thefts closes only at a beat, the first one at which nobody is waited for; how many
beats it took is all that others can see. Where one member plays against bots nobody could learn anything, and the lock
closes the stage.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.engine.bots.players import Skill, answer_as
from bot.engine.choice_games.equal_hands import StrategyView
from bot.engine.choice_games.hands import HandView
from bot.engine.choice_games.press_game import PressGame
from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.errors import IllegalChoice
from bot.engine.play.asks import NOTHING, Ask, AskKind
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.programme.timing import NO_BEAT_UNDER
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import PRESSED, Procedure
from bot.host.table import chip_stacks, scooping
from bot.host.table.choice_stage import AT_LEISURE, CLOCKS, CLOCKS_OF_SEEN, TOLD_WITHIN, ChoiceStage, HeldReveal, Pick
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.resigning import battle_begun, complete_resignations
from bot.host.table.stakes import within_stakes
from bot.host.table.table import BOTS_WAIT, Table
from bot.host.table.told_speed import Hurry

SECRET: Final = frozenset({AskKind.STEAL})
"""Questions that only some seats get: who is asked is a secret too."""

BEAT: Final = 5_000
"""Milliseconds between the moments at which a stage of secret questions may close."""

MISSES: Final = 3
"""Missed stages in a row after which a bot player stands in."""

AWAY_WAIT: Final = 300_000
"""Milliseconds for which a game for chips waits once all its members are away: a bot player does not bet for them."""

FORSAKEN: Final = 20
"""Battles in a row played only by bot players and stand-ins after which the game ends without a result."""


FEWEST_HURRIED: Final = 25
"""Battles that bot players alone play in one beat at least."""
HURRIED_AT_ONCE: Final = 100
"""Battles of such a beat that are played at once, so that other tables wait for a hundredth of a second or two."""


def begin_choices(draft: Table, now: int) -> None:
    """Open the first stage of a game that was just dealt; seats that were away in the match stay away. `now` is table time."""
    draft.turn = draft.turn or ChoiceStage(battle=0, stage=0, misses=(0,) * len(draft.seats))
    open_stage(draft, now)


def open_stage(draft: Table, now: int) -> None:
    """Ask the next questions: bot players answer at once, and the clock runs for the others.

    Where nobody has to be waited for, the game continues: at its pace after a battle, at once within one.
    """
    while True:
        game, turn = draft.open_game(), _turn(draft)
        fresh = turn.next_stage(game.battle + 1, game.stage, game.alive())
        draft.turn = _answered_by_bots(draft, game, fresh)
        if draft.rules.procedure in PRESSED:
            scooping.begin_reveals(draft, game, now)
            return
        waiting = waited_for(draft)
        if waiting:
            _set_clock(draft, max(clock_of(game, ask.kind) for ask in game.asks() if ask.seat in waiting), now)
            return
        if game.stage == 0:
            pace = min(draft.pace, BOTS_WAIT) if left_to_bots(draft) else draft.pace
            draft.deadline = _told_by(draft, now) + (AWAY_WAIT if waits_for_return(draft) else pace)
            return
        if _play_on(draft, game, now) is not None:
            return


def closing_time(table: Table) -> int:
    """Return the table time at which the stage closes at the latest."""
    return table.deadline + ((table.turn.beats or 0) * BEAT if table.turn is not None else 0)


def fall_due(draft: Table, now: int) -> None:
    """Close the stage, or extend it to the next beat while somebody is waited for."""
    turn = _turn(draft)
    if turn.beats and waited_for(draft):
        draft.turn, draft.deadline = replace(turn, beats=turn.beats - 1), draft.deadline + BEAT
    else:
        close_stage(draft, now)


def left_to_bots(table: Table) -> bool:
    """Whether bot players alone are left of those who sat down with people: nobody waits for their battles."""
    return bool(table.humans) and table.bots_alone


def hurry_bots_on(draft: Table, now: int) -> None:
    """Play three times as many battles in a beat as the game has had so far, and a few at least: so two beats end most."""
    game = draft.own_game()
    wanted = max(3 * game.battle, FEWEST_HURRIED)
    played = min(wanted, HURRIED_AT_ONCE)
    until = game.battle + played
    while draft.outcome is None and draft.phase is TablePhase.PLAYING and game.battle < until:
        if _play_on(draft, game, now) is None:
            open_stage(draft, now)
    draft.deadline, draft.hurried = now + NO_BEAT_UNDER * played // wanted, Hurry.BOTS


def close_stage(draft: Table, now: int) -> None:
    """Play on with the picks, and defaults for the rest; open the next stage unless the game is over."""
    game = draft.own_game()
    if _play_on(draft, game, now) is None:
        open_stage(draft, now)


def can_play_out(table: Table) -> bool:
    """Whether players may have the rest of a game of choice played at once: they still choose, and no place can change."""
    view = table.open_game().view(None) if table.turn is not None and table.contest is None else None
    return isinstance(view, StrategyView) and view.is_settled


def play_out(draft: Table, now: int) -> None:
    """Play a game of choice to its end at once, with what is chosen by now, and defaults for the rest: nobody has missed it."""
    while draft.outcome is None and draft.phase is TablePhase.PLAYING:
        game, turn = draft.open_game(), _turn(draft)
        rest = [Pick(ask.seat, ask.kind, game.default_answer(ask)) for ask in game.asks()]
        picks = (*turn.picks, *(pick for pick in rest if turn.pick_for(pick.seat, pick.kind) is None))
        draft.turn = replace(turn, picks=picks, locked=frozenset(game.alive()))
        close_stage(draft, now)


def settle_hand(draft: Table, now: int) -> None:
    """Play a hand for chips whose cards lie open to its end at once, with the picks, and defaults for the rest."""
    while draft.rules.has_chips and draft.outcome is None and battle_begun(draft):
        close_stage(draft, now)


def close_if_all_in(draft: Table, now: int) -> None:
    """Close the stage when nobody is waited for any more, unless it closes at a beat."""
    if draft.turn is not None and draft.outcome is None and draft.turn.beats is None and not waited_for(draft):
        close_stage(draft, now)


def waited_for(draft: Table) -> frozenset[int]:
    """Return the seats that are asked something that matters and have not locked."""
    turn = _turn(draft)
    return frozenset(ask.seat for ask in draft.open_game().asks() if ask.seat not in turn.locked and not ask.idle)


def waits_for_return(table: Table) -> bool:
    """Whether the next hand waits for members who are all away, since nobody would bet on it.

    It does so once, until one of them is back; a tournament does not wait for its players.
    """
    turn, game = table.turn, table.open_game()
    if turn is None or table.rules.procedure is not Procedure.CASINO or table.contest is not None or game.outcome is not None:
        return False
    people = {seat for seat in game.alive() if not table.seats[seat].is_bot}
    return bool(people) and people <= turn.stand_ins and turn.forsaken <= 1 and game.stage == 0


def reopen_stage(draft: Table, left: int, waited: frozenset[int], now: int) -> None:
    """Ask the questions again after the seat `left` resigned; `waited` are the seats that were waited for before.

    A bot player plays a seat that stays to the end of the battle. Picks that are no longer allowed are removed.
    """
    game, turn = draft.open_game(), _turn(draft)
    asked = game.asks()
    kept = tuple(pick for pick in turn.picks if any(_fits(pick, ask) for ask in asked))
    anew = frozenset(pick.seat for pick in turn.picks if pick not in kept)
    stand_ins = turn.stand_ins | {left} if left in game.alive() else turn.stand_ins - {left}
    changed = replace(turn, picks=kept, locked=turn.locked - anew, stand_ins=stand_ins)
    draft.turn = _answered_by_bots(draft, game, changed)
    for seat in anew:
        give_time(draft, seat, now)
    if waited and draft.rules.procedure not in PRESSED:
        close_if_all_in(draft, now)


def give_time(draft: Table, seat: int, now: int) -> None:
    """Give a seat that is asked something its full time, whatever time the others had left; exactly that if it is alone."""
    game = draft.open_game()
    clocks = [clock_of(game, ask.kind) for ask in game.asks() if ask.seat == seat and ask.kind in CLOCKS]
    if clocks and (now + max(clocks) > closing_time(draft) or waited_for(draft) == {seat}):
        _set_clock(draft, max(clocks), now)


def clock_of(game: Game, kind: AskKind) -> int:
    """Return the milliseconds to answer a question: of Suicide War fewer, the more cards everybody has seen turned up.

    It goes by what a watcher may know, so it says nothing of anybody's hand.
    """
    view = game.view(None) if game.rules.procedure is Procedure.SUICIDE else None
    if not isinstance(view, HandView):
        return CLOCKS[kind]
    unseen = len(view.unseen) / (len(compile_rules(game.rules).pack) or 1)
    if unseen >= 1:
        return CLOCKS[kind]
    return next(clock for part, clock in CLOCKS_OF_SEEN if unseen > part or not part)


def _set_clock(draft: Table, clock: int, now: int) -> None:
    """Set the deadline of a stage to `clock` milliseconds from its start, in beats where its questions are secret."""
    turn, game, now = _turn(draft), draft.open_game(), _told_by(draft, now)
    people = [seat for seat in game.alive() if not draft.seats[seat].is_bot and seat not in turn.stand_ins]
    if len(people) > 1 and any(ask.kind in SECRET for ask in game.asks()):
        draft.turn, draft.deadline = replace(turn, beats=clock // BEAT - 1), now + BEAT
    else:
        draft.turn, draft.deadline = replace(turn, beats=None), now + clock


def _told_by(draft: Table, now: int) -> int:
    """Return when a stage starts: once the reveal before it is told, so that nobody has less time to choose."""
    return max(now, reveal.until) if (reveal := _turn(draft).reveal) is not None else now


def _turn(draft: Table) -> ChoiceStage:
    if draft.turn is None:
        raise RuntimeError(f"table {draft.id} has a game of choice and no turn")
    return draft.turn


def _play_on(draft: Table, game: Game, now: int) -> Round | None:
    """Give the game its answers and advance it; return the battle if that ended it, with the next stage open."""
    turn = _turn(draft)
    battle, missed, defaults = game.battle + 1, set[int](), list[tuple[int, str]]()
    asks, led = game.asks(), leaders(game)
    decided = turn.locked | {pick.seat for pick in turn.picks}
    for ask in asks:
        picked = turn.pick_for(ask.seat, ask.kind)
        choice = game.default_answer(ask) if picked is None else scooping.choice_of(turn, picked, ask.stem)
        if ask.seat not in decided and ask.kind not in AT_LEISURE and not ask.idle:
            missed.add(ask.seat)
            defaults.append((ask.seat, choice))
        if choice != NOTHING and _chosen(game, ask, choice):
            draft.choices = (*draft.choices, (battle, ask.seat, choice))
    if isinstance(game, PressGame):
        missed.intersection_update(game.missing_seats())
    before, round_ = b"" if left_to_bots(draft) else game.snapshot(), game.advance()
    if round_ is not None:
        draft.take_round(round_, now)
    reveal = _reveal_of(draft, asks, before, round_, led, now)
    draft.turn = _counted(replace(turn.with_defaults(defaults), reveal=reveal), game, missed)
    if round_ is not None:
        chip_stacks.settle_hand_chips(draft, round_)
        complete_resignations(draft, game)
        _go_on(draft, game, now)
    return round_


def _reveal_of(
    draft: Table, asks: Sequence[Ask], before: bytes, round_: Round | None, led: frozenset[int], now: int
) -> HeldReveal | None:
    """Return the reveal that a stage made, where it is told in two beats: it decided something, and somebody is there."""
    turn, game = _turn(draft), draft.open_game()
    if asks_for_top(asks):
        return replace(turn.reveal, before=before) if turn.reveal is not None and before else None
    there = {seat for seat, seated in enumerate(draft.seats) if not seated.is_bot} - turn.stand_ins
    if draft.rules.procedure in PRESSED or there.isdisjoint(round_.alive if round_ is not None else game.alive()):
        return None
    return HeldReveal(now + TOLD_WITHIN, before) if decides(game, round_, led) else None


def _go_on(draft: Table, game: Game, now: int) -> None:
    """Open the next battle, unless the game is over, or all its members have been away for too long."""
    turn = _turn(draft)
    people = {seat for seat in game.alive() if not draft.seats[seat].is_bot}
    forsaken = turn.forsaken + 1 if people and people <= turn.stand_ins else 0
    draft.turn = replace(turn, forsaken=forsaken)
    if game.outcome is not None:
        return
    if forsaken >= FORSAKEN:
        draft.phase, draft.close = TablePhase.OVER, CloseReason.ABANDONED
    else:
        open_stage(draft, now)


def _chosen(game: Game, ask: Ask, choice: str) -> bool:
    """Give the game an answer; return False when it does not go together with the seat's others."""
    try:
        game.choose(ask.seat, choice)
    except IllegalChoice:
        return False
    return True


def _counted(turn: ChoiceStage, game: Game, missed: set[int]) -> ChoiceStage:
    """Count missed answers; after three in a row a bot player stands in."""
    asked = {pick.seat for pick in turn.picks} | turn.locked
    misses = tuple(
        count + 1 if seat in missed else 0 if seat in asked - turn.stand_ins else count
        for seat, count in enumerate(turn.misses)
    )
    away = {seat for seat, count in enumerate(misses) if count >= MISSES and seat in game.alive()}
    late = turn.late | missed if turn.stage else frozenset(missed)
    return replace(turn, misses=misses, stand_ins=turn.stand_ins | away, late=late)


def _answered_by_bots(draft: Table, game: Game, turn: ChoiceStage) -> ChoiceStage:
    """Pick and lock for the bot players: those who sit here, and those who stand in for somebody."""
    picks, locked = list(turn.picks), set(turn.locked)
    for ask in game.asks():
        if ask.seat in turn.locked or not (draft.seats[ask.seat].is_bot or ask.seat in turn.stand_ins):
            continue
        locked.add(ask.seat)
        if turn.pick_for(ask.seat, ask.kind) is None and (choice := _bot_choice(draft, game, ask)) != NOTHING:
            picks.append(Pick(ask.seat, ask.kind, choice))
    return replace(turn, picks=tuple(picks), locked=frozenset(locked))


def _fits(pick: Pick, ask: Ask) -> bool:
    """Whether a pick is still an answer to a question; a press is, whatever its moment."""
    return (pick.seat, pick.kind) == (ask.seat, ask.kind) and (ask.kind is AskKind.SCOOP or ask.allows_choice(pick.choice))


def _bot_choice(draft: Table, game: Game, ask: Ask) -> str:
    """Return the answer of a bot player; as a stand-in it never stakes the member's chips."""
    if draft.rules.procedure is Procedure.CASINO and not draft.seats[ask.seat].is_bot:
        return game.default_answer(ask)
    skill = draft.skill if draft.seats[ask.seat].is_bot else Skill.GOOD
    return within_stakes(draft.stakes, answer_as(game, ask, skill, draft.random_source()), ask.high)


def leaders(game: Game) -> frozenset[int]:
    """Return the seats that own the most, or have won the most rounds where those count."""
    score = {
        seat: game.count_owned(seat) if game.rules.first_to is None else game.count_wins(seat) for seat in range(game.seats)
    }
    most = max(score.values())
    return frozenset(seat for seat, count in score.items() if count == most)


def decides(game: Game, played: Round | None, led: frozenset[int]) -> bool:
    """Whether the cards that were just turned up settle a war, somebody's last cards, the last round or who leads.

    `played` is the round that ended with them, None where its winner is still asked for the card on top; `led` are those who
    led before. Whoever stakes their last cards holds everybody's breath, whether they lose or win them.
    """
    if played is None:
        return _settles_pile(game)
    if played.steps or played.out or game.outcome is not None or game.battle == compile_rules(game.rules).cap:
        return True
    if game.owns_cards and played.winner is not None and game.count_owned(played.winner) == played.pot:
        return True
    scored = game.has_points or game.rules.first_to is not None
    return scored and not led & leaders(game)


def asks_for_top(asks: Sequence[Ask]) -> bool:
    """Whether the only question is which card lies on top: the cards are turned up by then, and the winner is known."""
    return bool(asks) and all(ask.kind is AskKind.TOP for ask in asks)


def _settles_pile(game: Game) -> bool:
    """Whether the winner of a pile is known, and it was a war, somebody's last cards, or is the last round."""
    view = game.view(None)
    if not asks_for_top(game.asks()) or not isinstance(view, StealingView):
        return False
    last = game.battle + 1 == compile_rules(game.rules).cap
    return last or len(view.ups) > 1 or not all(view.counts[seat] for seat in view.alive)
