"""Names that are said with another word, in part, or by letters for a kind: who may be meant is asked, and nobody else told."""

import pytest

_IN_GERMANY = {"country": "DE"}
_NEW_YORK = {"country": "US", "region": "US-NY", "city": "New York City"}
_CHICAGO = {"country": "US", "region": "US-IL", "city": "Chicago"}


def _named(name, letter, where, **more):
    return {"name": name, "institution_type": letter, "location": where, **more}


RECORDS = [
    _named("Institut für Suchtforschung Frankfurt am Main, Bibliothek", "L", _IN_GERMANY),
    _named("Billy Ireland Cartoon Library and Museum", "M", {"country": "US", "region": "US-OH", "city": "Columbus"}),
    _named("Quincy Mine Hoist Association", "M", {"country": "US", "region": "US-MI", "city": "Hancock"}),
    _named("Herzogin Anna Amalia Bibliothek", "L", _IN_GERMANY, website="https://www.klassik-stiftung.de/"),
    _named("Universitäts- und Landesbibliothek Münster", "L", _IN_GERMANY),
    _named("Bibliothèque municipale de Lyon", "L", {"country": "FR", "city": "Lyon"}),
    _named("Staatliche Hochschule für Musik Stuttgart, Bibliothek", "L", _IN_GERMANY),
    _named("Universitätsbibliothek Heidelberg", "L", _IN_GERMANY),
    _named("Antikensammlung der Universität Heidelberg", "M", _IN_GERMANY),
    _named("NYU School of Medicine", "E", _NEW_YORK),
    _named("Field Museum", "M", _CHICAGO, founded=1893, website="https://www.fieldmuseum.org/"),
    _named("Royal Ontario Museum", "M", {"country": "CA", "region": "CA-ON", "city": "Toronto"}, founded=1912),
    _named("British Postal Museum & Archive", "M", {"country": "GB", "city": "London"}, founded=2004),
    _named("Atlantis Kindermuseum", "M", _IN_GERMANY, founded=1988),
    {
        **_named("Historical Archive of the City of Cologne", "A", {"country": "DE", "city": "Cologne"}),
        "alternative_names": [{"name": "Historisches Archiv der Stadt Köln", "language": "de"}],
    },
    _named(
        "Historisches Archiv der Stadt Köln", "A", _IN_GERMANY, identifiers=[{"scheme": "ISIL", "value": "DE-Kn193"}]
    ),
    # Of one stray library or museum its kind alone would tell the name.
    *(_named(f"Museum Number {n}", "M", _CHICAGO) for n in range(30)),
    *(_named(f"Bibliothek Nummer {n}", "L", _IN_GERMANY) for n in range(30)),
    # Nor a word that many have.
    *(_named(f"British Library Number {n}", "L", {"country": "GB", "city": "London"}) for n in range(30)),
]


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


def _offered(answer):
    return answer.clarification["options"] if answer.clarification else []


@pytest.mark.parametrize(
    "question",
    [
        "Institut für Stadtgeschichte Frankfurt am Main",
        "Wo ist das Institut für Stadtgeschichte Frankfurt am Main?",
        "Billy Ireland Sports Library and Museum",
        "When was the Billy Ireland Sports Library and Museum founded?",
        "Waar is de Billy Ireland Sports Library and Museum?",
        "Où se trouve la Billy Ireland Sports Library and Museum ?",
        "Quincy Mine Hoist Trolley",
    ],
)
def test_a_name_with_another_word_is_not_told_as_certain(engine, question):
    answer = engine.ask(question)
    assert answer.status != "answered"
    assert not answer.rows


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Institut für Suchtforschug Frankfurt am Main", "Institut für Suchtforschung Frankfurt am Main, Bibliothek"),
        ("Billy Ireland Carton Library and Museum", "Billy Ireland Cartoon Library and Museum"),
        ("Billy Ireland Cartoon Library", "Billy Ireland Cartoon Library and Museum"),
        ("Quincy Mine Hoist Asociation", "Quincy Mine Hoist Association"),
    ],
)
def test_a_slip_or_a_word_left_out_is_no_other_word(engine, question, name):
    assert [row["name"] for row in engine.ask(question).rows] == [name]


