"""What follows a finished game: the buttons under a result that lead on."""
