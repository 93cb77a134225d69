"""Records of finished games: the replay page and the text of a verification."""
