"""Game records and traces: write, read, replay and verify them."""
