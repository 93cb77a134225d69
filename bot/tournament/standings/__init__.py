"""Tournament standings: scores, tie-breaks, places and bracket progress."""
