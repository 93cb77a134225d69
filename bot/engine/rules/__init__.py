"""The rules of a game as values: options, their parsing, validation and share codes."""
