"""What is stored about a member: export and erasure."""
