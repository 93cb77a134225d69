"""Plays whole games for odds at full speed: from the deal or any position, by C where it is built, else by `Game`."""
