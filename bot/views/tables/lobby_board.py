"""The board of a lobby: what is played and how long that takes, who has joined, and the menus of games and house rules."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from bot.engine.rules.rules import Flipping, Procedure
from bot.engine.variants import find_variant
from bot.host.house_rules.house_rules import PREFIX, HouseRules
from bot.host.scene.game_times import DECISIONS, SHORTER, endless_warning, usual_seconds
from bot.host.scene.scene import LobbyScene, Scene
from bot.host.table.house_variant import variant_of
from bot.host.table.lobby import COUNTDOWN
from bot.host.table.match import Series
from bot.host.table.order import BREAK
from bot.host.table.seat import InvitationAnswer
from bot.pictures.designs.design_colours import CardBack
from bot.pictures.table.lobby_picture import LobbyPicture, LobbyPlace
from bot.texts import Speech, current_speech, say
from bot.views.interactions.content import Content, Menu, MenuEntry, Tone, Verb
from bot.views.interactions.formatting import (
    about_time,
    game_name,
    match_text,
    players_text,
    seat_name,
    timestamp_text,
    variant_name,
    whole_minutes,
)
from bot.views.narration.casino_text import hand_count, odds_text, unseated_lines
from bot.views.narration.rule_sheet import few_words, variant_summary
from bot.views.ranking.level_text import title_line

BIG_GAMES: Final = ("strategy-war", "short-war", "classic", "scientific-war", "speed-war", "casino-war")
"""What a lobby offers first, the most fun before all: Classic War is told in a minute there."""

IN_A_MINUTE: Final = "classic:1m"
"""The value of the menu's entry for Classic War in a minute; old menus have others, so it may change."""

CLASSIC: Final = "classic"
MORE_GAMES: Final = "more"
SMALL_CHANGES: Final = "changes"
"""The values of a menu's entries that show the host a list instead of changing what is played: of more games, and of those
that differ little from another.
"""

MOST_HOUSE_RULES: Final = 20


def lobby_menus_of(scene: Scene, house_rules: Sequence[HouseRules], favourites: tuple[str, ...] = ()) -> tuple[Menu, ...]:
    """Return the menus of a lobby, what its host plays most before all others."""
    names = tuple(rules.name for rules in house_rules[:MOST_HOUSE_RULES])
    return _menus(current_speech(), scene.length, scene.pace, favourites, names)


@lru_cache(maxsize=1024)
def _menus(
    _speech: Speech, length: int | None, pace: int, favourites: tuple[str, ...], house_rules: tuple[str, ...]
) -> tuple[Menu, ...]:
    """Return the menus, cached by language: making them was most of the cost of a lobby's board."""
    games = [_of_big_game(key, length, pace) for key in dict.fromkeys((*favourites, *BIG_GAMES))]
    lists = [MenuEntry(to, say(f"lobby-games-{to}"), say(f"lobby-games-{to}.about")) for to in (SMALL_CHANGES, MORE_GAMES)]
    found = [Menu(say("lobby-games"), (*games, *lists))]
    if house_rules:
        found.append(Menu(say("lobby-house"), tuple(_of_house(name) for name in house_rules)))
    return tuple(found)


def _of_big_game(key: str, length: int | None, pace: int) -> MenuEntry:
    if key != CLASSIC:
        return _of_game(key, length, pace)
    return MenuEntry(IN_A_MINUTE, say("lobby-games-minute", game=game_name(key, "")), few_words(find_variant(key)))


def _of_game(key: str, length: int | None, pace: int) -> MenuEntry:
    variant = find_variant(key)
    seconds = usual_seconds(variant.rules, variant.default_seats, length, pace)
    time = "" if seconds is None else about_time(seconds)
    return MenuEntry(key, " · ".join(filter(None, (variant_name(variant), time))), few_words(variant))


def _of_house(name: str) -> MenuEntry:
    return MenuEntry(f"{PREFIX}{name}", name, say("house-by_server"))


def series_text(series: Series | None, lobby: LobbyScene, seconds: int) -> list[str]:
    """Return how long the games of a lobby take: one of them, and all of a match with the breaks between them.

    Of a game of choice that is a span: from people who decide quickly to those who take all their time.
    """
    fewest, most = series.match.round_bounds(lobby.players) if series else (1, 1)
    longest = lobby.longest or seconds
    low, high = whole_minutes(seconds), whole_minutes(longest)
    if most == 1:
        return [about_time(seconds) if low == high else say("lobby-span", low=low, high=high)]
    one = say("lobby-series", time=about_time(seconds)) if low == high else say("lobby-series_span", low=low, high=high)
    low, high = (
        whole_minutes(games * each + (games - 1) * BREAK / 1000) for games, each in ((fewest, seconds), (most, longest))
    )
    return [one, say("lobby-series_time", fewest=fewest, most=most, low=low, high=high, spread=high - low)]


