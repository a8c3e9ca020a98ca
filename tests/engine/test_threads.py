"""One engine for many threads: every answer is the one that a thread alone would have got."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from glam_kg import QueryEngine

PLACES = ("Assen", "Drenthe", "Utrecht", "the Netherlands", "Paris", "Amsterdam", "Berlin", "Zwolle")
KINDS = ("museums", "archives", "libraries", "heritage institutions")
QUESTIONS = [
    *(f"Which {kind} are there in {place}?" for kind in KINDS for place in PLACES),
    *(f"Hoeveel musea zijn er in {place}?" for place in PLACES),
    "Welke archieven zijn er in Drenthe?", "Wat is de website van het Drents Museum?", "Quel est le plus ancien musée de Paris ?",
    "Welche Archive gibt es in Berlin?", "Has Drenthe more museums than Utrecht?", "What is the weather in Rome?",
    "Who is the director of the Rijksmuseum?", "Museums within 20 km of Assen", "?",
]  # fmt: skip
DIALOGUES = [
    ["Welke musea zijn er in Assen?", "En in Utrecht?", "Hoeveel zijn dat er?"],
    ["Which is the oldest museum in the Netherlands?", "What is its website?"],
    ["Which archives are there in Drenthe?", "And libraries?", "And in Utrecht?"],
]


def told(answer):
    plain = answer.to_dict()
    plain.pop("timings_ms")
    plain["trace"].pop("cache")
    return plain


@pytest.fixture(scope="module")
def alone(sample, gazetteer):
    """What one thread gets."""
    engine = QueryEngine.over(sample, gazetteer=gazetteer, result_cache_megabytes=0)
    return {
        **{question: told(engine.ask(question)) for question in QUESTIONS},
        **{tuple(turns): told(engine.ask_turns(turns)) for turns in DIALOGUES},
    }


@pytest.mark.long
@pytest.mark.parametrize("megabytes", [0, 128])
def test_many_threads_on_a_new_engine_get_what_one_gets(sample, gazetteer, alone, megabytes):
    engine = QueryEngine.over(sample, gazetteer=gazetteer, result_cache_megabytes=megabytes)
    asked = [*QUESTIONS, *map(tuple, DIALOGUES)] * 6
    random.Random(8).shuffle(asked)  # noqa: S311 - an order, no secret

    def ask(what):
        return told(engine.ask(what) if isinstance(what, str) else engine.ask_turns(what))

    with ThreadPoolExecutor(16) as pool:
        for what, answer in zip(asked, pool.map(ask, asked), strict=True):
            assert answer == alone[what]
    if megabytes:
        # However the threads fell, no query was run twice.
        assert engine.results.misses == engine.results.entries
        assert engine.results.hits > engine.results.misses
