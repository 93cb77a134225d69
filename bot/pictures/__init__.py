"""Draws pictures of tables, leaderboards, profiles and brackets as PNG files with alt texts, from small values."""
