"""Kirks, priories and the like are kinds in the plural; in the singular they stand in names, as that of Priory Library."""

import pytest

from glam_kg.question.words.mentions import TypeMention


@pytest.fixture(scope="module")
def holy_sites(analyser):
    def found(question):
        return {m.text for m in analyser.analyse(question).mentions if isinstance(m, TypeMention) and m.letter == "H"}

    return found


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("kirks in Scotland", {"kirks"}),
        ("Which priories are there in Wales?", {"priories"}),
        ("How many friaries are there in Kent?", {"friaries"}),
        ("begijnhoven in Vlaanderen", {"begijnhoven"}),
        ("Kartausen in Bayern", {"Kartausen"}),
        ("abbey in Kent", {"abbey"}),
    ],
)
def test_several_are_a_kind(holy_sites, question, said):
    assert holy_sites(question) == said


@pytest.mark.parametrize(
    "question",
    [
        "Priory library",
        "Where is the Kirk museum?",
        "Where is Kirk Ella library?",
        "Friary museum",
        "libraries in Priory Park",
        "Where is Nunnery library?",
        "Begijnhof museum",
        "Museum Kartause Ittingen",
        "Musée du Prieuré",
        "Musée de la Collégiale",
        "musée du Béguinage",
    ],
)
def test_one_is_a_name(holy_sites, question):
    assert holy_sites(question) == set()
