"""Tournament formats and their pairings: knockout, double knockout, Swiss, round robin, groups, arena."""
