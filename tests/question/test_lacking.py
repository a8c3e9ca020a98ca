"""A negation that stands with what can be known of an institution denies that; any other stays what it is."""

import pytest

from glam_kg.question.mentions import ConceptMention


@pytest.mark.parametrize(
    "question",
    [
        "museums without a website", "archives that don't have an ISIL", "Welke musea hebben geen website?",
        "archieven waarvan het adres niet bekend is", "Museen, deren Webseite fehlt", "Bibliotheken ohne ISIL in Hessen",
        "musées dont l'adresse manque", "Quels musées n'ont pas de site web ?", "institutions lacking a founding date",
        "Welke musea hebben geen eigen website?", "all museums except those with a website", "museums w/o a website",
        "alle musea behalve die een ISIL hebben", "Museen außer denen mit Website", "musées sauf ceux ayant un site",
        "museums, none of which has a website", "museums that don't seem to have a website",
    ],
)  # fmt: skip
def test_what_is_lacking_is_told(analyser, question):
    concepts = analyser.analyse(question).concepts()
    assert "lacks" in concepts
    assert not {"negation", "except"} & concepts


@pytest.mark.parametrize(
    "question",
    [
        "museums not founded in 1900", "No museum in Assen has a website",
        "museums except the website of the Louvre",
        "musea die niet in Utrecht liggen", "Which cities have no museum?", "Museen ohne Garten",
    ],
)  # fmt: skip
def test_a_negation_of_something_else_stays_one(analyser, question):
    found = [m for m in analyser.analyse(question).mentions if isinstance(m, ConceptMention)]
    assert "lacks" not in {m.concept for m in found}
    assert {"negation", "except"} & {m.concept for m in found}
