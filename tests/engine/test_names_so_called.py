"""Kinds that no data tell apart: those whose names say them, in whatever language, are told first."""

import pytest

MUSEUMS = [
    "Akron Art Museum", "Allen Museum of Art", "Children's Museum", "Kids Discovery Center", "Toledo Railroad Museum",
    "Civil War Museum", "Great War Museum", "Jewish Museum", "Toy and Doll Museum", "Smith House", "Amish Center",
]  # fmt: skip
ROWS = [
    *((name, "M", "Akron", "US-OH", "US") for name in MUSEUMS),
    *(
        (name, "A", "Bonn", "DE")
        for name in ("Stadtarchiv Bonn", "Archiv der Stadt Köln", "Universitätsarchiv Bonn", "Z")
    ),
    *((name, "A", "Akron", "US-OH", "US") for name in ("Tower City Archives", "Smith Archives")),
    ("Akron Zoo", "B", "Akron", "US-OH", "US"),
    ("Kunsthistorisches Museum", "M", "Wien", "AT"),
    ("Van Gogh Museum", "M", "Amsterdam", "NL"),
]


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(ROWS)


def _told(engine, question, *turns):
    history = [engine.ask(turn).as_turn() for turn in turns]
    return engine.ask(question, history).answer.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("children's museums in Ohio", "Going by their names, 2 of the 11 museums in Ohio fit “children's museums”: Children"),
        ("Kindermuseen in Ohio", "Dem Namen nach passen 2 der 11 Museen in Ohio zu „Kindermuseen“: Children's Museum"),
        ("kindermusea in Ohio", "Naar hun naam te oordelen passen 2 van de 11 musea in Ohio bij “kindermusea”: Children"),
        ("musées pour enfants en Ohio", "À en juger par leur nom, 2 des 11 musées dans l'Ohio correspondent à « musées"),
        ("art museums in Ohio", "Going by their names, 2 of the 11 museums in Ohio fit “art museums”: Akron Art Museum"),
        ("two art museums in Ohio", "Going by their names, 2 of the 11 museums in Ohio fit “art museums”: Akron Art"),
        ("kunstmusea in Ohio", "Naar hun naam te oordelen passen 2 van de 11 musea in Ohio bij “kunstmusea”: Akron"),
        ("musées d'art de l'Ohio", "À en juger par leur nom, 2 des 11 musées dans l'Ohio correspondent à « musées d'art »"),
        ("Eisenbahnmuseen in Ohio", "Unter den 11 Museen in Ohio passt dem Namen nach eine Einrichtung zu „Eisenbahnm"),
        ("stadsarchieven in Duitsland", "Naar hun naam te oordelen passen 2 van de 4 archieven in Duitsland bij “stads"),
        ("university archives in Germany", "Going by its name, one of the 4 archives in Germany fits “university archives”"),
    ],
)  # fmt: skip
def test_those_so_called_are_told_first(engine, question, told):
    answer = _told(engine, question)
    assert answer.startswith(told)
    assert "Read as" not in answer
    assert len(engine.ask(question).rows) in {4, 11}


@pytest.mark.parametrize(
    ("turns", "name"),
    [
        (["railway museums in Ohio", "tell me about the first one"], "Toledo Railroad Museum"),
        (["children's museums in Ohio", "the second one"], "Kids Discovery Center"),
        (["Eisenbahnmuseen in Ohio", "das erste"], "Toledo Railroad Museum"),
        (["musées d'art de l'Ohio", "le deuxième"], "Allen Museum of Art"),
    ],
)
def test_a_follow_up_counts_from_those_told_first(engine, turns, name):
    *before, last = turns
    history = [engine.ask(turn).as_turn() for turn in before]
    assert name in [row["name"] for row in engine.ask(last, history).rows]


def test_they_lead_the_rows_and_the_others_keep_their_order(engine):
    first, *others = [row["name"] for row in engine.ask("railway museums in Ohio").rows]
    assert first == "Toledo Railroad Museum"
    assert others == [row["name"] for row in engine.ask("museums in Ohio").rows if row["name"] != first]


