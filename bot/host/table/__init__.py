"""One table: lobby, seats, rounds, choices, pauses and the end. Pure and synchronous."""
