"""What Discord shows: boards, buttons, answers. Reads tables and never changes one except by asking the hall."""
