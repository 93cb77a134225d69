"""Draws a table: benches of seats under a lamp, the cards between them, and what happens to them."""
