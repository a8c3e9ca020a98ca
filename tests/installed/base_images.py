"""Images with the names that the files of deploy/ ask a registry for, made of Debian's packages and programs that tests have."""

import os
import re
import shutil
import subprocess
import sys
from ast import literal_eval
from pathlib import Path

import yaml
from own_docker import SYSTEM, OwnDocker
from typed_lines import WHEELS

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
PIP_SETTING = re.compile(
    r"^(:env:|global)\.(index-url|extra-index-url|trusted-host|proxy|cert)=('.*'|\".*\")$", re.MULTILINE
)
OXIGRAPH = """
FROM {base}
COPY oxigraph /usr/local/bin/oxigraph
ENTRYPOINT ["/usr/local/bin/oxigraph"]
"""
# As the image of its makers: under nobody, in a folder that is a volume.
PROMETHEUS = """
FROM {base}
COPY prometheus /bin/prometheus
RUN install -d -o nobody -g nogroup /prometheus
USER nobody
VOLUME /prometheus
WORKDIR /prometheus
ENTRYPOINT ["/bin/prometheus"]
"""


def image_of(service: str) -> str:
    """The image that a service of the compose file names."""
    name: str = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"][service]["image"]
    return name


def make_base(docker: OwnDocker, folder: Path) -> str:
    """Makes the base of the Dockerfile: Debian with its Python, and where pip finds packages.

    That is the folder of the Makefile if the Python is of this version, and else the index that pip uses here.

    Returns:
        Its name.
    """
    (name,) = re.findall(r"^ARG PYTHON=(\S+)$", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)
    settings = _pip_settings()
    hooks = []
    if name.startswith("python:{}.{}-".format(*sys.version_info)):
        settings |= {"no-index": "true", "find-links": "/wheels"}
        hooks = [f'cp -r "{WHEELS}" "$1/wheels"']
    certificates = Path(settings.pop("cert", CERTIFICATES))
    shutil.copy(certificates, folder / "ca-certificates.crt")
    told = [f"{key} = {value}" for key, value in settings.items()]
    (folder / "pip.conf").write_text("\n".join(["[global]", f"cert = {CERTIFICATES}", *told, ""]), encoding="utf-8")
    hooks += [
        'ln -s /usr/bin/python3 "$1/usr/local/bin/python"',
        f"upload ca-certificates.crt {CERTIFICATES}",
        "upload pip.conf /etc/pip.conf",
    ]
    make = ["mmdebstrap", "--quiet", "--variant=minbase", "--include=ca-certificates,python3,python3-venv"]
    subprocess.run(
        [*make, *(f"--customize-hook={hook}" for hook in hooks), name.rpartition("-")[2], "base.tar", *_mirror()],
        check=True,
        cwd=folder,
        env={**os.environ, "PATH": SYSTEM, "TMPDIR": str(folder)},
    )
    docker.run(f"docker import base.tar {name}", folder)
    (folder / "base.tar").unlink()
    return name


def make_servers(docker: OwnDocker, folder: Path, base: str) -> None:
    """Makes the images of the compose file that hold an Oxigraph and a Prometheus server."""
    for service, recipe, program in (
        ("oxigraph", OXIGRAPH, Path(sys.executable).parent / "oxigraph"),
        ("prometheus", PROMETHEUS, shutil.which("prometheus")),
    ):
        assert program, f"{service} is missing. Debian and Ubuntu: apt-get install {service}"
        place = folder / service
        place.mkdir()
        (place / "Dockerfile").write_text(recipe.format(base=base), encoding="utf-8")
        shutil.copy(program, place / service)
        docker.run(f"docker build --quiet -t {image_of(service)} .", place)


def _pip_settings() -> dict[str, str]:
    """How pip reaches an index on this machine, but for folders of it; its environment goes before its files."""
    list_them = [sys.executable, "-m", "pip", "config", "list"]
    listed = subprocess.run(list_them, check=True, capture_output=True, text=True).stdout
    settings = {}
    for _, name, value in sorted(PIP_SETTING.findall(listed), key=lambda found: found[0] == ":env:"):
        told = [each for each in literal_eval(value).split() if not each.startswith("file:")]
        settings.update({name: " ".join(told)} if told else {})
    return settings


def _mirror() -> list[str]:
    """Where this machine has Debian's packages from, if it is a Debian; mmdebstrap knows where others have them."""
    lists = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Label: Debian"]
    said = subprocess.run(lists, check=True, capture_output=True, text=True).stdout
    return sorted(set(said.split()))[:1]
