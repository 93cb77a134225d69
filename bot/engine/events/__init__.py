"""The events of a game, as small frozen dataclasses."""
