"""Tournaments as pure logic: formats, pairing, standings. Without Discord, SQL or clocks; players are numbers."""
