"""Answers to interactions: routing, deduplication, forms, formatting and the services a command needs."""
