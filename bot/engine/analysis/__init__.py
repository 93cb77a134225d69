"""Simulated odds and statistics of finished games."""
