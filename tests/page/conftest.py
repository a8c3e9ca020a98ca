"""A real server in a process of its own, and a real Chromium.

The server has the sample graph, custodians with hostile texts, and 10,200 museums in one country: more than a table may have.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from glam_kg.bundled import bundled_path
from glam_kg.locking import only_process

HOSTILE = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(2)>",
    '"><svg onload=alert(3)>',
    "{{ constructor.constructor('alert(4)')() }}",
    "${alert(5)} `${alert(6)}`",
    "</textarea></script><script>alert(7)</script>",
    "javascript:alert(8)",
    "&lt;b&gt; &amp;amp; &#60;i&#62;",
    "<iframe srcdoc='<script>parent.alert(9)</script>'>",
    "' onfocus=alert(10) autofocus '",
    "%3Cscript%3Ealert(11)%3C/script%3E",
    "\u202eright to left\u202c \u200b\ufeff zero width",
    '<a href="javascript:alert(12)">x</a><style>*{display:none}</style>',
)
"""Texts that would run, or break a page, if they were ever taken for markup."""
MANY = 10_200
WAIT = 120_000
"""Milliseconds that are enough on a machine that is busy with other tests."""
expect.set_options(timeout=WAIT)


def _records() -> Iterator[dict]:
    for number, text in enumerate(HOSTILE):
        yield {
            "id": f"hostile-{number}",
            "name": f"Hostile {number} {text}",
            "institution_type": "G",
            "location": {"city": "Valletta", "country": "MT", "latitude": 35.9, "longitude": 14.5 + number / 100},
            "website": "javascript:alert(1)",
            "description": text,
        }
    for number in range(MANY):
        place = {"city": "Reykjavík", "country": "IS"} if number % 2 else {"city": "Akureyri", "country": "IS"}
        if number % 3 == 0:
            place |= {"latitude": 64 + number / 10_000, "longitude": -22 + number / 2_000}
        yield {"id": f"many-{number}", "name": f"Safn {number:05}", "institution_type": "M", "location": place}


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made once, whatever the number of processes that run tests."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "page-store"
    with only_process(folder, wait=True):
        if not (folder / "made").exists():
            folder.mkdir(exist_ok=True)
            _make_store(folder)
            (folder / "made").touch()
    return folder / "store"


def _make_store(folder: Path) -> None:
    with (folder / "more.jsonl").open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(record) + "\n" for record in _records())
    sample = sorted(bundled_path("data", "sample").glob("*.yaml"))
    program = [sys.executable, "-m", "glam_kg.cli"]
    _run([*program, "convert", *map(str, sample), str(folder / "more.jsonl"), "-o", str(folder / "graph.nq")])
    _run([*program, "load", str(folder / "graph.nq"), "--store", str(folder / "store")])


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@dataclass
class Server:
    """The service, and what makes its graph slow or unreachable."""

    address: str

    @contextmanager
    def source(self, **state: object) -> Iterator[None]:
        httpx.post(f"{self.address}/tests/source", params=state, timeout=30).raise_for_status()
        try:
            yield
        finally:
            httpx.post(f"{self.address}/tests/source", timeout=30).raise_for_status()


@contextmanager
def _serving(store: Path, *options: str) -> Iterator[Server]:
    program = Path(__file__).with_name("page_server.py")
    command = [sys.executable, str(program), str(store), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        port = process.stdout.readline().strip()
        assert port, "the server did not start"
        yield Server(f"http://127.0.0.1:{port}")
        process.terminate()
        process.wait(60)


@pytest.fixture(scope="session")
def serving(store: Path) -> Callable[..., AbstractContextManager[Server]]:
    """Starts servers over the store, with options of `page_server.py`."""
    return partial(_serving, store)


@pytest.fixture(scope="session")
def server(store: Path) -> Iterator[Server]:
    with _serving(store) as server:
        yield server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    assert chromium, "Chromium is missing: Debian and Ubuntu have it as chromium"
    # For a module alone: while it is open, the thread has an event loop, which tests of other modules make themselves.
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield opened
        opened.close()


@dataclass
class Visitor:
    """Somebody at a browser, and everything that went wrong there or left this machine."""

    page: Page
    address: str
    faults: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.address + path)
        expect(self.page.locator("#question")).to_be_visible()
        return self.page

    def ask(self, question: str) -> str:
        """Type a question and press Enter; the answer."""
        before = self.page.locator(".asked").text_content() if self.page.locator(".asked").count() else None
        self.page.fill("#question", question)
        self.page.press("#question", "Enter")
        expect(self.page.locator(".asked")).to_have_text(question)
        assert before != question, "the same question twice: its answer cannot be told from the one before"
        return self.answer

    @property
    def answer(self) -> str:
        return self.page.locator(".answer-place .answer").inner_text()

    def cells(self, column: int) -> list[str]:
        """The texts of a column of the table that is shown, from 1."""
        return self.page.locator(f".view-table tbody td:nth-child({column})").all_inner_texts()

    def panel(self, place: int) -> None:
        """Open a panel below the answer: 0 how it was understood, 1 the query, 2 the classes."""
        self.page.locator(".panels > details > summary").nth(place).click()


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(visits: Callable[[Server], Visit], server: Server) -> Visit:
    """Opens the page as a visitor of some kind; at the end nothing may have failed in any browser."""
    return visits(server)


class Contexts:
    """Contexts of a browser, each used by one visitor at a time: what the browser keeps of the files of the page, it keeps."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[BrowserContext]] = {}

    def take(self, options: dict) -> tuple[str, BrowserContext]:
        kind = json.dumps(options, sort_keys=True)
        free = self._free.setdefault(kind, [])
        if free:
            return kind, free.pop()
        context = self._browser.new_context(**options)
        context.set_default_timeout(WAIT)
        return kind, context

    def give_back(self, kind: str, context: BrowserContext) -> None:
        """Nothing of a visit is known to the next one."""
        context.clear_cookies()
        for page in context.pages:
            page.close()
        self._free[kind].append(context)


