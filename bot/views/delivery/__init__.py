"""Sends boards to Discord: the outbox, message calls, cooldowns and what happens after a failure."""
