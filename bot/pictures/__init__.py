"""Pictures of the game: from small values to PNG files and alt texts. Knows no Discord, no store and no table."""
