"""Seasons, months and weeks counted from today come out as the years that they lie in."""

from __future__ import annotations

from datetime import date

import pytest

from glam_kg.question.periods.relative_years import relative_periods

NOVEMBER, JANUARY, FIRST = date(2026, 11, 23), date(2026, 1, 10), date(2026, 1, 3)


@pytest.mark.parametrize(
    ("text", "today", "years"),
    [
        ("museums opened last summer", NOVEMBER, (2026, 2026)),
        ("museums opened last summer", JANUARY, (2025, 2025)),
        ("museums opened this summer", JANUARY, (2026, 2026)),
        ("welke musea sloten vorig voorjaar", date(2026, 5, 31), (2025, 2025)),
        ("welke musea sloten vorig voorjaar", date(2026, 6, 1), (2026, 2026)),
        ("welche Archive zogen letzten Herbst um", NOVEMBER, (2025, 2025)),
        ("welche Archive zogen letzten Herbst um", date(2026, 12, 1), (2026, 2026)),
        ("musées qui ont déménagé l'an passé", NOVEMBER, (2025, 2025)),
        ("musea die verleden jaar sloten", NOVEMBER, (2025, 2025)),
        ("Archive, die im Vorjahr umzogen", NOVEMBER, (2025, 2025)),
        ("fermés l'hiver dernier", NOVEMBER, (2025, 2026)),
        ("fermés l'hiver dernier", JANUARY, (2024, 2025)),
        ("fermés cet hiver", JANUARY, (2025, 2026)),
        ("fermés cet hiver", NOVEMBER, (2026, 2027)),
        ("archives that closed last month", JANUARY, (2025, 2025)),
        ("archives that closed last month", NOVEMBER, (2026, 2026)),
        ("archieven die vorige week sloten", FIRST, (2025, 2025)),
        ("archieven die vorige week sloten", JANUARY, (2026, 2026)),
        ("musées fermés la semaine dernière", FIRST, (2025, 2025)),
        ("Museen, die diese Woche schlossen", FIRST, (2026, 2026)),
    ],
)
def test_seasons_months_and_weeks(text, today, years):
    ((_, _, *found),) = relative_periods(text, today)
    assert tuple(found) == years


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("musea die al langer dan 150 jaar bestaan", (1, 1875)),
        ("museums that have existed for longer than a century", (1, 1925)),
        ("museums founded a century ago", (1926, 1926)),
        ("Museen, die es schon länger als 150 Jahre gibt", (1, 1875)),
        ("seit über einem halben Jahrhundert", (1, 1975)),
        ("al minstens een eeuw", (1, 1926)),
        ("al meer dan een halve eeuw", (1, 1975)),
        ("more than half a century old", (1, 1975)),
        ("depuis plus d'un siècle", (1, 1925)),
        ("plus d'un demi-siècle", (1, 1975)),
        ("less than two centuries old", (1827, 2026)),
        ("up to 50 years old", (1976, 2026)),
        ("niet minder dan 100 jaar oud", (1, 1926)),
        ("noch keine 50 Jahre alt", (1977, 2026)),
        ("100+ years old", (1, 1926)),
        ("50 ans ou moins", (1976, 2026)),
        ("im Alter von über 100 Jahren", (1, 1925)),
        ("sinds de eeuwwisseling", (2000, 2000)),
        ("since the turn of the century", (2000, 2000)),
        ("nach der Jahrtausendwende", (2000, 2000)),
        ("depuis le tournant du siècle", (2000, 2000)),
        ("depuis le début du siècle", (2001, 2001)),
        ("een jaar of tien geleden", (2016, 2016)),
        ("a decade or two ago", (2006, 2006)),
        ("vor einem Jahr oder zwei", (2024, 2024)),
        ("il y a un siècle ou deux", (1826, 1826)),
    ],
)
def test_centuries_and_halves_count_back_from_today(text, years):
    assert {tuple(found) for _, _, *found in relative_periods(text, NOVEMBER)} == {years}


@pytest.mark.parametrize("text", ["museums in Summerland", "the week of museums", "Museum Sommer", "été comme hiver"])
def test_a_season_or_week_that_is_not_counted_from_today_is_no_period(text):
    assert not list(relative_periods(text, NOVEMBER))


@pytest.mark.parametrize(
    "question",
    [
        "Zijn er de laatste jaren archieven gesloten in Noord-Holland?",
        "Were any archives closed in North Holland in recent years?",
        "Wurden in den letzten Jahren in Nordholland Archive geschlossen?",
        "Des archives ont-elles fermé en Hollande-Septentrionale ces dernières années ?",
    ],
)
def test_recent_years_are_ten_where_changes_are_asked_for(engine, question):
    slots = engine.ask(question).slots
    assert slots["to"] - slots["from"] == 10
    assert slots["event_type"] == "CLOSURE"


def test_of_what_was_founded_in_recent_years_the_newest_are_told(engine):
    assert engine.ask("Which museums were founded in recent years in the Netherlands?").slots["order"] == "newest"


@pytest.mark.parametrize(
    "text",
    ["around the turn of the century", "vóór de eeuwwisseling", "um die Jahrhundertwende", "au tournant du siècle"],
)
def test_a_turn_of_a_century_that_may_be_any_is_no_period(text):
    assert not [*relative_periods(text, NOVEMBER)]
