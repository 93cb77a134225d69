"""What the catalogues of a language have to be: complete or under way, right, within Discord's limits, in plain words."""
