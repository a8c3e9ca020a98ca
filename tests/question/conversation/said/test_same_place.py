"""The place or the time that was spoken of, said to be the same, however that is stressed."""

import pytest


@pytest.mark.parametrize(
    ("asked", "said", "slots"),
    [
        ("Hoeveel archieven heeft Gelderland?", "En in diezelfde provincie de musea?", {"region": "NL-GE"}),
        ("archieven in Gelderland", "musea van deze zelfde provincie", {"region": "NL-GE"}),
        ("archieven in Leiden", "musea in diezelfde stad", {"city": "Leiden"}),
        ("archieven in België", "musea in datzelfde land", {"country": "BE"}),
        ("archieven in België", "musea in dat zelfde land", {"country": "BE"}),
        ("archives in Utah", "museums in that very same state", {"region": "US-UT"}),
        ("archives in Utah", "museums in that same state", {"region": "US-UT"}),
        ("archives in Utah", "museums of the same state", {"region": "US-UT"}),
        ("archives in Utah", "museums in said state", {"region": "US-UT"}),
        ("archives in Leeds", "museums in the very same city", {"city": "Leeds"}),
        ("Archive in Hessen", "Museen in genau demselben Bundesland", {"region": "DE-HE"}),
        ("Archive in Hessen", "Museen in ebendiesem Bundesland", {"region": "DE-HE"}),
        ("Archive in Hessen", "Museen desselben Bundeslandes", {"region": "DE-HE"}),
        ("Archive in Köln", "Museen in ein und derselben Stadt", {"city": "Köln"}),
        ("archives en Bretagne", "musées dans cette même région", {"region": "FR-BRE"}),
        ("archives en Belgique", "musées du même pays", {"country": "BE"}),
        ("archieven in Arnhem", "Hoeveel musea heeft zijn provincie?", {"region": "NL-GE"}),
        ("archives in Salt Lake City", "How many museums does its state have?", {"region": "US-UT"}),
        ("Archive in Kassel", "Wie viele Museen gibt es in seinem Bundesland?", {"region": "DE-HE"}),
        ("archives à Rennes", "Combien de musées compte sa région ?", {"region": "FR-BRE"}),
    ],
)
def test_same_place(engine, asked, said, slots):
    answer = engine.ask_turns([asked, said])
    assert dict(answer.slots) == {"institution_type": "M", **slots}


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("musea opgericht tussen 1900 en 1920", "en archieven uit diezelfde periode"),
        ("museums founded between 1900 and 1920", "and archives from that very same period"),
        ("Museen, gegründet zwischen 1900 und 1920", "und Archive in genau demselben Zeitraum"),
        ("musées fondés entre 1900 et 1920", "et les archives de cette même époque ?"),
    ],
)
def test_same_time(engine, asked, said):
    slots = dict(engine.ask_turns([asked, said]).slots)
    assert slots == {"institution_type": "A", "from": 1900, "to": 1920}


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("Vertel over het Rijksmuseum", "wat is de website van datzelfde museum?"),
        ("Tell me about the Louvre", "what is the website of that very same museum?"),
        ("Tell me about the Louvre", "and the website of the same museum?"),
        ("Erzähl mir vom Städel", "die Website desselben Museums?"),
        ("Parle-moi du Louvre", "le site de ce même musée ?"),
    ],
)
def test_same_museum(engine, asked, said):
    first = engine.ask(asked)
    slots = engine.ask_turns([asked, said]).slots
    assert (slots["name"], slots["attribute"]) == (first.slots["name"], "website")


@pytest.mark.parametrize(
    ("asked", "said", "slots"),
    [
        ("musea in Utrecht", "hetzelfde voor Zwolle", {"institution_type": "M", "city": "Zwolle"}),
        ("musea in Utrecht", "dezelfde vraag voor Zwolle", {"institution_type": "M", "city": "Zwolle"}),
        ("museums in Ohio", "the same for Iowa", {"institution_type": "M", "region": "US-IA"}),
    ],
)
def test_the_same_question_elsewhere(engine, asked, said, slots):
    assert dict(engine.ask_turns([asked, said]).slots) == slots
