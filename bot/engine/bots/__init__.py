"""Players that are programs. They see what their seat may see and draw from their own stream; players.py lists them."""
