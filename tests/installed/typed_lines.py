"""Lines of pages, typed into a shell as a reader types them: with the programs of an environment before those of the system."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from markdown_pages import every_block

ROOT = Path(__file__).parents[2]
WHEELS = ROOT / ".wheels"
LIMIT = 900
STARTS_WITHIN = 300.0
ENDS_WITHIN = 120


def page_text(page: str) -> str:
    """A page of this repository, by its path from the root."""
    return (ROOT / page).read_text(encoding="utf-8")


def scripts(page: str) -> list[str]:
    """What a page has to be typed, block by block."""
    found = [text for language, text in every_block(page_text(page)) if language in {"", "sh"}]
    assert found, page
    return found


def shown(page: str, language: str) -> list[str]:
    """The blocks of a page in a language."""
    return [text for found, text in every_block(page_text(page)) if found == language]


def outer_environment() -> dict[str, str]:
    """That of the tests, without what says which glam_kg is meant: how pip reaches its index, and the cache, stay."""
    ours = ("PYTHON", "GLAM_KG", "VIRTUAL_ENV", "MAKE", "MFLAGS")
    return {name: value for name, value in os.environ.items() if name == "GLAM_KG_CACHE" or not name.startswith(ours)}


def without_index(*folders: Path) -> dict[str, str]:
    """Variables with which pip finds packages in folders and in that of the Makefile, and nowhere else: an index takes longer."""
    return {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": " ".join(str(each) for each in (WHEELS, *folders))}


@dataclass(frozen=True)
class Shell:
    """Where lines are typed.

    Attributes:
        folder: The folder in which they are.
        bin: Programs that go before those of the system, if any.
        variables: More of the environment.
    """

    folder: Path
    bin: Path | None = None
    variables: Mapping[str, str] = field(default_factory=dict)

    def run(self, script: str) -> str:
        """What a script prints on both streams; one that fails is an error with that."""
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", script],
            check=False,
            cwd=self.folder,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=LIMIT,
        )
        assert done.returncode == 0, f"{script}\n{done.stdout[-5000:]}"
        return done.stdout

    @contextmanager
    def running(self, script: str, ready: Callable[[str], bool]) -> Iterator["subprocess.Popen[bytes]"]:
        """A script that goes on, from when it is ready, which may depend on what it said, until SIGTERM at the end."""
        log = self.folder / "log"
        with log.open("wb") as file:
            process = subprocess.Popen(
                ["bash", "-euo", "pipefail", "-c", script],
                cwd=self.folder,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                start_new_session=True,
            )
        try:
            deadline = time.monotonic() + STARTS_WITHIN
            while not ready(log.read_text(encoding="utf-8")):
                assert process.poll() is None, log.read_text(encoding="utf-8")
                assert time.monotonic() < deadline, log.read_text(encoding="utf-8")
                time.sleep(0.1)
            yield process
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(ENDS_WITHIN)

    @property
    def _environment(self) -> dict[str, str]:
        ours = Path(sys.executable).parent
        outer = [each for each in os.environ["PATH"].split(os.pathsep) if each and Path(each) != ours]
        return {
            **outer_environment(),
            "PATH": os.pathsep.join([str(self.bin), *outer] if self.bin else outer),
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            # The value of the option, not of its name: what is never imported is not compiled.
            "PIP_NO_COMPILE": "0",
            **self.variables,
        }
