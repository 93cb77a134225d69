"""Shares a finished game: posts its moving picture, drawn once, in its channel, under the press of the member who asked."""

import asyncio
import io
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

import discord

from bot.engine.analysis.course import Course, War
from bot.engine.events.outcome import Outcome
from bot.engine.play.public_game import PublicGame, PublicRound
from bot.host.ids import NOBODY, TableId
from bot.host.ranking.earned_designs import find_designs
from bot.host.records.replays import Replay
from bot.host.refusals import Refusal, Refused
from bot.host.scene.progress import war_at_stage
from bot.host.settings.options import FOUR_COLOURS
from bot.pictures.card_faces import Deck
from bot.pictures.course.chart import CoursePicture
from bot.pictures.course.movie import LONGEST, MOST_MOVING_BYTES, CourseStill, MoviePicture, Still, TitleStill
from bot.pictures.designs.design_colours import PLAIN_TABLE, TableDesigns
from bot.pictures.drawing import Drawn, PictureQueue
from bot.pictures.table.table_picture import MOST_SEATS, TablePicture
from bot.texts import current_language, say
from bot.views.discord_api.member_limits import RareAct
from bot.views.discord_api.permissions import WITH_FILES, lacking_rights, rights_text
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately, server_language, show_page
from bot.views.interactions.content import Tone, container_of
from bot.views.interactions.context import members_of, place_of, ranking_of, services_of, tables_of
from bot.views.interactions.formatting import game_name, names_without_mentions, rounds_text
from bot.views.narration.casino_text import hands_text
from bot.views.narration.course_picture import course_picture, name_seats
from bot.views.narration.result_picture import result_picture
from bot.views.narration.summary_text import turning_of
from bot.views.tables.picture import round_picture

TITLE: Final = 1_400
WINNER: Final = 2_000
WHOLE: Final = 2_300
"""Milliseconds for which the title, the winner and the whole course are held."""
GROWS: Final = 200
STEPS: Final = 3
"""The course grows in so many steps, each so long, before each moment."""
TIE: Final = 700
DOWN: Final = 600
REVEAL: Final = 1_200
"""Milliseconds of a war: the equal cards, the cards face down, the reveal. Any other round is a reveal."""
MOST_STAGED: Final = 2
"""Ties of a war that are shown before its reveal: with more there would be no time for anything else."""

Frame = tuple[Still, int]


class Company(NamedTuple):
    """The table of a moving picture: its players, which of them are bots, what is played, and how it looks."""

    names: Sequence[str]
    robots: frozenset[int]
    title: str
    deck: Deck
    designs: TableDesigns


def movie_of(replay: Replay, names: Sequence[str], deck: Deck, designs: TableDesigns = PLAIN_TABLE) -> MoviePicture | None:
    """Return the moving picture of a finished game; None for a stopped one. Replays the game: call it off the loop."""
    game, outcome = replay.game, replay.game.outcome
    if outcome is None or len(game.seats) + game.rules.has_chips > MOST_SEATS:
        return None
    story = replay.game_story()
    course, turning = story.course, turning_of(game, game.rules, outcome, story)
    title = game_name(game.variant, game.title)
    drawn = course_picture(game, title, game.rules, course, outcome, turning)
    if drawn is None:
        return None
    drawn = name_seats(drawn, names)
    robots = frozenset(seat for seat, taken in enumerate(game.seats) if taken.is_bot)
    frames = tuple(_frames(replay, drawn, course, outcome, Company(names, robots, title, deck, designs)))
    return MoviePicture(frames, drawn)


