"""For what piece of work somebody asks, before or behind the question: its topic is no condition."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    def record(number, name, kind, city, **more):
        return {
            "id": str(number),
            "name": name,
            "institution_type": kind,
            "location": {"city": city, "country": "NL"},
            **more,
        }

    return engine_over(
        [
            record(1, "Museum Sneek", "M", "Sneek", founded=1938, members_of=["Netwerk Zilte Verhalen"]),
            record(2, "Archief Sneek", "A", "Sneek", collections=[{"name": "Klokken", "subjects": ["klokken"]}]),
            record(3, "Museum Bolsward", "M", "Bolsward", founded=1950),
        ]
    )


NEAR = {"institution_type": "M", "place": "Sneek", "radius_km": 12.0}
MEMBERS = {"network": "Netwerk Zilte Verhalen"}
FOUNDED = {"name": "Museum Sneek", "attribute": "founded"}
OLDEST = {"institution_type": "M", "city": "Sneek", "order": "oldest", "limit": 1}


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Voor een reportage over de Friese steden zoek ik musea op hooguit 12 kilometer van Sneek.", NEAR),
        ("Voor een stuk in de krant over klokken zoek ik musea op hooguit 12 kilometer van Sneek.", NEAR),
        ("Ik zoek musea op hooguit 12 kilometer van Sneek voor een reportage.", NEAR),
        ("Welke musea liggen binnen 12 km van Sneek voor mijn scriptie over klokken?", NEAR),
        ("Voor een artikel over klokken, wie is er lid van Netwerk Zilte Verhalen?", MEMBERS),
        ("Wanneer is Museum Sneek opgericht voor een artikel over klokken?", FOUNDED),
        ("Wat is het oudste museum van Sneek voor een podcast?", OLDEST),
        ("For an article on clocks, which museums are within 12 km of Sneek?", NEAR),
        ("Which museums are within 12 km of Sneek for a book about clocks?", NEAR),
        ("Who is a member of Netwerk Zilte Verhalen for an article on clocks?", MEMBERS),
        ("For our report: when was Museum Sneek founded?", FOUNDED),
        ("Für eine Reportage über Uhren suche ich die Museen im Umkreis von 12 km um Sneek.", NEAR),
        ("Welche Museen liegen höchstens 12 km von Sneek entfernt für einen Artikel über Uhren?", NEAR),
        ("Für einen Artikel über Uhren, wer ist Mitglied im Netwerk Zilte Verhalen?", MEMBERS),
        ("Was ist das älteste Museum in Sneek für eine Ausstellung über Uhren?", OLDEST),
        ("Pour un article sur la vallée de la Meuse, quels musées y a-t-il à moins de 12 km de Sneek ?", NEAR),
        ("Quels musées y a-t-il à moins de 12 km de Sneek pour un exposé ?", NEAR),
        ("Pour mon mémoire de master sur l'horlogerie il me faut les musées à moins de 12 km de Sneek.", NEAR),
        ("Qui fait partie du Netwerk Zilte Verhalen pour un article sur l'horlogerie ?", MEMBERS),
    ],
)
def test_a_work_and_its_topic_are_no_condition(engine, question, slots):
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize(
    "question",
    [
        "Ik zoek archieven in Sneek voor een artikel over klokken",
        "I'm looking for archives in Sneek for an article on clocks",
        "Ich suche Archive in Sneek für einen Artikel über Uhren",
    ],
)
def test_a_topic_may_be_that_of_the_collections_where_nothing_else_is_asked(engine, question):
    answer = engine.ask(question)
    assert (answer.slots["subject"], [row["name"] for row in answer.rows]) == ("clocks and watches", ["Archief Sneek"])


@pytest.mark.parametrize(
    "question",
    [
        "Voor een artikel over klokken, wie verzamelt die?",
        "Voor een artikel over klokken, wie heeft daar collecties over?",
        "Ik schrijf over klokken. Wie verzamelt ze?",
        "For an article on clocks, who collects them?",
        "For an article on clocks, who has collections on it?",
        "For an article about clocks: who has collections on that?",
        "I am writing about clocks. Who collects them?",
        "I'm interested in clocks, who collects them?",
        "Für einen Artikel über Uhren, wer hat Sammlungen dazu?",
        "Ich schreibe über Uhren. Wer sammelt sie?",
        "Je m'intéresse à l'horlogerie. Qui en collectionne ?",
        "Je travaille sur l'horlogerie, qui en collectionne ?",
        "Pour un article sur l'horlogerie, qui a des collections là-dessus ?",
        "Pour un article sur l'horlogerie, quelles institutions ont des collections à ce sujet ?",
    ],
)
def test_a_topic_that_a_pronoun_stands_for_is_asked_for(engine, question):
    answer = engine.ask(question)
    assert (answer.slots.keys(), [row["name"] for row in answer.rows]) == ({"subject"}, ["Archief Sneek"])


@pytest.mark.parametrize(
    "question",
    [
        "Voor een artikel over klokken, welke van deze archieven liggen in Sneek?",
        "For an article on clocks, which of these archives are in Sneek?",
        "For my research on clocks, which archives are there in Sneek, and who runs them?",
    ],
)
def test_a_pronoun_for_institutions_does_not_stand_for_a_topic(engine, question):
    assert "subject" not in engine.ask(question).slots


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea hebben budget voor een tentoonstelling?",
        "Welches Museum für Film gibt es in Bayern?",
        "Ik zoek instellingen voor onderzoek in Sneek",
        "Voor een stuk in Sneek zoek ik musea.",
        "museums founded for 1950",
    ],
)
def test_what_something_is_for_is_asked(told, question):
    assert told(question)[0] == ""


@pytest.mark.parametrize(
    "question",
    [
        "Je prépare un sujet sur l'horlogerie : qui fait partie du Netwerk Zilte Verhalen ?",
        "Je monte une exposition sur l'horlogerie : qui fait partie du Netwerk Zilte Verhalen ?",
        "On rédige un dossier sur l'horlogerie, qui fait partie du Netwerk Zilte Verhalen ?",
        "Ik bereid een artikel over klokken voor: wie is er lid van Netwerk Zilte Verhalen?",
        "Wij werken aan een gids over klokken. Wie is er lid van Netwerk Zilte Verhalen?",
        "I'm putting together a lecture on clocks: who is a member of Netwerk Zilte Verhalen?",
        "We're making a documentary about clocks. Who is a member of Netwerk Zilte Verhalen?",
        "Ich recherchiere für einen Artikel über Uhren: wer ist Mitglied im Netwerk Zilte Verhalen?",
        "Wir planen eine Ausstellung über Uhren. Wer gehört zum Netwerk Zilte Verhalen?",
    ],
)
def test_what_somebody_prepares_is_told_before_a_question_for_members(engine, question):
    assert engine.ask(question).slots == MEMBERS


def test_a_verb_of_preparing_is_no_town(engine):
    answer = engine.ask("Je monte une exposition sur l'horlogerie : quels musées y a-t-il ?")
    assert "city" not in answer.slots


@pytest.mark.parametrize(
    "question",
    [
        "In het kader van een lespakket over klokken zoek ik musea op hooguit 12 kilometer van Sneek.",
        "As part of a project on clocks, which museums are within 12 km of Sneek?",
        "Im Rahmen eines Projekts über Uhren suche ich die Museen im Umkreis von 12 km um Sneek.",
        "Dans le cadre d'un mémoire sur l'horlogerie, quels musées y a-t-il à moins de 12 km de Sneek ?",
    ],
)
def test_a_work_may_be_what_it_is_part_of(engine, question):
    assert engine.ask(question).slots == NEAR


@pytest.mark.parametrize(
    ("question", "follow_up", "slots"),
    [
        ("musea in Sneek", "Voor een artikel over klokken: en in Bolsward?", {"institution_type": "M", "city": "Bolsward"}),
        ("musea in Sneek", "en in Bolsward, voor een artikel?", {"institution_type": "M", "city": "Bolsward"}),
        ("museums in Sneek", "for an article, which of them were founded before 1950?",
         {"institution_type": "M", "city": "Sneek", "before": 1950}),
        ("Museen in Sneek", "Für meine Masterarbeit: und in Bolsward?", {"institution_type": "M", "city": "Bolsward"}),
        ("musées à Sneek", "Pour un article, et à Bolsward ?", {"institution_type": "M", "city": "Bolsward"}),
        ("musea in Sneek", "Ik maak een gids. Welke daarvan zijn opgericht voor 1950?",
         {"institution_type": "M", "city": "Sneek", "before": 1950}),
        ("musea in Sneek", "en de archieven?", {"institution_type": "A", "city": "Sneek"}),
    ],
)  # fmt: skip
def test_a_follow_up_may_be_asked_for_a_work(engine, question, follow_up, slots):
    assert engine.ask(follow_up, history=[question]).slots == slots


@pytest.mark.parametrize(
    ("question", "follow_up"),
    [
        ("musea in Sneek", "Voor een artikel over Bolsward, welke musea zijn er?"),
        ("museums in Sneek", "For an article on Bolsward, which museums are there?"),
        ("Museen in Sneek", "Für einen Artikel über Bolsward, welche Museen gibt es?"),
        ("musées à Sneek", "Pour un article sur Bolsward, quels musées y a-t-il ?"),
    ],
)
def test_a_place_that_a_follow_up_is_for_is_asked_for(engine, question, follow_up):
    assert engine.ask(follow_up, history=[question]).slots == {"institution_type": "M", "city": "Bolsward"}


def test_a_topic_that_a_pronoun_stands_for_is_asked_for_in_a_follow_up(engine):
    answer = engine.ask("For an article on clocks, who collects them?", history=["museums in Sneek"])
    assert answer.slots["subject"] == "clocks and watches"


def test_nothing_is_left_of_a_work_alone(engine):
    assert engine.ask("and for a film?", history=["museums in Sneek"]).status in {"unanswerable", "out_of_scope"}


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        (
            "Ich bereite eine Sendung vor: welche Museen wurden 1938 gegründet?",
            {"institution_type": "M", "from": 1938, "to": 1938},
        ),
        ("Welche Museen wurden gegründet vor: 1950?", {"institution_type": "M", "before": 1950}),
    ],
)
def test_a_mark_parts_a_verb_from_the_year_behind_it(engine, question, slots):
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize(
    "question",
    [
        "Ik zoek voor een radio-item musea in Sneek.",
        "Ik wil voor een radio-item weten welke musea er in Sneek zijn.",
        "Ik zoek voor een tentoonstelling musea in Sneek.",
        "I need for a radio programme museums in Sneek.",
        "Je cherche pour un reportage des musées à Sneek.",
        "Ich suche für eine Ausstellung Museen in Sneek.",
    ],
)
def test_what_is_asked_for_may_stand_right_behind_a_work(engine, question):
    assert engine.ask(question).slots == {"institution_type": "M", "city": "Sneek"}
