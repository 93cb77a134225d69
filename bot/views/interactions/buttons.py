"""Declares what the ids of buttons, menus and pages say, as dataclasses, and routes presses and forms to actions by ids alone.

    @dataclass(frozen=True, slots=True)
    class PressedFlip(CustomId):
        form = "war-flip:{battle}:{table}"
        battle: BattlePart
        table: TablePart

`str(PressedFlip(3, table))` is the id, and `PressedFlip.read_id(id)` is the press again, or None for an id of another form. Ids
are stored in messages: never change a form. Anybody can forge an id, so what stands in one is checked when it acts.

discord.py can route too, but builds every button of the pressed message anew for each press, which took a fifth of the bot's
work under load. Nothing here looks at the message, so every view that is sent is stopped before: nobody waits for it.
"""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from string import Formatter
from typing import Annotated, Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar, cast, get_args, get_type_hints

import discord

from bot.host.ids import PlayerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.texts import say
from bot.views.discord_api.member_limits import RareAct
from bot.views.discord_api.types import Button, Interaction, Item, Row, Select
from bot.views.interactions.answers import (
    acknowledge_press,
    answer_in_language,
    answer_privately,
    old_button_text,
    own_language,
    replace_page,
    show_page,
)
from bot.views.interactions.context import custom_id, is_in_chat, members_of, require_rights, require_server, tables_of
from bot.views.interactions.forms import FormAction, typed_text

LARGEST_MEMBER: Final = (1 << 63) - 1
"""The largest id that the store can hold; Discord's are smaller."""


@dataclass(frozen=True, slots=True)
class Part:
    """How a field stands in an id: the pattern of its text, without groups, and how it is read and written.

    Unless `read` says otherwise, the field's type reads its text; it raises ValueError for a word that does not exist.
    """

    pattern: str
    read: Callable[[str], object] | None = None
    write: Callable[..., str] = str


def _read_member(text: str) -> PlayerId:
    """Return the id of a member; raises ValueError for 0, which stands for deleted members, and for what is too large."""
    if not 0 < int(text) <= LARGEST_MEMBER:
        raise ValueError(text)
    return PlayerId(int(text))


TablePart = Annotated[TableId, Part("[0-9a-z]{15}")]
BattlePart = Annotated[int, Part("[0-9]{1,7}")]
MemberPart = Annotated[PlayerId, Part("[0-9]{1,19}", _read_member)]


class _Codec(NamedTuple):
    pattern: re.Pattern[str]
    readers: dict[str, Callable[[str], object]]
    writers: dict[str, Callable[..., str]]


class CustomId:
    """Something that an id says. `form` has the field's names in braces; each field is annotated with its `Part`."""

    __slots__ = ()
    form: ClassVar[str]
    _codec: ClassVar[_Codec | None] = None

    @classmethod
    def read_id(cls, text: str) -> Self | None:
        """Return what an id says; None for one of another form, or with a word that does not exist."""
        codec = _codec_of(cls)
        if (found := codec.pattern.fullmatch(text)) is None:
            return None
        try:
            parts = {name: read(found[name]) for name, read in codec.readers.items()}
        except (ValueError, OverflowError):  # the shape is right and a word in it is not
            return None
        return cast("Callable[..., Self]", cls)(**parts)

    @classmethod
    def require_id(cls, text: str) -> Self:
        """Return what an id says; raises Refused where `read` returns None."""
        found = cls.read_id(text)
        if found is None:
            raise Refused(Refusal.OLD_BUTTON)
        return found

    def __str__(self) -> str:
        """Return the id."""
        return self.form.format(**{name: write(getattr(self, name)) for name, write in _codec_of(type(self)).writers.items()})


def _codec_of(kind: type[CustomId]) -> _Codec:
    """Return how ids of a kind are read and written, from its form and the parts of its fields; found out once."""
    if kind._codec is not None:
        return kind._codec
    hints, layout = get_type_hints(kind, include_extras=True), list(Formatter().parse(kind.form))
    declared = {name: get_args(hints[name]) for _, name, _, _ in layout if name is not None}
    parts: dict[str, Part] = {name: part for name, (_, part) in declared.items()}
    pattern = "".join(re.escape(text) + (f"(?P<{name}>{parts[name].pattern})" if name else "") for text, name, _, _ in layout)
    readers = {name: parts[name].read or as_type for name, (as_type, _) in declared.items()}
    kind._codec = _Codec(re.compile(pattern), readers, {name: part.write for name, part in parts.items()})
    return kind._codec


