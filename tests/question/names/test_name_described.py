"""Names as people say them: in their own language, in another order, by a part, by initials, with a slip."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.sparql.embedded.store import EmbeddedStore

CUSTODIANS = (
    ("Bavarian State Library", "L", "Munich", "DE", 1558),
    ("Staatsbibliothek Bamberg", "L", "Bamberg", "DE", 1803),
    ("Austrian National Library", "L", "Vienna", "AT", 1368),
    ("Royal Library of Belgium", "L", "Brussels", "BE", 1837),
    ("State Library of Oregon", "L", "Salem", "US", 1905),
    ("Prussian Cultural Heritage Foundation", "A", "Berlin", "DE", 1957),
    ("Natural History Museum Rotterdam", "M", "Rotterdam", "NL", 1927),
    ("Natural History Museum Vienna", "M", "Vienna", "AT", 1872),
    ("Nuremberg Zoo", "B", "Nuremberg", "DE", 1912),
    ("Zoo Hannover gGmbH", "B", "Hannover", "DE", 1865),
    ("Aquazoo Löbbecke Museum", "M", "Düsseldorf", "DE", 1904),
    ("Zoological Research Museum Alexander Koenig", "M", "Bonn", "DE", 1934),
    ("Museum Boijmans Van Beuningen", "M", "Rotterdam", "NL", 1849),
    ("Philip L. Wright Zoological Museum", "M", "Missoula", "US", 1939),
    ("Museon-Omniversum", "M", "The Hague", "NL", 1904),
    ("Santa Barbara Maritime Museum", "M", "Santa Barbara", "US", 2000),
    ("Dokumentationsarchiv des österreichischen Widerstandes", "A", "Vienna", "AT", 1963),
    ("Bibliothèque publique d'information", "L", "Paris", "FR", 1977),
    ("Ncsg Art Museum", "M", "Raleigh", "US", 1956),
    ("Denali National Park and Preserve", "A", "Anchorage", "US", 1917),
    ("Natural History Museum", "M", "London", "GB", 1881),
    ("Bibliotheek Stiens", "L", "Stiens", "NL", 1910),
    ("Louvre", "M", "Paris", "FR", 1793),
    ("Musée du Louvre-Lens", "M", "Lens", "FR", 2010),
    ("Huis Marseille, Museum voor Fotografie", "M", "Amsterdam", "NL", 1999),
)


@pytest.fixture(scope="module")
def engine(engine_over):
    records = [
        {
            "id": f"c{number}",
            "name": name,
            "institution_type": letter,
            "location": {"city": city, "country": country},
            "founded": founded,
        }
        for number, (name, letter, city, country, founded) in enumerate(CUSTODIANS)
    ]
    return engine_over(records)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Wann wurde die Bayerische Staatsbibliothek gegründet?", "Bavarian State Library"),
        ("Wanneer is de Oostenrijkse Nationale Bibliotheek gesticht?", "Austrian National Library"),
        ("En quelle année la Bibliothèque royale de Belgique a-t-elle été fondée ?", "Royal Library of Belgium"),
        ("When was the Oregon State Library founded?", "State Library of Oregon"),
        ("Wann wurde die Stiftung Preußischer Kulturbesitz gegründet?", "Prussian Cultural Heritage Foundation"),
        ("Hoe oud is het Natuurhistorisch Museum in Rotterdam?", "Natural History Museum Rotterdam"),
        ("Wie alt ist der Nürnberger Zoo?", "Nuremberg Zoo"),
        ("Seit wann gibt es den Zoo Hannover?", "Zoo Hannover gGmbH"),
        ("Wie alt ist das Löbbecke-Museum in Düsseldorf?", "Aquazoo Löbbecke Museum"),
        ("Wie alt ist das Museum Koenig in Bonn?", "Zoological Research Museum Alexander Koenig"),
        ("Quand le Boijmans a-t-il été fondé ?", "Museum Boijmans Van Beuningen"),
        ("Uit welk jaar stamt het Museon?", "Museon-Omniversum"),
        (
            "Gründungsjahr des Zoologischen Forschungsmuseums Alexander Koenig?",
            "Zoological Research Museum Alexander Koenig",
        ),
        ("Wann wurde das NHM Wien gegründet?", "Natural History Museum Vienna"),
        ("Quand la BPI à Paris a-t-elle été fondée ?", "Bibliothèque publique d'information"),
        ("When was Denali National Park anu Preserve founded?", "Denali National Park and Preserve"),
        ("Quand le musée du Louvre à Paris a-t-il été fondé ?", "Louvre"),
        ("Quand le musée du Louvre à Lens a-t-il été fondé ?", "Musée du Louvre-Lens"),
    ],
)
def test_a_name_is_found_by_what_it_says(engine, question, name):
    answer = engine.ask(question)
    assert (answer.slots.get("name"), answer.status) == (name, "answered"), answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "When was the Philips museum founded?",
        "When was the National Library of Bavaria founded?",
        "Wann wurde das Staatsarchiv Wien gegründet?",
        "Wanneer is het Maritiem Museum Rotterdam opgericht?",
        "What is the website of Heritage Santa Barbara?",
        "Wanneer is Natural History Museum of Enmark opgericht?",
        "When was the Harar Natural History Museum founded?",
        "Hoe oud is het Alexandermuseum?",
        "What is the website of the Natural History Museum in Leicester?",
        "When was the Boijmans University Library in Rotterdam founded?",
    ],
)
def test_another_institution_is_not_taken_for_it(engine, question):
    assert engine.ask(question).status != "answered"


@pytest.mark.parametrize(
    "question",
    [
        "Welke natuurhistorische musea zijn er in Rotterdam?",
        "Gibt es in Nürnberg einen Zoo?",
        "Quelles institutions patrimoniales sont établies à Rotterdam ?",
        "Staatsbibliotheken in Bayern",
    ],
)
def test_who_asks_for_any_of_a_kind_names_none(engine, question):
    assert "name" not in engine.ask(question).slots


@pytest.mark.parametrize(
    ("question", "yes", "year"),
    [
        ("When was Ncg Art Museum founded?", "yes", 1956),
        ("Wanneer is Bibliotheek tiens opgericht?", "ja", 1910),
        ("Wann wurde das DÖW gegründet?", "ja, genau", 1963),
        ("Wie alt ist das Löbbecke-Museum?", "richtig", 1904),
    ],
)
def test_a_guess_is_asked_about_and_taken_after_a_yes(engine, question, yes, year):
    asked = engine.ask(question)
    assert (asked.status, asked.rows) == ("needs_clarification", ())
    (row,) = engine.ask_turns([question, yes]).rows
    assert str(row["founded"]).startswith(str(year))


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Penn Museum website?", "en"),
        ("Archive Bayern", "de"),
        ("museum Den Haag", "nl"),
        ("Jardins de Paris", "fr"),
    ],
)
def test_names_tell_the_language_where_nothing_else_does(engine, question, language):
    assert engine.ask(question).language == language


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("Waar staat het Prado?", "Bedoelt u séminaire du Prado"),
        ("Where is the Prado?", "Do you mean séminaire du Prado"),
        ("Wo steht der Prado?", "Meinen Sie séminaire du Prado"),
        ("Où se trouve le Prado ?", "Voulez-vous dire le séminaire du Prado"),
        ("Where is the Uffizi?", "Do you mean Biblioteca degli Uffizi"),
    ],
)
def test_what_is_of_the_one_that_is_named_is_asked_about(gazetteer, question, asked):
    records = [
        {
            "id": "p",
            "name": "séminaire du Prado",
            "institution_type": "E",
            "location": {"city": "Limonest", "country": "FR"},
        },
        {
            "id": "u",
            "name": "Biblioteca degli Uffizi",
            "institution_type": "L",
            "location": {"city": "Florence", "country": "IT"},
        },
    ]
    quads = CustodianRDFConverter(places=gazetteer).quads(records)
    answer = QueryEngine.over(EmbeddedStore.from_quads(quads), gazetteer=gazetteer).ask(question)
    assert answer.status == "needs_clarification"
    assert answer.answer.startswith(asked)
