"""The rules of War and its variants: pure, without Discord, database, clock or asyncio."""
