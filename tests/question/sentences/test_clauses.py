import pytest


@pytest.mark.parametrize(
    ("question", "background"),
    [
        ("Ik ben dit weekend in Assen, welke musea zijn er?", "Ik ben dit weekend in Assen"),
        ("Hello! We travel with our kids. Which museums are there in Paris?", "We travel with our kids"),
        ("Ich schreibe meine Masterarbeit; welche Archive gibt es in Assen?", "Ich schreibe meine Masterarbeit"),
        ("Nous passons nos vacances à Paris : quels musées y a-t-il ?", "Nous passons nos vacances à Paris"),
    ],
)
def test_a_clause_that_tells_of_oneself_is_background(told, question, background):
    assert told(question)[0] == background


@pytest.mark.parametrize(
    "question",
    [
        "Ik zoek een archief in Assen",
        "I am looking for museums, archives and libraries in Paris",
        "Which museums, archives and libraries are there in Paris?",
        "My bike is broken",
        "Drents Museum, website",
        "Which museums are there in Paris, with a planetarium?",
    ],
)
def test_a_clause_that_asks_is_none(analyser, question):
    beside = analyser.analyse(question).beside
    assert (beside.story, beside.lead_in) == (frozenset(), frozenset())


@pytest.mark.parametrize(
    ("question", "story", "lead_in"),
    [
        ("I'm filling in a form and need the ROR ID of the Louvre.", "I m filling in a form", ""),
        ("Je prépare un voyage et je cherche des musées à Paris", "Je prépare un voyage", ""),
        ("Taking the kids to Paris next month, so what museums are there?", "", "Taking the kids to Paris next month"),
        ("Op een oude scan staat NL-DrAss. Welke instelling is dat?", "", "Op een oude scan staat NL DrAss"),
        ("Op onze kaart staat NL-DrAss; welke instelling is dat?", "", "Op onze kaart staat NL DrAss"),
        ("Just moved to Paris! Which museums are there?", "Just moved to Paris", ""),
    ],
)
def test_a_clause_before_the_one_that_asks_is_a_lead_in(told, question, story, lead_in):
    assert told(question) == (story, lead_in)
