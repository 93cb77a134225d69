"""Draws every picture in every state, layout and language, to be looked at, and to notice when one changes."""
