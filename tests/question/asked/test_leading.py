"""Who is ahead of whom: two places are compared, and behind a kind of place it is asked where most are."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("question", "places"),
    [
        ("Hat Bayern oder Sachsen die Nase vorn, was Archive angeht?", ("DE-BY", "DE-SN")),
        ("Wer hat bei Museen die Nase vorn, Bayern oder Sachsen?", ("DE-BY", "DE-SN")),
        ("Wer liegt bei den Archiven vorn: Bayern oder Sachsen?", ("DE-BY", "DE-SN")),
        ("Liegt Bayern bei den Archiven vor Sachsen?", ("DE-BY", "DE-SN")),
        ("Wer führt bei den Archiven, Bayern oder Sachsen?", ("DE-BY", "DE-SN")),
        ("Ist Bayern bei Museen Sachsen voraus?", ("DE-BY", "DE-SN")),
        ("Wie wint het qua aantal archieven: Drenthe of Flevoland?", ("NL-DR", "NL-FL")),
        ("Wie wint qua archieven, Drenthe of Flevoland?", ("NL-DR", "NL-FL")),
        ("Wie ligt voor bij archieven, Drenthe of Flevoland?", ("NL-DR", "NL-FL")),
        ("Ligt Drenthe voor op Flevoland qua archieven?", ("NL-DR", "NL-FL")),
        ("Wie trekt aan het langste eind bij archieven: Drenthe of Flevoland?", ("NL-DR", "NL-FL")),
        ("Which has the edge in archives, Ohio or Texas?", ("US-OH", "US-TX")),
        ("Does Ohio have the edge over Texas in museums?", ("US-OH", "US-TX")),
        ("Who's ahead on museums, Ohio or Texas?", ("US-OH", "US-TX")),
        ("Who comes out on top for libraries, Ohio or Texas?", ("US-OH", "US-TX")),
        ("Does Ohio lag behind Texas in museums?", ("US-OH", "US-TX")),
        ("Ohio or Texas: who leads in archives?", ("US-OH", "US-TX")),
        ("Qui l'emporte pour les archives, la Bretagne ou la Normandie ?", ("FR-BRE", "FR-NOR")),
        ("La Bretagne devance-t-elle la Normandie pour les archives ?", ("FR-BRE", "FR-NOR")),
        ("Qui est en tête pour les musées, la Bretagne ou la Normandie ?", ("FR-BRE", "FR-NOR")),
    ],
)
def test_two_places_are_compared(engine, question, places):
    answer = engine.ask(question)
    assert answer.template_id == "compare_locations"
    assert tuple(answer.slots["places"]) == places


@pytest.mark.parametrize(
    ("question", "level"),
    [
        ("Welches Land führt bei Archiven?", "country"),
        ("Welche Stadt liegt bei den Museen vorn?", "city"),
        ("Welches Land führt die Liste der Archive an?", "country"),
        ("Welke provincie wint het qua archieven?", "province"),
        ("Welk land loopt voorop met archieven?", "country"),
        ("Welke stad spant de kroon met musea?", "city"),
        ("Which country leads in archives?", "country"),
        ("Which city has the edge for museums?", "city"),
        ("Quel pays mène pour les archives ?", "country"),
        ("Quel pays devance les autres pour les musées ?", "country"),
        ("Quelle ville domine en matière de musées ?", "city"),
    ],
)
def test_of_all_places_the_first_is_asked_for(engine, question, level):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots.get("level")) == ("count_institutions_by_place", level)


@pytest.mark.parametrize(
    "question",
    [
        "Wer führt die Archive in Bayern und Sachsen?", "Who leads the archives in Ohio and Texas?",
        "Which libraries in Ohio or Texas lead the way in digitisation?", "Who wins prizes at the museums of Ohio and Texas?",
        "Welche Museen in Bayern und Sachsen gewinnen Preise?", "museums in Ohio and Texas with an edge",
        "Welk museum wint prijzen in Drenthe?", "Which museums opened in Ohio ahead of 1900?",
        "le musée de Bretagne devant celui de Normandie",
    ],
)  # fmt: skip
def test_what_else_leads_or_wins_is_no_comparison(engine, question):
    assert engine.ask(question).template_id not in {"compare_locations", "count_institutions_by_place"}


@pytest.mark.parametrize(
    "question",
    [
        "Musées de l'Illinois dont le budget annuel dépasse 100 000 dollars US",
        "Musea in Illinois met een budget voorbij de 100.000 US dollar",
        "Museen in Illinois, deren Budget 100.000 US-Dollar übertrifft",
        "Museums in Illinois whose budget surpasses 100,000 US dollars",
    ],
)  # fmt: skip
def test_a_sum_is_no_place_to_be_ahead_of(engine, question):
    assert engine.ask(question).template_id == "find_custodians_by_budget_threshold"


def test_a_follow_up_compares_as_well(engine):
    first = engine.ask("Wer hat bei Museen die Nase vorn, Bayern oder Sachsen?")
    answer = engine.ask("Und bei Archiven?", [first.as_turn()])
    assert answer.template_id == "compare_locations"
    assert answer.slots["institution_type"] == "A"
