"""Kinds that any of an institution's names says, those that compounds of one language say, and the number of them in a count."""

import pytest

CALLED = {
    "University of Rennes": "Université de Rennes",
    "KU Leuven": "Katholieke Universiteit Leuven",
    "Saxion": "Hogeschool Enschede",
    "Odisee": "University College Odisee",
    "Arizona Heritage Center": "Arizona Aerospace Foundation",
    "Golden Museum": "Golden Model Railroad Museum",
}
ROWS = [
    ("KU Leuven", "E", "Leuven", "BE"),
    *((name, "E", "Gent", "BE") for name in ("HOGENT University of Applied Sciences and Arts", "Orpheus Institute", "Odisee")),
    ("Haute École Léonard de Vinci", "E", "Brussel", "BE"),
    *((name, "E", "Rennes", "FR") for name in ("University of Rennes", "École Condorcet")),
    ("Saxion", "E", "Enschede", "NL"),
    ("Eindhoven University of Technology", "E", "Eindhoven", "NL"),
    ("University College London", "E", "London", "GB"),
    ("University College Birmingham", "E", "Birmingham", "GB"),
    ("Drexel University College of Medicine", "E", "Philadelphia", "US-PA", "US"),
    ("Smith Institute", "E", "Philadelphia", "US-PA", "US"),
    ("Ratsbibliothek Ulm", "L", "Ulm", "DE"),
    *((name, "A", "Ulm", "DE") for name in ("Staatsarchiv Ulm", "Stadtarchiv Ulm", "Archiv der Salzstadt")),
    *((name, "M", "Ulm", "DE") for name in ("Staatliche Museen Ulm", "Museum Meier Ulm")),
    ("Polytechnic Institute", "E", "Toronto", "CA"),
    *((name, "A", "Wien", "AT") for name in ("Benediktinerabtei Wien", "Abtei Mehrerau", "Freunde der Abtei Wien")),
    ("Kirchliche Stelle für Bücherei", "A", "Wien", "AT"),
    ("Arizona Heritage Center", "M", "Tucson", "US-AZ", "US"),
    ("Golden Museum", "M", "Tucson", "US-AZ", "US"),
    ("Tucson Air Museum", "M", "Tucson", "US-AZ", "US"),
    ("Banff National Park", "A", "Banff", "CA"),
    ("Adler Planetarium", "E", "Chicago", "US-IL", "US"),
    ("Meier Museum", "M", "Chicago", "US-IL", "US"),
    ("Musée de la carte postale d'Antibes", "M", "Antibes", "FR"),
    *((name, "M", "Bern", "CH") for name in ("Salzmuseum Aare", "Musée du sel", "Museum Meier", "Salzburger Museum")),
    *((name, "L", "Bern", "CH") for name in ("Stadtbücherei Bern", "Gemeindebücherei Thun", "Landesbibliothek")),
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(
        ROWS,
        alternative_names=lambda i: [{"name": called}] if (called := CALLED.get(ROWS[i][0])) else [],
    )


def _told(engine, question):
    return engine.ask(question).answer.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Welke universiteiten heeft België?", "één van de 5 onderwijsinstellingen in België bij “universiteiten”: KU Leuven"),
        ("universities in Belgium", "one of the 5 educational institutions in Belgium fits “universities”: KU Leuven"),
        ("Universitäten in Belgien", "passt dem Namen nach eine Einrichtung zu „Universitäten“: KU Leuven"),
        ("universités en Belgique", "un seul nom correspond à « universités » : KU Leuven"),
        ("universities in the United Kingdom", "fits “universities”: University College London"),
        ("Welke hogescholen heeft België?", "passen 3 van de 5 onderwijsinstellingen in België bij “hogescholen”: HOGENT"),
        ("Fachhochschulen in Belgien", "passen 3 der 5 Bildungseinrichtungen in Belgien zu „Fachhochschulen“: HOGENT"),
        ("hautes écoles en Belgique", "3 des 5 établissements d'enseignement en Belgique correspondent à « hautes écoles »"),
        ("hogescholen in Nederland", "past één van de 2 onderwijsinstellingen in Nederland bij “hogescholen”: Saxion"),
        ("Salzmuseen in der Schweiz", "passt dem Namen nach eine Einrichtung zu „Salzmuseen“: Salzmuseum Aare"),
        ("Stadtbüchereien in der Schweiz", "passt dem Namen nach eine Einrichtung zu „Stadtbüchereien“: Stadtbücherei Bern"),
        ("Gemeindebüchereien in der Schweiz", "passt dem Namen nach eine Einrichtung zu „Gemeindebüchereien“: Gemeinde"),
        ("gemeentebibliotheken in Zwitserland", "passen 2 van de 3 bibliotheken in Zwitserland bij “gemeentebibliotheken”"),
        ("archives d'État allemandes", "un seul nom correspond à « archives d'État » : Staatsarchiv Ulm"),
        ("musées d'État en Allemagne", "un seul nom correspond à « musées d'État » : Staatliche Museen Ulm"),
        ("bibliothèques communales en Suisse", "2 des 3 bibliothèques en Suisse correspondent à « bibliothèques communales »"),
    ],
)  # fmt: skip
def test_those_so_called_by_any_name_are_told_first(engine, question, told):
    assert told in _told(engine, question)


