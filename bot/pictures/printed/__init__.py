"""Pages for a printer, as PDF."""
