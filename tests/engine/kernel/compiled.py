"""Compiles the kernel in C as it lies in the project's folder, if this machine has a compiler and Python's headers."""

import fcntl
import hashlib
import os
import shlex
import shutil
import subprocess
import sysconfig
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from bot.engine.kernel.native_kernel import MODULE, NAME, NativeKernel
from bot.engine.kernel.simulator import Kernel

ROOT = Path(__file__).parents[3]
SOURCES = ROOT / "bot/engine/kernel/c"
STRICT = ("-std=c11", "-O2", "-Wall", "-Wextra", "-Wshadow")


def compiler() -> list[str] | None:
    """The command of this machine's C compiler, None if it cannot build modules for Python."""
    command = shlex.split(os.environ.get("CC", "cc"))
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return command if shutil.which(command[0]) and headers.exists() and os.name == "posix" else None


def build(sources: Path = SOURCES, flags: tuple[str, ...] = STRICT) -> Path | None:
    """The module built from these sources, kept until they change; None without a compiler."""
    command = compiler()
    if command is None:
        return None
    text = b"".join(path.read_bytes() for path in sorted(sources.glob("*.[ch]")))
    folder = ROOT / "build" / f"kernel-{hashlib.sha256(text + repr((command, flags)).encode()).hexdigest()[:16]}"
    built = folder / f"{MODULE}.abi3.so"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:  # several processes of a test run want it at once: the first one builds it
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not built.exists():
            own = folder / f"{os.getpid()}.so"  # moved when it is whole: a run may be killed
            include = f"-I{sysconfig.get_paths()['include']}"
            subprocess.run([*command, *flags, "-shared", "-fPIC", include, *sources.glob("*.c"), "-o", own], check=True)
            own.replace(built)
    return built


def loaded(path: Path) -> Kernel:
    """The kernel of a built module."""
    loader = ExtensionFileLoader(MODULE, str(path))
    spec = spec_from_file_location(MODULE, path, loader=loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return Kernel(NAME, NativeKernel(module))
