"""Two records of one body that only an identifier joins: what one does not have, the other tells."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.sparql.embedded.store import EmbeddedStore


def _record(name, item, *more, alternative=(), city="Den Haag", region="NL-ZH", **fields):
    return {
        "name": name,
        "alternative_names": list(alternative),
        "institution_type": "L",
        "location": {"country": "NL", "region": region, "city": city},
        "identifiers": [{"scheme": "Wikidata", "value": item}, *more],
        **fields,
    }


RECORDS = [
    _record(
        "National Library of the Netherlands",
        "Q1526131",
        {"scheme": "ROR", "value": "02w4jbg70"},
        alternative=[{"name": "Koninklijke Bibliotheek", "language": "nl"}],
        name_language="en",
    ),
    _record(
        "Königliche Bibliothek der Niederlande",
        "Q1526131",
        {"scheme": "ISIL", "value": "NL-0100030000"},
        website="https://www.kb.nl/",
    ),
    _record("Peace Palace Library", "Q1470538"),
    _record(
        "Bibliotheek Rozet", "Q2718151", {"scheme": "ISIL", "value": "NL-0100000016"}, city="Arnhem", region="NL-GE"
    ),
]


@pytest.fixture(scope="module")
def engine(gazetteer):
    quads = CustodianRDFConverter(places=gazetteer).quads(RECORDS)
    return QueryEngine.over(EmbeddedStore.from_quads(quads), gazetteer=gazetteer)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Wat is de ISIL-code van de Koninklijke Bibliotheek?", "NL-0100030000"),
        ("ISIL of the National Library of the Netherlands", "NL-0100030000"),
        ("Welche ISIL hat die Koninklijke Bibliotheek?", "NL-0100030000"),
        ("Quel est le code ISIL de la Koninklijke Bibliotheek ?", "NL-0100030000"),
        ("Heeft de Koninklijke Bibliotheek een website?", "https://www.kb.nl/"),
        ("Which ISIL has the institution with ROR 02w4jbg70?", "NL-0100030000"),
        ("Welke identifiers heeft de Koninklijke Bibliotheek?", "NL-0100030000"),
        ("ROR der Königlichen Bibliothek der Niederlande", "02w4jbg70"),
    ],
)
def test_what_another_record_of_the_body_has_is_told(engine, question, told):
    assert told in engine.ask(question).answer


@pytest.mark.parametrize(
    "question",
    [
        "What is the ISIL of the Peace Palace Library?",
        "Wat is het adres van de Koninklijke Bibliotheek?",
        "Hat die Königliche Bibliothek der Niederlande eine Adresse?",
    ],
)
def test_what_no_record_has_is_not_known(engine, question):
    answer = engine.ask(question)
    assert not {"isil", "address"}.intersection(*answer.rows)
    assert len(answer.rows) == 1


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Welke bibliotheken in Den Haag hebben geen ISIL-code?", "Een ander record van dezelfde instelling"),
        ("How many libraries in the Netherlands have no ISIL?", "Another record of the same institution"),
        ("Bibliotheken in den Niederlanden ohne ISIL", "ein anderer Datensatz derselben Einrichtung"),
        ("bibliothèques aux Pays-Bas sans site web", "une autre notice du même établissement"),
    ],
)
def test_of_those_without_it_is_told_what_another_record_has(engine, question, told):
    answer = engine.ask(question)
    assert told in answer.answer
    note = answer.answer.split(told)[1] + answer.answer.split(told)[0].rsplit(". ", 1)[-1]
    assert "National Library" in note or "Koninklijke" in note
    assert "Peace Palace" not in note


def test_where_no_record_has_it_nothing_is_said_of_others(engine):
    assert "another record" not in engine.ask("Which libraries in the Netherlands have no address?").answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("libraries in the Netherlands", "are records of the same institution."),
        ("How many libraries are there in the Netherlands?", "2 of them are records of the same institution."),
        ("Hoeveel bibliotheken zijn er in Nederland?", "2 daarvan zijn records van dezelfde instelling."),
        ("Wie viele Bibliotheken gibt es in den Niederlanden?", "2 davon sind Datensätze derselben Einrichtung."),
        ("Combien de bibliothèques y a-t-il aux Pays-Bas ?", "2 de ces notices décrivent le même établissement."),
        ("How many libraries have a Wikidata ID?", "2 of them are records of the same institution."),
    ],
)
def test_a_list_and_a_count_tell_that_one_body_is_there_twice(engine, question, told):
    assert told in engine.ask(question).answer


@pytest.mark.parametrize(
    "question",
    ["libraries in Arnhem", "How many libraries are there in Gelderland?", "libraries in NL without a website"],
)
def test_nothing_is_told_where_none_is_there_twice(engine, question):
    assert "same institution." not in engine.ask(question).answer
