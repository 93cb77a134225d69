"""Tournaments, pure: formats, pairing, standings. No Discord, no SQL, no clock; who the entrants are is the host's business."""
