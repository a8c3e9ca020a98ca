"""What a question hangs on is told and not asked; what only looks like it is."""

import pytest


@pytest.mark.parametrize(
    ("question", "story"),
    [
        ("The funder wants to know how many archives there are in Drenthe", "The funder wants to know"),
        ("De juf vroeg ons uit te zoeken hoeveel musea België heeft.", "De juf vroeg ons uit te zoeken"),
        ("Die Gäste fragen dauernd, welche Museen es in Gent gibt", ""),
        ("Nos invités demandent sans arrêt quels musées il y a à Gand", "Nos invités demandent sans arrêt"),
        ("My boss asked me to write a list of all museums in Paris by Friday", "My boss asked me to write a by Friday"),
        ("Mon patron veut pour vendredi une liste des musées de Lyon", "Mon patron veut pour vendredi une"),
        ("Voor ons systeem zoek ik alle Drentse archieven", "Voor ons systeem"),
        ("I don't know which archives there are in Drenthe", "I don t know"),
        ("Ik weet niet welke musea er in Haarlem zijn.", "Ik weet niet"),
    ],
)
def test_what_a_question_hangs_on_is_told(told, question, story):
    assert told(question)[0] == story


@pytest.mark.parametrize(
    "question",
    [
        "Who designed which museums in Berlin?",
        "Qui a construit quels musées à Paris ?",
        "Museums of art, where are they in Paris?",
        "I want the registration number of archives in Drenthe",
        "Louvre website where",
        "Which museums are open on Friday?",
    ],
)
def test_what_asks_itself_or_names_institutions_tells_nothing(analyser, question):
    assert analyser.analyse(question).beside.story == frozenset()


@pytest.mark.parametrize(
    ("question", "template", "slots"),
    [
        (
            "Ik woon in Delft maar wil weten welke musea er in Leiden zijn",
            "list_institutions_by_type_city",
            {"city": "Leiden"},
        ),
        (
            "My sister studies in Ghent; which museums are in Bruges?",
            "list_institutions_by_type_city",
            {"city": "Brugge"},
        ),
        (
            "Net met de kinderen naar Leiden verhuisd. Welke musea zijn hier?",
            "list_institutions_by_type_city",
            {"city": "Leiden"},
        ),
        (
            "Könntest du für meine Oma herausfinden, welche Archive es in Drenthe gibt?",
            "list_institutions_by_type_region",
            {"region": "NL-DR"},
        ),
        (
            "We're planning a wedding in Leiden and guests keep asking me what museums there are.",
            "list_institutions_by_type_city",
            {"city": "Leiden"},
        ),
        (
            "Her teacher asked me to send round a list of the museums in The Hague",
            "list_institutions_by_type_city",
            {"city": "The Hague"},
        ),
    ],
)
def test_the_question_is_answered_for_its_own_place(engine, question, template, slots):
    answer = engine.ask(question)
    assert answer.template_id == template, answer.answer
    assert slots.items() <= answer.slots.items()


@pytest.mark.parametrize(
    "question",
    [
        "Who designed which museums in Berlin?",
        "Give me the architect that built the libraries in Berlin",
        "My dentist wants to know how many teeth there are in Drenthe",
        "I'd like to know the opening hours of which museums in Delft are free",
    ],
)
def test_what_is_not_covered_stays_refused(engine, question):
    assert engine.ask(question).template_id == "none"
