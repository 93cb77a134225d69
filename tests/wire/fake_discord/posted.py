"""Posted messages as people see them now. Live views; they change nothing."""

from __future__ import annotations

from typing import Any, Protocol

from simcord.components import walk_components

TEXT, BUTTON = 10, 2


class Holder(Protocol):
    """The part of the world that messages and receipts look into."""

    @property
    def backend(self) -> Any:
        """simcord's in-memory Discord."""
        ...


class Posted:
    """One message as it stands now; `gone` once it was deleted (then its content raises KeyError)."""

    def __init__(self, world: Holder, channel_id: int, message_id: int) -> None:
        self._world = world
        self.channel_id = channel_id
        self.id = message_id

    @property
    def stored(self) -> Any:
        """simcord's record of the message; KeyError when it was deleted."""
        return self._world.backend.messages[self.channel_id][self.id]

    @property
    def gone(self) -> bool:
        """Whether it was deleted."""
        return self.id not in self._world.backend.messages.get(self.channel_id, {})

    @property
    def text(self) -> str:
        """Everything there is to read, in order, a line each: content, embeds, Components V2 text."""
        stored = self.stored
        parts: list[str] = [stored.content]
        for embed in stored.embeds:
            fields = [part for each in embed.get("fields", []) for part in (each["name"], each["value"])]
            parts += [embed.get("title", ""), embed.get("description", ""), *fields]
            parts.append((embed.get("footer") or {}).get("text", ""))
        parts += [part["content"] for part in walk_components(stored.components) if part["type"] == TEXT]
        return "\n".join(part for part in parts if part)

    @property
    def words(self) -> str:
        """Everything there is to read, and below it what the pictures say to those who do not see them."""
        return "\n".join([self.text, *(each.get("description") or "" for each in self.attachments)])

    @property
    def buttons(self) -> list[dict[str, Any]]:
        """The raw buttons in the order shown."""
        return [part for part in walk_components(self.stored.components) if part["type"] == BUTTON]

    def button(self, label: str) -> str:
        """The custom_id of the only button with that label; LookupError when there is none or several."""
        found = [each["custom_id"] for each in self.buttons if each.get("label") == label]
        if len(found) != 1:
            raise LookupError(f"{len(found)} buttons {label!r}; shown: {[each.get('label') for each in self.buttons]}")
        return str(found[0])

    @property
    def attachments(self) -> list[dict[str, Any]]:
        """The attachments' payloads (filename, description, size, url)."""
        return list(self.stored.attachments)

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return bool(self.stored.is_ephemeral)

    @property
    def edited(self) -> bool:
        """Whether it was edited since it was posted."""
        return self.stored.edited_timestamp is not None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Posted) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<Posted {self.id}: {'gone' if self.gone else self.text!r}>"
