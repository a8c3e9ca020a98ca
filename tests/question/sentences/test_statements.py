"""What is stated beside a question that stands whole is told; what narrows the question, or asks for more, is not."""

import pytest


def _story(analyser, question):
    analysis = analyser.analyse(question)
    return " ".join(analysis.tokens[i].text for i in sorted(analysis.beside.story))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "We need this for the annual report: how many libraries are there in Delft?",
            "We need this for the annual report",
        ),
        ("I like zoos. Which museums are there in Leiden?", "I like zoos"),
        ("I don't trust websites, so which museums are there in Leiden?", "I don t trust websites"),
        (
            "My boss, who is from Drenthe, wants to know which museums there are in Zwolle",
            "My boss who is from Drenthe",
        ),
        ("Ik werk bij de bibliotheek in Assen; welke musea zijn er in Zwolle?", "Ik werk bij de bibliotheek in Assen"),
        (
            "Ich weiß, dass der Louvre in Paris ist, aber wo ist das Rijksmuseum?",
            "Ich weiß dass der Louvre in Paris ist",
        ),
        (
            "I redo our website and cite sources, so what is the ISIL of the Louvre?",
            "I redo our website and cite sources",
        ),
        ("The mayor, who is from Delft, would like to know which museums there are in Zwolle", "who is from Delft"),
        (
            "On behalf of the museum in Metz, I'd like to know how many archives there are in Lyon",
            "On behalf of the museum in Metz",
        ),
        ("Pour un pari idiot : y a-t-il un musée à Lyon ?", "Pour un pari idiot"),
    ],
)
def test_a_statement_before_the_question_is_told(analyser, question, told):
    assert _story(analyser, question) == told


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Which museums are there in Vienna? It's for a travel guide.", "It s for a travel guide"),
        ("Welke musea zijn er in Wenen? Het is voor een reisgids.", "Het is voor een reisgids"),
        ("Welche Museen gibt es in Wien? Es ist für einen Reiseführer.", "Es ist für einen Reiseführer"),
        (
            "Combien de musées y a-t-il à Lyon ? J'en ai besoin pour un quiz ce soir.",
            "J en ai besoin pour un quiz ce soir",
        ),
        ("Could you, when you have a minute, look up the website of the Louvre?", "when you have a minute"),
        ("If it's not too much trouble, could you list the museums in Delft?", "If it s not too much trouble"),
        ("Si ce n'est pas trop demander, pourriez-vous lister les musées de Lyon ?", "Si ce n est pas trop demander"),
    ],
)
def test_what_for_and_when_it_suits_are_told(analyser, question, told):
    assert _story(analyser, question) == told


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "My supervisor says I should see every archive in Drenthe. Which are they?",
            "My supervisor says I should see every",
        ),
        (
            "A friend claims there are more than a hundred museums in Delft. How many are there?",
            "A friend claims there are more than a hundred",
        ),
        ("The bank asks for the ISIL of the Louvre. What is it?", "The bank asks for the"),
    ],
)
def test_of_a_request_only_the_words_before_it_are_told(analyser, question, told):
    assert _story(analyser, question) == told


@pytest.mark.parametrize(
    "question",
    [
        "I like free museums. Which are there in Leiden?",
        "Museums in Paris; archives in London?",
        "Per type: how many institutions are there in Leiden?",
        "Show the colour of the museums in Leiden. What is it?",
        "Museums founded before 1900 are nice. Which museums are there in Leiden?",
        "Which museums are there in Leiden? I need the opening hours, too.",
        "Museums in Limburg, and by that I mean the Belgian province",
        "Museums in Delft, but not in the centre",
    ],
)
def test_what_narrows_a_question_or_asks_for_more_is_not_told(analyser, question):
    assert not set(_story(analyser, question).split()) & {
        "free", "Museums", "type", "colour", "founded", "opening", "Belgian", "centre"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("question", "template", "slots"),
    [
        ("I live in Delft but want museums in Leiden", "list_institutions_by_type_city", {"city": "Leiden"}),
        ("Ik woon in Delft maar zoek musea in Leiden", "list_institutions_by_type_city", {"city": "Leiden"}),
        (
            "A friend who works at the library in Assen asked me how many archives there are in Drenthe",
            "count_institutions_by_type_location",
            {"institution_type": "A", "region": "NL-DR"},
        ),
        (
            "Une amie qui travaille à la bibliothèque de Nancy m'a demandé combien d'archives il y a à Lyon",
            "count_institutions_by_type_location",
            {"institution_type": "A", "city": "Lyon"},
        ),
        (
            "This year we go to Haarlem. Which museums are there?",
            "list_institutions_by_type_city",
            {"institution_type": "M", "city": "Haarlem"},
        ),
        ("I teach history in Breda. Where's the Rijksmuseum?", "institution_attribute", {"attribute": "city"}),
        ("J'étais au Louvre hier. Quand le musée a-t-il été fondé ?", "institution_attribute", {"attribute": "founded"}),
        (
            "Could you, when you have a minute, look up the website of the Drents Museum?",
            "institution_attribute",
            {"attribute": "website"},
        ),
        (
            "Als Teil meiner Arbeit über Vereine sammle ich Museen in Hessen. Welche gibt es?",
            "list_institutions_by_type_region",
            {"institution_type": "M", "region": "DE-HE"},
        ),
    ],
)  # fmt: skip
def test_the_question_is_answered_and_not_what_is_told(engine, question, template, slots):
    answer = engine.ask(question)
    assert answer.template_id == template, answer.answer
    assert slots.items() <= answer.slots.items()


@pytest.mark.parametrize(
    "question",
    [
        "The funder asks for the opening hours of the Louvre. What are they?",
        "I need the director of the Rijksmuseum. Who is it?",
        "Which museums are there in Leiden? I need it with opening hours.",
        "Quels musées y a-t-il à Lyon ? Il me faut aussi les horaires.",
        "I like free museums. Which ones are in Leiden?",
        "I'm looking for museums in Drenthe. Which have a restaurant?",
        "I work at a museum in Delft. How do I clean a painting?",
        "Quels services d'archives y a-t-il en Bretagne ? Et peut-on s'y garer ?",
    ],
)
def test_what_no_template_covers_is_refused_all_the_same(engine, question):
    assert engine.ask(question).template_id == "none"
