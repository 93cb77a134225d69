"""Tells a game in a given time: which rounds are played and shown together, and for how long each board is held."""
