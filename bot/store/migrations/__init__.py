"""How a database becomes today's: steps that are only ever added, each applied together with its record."""
