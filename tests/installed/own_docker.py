"""A Docker daemon of the tests' own: in a network, among processes and over mounts that end with it.

It needs root, and Debian's docker.io and slirp4netns. A port of its containers is one of a network namespace: nobody else's.
Run as a program, it tells by its exit code whether this machine runs containers.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SYSTEM = "/usr/sbin:/usr/bin:/sbin:/bin"
STARTS_WITHIN = 60.0
# What it writes, images most of all, is in memory and gone with its mounts: a disk takes minutes to remove as many files.
DAEMON = """
for each in /etc/docker /run "$PWD/data" "$PWD/exec"; do
  mount -t tmpfs tmpfs "$each"
done
exec docker-init -- dockerd --data-root "$PWD/data" --exec-root "$PWD/exec" --pidfile "$PWD/pid" --host "unix://$PWD/socket" \\
    --dns 10.0.2.3 --log-level warn
"""
ISOLATED = (
    "unshare",
    "--net",
    "--mount",
    "--propagation",
    "private",
    "--pid",
    "--fork",
    "--kill-child",
    "--mount-proc",
)
ASKING = """
import sys, urllib.error, urllib.request

url, data = sys.argv[1:]
headers = {"Content-Type": "application/json", "Accept": "text/html" if url.endswith("/") else "application/json"}
try:
    with urllib.request.urlopen(urllib.request.Request(url, data.encode() or None, headers), timeout=60) as response:
        print(response.status, response.read().decode())
except urllib.error.HTTPError as error:
    print(error.code, error.read().decode())
except OSError:
    print(0, "")
"""


@dataclass(frozen=True)
class OwnDocker:
    """The daemon, and how lines of a shell reach it and the ports of its containers."""

    daemon: int
    environment: dict[str, str]

    def _inside(self, *command: str) -> list[str]:
        return ["nsenter", f"--target={self.daemon}", "--net", *command]

    def run(self, line: str, cwd: Path) -> str:
        """What a line of shell prints; one that fails is an error with what it printed."""
        run = subprocess.run(
            self._inside("sh", "-euc", line),
            check=False,
            cwd=cwd,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=600,
        )
        assert run.returncode == 0, f"{line}\n{run.stdout[-5000:]}"
        return run.stdout

    @contextmanager
    def running(self, line: str, cwd: Path, log: Path) -> Iterator["subprocess.Popen[bytes]"]:
        """A line that goes on until it ends by itself, or until Ctrl-C at the end of the block."""
        with log.open("wb") as file:
            process = subprocess.Popen(
                self._inside("sh", "-euc", line),
                cwd=cwd,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                start_new_session=True,
            )
            try:
                yield process
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGINT)
                process.wait(90)

    def answer(self, url: str, **body: Any) -> tuple[int, str]:
        """Status and text of what a container answers through a port that it publishes; 0 where nobody listens."""
        command = [sys.executable, "-I", "-c", ASKING, url, json.dumps(body) if body else ""]
        said = subprocess.run(self._inside(*command), check=True, capture_output=True, text=True, timeout=90).stdout
        status, _, text = said.partition(" ")
        return int(status), text.rstrip("\n")


@contextmanager
def own_docker(folder: Path) -> Iterator[OwnDocker]:
    """A daemon that tells in `folder` what it does, and where it listens."""
    missing = [each for each in ("dockerd", "slirp4netns", "unshare") if not shutil.which(each, path=SYSTEM)]
    assert not missing, f"{missing} is missing. Debian and Ubuntu: apt-get install docker.io slirp4netns"
    for each in ("data", "exec"):
        (folder / each).mkdir()
    log, started = folder / "log", time.monotonic()
    environment = {"PATH": SYSTEM, "HOME": str(folder), "DOCKER_HOST": f"unix://{folder}/socket"}
    with log.open("wb") as file:
        daemon = subprocess.Popen(
            [*ISOLATED, "sh", "-euc", DAEMON],
            cwd=folder,
            env={"PATH": SYSTEM},
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=file,
        )
    try:
        while subprocess.run(["docker", "version"], check=False, env=environment, capture_output=True).returncode:
            assert daemon.poll() is None, log.read_text()
            assert time.monotonic() < started + STARTS_WITHIN, log.read_text()
            time.sleep(0.2)
        with _way_out(daemon.pid):
            yield OwnDocker(daemon.pid, environment)
    finally:
        daemon.kill()
        daemon.wait(30)


@contextmanager
def _way_out(process: int) -> Iterator[None]:
    """The network of a process reaches, until the block ends, what this machine reaches."""
    told, telling = os.pipe()
    command = ["slirp4netns", "--configure", "--mtu=65520", "--disable-host-loopback", f"--ready-fd={telling}"]
    router = subprocess.Popen(
        [*command, str(process), "tap0"], pass_fds=[telling], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    os.close(telling)
    try:
        assert os.read(told, 1), router.communicate()[1].decode()
        yield
    finally:
        os.close(told)
        router.terminate()
        router.communicate()


def main() -> int:
    """Whether a container of one program runs here: 0 if it does, and if not, why, on standard error."""
    with tempfile.TemporaryDirectory(prefix="own-docker-") as name:
        try:
            with own_docker(Path(name)) as docker:
                docker.run("tar -chf - -C /usr/bin docker-init | docker import - probe", Path(name))
                docker.run("docker run --rm probe /docker-init --version", Path(name))
        except (AssertionError, OSError, subprocess.SubprocessError) as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
