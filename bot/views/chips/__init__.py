"""The page of a member's play chips."""