def test_they_are_told_of_a_number_as_well(engine):
    told = "Going by their names, 2 of the 11 museums in Ohio fit “children's museums”: Children's Museum (Akron)"
    assert _told(engine, "How many children's museums are there in Ohio?").startswith(told)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "train museums in Ohio",
            "Going by its name, one of the 11 museums in Ohio fits “train museums”: Toledo Railroad",
        ),
        (
            "musées ferroviaires en Ohio",
            "Parmi les 11 musées dans l'Ohio, un seul nom correspond à « musées ferroviaires »",
        ),
        (
            "musea over treinen in Ohio",
            "Naar de naam te oordelen past één van de 11 musea in Ohio bij “musea over treinen”",
        ),
    ],
)
def test_where_nobody_is_known_to_collect_it_they_are_told_before_that(engine, question, told):
    answer = _told(engine, question)
    assert answer.startswith(told)
    assert any(
        none in answer for none in ("No museums in Ohio", "Er zijn geen musea in Ohio", "Les données ne mention")
    )


def test_who_asks_for_collections_is_told_of_these_alone(engine):
    assert "Going by" not in _told(engine, "Which museums in Ohio have a collection of trains?")


@pytest.mark.parametrize(
    ("question", "told", "left_out"),
    [
        ("civil war museums in Ohio", "one of the 11 museums in Ohio fits “civil war museums”: Civil War Museum", ""),
        (
            "Jewish museums in Ohio",
            "one of the 11 museums in Ohio fits “Jewish museums”: Jewish Museum (Akron). The",
            "",
        ),
        ("jüdische Museen in Ohio", "passt dem Namen nach eine Einrichtung zu „jüdische Museen“: Jewish Museum", ""),
        ("musées juifs en Ohio", "un seul nom correspond à « musées juifs » : Jewish Museum (Akron)", ""),
        (
            "city archives in Ohio",
            "The word is in the name of one of them: Tower City Archives.",
            "Not taken into account: “city”",
        ),
        (
            "Amish museums in Ohio",
            "The word is in the name of one of them: Amish Center.",
            "Not taken into account: “Amish”",
        ),
        ("medieval museums in Ohio", "There are 11 museums in Ohio", "Not taken into account: “medieval”"),
    ],
)
def test_words_before_the_kind_are_left_out_only_where_no_name_says_them(engine, question, told, left_out):
    answer = _told(engine, question)
    assert told in answer
    assert left_out in answer
    assert left_out or not any(
        none in answer for none in ("Not taken into account", "Nicht berücksichtigt", "Non pris")
    )


@pytest.mark.parametrize("question", ["museums in Ohio", "Museen in Ohio", "oldest art museum in Ohio"])
def test_where_no_kind_is_said_all_are_told(engine, question):
    assert not any(told in _told(engine, question) for told in ("Going by", "Dem Namen nach"))


def test_beside_another_type_and_another_condition_all_are_told_and_those_beside_them(engine):
    answer = _told(engine, "art museums and zoos in Ohio")
    assert "Read as museums: “art museums”" in answer
    assert "Going by their names, 3 of them fit: Akron Art Museum, Akron Zoo and Allen Museum of Art." in answer


def test_the_next_of_a_list_are_told_by_their_number(engine):
    assert "6" in _told(engine, "the next five", "art museums in Ohio").partition(":")[0]


@pytest.mark.parametrize(
    ("question", "name"),
    [("Kunsthistorisches Museum", "Kunsthistorisches Museum"), ("Van Gogh museum amsterdam", "Van Gogh Museum")],
)
def test_a_name_is_no_kind(engine, question, name):
    answer = engine.ask(question)
    assert [row["name"] for row in answer.rows] == [name]
    assert "Going by" not in answer.answer
    assert "Dem Namen nach" not in answer.answer


def test_none_fits_is_said_of_those_that_meet_the_conditions(engine_over):
    texas = {"region": "TX", "country": "US"}
    engine = engine_over(
        [
            {"id": "z", "name": "Texas Zoo", "institution_type": "BOTANICAL_GARDEN_OR_ZOO",
             "location": {"city": "Victoria", **texas}},
            *({"id": str(i), "name": name, "institution_type": "BOTANICAL_GARDEN_OR_ZOO", "founded": 1990 + i,
               "location": {"city": "Austin", **texas}} for i, name in enumerate(["Welder Wildlife", "Island Sealife"])),
        ]
    )  # fmt: skip
    answer = engine.ask("Which zoos in Texas were founded after 1980?").answer
    assert "that meet all that was asked fits" in answer
    assert "zoos in Texas fits" not in answer
