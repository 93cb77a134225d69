"""Runs mutation tests on bot/engine in short parts: `python tools/mutate_engine.py --seconds 80`, until nothing is left.

Needs the packages of `.[test]`, mutmut, which makes the mutations, and coverage, which says which tests run a line. Left
out is what only changes a text, and what mypy refuses. A mutation is imported in place of its module by a process of its
own, which runs the tests in tests/engine that reach its line, the quickest first, until one fails; no file of the project
is touched. build/mutants-tests.jsonl keeps which test runs which lines, build/mutants.jsonl how each mutation ended, and
the next call goes on from there: delete both after a change. The seed says in which order mutations are drawn.
"""

import argparse
import contextlib
import difflib
import importlib.machinery
import importlib.util
import json
import os
import random
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

import coverage
import hypothesis
import libcst
import pytest
import pytest_asyncio  # noqa: F401  # imported once here, not once a mutation
from mutmut.mutation import mutators
from mutmut.mutation.file_mutation import MutationVisitor
from mutmut.mutation.pragma_handling import IgnoredCode

TESTS, RESULTS = Path("build/mutants-tests.jsonl"), Path("build/mutants.jsonl")
LEFT_OUT = ("string", "arg_removal", "dict_arguments", "assignment")
"""Operators of mutmut that change texts, or that put None where a type forbids it."""
OPERATORS = [(kind, make) for kind, make in mutators.mutation_operators if not any(word in make.__name__ for word in LEFT_OUT)]
BUDGET = 10.0
"""As many seconds of tests are told for a mutation as they take unchanged; the slowest are left out."""


class Visitor(MutationVisitor):
    """Makes mutations of everything that runs: mutmut itself leaves out what is decorated, and constants of modules."""

    def _skip_node_and_children(self, node):
        return isinstance(node, libcst.Annotation | libcst.Decorator | libcst.Import | libcst.ImportFrom)


class Mutated(importlib.machinery.SourceFileLoader):
    """Imports one module with a changed text, and finds it before anybody else does."""

    def __init__(self, path, source):
        super().__init__(".".join(Path(path).with_suffix("").parts), path)
        self.source = source

    def find_spec(self, name, _path=None, _target=None):
        return importlib.util.spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, _name):
        return compile(self.source, self.path, "exec")


class Story:
    """A plugin of pytest: chooses and orders tests, and notes which lines each of them runs, and for how long."""

    def __init__(self, order=None, measured=None):
        self.order, self.measured, self.seconds = order, measured, {}

    def pytest_collection(self):
        """Stop at the first example that fails: the smallest one is of no use here."""
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        hypothesis.settings.register_profile("mutants", deadline=None, database=None, phases=phases)
        hypothesis.settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items):
        if self.order is not None:
            items[:] = sorted((item for item in items if item.nodeid in self.order), key=lambda item: self.order[item.nodeid])

    def pytest_runtest_setup(self, item):
        if self.measured is None:
            return
        for name, module in list(sys.modules.items()):  # what an earlier test left in a cache would not be run by this one
            if name.startswith("bot.engine"):
                for cached in vars(module).values():
                    getattr(cached, "cache_clear", int)()
        self.measured.switch_context(item.nodeid)

    def pytest_runtest_logreport(self, report):
        if report.when == "call":
            self.seconds[report.nodeid] = report.duration


def in_child(work, seconds):
    """Return how a process ended that did this work, at most for these seconds of its own; silent."""
    if not (child := os.fork()):
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time() + seconds) + 1,) * 2)
        with open(os.devnull, "w") as nothing:
            os.dup2(nothing.fileno(), 1)
            os.dup2(nothing.fileno(), 2)
        code = 3
        with contextlib.suppress(BaseException):
            code = int(work())
        os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def run_tests(files, story):
    """Return how pytest ends that tells stories of these files; the bot's conftest is for other rooms."""
    return pytest.main(["-x", "-q", "--noconftest", "--tb=no", "--no-header", "-p", "no:simcord", *files], plugins=[story])


def note(path, line):
    """Append a line of JSON."""
    path.parent.mkdir(exist_ok=True)
    with path.open("a") as out:
        out.write(json.dumps(line, ensure_ascii=False) + "\n")


def read(path):
    """Return the lines of JSON of a file."""
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def measure(test_file):
    """Note which lines of the engine each test of a file runs."""
    measured = coverage.Coverage(data_file=None, source=["bot/engine"], config_file=False)
    story = Story(measured=measured)
    measured.start()
    code = run_tests([test_file], story)
    measured.stop()
    data, found = measured.get_data(), {}
    for path in data.measured_files():
        lines = defaultdict(list)
        for line, contexts in data.contexts_by_lineno(path).items():
            for context in contexts:
                lines[context].append(line)
        found[os.path.relpath(path)] = lines
    note(TESTS, {"file": test_file, "seconds": story.seconds, "lines": found})
    return code


