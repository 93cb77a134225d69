"""House rules that a server saves, and their share codes."""
