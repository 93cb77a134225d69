"""Slots: the parts into which servers are divided, so that several processes can share them."""
