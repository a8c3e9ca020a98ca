"""Networks that a question names: where the name ends, and what stands behind it."""

import pytest


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("members of the European Association of Zoos and Aquaria in the Netherlands", {"country": "NL"}),
        ("members of EAZA in Germany", {"country": "DE"}),
        ("leden van de European Association of Zoos and Aquaria in Nederland", {"country": "NL"}),
        ("Mitglieder der European Association of Zoos and Aquaria in Deutschland", {"country": "DE"}),
        ("membres de la European Association of Zoos and Aquaria en Allemagne", {"country": "DE"}),
    ],
)
def test_a_place_behind_a_network_is_where_its_members_are(engine, question, slots):
    assert engine.ask(question).slots == {"network": "European Association of Zoos and Aquaria", **slots}


@pytest.mark.parametrize(
    "question",
    [
        "EAZA-leden in het Verenigd Koninkrijk", "Welke EAZA-leden zijn er in het VK?", "EAZA members in the UK",
        "Which EAZA members are in the UK?", "EAZA-Mitglieder in Großbritannien", "membres EAZA au Royaume-Uni",
    ],
)  # fmt: skip
def test_whose_members_are_asked_for_is_said_once(engine, question):
    slots = engine.ask(question).slots
    assert slots == {"network": "European Association of Zoos and Aquaria", "country": "GB"}


def test_a_verb_behind_a_network_ends_its_name(engine):
    answer = engine.ask("Which members of the Smithsonian Institution are in New York?")
    assert answer.slots["network"] == "Smithsonian Institution"


@pytest.mark.parametrize(
    ("question", "network"),
    [
        ("Welke musea zijn lid van de Europese vereniging van dierentuinen?", "Europese vereniging van dierentuinen"),
        ("Which museums are members of the Cloudian association of tailors?", "Cloudian association of tailors"),
    ],
)
def test_an_adjective_is_no_network_by_itself(engine, question, network):
    answer = engine.ask(question)
    assert answer.status == "no_results"
    assert answer.slots["network"] == network
