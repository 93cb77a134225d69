"""Play chips: the private page of a member."""
