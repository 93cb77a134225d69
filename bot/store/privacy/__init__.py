"""Members' data: export, erasure, and hiding from lists."""
