"""Tournaments as they run: charters, clocks, entries, tables for matches. Pairing and standings are in `bot.tournament`."""
