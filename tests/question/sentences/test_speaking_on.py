"""Where somebody goes on to ask behind "and", and does not name themselves again."""

import re

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    def record(number, name, kind, subject):
        return {
            "id": str(number),
            "name": name,
            "institution_type": kind,
            "location": {"city": "Sneek", "country": "NL"},
            "collections": [{"name": subject, "subjects": [subject]}],
        }

    return engine_over([record(1, "Bibliotheek Sneek", "L", "klokken"), record(2, "Archief Sneek", "A", "visserij")])


@pytest.mark.parametrize(
    "question",
    [
        "J'écris sur l'horlogerie et il me faudrait les bibliothèques qui ont des collections là-dessus.",
        "J'écris sur l'horlogerie et il me faut les bibliothèques qui ont des collections sur ce sujet.",
        "Nous travaillons sur l'horlogerie et il nous faudrait les bibliothèques avec des collections sur ce sujet.",
        "J'écris sur l'horlogerie et voudrais les bibliothèques qui ont des collections là-dessus.",
        "I write about clocks and need the libraries that have collections on that.",
        "I'm writing about clocks and would like the libraries with collections on it.",
        "Ik schrijf over klokken en heb de bibliotheken nodig die daar collecties over hebben.",
        "Ik schrijf over klokken en zou graag de bibliotheken willen die daarover iets hebben.",
        "Ich schreibe über Uhren und hätte gern die Bibliotheken mit Sammlungen dazu.",
        "Ich schreibe über Uhren und bräuchte die Bibliotheken, die dazu Sammlungen haben.",
    ],
)
def test_the_question_points_back_at_what_is_told(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "L", "subject": "clocks and watches"}
    assert not re.search("schrijf|écri|writ|schreib", answer.answer)


@pytest.mark.parametrize(
    "question",
    [
        "Ik ben bezig met een lesbrief over de zee en vroeg me af of er archieven zijn die iets hebben over visserij.",
        "Ik maak een lesbrief over klokken en was benieuwd of er archieven zijn die iets hebben over visserij.",
        "I'm working on a lesson about the sea and was wondering whether there are archives that have something on fishing.",
        "I am preparing a lesson on clocks and wondered if there are archives with something about fishing.",
        "Ich arbeite an einem Lehrbrief über Uhren und frage mich ob es Archive gibt, die etwas über Fischerei haben.",
        "Je prépare une leçon sur la mer et me demandais s'il y avait des archives qui ont quelque chose sur la pêche.",
    ],
)
def test_what_somebody_wonders_is_asked(engine, question):
    assert engine.ask(question).slots == {"institution_type": "A", "subject": "fishing"}


@pytest.mark.parametrize(
    "question",
    [
        "Which museums and archives are in Sneek?",
        "I want museums and need archives",
        "Welke musea zijn in Sneek en was er ook een archief?",
    ],
)
def test_what_is_asked_before_is_no_story(told, question):
    assert told(question)[0] == ""


@pytest.mark.parametrize(
    "question",
    [
        "I am moving to Sneek, Netherlands and would love to know what libraries are based down there.",
        "Ik verhuis naar Sneek, Nederland en zou graag weten welke bibliotheken er zijn.",
        "Je déménage à Sneek, Pays-Bas et voudrais savoir quelles bibliothèques il y a.",
        "We live in Sneek and my wife loves art: which libraries are there?",
        "Nous habitons à Sneek et ma femme aime l'art : quelles bibliothèques y a-t-il ?",
    ],
)
def test_what_is_told_before_is_not_asked_for(engine, question):
    answer = engine.ask(question)
    assert [row["name"] for row in answer.rows] == ["Bibliotheek Sneek"]
    assert answer.template_id == "list_institutions_by_type_city"
