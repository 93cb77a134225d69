"""Draws the pictures that stand beside links."""
