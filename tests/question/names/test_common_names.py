"""Custodians called by words that everybody says: meant where they have capitals or quotation marks, or are all that is said."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.question.analyser import Analyser
from glam_kg.question.names.graph_index import GraphIndex
from glam_kg.question.names.several import SeveralInstitutions
from glam_kg.question.words.mentions import NameMention
from glam_kg.sparql.embedded.store import EmbeddedStore

CUSTODIANS = (
    ("Art Galleries", "G", "Northridge", "US"),
    ("Gutstein Gallery", "G", "Savannah", "US"),
    ("Maine Historical Society", "S", "Portland", "US"),
    ("Abbot Historical Society", "S", "Abbot", "US"),
    ("Box", "L", "Box", "GB"),
    ("Kunstgalerien", "G", "Trier", "DE"),
    ("Galerie Trier", "G", "Trier", "DE"),
    ("Galeries d'art", "G", "Lyon", "FR"),
    ("Kunstgalerieën", "G", "Zwolle", "NL"),
    ("Atlanta Botanical Garden", "B", "Atlanta", "US"),
    ("Archives municipales", "A", "Dijon", "FR"),
    ("Archives municipales de Lyon", "A", "Lyon", "FR"),
    ("Archives nationales", "A", "Paris", "FR"),
)


@pytest.fixture(scope="module")
def called(gazetteer):
    records = [
        {
            "id": f"c{number}",
            "name": name,
            "institution_type": letter,
            "location": {
                "city": city,
                "country": country,
                **({"region": "US-ME"} if city in {"Portland", "Abbot"} else {}),
            },
        }
        for number, (name, letter, city, country) in enumerate(CUSTODIANS)
    ]
    return EmbeddedStore.from_quads(CustodianRDFConverter(places=gazetteer).quads(records))


@pytest.fixture(scope="module")
def engine(called, gazetteer):
    return QueryEngine.over(called, gazetteer=gazetteer)


@pytest.mark.parametrize(
    ("question", "city"),
    [
        ("I love Savannah; what art galleries are there?", "Savannah"),
        ("My daughter has just moved to Savannah and would like to know which art galleries it has", "Savannah"),
        ("Ik woon in Zwolle; welke kunstgalerieën zijn daar?", "Zwolle"),
        ("Ich liebe Trier; welche Kunstgalerien gibt es dort?", "Trier"),
        ("J'adore Lyon ; quelles galeries d'art y a-t-il là-bas ?", "Lyon"),
    ],
)
def test_words_for_several_institutions_name_none(engine, question, city):
    assert engine.ask(question).slots == {"institution_type": "G", "city": city}


@pytest.mark.parametrize(
    "question", ["Art Galleries", "art galleries", 'Where are the "art galleries"?', "Where are the Art Galleries?"]
)
def test_capitals_quotation_marks_and_nothing_else_name_one(engine, question):
    assert engine.ask(question).slots["name"] == "Art Galleries"


@pytest.mark.parametrize(
    "question",
    [
        "historical societies of maine",
        "the historical societies of Maine",
        "historische verenigingen van maine",
        "de historische verenigingen van Maine",
        "historische Vereine von Maine",
        "die historischen Vereine von Maine",
        "sociétés historiques du maine",
        "les sociétés historiques du Maine",
    ],
)
def test_several_of_a_kind_and_a_place_are_no_name(engine, question):
    assert engine.ask(question).slots == {"institution_type": "S", "region": "US-ME"}


@pytest.mark.parametrize(
    "question",
    [
        "Where is the Maine Historical Society?",
        "Waar is de Maine Historical Society?",
        "Wo ist die Maine Historical Society?",
        "Où se trouve la société historique du Maine ?",
    ],
)
def test_one_of_a_kind_and_a_place_is_a_name(engine, question):
    assert engine.ask(question).slots["name"] == "Maine Historical Society"


@pytest.mark.parametrize(
    "question",
    [
        "How do I fold old newspapers before putting them in an archive box?",
        "Hoe vouw ik oude kranten voor een box in het archief?",
        "Comment plier de vieux journaux pour la box des archives ?",
    ],
)
def test_a_common_word_in_small_letters_is_no_name(called, lexicon, gazetteer, question):
    analysis = Analyser(lexicon, gazetteer, GraphIndex.read(called)).analyse(question)
    assert not any(isinstance(mention, NameMention) for mention in analysis.mentions)


def test_a_noun_of_a_phrase_says_how_many_are_meant(lexicon):
    several = SeveralInstitutions(lexicon)
    told = {
        word: several.named_by(word)
        for word in ("societes", "vereine", "verenigingen", "societies", "societe", "institute", "arts")
    }
    assert [word for word, named in told.items() if named] == ["societes", "vereine", "verenigingen", "societies"]


@pytest.mark.parametrize(
    "question",
    [
        "Is there a botanical garden in Atlanta?",
        "Is er een botanische tuin in Atlanta?",
        "Gibt es einen botanischen Garten in Atlanta?",
        "Y a-t-il un jardin botanique à Atlanta ?",
    ],
)
def test_any_of_a_kind_in_a_place_is_no_name(engine, question):
    assert engine.ask(question).slots == {"institution_type": "B", "city": "Atlanta"}


@pytest.mark.parametrize(
    "question",
    [
        "archives municipales en France", "Archives municipales de France", "les archives municipales de la France",
        "municipal archives in France", "Stadtarchive in Frankreich", "gemeentearchieven in Frankrijk",
    ],
)  # fmt: skip
def test_a_kind_of_which_a_country_has_many_is_no_name(engine, question):
    assert engine.ask(question).slots == {"institution_type": "A", "country": "FR"}


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Archives municipales", "Archives municipales"),
        ("archives municipales de Lyon", "Archives municipales de Lyon"),
        ("archives nationales en France", "Archives nationales"),
    ],
)
def test_elsewhere_the_same_words_are_one(engine, question, name):
    assert [row["name"] for row in engine.ask(question).rows] == [name]


def test_an_article_is_no_name_in_capitals(gazetteer):
    record = {"id": "die", "name": "DIE-Bibliothek", "institution_type": "L", "location": {"country": "DE"}}
    engine = QueryEngine.over(
        EmbeddedStore.from_quads(CustodianRDFConverter(places=gazetteer).quads([record])), gazetteer=gazetteer
    )
    assert engine.ask("Wann wurde die Bibliothek gegründet?").status == "unanswerable"
    assert engine.ask("Wo ist die DIE-Bibliothek?").slots["name"] == "DIE-Bibliothek"
