"""Of a name within a longer one nothing is offered: who asks of the Louvre-Lens means no Louvre."""

import pytest

RECORDS = (
    ("Louvre", "M", "Paris", "FR"),
    ("Musée du Louvre-Lens", "M", "Lens", "FR"),
    # What a word of a name weighs depends on how many have it.
    *((f"Musée du {what}", "M", "Paris", "FR") for what in ("Bois", "Bonbon", "Fer", "Jouet", "Papier", "Sel", "Vin")),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    "question",
    [
        "Can I use the flash in the Louvre-Lens?",
        "Puis-je utiliser le flash au Louvre-Lens ?",
        "Mag ik met flits fotograferen in het Louvre-Lens?",
        "Darf man im Louvre-Lens mit Blitz fotografieren?",
    ],
)
def test_the_longer_name_is_offered(engine, question):
    answer = engine.ask(question)
    assert answer.status == "unanswerable"
    assert answer.suggestions
    assert all("Louvre-Lens" in each for each in answer.suggestions)


def test_the_short_name_is_offered_where_it_is_said(engine):
    answer = engine.ask("Peut-on prendre des photos au Louvre ?")
    assert answer.suggestions
    assert not any("Lens" in each for each in answer.suggestions)
