"""Words that only carry a question are neither told as not taken into account nor do they keep it from being answered."""

import pytest


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("Welke musea kregen in 2015 een nieuwe naam?", "events_in_period"),
        ("Which museums received a new name in 2015?", "events_in_period"),
        ("Welche Museen bekamen 2015 einen neuen Namen?", "events_in_period"),
        ("Quels musées ont reçu un nouveau nom en 2015 ?", "events_in_period"),
        ("Heeft het Fries Museum een eigen site?", "institution_attribute"),
        ("Does the Fries Museum have its own website?", "institution_attribute"),
        ("Hat das Fries Museum eine eigene Website?", "institution_attribute"),
        ("Le Fries Museum a-t-il son propre site web ?", "institution_attribute"),
        ("Tussen haakjes, welke musea zijn er in Haarlem?", "list_institutions_by_type_city"),
        ("By the way, which museums are there in Haarlem?", "list_institutions_by_type_city"),
        ("Nebenbei: welche Museen gibt es in Haarlem?", "list_institutions_by_type_city"),
        ("À propos, quels musées y a-t-il à Haarlem ?", "list_institutions_by_type_city"),
        ("Goeiemiddag, welke musea zijn er in Haarlem?", "list_institutions_by_type_city"),
        ("Naar welke musea kan ik heen in Haarlem?", "list_institutions_by_type_city"),
        ("One more thing: which museums are there in Haarlem?", "list_institutions_by_type_city"),
        ("Museen in Haarlem für eine Exkursion", "list_institutions_by_type_city"),
        ("N'y a-t-il pas un musée à Maastricht ?", "list_institutions_by_type_city"),
        ("Tous les musées de Haarlem sans exception", "list_institutions_by_type_city"),
        ("L'intégralité des musées de Haarlem", "list_institutions_by_type_city"),
        ("Alle Museen in Haarlem ohne Ausnahme", "list_institutions_by_type_city"),
        ("Hoeveel bedraagt het aantal musea in Haarlem?", "count_institutions_by_type_location"),
        ("Wie viel beträgt die Anzahl der Museen in Haarlem?", "count_institutions_by_type_location"),
        ("À combien s'élève le nombre de musées à Haarlem ?", "count_institutions_by_type_location"),
        ("Welk museum in Drenthe is het langst geleden opgericht?", "find_institutions_by_founding_date"),
        ("Which museum in Drenthe was founded the longest ago?", "find_institutions_by_founding_date"),
        ("Which decade saw the most Dutch museums being set up?", "institutions_by_founding_decade"),
        ("Hoeveel musea kwamen er per decennium bij in Nederland?", "institutions_by_founding_decade"),
        ("Quelle décennie a vu naître le plus de musées aux Pays-Bas ?", "institutions_by_founding_decade"),
        ("Has Texas more museums than Illinois, or is it the other way round?", "compare_locations"),
        ("Heeft Texas meer musea dan Illinois, of is het andersom?", "compare_locations"),
        ("Hat Texas mehr Museen als Illinois oder ist es umgekehrt?", "compare_locations"),
        ("Le Texas a-t-il plus de musées que l'Illinois, ou est-ce l'inverse ?", "compare_locations"),
        ("Museen, die schon vor dem Zweiten Weltkrieg bestanden", "find_institutions_by_founding_date"),
        ("Ya-t-il des lieux de culte patrimoniaux en France ?", "list_institutions_by_type_country"),
    ],
)
def test_nothing_is_left_over(sample_engine, question, template):
    answer = sample_engine.ask(question)
    assert answer.template_id == template
    for note in ("Niet meegenomen", "Not taken into account", "Nicht berücksichtigt", "Non pris en compte"):
        assert note not in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea kregen subsidie?",
        "Which museums received a prize?",
        "Welche Museen bekamen Geld?",
        "Quels musées ont reçu un prix ?",
    ],
)
def test_what_was_received_counts(sample_engine, question):
    assert sample_engine.ask(question).status in {"unanswerable", "out_of_scope"}
