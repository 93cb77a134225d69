"""Plays a game: deal, rounds, wars, pots, endings and views."""
