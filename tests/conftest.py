import gc
import signal
import sys
from functools import cache
from pathlib import Path

import pytest
import typer.main
import yaml
from hypothesis import HealthCheck, settings

from glam_kg.cli import main
from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.custodians.sample import sample_store
from glam_kg.engine import QueryEngine
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.templates.instantiator import TemplateInstantiator

# A shell without a terminal lets its background jobs ignore Ctrl-C, and what they start, too; tests send it.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples in every run, so that a change is judged and not the draw, and no more of them than tell something while they
# stay the same; `--hypothesis-profile=explore` draws anew. No test fails because a machine is slow.
PATIENT = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("same", derandomize=True, max_examples=50, **PATIENT)
settings.register_profile("explore", max_examples=1000, **PATIENT)
settings.load_profile("same")

# Tests hold whole lists and graphs: at the usual thresholds half of their time goes to looking for cycles in them.
gc.set_threshold(100_000, 50, 50)

TESTS = Path(__file__).parent
MARKED_WHOLE = {
    TESTS / "benchmarks": "long",
    TESTS / "deploy": "servers",
    TESTS / "engines": "servers",
    TESTS / "page": "servers",
    TESTS / "service" / "test_openapi_contract.py": "long",
}
"""Folders of which every test needs a program that runs beside it, and what takes seconds to collect."""


@cache
def _marker_of(path):
    return next((marker for place, marker in MARKED_WHOLE.items() if path.is_relative_to(place)), None)


def pytest_ignore_collect(collection_path, config):
    """What `-m` is going to leave out whole is not imported, either: that takes each process seconds."""
    marker = _marker_of(collection_path)
    return True if marker and f"not {marker}" in config.option.markexpr else None


@pytest.hookimpl(wrapper=True)
def pytest_collect_file():
    """Examples in docstrings are those of the program: none is looked for in tests."""
    return [each for each in (yield) if type(each) is pytest.Module]


def pytest_collection_modifyitems(items):
    for item in items:
        if marker := _marker_of(item.path):
            item.add_marker(marker)


# A process of its own reads the signatures of all commands once; here that would be a third of most runs.
command_of = cache(typer.main.get_command)


@pytest.fixture(scope="session")
def gazetteer():
    """That of the cache, built first where it is not there yet."""
    opened = Gazetteer.open()
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def few_custodians(gazetteer):
    """A graph of few custodians, which tests of questions and answers only read."""
    records = yaml.load((TESTS / "question" / "few_custodians.yaml").read_bytes(), Loader=yaml.CSafeLoader)
    return EmbeddedStore.from_quads(CustodianRDFConverter(places=gazetteer).quads(records))


@pytest.fixture(scope="session")
def sample_engine(gazetteer):
    """An engine over the sample graph, for tests that only ask."""
    return QueryEngine.over(sample_store(lambda: gazetteer), gazetteer=gazetteer)


@pytest.fixture(scope="session")
def engine_over(gazetteer):
    """Makes an engine over records of a test's own."""

    def made(records):
        quads = CustodianRDFConverter(places=gazetteer).quads(records)
        return QueryEngine.over(EmbeddedStore.from_quads(quads), gazetteer=gazetteer)

    return made


@pytest.fixture(scope="session")
def engine_of(engine_over):
    """Makes an engine over rows of name, letter, city, region and country.

    What is empty is not known. The region may be left out, or stand with the country as the code of both: "US-MA". What all rows
    have besides is given by its name, from the number of the row.
    """

    def made(rows, **besides):
        return engine_over(
            [{**_placed(i, *row), **{key: of(i) for key, of in besides.items()}} for i, row in enumerate(rows)]
        )

    return made


def _placed(number, name, letter, city, *area):
    region, country = area if len(area) == 2 else ("", *area)
    country, _, within = country.partition("-")
    where = {"city": city, "region": region or within, "country": country}
    return {
        "id": str(number),
        "name": name,
        "institution_type": letter,
        "location": {key: value for key, value in where.items() if value},
    }


@pytest.fixture(scope="session")
def catalogue():
    """The templates that come with glam_kg."""
    return TemplateCatalogue.load()


@pytest.fixture(scope="session")
def instantiator(catalogue):
    """Makes queries of those templates."""
    return TemplateInstantiator(catalogue)


@pytest.fixture(scope="session")
def _built(gazetteer):
    """The gazetteer and the sample graph, so that no command under test is the one that builds them and says so."""
    sample_store(lambda: gazetteer).close()


@pytest.fixture
def glam_kg(_built, monkeypatch, capsys):
    """Runs the command line in this process: (exit code, stdout, stderr)."""
    monkeypatch.setattr(typer.main, "get_command", command_of)

    def run(*arguments):
        monkeypatch.setattr(sys, "argv", ["glam-kg", *map(str, arguments)])
        try:
            main()
            code = 0
        except SystemExit as stop:
            code = stop.code or 0
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return code, out, err

    return run
