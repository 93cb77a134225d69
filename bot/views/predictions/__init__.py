"""Predictions: the private form, its buttons, and what results say of them."""
