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
SEE_WHAT_IS_USED: Final = """
from mutmut import __main__ as mutmut
mutmut.setup_source_paths()
mutmut.run_stats_collection(mutmut.get_mutant_runner(1))
"""
"""Run all tests once, unchanged, to see how long each takes and which functions it uses."""
TRY_MUTANTS: Final = """
import json
import os
import resource
import sys
from math import ceil
from pathlib import Path
from mutmut import __main__ as mutmut
from mutmut.mutation import trampoline
from mutmut.runners.harness import ListAllTestsResult, PytestRunner
from mutmut.state import state
from mutmut.workers.isolation import ForkRunner, run_in_fork

class TryMutants:
    def pytest_runtestloop(self, session):
        session.config.get_terminal_writer()._file = open(os.devnull, "w")
        items = {{item.nodeid: item for item in session.items}}
        path = Path("{known}")
        known = json.loads(path.read_text())["duration_by_test"] if path.exists() else {{}}

        def in_order(tests, mutant):
            words = {{*mutant.split(".")[-2].split("_")}} if mutant else set()

            def key(name):
                file = name.partition("::")[0].rpartition("/")[2].removesuffix(".py")
                named_alike = words & {{*file.split("_")}}
                return name in known, not named_alike, state().duration_by_test[name]

            return sorted(tests, key=key)

        def run_tests(self, *, mutant_name, tests):
            seconds = ceil(5 + 4 * sum(state().duration_by_test[name] for name in tests))
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            os.chdir("mutants")
            chosen = [items[name] for name in in_order(tests, mutant_name)] or session.items
            for item, following in zip(chosen, [*chosen[1:], None]):
                item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
                if session.testsfailed:
                    return 1
            return 0

        PytestRunner.run_tests = run_tests
        ForkRunner.list_all_tests = lambda self: ListAllTestsResult(ids={{*items}})
        ForkRunner.run_clean_tests = lambda self, tests: run_in_fork(
            self.test_runner.run_tests, mutant_name=None, tests=tests
        )
        fail = ForkRunner.run_forced_fail
        ForkRunner.run_forced_fail = lambda self: run_in_fork(fail, self)
        os.chdir("..")
        mutmut._run(sys.argv[1:], {jobs})
        return True

trampoline.get_mutant_under_test = lambda: trampoline._mutant_under_test
mutmut.set_mutant_under_test("mutant_generation")
mutmut.setup_source_paths()
os.chdir("mutants")
selection = mutmut.config().pytest_add_cli_args_test_selection
PytestRunner().execute_pytest(["--assert=plain", *selection], plugins=[TryMutants()])
"""
"""Try mutants: the tests are collected once, and each mutant is tried in a copy of that process.

New tests come first, then those of a file that is named like the module, quick ones first.

A mutant may use four times the time of its tests, and then five seconds: counted is the time it
gets from the processor, so that nothing depends on how busy the machine is.
"""
