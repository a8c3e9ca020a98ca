# ruff: noqa: S311  (no secret is drawn)
"""No text, in any slot of any template or in any question, changes a query but for the one term it stands for."""

import importlib.util
import json
import random
import sys
import tarfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyoxigraph import Literal

from glam_kg.custodians.sample import sample_store
from glam_kg.engine import QueryEngine, Status
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.sparql.gate.tokens import scan
from glam_kg.sparql.query import CheckedQuery
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.templates.instantiator import TemplateInstantiator
from glam_kg.templates.model import LANGUAGE
from glam_kg.templates.place_slots import PlaceOfComparison

SHARED = Path(__file__).parents[2] / "../shared/data"
NAUGHTY = SHARED / "naughty_strings/blns.json"
SUITE = SHARED / "sparql_w3c/rdf-tests_sparql.tar.gz"
FREE_TEXT = {"name", "network", "subject", "subject_words", "identifier", "scheme", "attribute", "attributes"}


def _load(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


injection = _load("injection", Path(__file__).with_name("injection.py"))
TEXTS = st.text(max_size=80) | st.lists(st.sampled_from(injection.FRAGMENTS), max_size=6).map("".join)


@pytest.fixture(scope="module")
def attacks():
    return injection.Attacks(TemplateCatalogue.load())


@pytest.fixture(scope="module")
def corpus():
    """Strings that break programs, and every update of the W3C's suite, where they lie beside this checkout."""
    texts = []
    if NAUGHTY.exists():
        texts += [text for text in json.loads(NAUGHTY.read_text(encoding="utf-8")) if text.strip()]
    if SUITE.exists():
        with tarfile.open(SUITE) as archive:
            texts += [archive.extractfile(member).read().decode() for member in archive if member.name.endswith(".ru")]
    return tuple(texts)


def free_text(attacks):
    return [pair for pair in attacks.slots() if attacks.slot_type(*pair) in FREE_TEXT]


def assert_unchanged(attacks, template_id, slot, value):
    judgement = attacks.judge(template_id, slot, value)
    assert judgement.outcome in {"refused", "same", "unsafe"}, (template_id, slot, value, judgement)
    return judgement.outcome


@pytest.mark.long
def test_harmless_values_are_judged_to_change_nothing(attacks):
    for template_id, slot in attacks.slots():
        for value in injection.HARMLESS[attacks.slot_type(template_id, slot)]:
            assert assert_unchanged(attacks, template_id, slot, value) == "same"


@settings(max_examples=400, deadline=None)
@given(data=st.data(), text=TEXTS)
def test_any_text_in_any_slot_is_refused_or_one_term(attacks, data, text):
    template_id, slot = data.draw(st.sampled_from(attacks.slots()))
    chance = random.Random(data.draw(st.integers(0, 99)))
    assert_unchanged(attacks, template_id, slot, injection.forms(chance, attacks.slot_type(template_id, slot), text))


@settings(max_examples=200, deadline=None)
@given(data=st.data(), text=TEXTS)
def test_any_text_in_a_slot_of_free_text_is_one_term(attacks, data, text):
    template_id, slot = data.draw(st.sampled_from(free_text(attacks)))
    outcome = assert_unchanged(attacks, template_id, slot, text)
    assert (outcome == "refused") == (not text.strip())


@pytest.mark.long
@pytest.mark.skipif(not NAUGHTY.exists(), reason="the list of naughty strings is not beside this checkout")
@pytest.mark.skipif(not SUITE.exists(), reason="the W3C test suite is not beside this checkout")
def test_naughty_strings_and_updates_in_every_slot_of_free_text(attacks, corpus):
    assert len(corpus) > 650
    outcomes = Counter(
        assert_unchanged(attacks, template_id, slot, text[:1_000])
        for position, text in enumerate(corpus)
        for template_id, slot in free_text(attacks)[position % 3 :: 3]
    )
    assert outcomes["same"] > 0.99 * outcomes.total()


def test_generated_attempts(attacks, corpus):
    chance = random.Random(5)
    slots = attacks.slots()
    for attempt in range(2_000):
        template_id, slot = slots[attempt % len(slots)]
        text = injection.attack(chance, corpus)
        assert_unchanged(
            attacks, template_id, slot, injection.forms(chance, attacks.slot_type(template_id, slot), text)
        )


@pytest.mark.parametrize(
    "leak",
    [
        lambda value: f'"{value}"',
        lambda value: f"'''{value}'''",
        lambda value: '"' + value.replace('"', '\\"') + '"',
        lambda value: str(Literal(value.replace("'", ""))),
        lambda value: str(Literal(value)) + "@en",
    ],
    ids=["no escaping", "long quotes", "backslashes left", "a character lost", "a language added"],
)
def test_a_leak_would_be_seen(attacks, corpus, monkeypatch, leak):
    # What if terms were written by hand? The judgement must find it, or the tests above would prove nothing.
    import glam_kg.templates.instantiator as module

    # What is harmless is worked out, and kept, with the real rendering, whichever test runs first.
    attacks.harmless("find_institution_by_name", "name")
    real = module.render
    monkeypatch.setattr(
        module,
        "render",
        lambda term: leak(term.value) if isinstance(term, Literal) and term.value != "en" else real(term),
    )
    chance = random.Random(7)
    outcomes = Counter(
        attacks.judge("find_institution_by_name", "name", injection.attack(chance, corpus)).outcome for _ in range(300)
    )
    assert outcomes["changed"] > 10


@pytest.fixture(scope="module")
def engine():
    gazetteer = Gazetteer.open()
    return QueryEngine.over(sample_store(lambda: gazetteer), gazetteer=gazetteer)


@pytest.fixture
def instantiated(monkeypatch):
    """What the engine instantiates: each template with its values, and the query."""
    seen = []
    real = TemplateInstantiator.instantiate

    def instantiate(self, template, values, *, language="en"):
        query = real(self, template, values, language=language)
        seen.append((template, dict(values), language, query))
        return query

    monkeypatch.setattr(TemplateInstantiator, "instantiate", instantiate)
    return seen, real


# Where a name, a place, a subject or an identifier stands in a question; `{}` is where the text goes.
QUESTIONS = [
    "Waar is {}?", "Wat is de website van {}?", "Welke musea zijn er in {}?", "Which institution has the ISIL code {}?",
    "Which archives in {} hold collections about {}?", "Welche Museen haben Sammlungen zu {}?", "Wann wurde {} gegründet?",
    "Quels musées y a-t-il à {} ?", "Combien de bibliothèques y a-t-il à {} ?", "Who are the members of {}?",
    "List museums in {} founded before {}", "Musea binnen {} km van {}", "Hoeveel archieven hebben een {}-nummer?",
    "Which is older, {} or {}?", 'Where is "{}"?', "Welke collecties over '{}' zijn er in Utrecht?", "{}",
]  # fmt: skip


def harmless_like(value, slot_type):
    """A harmless value of the same form, so that it makes the same tokens."""
    if isinstance(value, PlaceOfComparison):
        return PlaceOfComparison(value.label, value.members)
    if slot_type in {"name", "subject", "subject_words", "identifier", "network"} and isinstance(value, str):
        return "plain"
    return value


def assert_one_term_differs(instantiated):
    seen, real = instantiated
    catalogue = TemplateCatalogue.load()
    for template, values, language, query in seen:
        plain = {name: harmless_like(value, template.slots[name].type) for name, value in values.items()}
        expected = real(TemplateInstantiator(catalogue), template, plain, language=language)
        literal = {"string", "iri", "number", LANGUAGE}
        structure, shape = (
            [(token.kind, "" if token.kind in literal else token.text) for token in scan(text)]
            for text in (query, expected)
        )
        assert structure == shape, query
        CheckedQuery(query)


def spoken(chance, corpus):
    """What stands in a question: any text, or something that is known with a piece of syntax before, in or after it."""
    if chance.random() < 0.3:
        return injection.attack(chance, corpus)[:200]
    known = chance.choice(
        ("Rijksmuseum", "Utrecht", "Nationaal Archief", "NL-AmRM", "maps", "1900", "Den Haag", "Amsterdam")
    )
    place = chance.choice((0, len(known), chance.randrange(len(known))))
    return known[:place] + chance.choice(injection.FRAGMENTS) + known[place:]


@pytest.mark.long
def test_no_question_changes_a_query(engine, instantiated, corpus):
    chance = random.Random(11)
    statuses = Counter()
    for attempt in range(800):
        question = QUESTIONS[attempt % len(QUESTIONS)]
        while "{}" in question:
            question = question.replace("{}", spoken(chance, corpus), 1)
        statuses[engine.ask(question).status] += 1
    assert set(statuses) <= set(Status)
    seen, _ = instantiated
    assert len(seen) > 100
    assert_one_term_differs(instantiated)


def test_a_name_that_is_sparql_is_looked_for_as_a_name(engine, instantiated):
    name = 'x" } SERVICE <http://127.0.0.1:1/> { ?s ?p "y'
    answer = engine.ask(f"Where is '{name}'?")
    assert answer.status in {Status.NO_RESULTS, Status.UNANSWERABLE, Status.OUT_OF_SCOPE, Status.NEEDS_CLARIFICATION}
    assert_one_term_differs(instantiated)
