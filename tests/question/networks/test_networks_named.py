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


@pytest.fixture(scope="module")
def networks(engine_of):
    """An engine over members of networks whose names have words for networks and for institutions."""
    rows = [
        ("Klosterhof Colmar", "M", "Colmar", "FR"),
        ("Uhrenhaus Freiburg", "M", "Freiburg im Breisgau", "DE"),
        ("Casa Bellucci", "M", "Venice", "IT"),
        ("Huis De Linde", "M", "Utrecht", "NL"),
    ]
    names = ("Oberrhein-Museumsverbund", "Oberrhein-Museumsverbund", "European Craft Network", "European Craft Network")
    return engine_of(rows, members_of=lambda i: [names[i]])


@pytest.mark.parametrize(
    "question",
    [
        "Wer gehört zum Oberrhein-Museumsverbund?", "Mitglieder des Oberrhein-Museumsverbundes",
        "members of the Oberrhein-Museumsverbund", "Wie hoort er bij het Oberrhein-Museumsverbund?",
        "Quels sont les membres de l'Oberrhein-Museumsverbund ?",
    ],
)  # fmt: skip
def test_a_compound_in_the_name_of_a_network_is_no_word_for_networks(networks, question):
    answer = networks.ask(question)
    assert answer.slots["network"] == "Oberrhein-Museumsverbund"
    assert len(answer.rows) == 2


def test_elsewhere_such_a_compound_asks_for_the_network(networks):
    assert networks.ask("Zu welchem Museumsverbund gehört der Klosterhof Colmar?").slots["attribute"] == "parent"


@pytest.mark.parametrize(
    ("question", "country"),
    [
        ("members of the European Craft Network in Italy", "IT"),
        ("Welche Mitglieder hat das European Craft Network in Italien?", "IT"),
        ("leden van het European Craft Network in Nederland", "NL"),
        ("membres de l'European Craft Network en Italie", "IT"),
    ],
)
def test_a_word_for_networks_in_the_name_of_one_has_no_other_behind_it(networks, question, country):
    answer = networks.ask(question)
    assert answer.slots == {"network": "European Craft Network", "country": country}
    assert len(answer.rows) == 1


def test_so_it_is_with_a_network_that_is_not_known(networks):
    slots = networks.ask("members of the Cloudian Heritage Network in Italy").slots
    assert slots == {"network": "Cloudian Heritage Network", "country": "IT"}


@pytest.mark.parametrize(
    "turns",
    [
        ["Hoeveel erfgoedinstellingen zijn lid van het Register van Verdwijnende Ambachten?"],
        ["How many institutions are members of the Register van Verdwijnende Ambachten?"],
        ["Wie viele Mitglieder hat das Register van Verdwijnende Ambachten?"],
        ["Combien d'institutions font partie du Register van Verdwijnende Ambachten ?"],
        ["leden van het Register van Verdwijnende Ambachten", "hoeveel zijn dat er?"],
    ],
)
def test_a_word_for_a_list_in_the_name_of_a_network_asks_for_none(engine_of, turns):
    rows = [("Huis De Linde", "M", "Utrecht", "NL"), ("Molen De Valk", "M", "Leiden", "NL")]
    engine = engine_of(rows, members_of=lambda _: ["Register van Verdwijnende Ambachten"])
    assert [dict(row) for row in engine.ask_turns(turns).rows] == [{"count": 2}]


@pytest.fixture(scope="module")
def listed(engine_of):
    """An engine over a body of two museums and an archive, and a museum that is of none."""
    rows = [
        ("Klosterhof Colmar", "M", "Colmar", "FR"),
        ("Uhrenhaus Colmar", "M", "Colmar", "FR"),
        ("Archives Bellucci", "A", "Colmar", "FR"),
        ("Casa Bellucci", "M", "Venice", "IT"),
    ]
    return engine_of(rows, members_of=lambda i: [] if i == 1 else ["Alliance Bellucci"])


@pytest.mark.parametrize(
    ("first", "follow_up"),
    [
        ("musées à Colmar", "lequel dépend de l'Alliance Bellucci ?"),
        ("musées à Colmar", "lesquels font partie de l'Alliance Bellucci ?"),
        ("museums in Colmar", "which of them belong to the Alliance Bellucci?"),
        ("museums in Colmar", "which are part of the Alliance Bellucci?"),
        ("musea in Colmar", "welke daarvan is lid van Alliance Bellucci?"),
        ("Museen in Colmar", "welches gehört zur Alliance Bellucci?"),
    ],
)
def test_which_of_a_list_belong_to_a_body_is_asked_of_the_list(listed, first, follow_up):
    assert [row["name"] for row in listed.ask_turns([first, follow_up]).rows] == ["Klosterhof Colmar"]


