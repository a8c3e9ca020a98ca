import pytest

from glam_kg.question.names.names import CustodianName, NameIndex
from glam_kg.question.places.place_names import PlaceFinder
from glam_kg.question.words.known_words import KnownWords


@pytest.fixture
def known(lexicon, gazetteer, graph):
    """Of 400 museums, libraries and archives of small towns, one each is misspelt."""
    kinds = (
        "Museum",
        "Bibliotheek",
        "Library",
        "Archiv",
        "Bibliothèque",
        "Scholl Museum",
        "Scholl Library",
        "Scholl Archiv",
    )
    right = [CustodianName(f"urn:{kind}:{i}", f"Q{i:03}x {kind}") for kind in kinds for i in range(400)]
    wrong = [
        CustodianName(f"urn:{name}", name) for name in ("Iraan Musuem", "Eno Biblioteek", "Eno Libary", "Eno Archvi")
    ]
    return KnownWords(lexicon, PlaceFinder(gazetteer, graph, lexicon), NameIndex.build([*right, *wrong]))


@pytest.mark.parametrize(
    ("word", "nearest"),
    [("musuem", "museum"), ("biblioteek", "bibliotheek"), ("libary", "library"), ("archvi", "archiv")],
)
def test_a_word_that_names_misspell_is_a_slip_in_a_question_too(known, word, nearest):
    assert known.has(word)
    assert known.is_slip_in_names(word, nearest)


@pytest.mark.parametrize(("word", "nearest"), [("scholl", "school"), ("galler", "gallery"), ("museum", "musee")])
def test_a_word_of_many_names_or_of_a_place_or_of_the_lexicon_is_none(known, word, nearest):
    assert not known.is_slip_in_names(word, nearest)


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("which librarys in Leiden", {"institution_type": "L", "city": "Leiden"}),
        ("wich libarys are in Leiden", {"institution_type": "L", "city": "Leiden"}),
        ("Kombien de musées à Lyon", {"institution_type": "M", "city": "Lyon"}),
        ("Combien ya til de musées à Lyon ?", {"institution_type": "M", "city": "Lyon"}),
        ("welke biblioteeks in Leiden", {"institution_type": "L", "city": "Leiden"}),
        ("wieviele Archivs gibt es in Bern", {"institution_type": "A", "city": "Bern"}),
    ],
)
def test_misspelt_questions_are_read_as_meant(engine, question, slots):
    assert engine.ask(question).slots == slots
