"""Tournaments in Discord: status message, news, calls, threads, pages and actions."""
