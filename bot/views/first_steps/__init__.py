"""Leads the admins of a new server through their first five minutes."""
