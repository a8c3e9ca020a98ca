"""What is asked of several identifiers beside each other is told of each."""

import pytest


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Zoek instellingen met Wikidata Q19675 en Q23308", ["Louvre", "British Library"]),
        ("Q19675 en Q23308", ["Louvre", "British Library"]),
        ("Which institutions have Wikidata Q19675 and Wikidata Q23308?", ["Louvre", "British Library"]),
        ("Who is Q19675 and who is Q23308?", ["Louvre", "British Library"]),
        ("Infos zu Q19675 und Q23308", ["Louvre", "British Library"]),
        ("Quelles institutions ont les identifiants Wikidata Q19675 et Q23308 ?", ["Louvre", "British Library"]),
        ("Q23308, Q19675", ["British Library", "Louvre"]),
        ("Wikidata Q19675 or ISIL NL-HaNA", ["Louvre", "Nationaal Archief"]),
        ("websites of Q19675 and Q23308", ["louvre.fr", "bl.uk"]),
    ],
)
def test_each_is_told(engine, question, told):
    answer = engine.ask(question).answer
    places = [answer.index(name) for name in told]
    assert places == sorted(places)


def test_the_answer_is_in_the_language_of_the_question(engine):
    assert engine.ask("isil NL-HaNA en NL-AsdSAA").language == "nl"


@pytest.mark.parametrize("question", ["Q19675", "Q19675 and Q19675", "Is Q19675 the same as Q23308?"])
def test_one_is_told_once(engine, question):
    answer = engine.ask(question).answer
    assert answer.count("Louvre") == 1
    assert "British Library" not in answer
