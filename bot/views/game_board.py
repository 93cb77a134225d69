"""The board of a running game: what was laid, how a war unfolds, who owns how much."""

from bot.engine.flip import Flip
from bot.engine.game import Game
from bot.engine.round import Round
from bot.engine.rules import Objective
from bot.host.clock import TableTime
from bot.host.house import played
from bot.host.table import Table
from bot.texts import say
from bot.texts.english_forfeits import FORFEITS
from bot.views.content import Content, Tone, Verb
from bot.views.words import cards, face, match_words, meter, name, names, rounds, score_words, when

DOWN = "▮"
MOST_PATHS = 4
"""Of so many fighters every card is told; of more, only of those who still turned one at the end."""

NO_CARD = "`—`"


def game_board(table: Table, time: TableTime) -> Content:
    """Return the board after the newest round, or of the deal when none has been played."""
    game, last = table.open_game(), table.last
    war = last is not None and last.steps > 0
    blocks = [
        _title(table, game),
        _seats(table, game, last),
        "\n".join([*_story(table, game, last, time), *_prize(table, game), *_stopped(table, time)]),
        _foot(table, time),
    ]
    forfeit = _forfeit(table)
    blocks.insert(3, forfeit)
    buttons = (Verb.LEAVE, Verb.RULES, Verb.SKIP) if forfeit else (Verb.LEAVE, Verb.RULES)
    return Content(Tone.WAR if war else Tone.PLAYING, tuple(block for block in blocks if block), buttons)


def _title(table: Table, game: Game) -> str:
    variant = played(table.variant, table.title, table.rules).name
    return say("game.title", variant=variant, battle=game.battle) if game.battle else say("game.title.deal", variant=variant)


def _seats(table: Table, game: Game, last: Round | None) -> str:
    """One line a seat: the card it showed at last, its name, what it owns. The winner of the round has an arrow."""
    owned = [game.owned(seat) for seat in range(game.seats)]
    alive, most, whole = game.alive(), max(owned), sum(owned) + len(game.carry)
    level = owned.count(most) == len(alive)
    lines = []
    for seat, count in enumerate(owned):
        arrow = " ◄" if last is not None and last.winner == seat else ""
        up = last.flips[0].ups[seat] if last is not None else None
        card = face(up) if up is not None else NO_CARD
        leads = f" · **{_ahead(table)}**" if count == most and not level else ""
        if seat in alive:
            lines.append(f"{card} {name(table, seat)}{arrow}\n-# {meter(count, whole)} {_owned(game, seat)}{leads}")
        else:
            lines.append(f"{card} ~~{name(table, seat)}~~ · {say('game.gone')}")
    return "\n".join(lines)


def _ahead(table: Table) -> str:
    """How to call who owns the most cards: in some games that is nothing to be proud of."""
    return say("game.leads" if table.rules.objective is Objective.COLLECT_ALL_WINS else "game.most")


def _owned(game: Game, seat: int) -> str:
    """What a seat owns: its cards, how many of them can still be played where that differs, and what it has won."""
    parts = [cards(game.owned(seat))]
    if game.has_piles:
        parts.append(say("game.in_stock", cards=len(game.stock(seat))))
    if game.rules.first_to is not None:
        parts.append(say("game.has_won", wins=game.wins(seat)))
    return " · ".join(parts)


def _forfeit(table: Table) -> str:
    """What the losers of the last war may do now, or nothing. Which one it is follows from the round, and no card from it."""
    war = table.last_war
    if war is None or not war.losers or table.skipped == war.battle:
        return ""
    number = sum(map(ord, table.id)) + war.battle
    return say("game.forfeit", names=names(table, war.losers), forfeit=FORFEITS[number % len(FORFEITS)])


def _prize(table: Table, game: Game) -> list[str]:
    if game.prize is None:
        return []
    seat, card = game.prize
    return [say("game.prize", card=face(card), name=name(table, seat))]


def _story(table: Table, game: Game, last: Round | None, time: TableTime) -> list[str]:
    """What happened in the newest round, in a few short lines."""
    if last is None:
        key = "game.dealt" if game.battle == 0 else "game.back"
        return [say(key, when=when(time.moment(table.deadline)), battle=game.battle + 1)]
    lines = _war(table, last) if last.steps else []
    if last.winner is None:
        lines.append(say("game.carried", cards=last.carry))
    else:
        key = "game.wins_war" if last.steps else "game.takes"
        lines.append(say(key, name=name(table, last.winner), cards=last.pot))
    gave_up = {seat for battle, seat, _ in table.choices if battle == last.battle}
    lines += _gone(table, "game.resigned", "game.resigned.many", tuple(seat for seat in last.out if seat in gave_up))
    lines += _gone(table, "game.out", "game.out.many", tuple(seat for seat in last.out if seat not in gave_up))
    war = table.last_war
    if war is not None and war.battle != last.battle and war.winner is not None:
        lines.append(say("game.last_war", battle=war.battle, name=name(table, war.winner), cards=cards(war.pot)))
    return lines


def _war(table: Table, last: Round) -> list[str]:
    """Who fought, and what each of them laid, step after step."""
    word = say(f"game.war.{last.steps}") if last.steps <= 3 else say("game.war.more", steps=last.steps)
    lines = [say("game.war", word=word, names=names(table, last.flips[0].contenders))]
    paths = {seat: path for seat in range(last.seats) if len(path := _path(last, seat)) > 1}
    if len(paths) > MOST_PATHS:
        paths = {seat: path for seat, path in paths.items() if last.flips[-1].ups[seat] is not None}
    lines += [say("game.unfolds", name=name(table, seat), path=" → ".join(path)) for seat, path in paths.items()]
    return lines


def _path(last: Round, seat: int) -> list[str]:
    return [step for flip in last.flips if (step := _step(flip, seat))]


def _gone(table: Table, one: str, many: str, seats: tuple[int, ...]) -> list[str]:
    """One line for all who are out, however many they are."""
    return [say(one if len(seats) == 1 else many, name=names(table, seats))] if seats else []


def _step(flip: Flip, seat: int) -> str:
    up = flip.ups[seat]
    return " ".join(filter(None, (DOWN * len(flip.downs[seat]), face(up) if up is not None else "")))


def _stopped(table: Table, time: TableTime) -> list[str]:
    if table.parked is not None:
        return [say("game.parked")]
    return [say("game.paused")] if time.stopped else []


def _foot(table: Table, time: TableTime) -> str:
    text = say("game.pace", seconds=table.pace // 1000)
    if table.rules.time is not None:
        text += say("game.limit", when=when(time.moment(table.started + table.rules.time * 1000)))
    if table.rules.rounds is not None:
        text += say("game.cap", rounds=rounds(table.rules.rounds))
    if table.rules.first_to is not None:
        text += say(f"game.first_to.{table.rules.first_to.of}", count=table.rules.first_to.count)
    if table.rules.floor is not None:
        text += say("game.floor", floor=table.rules.floor)
    if table.rules.target is not None:
        text += say("game.target", target=table.rules.target)
    if table.series is not None:
        text += f"\n-# {say('match.playing', game=table.series.games + 1, match=match_words(table.series.match))}"
        text += f" · {score_words(table)}" if table.series.score else ""
    return text
