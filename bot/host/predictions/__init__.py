"""Predictions: who members say will win, until when they may say it, and how well they did."""
