"""The English catalogue, which has every key."""