_NUMBER: Final = Part(
    "[0-9]{0,7}", lambda text: int(text) if text else None, lambda number: "" if number is None else str(number)
)


@dataclass(frozen=True, slots=True)
class TypedTable(CustomId):
    """Opens the table that was typed before there were chips for it: its game, what that costs, and the options, if any.

    A `length` of 0 is that of every round.
    """

    form = "war-typed:{game}:{chips}:{seats}:{length}:{pace}:{time}"
    game: Annotated[str, Part("[a-z0-9-]{1,40}")]
    chips: Annotated[int, Part("[0-9]{1,9}")]
    seats: Annotated[int | None, _NUMBER]
    length: Annotated[int | None, _NUMBER]
    pace: Annotated[int | None, _NUMBER]
    time: Annotated[int | None, _NUMBER]


PressT = TypeVar("PressT", bound=CustomId)


@dataclass(frozen=True, slots=True)
class Route(Generic[PressT]):
    """What the id of a kind of button or menu says, by which it is recognised after any restart, and the action of a press."""

    kind: type[PressT]
    action: Callable[[Interaction, PressT], Awaitable[None]]


class Routes:
    """The actions of this version: of buttons and menus by the pattern of their ids, of forms by their names.

    Ids whose first word is one `of_servers` are refused in chats: a server that removes the bot may become one.
    """

    def __init__(
        self, routes: Sequence[Route[Any]], forms: Mapping[str, FormAction], of_servers: frozenset[str] = frozenset()
    ) -> None:
        self._routes = routes
        self._forms = forms
        self._of_servers = of_servers

    async def route_press(self, interaction: Interaction) -> None:
        """Run the action of a pressed button or menu. An id of another version, or a forged one, is answered with advice."""
        pressed = custom_id(interaction)
        if pressed.partition(":")[0] in self._of_servers and is_in_chat(interaction):
            async with answer_in_language(interaction):
                raise Refused(Refusal.SERVERS_ONLY)
            return
        for route in self._routes:
            if (press := route.kind.read_id(pressed)) is not None:
                await route.action(interaction, press)
                return
        with own_language(interaction):
            await answer_privately(interaction, old_button_text(interaction))

    async def route_form(self, interaction: Interaction) -> None:
        """Run the action of a submitted form; every failure ends in one private sentence."""
        name, _, rest = custom_id(interaction).partition(":")
        async with answer_in_language(interaction, about=rest):
            if name in self._of_servers:
                require_server(interaction)
            action = self._forms.get(name)
            if action is None:
                await answer_privately(interaction, say("fault-form"))
            else:
                await action(interaction, rest, typed_text(interaction))


KINDS = (
    *("leaderboard", "profile", "versus", "privacy", "result", "tournament", "proposal", "help", "variants", "preferences"),
    "predictions",
)
"""The kinds of pages; part of the ids of buttons, so never rename one."""

POST = "post"
"""The step of every kind of page that shows it to everybody."""


@dataclass(frozen=True, slots=True)
class PageItem(CustomId):
    """What a button or a menu of a page says: the kind of page, the step that it asks for, and what the page shows."""

    form = "{page}:{step}:{rest}"
    page: Annotated[str, Part("|".join(KINDS))]
    step: Annotated[str, Part("[a-z]{1,12}")]
    rest: Annotated[str, Part("[ -~]{0,80}")] = ""

    @classmethod
    def make_button(
        cls,
        page: str,
        step: str,
        rest: str = "",
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
    ) -> Button:
        """Return a button to show; a disabled one cannot be pressed now."""
        custom_id, label = str(cls(page, step, rest)), say(f"button-{page}-{step}")
        return discord.ui.Button(label=label, style=style, custom_id=custom_id, disabled=disabled)

    @classmethod
    def make_menu(cls, page: str, step: str, rest: str, entries: Sequence[discord.SelectOption], title: str) -> Select:
        """Return a menu to show, with at most 25 entries."""
        return discord.ui.Select(custom_id=str(cls(page, step, rest)), options=list(entries), placeholder=title)


PageAction = Callable[[Interaction, PageItem], Awaitable[None]]
"""Answers a page's button or menu."""


async def press_page(actions: Mapping[str, PageAction], interaction: Interaction, item: PageItem) -> None:
    """Run the action of a page's button or menu; every failure ends in one private sentence."""
    async with answer_in_language(interaction, about=item.page):
        turn_page = partial(actions[item.page], interaction, item)
        await (_show_to_all(interaction, turn_page) if item.step == POST else turn_page())


