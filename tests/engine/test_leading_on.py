"""Words that turn a conversation back or aside are not told as left out; words that say something are."""

import pytest


@pytest.mark.parametrize(
    "turns",
    [
        ["Welke musea zijn er in Drenthe?", "En terug naar Leiden: welke musea zijn daar?"],
        ["Valt er in Leiden een museum te bezoeken?"],
        ["Which museums are there in Ohio?", "Back to Leiden: which museums are there?"],
        ["Welche Museen gibt es in Bonn?", "Zurück zu Leiden: welche Museen gibt es dort?"],
        ["Quels musées y a-t-il à Paris ?", "Revenons à Leyde : quels musées y a-t-il ?"],
    ],
)
def test_what_leads_on_is_not_told(sample_engine, turns):
    answer = sample_engine.ask_turns(turns)
    assert answer.slots["institution_type"] == "M"
    assert not any(
        said in answer.answer for said in ("Niet meegenomen", "Not taken into", "Nicht berücksichtigt", "Non pris")
    )


def test_what_says_something_is_told(sample_engine):
    assert "Not taken into account" in sample_engine.ask("Which frumious museums are there in Leiden?").answer
