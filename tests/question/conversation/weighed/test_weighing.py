"""Which of two institutions is older or richer: told by when each was founded, or by the budget of each."""

from __future__ import annotations

import re

import pytest


@pytest.mark.parametrize(
    ("turns", "years"),
    [
        (["Which is older, the Louvre or the British Museum?"], ("1793", "1753")),
        (["Is the Louvre older than the British Museum?"], ("1793", "1753")),
        (["Wat is ouder, het Rijksmuseum of Teylers Museum?"], ("1798", "1784")),
        (["Welches ist älter, das Städel oder die Albertina?"], ("1815", "1776")),
        (["Quel est le plus ancien, le Louvre ou le British Museum ?"], ("1793", "1753")),
        (["Vertel me over het Rijksmuseum", "en Teylers Museum?", "welke van de twee is ouder?"], ("1798", "1784")),
        (["Tell me about the Louvre", "is it older than the British Museum?"], ("1793", "1753")),
        (["Vertel over het Rijksmuseum", "is dat ouder dan Teylers Museum?"], ("1798", "1784")),
        (["Was ist das Städel?", "Und die Albertina?", "Welches ist älter?"], ("1815", "1776")),
        (["Which of the British Museum and the Louvre was founded first?"], ("1753", "1793")),
        (["Which is the oldest, the British Museum or the Louvre?"], ("1753", "1793")),
        (["Was the Louvre founded before the British Museum?"], ("1793", "1753")),
        (["Wat is het eerst opgericht, het Rijksmuseum of Teylers Museum?"], ("1798", "1784")),
        (["Wer wurde zuerst gegründet, das Städel oder die Albertina?"], ("1815", "1776")),
        (["Lequel a été fondé en premier, le Louvre ou le British Museum ?"], ("1793", "1753")),
        (["When was the Louvre founded?", "And the British Museum?", "Which was founded first?"], ("1793", "1753")),
        (["Parle-moi du Louvre", "et le British Museum ?", "lequel est le plus ancien ?"], ("1793", "1753")),
        (["Welke instelling is ouder, het Rijksmuseum of Teylers Museum?"], ("1798", "1784")),
        (["Which institution is older, the Louvre or the British Museum?"], ("1793", "1753")),
        (["Which of the two institutions is older, the Louvre or the British Museum?"], ("1793", "1753")),
        (["Welche Einrichtung ist älter, das Städel oder die Albertina?"], ("1815", "1776")),
        (["Quel établissement est le plus ancien, le Louvre ou le British Museum ?"], ("1793", "1753")),
        (["Which was founded later, the Louvre or the British Museum?"], ("1793", "1753")),
        (["Welke werd later opgericht, het Rijksmuseum of Teylers Museum?"], ("1798", "1784")),
        (["Wer wurde später gegründet, das Städel oder die Albertina?"], ("1815", "1776")),
        (["Lequel a été fondé le plus tard, le Louvre ou le British Museum ?"], ("1793", "1753")),
        (["Wat is ouder: Rijksmuseum of Teylers Museum?"], ("1798", "1784")),
    ],
)
def test_two_institutions_are_weighed_by_when_each_was_founded(engine, turns, years):
    answer = engine.ask_turns(turns)
    assert (answer.status, answer.template_id) == ("answered", "institution_attribute")
    assert answer.slots["attribute"] == "founded"
    assert len(answer.suggestions) == 1
    assert answer.answer.index(years[0]) < answer.answer.index(years[1])


