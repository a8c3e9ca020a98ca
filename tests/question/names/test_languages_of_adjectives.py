"""The language of keywords is told by what stands beside their noun: an adjective of a place, its genitive, or that of a name."""

import pytest


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Museen Belgiens", "de"), ("Museen Indiens", "de"), ("Museen Ungarns", "de"), ("Bibliotheken Finnlands", "de"),
        ("Archive Portugals", "de"), ("Archive Belgiens", "de"), ("Museen Baden-Württembergs", "de"),
        ("griechische bibliotheken", "de"), ("portugiesische bibliotheken", "de"), ("tschechische bibliotheken", "de"),
        ("Griekse bibliotheken", "nl"), ("zweedse bibliotheken", "nl"), ("finse archieven", "nl"),
        ("archives Irish", "en"), ("Irish archives", "en"), ("Belgian archives", "en"),
        ("archives irlandaises", "fr"), ("archives lyonnaises", "fr"), ("archives belges", "fr"), ("Archives belges", "fr"),
        ("Chester Zoo's website?", "en"), ("Indianapolis Zoo's address", "en"), ("Deutsches Tabakmuseum website", "de"),
        ("zoo's in Londen", "nl"), ("zoo's Engeland", "nl"),
    ],
)  # fmt: skip
def test_words_beside_the_noun_tell_the_language(engine, question, language):
    assert engine.ask(question).language == language


@pytest.mark.parametrize(
    ("question", "language"),
    [("Austrian National Library", "en"), ("Bayerische Staatsbibliothek", "de"), ("website British Library", "en")],
)
def test_the_adjective_of_a_name_tells_the_language(engine, question, language):
    assert engine.ask(question).language == language
