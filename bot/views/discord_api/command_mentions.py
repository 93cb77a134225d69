"""Mentions slash commands: `</war play:1>`, which members can press, where Discord's id of the command is known."""

from collections.abc import Mapping


class CommandMentions:
    """The ids that Discord gave to the commands."""

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def learn(self, ids: Mapping[str, int]) -> None:
        """Take the ids of the commands at the top level, by name."""
        self._ids = dict(ids)

    def mention(self, command: str) -> str:
        """Return a mention of a command, such as `war play`; its name as code where its id is unknown."""
        known = self._ids.get(command.partition(" ")[0])
        return f"`/{command}`" if known is None else f"</{command}:{known}>"