@pytest.mark.parametrize(
    "turns",
    [
        ["Is the director of the Louvre older than the British Museum?"],
        ["Which is bigger, the Louvre or the British Museum?"],
        ["Welke instellingen zijn ouder dan het Rijksmuseum en Teylers Museum?"],
        ["Welke musea zijn er in Leiden?", "welke is ouder?"],
    ],
)
def test_what_weighs_anything_else_is_refused(engine, turns):
    assert engine.ask_turns(turns).status in {"unanswerable", "out_of_scope"}


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Wat is ouder, het Rijksmuseum of het Mauritshuis?", "Het Rijksmuseum is ouder dan het Mauritshuis. "),
        ("Is het Mauritshuis jonger dan het Rijksmuseum?", "Het Mauritshuis is jonger dan het Rijksmuseum. "),
        ("Which is older, the Louvre or the British Museum?", "The British Museum is older than the Louvre Museum. "),
        ("Was ist älter, die Albertina oder das Städel?", "Albertina ist älter als das Städel Museum. "),
        (
            "Quel est le plus ancien, le Louvre ou le British Museum ?",
            "Le British Museum a vu le jour avant le Louvre Museum. ",
        ),
        (
            "Which was founded later, the Louvre or the British Museum?",
            "The Louvre Museum is newer than the British Museum. ",
        ),
        ("Wat is ouder, het Drents Museum of het Drents Archief?", "Welke van de twee ouder is, is niet bekend. "),
    ],
)
def test_which_is_older_is_told_first_and_the_sources_once(engine, question, said):
    answer = engine.ask(question).answer
    assert answer.startswith(said)
    assert len(re.findall(r"\b(?:Bron|Source|Quelle|Nagezocht)\w*", answer)) == 1


def test_a_follow_up_is_answered_in_its_own_language(engine):
    answer = engine.ask_turns(["Tresoar", "Teylers Museum", "which one was founded first?"])
    assert answer.language == "en"


@pytest.mark.parametrize(
    ("question", "resolved"),
    [
        ("Which museums were founded before the Louvre?", "Which museums were founded before 1793?"),
        ("Welke musea zijn na het Teylers Museum opgericht?", "Welke musea zijn na 1784 opgericht?"),
        ("Welche Museen wurden nach dem Louvre gegründet?", "Welche Museen wurden nach 1793 gegründet?"),
        ("Quels musées ont été fondés avant le Louvre ?", "Quels musées ont vu le jour avant 1793 ?"),
        ("Which museums were founded in the same year as the Louvre?", "Which museums were founded in 1793?"),
        ("Welke musea zijn in hetzelfde jaar opgericht als het Teylers Museum?", "Welke musea zijn in 1784 opgericht?"),
    ],
)
def test_what_is_dated_by_a_custodian_is_asked_by_its_year(engine, question, resolved):
    answer = engine.ask(question)
    assert (answer.status in {"answered", "no_results"}, answer.resolved_question) == (True, resolved)


@pytest.mark.parametrize(
    "turns",
    [
        [
            "Quelle est la plus ancienne bibliothèque d'Allemagne ?",
            "Et d'Autriche ?",
            "Laquelle des deux est la plus ancienne ?",
        ],
        ["Quel est le plus vieux musée de Londres ?", "et d'Allemagne ?", "Lequel des deux a été fondé en premier ?"],
        ["What is the oldest museum in London?", "and in Germany?", "Which one is older?"],
        ["Was ist das älteste Museum in London?", "und in Deutschland?", "Welches der beiden ist älter?"],
        ["Wat is het oudste museum van Londen?", "en van Duitsland?", "En welke is het oudst?"],
    ],
)
def test_two_that_were_found_one_after_the_other_are_weighed(engine, turns):
    answer = engine.ask_turns(turns)
    assert (answer.status, answer.template_id, answer.slots["attribute"]) == (
        "answered",
        "institution_attribute",
        "founded",
    )
    assert len(answer.suggestions) == 1


