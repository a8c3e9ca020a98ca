"""What one institution belongs to, where the town of it is said: "À quel réseau appartient le Musée Curie de Paris ?"."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(
        [
            {
                "id": "1",
                "name": "Musée Curie",
                "institution_type": "M",
                "location": {"city": "Paris", "country": "FR"},
                "members_of": ["Institut Zzyzx"],
            },
            {"id": "2", "name": "Musée d'Art", "institution_type": "M", "location": {"city": "Lyon", "country": "FR"}},
        ]
    )


@pytest.mark.parametrize(
    "question",
    [
        "À quel réseau appartient le Musée Curie ?",
        "À quel réseau appartient le Musée Curie de Paris ?",
        "À quel réseau appartient le Musée Curie à Paris ?",
        "De quel organisme dépend le Musée Curie de Paris ?",
        "Tot welk netwerk behoort het Musée Curie van Parijs?",
        "Onder welke organisatie valt het Musée Curie in Parijs?",
        "Zu welchem Netzwerk gehört das Musée Curie in Paris?",
        "Welchem Netzwerk ist das Musée Curie in Paris angeschlossen?",
        "Which organisation does the Musée Curie in Paris belong to?",
        "Which network is the Musée Curie of Paris a member of?",
    ],
)
def test_the_town_of_the_part_stands_behind_it(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == (
        "institution_attribute",
        {"name": "Musée Curie", "attribute": "parent"},
    )


@pytest.mark.parametrize(
    "question",
    ["Quels musées de Paris dépendent de l'Institut Zzyzx ?", "Welche Museen in Paris gehören zum Institut Zzyzx?"],
)
def test_members_in_a_town_are_still_asked_for(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["network"]) == ("list_members_of", "Institut Zzyzx")


@pytest.mark.parametrize(
    "question", ["À quel réseau appartient le Musée Curie de Lyon ?", "Zu welchem Netz gehört das Musée Curie in Lyon?"]
)
def test_one_elsewhere_is_not_meant(engine, question):
    assert engine.ask(question).rows == ()


@pytest.mark.parametrize(
    "question",
    [
        "Zou ik van u mogen vernemen of het Musée Curie lid is van een netwerk?",
        "Ik vroeg me af of het Musée Curie bij een netwerk hoort.",
        "Could you tell me whether the Musée Curie is part of a network?",
        "I would like to know if the Musée Curie belongs to a network.",
        "Können Sie mir sagen, ob das Musée Curie Mitglied in einem Netzwerk ist?",
        "Ich wüsste gern ob das Musée Curie zu einem Netzwerk gehört",
        "Pourriez-vous me dire si le Musée Curie fait partie d'un réseau ?",
        "Je me demandais si le Musée Curie fait partie d'un réseau",
    ],
)
def test_whether_it_belongs_to_one_is_asked_in_a_clause_of_its_own(engine, question):
    assert engine.ask(question).slots == {"name": "Musée Curie", "attribute": "parent"}


@pytest.mark.parametrize(
    "question",
    [
        "Ist das Musée Curie Teil einer größeren Einrichtung?",
        "Ist das Musée Curie Teil einer größeren Einrichtung, und wenn ja, welcher?",
        "Ist das Musée Curie Teil eines größeren Ganzen?",
        "Ist das Musée Curie ein Teil einer Stiftung?",
        "Ist das Musée Curie Mitglied eines Netzwerks?",
        "Is het Musée Curie onderdeel van een grotere instelling?",
        "Is the Musée Curie part of a larger institution?",
    ],
)
def test_whether_it_is_part_of_any_whole_is_told_by_the_whole(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == (
        "institution_attribute",
        {"name": "Musée Curie", "attribute": "parent"},
    )


@pytest.mark.parametrize(
    "question",
    [
        "De quel type d'institution relève le Musée Curie ?",
        "De quelle catégorie relève le Musée Curie ?",
        "Onder welk type valt het Musée Curie?",
        "Tot welk soort instelling behoort het Musée Curie?",
        "Zu welcher Kategorie gehört das Musée Curie?",
        "What type does the Musée Curie belong to?",
    ],
)
def test_the_type_that_it_belongs_to_is_no_whole(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("find_institution_by_name", {"name": "Musée Curie"})


def test_the_type_of_a_whole_is_no_type_of_the_part(engine):
    assert engine.ask("Which type of network does the Musée Curie belong to?").slots["attribute"] == "parent"


@pytest.mark.parametrize(
    "question",
    [
        "Zu welcher Provinz gehört die Stichting IJsselacademie?",
        "Which country does the Stichting IJsselacademie belong to?",
        "Tot welke provincie behoort de Stichting IJsselacademie?",
    ],
)
def test_a_word_for_a_body_in_a_name_asks_for_no_whole(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "find_institution_by_name"
