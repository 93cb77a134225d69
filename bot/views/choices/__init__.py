"""Builds the private pages of games in which players choose: hand, buttons and actions."""
