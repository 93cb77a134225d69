"""The English catalogue."""