@pytest.mark.parametrize(
    "question",
    [
        "Was wissen Sie über die Anna Amalia Bibliothek?",
        "Was wissen Sie über die Anna Amalia Bibliothek in Weimar?",
        "Website der Anna-Amalia-Bibliothek",
        "Anna Amalia Bibliothek",
        "anna amalia bibliothek weimar",
        "What is the website of the Anna Amalia Library?",
        "Waar is de Anna Amalia bibliotheek?",
        "Quel est le site de la bibliothèque Anna Amalia ?",
    ],
)
def test_a_part_of_one_name_is_that_name(engine, question):
    # Where there are few names it weighs enough to be told, where there are many it is asked about.
    assert engine.ask(question).slots["name"] == "Herzogin Anna Amalia Bibliothek"


@pytest.mark.parametrize("question", ["Anna Bibliothek", "a Royal Museum", "bibliotheken in anna"])
def test_a_town_and_a_kind_are_no_part_of_a_name(engine, question):
    assert not _offered(engine.ask(question))


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("ULB Münster", "Universitäts- und Landesbibliothek Münster"),
        ("Website der ULB Münster", "Universitäts- und Landesbibliothek Münster"),
        ("BM de Lyon", "Bibliothèque municipale de Lyon (Lyon)"),
        ("adresse de la BM de Lyon", "Bibliothèque municipale de Lyon (Lyon)"),
    ],
)
def test_letters_for_a_kind_and_a_place_are_a_name(engine, question, name):
    assert _offered(engine.ask(question)) == [name]


@pytest.mark.parametrize(
    ("question", "name"), [("UB Gent", "UB Gent"), ("ISIL UB Utrecht", "UB Utrecht"), ("LB Stuttgart", "LB Stuttgart")]
)
def test_letters_of_nobody_are_an_unknown_name(engine, question, name):
    answer = engine.ask(question)
    assert (answer.status, answer.slots["name"], answer.rows) == ("no_results", name, ())


@pytest.mark.parametrize("question", ["Universität Heidelberg", "Wann wurde die Universität Heidelberg gegründet?"])
def test_of_a_university_its_library_is_offered_first(engine, question):
    assert _offered(engine.ask(question)) == [
        "Universitätsbibliothek Heidelberg", "Antikensammlung der Universität Heidelberg",
    ]  # fmt: skip


@pytest.mark.parametrize("question", ["NYU library", "Does the NYU library have a website?", "NYU-bibliotheek"])
def test_initials_beside_a_kind_are_of_that_kind(engine, question):
    answer = engine.ask(question)
    assert not _offered(answer)
    assert not answer.rows


@pytest.mark.parametrize(
    "question",
    ["Stadtarchiv Köln ISIL", "ISIL of the Cologne city archive", "ISIL van het stadsarchief Keulen"],
)
def test_of_two_records_the_one_that_has_it_is_told(engine, question):
    assert "DE-Kn193" in engine.ask(question).answer


@pytest.mark.parametrize(
    "question",
    [
        "Vergleiche das Gründungsjahr vom Field Museum und vom Royal Ontario Museum",
        "Vergleiche die Gründungsjahre des Field Museum und des Royal Ontario Museum",
        "Vergleiche das Gründungsjahr des Field Museum mit dem des Royal Ontario Museum",
        "Compare the founding years of the Field Museum and the Royal Ontario Museum",
        "Compare the founding year of the Field Museum with that of the Royal Ontario Museum",
        "Vergelijk het oprichtingsjaar van het Field Museum met dat van het Royal Ontario Museum",
        "Vergelijk de oprichtingsjaren van het Field Museum en van het Royal Ontario Museum",
        "Comparez l'année de fondation du Field Museum et du Royal Ontario Museum",
        "Comparer la date de fondation du Field Museum avec celle du Royal Ontario Museum",
    ],
)
def test_founding_years_are_compared(engine, question):
    answer = engine.ask(question).answer
    assert all(part in answer for part in ("Field Museum", "1893", "Royal Ontario Museum", "1912"))
    assert any(verdict in answer for verdict in ("älter als", "older than", "ouder dan", "avant le"))


