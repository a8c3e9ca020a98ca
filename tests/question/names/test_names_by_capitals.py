"""The German adjective of a country with a capital, which only a name gives it: "das Deutsche Museum"."""

import pytest


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Wo ist das Niederländische Museum?", "Niederländische Museum"),
        ("Wo liegt das Amerikanische Museum?", "Amerikanische Museum"),
        ("Was ist die Niederländische Bibliothek?", "Niederländische Bibliothek"),
        ("Wie lautet die Adresse des Schweizerischen Museums?", "Schweizerischen Museum"),
        ("Erzähl mir vom Portugiesischen Museum", "Portugiesischen Museum"),
        # Those that are known.
        ("Wo ist das Deutsche Museum?", "Deutsches Museum"),
        ("Wo ist das Britische Museum?", "British Museum"),
        # In English the adjective has a capital anyway; it is no slip of another name.
        ("Where is the Greek Museum?", "Greek Museum"),
    ],
)
def test_an_adjective_of_a_country_with_a_capital_is_of_a_name(engine, question, name):
    assert engine.ask(question).slots["name"] == name


@pytest.mark.parametrize(
    ("question", "country"),
    [
        ("Wo ist das niederländische Museum?", "NL"),
        ("Wo ist das Schweizer Museum?", "CH"),
        ("Wo sind die Niederländischen Museen?", "NL"),
        ("Welches Niederländische Museum ist das älteste?", "NL"),
        ("Niederländische Museen", "NL"),
        ("Niederländisches Museum", "NL"),
        # Those of a kind have an answer of their own where nobody is called so.
        ("Wo ist das Estnische Literaturmuseum?", "EE"),
    ],
)
def test_other_adjectives_say_where(engine, question, country):
    assert engine.ask(question).slots["country"] == country
