"""Modal particles within a question, which part words that belong together: "waar hoort het eigenlijk bij?"."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(
        [
            {
                "id": "1",
                "name": "Beeldbank Urk",
                "institution_type": "D",
                "location": {"city": "Urk", "country": "NL"},
                "parent_organization": "Zuiderzeearchief",
                "members_of": ["Netwerk Zilte Verhalen"],
            },
            {
                "id": "2",
                "name": "Museum Urk",
                "institution_type": "M",
                "location": {"city": "Urk", "country": "NL"},
                "collections": [{"name": "Visserij", "subjects": ["visserij"]}],
                "events": [{"type": "CLOSURE", "date": 2006}],
            },
        ]
    )


@pytest.mark.parametrize(
    "question",
    [
        "waar hoort de Beeldbank Urk {} bij?",
        "waar hoort de Beeldbank Urk {} toe?",
        "bij welk archief hoort de Beeldbank Urk {}?",
        "waar valt de Beeldbank Urk {} onder?",
    ],
)
@pytest.mark.parametrize("particle", ["", "eigenlijk", "precies", "nou", "toch", "ook alweer", "tegenwoordig"])
def test_what_it_belongs_to_in_dutch(engine, question, particle):
    answer = engine.ask(question.format(particle))
    assert answer.slots == {"name": "Beeldbank Urk", "attribute": "parent"}


@pytest.mark.parametrize(
    "question", ["wozu gehört {} die Beeldbank Urk?", "zu welchem Archiv gehört die Beeldbank Urk {}?"]
)
@pytest.mark.parametrize("particle", ["", "eigentlich", "denn", "genau", "noch mal", "heute"])
def test_what_it_belongs_to_in_german(engine, question, particle):
    answer = engine.ask(question.format(particle))
    assert answer.slots == {"name": "Beeldbank Urk", "attribute": "parent"}


@pytest.mark.parametrize(
    "question", ["à quoi appartient {} la Beeldbank Urk ?", "de quel réseau la Beeldbank Urk fait-elle {} partie ?"]
)
@pytest.mark.parametrize("particle", ["", "au juste", "exactement", "donc"])
def test_what_it_belongs_to_in_french(engine, question, particle):
    answer = engine.ask(question.format(particle))
    assert answer.slots == {"name": "Beeldbank Urk", "attribute": "parent"}


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        (
            "Welke musea gingen eigenlijk dicht in 2006?",
            {"event_type": "CLOSURE", "from": 2006, "to": 2006, "institution_type": "M"},
        ),
        ("What does the Beeldbank Urk actually belong to?", {"name": "Beeldbank Urk", "attribute": "parent"}),
        ("Quels musées ont au juste quelque chose sur la pêche ?", {"institution_type": "M", "subject": "fishing"}),
    ],
)
def test_other_parted_words(engine, question, slots):
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize(
    ("question", "dropped"),
    [
        ("Waar hoort het eigenlijk bij?", ["eigenlijk"]),
        ("Where exactly is it?", []),
        ("Which exactly two museums are there?", []),
        ("Welche Museen gibt es, denn ich bin dort?", []),
        ("Het hoort toch bij Urk?", []),
        ("Où est donc le musée ?", ["donc"]),
    ],
)
def test_which_particles_are_dropped(analyser, question, dropped):
    words = analyser.analyse(question).words
    assert [
        word for word in ("eigenlijk", "exactly", "denn", "toch", "donc") if word in question and word not in words
    ] == dropped
