"""Text about Casino War: chips, stakes, results of hands, and the house edge."""

from fractions import Fraction
from typing import TYPE_CHECKING

from bot.engine.choice_games.casino_hand import TIE_PAYS, edge_of
from bot.engine.events.casino import Bet, HandResult, HandSettled
from bot.engine.play.public_game import PublicGame, PublicRound
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Rules, RuleSwitch
from bot.host.scene.scene import BattleProgress, Scene
from bot.texts import join_list, mention_member, percentage, say
from bot.views.interactions.formatting import HasSeats, card_label, seat_name, seat_names, signed_text
from bot.views.narration.event_text import laid_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events.table import Event


def unseated_lines(scene: Scene) -> list[str]:
    """Return a line about the players who lost their seats because they ran out of chips, until the first hand is played."""
    game_runs = scene.game is not None and scene.game.battle > 0
    if not scene.unseated or game_runs or not scene.rules.has_chips:
        return []
    who = join_list([mention_member(player) for player in scene.unseated])
    return [say("chips-unseated", names=who, chips=chips_text(scene.rules.chips))]


def casino_seat_lines(
    seated: HasSeats, game: PublicGame, last: PublicRound | None, progress: BattleProgress | None, *, pictured: bool = False
) -> str:
    """Return two lines for each seat and one for the house: the cards of the hand; chips, stakes and results.

    If the cards are `pictured`, the rest takes one line for each seat.
    """
    told = last.told if last is not None and progress is None else None
    staked: Sequence[Event] = progress.events if progress is not None else told.first if told is not None else ()
    bets = {event.seat: event for event in staked if isinstance(event, Bet)}
    settled = {
        event.seat: settlement_text(event)
        for event in (told.after if told is not None else ())
        if isinstance(event, HandSettled)
    }
    lines = []
    for seat in range(game.seats):
        cards, chips = [] if pictured else _cards(seat, last, progress), game.owned[seat]
        if seat not in game.alive:
            lines.append(" · ".join([f"~~{seat_name(seated, seat)}~~", say("game-gone"), *cards]))
            continue
        parts = [chips_text(chips)]
        parts += [_stake(bets[seat])] if seat in bets else []
        parts += [settled[seat]] if seat in settled else []
        if pictured:
            lines.append(" · ".join([seat_name(seated, seat), *parts]))
        else:
            lines.append(f"{' · '.join([seat_name(seated, seat), *cards])}\n-# {' · '.join(parts)}")
    if not pictured:
        lines.append(" · ".join([say("casino-house"), *_cards(game.seats, last, progress)]))
    return "\n".join(lines)


def house_lines(seated: HasSeats, last: PublicRound) -> list[str]:
    """Return who beat the house and who did not, for boards whose picture says what each seat won."""
    ended: dict[HandResult, list[int]] = {}
    for event in last.told.after if last.told is not None else ():
        if isinstance(event, HandSettled):
            ended.setdefault(event.result, []).append(event.seat)
    won, lost = ended.get(HandResult.WON, []), ended.get(HandResult.LOST, [])
    card = card_label(last.laid[last.seats][0]) if won or lost else ""
    fought = [*ended.get(HandResult.WAR_WON, []), *ended.get(HandResult.WAR_TIED, [])]
    told = {
        "casino-beaten": won,
        "casino-war_won": fought,
        "casino-war_lost": ended.get(HandResult.WAR_LOST, []),
        "casino-surrendered": ended.get(HandResult.SURRENDERED, []),
    }
    lines = [say("casino-house_wins", card=card)] if lost and not won else []
    return lines + [
        say(key, names=seat_names(seated, tuple(seats)), count=len(seats), card=card) for key, seats in told.items() if seats
    ]


def settlement_text(event: HandSettled) -> str:
    """Return the result of a hand for a seat, the tie bet separately."""
    tie = TIE_PAYS * event.tie if event.result.is_tie else -event.tie
    words = say(f"casino-settled-{event.result}", change=signed_text(event.change - tie))
    return f"{words}, {say('casino-settled-tie', change=signed_text(tie))}" if event.tie else words


def chips_won_text(chips: int, rules: Rules) -> str:
    """Return a seat's chips, and how many it has won or lost."""
    won = chips - rules.chips
    return f"{chips_text(chips)} ({signed_text(won)})" if won else chips_text(chips)


def odds_text(rules: Rules) -> str:
    """Return what each bet pays and the house edge of it (rules.md §7.2)."""
    edge = edge_of(rules.decks, bonus=rules.tie_after_tie_bonus is RuleSwitch.ON)
    war, surrender, tie = map(_share, (edge.war, edge.surrender, edge.tie_bet))
    return say("casino-odds", pays=TIE_PAYS, war=war, surrender=surrender, tie=tie)


def hand_count(rules: Rules) -> int:
    """Return the number of hands in a game."""
    return compile_rules(rules).cap


def hands_text(count: int) -> str:
    """Return a count of hands as text."""
    return say("casino-hands", hands=count)


def chips_text(chips: int) -> str:
    """Return a count of chips as text."""
    return say("casino-chips", chips=chips)


def _stake(bet: Bet) -> str:
    return say("casino-stakes", ante=bet.ante, tie=bet.tie) if bet.tie else say("casino-stake", ante=bet.ante)


def _cards(seat: int, last: PublicRound | None, progress: BattleProgress | None) -> list[str]:
    """Return the cards of a seat in order, as one text; nothing without cards."""
    if progress is not None:
        shown = laid_text(progress, seat)
    else:
        shown = ", ".join(map(card_label, last.laid[seat])) if last is not None else ""
    return [shown] if shown else []


def _share(edge: Fraction) -> str:
    return percentage(float(edge) * 100, ".2f")
