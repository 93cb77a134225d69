"""Everything that can happen in a game, as small frozen dataclasses."""
