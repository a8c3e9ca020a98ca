"""A small count names the sources of what was counted, as the list of the same custodians does."""

import pytest


@pytest.mark.parametrize(
    ("count", "custodians"),
    [
        ("Hoeveel musea zijn er in Drenthe?", "Welke musea zijn er in Drenthe?"),
        ("How many heritage institutions are there in Oxford?", "Which heritage institutions are there in Oxford?"),
        ("Wie viele Archive haben eine ISIL in Drenthe?", "Welche Archive haben eine ISIL in Drenthe?"),
        (
            "Combien d'institutions de chaque type y a-t-il en Belgique ?",
            "Quelles institutions patrimoniales a la Belgique ?",
        ),
    ],
)
def test_a_small_count_has_the_sources_of_what_it_counted(sample_engine, count, custodians):
    counted, listed = sample_engine.ask(count), sample_engine.ask(custodians)
    assert "count" in counted.rows[0]
    assert "custodian" in listed.rows[0]
    assert counted.sources == listed.sources != ()


@pytest.mark.parametrize("question", ["How many museums are there?", "How many libraries are there in each country?"])
def test_a_large_count_and_a_table_of_places_have_not(sample_engine, question):
    assert "of all data" in sample_engine.ask(question).answer


def test_nothing_counted_has_no_sources(sample_engine):
    assert sample_engine.ask("How many libraries are there in Bern in Kansas?").sources == ()