@pytest.mark.parametrize(
    ("first", "follow_up", "number"),
    [
        ("museums in Colmar", "which institutions belong to the Alliance Bellucci?", 3),
        ("museums in Colmar", "which are the members of the Alliance Bellucci?", 3),
        ("museums in Colmar", "who belongs to the Alliance Bellucci?", 3),
        ("museums in Colmar founded after 1900", "which of them belong to the Alliance Bellucci?", 0),
    ],
)
def test_who_asks_of_all_or_of_a_list_of_more_is_not_narrowed(listed, first, follow_up, number):
    assert len(listed.ask_turns([first, follow_up]).rows) == number


@pytest.fixture(scope="module")
def small_museums(engine_of):
    """An engine over members of networks whose names have small words, and the name of a type."""
    rows = [
        ("Altringerhaus", "M", "Steyr", "AT"),
        ("Kloster Wendel", "H", "Trier", "DE"),
        ("Maison Crone", "M", "Nantes", "FR"),
        ("Centrum Dialecten Gouda", "R", "Gouda", "NL"),
    ]
    names = (
        "Verbund Süddeutscher Kleinmuseen", "Verbund Süddeutscher Kleinmuseen", "Réseau des Jardins Secrets",
        "Hanseatic Craft League",
    )  # fmt: skip
    return engine_of(rows, members_of=lambda i: [names[i]])


@pytest.mark.parametrize(
    ("question", "network", "members"),
    [
        ("Wer gehört zum Verbund der süddeutschen Kleinmuseen?", "Verbund Süddeutscher Kleinmuseen", 2),
        ("Mitglieder des Verbunds der süddeutschen Kleinmuseen", "Verbund Süddeutscher Kleinmuseen", 2),
        ("Wer ist im Verbund Süddeutscher Kleinmuseen?", "Verbund Süddeutscher Kleinmuseen", 2),
        ("les membres du réseau de jardins secrets", "Réseau des Jardins Secrets", 1),
        ("Qui est dans le Réseau des Jardins Secrets ?", "Réseau des Jardins Secrets", 1),
        ("Who is in the Hanseatic Craft League?", "Hanseatic Craft League", 1),
        ("Wie zitten er in de Hanseatic Craft League?", "Hanseatic Craft League", 1),
    ],
)
def test_small_words_of_a_network_may_be_others(small_museums, question, network, members):
    answer = small_museums.ask(question)
    assert (answer.slots, len(answer.rows)) == ({"network": network}, members)


@pytest.mark.parametrize(
    ("question", "count"),
    [
        ("Wie viele sind im Verbund Süddeutscher Kleinmuseen?", 2),
        ("Combien sont dans le Réseau des Jardins Secrets ?", 1),
        ("Combien y en a-t-il dans le Réseau des Jardins Secrets ?", 1),
        ("How many are there in the Hanseatic Craft League?", 1),
        ("Hoeveel zitten er in de Hanseatic Craft League?", 1),
    ],
)
def test_those_in_a_network_are_counted(small_museums, question, count):
    answer = small_museums.ask(question)
    assert answer.template_id == "list_members_of"
    assert list(answer.rows[0].values()) == [count]


def test_a_type_in_a_network_is_asked_for_beside_its_name(small_museums):
    answer = small_museums.ask("Wie viele Museen sind im Verbund Süddeutscher Kleinmuseen?")
    assert answer.slots == {"network": "Verbund Süddeutscher Kleinmuseen", "institution_type": "M"}


@pytest.mark.parametrize("question", ["Who is in Scotland?", "Wer ist in Trier?", "Qui est dans la région ?"])
def test_who_is_somewhere_is_asked_of_no_network(small_museums, question):
    assert "network" not in small_museums.ask(question).slots


@pytest.mark.parametrize(
    "question",
    [
        "Wat valt er allemaal onder het Réseau des Jardins Secrets?",
        "Wat valt er onder de Hanseatic Craft League?",
        "What falls under the Hanseatic Craft League?",
        "Was gehört alles zum Verbund Süddeutscher Kleinmuseen?",
    ],
)
def test_what_falls_under_a_whole_is_its_members(small_museums, question):
    assert small_museums.ask(question).template_id == "list_members_of"
