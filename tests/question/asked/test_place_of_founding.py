"""Where one institution was founded is told by where it is, and the founding is named as left out."""

import pytest

ESSEN = {"city": "Essen", "region": "NW", "country": "DE"}
RECORDS = [
    {"id": "a", "name": "Ruhr Museum", "institution_type": "MUSEUM", "location": ESSEN, "founded": 2008},
    {"id": "b", "name": "Museum Folkwang", "institution_type": "MUSEUM", "location": ESSEN, "founded": 1902},
]


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "left_out"),
    [
        ("Where was the Ruhr Museum founded?", "“founded”"),
        ("In which town was the Ruhr Museum set up?", "“set up”"),
        ("Where was the Ruhr Museum established?", "“established”"),
        ("Waar is het Ruhr Museum opgericht, in welke stad?", "“opgericht”"),
        ("In welke plaats is het Ruhr Museum ontstaan?", "“ontstaan”"),
        ("Wo wurde das Ruhr Museum gegründet?", "„gegründet“"),
        ("In welcher Stadt ist das Ruhr Museum entstanden?", "„entstanden“"),
        ("Où a été fondé le Ruhr Museum ?", "« fondé »"),
        ("Où le Ruhr Museum a-t-il vu le jour ?", "« vu le jour »"),
        ("Dans quelle ville le Ruhr Museum a-t-il été établi ?", "« établi »"),
    ],
)
def test_the_town_is_told_and_the_founding_is_named(engine, question, left_out):
    result = engine.ask(question)
    assert result.slots == {"name": "Ruhr Museum", "attribute": "city"}
    assert "Essen" in result.answer
    assert f"{left_out}." in result.answer.replace("\u00a0", " ")


@pytest.mark.parametrize(
    "question",
    [
        "Où est établi le Ruhr Museum ?",
        "Dans quelle localité est établi le Ruhr Museum ?",
        "Where is the Ruhr Museum established?",
    ],
)
def test_who_is_established_somewhere_is_there(engine, question):
    result = engine.ask(question)
    assert result.slots == {"name": "Ruhr Museum", "attribute": "city"}
    assert "tabli" not in result.answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("In which country was the Ruhr Museum founded?", "The Ruhr Museum is in Germany (Essen)."),
        ("In welk land is het Ruhr Museum opgericht?", "Het Ruhr Museum is gevestigd in Duitsland (Essen)."),
    ],
)
def test_so_is_the_country(engine, question, told):
    assert engine.ask(question).answer.startswith(told)


@pytest.mark.parametrize(
    "question",
    [
        "When was the Ruhr Museum founded?",
        "Where can I find the founding date of the Ruhr Museum?",
        "Waar vind ik het oprichtingsjaar van het Ruhr Museum?",
        "Where can I find when the Ruhr Museum was founded?",
        "Quand est né le Ruhr Museum ?",
        "En quelle année le Ruhr Museum a-t-il vu le jour ?",
    ],
)
def test_who_asks_for_the_date_is_told_it(engine, question):
    assert engine.ask(question).slots["attribute"] == "founded"


def test_where_and_when_is_both(engine):
    answer = engine.ask("Where and when was the Ruhr Museum founded?").answer
    assert "Essen" in answer
    assert "2008" in answer


@pytest.mark.parametrize(
    ("question", "left_out"),
    [
        ("where was it founded?", "“founded”"),
        ("In which country was it founded?", "“founded”"),
        ("waar is het opgericht?", "“opgericht”"),
        ("wo wurde es gegründet?", "„gegründet“"),
        ("où a-t-il été fondé ?", "« fondé »"),
    ],
)
def test_in_a_conversation_the_founding_is_named_as_well(engine, question, left_out):
    answer = engine.ask(question, [engine.ask("Ruhr Museum").as_turn()]).answer
    assert "Essen" in answer
    assert f"{left_out}." in answer.replace("\u00a0", " ")


@pytest.mark.parametrize("question", ["where is it?", "où est-il établi ?", "when and where was it founded?"])
def test_nothing_is_left_out_where_no_place_of_a_founding_is_asked_for(engine, question):
    answer = engine.ask(question, [engine.ask("Ruhr Museum").as_turn()]).answer
    assert "Essen" in answer
    assert "account" not in answer
    assert "pris en compte" not in answer
