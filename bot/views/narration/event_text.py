"""Text about a battle: a sentence for each event in games of choice, the cards on the table, and the stages of a war."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from bot.engine.events import casino, speed, stealing, tricks
from bot.engine.events.table import Beaten, Event
from bot.engine.play.public_game import PublicRound, ToldEvents
from bot.host.scene.scene import BattleProgress, Scene
from bot.pictures.laid_cards import MOST_STEPS
from bot.texts import numeral, say
from bot.views.interactions.formatting import HasSeats, card_label, join_cards, row_label, seat_name, seat_names


def lines_of(seated: HasSeats, course: ToldEvents) -> tuple[list[str], list[str], list[str]]:
    """Return what happened before the cards were shown, in a war step by step; when they were; and when the pot was taken."""
    before, shown, after = chain(course.first, *course.meanwhile), course.shown, course.after
    return _told(seated, before), _told(seated, shown), _told(seated, after)


def _told(seated: HasSeats, events: Iterable[Event]) -> list[str]:
    return [line for event in events if (line := event_line(event, seated))]


def event_line(event: Event, seated: HasSeats) -> str:
    """Return the sentence about an event; empty for what other lines say."""
    return _trick_line(event, seated) or _theft_line(event, seated) or _press_line(event, seated) or _beaten_line(event, seated)


def _trick_line(event: Event, seated: HasSeats) -> str:
    match event:
        case tricks.Swapped():
            return say("told-swapped", name=seat_name(seated, event.seat))
        case tricks.Spied():
            return say("told-spied", name=seat_name(seated, event.seat))
        case tricks.Revolution():
            return say("told-turned" if event.turned else "told-turned_back")
        case tricks.Tied():
            return say("told-tied", names=seat_names(seated, event.seats))
        case tricks.Gained() if event.power is not tricks.Power.SPY:  # `public_lines` names the spy for as long as there is one
            return say(f"told-gained-{event.power}", name=seat_name(seated, event.seat))
    return ""


def _theft_line(event: Event, seated: HasSeats) -> str:
    match event:
        case stealing.Stole():
            thief, victim = seat_name(seated, event.thief), seat_name(seated, event.victim)
            return say("told-stole", thief=thief, victim=victim, card=card_label(event.card), cards=event.cards)
        case stealing.SwappedPiles():
            return say(
                "told-swapped_piles", names=seat_names(seated, event.seats), cards=" ".join(map(card_label, event.cards))
            )
        case stealing.Protected():
            return say("told-protected", name=seat_name(seated, event.seat), thief=seat_name(seated, event.thief))
        case stealing.Refilled():
            return say("told-refilled", name=seat_name(seated, event.seat), cards=event.cards)
    return ""


def _press_line(event: Event, seated: HasSeats) -> str:
    match event:
        case speed.Scooped():
            key, seconds = "told-scooped" if event.seat == event.entitled else "told-snatched", numeral(event.ms / 1000, ".1f")
            return say(key, name=seat_name(seated, event.seat), owner=seat_name(seated, event.entitled), seconds=seconds)
        case speed.Missed():
            return say("told-missed", name=seat_name(seated, event.seat), seconds=numeral(event.ms / 1000, ".1f"))
        case speed.Slapped():
            return say("told-slapped", name=seat_name(seated, event.seat), seconds=numeral(event.ms / 1000, ".1f"))
        case speed.Fined():
            key = "told-fined-nothing" if not event.cards else "told-fined-own" if event.to == event.seat else "told-fined"
            return say(key, name=seat_name(seated, event.seat), to=seat_name(seated, event.to))
        case speed.FalseSlap():
            key = "told-slap-nothing" if not event.cards else "told-slap-own" if event.to == event.seat else "told-slap-false"
            return say(key, name=seat_name(seated, event.seat), to=seat_name(seated, event.to))
    return ""


def _beaten_line(event: Event, seated: HasSeats) -> str:
    """Return the sentence about who beats whom: with a higher card, with a joker, in the casino."""
    match event:
        case Beaten():
            key = "told-beaten-war" if event.war else "told-beaten"
            return say(key, name=seat_name(seated, event.seat), card=card_label(event.card))
        case tricks.JokerTakes():
            return say("told-joker_takes", name=seat_name(seated, event.seat), names=seat_names(seated, event.tied))
        case tricks.JokerSpoils():
            return say("told-joker_spoils", name=seat_name(seated, event.seat), beaten=seat_name(seated, event.beaten))
        case casino.ShoeShuffled():
            return say("told-shoe", cards=event.cards)
        case casino.WarFought():
            house = card_label(event.house)
            return say("told-casino_war", name=seat_name(seated, event.seat), card=card_label(event.card), house=house)
    return ""


def missed_thefts(seated: HasSeats, choices: Sequence[tuple[int, int, str]], last: PublicRound) -> Iterator[str]:
    """Yield thefts of a round that came too late, because another player was nearer (rules.md §3.22 c). For replays only."""
    tried = Counter(
        (seat, int(choice.removeprefix("steal:")))
        for battle, seat, choice in choices
        if battle == last.battle and choice.startswith("steal:")
    )
    told = last.told
    for event in chain(told.first, *told.meanwhile) if told is not None else ():
        match event:
            case stealing.Stole(thief=thief, victim=victim) | stealing.Protected(thief=thief, seat=victim):
                tried[thief, victim] -= 1
            case stealing.SwappedPiles(seats=(one, other)):
                tried[one, other] -= 1
                tried[other, one] -= 1
    for (thief, victim), times in tried.items():
        if times > 0:
            yield say("told-too_late", thief=seat_name(seated, thief), victim=seat_name(seated, victim))


def laid_steps(progress: BattleProgress, seat: int) -> Iterator[tuple[int, Sequence[int]]]:
    """Yield for each flip how many cards the seat has laid face down, and the cards that it has turned up."""
    for number, flip in enumerate(progress.ups):
        row = progress.rows[number] if number < len(progress.rows) else ()
        up = flip[seat]
        yield (progress.downs[number][seat] if progress.downs else 0), (row[seat] if row else () if up is None else (up,))


def laid_text(progress: BattleProgress, seat: int) -> str:
    """Return the cards that the seat has laid, in order; empty for none."""
    words = []
    for downs, turned in laid_steps(progress, seat):
        words += [say("game-down", count=downs)] if downs else []
        words += [row_label(turned)] if turned else []
    return ", ".join(words)


def progress_lines(scene: Scene, progress: BattleProgress, *, pictured: bool = False) -> list[str]:
    """Return what happened so far, in a few short lines; a war step by step unless its cards are `pictured`."""
    if scene.is_laid_open:
        return _laid_open_lines(scene, progress, pictured=pictured)
    if scene.stage:
        return _stage_lines(scene, progress)
    lines = [line for event in progress.events if (line := event_line(event, scene))]
    if tied := progress.choosing_up:
        again = len(progress.ups) > 1
        lines.append(say("telling-war_again" if again else "game-war", steps=1, names=seat_names(scene, tied)))
    if len(progress.ups) > 1 and not scene.is_pressed and not (pictured and len(progress.ups) <= MOST_STEPS):
        lines += _paths(scene, progress)
    return lines


def _laid_open_lines(scene: Scene, progress: BattleProgress, *, pictured: bool) -> list[str]:
    """Return what led to the cards, step by step in a war unless they are `pictured`, and that they lie open now."""
    lines = [line for event in progress.events if (line := event_line(event, scene))]
    steps, chips = len(progress.ups), scene.require_game().has_chips
    if steps > 1 and not chips and not (pictured and steps <= MOST_STEPS):
        lines += _paths(scene, progress)
    return [*lines, say("choose-laid_open")]


def _stage_lines(scene: Scene, war: BattleProgress) -> list[str]:
    """Return what the newest stage of a war shows: who is tied, again or for the first time, and what they lay."""
    ties, covered = (scene.stage + 1) // 2, scene.stage % 2 == 0
    gone = tuple(sorted(scene.resigned_before(scene.require_game().battle + 1)))
    lines = [say("game-resigned", count=len(gone), names=seat_names(scene, gone))] if gone else []
    if war.called_by:
        lines.append(say("game-war_called", steps=1, cards=join_cards(war.called_by), count=len(war.called_by)))
    else:
        lines.append(say("telling-war" if ties == 1 else "telling-war_again", names=seat_names(scene, war.tied)))
    if war.short:
        lines.append(say("telling-short"))
    elif covered:
        counts = {count for count in war.downs[-1] if count}
        lines.append(say("telling-down", cards=max(counts, default=0), same=int(len(counts) == 1)))
    return lines


def _paths(scene: Scene, progress: BattleProgress) -> list[str]:
    """Return a line for each seat that has laid cards, step by step."""
    laid = ((seat, laid_text(progress, seat)) for seat in range(len(scene.seats)))
    return [say("game-unfolds", name=seat_name(scene, seat), path=path) for seat, path in laid if path]
