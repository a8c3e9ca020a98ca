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
def test_a_clause_that_tells_of_oneself_is_background(analyser, question, background):
    analysis = analyser.analyse(question)
    assert " ".join(analysis.tokens[i].text for i in sorted(analysis.background)) == background


@pytest.mark.parametrize(
    "question",
    [
        "Ik zoek een archief in Assen",
        "I am looking for museums, archives and libraries in Paris",
        "Which museums, archives and libraries are there in Paris?",
        "My bike is broken",
        "Je cherche un musée à Paris, merci",
    ],
)
def test_a_clause_that_asks_is_none(analyser, question):
    assert analyser.analyse(question).background == frozenset()
