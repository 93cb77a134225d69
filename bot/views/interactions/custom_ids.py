"""Declares what the ids of buttons, menus and pages say, as dataclasses, and routes presses and forms to actions by ids alone.

    @dataclass(frozen=True, slots=True)
    class PressedFlip(CustomId):
        form = "war-flip:{battle}:{table}"
        battle: BattlePart
        table: TablePart

`str(PressedFlip(3, table))` is the id, and `PressedFlip.read(id)` is the press again, or None for an id of another form. Ids
are stored in messages: never change a form. Anybody can forge an id, so what stands in one is checked when it acts.

discord.py can route too, but builds every button of the pressed message anew for each press, which took a fifth of the bot's
work under load. Nothing here looks at the message, so every view that is sent is stopped before: nobody waits for it.
"""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Annotated, Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar, cast, get_args, get_type_hints

from bot.host.ids import PlayerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, old_button_text, own_language, private
from bot.views.interactions.context import custom_id
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
    def read(cls, text: str) -> Self | None:
        """Return what an id says; None for one of another form, or with a word that does not exist."""
        codec = _codec_of(cls)
        if (found := codec.pattern.fullmatch(text)) is None:
            return None
        try:
            parts = {name: read(found[name]) for name, read in codec.readers.items()}
        except (ValueError, OverflowError):  # the shape is right and a word in it is not
            return None
        return cast(Callable[..., Self], cls)(**parts)

    @classmethod
    def require(cls, text: str) -> Self:
        """Return what an id says; raises Refused where `read` returns None."""
        found = cls.read(text)
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


PressT = TypeVar("PressT", bound=CustomId)


@dataclass(frozen=True, slots=True)
class Route(Generic[PressT]):
    """What the id of a kind of button or menu says, by which it is recognised after any restart, and the action of a press."""

    kind: type[PressT]
    action: Callable[[Interaction, PressT], Awaitable[None]]


class Routes:
    """The actions of this version: of buttons and menus by the pattern of their ids, of forms by their names."""

    def __init__(self, routes: Sequence[Route[Any]], forms: Mapping[str, FormAction]) -> None:
        self._routes = routes
        self._forms = forms

    async def press(self, interaction: Interaction) -> None:
        """Run the action of a pressed button or menu. An id of another version, or a forged one, is answered with advice."""
        pressed = custom_id(interaction)
        for route in self._routes:
            if (press := route.kind.read(pressed)) is not None:
                await route.action(interaction, press)
                return
        with own_language(interaction):
            await private(interaction, old_button_text(interaction))

    async def submit(self, interaction: Interaction) -> None:
        """Run the action of a submitted form; every failure ends in one private sentence."""
        name, _, rest = custom_id(interaction).partition(":")
        async with answering(interaction, about=rest):
            action = self._forms.get(name)
            if action is None:
                await private(interaction, say("fault-form"))
            else:
                await action(interaction, rest, typed_text(interaction))