@pytest.fixture(scope="module")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture
def visits(contexts: Contexts) -> Iterator[Callable[[Server], Visit]]:
    """Gives what `visit` does, for a server of the test's own."""
    taken: list[tuple[str, BrowserContext]] = []
    visitors: list[Visitor] = []

    def begin(
        server: Server,
        path: str | None = "/",
        *,
        locale: str = "nl-NL",
        width: int = 1280,
        cookies: object = (),
        **more: object,
    ) -> Visitor:
        kind, context = contexts.take({"locale": locale, **more})
        taken.append((kind, context))
        context.add_cookies([{"name": name, "value": value, "url": server.address} for name, value in cookies])
        visitor = Visitor(context.new_page(), server.address)
        visitors.append(visitor)
        page = visitor.page
        page.set_viewport_size({"width": width, "height": 800})
        page.on("pageerror", lambda error: visitor.faults.append(f"error in a script: {error}"))
        page.on("dialog", lambda dialog: (visitor.faults.append(f"a dialog: {dialog.message}"), dialog.dismiss()))
        page.on("console", lambda said: said.type == "error" and visitor.faults.append(f"console: {said.text}"))
        page.on("request", lambda request: visitor.requests.append(request.url))
        # What an earlier visitor had kept is gone.
        page.add_init_script(
            "if (location.host && !sessionStorage.begun) { localStorage.clear(); sessionStorage.begun = '1'; }"
        )
        if path is not None:
            visitor.open(path)
        return visitor

    yield lambda server: partial(begin, server)
    for kind, context in taken:
        contexts.give_back(kind, context)
    for visitor in visitors:
        assert not visitor.faults
        assert [url for url in visitor.requests if not url.startswith((visitor.address, "data:", "blob:"))] == []


@pytest.fixture
def hostile() -> tuple[str, ...]:
    return HOSTILE


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    return visit()
