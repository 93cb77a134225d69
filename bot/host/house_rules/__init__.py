"""House rules that servers save under names."""