def shorter_text(length: int | None, usual: int | None) -> str:
    """Return that a game usually takes `usual` seconds, less than the `length` in which it is told; "" where it does not."""
    if length is None or usual is None or usual >= length * SHORTER:
        return ""
    return say("speed-shorter", time=about_time(usual))


BUTTONS = (Verb.JOIN, Verb.BOT, Verb.START, Verb.LEAVE, Verb.LUCK, Verb.RULES, Verb.FAIR)


def lobby_board(scene: Scene, house_rules: Sequence[HouseRules] = (), favourites: tuple[str, ...] = ()) -> Content:
    """Return the board of a table that waits for its start, its menu led by the host's `favourites`.

    Raises ValueError where a game was dealt.
    """
    if (lobby := scene.lobby) is None:
        raise ValueError("Only a lobby waits for its start.")
    variant = variant_of(scene.variant, scene.title, scene.rules)
    title = say("lobby-title", variant=game_name(scene.variant, scene.title))
    head = [title, variant_summary(variant, scene.rules), *_how(scene, lobby)]
    if scene.series:
        head.append(say("lobby-match", match=match_text(scene.series.match)))
    unseated = unseated_lines(scene) if scene.unseated else ()
    foot = [*unseated, *_answer(scene), _when(scene, lobby, timestamp_text(scene.moment_of(scene.deadline)))]
    if scene.stopped:
        foot.insert(0, say("game-paused"))
    blocks = ("\n".join(head), _seats(scene, lobby), "\n".join(foot))
    buttons, disabled = _buttons(scene, lobby)
    menus = lobby_menus_of(scene, house_rules, favourites)
    return Content(Tone.WAITING, blocks, buttons, disabled, menus, revision=scene.revision, beside=_beside(scene, lobby, foot))


def _beside(scene: Scene, lobby: LobbyScene, foot: Sequence[str]) -> tuple[str, str]:
    """Return what stands beside the picture of a lobby: what is played, and how it goes on; nothing that is drawn."""
    variant = variant_of(scene.variant, scene.title, scene.rules)
    head = [variant_summary(variant, scene.rules, named=False), *_how(scene, lobby, pictured=True)]
    titles = [title_line(scene, scene.titles)] if scene.titles else []
    if scene.series:
        head.append(say("lobby-match", match=match_text(scene.series.match)))
    more = [say("lobby-seats-most", most=lobby.most)] if lobby.most > scene.capacity else []
    return "\n".join(head), "\n".join([*titles, *foot, *more])


def lobby_picture(scene: Scene, names: Sequence[str], invited: str) -> LobbyPicture:
    """Return the picture of a lobby; `names` are those of its seats, `invited` that of a member who was challenged.

    Raises ValueError where a game was dealt.
    """
    if (lobby := scene.lobby) is None:
        raise ValueError("Only a lobby waits for its start.")
    taken = [
        LobbyPlace(name, seat.is_bot, host=seat.player == scene.host, lucky=number in scene.lucky)
        for number, (seat, name) in enumerate(zip(scene.seats, names, strict=True))
    ]
    kept = [] if lobby.invited is None else [LobbyPlace(invited, kept=True)]
    places = (*taken, *kept, *(LobbyPlace() for _ in range(max(lobby.free, 0))))
    players = players_text(min(lobby.fewest, scene.capacity), scene.capacity)
    title, time = game_name(scene.variant, scene.title), _time(scene, lobby)
    cloth, backs = scene.designs
    hosts = (back for back, seat in zip(backs, scene.seats, strict=False) if seat.player == scene.host)
    back = next(hosts, CardBack.LATTICE)
    return LobbyPicture(title, players, time, places, grows=scene.open, cloth=cloth, back=back)


def _time(scene: Scene, lobby: LobbyScene) -> str:
    """Return how long a game takes, as short as a picture needs it; "" where nobody knows."""
    if (seconds := lobby.usual) is None:
        return ""
    low, high = whole_minutes(seconds), whole_minutes(lobby.longest or seconds)
    time = about_time(seconds) if low == high else say("picture-lobby_span", low=low, high=high)
    return say("lobby-series", time=time) if _is_series(scene.series, lobby) else time


def _is_series(series: Series | None, lobby: LobbyScene) -> bool:
    return series is not None and series.match.round_bounds(lobby.players)[1] > 1


