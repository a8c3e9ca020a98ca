"""Names of which but the small words are said otherwise; several, and any one, stay what they are."""

import pytest


def _museum(name, city, country, letter="M"):
    return {"name": name, "institution_type": letter, "location": {"city": city, "country": country}, "founded": 1850}


RECORDS = [
    _museum("Rijksmuseum van Oudheden", "Leiden", "NL"),
    _museum("Museum Volkenkunde", "Leiden", "NL"),
    _museum("Nederlands Steendrukmuseum", "Valkenswaard", "NL"),
    _museum("Museum of Fashion", "Bath", "GB"),
    _museum("Museum für Musik", "Basel", "CH"),
    _museum("Musée de la Mode", "Marseille", "FR"),
    *(_museum(f"Museum Nummer {n}", "Utrecht", "NL") for n in range(20)),
]


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Ken je het Rijksmuseum voor Oudheden?", "Rijksmuseum van Oudheden"),
        ("Waar zit het museum voor volkenkunde?", "Museum Volkenkunde"),
        ("museum voor volkenkunde", "Museum Volkenkunde"),
        ("Ken je het Nederlands museum voor steendruk?", "Nederlands Steendrukmuseum"),
        ("Waar is het Museum voor Steendruk?", "Nederlands Steendrukmuseum"),
        ("Where is the museum for fashion?", "Museum of Fashion"),
        ("Wo ist das Museum der Musik?", "Museum für Musik"),
        ("Où se trouve le musée sur la mode ?", "Musée de la Mode"),
    ],
)
def test_it_is_the_one_that_is_called_so(engine, question, name):
    answer = engine.ask(question)
    assert (answer.clarification, [row["name"] for row in answer.rows]) == (None, [name])


@pytest.mark.parametrize(
    "question",
    [
        "een museum voor volkenkunde",
        "musea voor volkenkunde",
        "museums about fashion",
        "Museen für Musik",
        "Hoeveel musea zijn er voor mode?",
    ],
)
def test_a_subject_stays_one_where_any_are_asked_for(engine, question):
    assert "name" not in engine.ask(question).slots


@pytest.mark.parametrize("question", ["musea voor 1900", "Welke musea zijn voor 1900 opgericht?", "Museen vor 1900"])
def test_a_time_stays_one(engine, question):
    assert engine.ask(question).slots["before"] == 1900