def _frames(replay: Replay, drawn: CoursePicture, course: Course, outcome: Outcome, company: Company) -> Iterator[Frame]:
    long = hands_text(outcome.battles) if replay.moment_at(0).game.has_chips else rounds_text(outcome.battles)
    yield TitleStill(company.title, long, tuple(company.names), company.robots), TITLE
    end = replay.moment_at(replay.rounds)
    result = result_picture(
        *(replay.game, end.game, outcome, replay.game_story(), company.names),
        title=company.title,
        deck=company.deck,
        last=end.last,
    )
    if result is None:
        return
    result = replace(result, cloth=company.designs.cloth)
    before = 0
    for battle, ties in choose_moments(course, outcome.battles, drawn.turn).items():
        for step in range(1, STEPS + 1):
            yield CourseStill(result, max(before + (battle - 1 - before) * step // STEPS, 1)), GROWS
        yield from _told(replay, battle, ties, company)
        before = battle
    yield CourseStill(result, drawn.rounds), WHOLE
    yield result, WINNER


def choose_moments(course: Course, last: int, turn: int | None) -> dict[int, int]:
    """Return the rounds that are shown, in order, each with how many ties of its war are shown before the reveal.

    The last round comes first, then the greatest war if it had several ties, then the turning point, with fewer ties if there
    is no time for all; then as many wars as fit.
    """
    ties = {war.battle: min(war.steps, MOST_STAGED) for war in course.wars}
    wars = [war.battle for war in sorted(course.wars, key=_greatness, reverse=True)]
    first = [last, *(battle for battle in wars[:1] if ties[battle] > 1), *([] if turn is None else [turn])]
    left = LONGEST - TITLE - WINNER - WHOLE
    chosen: dict[int, int] = {}
    for battle in dict.fromkeys([*first, *wars]):
        room = (left - GROWS * STEPS - REVEAL) // (TIE + DOWN)
        shown = min(ties.get(battle, 0), room)
        if shown >= (0 if battle in first else 1):
            chosen[battle] = shown
            left -= GROWS * STEPS + REVEAL + (TIE + DOWN) * shown
    return dict(sorted(chosen.items()))


def _greatness(war: War) -> tuple[int, int]:
    """Return by how much a war matters: more ties first, and late ones before early ones."""
    return war.steps, war.battle


def _told(replay: Replay, battle: int, ties: int, company: Company) -> Iterator[Frame]:
    """Yield the frames of a round: so many ties of a war, its cards face down, and the reveal, with which the counts change."""
    before, moment = replay.game_before(battle), replay.moment_at(battle)
    last = moment.last
    if last is None:
        return
    for step in range(ties):
        yield _table(before, last, 2 * step + 1, company), TIE
        yield _table(before, last, 2 * step + 2, company), DOWN
    yield _table(moment.game, last, None, company), REVEAL


def _table(game: PublicGame, last: PublicRound, stage: int | None, company: Company) -> TablePicture:
    """Return the table at a stage of a round: 1 the cards that tie, 2 those face down on them, and so on; None is the end."""
    progress = None if stage is None else war_at_stage(last.flips, stage)
    return round_picture(
        *(game, last, company.names, company.deck),
        title=company.title,
        progress=progress,
        robots=company.robots,
        designs=company.designs,
    )


KEPT: Final = 6
"""Moving pictures in the cache, some 3 MB."""

MovieKey = tuple[str, TableId, tuple[str, ...], Deck, TableDesigns]
"""All that the moving picture of a game depends on: the language, the game, the names of its seats, and how its table looks."""


class SharedMovies:
    """The moving pictures of finished games. They are composed and drawn one at a time, off the loop."""

    def __init__(self) -> None:
        self._queue = PictureQueue(KEPT)
        self._composed: OrderedDict[MovieKey, MoviePicture | None] = OrderedDict()
        self._composing = asyncio.Lock()

    async def draw_movie(self, replay: Replay, names: tuple[str, ...], deck: Deck, designs: TableDesigns) -> Drawn | None:
        """Return the moving picture of a game; None where there is nothing to show."""
        key = current_language(), replay.game.id, names, deck, designs
        async with self._composing:  # who waits here finds it composed
            if key not in self._composed:
                self._composed[key] = await asyncio.to_thread(movie_of, replay, names, deck, designs)
                if len(self._composed) > KEPT:
                    self._composed.popitem(last=False)
            movie = self._composed[key]
        return None if movie is None else await self._queue.draw(movie)


NAME: Final = "war-room.gif"


async def share_movie(interaction: Interaction, table: TableId) -> None:
    """Post a moving picture of the game: for a member every thirty seconds, in a channel ten times a minute; raises Refused."""
    server, channel = place_of(interaction)
    if missing := lacking_rights(interaction.app_permissions, WITH_FILES):
        raise Refused(Refusal.RIGHTS_MISSING, rights=rights_text(missing))
    replay = await tables_of(interaction).hall.finished_games.replay_of(table, server)
    if replay.game.channel != channel or replay.game.outcome is None:
        raise Refused(Refusal.OLD_BUTTON)
    limits, caller = members_of(interaction).limits, (interaction.channel_id, interaction.user.id)
    if not limits.may_act(RareAct.SHARE, *caller):
        await answer_privately(interaction, say("ending-shared_just_now"))
    elif not limits.may_act(RareAct.SHARE_IN, channel):
        limits.take_back(RareAct.SHARE, *caller)
        await answer_privately(interaction, say("ending-shared_too_often"))
    else:
        posted = False
        try:
            posted = await _post(interaction, replay)
        finally:
            if not posted:
                limits.take_back(RareAct.SHARE, *caller)
                limits.take_back(RareAct.SHARE_IN, channel)


async def _post(interaction: Interaction, replay: Replay) -> bool:
    """Draw and post the moving picture; return whether that was done. Whoever asked is told if it was not."""
    async with server_language(interaction):
        moving = await _drawn(interaction, replay)
        if moving is not None:
            page, file = SharedPage(moving), discord.File(io.BytesIO(moving.png), NAME, description=moving.alt)
    if moving is not None and await show_page(interaction, page, public=True, files=[file]) is not None:
        return True
    await answer_privately(interaction, say("ending-not_shared"))
    return False


class SharedPage(discord.ui.LayoutView):
    """The message of a shared game: the moving picture alone, which says in words what it shows."""

    def __init__(self, moving: Drawn) -> None:
        super().__init__(timeout=None)
        box = container_of(Tone.OVER, (say("ending-shared"),))
        box.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{NAME}", description=moving.alt)))
        self.add_item(box)
        self.stop()


async def _drawn(interaction: Interaction, replay: Replay) -> Drawn | None:
    """Return the moving picture, drawn one at a time and cached; None where there is nothing to show, or it is too large."""
    game = replay.game
    known = members_of(interaction).names
    await known.names_of(game.server, [seat.player for seat in game.seats if seat.player is not None and seat.player != NOBODY])
    names = tuple(names_without_mentions(game, partial(known.known_name, game.server)))
    four = services_of(interaction).settings.known_settings(game.server).cards == FOUR_COLOURS
    deck, designs = Deck.FOUR if four else Deck.TWO, await find_designs(ranking_of(interaction).designs, game.host, game.seats)
    moving = await services_of(interaction).movies.draw_movie(replay, names, deck, designs)
    return moving if moving is not None and len(moving.png) <= MOST_MOVING_BYTES else None
