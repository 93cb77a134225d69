"""What a process remembers of servers goes with their slots."""

from bot.host.slots.holders import MemoryHolder


async def test_what_was_read_while_another_owned_it_is_forgotten() -> None:
    """A command still under way when its slot was given read the settings again; the next take begins without them."""
    known = {0: "as the other process left it", 1 << 22: "ours"}

    def forget(leaves: object) -> None:
        assert callable(leaves)
        for server in [server for server in known if leaves(server)]:
            del known[server]

    holder = MemoryHolder(forget)
    await holder.take([0])
    assert known == {1 << 22: "ours"}
    await holder.give([1])
    assert known == {}
