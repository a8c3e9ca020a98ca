"""Kinds that any of an institution's names says, those that compounds of one language say, and the number of them in a count."""

import pytest

CALLED = {
    "University of Rennes": "Université de Rennes",
    "KU Leuven": "Katholieke Universiteit Leuven",
    "Saxion": "Hogeschool Enschede",
    "Odisee": "University College Odisee",
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
    ("Banff National Park", "A", "Banff", "CA"),
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
        ("Hoeveel universiteiten heeft Gent?", {"count": 3, "count_by_name": 0}),
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
            "Welke universiteiten heeft Gent?",
            "Naar de naam te oordelen is er geen die bij “universiteiten” past. Er zijn 3",
        ),
        ("universities in Ghent", "Going by the names, none fits “universities”. There are 3 educational"),
        (
            "Gibt es in Rennes eine Fachhochschule?",
            "Dem Namen nach passt keine Einrichtung zu „Fachhochschule“. Es gibt 2",
        ),
        ("universités à Gand", "À en juger par les noms, aucun ne correspond à « universités ». Il y a 3"),
    ],
)
def test_of_kinds_that_names_always_say_it_is_told_that_none_does(engine, question, told):
    assert _told(engine, question).startswith(told)


@pytest.mark.parametrize(
    "question", ["art museums in Switzerland", "Kunstmuseen in der Schweiz", "onderwijsinstellingen in Gent"]
)
def test_of_other_kinds_nothing_is_said_of_names_without_them(engine, question):
    assert not any(none in _told(engine, question) for none in ("none fits", "passt keine", "is er geen"))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("How many national parks are there in Canada?", "Going by the name, there is: Banff National Park (Banff)."),
        ("Welke nationale parken heeft Canada?", "Naar de naam te oordelen past wel: Banff National Park (Banff)."),
        ("Nationalparks in Kanada", "Dem Namen nach passt: Banff National Park (Banff)."),
        ("parcs nationaux au Canada", "À en juger par le nom, il y a : Banff National Park (Banff)."),
        (
            "musées de la carte postale en France",
            "À en juger par le nom, il y a : Musée de la carte postale d'Antibes (Antibes).",
        ),
        (
            "musées de la carte postale",
            "À en juger par le nom, il y a : Musée de la carte postale d'Antibes (Antibes).",
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
