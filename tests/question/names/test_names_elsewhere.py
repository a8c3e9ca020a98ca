"""Names that share words with another, or stand beside a place: the one that is meant is not silently another."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.sparql.embedded.store import EmbeddedStore

RECORDS = (
    ("Whaling Museum", "M", "Cold Spring Harbor", "NY", "US"),
    ("Fresno Metropolitan Museum", "M", "Fresno", "CA", "US"),
    ("Metropolitan Museum of Art", "M", "New York City", "NY", "US"),
    ("Metropolitan Museum of Art - Watson Library", "M", "New York City", "NY", "US"),
    ("Oxford Public Library", "L", "Oxford", "AL", "US"),
    ("Cowley", "L", "Oxford", "ENG", "GB"),
    ("New Bedford Free Library", "L", "New Bedford", "MA", "US"),
    ("Art Institute of Chicago", "U", "", "", "US"),
    ("The Art Institute of Chicago, Ryerson and Burnham Archives", "A", "Chicago", "IL", "US"),
    ("Rijksmuseum", "M", "", "", "NL"),
    ("Stadsarchief Amsterdam", "A", "Amsterdam", "NH", "NL"),
    ("Winterthur Museum Garden and Library", "M", "Wilmington", "DE", "US"),
    ("Henry Ford (The)", "M", "Dearborn", "MI", "US"),
    ("Mystic Seaport", "U", "Mystic", "CT", "US"),
    ("Mystic Seaport Museum", "M", "Mystic", "CT", "US"),
    ("Maine Historical Society", "S", "Portland", "ME", "US"),
    ("Portland Historical Society", "S", "Portland", "CT", "US"),
    ("Hill Library", "L", "Lichfield", "ENG", "GB"),
    ("Lichfield Library", "L", "Lichfield", "ENG", "GB"),
    ("Springfield Museum", "M", "Springfield", "IL", "US"),
    ("Lincoln Home", "M", "Springfield", "IL", "US"),
    ("Library of Birmingham", "L", "", "BIR", "GB"),
    ("Acocks Green", "L", "Birmingham", "ENG", "GB"),
    ("Hendrick Motorsports", "M", "Charlotte", "NC", "US"),
    ("George H. Jones, Jr. Law Library", "L", "Montgomery", "AL", "US"),
    ("Harry S. Truman Library", "L", "Independence", "MO", "US"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("Where is the New Bedford Whaling Museum?", ["Whaling Museum (Cold Spring Harbor)"]),
        ("Waar is het New Bedford Whaling Museum?", ["Whaling Museum (Cold Spring Harbor)"]),
        ("Wann wurde das New Bedford Whaling Museum gegründet?", ["Whaling Museum (Cold Spring Harbor)"]),
        ("Où se trouve le New Bedford Whaling Museum ?", ["Whaling Museum (Cold Spring Harbor)"]),
        ("new bedford whaling museum", ["Whaling Museum (Cold Spring Harbor)"]),
        ("tell me about the Whaling Museum in New Bedford", ["Whaling Museum (Cold Spring Harbor)"]),
        (
            "When was the Metropolitan Museum founded?",
            ["Fresno Metropolitan Museum (Fresno)", "Metropolitan Museum of Art (New York City)"],
        ),
        ("Metropolitan Museum", ["Fresno Metropolitan Museum (Fresno)", "Metropolitan Museum of Art (New York City)"]),
        ("When was the Metropolitan Museum in New York founded?", ["Metropolitan Museum of Art (New York City)"]),
        ("Gründungsjahr Metropolitan Museum New York", ["Metropolitan Museum of Art (New York)"]),
        ("adres Metropolitan Museum New York", ["Metropolitan Museum of Art (New York)"]),
        ("Quand le Metropolitan Museum de New York a-t-il été fondé ?", ["Metropolitan Museum of Art (New York)"]),
        ("adress of the winterthur museum", ["Winterthur Museum Garden and Library (Wilmington, Delaware)"]),
        ("adres van het winterthur museum", ["Winterthur Museum Garden and Library (Wilmington, Delaware)"]),
        ("address of the Winterthur Museum", ["Winterthur Museum Garden and Library (Wilmington, Delaware)"]),
        ("website of the Oxford Library", ["Oxford Public Library (Oxford, Alabama)"]),
    ],
)
def test_another_with_some_of_the_words_is_asked_about(engine, question, asked):
    answer = engine.ask(question)
    assert answer.status == "needs_clarification"
    assert answer.clarification["options"] == asked


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("When was the Art Institute of Chicago founded?", "Art Institute of Chicago"),
        ("website of the Art Institute of Chicago", "Art Institute of Chicago"),
        ("Wann wurde das Rijksmuseum Amsterdam gegründet?", "Rijksmuseum"),
        ("Wanneer is het Rijksmuseum Amsterdam opgericht?", "Rijksmuseum"),
        ("Adresse vom Museum Mystic Seaport", "Mystic Seaport Museum"),
        ("adres van het museum Mystic Seaport", "Mystic Seaport Museum"),
        ("address of Mystic Seaport", "Mystic Seaport"),
        ("website of the Oxford Library in Alabama", "Oxford Public Library"),
        ("Is the Whaling Museum in New Bedford?", "Whaling Museum"),
        ("Where is the Maine Historical Society in Portland?", "Maine Historical Society"),
        ("Waar is de Maine Historical Society in Portland?", "Maine Historical Society"),
        ("Wo ist die Maine Historical Society in Portland?", "Maine Historical Society"),
        ("Où se trouve la Maine Historical Society de Portland ?", "Maine Historical Society"),
        ("Hill Library in Lichfield", "Hill Library"),
        ("Where is the Birmingham Library in England?", "Library of Birmingham"),
        ("Waar is de Birmingham Library in Engeland?", "Library of Birmingham"),
        ("Wo ist die Birmingham Library in England?", "Library of Birmingham"),
        ("What do you know about the George H. Jones, Jr. Law in Montgomery?", "George H. Jones, Jr. Law Library"),
    ],
)
def test_the_one_that_is_named_is_found(engine, question, name):
    answer = engine.ask(question)
    assert (answer.status in {"answered", "no_results"}, answer.slots["name"]) == (True, name)


@pytest.mark.parametrize(
    "question",
    ["Where is the Oregon Historical Society in Portland?", "Wo ist die Oregon Historical Society in Portland?"],
)
def test_another_of_the_town_is_not_offered_for_what_is_called_by_another_place(engine, question):
    assert "Portland Historical Society" not in engine.ask(question).answer


@pytest.mark.parametrize(
    "question",
    [
        "the museum of Springfield",
        "het museum van Springfield",
        "das Museum von Springfield",
        "le musée de Springfield",
    ],
)
def test_a_kind_and_its_town_are_all_of_the_town(engine, question):
    assert engine.ask(question).slots == {"institution_type": "M", "city": "Springfield"}


def test_a_translated_word_for_institutions_tells_the_language(engine):
    assert engine.ask("bibliothèque Hill de Lichfield").language == "fr"


def test_an_initial_ends_no_sentence(engine):
    assert "Harry S?" not in engine.ask("Wer ist Harry S. Truman?").answer


@pytest.mark.parametrize(
    "question",
    [
        "Who was Henry Ford?",
        "who was henry ford",
        "Who is Henry Ford?",
        "Wie was Henry Ford?",
        "Wer war Henry Ford?",
        "Qui était Henry Ford ?",
    ],
)
def test_nobody_is_an_institution_that_is_called_after_them(engine, question):
    answer = engine.ask(question)
    assert answer.status in {"unanswerable", "out_of_scope"}
    assert not answer.slots


@pytest.mark.parametrize(
    "question",
    [
        "Who is the Henry Ford?",
        "What is the Henry Ford?",
        "Who is the Whaling Museum?",
        "Who is Hendrick Motorsports?",
        "Wer ist Hendrick Motorsports?",
    ],
)
def test_an_institution_is_asked_for_like_somebody(engine, question):
    assert engine.ask(question).status == "answered"


@pytest.mark.parametrize(
    "question",
    ["EIN 13-1624086", "EIN 131624086", "EIN 13 1624086", "13-1624086", "Welche Einrichtung hat die EIN 13-1624086?"],
)
@pytest.mark.parametrize("kept", ["131624086", "13-1624086"])
def test_a_number_is_found_in_either_notation(gazetteer, question, kept):
    record = {
        "id": "m",
        "name": "Museum of Numbers",
        "institution_type": "M",
        "location": {"country": "US"},
        "identifiers": [{"scheme": "EIN", "value": kept}],
    }
    quads = CustodianRDFConverter(places=gazetteer).quads([record])
    answer = QueryEngine.over(EmbeddedStore.from_quads(quads), gazetteer=gazetteer).ask(question)
    assert (answer.status, len(answer.rows)) == ("answered", 1)


@pytest.mark.parametrize(
    ("question", "unknown"),
    [
        ("Museums near the Mauritshuis", "Mauritshuis"),
        ("museums near the Mauritshuis in The Hague", "Mauritshuis"),
        ("Welke musea liggen in de buurt van het Teylershuis?", "Teylershuis"),
        ("Musées près du Mauritshuis", "Mauritshuis"),
        ("What is the parent of the Victoria and Albert Museum?", "Victoria and Albert Museum"),
        ("Welke musea zijn er in Leidden?", "Leidden"),
        ("Libraries in Xyzdorp", "Xyzdorp"),
        ("Bibliotheken in Xyzdorp", "Xyzdorp"),
        ("Museen in Xyzdorf", "Xyzdorf"),
        ("Bibliothèques à Xyzdorp", "Xyzdorp"),
    ],
)
def test_a_refusal_says_which_name_nobody_knows(engine, question, unknown):
    answer = engine.ask(question)
    assert answer.status in {"unanswerable", "no_results"}
    assert unknown in answer.answer


def test_a_refusal_for_another_reason_names_nothing(engine):
    answer = engine.ask("Museums near Xyzdorp with free parking")
    assert answer.status == "unanswerable"
    assert "Xyzdorp" not in answer.answer


def test_a_slip_is_the_name_of_the_larger_place(engine):
    assert engine.ask("Musea in Haarlm").slots["city"] == "Haarlem"


@pytest.mark.parametrize(
    ("question", "kind", "other"),
    [
        ("What type of institution is the Whaling Museum, and when was it founded?", "is a museum", "founding date"),
        ("Wat voor instelling is het Whaling Museum en wanneer is het opgericht?", "is een museum", "oprichtingsdatum"),
        (
            "Was für eine Einrichtung ist das Whaling Museum, und wann wurde es gegründet?",
            "ein Museum",
            "Gründungsdatum",
        ),
        (
            "Quel type d'établissement est le Whaling Museum et quand a-t-il été fondé ?",
            "est un musée",
            "date de création",
        ),
    ],
)
def test_the_kind_of_one_and_something_else_are_both_told(engine, question, kind, other):
    answer = engine.ask(question).answer
    assert kind in answer
    assert other in answer
