"""A negation that stands with what can be known of an institution denies that; any other stays what it is."""

import pytest

from glam_kg.question.words.mentions import ConceptMention


@pytest.mark.parametrize(
    "question",
    [
        "museums without a website", "archives that don't have an ISIL", "Welke musea hebben geen website?",
        "archieven waarvan het adres niet bekend is", "Museen, deren Webseite fehlt", "Bibliotheken ohne ISIL in Hessen",
        "musées dont l'adresse manque", "Quels musées n'ont pas de site web ?", "institutions lacking a founding date",
        "Welke musea hebben geen eigen website?", "all museums except those with a website", "museums w/o a website",
        "alle musea behalve die een ISIL hebben", "Museen außer denen mit Website", "musées sauf ceux ayant un site",
        "museums, none of which has a website", "museums that don't seem to have a website",
        "musea waarvan het adres onbekend is", "archives with unknown address", "Museen mit unbekannter Webseite",
        "musées dont l'adresse est inconnue", "musea zonder bekende website", "museums without a known website",
        "Museen ohne bekannte Webseite", "musées sans site web connu", "Museen mit unbekanntem Gründungsdatum",
        "musea zonder budget", "museums whose budget is not known", "Museen, deren Budget unbekannt ist",
        "musées dont le budget n'est pas connu", "museums that don't have a budget",
        "musées dont on ne connaît pas l'adresse", "musées dont on connaît pas le site web", "musées dont on ignore l'adresse",
        "musées qu'on ne trouve pas sur Wikidata", "musées dont nous n'avons pas le site web",
        "museums whose website we don't know", "museums nobody knows the address of", "museums whose budget we do not know",
        "musea waarvan we de website niet kennen", "musea waarvan niemand de website kent",
        "musea waarvan we het budget niet weten", "Museen, deren Website man nicht kennt", "Museen, deren Website niemand kennt",
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
        "musea zonder groot budget", "museums with a budget not in Assen", "museums without a budget above 1 million dollars",
        "Museen, deren Webseite nicht unbekannt ist", "musea die niet in Utrecht liggen",
        "Which cities have no museum?", "Museen ohne Garten", "museums whose website people don't like",
        "musées dont on n'aime pas le style",
    ],
)  # fmt: skip
def test_a_negation_of_something_else_stays_one(analyser, question):
    found = [m for m in analyser.analyse(question).mentions if isinstance(m, ConceptMention)]
    assert "lacks" not in {m.concept for m in found}
    assert {"negation", "except"} & {m.concept for m in found}


@pytest.mark.parametrize(
    "question",
    [
        "the address of the museum in Assen is unknown to me", "institutions of unknown type in Assen", "bekende musea",
        "museums with works by unknown painters and a website", "onbekende musea in Assen met een website",
    ],
)  # fmt: skip
def test_what_is_unknown_of_something_else_is_not_lacking(analyser, question):
    assert "lacks" not in analyser.analyse(question).concepts()
