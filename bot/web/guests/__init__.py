"""Guests, who are no members of Discord, on pages: who they are, and how they get a seat."""
