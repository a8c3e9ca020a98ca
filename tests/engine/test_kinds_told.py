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
        (["kunstmusea in Ohio, gesorteerd op oprichtingsjaar"], ["Gelezen als musea: “kunstmusea”"]),
        (["art museums in Ohio", "the oldest?"], ["Read as museums: “art museums”"]),
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