@pytest.mark.parametrize(
    "question", ["Holzmuseen in der Schweiz", "Volkshochschulen in Belgien", "Museen in der Schweiz"]
)
def test_where_nobody_is_called_so_all_are_told(engine, question):
    assert "Dem Namen nach" not in _told(engine, question)


@pytest.mark.parametrize(
    ("question", "row"),
    [
        ("Hoeveel universiteiten heeft België?", {"count": 5, "count_by_name": 1}),
        ("Hoeveel hogescholen heeft Rennes?", {"count": 2, "count_by_name": 0}),
        ("Hoeveel universiteiten heeft Gent?", {"count": 3}),
        ("Wie viele Salzmuseen gibt es in der Schweiz?", {"count": 4, "count_by_name": 1}),
        ("How many educational institutions are there in Belgium?", {"count": 5}),
        ("Combien d'universités y a-t-il en Belgique ?", {"count": 5, "count_by_name": 1}),
    ],
)
def test_a_count_has_both_numbers_that_are_told(engine, question, row):
    assert [dict(each) for each in engine.ask(question).rows] == [row]


@pytest.mark.parametrize(
    "question",
    [
        "les universités de Rennes", "Universités de Rennes", "Montre-moi les universités de Rennes", "universités Rennes",
        "Liste des universités de la ville de Rennes", "Je cherche les universités de Rennes",
        "Zeig mir die Universitäten von Rennes", "Toon de universiteiten van Rennes", "Show me the universities of Rennes",
    ],
)  # fmt: skip
def test_a_plural_and_a_town_are_no_name(engine, question):
    assert [row["name"] for row in engine.ask(question).rows] == ["University of Rennes", "École Condorcet"]


@pytest.mark.parametrize(
    "question", ["l'université de Rennes", "site web de l'Université de Rennes", "University of Rennes"]
)
def test_a_singular_and_a_town_are_one(engine, question):
    assert [row["name"] for row in engine.ask(question).rows] == ["University of Rennes"]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Welke hogescholen heeft Rennes?",
            "Van de onderwijsinstellingen in Rennes past er naar de naam te oordelen geen bij “hogescholen”. Er zijn 2",
        ),
        ("universities in Canada", "Going by the names, none fits “universities”. There is one educational"),
        (
            "Gibt es in Rennes eine Fachhochschule?",
            "Von den Bildungseinrichtungen in Rennes passt dem Namen nach keine Einrichtung zu „Fachhochschule“. Es gibt 2",
        ),
        ("universités au Canada", "Aucun nom ne correspond à « universités ». "),
        (
            "toy museums in Germany",
            "Going by the names, none of the museums in Germany fits “toy museums”. There are 2",
        ),
        (
            "speelgoedmusea in Duitsland",
            "Van de musea in Duitsland past er naar de naam te oordelen geen bij “speelgoedmusea”. Er zijn 2",
        ),
        (
            "Eisenbahnmuseen in Deutschland",
            "Von den Museen in Deutschland passt dem Namen nach keine Einrichtung zu „Eisenbahnmuseen“. Es gibt 2 M",
        ),
        (
            "musées du jouet en Allemagne",
            "Parmi les musées en Allemagne, aucun nom ne correspond à « musées du jouet ». Il y a 2",
        ),
    ],
)
def test_of_kinds_that_names_say_it_is_told_that_none_does(engine, question, told):
    assert _told(engine, question).startswith(told)


@pytest.mark.parametrize(
    "question",
    ["Welke universiteiten heeft Gent?", "universities in Ghent", "Universitäten in Gent", "universités à Gand"],
)
def test_beside_a_name_that_has_the_word_it_is_not_told_that_none_fits(engine, question):
    answer = _told(engine, question)
    assert "HOGENT University of Applied Sciences" in answer
    assert not any(
        none in answer
        for none in ("geen bij", "geen die bij", "none of", "none fits", "passt dem Namen nach keine", "aucun nom")
    )


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("universities in Belgium", "KU Leuven (Leuven, “Katholieke Universiteit Leuven”)"),
        ("universités en Belgique", "KU Leuven (Louvain, « Katholieke Universiteit Leuven »)"),
        ("hogescholen in Nederland", "Saxion (Enschede, “Hogeschool Enschede”)"),
    ],
)
def test_another_name_that_says_the_kind_is_told(engine, question, told):
    assert told in _told(engine, question)


