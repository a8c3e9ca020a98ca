"""When an answer tells that a word of the question names a kind that the data do not tell apart."""

import pytest

from glam_kg.answers.sources import DataSource, Origin
from glam_kg.engine.told_again import _is_of_kind

NOTE = {
    "nl": ("Gelezen als", "zelf maken dat onderscheid niet"),
    "en": ("Read as", "themselves make no such distinction"),
    "de": ("Gelesen als", "selbst machen diesen Unterschied nicht"),
    "fr": ("Lu comme", "elles-mêmes ne font pas cette distinction"),
}


@pytest.mark.parametrize(
    ("language", "question", "told"),
    [
        ("de", "historische Vereine in Ohio", False),
        ("de", "Historische Gesellschaften in Ohio", False),
        ("de", "Altertumsvereine in Ohio", True),
        ("en", "record offices in Texas", False),
        ("en", "municipal archives in France", True),
        ("nl", "erfgoedkringen in Texas", False),
        ("nl", "historische verenigingen in Texas", False),
        ("en", "historical societies in Texas", False),
        ("fr", "sociétés historiques au Texas", False),
        ("nl", "heemkundekringen in Texas", True),
        ("en", "genealogical societies in Texas", True),
        ("fr", "sociétés savantes au Texas", True),
        ("nl", "botanische tuinen en dierentuinen in Texas", False),
        ("en", "zoos and botanical gardens in Texas", False),
        ("de", "Zoos und botanische Gärten in Texas", False),
        ("fr", "zoos et jardins botaniques au Texas", False),
        ("en", "zoos and botanic gardens in Texas", False),
        ("en", "learned societies and historical societies in Texas", True),
        ("en", "zoos and aquariums in Texas", True),
        ("nl", "botanische tuinen in Texas", True),
        ("fr", "bibliothèques publiques en France", True),
    ],
)
def test_a_synonym_of_the_type_is_no_kind_of_it(sample_engine, language, question, told):
    answer = sample_engine.ask(question)
    assert answer.status in {"answered", "no_results"}
    assert any(note in answer.answer for note in NOTE[language]) is told


@pytest.mark.parametrize(
    ("name", "kind", "is_of_it"),
    [
        ("Public libraries in England, core basic dataset", "public libraries", True),
        ("Public libraries in England, core basic dataset", "law libraries", False),
        ("Wikidata", "public libraries", False),
    ],
)
def test_a_list_of_a_kind_tells_it_apart(name, kind, is_of_it):
    assert _is_of_kind(Origin((DataSource("x:1", name),)), kind) is is_of_it
    assert not _is_of_kind(Origin((DataSource("x:1", name), DataSource("x:2", "Another list"))), kind)


@pytest.mark.parametrize(
    ("questions", "notes"),
    [
        (["Kunstmuseen und Bibliotheken in Ohio"], ["Gelesen als Museen: „Kunstmuseen“"]),
        (
            ["art museums or zoos in Ohio"],
            ["Read as museums: “art museums”", "Read as botanical gardens and zoos: “zoos”"],
        ),
        (["musées d'art et zoos de l'Ohio"], ["Lu comme musées : « musées d'art »"]),
        (
            ["kunstmusea in Ohio, gesorteerd op oprichtingsjaar"],
            ["bij “kunstmusea” passen, is de oudste: Toledo Museum of Art"],
        ),
        (["science museums in Ohio", "the oldest?"], ["Read as museums: “science museums”"]),
    ],
)
def test_a_kind_is_told_of_each_type_and_where_our_words_for_the_question_lack_it(sample_engine, questions, notes):
    turns = []
    for question in questions:
        answer = sample_engine.ask(question, history=turns)
        turns.append(answer.as_turn())
    said = answer.answer.replace("\u00a0", " ").replace("\u202f", " ")
    assert all(note in said for note in notes), said


def test_a_kind_is_not_told_of_another_type_in_the_dialogue(sample_engine):
    turns = [sample_engine.ask("art museums in Ohio").as_turn()]
    assert "Read as" not in sample_engine.ask("and the oldest archive?", history=turns).answer


@pytest.fixture(scope="module")
def gardens(engine_over):
    records = [
        ("Arnold Arboretum", "B", "1872"),
        ("Stone Zoo", "B", "1905"),
        ("Springfield Historical Society", "S", "1927"),
        ("Salem Public Library", "L", "1887"),
    ]
    return engine_over(
        [
            {
                "name": name,
                "institution_type": kind,
                "founded": int(year),
                "location": {"country": "US", "region": "US-MA", "city": "Boston"},
            }
            for name, kind, year in records
        ]
    )


@pytest.mark.parametrize(
    ("question", "start", "end"),
    [
        ("oldest aquarium in Massachusetts", "The oldest ", "Read as botanical gardens and zoos: “aquarium”; "),
        ("Wat is de oudste aquarium in Massachusetts?", "De oudste ", "Gelezen als botanische tuinen en dierentuinen: "),
        ("Welches Aquarium in Massachusetts ist das älteste?", "Der älteste ", "Gärten und Zoos: „Aquarium“; "),
        ("How many aquariums are there in Massachusetts?", "There are 2 ", "Read as botanical gardens and zoos: “aquariums”; "),
        ("Hoeveel aquaria zijn er in Massachusetts?", "Er zijn 2 ", "Gelezen als botanische tuinen en dierentuinen: "),
        ("Wie viele Aquarien gibt es in Massachusetts?", "Es gibt 2 ", "Gelesen als botanische Gärten und Zoos: "),
        ("Combien d'aquariums y a-t-il au Massachusetts ?", "Il y a 2 ", "Lu comme jardins botaniques et zoos\u00a0: "),
        ("aquariums in Massachusetts", "There are 2 botanical gardens and zoos in Massachusetts: ", "Read as "),
        ("How many aquariums are there in Ohio?", "No botanical gardens and zoos are known in Ohio. ", "Read as "),
    ],
)  # fmt: skip
def test_how_a_kind_was_read_is_told_behind_what_was_found(gardens, question, start, end):
    answer = gardens.ask(question).answer
    assert 0 <= answer.find(start) < answer.index(end)
    assert answer.count(end) == 1


def test_what_is_read_as_it_was_said_is_told_without(gardens):
    assert (
        gardens.ask("How many libraries are there in Massachusetts?").answer == "There is one library in Massachusetts."
    )


@pytest.mark.parametrize(
    ("question", "start"),
    [
        ("How many historical societies are there in Massachusetts?", "There is one historical society in"),
        ("Hoeveel historische verenigingen zijn er in Massachusetts?", "Er is één historische vereniging in Massachusetts."),
        ("Wie viele Geschichtsvereine gibt es in Massachusetts?", "In Massachusetts ist ein Geschichtsverein bekannt."),
        ("Combien de sociétés historiques y a-t-il au Massachusetts ?", "Il y a une société historique dans le Massachusetts."),
        ("oldest historical society in Massachusetts", "The oldest historical society in Massachusetts is"),
        ("How many heritage societies are there in Massachusetts?", "There is one heritage society in Massachusetts."),
        ("How many universities are there in Massachusetts?", "No educational institutions are known in Massachusetts."),
    ],
)  # fmt: skip
def test_a_type_is_called_as_the_question_calls_it(gardens, question, start):
    assert gardens.ask(question).answer.startswith(start)
