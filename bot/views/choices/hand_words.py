"""Builds what a member reads about their own hand and is asked to decide, without other seats' secrets."""

from collections.abc import Sequence

from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.play.asks import Ask, AskKind, View
from bot.host.scene.hand import HandScene, SeatTurn, count_chips
from bot.host.scene.scene import Scene
from bot.host.table.choice_stage import Pick
from bot.host.table.phase import CloseReason, TablePhase
from bot.texts import join_list, say
from bot.views.choices.hand_offers import OF_HAND, chosen_card, offer_label, question_of
from bot.views.choices.hand_score import hand_score
from bot.views.choices.hand_text import hand_lines
from bot.views.choices.missed_turns import own_missed_lines
from bot.views.interactions.content import HandContent
from bot.views.interactions.formatting import card_label, name, names, timestamp
from bot.views.narration.casino_text import chips_text
from bot.views.narration.last_round import last_round_line


def hand_of(hand: HandScene) -> HandContent:
    """Return what the member in a seat may see and decide now."""
    scene, turn = hand.scene, hand.turn
    if hand.is_held:
        return _while_laid_open(hand)
    if turn is None:
        if scene.phase is TablePhase.PLAYING and scene.outcome is None:
            return _without_choice(_title(scene, hand.battle), say("hand-out"))
        return _over(scene)
    questions = () if turn.locked else tuple(question_of(hand, turn, ask) for ask in turn.asks)
    on_buttons = any(question.kind in OF_HAND for question in questions)
    before = last_round_line(scene, hand.seat)
    lines = [
        *hand_score(scene, hand.seat),
        *([before] if before is not None else []),
        *own_missed_lines(hand, turn),
        *hand_lines(scene, turn.view, on_buttons=on_buttons),
        say("match_board-held") if scene.is_paused else _state(scene, turn),
    ]
    return HandContent(
        head=_title(scene, hand.battle),
        lines="\n".join(lines),
        away=turn.is_away,
        questions=questions,
        stage=(turn.battle, turn.stage),
        picked=bool(turn.picks) and not _tie_alone(turn.asks, turn.picks),
        locked=turn.locked,
        eager=turn.eager,
        passable=bool(turn.asks) and all(ask.passable for ask in turn.asks),
        same=chips_text(count_chips(turn.last_bet)) if questions and turn.last_bet else "",
    )


def _without_choice(head: str, lines: str, *, again: bool = False) -> HandContent:
    """Return a page of somebody who has nothing more to decide."""
    return HandContent(head, lines, (), (0, 0), False, False, False, False, again=again)


def _over(scene: Scene) -> HandContent:
    """Return what is left of a page after the game: who won it, and a way to play it again where nothing else follows."""
    outcome, over = scene.outcome, scene.phase is TablePhase.OVER
    lines = [say("hand-over")]
    if over and scene.close is CloseReason.FINISHED and outcome is not None and outcome.winners:
        key = "over-won" if len(outcome.winners) == 1 else "over-shared"
        who = {"name": name(scene, outcome.winners[0]), "names": names(scene, outcome.winners)}
        lines.insert(0, say(key, **who))
    again = over and scene.contest is None and not scene.has_next_game
    return _without_choice(say("hand-title-over"), "\n".join(lines), again=again)


def _while_laid_open(hand: HandScene) -> HandContent:
    """Return what a member reads while the cards lie open and nobody has taken them: the board tells it first."""
    battle = hand.battle - (hand.stage == 0 and hand.scene.phase is TablePhase.PLAYING)
    stage = (hand.battle, hand.stage)
    return HandContent(_title(hand.scene, battle), say("hand-laid_open"), (), stage, False, True, hand.eager, False)


def _title(scene: Scene, battle: int) -> str:
    return say("hand-title-chips" if scene.require_game().has_chips else "hand-title", battle=battle)


def _state(scene: Scene, turn: SeatTurn) -> str:
    """Until when there is something to choose, and what is chosen already."""
    view, mine, picks, closing = turn.view, turn.asks, turn.picks, timestamp(scene.moment(turn.closes))
    if turn.is_away:
        chips = scene.require_game().has_chips
        return say("away-own-wait" if turn.waits_for_return else "away-own-casino" if chips else "away-own", when=closing)
    if not mine:
        plays = isinstance(view, StealingView) and view.card is not None
        return say("hand-plays" if plays else "hand-nothing", when=closing)
    chosen = join_list([_chosen_words(pick.choice, view) for pick in picks])
    if turn.locked:
        sits_out = mine[0].kind is AskKind.ANTE
        passed = say("hand-passed-ante" if sits_out else "hand-passed", when=closing)
        return say("hand-locked", picks=chosen, when=closing) if picks else passed
    if _tie_alone(mine, picks):
        return say("hand-tie_alone", picks=chosen, when=closing)
    return say("hand-picked", picks=chosen, when=closing) if picks else say("hand-choose", when=closing)


def _tie_alone(mine: Sequence[Ask], picks: Sequence[Pick]) -> bool:
    """Whether a seat bets on a tie and stakes nothing, which is no bet at all (rules.md §3.25)."""
    return any(ask.kind is AskKind.ANTE for ask in mine) and [pick.kind for pick in picks] == [AskKind.TIE]


def _chosen_words(choice: str, view: View) -> str:
    """Return a choice as a sentence for the player who made it."""
    stem, _, _ = choice.partition(":")
    if stem in {"play", "steal", "swap", "surrender", "war", "ante", "tie"}:
        return f"**{offer_label(choice, view)}**"
    return f"**{card_label(chosen_card(choice))}**"
