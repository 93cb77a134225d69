"""Builds what a page plays of a finished game: a view of its table for each round, several for a war, and their words."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.engine.variants.categories import FOR_CHILDREN
from bot.host.records.replays import Moment, Replay
from bot.host.scene.progress import war_at_stage
from bot.host.scene.scene import BattleProgress
from bot.pictures.card_faces import Deck
from bot.pictures.designs.design_colours import PLAIN_TABLE, TableDesigns
from bot.pictures.table.table_picture import TablePicture
from bot.texts import say
from bot.views.interactions.formatting import HasSeats, game_name, join_cards, seat_names
from bot.views.narration.teaching import taught_in_replay
from bot.views.records.replay_page import replay_blocks
from bot.views.tables.picture import round_picture
from bot.web.assets import designs_url
from bot.web.message_text import plain_text, read_lines
from bot.web.table_views import VIEW_VERSION

MOST_VIEWS: Final = 1_500
"""Views of a game; of a longer one the rounds after them are left out, except the last."""

MOST_STAGED: Final = 3
"""Ties of a war that have views of their own."""

PER_BATTLE: Final = 16
"""How far the beats of two battles lie apart, as on live tables."""


class ReplayViews:
    """The views of one game, for readers of the current language; `names` are those of its seats. Use it off the loop."""

    def __init__(self, replay: Replay, names: Sequence[str], designs: TableDesigns = PLAIN_TABLE) -> None:
        self._replay, self._designs = replay, designs
        self._names = list(names)
        self._title = game_name(replay.game.variant, replay.game.title)
        self._robots = frozenset(seat for seat, taken in enumerate(replay.game.seats) if taken.is_bot)
        self.picture: TablePicture | None = None
        """The picture of the last view, once there is one."""
        self._elements: list[dict[str, Any]] = []
        self._numbers: dict[str, int] = {}

    def to_json(self) -> dict[str, Any]:
        """Return the views, each with the numbers of its elements, and the elements, each of them once."""
        views = list(self._views())
        art = {} if self._designs == PLAIN_TABLE else {"art": designs_url()}
        return {"version": VIEW_VERSION, "title": self._title, "views": views, "elements": self._elements, **art}

    def _views(self) -> Iterator[dict[str, Any]]:
        told, last_round = 0, self._replay.rounds
        for moment in self._replay.moments():
            staged = list(self._stages(moment))
            if told + len(staged) + 1 >= MOST_VIEWS and moment.game.battle < last_round:
                yield self._after(self._replay.moment_at(last_round))
                return
            yield from [*staged, self._after(moment)]
            told += len(staged) + 1

    def _after(self, moment: Moment) -> dict[str, Any]:
        """Return the view of the table after a round, or after the deal."""
        game, replay = moment.game, self._replay
        ended = game.battle == replay.rounds
        outcome = replay.game.outcome
        crowned = () if outcome is None else outcome.winners
        picture = self._picture(moment, crowned=crowned if ended else None, taught=self._lesson(moment, ended=ended))
        self.picture = picture
        lines = replay_blocks(replay, game.battle, moment, pictured=True)[1:-1]
        war = moment.last is not None and moment.last.steps > 0
        return self._fields(picture, game.battle * PER_BATTLE, lines, phase="over" if ended else "playing", war=war)

    def _stages(self, moment: Moment) -> Iterator[dict[str, Any]]:
        """Yield the views of a war before it is decided: the cards that tie, those that go face down on them, and so on."""
        last = moment.last
        if last is None or moment.game.has_chips or len(last.flips) <= last.steps:
            return
        before = self._replay.game_before(last.battle) if last.steps else moment.game
        for stage in range(1, 2 * min(last.steps, MOST_STAGED) + 1):
            progress = war_at_stage(last.flips, stage)
            picture = self._picture(Moment(before, last, None), progress=progress)
            lines = stage_lines(self._replay.game, progress, stage)
            beat = (last.battle - 1) * PER_BATTLE + stage
            yield self._fields(picture, beat, lines, phase="playing", war=True)

    def _picture(
        self,
        moment: Moment,
        *,
        progress: BattleProgress | None = None,
        crowned: tuple[int, ...] | None = None,
        taught: str = "",
    ) -> TablePicture:
        return round_picture(
            moment.game,
            moment.last,
            self._names,
            Deck.TWO,
            title=self._title,
            progress=progress,
            crowned=crowned,
            large=self._replay.game.variant in FOR_CHILDREN,
            taught=taught,
            robots=self._robots,
            designs=self._designs,
        )

    def _lesson(self, moment: Moment, *, ended: bool) -> str:
        last = moment.last
        return "" if last is None or ended else taught_in_replay(self._replay.game.variant, moment.game, last)

    def _fields(self, picture: TablePicture, beat: int, text: Sequence[str], *, phase: str, war: bool) -> dict[str, Any]:
        drawn = picture.list_elements().to_json()
        lines = read_lines("\n".join(text), self._name_of)
        heading = picture.round_heading
        aloud = f"{heading}. {plain_text(lines[:1])}"
        return {
            **drawn,
            "elements": [self._number(element) for element in drawn["elements"]],
            "beat": beat,
            "phase": phase,
            "battle": picture.battle,
            "stage": beat % PER_BATTLE,
            "war": war,
            "winner": picture.winner,
            "words": {"heading": heading, "lines": lines, "alt": picture.alt(), "aloud": aloud},
        }

    def _number(self, element: dict[str, Any]) -> int:
        key = json.dumps(element)
        if key not in self._numbers:
            self._numbers[key] = len(self._elements)
            self._elements.append(element)
        return self._numbers[key]

    def _name_of(self, member: int) -> str:
        seats = self._replay.game.seats
        return next((name for seat, name in zip(seats, self._names, strict=True) if seat.player == member), "")


def stage_lines(seated: HasSeats, war: BattleProgress, stage: int) -> list[str]:
    """Return what a stage of a war shows: who is tied, or who fights because of a card, and what goes face down."""
    if war.called_by:
        lines = [say("game-war_called", steps=1, cards=join_cards(war.called_by), count=len(war.called_by))]
    else:
        lines = [say("telling-war" if stage <= 2 else "telling-war_again", names=seat_names(seated, war.tied))]
    if war.short:
        lines.append(say("telling-short"))
    elif stage % 2 == 0:
        counts = {count for count in war.downs[-1] if count}
        lines.append(say("telling-down", cards=max(counts, default=0), same=int(len(counts) == 1)))
    return lines
