"""Follow-ups in everyday words: what takes something back, the date of a garden, and what is theirs."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    places = (
        ("Athens", "US-GA", "US", "Museum of Athens, Georgia", "M"), ("Athens", "GR-I", "GR", "Museum of Athens, Greece", "M"),
        ("Geneva", "CH-GE", "CH", "Bibliothèque de Genève", "L"), ("Geneva", "CH-GE", "CH", "Jardin botanique de Genève", "B"),
        ("Veendam", "NL-GR", "NL", "Bibliotheek Veendam", "L"), ("Wageningen", "NL-GE", "NL", "Bibliotheek Wageningen", "L"),
        ("Warsaw", "PL-14", "PL", "Archive of Warsaw", "A"), ("Gothenburg", "SE-O", "SE", "Gothenburg Botanic Garden", "B"),
    )  # fmt: skip
    records = [
        {
            "id": name,
            "name": name,
            "institution_type": letter,
            "location": {"city": city, "region": region, "country": country},
        }
        for city, region, country, name, letter in places
    ]
    return engine_over(records)


@pytest.mark.parametrize(
    ("turns", "slots"),
    [
        (["Bibliothèques de Genève", "c'est pas ce que je demande, je veux les jardins botaniques"], {"institution_type": "B"}),
        (["libraries in Geneva", "that's not what I'm asking for, I want the botanical gardens"], {"institution_type": "B"}),
        (["bibliotheken in Genève", "dat vraag ik niet, ik wil de botanische tuinen"], {"institution_type": "B"}),
        (["Bibliotheken in Genf", "das suche ich nicht, ich will botanische Gärten"], {"institution_type": "B"}),
        (["Museen in Polen?", "Stop, Archive natürlich!"], {"institution_type": "A", "country": "PL"}),
        (["museums in Poland", "hold on, archives of course"], {"institution_type": "A", "country": "PL"}),
        (["musea in Polen", "ho, wacht even, archieven natuurlijk"], {"institution_type": "A", "country": "PL"}),
        (["musées en Pologne", "attends, les archives bien sûr"], {"institution_type": "A", "country": "PL"}),
        (["Wo ist die Bücherei Veendam?", "Nein, Wageningen."], {"name": "Bibliotheek Wageningen"}),
        (["Waar is de bibliotheek Veendam?", "Nee, Wageningen"], {"name": "Bibliotheek Wageningen"}),
        (["Where is Bibliotheek Veendam?", "No, Wageningen"], {"name": "Bibliotheek Wageningen"}),
    ],
)  # fmt: skip
def test_what_is_taken_back_is_put_right(engine, turns, slots):
    answer = engine.ask_turns(turns)
    assert slots.items() <= dict(answer.slots).items()


@pytest.mark.parametrize(
    "turns",
    [
        ["Quels musées y a-t-il à Athènes ?", "Ah non, Athens en Géorgie, aux États-Unis"],
        ["Which museums are in Athens?", "no, Athens in Georgia, USA"], ["museums in Athens, Georgia, USA"],
        ["musea in Athens, Georgia, VS"], ["Museen in Athens in Georgia in den USA"],
    ],
)  # fmt: skip
def test_a_town_with_its_state_and_country_is_one_place(engine, turns):
    assert [row["name"] for row in engine.ask_turns(turns).rows] == ["Museum of Athens, Georgia"]


def test_a_correction_that_names_a_place_where_nobody_is_called_so_is_asked_about(engine):
    answer = engine.ask_turns(["Where is Bibliotheek Veendam?", "No, Warsaw"])
    assert answer.template_id == "none"
    assert "Warsaw" in answer.answer
    assert "library" not in answer.answer


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("Tell me about the Gothenburg Botanic Garden", "when was it laid out?"),
        ("Vertel over de Gothenburg Botanic Garden", "wanneer is die aangelegd?"),
        ("Was weißt du über Gothenburg Botanic Garden?", "wann wurde er angelegt?"),
        ("Parle-moi de Gothenburg Botanic Garden", "quand a-t-il été aménagé ?"),
    ],
)
def test_a_garden_is_laid_out_when_it_is_founded(engine, first, then):
    answer = engine.ask_turns([first, then])
    assert answer.slots["attribute"] == "founded"


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("museums in Georgia, USA", "what about their phone numbers?"), ("musea in Georgia, VS", "en hun telefoonnummers?"),
        ("Museen in Polen", "und ihre Telefonnummern?"), ("musées en Pologne", "et leurs numéros de téléphone ?"),
    ],
)  # fmt: skip
def test_what_is_theirs_is_about_those_that_were_listed(engine, first, then):
    assert engine.ask_turns([first, then]).status == "unanswerable"


def test_a_phone_number_alone_is_of_nobody(engine):
    assert engine.ask("What is your phone number?").status == "out_of_scope"
