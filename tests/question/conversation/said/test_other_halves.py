"""An area that is named by the one word that tells it from the one before: "and in North?" behind South Dakota."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    places = (
        ("Pierre", "US-SD", "US"), ("Fargo", "US-ND", "US"), ("Richmond", "US-VA", "US"), ("Wheeling", "US-WV", "US"),
        ("Leiden", "NL-ZH", "NL"), ("Haarlem", "NL-NH", "NL"), ("Leuven", "BE-VBR", "BE"), ("Waver", "BE-WBR", "BE"),
        ("Linz", "AT-4", "AT"), ("Krems", "AT-3", "AT"), ("Strasbourg", "FR-67", "FR"), ("Colmar", "FR-68", "FR"),
        ("Lille", "FR-59", "FR"), ("Seoul", "KR-11", "KR"), ("Pyongyang", "KP-01", "KP"), ("Garoua", "CM-NO", "CM"),
    )  # fmt: skip
    records = [
        {
            "id": f"{city}{letter}",
            "name": f"{kind} of {city}",
            "institution_type": letter,
            "location": {"city": city, "region": region, "country": country},
        }
        for city, region, country in places
        for letter, kind in (("M", "Museum"), ("A", "Archive"))
    ]
    return engine_over(records)


@pytest.mark.parametrize(
    ("asked", "said", "slots"),
    [
        ("museums in South Dakota", "and in North?", {"institution_type": "M", "region": "US-ND"}),
        ("museums in South Dakota", "and North", {"institution_type": "M", "region": "US-ND"}),
        ("museums in South Dakota", "and the northern one?", {"institution_type": "M", "region": "US-ND"}),
        ("museums in South Dakota", "what about the North one?", {"institution_type": "M", "region": "US-ND"}),
        ("museums in South Dakota", "and its northern counterpart?", {"institution_type": "M", "region": "US-ND"}),
        ("museums in North Dakota", "and the archives in South?", {"institution_type": "A", "region": "US-SD"}),
        ("museums in Virginia", "and in the western one?", {"institution_type": "M", "region": "US-WV"}),
        ("museums in South Korea", "and in the North?", {"institution_type": "M", "country": "KP"}),
        ("musea in South Dakota", "en in die van het noorden?", {"institution_type": "M", "region": "US-ND"}),
        ("musea in Zuid-Holland", "en Noord?", {"institution_type": "M", "region": "NL-NH"}),
        ("musea in Zuid-Holland", "en in de noordelijke?", {"institution_type": "M", "region": "NL-NH"}),
        ("musea in Vlaams-Brabant", "en in Waals?", {"institution_type": "M", "region": "BE-WBR"}),
        ("Museen in South Dakota", "und im nördlichen?", {"institution_type": "M", "region": "US-ND"}),
        ("Museen in Virginia", "und im westlichen?", {"institution_type": "M", "region": "US-WV"}),
        ("Museen in Oberösterreich", "und in Nieder?", {"institution_type": "M", "region": "AT-3"}),
        ("musées dans le Dakota du Sud", "et dans celui du Nord ?", {"institution_type": "M", "region": "US-ND"}),
        (
            "musées dans le Dakota du Sud",
            "qu'en est-il de celui du Nord ?",
            {"institution_type": "M", "region": "US-ND"},
        ),
        ("musées dans le Bas-Rhin", "et dans le Haut ?", {"institution_type": "M", "region": "FR-68"}),
        ("musées dans le Brabant flamand", "et dans le wallon ?", {"institution_type": "M", "region": "BE-WBR"}),
    ],
)
def test_other_half_is_meant(engine, asked, said, slots):
    assert dict(engine.ask_turns([asked, said]).slots) == slots


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("museums in Texas", "and in North?"),
        ("museums in South Dakota", "and in the north?"),
        ("museums in the Netherlands", "and in the north?"),
        ("musea in Haarlem", "en in Noord?"),
        ("musea in Zuid-Holland", "en in het noorden?"),
        ("Museen in Bayern", "und im Norden?"),
        ("musées dans le Dakota du Sud", "et au nord ?"),
    ],
)
def test_region_of_that_name_elsewhere_is_not_meant(engine, asked, said):
    answer = engine.ask_turns([asked, said])
    assert (answer.template_id, answer.status) == ("none", "unanswerable")


@pytest.mark.parametrize(
    ("asked", "said", "slots"),
    [
        ("musées en France", "et dans le Nord ?", {"institution_type": "M", "region": "FR-59"}),
        ("museums in Cameroon", "and in North?", {"institution_type": "M", "region": "CM-NO"}),
        ("museums in South Dakota", "and in North Carolina?", {"institution_type": "M", "region": "US-NC"}),
        ("musées en France", "quel est le plus ancien ?", None),
        ("musées aux Pays-Bas", "les archives du Nord", {"institution_type": "A", "region": "FR-59"}),
    ],
)
def test_what_is_named_whole_stays(engine, asked, said, slots):
    answer = engine.ask_turns([asked, said])
    assert answer.template_id != "none"
    assert slots is None or dict(answer.slots) == slots
