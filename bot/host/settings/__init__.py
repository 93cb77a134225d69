"""Server settings: the options, their values, and how they are read and saved."""