def test_what_is_asked_of_two_is_asked_of_both(engine):
    answer = engine.ask("When were the Field Museum and the Royal Ontario Museum founded?").answer
    assert "1893" in answer
    assert "1912" in answer
    assert "fieldmuseum" in engine.ask("Websites of the Field Museum and of the Royal Ontario Museum").answer


@pytest.mark.parametrize(
    "question",
    [
        "Was ist älter, das Art Institute of Chicago oder das Field Museum?",
        "Which is older, the Art Institute of Chicago or the Field Museum?",
        "Wat is ouder, het Art Institute of Chicago of het Field Museum?",
        "Lequel est le plus ancien, l'Art Institute of Chicago ou le Field Museum ?",
    ],
)
def test_of_two_that_are_weighed_the_unknown_one_is_told(engine, question):
    answer = engine.ask(question).answer
    assert "1893" in answer
    assert "Art Institute of Chicago" in answer


@pytest.mark.parametrize(
    "question", ["Art Institute of Chicago", "Art Institute of Chicago Budget", "Wo ist das Art Institute of Chicago?"]
)
def test_art_is_no_kind_before_an_institute(engine, question):
    assert engine.ask(question).slots["name"] == "Art Institute of Chicago"


def test_art_is_a_kind_behind_a_preposition(engine):
    assert engine.ask("Wie viele Einrichtungen je Art in Chicago?").template_id == "count_institutions_by_type"


@pytest.mark.parametrize(
    "question",
    [
        "When was the British Museum founded?",
        "website of the British Museum",
        "Is the British Museum in London?",
        "British Museum website",
        "Website British Museum",
    ],
)
def test_another_word_between_the_part_and_its_kind_makes_another_name(engine, question):
    answer = engine.ask(question)
    assert not _offered(answer)
    assert (answer.status, answer.slots["name"]) == ("no_results", "British Museum")


@pytest.mark.parametrize(
    "turns",
    [
        ["Which is older, the Field Museum or the British Museum?"],
        ["Is the British Museum older than the Field Museum?"],
        ["Lequel est le plus ancien, le Field Museum ou le British Museum ?"],
        ["Was ist älter, das British Museum oder das Field Museum?"],
        ["Wat is ouder, het British Museum of het Field Museum?"],
        ["When was the Field Museum founded?", "and the British Museum?"],
        ["Waar is het Field Museum?", "en het British Museum?"],
        ["Quand le Field Museum a-t-il été fondé ?", "et le British Museum ?"],
        ["Where are the Field Museum and the British Museum?"],
    ],
)
def test_beside_a_known_name_another_one_is_not_told(engine, turns):
    answer = engine.ask_turns(turns)
    assert "Postal" not in answer.answer
    assert "British" in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "Which is older, the Field Museum or the Atlantis Museum?",
        "Is the Atlantis Museum older than the Field Museum?",
        "Wat is ouder, het Field Museum of het Atlantis Museum?",
        "Was ist älter, das Atlantis Museum oder das Field Museum?",
        "Where are the Atlantis Museum and the Field Museum?",
    ],
)
def test_beside_a_known_name_a_guess_is_asked_about(engine, question):
    answer = engine.ask(question)
    # Where two are weighed, nothing is told of one before it is known which the other is.
    assert [row["name"] for row in answer.rows] == (["Field Museum"] if question.startswith("Where") else [])
    assert "Atlantis Kindermuseum?" in answer.answer
    assert "1988" not in answer.answer


@pytest.mark.parametrize(
    "turns",
    [
        ["When was the Field Museum founded?", "and the Atlantis Museum?"],
        ["Wann wurde das Field Museum gegründet?", "und das Atlantis Museum?"],
        ["Wanneer is het Field Museum opgericht?", "en het Atlantis Museum?"],
    ],
)
def test_a_guess_in_a_follow_up_is_asked_about(engine, turns):
    assert _offered(engine.ask_turns(turns)) == ["Atlantis Kindermuseum"]
