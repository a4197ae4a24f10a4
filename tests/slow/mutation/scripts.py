"""What mutmut is given: its settings, and small programs that call it step by step.

They are run by the Python of mutmut's own environment, in the copy of the tree.
"""

from __future__ import annotations

from typing import Final

CONFIGURATION: Final = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = {mutate}
do_not_mutate = []
also_copy = ["docs"]
timeout_multiplier = 3
timeout_constant = 900
track_dependencies = false
use_git_change_detection = false
pytest_add_cli_args = {options}
pytest_add_cli_args_test_selection = {tests}
"""
MAKE_MUTANTS: Final = """
from pathlib import Path
from mutmut import __main__ as mutmut
mutmut.set_mutant_under_test("mutant_generation")
Path("mutants").mkdir(exist_ok=True)
mutmut.copy_src_dir()
mutmut.copy_also_copy_files()
mutmut.setup_source_paths()
mutmut.create_mutants({jobs})
"""
"""The first step of ``mutmut run``: afterwards it is known which mutants there are."""
TRY_MUTANTS: Final = """
import json
import os
import resource
import sys
import warnings
from collections import defaultdict
from itertools import count
from math import ceil
from pathlib import Path
from time import process_time
import pytest
from mutmut import __main__ as mutmut
from mutmut.mutation import trampoline
from mutmut.runners.harness import ListAllTestsResult, PytestRunner
from mutmut.state import state
from mutmut.workers.isolation import ForkRunner, ForkServerRunner, run_in_fork_with_result

functions = defaultdict(list)

def registered(mutants, is_classmethod=False):
    def register(function):
        functions[function.__module__].append((function, mutants))
        return function
    return register

def switch_on(name):
    module, _, own = name.rpartition(".")
    [(function, new)] = [(each, some[own]) for each, some in functions[module] if own in some]
    new = getattr(new, "__func__", new)
    for part in ("__code__", "__defaults__", "__kwdefaults__"):
        setattr(function, part, getattr(new, part))

class TryMutants:
    def pytest_runtestloop(self, session):
        session.config.get_terminal_writer()._file = open(os.devnull, "w")
        items = {{item.nodeid: item for item in session.items}}
        folder = Path("noticed").resolve()
        folder.mkdir(exist_ok=True)
        path = Path("{known}")
        special, usual = {{"skip", "skipif", "xfail"}}, {{"hear_signals", "request"}}
        known = json.loads(path.read_text())["duration_by_test"] if path.exists() else {{}}

        def in_order(tests, mutant, noticed):
            words = {{*mutant.split(".")[-2].split("_")}}

            def key(name):
                file = name.partition("::")[0].rpartition("/")[2].removesuffix(".py")
                named_alike = words & {{*file.split("_")}}
                seconds = state().duration_by_test[name]
                return name not in noticed, name in known, not named_alike, seconds

            return sorted(tests, key=key)

        def passes(item):
            given = item.callspec.params if hasattr(item, "callspec") else {{}}
            marks = special & {{mark.name for mark in item.iter_markers()}}
            if marks or not {{*item.fixturenames}} <= {{*given, *usual}}:
                item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
                return not session.testsfailed
            try:
                item.obj(**given)
            except pytest.skip.Exception:
                return True
            except BaseException:
                return False
            return True

        def run_stats(self, *, tests):
            os.chdir("mutants")
            names = {{}}
            for module, pairs in functions.items():
                for function, mutants in pairs:
                    plain = mutants["_mutmut_orig"].__name__.removesuffix("__mutmut_orig")
                    names[id(function.__code__)] = module + "." + plain
            called = set()
            for item, following in zip(session.items, [*session.items[1:], None]):
                begun = process_time()
                sys.settrace(lambda frame, *_: called.add(id(frame.f_code)))
                item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
                sys.settrace(None)
                state().duration_by_test[item.nodeid] = process_time() - begun
                for code in called & names.keys():
                    state().tests_by_mangled_function_name[names[code]].add(item.nodeid)
                called.clear()
            return session.testsfailed

        def run_tests(self, *, mutant_name, tests):
            os.chdir("mutants")
            switch_on(mutant_name)
            warnings.simplefilter("error")  # as pytest does
            path = folder / mutant_name.rpartition("__mutmut_")[0]
            noticed = path.read_text().splitlines() if path.is_file() else []
            chosen = [items[name] for name in in_order(tests, mutant_name, noticed)]
            most = resource.getrlimit(resource.RLIMIT_CPU)[1]  # nobody may raise it
            for item in chosen:
                seconds = ceil(process_time() + 5 + 4 * state().duration_by_test[item.nodeid])
                resource.setrlimit(resource.RLIMIT_CPU, (seconds, most))
                if not passes(item):
                    path.write_text("\\n".join({{*noticed, item.nodeid}}))
                    return 1
            return 0

        PytestRunner.run_tests, PytestRunner.run_stats = run_tests, run_stats
        ForkRunner.collect_stats = ForkServerRunner.collect_stats
        ForkRunner._run_in_child = lambda self, do: run_in_fork_with_result(do, self.test_runner)
        ForkRunner.list_all_tests = lambda self: ListAllTestsResult(ids={{*items}})
        ForkRunner.run_clean_tests = lambda self, tests: 0  # collect_stats has run them all
        ForkRunner.run_forced_fail = lambda self: 1  # that mutants are on is seen when they fail
        show, save, tried = mutmut.print_stats, mutmut.SourceFileMutationData.save, count(1)
        shown, waiting = count(), {{}}

        def save_all():
            for data in waiting.values():
                save(data)
            waiting.clear()

        def save_later(data):
            waiting[data.path] = data
            if next(tried) % 50 == 0:
                save_all()

        def show_sometimes(files, force_output=False):
            if force_output or next(shown) % 50 == 0:
                show(files, True)

        mutmut.print_stats, mutmut.SourceFileMutationData.save = show_sometimes, save_later
        os.chdir("..")
        try:
            mutmut._run(sys.argv[1:], {jobs})
        finally:
            save_all()
        return True

trampoline.wrap_in_trampoline = registered
mutmut.set_mutant_under_test("mutant_generation")
mutmut.setup_source_paths()
os.chdir("mutants")
selection = mutmut.config().pytest_add_cli_args_test_selection
PytestRunner().execute_pytest(["--assert=plain", *selection], plugins=[TryMutants()])
"""
"""Try mutants: the tests are collected once, and each mutant is tried in a copy of that process.

To switch a mutant on, its code takes the place of the function's. (What mutmut puts around each
function to choose one at every call makes tests half as slow again.)

In a first copy all tests run without a mutant: they must pass, and it is seen how long each takes
and which functions it uses.

First come those that have noticed other mutants of the same function, then new ones, then those of
a file that is named like the module; of several the quick ones come first.

What is known is kept, and how far it is told, at every fiftieth mutant: mutmut does both each time,
which takes as long as most mutants do.

A test that needs no fixture is then simply called: what pytest does around it takes longer than
most tests.

A test may use four times its usual time, and then five seconds: counted is the time it gets from
the processor, so that nothing depends on how busy the machine is.
"""