@pytest.mark.parametrize(
    "question",
    [
        "art museums in Switzerland", "Kunstmuseen in der Schweiz", "onderwijsinstellingen in Gent",
        "natural history museums in Switzerland", "oorlogsmusea in Zwitserland", "Archäologiemuseen in der Schweiz",
        "musées de la musique en Suisse", "science museums in Chicago", "synagogues in Germany",
    ],
)  # fmt: skip
def test_of_other_kinds_nothing_is_said_of_names_without_them(engine, question):
    assert not any(
        none in _told(engine, question)
        for none in ("none of", "none fits", "keine Einrichtung zu", "er geen", "geen bij", "ucun nom")
    )


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "How many national parks are there in Canada?",
            "Going by its name, one institution in Canada fits “national parks”: Banff National Park (Banff). In the data, it is",
        ),
        (
            "Welke nationale parken heeft Canada?",
            "Naar de naam te oordelen past één instelling in Canada bij “nationale parken”: Banff National Park (Banff). In",
        ),
        (
            "Nationalparks in Kanada",
            "Dem Namen nach passt eine Einrichtung in Kanada zu „Nationalparks“: Banff National Park (Banff). In den Daten",
        ),
        (
            "parcs nationaux au Canada",
            "À en juger par son nom, une institution au Canada correspond à « parcs nationaux » : Banff National Park (Banff).",
        ),
        (
            "musées de la carte postale en France",
            "correspond à « musées de la carte postale » : Musée de la carte postale d'Antibes (Antibes). Les données",
        ),
        (
            "musées de la carte postale",
            "correspond à « musées de la carte postale » : Musée de la carte postale d'Antibes (Antibes). Les données",
        ),
    ],
)
def test_where_none_is_found_those_so_called_are_told_whatever_their_type(engine, question, told):
    assert told in _told(engine, question)


@pytest.mark.parametrize(
    "question",
    [
        "national parks in France", "monuments in Canada", "musées de la carte postale en Suisse",
        "Quels musées de France ont une collection de cartes postales ?",
    ],
)  # fmt: skip
def test_elsewhere_and_of_other_questions_they_are_not(engine, question):
    assert not any(name in _told(engine, question) for name in ("Banff", "Musée de la carte"))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("How many monasteries are there in Austria?", "Going by their names, 2 institutions in Austria fit “monasteries”: A"),
        ("hoeveel kloosters in Oostenrijk?", "Naar hun naam te oordelen passen 2 instellingen in Oostenrijk bij “kloosters”"),
        ("Wie viele Klöster gibt es in Österreich?", "Dem Namen nach passen 2 Einrichtungen in Österreich zu „Klöster“: Abtei"),
        ("Combien d'abbayes y a-t-il en Autriche ?", "À en juger par leur nom, 2 institutions en Autriche correspondent à"),
    ],
)  # fmt: skip
def test_a_number_of_them_leads_and_is_in_the_row(engine, question, told):
    answer = engine.ask(question)
    assert _told(engine, question).startswith(told)
    assert [dict(row) for row in answer.rows] == [{"count": 0, "count_by_name": 2}]


@pytest.mark.parametrize("question", ["churches in Austria", "Kirchen in Österreich", "kerken in Oostenrijk"])
def test_what_is_about_the_church_is_no_church(engine, question):
    assert "Kirchliche" not in _told(engine, question)


def test_where_one_of_another_type_is_so_called_it_is_not_told_that_none_is(engine):
    answer = _told(engine, "Is there a planetarium in Chicago?")
    assert "fits “planetarium”: Adler Planetarium" in answer
    assert "none fits" not in answer


def test_the_college_of_a_university_is_one_of_it(engine):
    assert "fits “universities”: Drexel University College of Medicine" in _told(engine, "universities in Pennsylvania")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Museen über Flugzeuge in Arizona", "zu „Museen über Flugzeuge“: Tucson Air Museum (Tucson)"),
        ("musées ferroviaires en Arizona", "Golden Museum (Tucson, « Golden Model Railroad Museum »)"),
    ],
)
def test_those_of_the_type_are_told_once_and_with_the_name_that_says_it(engine, question, told):
    answer = _told(engine, question)
    assert answer.count("Museum (Tucson") == 1
    assert told in answer
    assert "Heritage Center" not in answer


@pytest.mark.parametrize(
    ("question", "row"),
    [
        ("Wie viele Ratsbibliotheken gibt es?", {"count_by_name": 1}),
        ("How many Ratsbibliotheken are there?", {"count_by_name": 1}),
        ("Hoeveel bibliotheken zijn er?", {}),
        ("Wie viele Gutsbibliotheken gibt es?", {}),
    ],
)
def test_a_compound_is_sought_in_all_names_where_no_place_is_said(engine, question, row):
    counted = sum(letter == "L" for _, letter, *_ in ROWS)
    assert [dict(each) for each in engine.ask(question).rows] == [{"count": counted, **row}]
