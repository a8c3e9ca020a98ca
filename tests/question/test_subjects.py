"""Subjects of collections: what is joined to them, what is but a place behind them, and what only looks like one."""

from __future__ import annotations

import pytest

COLLECTIONS = "list_institutions_by_collection"


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Quelles institutions conservent des manuscrits en Belgique ?", {"country": "BE", "subject": "manuscripts"}),
        ("Qui conserve des fossiles en Bavière ?", {"region": "DE-BY", "subject": "fossils"}),
        ("Qui a des Picasso en Espagne ?", {"country": "ES", "subject": "pablo picasso"}),
        ("Où sont conservés des fossiles en Belgique ?", {"country": "BE", "subject": "fossils"}),
        (
            "Qui conserve des livres en France et en Belgique ?",
            {"country": ["FR", "BE"], "subject": "books"},
        ),
        ("Qui conserve des cartes et des plans en Suisse ?", {"country": "CH", "subject": "maps"}),
        ("Who keeps maps and atlases in Belgium?", {"country": "BE", "subject": "maps"}),
        ("Wie bewaart er kaarten en atlassen in België?", {"country": "BE", "subject": "maps"}),
        ("Wer besitzt Karten und Atlanten in Belgien?", {"country": "BE", "subject": "maps"}),
    ],
)
def test_a_conjunction_of_another_language_joins_no_place_to_a_subject(engine, question, slots):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == (COLLECTIONS, slots), answer.trace


def test_of_lists_no_subjects_in_english(engine):
    answer = engine.ask("Which museums have photographs of ships?")
    assert (answer.template_id, answer.slots["subject"]) == (COLLECTIONS, "shipping")


@pytest.mark.parametrize(
    "question",
    [
        "Jardins zoologiques et botaniques de Floride",
        "zoological and botanical gardens in Florida",
        "zoologische und botanische Gärten in Florida",
        "zoologische en botanische tuinen in Florida",
    ],
)
def test_a_kind_of_garden_is_no_subject(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "B", "region": "US-FL"}, answer.trace


@pytest.mark.parametrize(
    "question",
    [
        "Y a-t-il des musées dans le coin ?",
        "Y a-t-il des musées dans mon quartier ?",
        "Des musées dans les parages ?",
        "Are there any museums in this neck of the woods?",
        "Gibt es Museen in der Ecke?",
        "Zijn er musea in de wijk?",
    ],
)
def test_around_here_is_no_subject_and_no_town(engine, question):
    assert engine.ask(question).status == "needs_clarification"


@pytest.mark.parametrize(
    "question",
    [
        "Des musées dans le coin de Boston ?",
        "Museums in my neck of the woods, Boston?",
        "Museen in der Ecke von Boston?",
        "Musea in deze hoek van Boston?",
    ],
)
def test_around_a_town_is_near_it(engine, question):
    answer = engine.ask(question)
    assert "subject" not in answer.slots
    assert answer.template_id in {"institutions_near", "none"}
