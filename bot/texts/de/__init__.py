"""The German catalogue."""
