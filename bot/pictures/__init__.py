"""Draws pictures of the game: PNG files and alt texts from plain values, with Pillow and resvg."""
