"""Keeps simulated odds in docs/odds.jsonl, a line for each set of games, so that a run that was stopped goes on."""

import json
from pathlib import Path
from typing import Any, Final

DOCS: Final = Path(__file__).parent.parent / "docs"

Found = dict[str, Any]
"""What is known of a set of games; `games` says how many they were, `asked` how many had been asked for."""


class OddsFile:
    """All that was simulated so far, by name; each new entry is saved at once."""

    def __init__(self, path: Path = DOCS / "odds.jsonl") -> None:
        self._path = path
        lines = path.read_text("utf-8").splitlines() if path.exists() else []
        self.entries: dict[str, Found] = {entry.pop("name"): entry for entry in map(json.loads, lines)}

    def asked(self, name: str) -> int:
        """Return how many games of this name had been asked for; slow ones stand for several, and time may have run out."""
        return int(self.entries.get(name, {"asked": 0})["asked"])

    def save(self, name: str, found: Found) -> None:
        """Write an entry in its place, or as the last one."""
        self.entries[name] = found
        self._write()

    def keep(self, names: set[str]) -> None:
        """Drop the entries of other names, such as variants whose rules have changed."""
        self.entries = {name: found for name, found in self.entries.items() if name in names}
        self._write()

    def _write(self) -> None:
        lines = [json.dumps({"name": name, **found}, separators=(",", ":")) for name, found in self.entries.items()]
        new = self._path.with_suffix(".new")
        new.write_text("".join(f"{line}\n" for line in lines), "utf-8")
        new.replace(self._path)
