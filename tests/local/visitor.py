"""Drives the local table without a browser: speaks the protocol of the page's own script."""

import asyncio
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Self
from urllib.parse import urldefrag

import aiohttp

Json = dict[str, Any]


class Visitor:
    """One tab. Presses what is shown, reads what is shown; every answer of the server must be a good one."""

    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        address, capability = urldefrag(url)
        self._session = session
        self._address = address.rstrip("/")
        self._headers = {"X-Simcord-Capability": capability}
        self._state: Json = {}
        self._sequence = 0

    @classmethod
    async def enter(cls, session: aiohttp.ClientSession, url: str, name: str = "", channel: str = "table-1") -> Self:
        """Open a tab in a channel, through the eyes of one of the local people; without a name as whoever the page chooses."""
        visitor = cls(session, url)
        visitor._state = await visitor._ask("POST", "/api/pages", {})
        visitor._headers["X-Simcord-Context"] = visitor._state["context"]["id"]
        for person in visitor._state["viewers"]:
            if person["name"] == name:
                await visitor.act("viewer", viewer_id=person["id"])
        await visitor.go(channel)
        return visitor

    @property
    def channels(self) -> list[str]:
        """The names of the channels and threads that the page lists."""
        return [channel["name"] for channel in self._state["channels"]]

    @property
    def threads(self) -> list[str]:
        """The ids of the threads that the page lists."""
        return [channel["id"] for channel in self._state["channels"] if channel["thread"]]

    async def go(self, name: str) -> None:
        """Show another channel or thread, as a press in the list does."""
        found = next(channel for channel in self._state["channels"] if channel["name"] == name)
        assert await self.open_channel(found["id"]) == found["id"]

    async def open_channel(self, wanted: object) -> str:
        """Ask for a channel by its id, and return the id of the one that is shown then."""
        answer = await self._ask("POST", "/api/action", {"kind": "open_channel", "channel_id": wanted})
        await self.look()
        return str(answer["channel"])

    @property
    def clock(self) -> datetime:
        """The weekday and the time of the page's clock, in the first week of the year 1."""
        day, hour = self._state["clock"]["shown"].split()
        weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].index(day) + 1
        return datetime.strptime(f"{weekday} {hour}", "%d %H:%M").replace(tzinfo=UTC)

    async def run_forward(self, how_far: str) -> datetime:
        """Run time forward, wait until it is there, and return the page's clock."""
        await self._ask("POST", "/api/action", {"kind": "run_forward", "how_far": how_far})
        async with asyncio.timeout(240):
            while await self.look() and self._state["clock"]["forward"]:
                await asyncio.sleep(0.05)
        return self.clock

    @property
    def channel_id(self) -> str:
        """The id of the channel that is shown."""
        return str(self._state["channelId"])

    def note(self, name: str) -> str:
        """Return what the list says of a channel."""
        return str(next(channel["note"] for channel in self._state["channels"] if channel["name"] == name))

    @property
    def at_the_newest(self) -> bool:
        """Whether this tab has scrolled to the newest message of the channel."""
        return bool(self._state["targetId"] == self._state["timeline"][-1])

    async def look(self) -> str:
        """Return all text that the channel shows now, and what its pictures say to those who do not see them."""
        self._state = await self._ask("GET", "/api/state")
        parts = _parts(self._state["messages"])
        return "\n".join(str(part[key]) for part in parts for key in ("content", "label", "description") if part.get(key))

    async def until(self, *words: str) -> str:
        """Look until all these words are shown together, and return the text; fails after a minute."""
        async with asyncio.timeout(240):
            while True:
                text = await self.look()
                if all(word in text for word in words):
                    return text
                await asyncio.sleep(0.05)

    async def until_newest(self) -> None:
        """Look until this tab has scrolled to the newest message of the channel; fails after a minute."""
        async with asyncio.timeout(240):
            while not self.at_the_newest:
                await self.look()
                await asyncio.sleep(0.05)

    async def act(self, kind: str, **more: Any) -> Json:
        """Ask for an action and return its receipt. Must be awaited before the next one, as the page does."""
        receipt = await self._ask("POST", "/api/action", self._envelope(kind) | more)
        self._sequence = receipt["expectedSequence"]
        self._state = await self._ask("GET", "/api/state")
        return receipt

    async def close(self) -> None:
        """End the table for everybody, by the page's own menu."""
        await self._ask("POST", "/api/action", self._envelope("close"))

    async def command(self, words: str, **options: str) -> Json:
        """Use a slash command."""
        return await self.act("run_command", **await self._named(words), options=options)

    async def suggestions(self, words: str, option: str) -> list[str]:
        """Return what is suggested for an option of a slash command before anything is typed."""
        asked = {"options": {}, "focused": option, "value": ""}
        receipt = await self.act("autocomplete_command", **await self._named(words), **asked)
        return [choice["name"] for choice in receipt["result"]["choices"]]

    async def _named(self, words: str) -> Json:
        catalog = await self._ask("GET", "/api/commands")
        entry = next(entry for entry in catalog["entries"] if entry["invocation"] == words)
        return {"command_id": entry["commandId"], "path": entry["path"], "schema_fingerprint": entry["schemaFingerprint"]}

    async def press(self, label: str) -> Json:
        """Press the newest button of this label, on the page as it was when it was last looked at."""
        message, key = self.buttons(label)[-1]
        return await self.act("click", target_id=message, control_key=key)

    async def fill_in(self, **values: Any) -> Json:
        """Send the form that has opened."""
        return await self.act("modal_submit", modal_handle=self._state["modal"]["handle"], values=values)

    def buttons(self, label: str) -> list[tuple[str, str]]:
        """Return message and key of every button of this label, in the order of the channel."""
        return [
            (message, part["control_key"])
            for message in self._state["timeline"]
            for part in _parts(self._state["messages"][message])
            if part.get("label") == label and part.get("control_key")
        ]

    def _envelope(self, kind: str) -> Json:
        return {
            "protocol_version": 3,
            "kind": kind,
            "sequence": self._sequence + 1,
            "request_id": f"r{self._sequence + 1}",
            "generation": self._state["context"]["generation"],
            "bot_generation": self._state["botGeneration"],
            "published_revision": self._state["publishedRevision"],
        }

    async def _ask(self, method: str, path: str, body: Json | None = None) -> Json:
        async with self._session.request(method, self._address + path, json=body, headers=self._headers) as answer:
            assert answer.status == 200, f"{method} {path}: {answer.status} {await answer.text()}"
            found: Json = json.loads(await answer.text())
            return found


def _parts(value: Any) -> Iterator[Json]:
    """Every object in `value`, but not how a text is to be set: that would say each word twice."""
    if isinstance(value, dict):
        yield value
        value = [inner for key, inner in value.items() if not key.endswith("tokens")]
    for inner in value if isinstance(value, list) else []:
        yield from _parts(inner)
