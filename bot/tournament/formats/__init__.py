"""The tournament formats, a module each, and how they pair: elimination, Swiss, round robin, groups, tables, arena."""
