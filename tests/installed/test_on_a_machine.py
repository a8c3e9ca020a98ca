"""The guide to a machine with systemd, followed line by line: in a container that systemd boots, over a copy of this machine.

It needs root, systemd-nspawn, and a Python of the system with its venv; it writes nothing to this machine outside of its folder.
"""

import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from deploy_guide import ROOT, guide_lines
from typed_lines import outer_environment, without_index

BY_SYSTEMD = re.compile(r"^systemctl ")
ASKING = """
import json, time, urllib.request

def answer(path, **body):
    headers = {"Content-Type": "application/json", "Accept": "text/html"}
    data = json.dumps(body).encode() if body else None
    request = urllib.request.Request("http://127.0.0.1:8080" + path, data, headers)
    with urllib.request.urlopen(request, timeout=30) as response:
        return response.status, response.read().decode()

for _ in range(600):
    try:
        ready, _ = answer("/readyz")
        break
    except OSError:
        time.sleep(0.2)
found = [answer("/ask", question=f"Welke archieven zijn er in {place}?")[1] for place in ("Drenthe", "Zeeland")]
rows = [len(json.loads(each)["rows"]) for each in found]
print(json.dumps({"ready": ready, "rows": rows, "page": answer("/")[0]}))
"""
# What the container runs in place of a login: the lines of the guide, then questions, and the end of the service.
BOOTED = """
cd /followed
{by_systemd}
/opt/glam-kg/bin/python asking.py > answers.json
systemctl is-enabled glam-kg > enabled
systemctl stop glam-kg
systemctl show glam-kg --property=Result,ExecMainStatus,NRestarts > ended
journalctl --unit=glam-kg --output=cat _COMM=glam-kg > told
sed -e 's|^ExecStart=.*|ExecStart=/opt/glam-kg/bin/python -c "import os; os.nice(5)"|' \\
    -e 's|^Type=.*|Type=oneshot|' -e '/^Restart/d' /etc/systemd/system/glam-kg.service > /run/systemd/system/giving-way.service
systemctl daemon-reload
systemctl start giving-way && touch gave-way
"""
UNIT = """
[Unit]
SuccessAction=exit-force
FailureAction=exit-force
[Service]
Type=oneshot
ExecStart=/bin/sh -eu /followed/booted.sh
"""
MACHINE = """
. "$0"
copied
mkdir -p layer/merged/opt/glam-kg layer/merged/followed
mount --bind opt layer/merged/opt/glam-kg
mount --bind followed layer/merged/followed
mount -t proc proc layer/merged/proc
mount --bind /dev layer/merged/dev
chroot layer/merged /bin/sh -eux /followed/installing.sh
umount layer/merged/proc layer/merged/dev
contained --bind="$PWD/opt:/opt/glam-kg" --bind="$PWD/followed:/followed" --boot --console=pipe systemd.unit=followed.service
"""


@dataclass(frozen=True)
class Followed:
    """What came of following the guide."""

    folder: Path
    told: str

    def text(self, name: str) -> str:
        file = self.folder / name
        assert file.is_file(), self.told
        return file.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def followed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Followed:
    missing = [each for each in ("systemd-nspawn", "unshare") if not shutil.which(each)]
    assert not missing, f"{missing} is missing. Debian and Ubuntu: apt-get install systemd-container"
    place = tmp_path_factory.mktemp("machine")
    folder = place / "followed"
    for each in ("opt", "followed/records"):
        (place / each).mkdir(parents=True)
    shutil.copy(wheel, folder)
    shutil.copytree(ROOT / "deploy", folder / "deploy")
    shutil.copy(ROOT / "data" / "sample" / "nl-drenthe.yaml", folder / "records")
    # There the wheel is installed, which is made of the folder that the guide means.
    lines = [line.replace("path/to/this/folder", "glam-kg") for line in guide_lines("On a machine, with systemd")]
    by_systemd = [line for line in lines if BY_SYSTEMD.match(line)]
    assert lines[-len(by_systemd) :] == by_systemd
    unit = "install -D -m 644 followed.service /etc/systemd/system/followed.service\n"
    for name, text in {
        "installing.sh": "cd /followed\n" + unit + "\n".join(lines[: -len(by_systemd)]),
        "booted.sh": BOOTED.format(by_systemd="\n".join(by_systemd)),
        "asking.py": ASKING,
        "followed.service": UNIT,
    }.items():
        (folder / name).write_text(text, encoding="utf-8")
    given = {
        name: value for name, value in outer_environment().items() if name not in {"GLAM_KG_CACHE", "PIP_NO_COMPILE"}
    }
    links = {"PIP_FIND_LINKS": f"{given.get('PIP_FIND_LINKS', '')} /followed".strip()}
    version = "import sys; print(sys.version_info[:2])"
    said = subprocess.run(["/usr/bin/python3", "-c", version], check=True, capture_output=True, text=True).stdout
    if said.strip() == str(sys.version_info[:2]):
        links = without_index(Path("/followed"))
    run = subprocess.run(
        [
            "unshare",
            "--mount",
            "--propagation",
            "private",
            "sh",
            "-eu",
            "-c",
            MACHINE,
            ROOT / "tests/installed/machine.sh",
        ],
        check=False,
        cwd=place,
        env={**given, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", **links},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=900,
    )
    return Followed(folder, run.stdout)


def test_the_service_answers_from_the_store_that_its_environment_file_names(followed: Followed) -> None:
    assert json.loads(followed.text("answers.json")) == {"ready": 200, "rows": [3, 0], "page": 200}


def test_it_starts_with_the_machine_and_ends_when_it_is_told_to(followed: Followed) -> None:
    assert followed.text("enabled") == "enabled\n"
    assert set(followed.text("ended").split()) == {"Result=success", "ExecMainStatus=0", "NRestarts=0"}


def test_the_journal_has_its_log_and_nothing_else(followed: Followed) -> None:
    told = [json.loads(line) for line in followed.text("told").splitlines()]

    assert any("listens on http://127.0.0.1:8080" in line["message"] for line in told)
    assert {line["level"] for line in told} == {"info"}


def test_its_processes_may_give_way_to_others(followed: Followed) -> None:
    assert followed.text("gave-way") == ""
