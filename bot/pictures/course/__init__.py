"""Draws how a game went: its course as a chart, and in motion."""