def chosen(tests, path, line):
    """Return the tests for a line, in the order to tell them: those that run it, or if none, all that run its module."""
    by_line, by_module, seconds = set(), set(), {}
    for measured in tests:
        contexts = measured["lines"].get(path, {})
        seconds |= measured["seconds"]
        by_line |= {test for test, lines in contexts.items() if test and line in lines}
        by_module |= {test for test in contexts if test}
        if not any(contexts.values()) or line in contexts.get("", ()):  # it is run when the module is imported
            by_module |= set(measured["seconds"]) if contexts else set()
    order, spent = {}, 0.0
    for test in sorted(by_line or by_module, key=lambda test: seconds.get(test, 0.0)):
        spent += seconds.get(test, 0.0)
        if spent > BUDGET and order:
            break
        order[test] = len(order)
    return order, spent


def mutations(path):
    """Return every mutation of a module: its name, path, line, the module and the change to it."""
    visitor = Visitor(OPERATORS, IgnoredCode(set(), set(), set()))
    wrapper = libcst.MetadataWrapper(libcst.parse_module(Path(path).read_text(encoding="utf-8")))
    wrapper.visit(visitor)
    places = wrapper.resolve(libcst.metadata.PositionProvider)
    lines = [places[each.original_node].start.line if each.original_node in places else 0 for each in visitor.mutations]
    found = enumerate(zip(lines, visitor.mutations, strict=True))
    return [(f"{path}:{line}:{number}", path, line, wrapper.module, each) for number, (line, each) in found]


def drawn(modules, seed):
    """Return all mutations at random: one of every module first, then of each in proportion."""
    mixed = random.Random(seed)  # noqa: S311  # nothing secret
    ranked = []
    for path in modules:
        found = mutations(path)
        mixed.shuffle(found)
        ranked += [(rank / len(found), mixed.random(), mutant) for rank, mutant in enumerate(found)]
    return [mutant for _, _, mutant in sorted(ranked, key=lambda each: each[:2])]


def change(old, new):
    """Return the lines that differ."""
    lines = difflib.unified_diff(old.splitlines(), new.splitlines(), n=0, lineterm="")
    return [line for line in lines if line[:3] not in ("---", "+++") and line[0] in "+-"]


def play(mutant, tests):
    """Tell the tests of a mutation, and note how they ended."""
    key, path, line, module, mutation = mutant
    changed = module.deep_replace(mutation.original_node, mutation.mutated_node).code
    order, seconds = chosen(tests, path, line)

    def work():
        sys.meta_path.insert(0, Mutated(path, changed))
        return run_tests(sorted({test.split("::")[0] for test in order}), Story(order))

    begun = time.monotonic()
    code = in_child(work, 5 + 2 * min(seconds, BUDGET)) if order else 0
    result = {0: "survived", -signal.SIGXCPU: "timed out", -signal.SIGKILL: "timed out"}.get(code, "killed")
    took = round(time.monotonic() - begun, 1)
    diff = change(module.code, changed)
    note(RESULTS, {"id": key, "result": result, "code": code, "tests": len(order), "seconds": took, "change": diff})


def arguments():
    """Return what was typed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=80, help="begin no mutation after so long")
    parser.add_argument("--seed", type=int, default=14, help="of the order in which mutations are drawn")
    parser.add_argument("--most", type=int, default=10**9, help="as many mutations, of all that there are")
    parser.add_argument("--show", action="store_true", help="only show what no test has noticed so far")
    parser.add_argument("paths", nargs="*", default=["bot/engine"], help="modules or folders to change")
    return parser.parse_args()


def main():
    """Go on where the last call ended, for so many seconds."""
    given = arguments()
    if given.show:
        for one in read(RESULTS):
            if one["result"] == "survived":
                print(one["id"], *one["change"], sep="\n")
        return
    sys.path[0] = os.getcwd()
    sys.dont_write_bytecode = False  # a thousand processes import the same modules
    until = time.monotonic() + given.seconds
    known = {line["file"] for line in read(TESTS)}
    for path in sorted(map(str, Path("tests/engine").rglob("test_*.py"))):
        if path not in known and time.monotonic() < until and in_child(lambda path=path: measure(path), 600):
            sys.exit(f"{path} fails as it is.")
    tests, done = read(TESTS), {line["id"] for line in read(RESULTS)}
    found = (path for root in map(Path, given.paths) for path in (root.rglob("*.py") if root.is_dir() else [root]))
    mutants = drawn(sorted(map(str, found)), given.seed)
    left = [mutant for mutant in mutants[: given.most] if mutant[0] not in done]
    for mutant in left:
        if time.monotonic() > until:
            break
        play(mutant, tests)
    counted = Counter(line["result"] for line in read(RESULTS))
    print(f"{counted.total()} of {len(mutants)} mutations: {dict(counted)}")


if __name__ == "__main__":
    main()
