"""Institutions that are older or newer than one that is named."""

import pytest

from glam_kg.answers.model import Status

LEIDEN = {"city": "Leiden", "country": "NL"}
RECORDS = [
    {"id": "b", "name": "Rijksmuseum Boerhaave", "institution_type": "MUSEUM", "location": LEIDEN, "founded": 1931},
    {"id": "o", "name": "Oudhedenhuis Leiden", "institution_type": "MUSEUM", "location": LEIDEN, "founded": 1818},
    {"id": "k", "name": "Kunsthal Leiden", "institution_type": "MUSEUM", "location": LEIDEN, "founded": 1990},
    {"id": "a", "name": "Hofarchief Leiden", "institution_type": "ARCHIVE", "location": LEIDEN, "founded": 1880},
    {"id": "z", "name": "Zonder Jaar Museum", "institution_type": "MUSEUM", "location": LEIDEN},
]


@pytest.fixture(scope="module")
def leiden(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "resolved", "names"),
    [
        (
            "Which museums in Leiden are older than the Rijksmuseum Boerhaave?",
            "Which museums in Leiden were founded before 1931?",
            ["Oudhedenhuis Leiden"],
        ),
        (
            "Welke musea in Leiden zijn jonger dan Rijksmuseum Boerhaave?",
            "Welke musea in Leiden zijn na 1931 opgericht?",
            ["Kunsthal Leiden"],
        ),
        (
            "Museen in Leiden, die älter sind als das Rijksmuseum Boerhaave",
            "Welche Museen in Leiden wurden vor 1931 gegründet?",
            ["Oudhedenhuis Leiden"],
        ),
        (
            "Quels musées à Leyde sont plus récents que le Rijksmuseum Boerhaave ?",
            "Quels musées à Leyde ont vu le jour après 1931 ?",
            ["Kunsthal Leiden"],
        ),
        (
            "Quels musées à Leyde sont plus jeunes que le Rijksmuseum Boerhaave ?",
            "Quels musées à Leyde ont vu le jour après 1931 ?",
            ["Kunsthal Leiden"],
        ),
        (
            "Welke archieven zijn ouder dan Rijksmuseum Boerhaave?",
            "Welke archieven zijn vóór 1931 opgericht?",
            ["Hofarchief Leiden"],
        ),
    ],
)
def test_they_are_those_that_were_founded_before_or_after_it(leiden, question, resolved, names):
    answer = leiden.ask(question)
    assert answer.resolved_question == resolved
    assert [row["name"] for row in answer.rows] == names


def test_a_follow_up_goes_on_from_it(leiden):
    answer = leiden.ask_turns(["Which museums in Leiden are older than the Rijksmuseum Boerhaave?", "and archives?"])
    assert answer.resolved_question == "Which archives in Leiden were founded before 1931?"


@pytest.mark.parametrize(
    "question",
    [
        "Which museums in Leiden are older than the Zonder Jaar Museum?",
        "Which museums in Leiden are older than the Rijksmuseum Boerhaave and have a website?",
        "Which museums are older than the trees of the Rijksmuseum Boerhaave?",
        "Which museums in Leiden are not older than the Rijksmuseum Boerhaave?",
        "Welke musea in Leiden zijn niet jonger dan Rijksmuseum Boerhaave?",
        "Which museums are 20 years older than the Rijksmuseum Boerhaave?",
        "Welke musea zijn een eeuw ouder dan Rijksmuseum Boerhaave?",
        "Name five museums older than the Rijksmuseum Boerhaave",
    ],
)
def test_what_cannot_be_measured_is_refused(leiden, question):
    assert leiden.ask(question).status is Status.UNANSWERABLE
