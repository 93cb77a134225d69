"""The designs of card backs and table cloths."""
