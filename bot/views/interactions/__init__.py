"""Interactions with members: admission, routing, answers, forms, formatting, and the services that actions call."""