async def _show_to_all(interaction: Interaction, show_page: Callable[[], Awaitable[None]]) -> None:
    """Show the page to everybody, unless it was just shown. A failure is not counted."""
    limits, caller = members_of(interaction).limits, (interaction.channel_id, interaction.user.id)
    if not limits.may_act(RareAct.SHOW, *caller):
        await answer_privately(interaction, say("answer-shown_just_now"))
        return
    try:
        await show_page()
    except Exception:
        limits.take_back(RareAct.SHOW, *caller)
        raise


def picked_values(interaction: Interaction) -> list[str]:
    """Return the values that were picked in a menu; none for a button."""
    data = cast("Mapping[str, Sequence[object]]", interaction.data or {})
    return [str(value) for value in data.get("values", ())]


def picked_value(interaction: Interaction) -> str:
    """Return the value that was picked in a menu; empty for a button."""
    return next(iter(picked_values(interaction)), "")


def page_button(address: str, *, watch: bool = False) -> Button:
    """Return the button that opens a page on the web: to watch what is being played, or to look at what is over."""
    return discord.ui.Button(label=say("button-watch" if watch else "button-page"), url=address)


def row_of(*items: Item) -> Row:
    """Return a row of items, side by side."""
    return discord.ui.ActionRow(*items)


def is_own_page(interaction: Interaction) -> bool:
    """Whether the pressed button is on a page that only this member sees; a public message is never replaced by one."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def replace_own_page(
    interaction: Interaction, page: discord.ui.LayoutView, *, public: bool = False, files: Sequence[discord.File] = ()
) -> int | None:
    """Replace the member's own page by another; a `public` page, or one after anything else that was pressed, is sent anew.

    Returns the id of the page's message; None when it could not be sent.
    """
    if public or interaction.message is None or not is_own_page(interaction):
        return await show_page(interaction, page, public=public, files=files)
    await replace_page(interaction, page, files=files)
    return interaction.message.id


def require_same_channel(interaction: Interaction, table: TableId) -> None:
    """Raise Refused for the id of another channel's table: a button's id can be forged, and rights are a channel's."""
    found = tables_of(interaction).hall.tables.get(table)
    if found is None:
        return
    removed = is_in_chat(interaction) and not found.is_in_chat  # the server has removed the bot since
    if removed or found.channel != interaction.channel_id:
        raise Refused(Refusal.TABLE_GONE)


async def resume_if_parked(interaction: Interaction, table: TableId, *, unseen: bool = False, opens_form: bool = False) -> None:
    """Resume a parked table when somebody presses one of its buttons; raises Refused as `require_same_channel` does.

    It stays parked where its board cannot be shown, or was refused a moment ago: that is Refused too, unless the press is
    one of those that are answered `unseen`. In a chat the press is acknowledged, unless it `opens_form`, which must come first.
    """
    require_same_channel(interaction, table)
    tables = tables_of(interaction)
    found = tables.hall.tables.get(table)
    if found is not None and found.is_in_chat:
        if not opens_form:
            await _wake_in_chat(interaction, table, unseen=unseen)
        return
    if found is None or found.parked is None:
        return
    try:
        require_rights(interaction)
        if tables.boards.is_resting(table):
            raise Refused(Refusal.NOT_SHOWN)
    except Refused:
        if unseen:
            return
        raise
    await tables.hall.maintenance.unpark_table(table)


async def _wake_in_chat(interaction: Interaction, table: TableId, *, unseen: bool) -> None:
    """Take the press's token for the board, and wake a table that sleeps; an old board moves here as a new message.

    A token edits the board only where the press was acknowledged and not answered, so what answers it follows. A private page
    has no token for the board, and what is over needs none for answers that say nothing new of it.
    """
    tables, message = tables_of(interaction), interaction.message
    found = tables.hall.tables.find(table)
    if unseen and not found.is_live:
        return
    if found.board is not None and message is not None and message.id == found.board.message:
        await acknowledge_press(interaction)
        tables.boards.fresh(found.id, interaction)
        await tables.hall.maintenance.unpark_table(found.id)
        if tables.boards.is_old(found.id):
            await tables.boards.answer(interaction, found.id)
        tables.boards.send_again(found.id)
    elif found.parked is not None and not unseen:
        raise Refused(Refusal.ASLEEP)
