"""How soon the web page is there, and an answer on it, in Chromium over loopback; beside a page of the same size.

Run: `.venv/bin/python benchmarks/page.py [--runs 9] [--store DIR]`.

Each run is a browser context of its own with an empty cache. Painted: first and largest contentful paint, as the browser's
PerformanceObserver tells them. Ready: the examples are shown, so the connection is up. Answer: from the press of Enter until the
sentence is painted; no question is asked twice in a run. The static page has as many bytes as the page and all that it loads, as
one file of HTML, one of CSS and one of script that has nothing to do, from the same server.
"""

import argparse
import os
import shutil
import statistics
import threading
import time
from pathlib import Path

import uvicorn
from fastapi.responses import HTMLResponse, Response
from playwright.sync_api import Browser, sync_playwright

from glam_kg.engine import QueryEngine
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service

PAINTS = """
window.paints = {};
new PerformanceObserver((list) => { for (const e of list.getEntries()) window.paints[e.name] = e.startTime; })
  .observe({ type: "paint", buffered: true });
new PerformanceObserver((list) => { for (const e of list.getEntries()) window.paints.largest = e.startTime; })
  .observe({ type: "largest-contentful-paint", buffered: true });
"""
# The sentence, and not what is shown while one waits.
ANSWERED = """(question) => new Promise((done) => {
  const start = performance.now();
  const text = (selector) => document.querySelector(selector)?.textContent;
  const shown = () => text(".asked") === question && text(".answer-place .answer");
  const look = () => shown() ? requestAnimationFrame(() => done(performance.now() - start)) : requestAnimationFrame(look);
  const box = document.getElementById("question");
  box.value = question;
  box.dispatchEvent(new Event("input"));
  box.form.requestSubmit();
  look();
})"""
PLACES = [
    "Drenthe",
    "Zeeland",
    "Limburg",
    "Gelderland",
    "Overijssel",
    "Flevoland",
    "Groningen",
    "Noord-Holland",
    "Zuid-Holland",
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--store", type=Path)
    given = parser.parse_args()
    engine = QueryEngine.open(store=given.store) if given.store else QueryEngine.sample()
    app = application(Service(FixedEngine(engine), ServiceSettings()))
    static: dict[str, bytes] = {}
    app.get("/static-page")(lambda: HTMLResponse(static["html"]))
    app.get("/static-page.css")(lambda: Response(static["css"], media_type="text/css"))
    app.get("/static-page.js")(lambda: Response(static["js"], media_type="text/javascript"))
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=0, log_level="error"))
    threading.Thread(target=server.run, daemon=True).start()
    while not server.started:
        time.sleep(0.05)
    address = f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        _fill(static, browser, address)
        rows: dict[str, list[float]] = {}
        for number in range(given.runs + 1):
            for name, value in [*_page(browser, address, number), *_static(browser, address)]:
                if number:
                    rows.setdefault(name, []).append(value)
        browser.close()
    size = sum(map(len, static.values()))
    print(f"{given.runs} runs, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors, {size:,} bytes")
    print(f"{'':38}{'median':>9}{'least':>9}{'most':>9}")
    for name, values in rows.items():
        print(f"{name:38}{statistics.median(values):8.0f}ms{min(values):7.0f}ms{max(values):7.0f}ms")
    server.should_exit = True


def _fill(static: dict[str, bytes], browser: Browser, address: str) -> None:
    """Make the static page of what the page itself loads, in bytes as they come before compression."""
    sizes = {"html": 0, "css": 0, "js": 0}
    page = browser.new_page()
    endings = {"text/css": "css", "text/javascript": "js", "text/html": "html"}
    page.on("response", lambda r: _add(sizes, endings.get((r.headers.get("content-type") or "").split(";")[0], ""), r))
    page.goto(address)
    page.wait_for_selector(".example-list")
    page.close()
    words = "<p>Vraag in gewone zinnen naar musea, archieven en bibliotheken.</p>"
    static["html"] = (
        "<!doctype html><title>Static</title><link rel=stylesheet href=/static-page.css>"
        "<script defer src=/static-page.js></script>"
        f"<h1>Wat wil je weten over erfgoed?</h1>{words}<!--{'x' * sizes['html']}-->"
    ).encode()
    static["css"] = b"/*" + b"x" * sizes["css"] + b"*/"
    static["js"] = b"/*" + b"x" * sizes["js"] + b"*/"


def _add(sizes: dict[str, int], kind: str, response: object) -> None:
    if kind and response.ok:  # type: ignore[attr-defined]
        sizes[kind] += len(response.body())  # type: ignore[attr-defined]


def _page(browser: Browser, address: str, number: int) -> list[tuple[str, float]]:
    context = browser.new_context(locale="nl-NL")
    page = context.new_page()
    page.add_init_script(PAINTS)
    start = time.perf_counter()
    page.goto(address)
    page.wait_for_selector(".example-list button")
    ready = (time.perf_counter() - start) * 1000
    page.wait_for_timeout(300)
    paints = page.evaluate("window.paints")
    place = PLACES[number % len(PLACES)]
    once = page.evaluate(ANSWERED, f"Welke musea zijn er in {place} opgericht na {1500 + number}?")
    again = page.evaluate(ANSWERED, f"Hoeveel archieven zijn er in {place}?")
    context.close()
    return [
        ("page: first contentful paint", paints["first-contentful-paint"]),
        ("page: largest contentful paint", paints["largest"]),
        ("page: ready for a question", ready),
        ("page: first answer after Enter", once),
        ("page: second answer after Enter", again),
    ]


def _static(browser: Browser, address: str) -> list[tuple[str, float]]:
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(PAINTS)
    page.goto(f"{address}/static-page")
    page.wait_for_timeout(300)
    paints = page.evaluate("window.paints")
    context.close()
    return [
        ("static page: first contentful paint", paints["first-contentful-paint"]),
        ("static page: largest contentful paint", paints["largest"]),
    ]


if __name__ == "__main__":
    main()
