"""The page of what is stored about a member."""
