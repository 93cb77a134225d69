"""The page of a member's preferences."""
