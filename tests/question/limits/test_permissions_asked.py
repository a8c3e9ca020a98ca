"""What visitors may do or take along is in no data; with whom somebody goes is else no condition."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Mag ik met mijn hond naar het Drents Museum?",
        "Mogen we met onze kinderen het Drents Museum in?",
        "Kan ik met mijn statief foto's maken in het Drents Museum?",
        "Mag ik zonder legitimatie het Drents Museum in?",
        "Can I go to the Drents Museum with my dog?",
        "With my dog, can I visit the Drents Museum?",
        "Is it okay to visit the Drents Museum with my dog?",
        "Darf ich mit meinem Hund ins Drents Museum?",
        "Können wir mit unseren Rädern ins Drents Museum?",
        "Puis-je entrer au Drents Museum avec mon chien ?",
        "Avec mon chien, je peux aller au Drents Museum ?",
        "Est-il possible de visiter le Drents Museum avec mon chien ?",
    ],
)
def test_what_one_may_do_in_one_is_in_no_data(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("Ik wil met mijn gezin naar het Drents Museum", "find_institution_by_name"),
        ("Ik ga met mijn klas naar het Drents Museum, waar is dat?", "institution_attribute"),
        ("Can I visit the Drents Museum?", "find_institution_by_name"),
        ("I'm in Assen with my family. Can I visit the Drents Museum?", "find_institution_by_name"),
        ("May I ask where the Drents Museum is? I'm going with my wife", "institution_attribute"),
        ("Can I find the website of the Drents Museum with your help?", "institution_attribute"),
        ("Mag ik het adres van het Drents Museum?", "institution_attribute"),
        ("Kann ich das Drents Museum besuchen?", "find_institution_by_name"),
        ("Puis-je avoir l'adresse du Drents Museum ?", "institution_attribute"),
    ],
)
def test_what_is_told_of_one_is_still_told(engine, question, template):
    assert engine.ask(question).template_id == template


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("Mag ik een lijst van musea in Assen om met mijn klas te bezoeken?", False),
        ("May I have a list of museums in Assen to visit with my students?", False),
        ("Welche Museen in Assen kann ich mit meinen Schülern besuchen?", False),
        ("Welke musea in Assen mag ik met mijn hond bezoeken?", True),
        ("Which museums in Assen may I visit with my dog?", True),
        ("Welche Museen in Assen darf ich mit meinem Hund besuchen?", True),
    ],
)
def test_companions_are_told_unless_leave_is_asked_for_them(analyser, question, left):
    analysis = analyser.analyse(question)
    company = next(i for i, word in enumerate(analysis.words) if word in {"met", "with", "mit"}) + 2
    assert (company not in analysis.beside.story) == left
