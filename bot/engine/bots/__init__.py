"""Bot players: each sees what its seat may see and draws from its own stream."""
