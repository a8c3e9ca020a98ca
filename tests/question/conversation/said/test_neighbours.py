"""Follow-ups that call the place they name a neighbour of the one that was spoken of."""

import pytest

from glam_kg.question.conversation.said.neighbours import without_neighbours


@pytest.mark.parametrize(
    ("said", "without"),
    [
        ("En in buurland België?", "En in land België?"),
        ("En in het naburige België?", "En in België?"),
        ("En in de naburige staat Oklahoma?", "En in de staat Oklahoma?"),
        ("En bij onze Belgische buren?", "En onze Belgische?"),
        ("And in neighbouring Alabama?", "And in Alabama?"),
        ("And in the neighboring state of Georgia?", "And in the state of Georgia?"),
        ("And our Belgian neighbours?", "And our Belgian?"),
        ("Und im Nachbarstaat Oklahoma?", "Und im Staat Oklahoma?"),
        ("Und im benachbarten Belgien?", "Und in Belgien?"),
        ("Und bei unseren belgischen Freunden?", "Und unseren belgischen?"),
        ("Et en Belgique voisine ?", "Et en Belgique ?"),
        ("Et dans l'Alabama voisin ?", "Et dans l'Alabama ?"),
        ("Et dans l'État voisin de Géorgie ?", "Et dans l'État de Géorgie ?"),
        ("Et chez nos voisins néerlandais ?", "Et nos néerlandais ?"),
        ("Et chez nos amis allemands ?", "Et nos allemands ?"),
    ],
)
def test_a_place_says_itself_that_it_is_a_neighbour(engine, said, without):
    assert without_neighbours(said, engine.resolver.phrases, engine.resolver.analyser.lexicon) == without


@pytest.mark.parametrize(
    "said",
    [
        "En in de buurlanden?",
        "En in de naburige provincies?",
        "En in het buurland van België?",
        "And the neighbouring states?",
        "And in the neighbouring states of Oklahoma?",
        "And the neighbouring museums?",
        "And what of the neighbours?",
        "Und in den Nachbarländern?",
        "Und im Nachbarland von Belgien?",
        "Und die benachbarten Museen?",
        "Et dans les pays voisins ?",
        "Et dans le pays voisin de la Belgique ?",
        "Et chez les voisins de la Belgique ?",
    ],
)
def test_other_neighbours_are_other_places(engine, said):
    assert without_neighbours(said, engine.resolver.phrases, engine.resolver.analyser.lexicon) == said
    assert engine.ask_turns(["musées de Paris", said]).rows == ()


@pytest.mark.parametrize(
    ("turns", "slots"),
    [
        (["Welke musea zijn er in Parijs?", "En in buurland België?"], {"institution_type": "M", "country": "BE"}),
        (["Which museums are there in Paris?", "And our Belgian neighbours?"], {"institution_type": "M", "country": "BE"}),
        (["Welche Museen gibt es in Paris?", "Und bei den belgischen Nachbarn?"], {"institution_type": "M", "country": "BE"}),
        (["Quels musées y a-t-il à Paris ?", "Et chez les voisins belges ?"], {"institution_type": "M", "country": "BE"}),
        (["musées en Alabama", "Et dans l'État voisin de Géorgie ?"], {"institution_type": "M", "region": "US-GA"}),
        (["Welche Museen gibt es in Texas?", "Und im Nachbarstaat Oklahoma?"], {"institution_type": "M", "region": "US-OK"}),
    ],
)  # fmt: skip
def test_a_neighbour_that_is_named_takes_the_place_of_what_was_spoken_of(engine, turns, slots):
    assert engine.ask_turns(turns).slots == slots


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea zijn er in de buurlanden van België?",
        "Which museums are there in the neighbouring countries of Belgium?",
        "Which museums are there in Oklahoma's neighbouring states?",
        "Welche Museen gibt es in den Nachbarländern von Belgien?",
        "Quels musées y a-t-il dans les pays voisins de la Belgique ?",
    ],
)
def test_what_lies_around_a_place_is_not_asked_of_it(engine, question):
    answer = engine.ask(question)
    assert (answer.status, answer.rows) == ("unanswerable", ())


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea zijn er in buurland België?",
        "Which museums are there in neighbouring Belgium?",
        "Welche Museen gibt es im benachbarten Belgien?",
        "Quels musées y a-t-il en Belgique voisine ?",
    ],
)
def test_a_neighbour_that_is_named_is_meant(engine, question):
    assert engine.ask(question).slots == {"institution_type": "M", "country": "BE"}
