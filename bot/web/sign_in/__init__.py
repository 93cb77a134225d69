"""Signing in on web pages with Discord, and who a signed-in visitor is in a server."""