@pytest.mark.parametrize(
    "turns",
    [
        ["Welches hat den größeren Etat, das Field Museum oder das Whitney Museum?"],
        ["Lequel a le plus gros budget, le Field Museum ou le Whitney Museum ?"],
        ["Is the Field Museum richer than the Whitney Museum?"],
        ["Heeft het Field Museum meer budget dan het Whitney Museum?"],
        ["Verschil in budget tussen het Field Museum en het Whitney Museum"],
        ["Tell me about the Field Museum", "is it richer than the Whitney Museum?"],
        ["Wat weet je van het Field Museum?", "wie heeft meer budget, dat of het Whitney Museum?"],
        ["Wat weet je van het Field Museum?", "En van het Whitney Museum?", "Welke van de twee is rijker?"],
    ],
)
def test_two_institutions_are_weighed_by_their_budgets(engine, turns):
    answer = engine.ask_turns(turns)
    assert (answer.template_id, answer.slots["attribute"]) == ("institution_attribute", "budget")
    assert len(answer.suggestions) == 1


@pytest.mark.parametrize(
    "turns",
    [
        ["Welk museum in Illinois heeft een groter budget dan het Field Museum?"],
        ["How many museums are there in Ohio?", "And in Texas?", "Which of the two is older?"],
    ],
)
def test_what_is_not_of_two_institutions_is_not_weighed(engine, turns):
    assert engine.ask_turns(turns).status in {"unanswerable", "out_of_scope"}


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Wat is ouder, het Rijksmuseum of het Zzyzxmuseum?", "“Zzyzxmuseum” komt in deze gegevens"),
        ("Which is older, the Louvre or the Foobar Institute?", "“Foobar Institute” does not occur in these data"),
        ("Ist der Louvre älter als das Zzyzxhaus?", "„Zzyzxhaus“ kommt in diesen Daten"),
        ("Le Zzyzx et le Louvre, lequel est le plus ancien ?", "ne figure pas dans ces données"),
    ],
)
def test_a_name_that_is_not_known_is_told_beside_the_other(engine, question, said):
    answer = engine.ask(question)
    assert answer.status == "answered"
    assert said in answer.answer
    assert answer.answer.startswith(
        ("Welke van de twee", "Which of the two", "Was von beiden", "Les données ne disent pas")
    )


@pytest.mark.parametrize(
    "turns",
    [
        ["Combien d'archives à Groningue ?", "Et dans la Frise ?", "Laquelle des deux en a le plus ?"],
        ["Hoeveel archieven in Groningen-stad?", "En in Friesland?", "Waar zijn er het meest?"],
        ["How many museums in Boston?", "And in Vermont?", "Which has more?"],
        ["Wie viele Museen gibt es in Boston?", "Und in Vermont?", "Wo gibt es mehr?"],
    ],
)
def test_a_town_and_a_region_are_counted_both(engine, turns):
    answer = engine.ask_turns(turns)
    assert (answer.template_id, len(answer.suggestions)) == ("count_institutions_by_type_location", 1)


@pytest.mark.parametrize(
    ("turns", "name"),
    [
        (["Which is older, the Louvre or the British Museum?"], "British Museum"),
        (["Which was founded later, the British Museum or the Louvre?"], "Louvre"),
        (["Wat is ouder, het Rijksmuseum of Teylers Museum?"], "Teylers Museum"),
        (["Was ist älter, das Städel oder die Albertina?"], "Albertina"),
        (["Parle-moi du Louvre", "et le British Museum ?", "lequel est le plus ancien ?"], "British Museum"),
    ],
)
def test_the_row_is_that_of_the_one_for_whom_they_were_weighed(engine, turns, name):
    answer = engine.ask_turns(turns)
    assert name in answer.rows[0]["name"]
    assert name in answer.resolved_question
    assert not any(name in question for question in answer.suggestions)


@pytest.mark.parametrize(
    ("question", "types"),
    [
        ("Welches ist das älteste Museum oder Archiv Frankreichs?", ("M", "A")),
        ("Was ist das älteste Archiv oder Museum Frankreichs?", ("A", "M")),
        ("das älteste Museum oder Schloss Frankreichs", ("M", "F")),
        ("Was ist das reichste Museum oder Archiv Frankreichs?", ("M", "A")),
        ("the oldest museum or archive in France", ("M", "A")),
    ],
)
def test_two_kinds_behind_a_superlative_are_no_two_names(engine, question, types):
    assert engine.ask(question).slots["institution_type"] == types
