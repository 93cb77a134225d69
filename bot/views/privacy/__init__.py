"""Privacy: the private page about a member's stored data."""
