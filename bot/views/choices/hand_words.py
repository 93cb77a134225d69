"""Builds what a member reads about their own hand and is asked to decide, without other seats' secrets."""

from collections.abc import Sequence

from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.play.asks import Ask, AskKind, View
from bot.host.clock import TableTime
from bot.host.table.choice_stage import Pick
from bot.host.table.choosing import closes, waits_for_return
from bot.host.table.table import Close, Table, TablePhase
from bot.texts import join_list, say
from bot.views.choices.hand_offers import OF_HAND, chosen_card, offer_label, question_of
from bot.views.choices.hand_score import hand_score
from bot.views.choices.hand_text import hand_lines
from bot.views.choices.missed_turns import own_missed_lines
from bot.views.choices.same_bet import chips_of, last_bet
from bot.views.interactions.content import HandContent
from bot.views.interactions.formatting import card_label, name, names, timestamp
from bot.views.narration.casino_text import chips_text
from bot.views.narration.last_round import last_round_line


def hand_of(table: Table, seat: int, time: TableTime) -> HandContent:
    """Return what the member in a seat may see and decide now."""
    game, turn = table.open_game(), table.turn
    if turn is None or table.phase is not TablePhase.PLAYING or seat not in game.alive():
        if table.phase is TablePhase.PLAYING and game.outcome is None:
            return _without_choice(_title(table), say("hand-out"))
        return _over(table)
    view, mine = game.view(seat), [] if table.paused else [ask for ask in game.asks() if ask.seat == seat]
    locked, picks = seat in turn.locked, turn.picks_of(seat)
    questions = () if locked else tuple(question_of(table, ask, view, turn.pick_for(seat, ask.kind)) for ask in mine)
    on_buttons = any(question.kind in OF_HAND for question in questions)
    before = last_round_line(table, seat)
    lines = [
        *hand_score(table, seat),
        *([before] if before is not None else []),
        *own_missed_lines(table, seat),
        *hand_lines(table, view, on_buttons=on_buttons),
        say("match_board-held") if table.paused else _state(table, view, mine, picks, timestamp(time.moment(closes(table)))),
    ]
    return HandContent(
        head=_title(table),
        lines="\n".join(lines),
        away=seat in turn.stand_ins,
        questions=questions,
        stage=(turn.battle, turn.stage),
        picked=bool(picks) and not _tie_alone(mine, picks),
        locked=locked,
        eager=seat in turn.eager,
        passable=bool(mine) and all(ask.passable for ask in mine),
        same=chips_text(chips_of(bet)) if questions and (bet := last_bet(table, seat)) else "",
    )


def _without_choice(head: str, lines: str, *, again: bool = False) -> HandContent:
    """Return a page of somebody who has nothing more to decide."""
    return HandContent(head, lines, (), (0, 0), False, False, False, False, again=again)


def _over(table: Table) -> HandContent:
    """Return what is left of a page after the game: who won it, and a way to play it again where nothing else follows."""
    outcome = table.open_game().outcome
    lines = [say("hand-over")]
    if table.phase is TablePhase.OVER and table.close is Close.FINISHED and outcome is not None and outcome.winners:
        key = "over-won" if len(outcome.winners) == 1 else "over-shared"
        who = {"name": name(table, outcome.winners[0]), "names": names(table, outcome.winners)}
        lines.insert(0, say(key, **who))
    again = table.phase is TablePhase.OVER and table.contest is None and not table.has_next_game
    return _without_choice(say("hand-title-over"), "\n".join(lines), again=again)


def hand_in_reveal(table: Table, seat: int) -> HandContent:
    """Return what a member reads while the cards lie open and nobody has taken them: the board tells it first."""
    turn = table.turn
    if turn is None:
        raise ValueError("Only choices are revealed.")
    battle = turn.battle - (turn.stage == 0 and table.phase is TablePhase.PLAYING)
    stage, eager = (turn.battle, turn.stage), seat in turn.eager
    return HandContent(_title(table, battle), say("hand-laid_open"), (), stage, False, True, eager, False)


def _title(table: Table, battle: int = 0) -> str:
    key = "hand-title-chips" if table.open_game().has_chips else "hand-title"
    return say(key, battle=battle or (table.turn.battle if table.turn else 1))


def _state(table: Table, view: View, mine: Sequence[Ask], picks: Sequence[Pick], closing: str) -> str:
    """Until when there is something to choose, and what is chosen already."""
    if table.turn is not None and view.seat in table.turn.stand_ins:
        chips = table.open_game().has_chips
        return say("away-own-wait" if waits_for_return(table) else "away-own-casino" if chips else "away-own", when=closing)
    if not mine:
        plays = isinstance(view, StealingView) and view.card is not None
        return say("hand-plays" if plays else "hand-nothing", when=closing)
    chosen = join_list([_chosen_words(pick.choice, view) for pick in picks])
    if table.turn is not None and view.seat in table.turn.locked:
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
