"""What the language-model tier costs beside the model itself: loading, and our own time around one request.

Run: `.venv/bin/python benchmarks/language_model.py [questions]`. The model is a server on loopback that answers at once: what is
left is building the prompt, the client library, HTTP, and linking what comes back.
"""

import statistics
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "programs"))

from loopback_model import Handler, LoopbackModel, Server, reading

from glam_kg.custodians.sample import sample_store
from glam_kg.engine import QueryEngine
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.programs.tier import ModelTier
from glam_kg.settings import LanguageModelSettings

CITIES = ("Haarlem", "Leiden", "Utrecht", "Amsterdam", "Rotterdam", "Maastricht", "Groningen", "Zwolle")
QUESTION = "Any splendid museums with blimps over in {}?"


def answer(request: dict[str, Any]) -> str:
    """What a model would say to the questions asked here."""
    prompt = request["messages"][-1]["content"]
    city = next(city for city in CITIES if city in prompt)
    return str(reading("list_institutions_by_type_city", {"institution_type": "M", "city": city}))


def percentiles(times: list[float]) -> tuple[str, str]:
    """Median and 95th percentile, in milliseconds."""
    ordered = sorted(times)
    return f"{statistics.median(times) * 1000:.1f}", f"{ordered[int(0.95 * (len(ordered) - 1))] * 1000:.1f}"


def timed(engine: QueryEngine, questions: int) -> list[float]:
    """Seconds of each question."""
    times = []
    for number in range(questions):
        # A number in the question, so that nothing is remembered from one to the next.
        text = f"{QUESTION.format(CITIES[number % len(CITIES)])} ({number})"
        start = time.perf_counter()
        engine.ask(text)
        times.append(time.perf_counter() - start)
    return times


def loading(module: str, runs: int) -> list[float]:
    """Seconds that a fresh interpreter takes to import a module."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", f"import {module}"], check=True, capture_output=True)
        times.append(time.perf_counter() - start)
    return times


def main() -> None:
    """Measure, and print one table."""
    questions = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    server = Server(("127.0.0.1", 0), Handler)
    server.model = LoopbackModel(url=f"http://127.0.0.1:{server.server_port}/v1", answer=answer)
    Thread(target=server.serve_forever, daemon=True).start()
    gazetteer = Gazetteer.open()
    engine = QueryEngine.over(sample_store(lambda: gazetteer), gazetteer=gazetteer)
    table = Table("what", "p50 ms", "p95 ms")
    for module in ("sys", "dspy", "litellm"):
        table.add_row(f"a new interpreter with import {module}", *percentiles(loading(module, min(5, questions))))
    timed(engine, len(CITIES))
    table.add_row("question, no model configured", *percentiles(timed(engine, questions)))
    for client in ("lm15", "litellm"):
        settings = LanguageModelSettings("openai/small", base=server.model.url, engine=client)
        tier = ModelTier.open(settings, engine.analyser, engine.catalogue)
        asking = replace(engine, language_model=tier)
        timed(asking, len(CITIES))
        before = len(server.model.requests)
        measured = timed(asking, questions)
        requests = (len(server.model.requests) - before) / questions
        table.add_row(f"question, model on loopback by {client}, {requests:g} request each", *percentiles(measured))
        tier.close()
    prompt = sum(len(message["content"]) for message in server.model.requests[-1]["messages"])
    Console(width=110).print(table)
    print(f"a prompt has {prompt:,} characters")


if __name__ == "__main__":
    main()
