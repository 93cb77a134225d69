"""Builds the kernel in C into the wheel where a compiler is, and leaves it out where none is: the bot runs without it.

The module lies beside `bot`, not in it, so that it is found from the project's folder too, and it is of the stable ABI: one
wheel serves every Python from 3.11 on. `setuptools` knows the compilers of all platforms, so it is asked to compile; hatchling
goes on to pack everything.
"""

import sysconfig
import tempfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

MODULE = "war_room_kernel"
SOURCES = Path("bot/engine/kernel/c")


class KernelBuildHook(BuildHookInterface):
    """Compiles the kernel before the wheel is packed, or says that there is none."""

    def initialize(self, version, build_data):
        """Add the module to what is packed; `version` is `editable` where the project's folder itself is installed."""
        self.app.display_info("Compiling the kernel in C, which simulates games for odds: a few seconds.")
        self.folder = tempfile.TemporaryDirectory()
        built = compiled(Path(self.root) / SOURCES, Path(self.folder.name))
        if built is None:
            self.app.display_warning("No C compiler: the bot will simulate fewer games for odds, more slowly.")
            return
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["force_include_editable" if version == "editable" else "force_include"][str(built)] = built.name
        build_data["pure_python"] = False
        build_data["tag"] = f"cp311-abi3-{platform}"

    def finalize(self, *_):
        """Clear the compiled module away; the wheel has it."""
        self.folder.cleanup()


def compiled(sources, folder):
    """Return the module compiled into a folder, or None where that cannot be done for whatever reason."""
    extension = Extension(
        MODULE,
        [str(source) for source in sorted(sources.glob("*.c"))],
        depends=[str(header) for header in sources.glob("*.h")],
        extra_compile_args=[] if sysconfig.get_platform().startswith("win") else ["-std=c11", "-O3"],
        py_limited_api=True,
        optional=True,  # a compiler that is missing or fails is no reason not to install
    )
    command = build_ext(Distribution({"name": MODULE, "ext_modules": [extension]}))
    command.build_lib, command.build_temp = str(folder), str(folder / "objects")
    try:
        command.ensure_finalized()
        command.run()
    except Exception as error:  # optional, so a surprise of a build tool must not stop an installation either
        print(f"The kernel in C was not built: {error}")
    return next((found for found in folder.glob(f"{MODULE}.*") if found.suffix in {".so", ".pyd"}), None)
