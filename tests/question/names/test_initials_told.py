"""Initials beside the name that they are of say nothing more; a code of a place does."""

import pytest

RECORDS = (
    ("British Library", "L", "London", "GB"),
    ("Nationaal Archief", "A", "Den Haag", "NL"),
    ("Österreichische Nationalbibliothek", "L", "Wien", "AT"),
    ("Bibliothèque publique d'information", "L", "Paris", "FR"),
    ("Victoria and Albert Museum", "M", "London", "GB"),
    ("MAS - Museum aan de Stroom", "M", "Antwerpen", "BE"),
    ("Natural History Museum", "M", "London", "GB"),
    ("National Archives of Namibia", "A", "Windhoek", "NA"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("ISIL van het NA, Nationaal Archief", "Nationaal Archief"),
        ("ISIL van het Nationaal Archief (NA)", "Nationaal Archief"),
        ("Waar staat het NA, het Nationaal Archief?", "Nationaal Archief"),
        ("website of the BL, British Library", "British Library"),
        ("website of the BL, the British Library", "British Library"),
        ("website of the BL, the british library", "British Library"),
        (
            "c quoi le site internet de la BPI, la bibliotheque publique d'information",
            "Bibliothèque publique d'information",
        ),
        ("When was the BL - British Library - founded?", "British Library"),
        ("website of the British Library (BL)", "British Library"),
        ("ROR van het NHM (Natural History Museum) in Londen", "Natural History Museum"),
        ("Wikidata von der ÖNB, Österreichische Nationalbibliothek", "Österreichische Nationalbibliothek"),
        (
            "Wann wurde die ÖNB, die Österreichische Nationalbibliothek, gegründet?",
            "Österreichische Nationalbibliothek",
        ),
        ("numéro ROR de la BPI, Bibliothèque publique d'information", "Bibliothèque publique d'information"),
        ("site web de la Bibliothèque publique d'information (BPI)", "Bibliothèque publique d'information"),
        ("website of the V&A, Victoria and Albert Museum", "Victoria and Albert Museum"),
        ("adres van het MAS - Museum aan de Stroom", "MAS - Museum aan de Stroom"),
    ],
)
def test_the_name_is_asked_of(engine, question, name):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["name"], answer.clarification) == ("institution_attribute", name, None)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Museum of Art, MA", "museum of art ma"),
        ("National Library (NL)", "national library nl"),
        ("MAS - Museum aan de Stroom", "mas museum aan de stroom"),
        ("New York (NY) museums", "new york ny museums"),
        ("museums in the UK, United Kingdom", "museums in the uk united kingdom"),
        ("website of the BM, British Library", "website of the bm british library"),
        ("British Library (BL)", "british library"),
    ],
)
def test_other_capitals_stay(engine, question, words):
    assert " ".join(engine.analyser.analyse(question).keys) == words