def _buttons(scene: Scene, lobby: LobbyScene) -> tuple[tuple[Verb, ...], frozenset[Verb]]:
    """Return the buttons, and those of them that cannot be pressed now."""
    buttons: tuple[Verb, ...] = BUTTONS
    if lobby.invited is not None:
        buttons = (Verb.ACCEPT, Verb.DECLINE, Verb.WITHDRAW, *(BUTTONS if lobby.free else BUTTONS[3:]))
    if any(seat.is_bot for seat in scene.seats):
        buttons = (*buttons, Verb.UNBOT)
    disabled = {Verb.START} if not lobby.may_start else set[Verb]()
    if lobby.free <= 0:
        disabled |= {Verb.JOIN, Verb.BOT}
    return buttons, frozenset(disabled.intersection(buttons))


def _how(scene: Scene, lobby: LobbyScene, *, pictured: bool = False) -> Iterator[str]:
    """Yield how the game goes: how long, how much time one has to decide, what is played for, and how well bots play.

    How long one game takes stands in its picture, if it has one.
    """
    pace, seconds = scene.pace // 1000, lobby.usual
    parts = [say("lobby-measuring")] if lobby.measuring else []
    if seconds is not None:
        parts = series_text(scene.series, lobby, seconds)[pictured:]
    if not scene.has_choices and scene.length is None:
        parts.append(say("lobby-pace", seconds=pace))
    if parts:
        yield say("lobby-length", length=" · ".join(parts))
    if (endless := endless_warning(scene.rules, lobby.players)) is not None:
        yield say("sheet-warning", warning=endless)
    if not scene.has_choices:
        return
    procedure = scene.rules.procedure
    how = "speed-own" if scene.rules.flip is Flipping.OWN else procedure
    yield say(f"lobby-how-{how}", pace=pace, seconds=DECISIONS.get(procedure, 0) // 1000, hands=hand_count(scene.rules))
    if procedure is Procedure.CASINO:
        yield say("lobby-chips", chips=scene.rules.chips)
        if scene.stakes is not None:
            yield say("lobby-stakes", low=scene.stakes.low, high=scene.stakes.high)
        yield odds_text(scene.rules)
        yield say("chips-worth")
    if any(seat.is_bot for seat in scene.seats):
        yield say(f"lobby-bots-{scene.skill}")


def _seats(scene: Scene, lobby: LobbyScene) -> str:
    lines = [say("lobby-seats-open" if scene.open else "lobby-seats", taken=len(scene.seats), capacity=scene.capacity)]
    if lobby.most > scene.capacity:
        lines[0] += "\n" + say("lobby-seats-most", most=lobby.most)
    titles = dict(scene.titles)
    for number, seat in enumerate(scene.seats):
        title = f" · {say('lobby-titled', title=say(f'title-{titles[number]}'))}" if number in titles else ""
        host = f" · {say('lobby-host')}" if seat.player == scene.host else ""
        luck = f" · {say('lobby-luck')}" if number in scene.lucky else ""
        lines.append(f"{number + 1}. {seat_name(scene, number)}{title}{host}{luck}")
    if lobby.invited is not None:
        lines.append(f"{len(scene.seats) + 1}. {say('lobby-kept', member=lobby.invited)}")
    if lobby.free > 0:
        lines.append(say("lobby-free", free=lobby.free))
    return "\n".join(lines)


def _answer(scene: Scene) -> Iterator[str]:
    """Yield what became of a challenge."""
    invitation = scene.invitation
    if invitation is not None and invitation.answer is not InvitationAnswer.AWAITED:
        yield say(f"lobby-challenge-{invitation.answer}", member=invitation.player)


def _when(scene: Scene, lobby: LobbyScene, when: str) -> str:
    """Return when the game starts, or when the table closes and what it waits for."""
    if scene.autostart:
        return say("lobby-starts" if scene.open else "lobby-autostart", when=when, seconds=COUNTDOWN // 1000)
    if lobby.invited is not None:
        return say("lobby-challenge", member=lobby.invited, host=scene.host, when=when)
    if scene.rules.has_chips:
        return say("lobby-closes-chips", when=when)
    if not scene.open:
        return say("lobby-closes", when=when)
    missing = max(2 - len(scene.humans), lobby.fewest - len(scene.seats))
    if missing > 0:
        key = "lobby-waits-start" if lobby.may_start else "lobby-waits"
        return say(key, missing=missing, when=when, seconds=COUNTDOWN // 1000)
    return say("lobby-changed" if lobby.may_start else "lobby-unplayable", count=len(scene.seats), when=when)
