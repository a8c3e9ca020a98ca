import pytest


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("Zeige die Museumsgründungen", ("Museums", "gründungen")),
        ("de museumwebsite van het Drents Museum", ("museum", "website")),
        ("Archivbudgets", ("Archiv", "budgets")),
    ],
)
def test_a_compound_of_a_type_and_what_is_asked_of_it_is_two_words(analyser, question, parts):
    texts = [token.text for token in analyser.analyse(question).tokens]
    position = texts.index(parts[0])
    assert tuple(texts[position : position + 2]) == parts


@pytest.mark.parametrize("word", ["Stadtarchiv", "Museumsbibliothek", "stadsarchief", "Gründung", "Museumsstraße"])
def test_other_words_stay_whole(analyser, word):
    assert [token.text for token in analyser.analyse(word).tokens] == [word]


def test_the_parts_stand_where_the_word_stood(analyser):
    question = "Wie viele Museumsgründungen gab es?"
    first, last = analyser.analyse(question).tokens[2:4]
    assert question[first.start : first.end] == "Museums"
    assert question[last.start : last.end] == "gründungen"
