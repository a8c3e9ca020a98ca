"""Names of which the town is left out, in any inflection: who alone is called so is told, several are asked between."""

import pytest

RECORDS = (
    ("Deutsches Bergbau-Museum Bochum", "M", "Bochum", "DE"),
    ("Bergbaumuseum Oelsnitz", "M", "Oelsnitz", "DE"),
    ("Thüringer Landessternwarte Tautenburg", "R", "Tautenburg", "DE"),
    ("Staatliche Museen zu Berlin", "M", "Berlin", "DE"),
    ("Städtische Bibliotheken Dresden", "L", "Dresden", "DE"),
    ("Historisches Museum Basel", "M", "Basel", "CH"),
    ("Historisches Museum Bischofszell", "M", "Bischofszell", "CH"),
    ("Royal Museum of Fine Arts Antwerp", "M", "Antwerp", "BE"),
    ("Museum of Fine Arts", "M", "Budapest", "HU"),
    ("Stedelijk Museum Schiedam", "M", "Schiedam", "NL"),
    ("Stedelijk Museum Breda", "M", "Breda", "NL"),
    *(
        (f"Children S Museum Of {town}", "M", town, f"US-{state}")
        for town, state in (("Tampa", "FL"), ("Oswego", "NY"), ("Denver", "CO"), ("Houston", "TX"))
    ),
    *((f"Children S Museum Of {town}", "M", town, "US-TX") for town in ("Brownsville", "Austin", "Dallas")),
    ("State Library of Oregon", "L", "Salem", "US-OR"),
    ("Hank Williams Senior Boyhood Home And Museum", "M", "Georgiana", "US-AL"),
    ("Rijksmuseum Twenthe", "M", "Enschede", "NL"),
    ("Rijksmuseum van Oudheden", "M", "Leiden", "NL"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Wie lautet die Internetadresse vom Deutschen Bergbau-Museum?", "Deutsches Bergbau-Museum Bochum"),
        ("das Deutsche Bergbau-Museum?", "Deutsches Bergbau-Museum Bochum"),
        ("Deutsches Bergbaumuseum", "Deutsches Bergbau-Museum Bochum"),
        ("Wo ist das Deutsche Bergbaumuseum?", "Deutsches Bergbau-Museum Bochum"),
        ("Waar is het Duitse Mijnbouwmuseum?", "Deutsches Bergbau-Museum Bochum"),
        ("Where is the German Mining Museum?", "Deutsches Bergbau-Museum Bochum"),
        ("Où se trouve le Deutsches Bergbau-Museum ?", "Deutsches Bergbau-Museum Bochum"),
        ("Wo liegt die Thüringische Landessternwarte?", "Thüringer Landessternwarte Tautenburg"),
        ("Was weißt du über die Staatlichen Museen?", "Staatliche Museen zu Berlin"),
        ("Adresse der Städtischen Bibliotheken", "Städtische Bibliotheken Dresden"),
        ("Where is the Royal Museum of Fine Arts?", "Royal Museum of Fine Arts Antwerp"),
        ("Waar is het Koninklijke Museum voor Schone Kunsten?", "Royal Museum of Fine Arts Antwerp"),
        ("Wo ist das Historische Museum in Basel?", "Historisches Museum Basel"),
    ],
)
def test_who_alone_is_called_so_is_told(engine, question, name):
    response = engine.ask(question)
    assert not response.clarification
    assert response.slots["name"] == name


@pytest.mark.parametrize(
    ("question", "options"),
    [
        ("Website vom Historischen Museum?", 2),
        ("Wann wurde das Historische Museum gegründet?", 2),
        ("het Stedelijk Museum", 2),
        ("Rijksmuseum", 2),
        ("Rijksmuseum site web", 2),
        ("Où se trouve le Rijksmuseum ?", 2),
        ("Website vom Rijksmuseum", 2),
        ("website rijksmuseum", 2),
        ("Where is the Rijksmuseum?", 2),
        ("Wo ist das Stedelijk Museum?", 2),
        ("Where is the Children's Museum?", 7),
        ("When was the Children's Museum founded?", 7),
    ],
)
def test_of_several_it_is_asked_who_is_meant(engine, question, options):
    clarification = engine.ask(question).clarification
    assert clarification is not None
    assert len(clarification["options"]) == options


@pytest.mark.parametrize(
    "question",
    [
        "das Deutsche Bergbau-Museum in Freiberg",
        "Wann wurde das Historische Museum in Denver gegründet?",
        "When was the Imperial War Museum founded?",
        "Where is the French Mining Museum?",
        "Waar is het Stedelijk Museum in Utrecht?",
    ],
)
def test_who_is_elsewhere_or_unknown_is_not_told(engine, question):
    response = engine.ask(question)
    assert not response.rows
    assert not response.clarification


@pytest.mark.parametrize(
    ("question", "count"),
    [
        ("Bergbaumuseen in Deutschland", None),
        ("Welche Historischen Museen gibt es in Basel?", 1),
        ("German museums", 3),
        ("Wie viele deutsche Museen gibt es?", 1),
    ],
)
def test_several_are_listed(engine, question, count):
    response = engine.ask(question)
    assert response.template_id != "find_institution_by_name"
    assert count is None or len(response.rows) == count


@pytest.mark.parametrize(
    "question",
    [
        "le musée Hank Williams",
        "le mémorial Hank Williams",
        "das Hank-Williams-Museum",
        "Wann wurde das Hank-Williams-Museum gegründet?",
        "het Hank Williams Museum",
        "the Hank Williams Museum",
        "the Hank Williams Memorial",
    ],
)
def test_what_stands_beside_a_word_for_a_kind_is_looked_for_in_names(engine, question):
    assert "Hank Williams Senior Boyhood Home" in engine.ask(question).answer


def test_one_word_before_the_kind_is_not_looked_for_in_names(engine):
    assert not engine.ask("the Oudheden Museum").clarification


@pytest.mark.parametrize("question", ["the Santa Barbara Library", "das Santa-Barbara-Museum"])
def test_a_town_before_the_kind_is_not_looked_for_in_names(engine_of, question):
    engine = engine_of((("Santa Barbara Botanic Garden", "B", "Santa Barbara", "US-CA"),))
    assert not engine.ask(question).clarification
