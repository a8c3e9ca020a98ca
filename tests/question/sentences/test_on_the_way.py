"""What lies on a way through a place is in it; on a way that leads elsewhere nobody knows what lies."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("question", "template", "region"),
    [
        ("We're driving through Ohio, any zoos along the way?", "list_institutions_by_type_region", "US-OH"),
        ("I'm driving through Ohio next week, any museums on the way?", "list_institutions_by_type_region", "US-OH"),
        ("We are cycling through Drenthe. Which libraries can we visit en route?", "list_institutions_by_type_region", "NL-DR"),
        ("How many museums are along the road in Ohio?", "count_institutions_by_type_location", "US-OH"),
        ("We fietsen door Drenthe, zijn er onderweg bibliotheken?", "list_institutions_by_type_region", "NL-DR"),
        ("We rijden door Ohio, welke musea liggen er op onze route?", "list_institutions_by_type_region", "US-OH"),
        ("Wir fahren durch Bayern, gibt es unterwegs Museen?", "list_institutions_by_type_region", "DE-BY"),
        ("Wir fahren durch Bayern, irgendwelche Museen auf dem Weg?", "list_institutions_by_type_region", "DE-BY"),
        ("Welche Museen liegen in Bayern auf der Strecke?", "list_institutions_by_type_region", "DE-BY"),
        ("On traverse la Bretagne, y a-t-il des musées en chemin ?", "list_institutions_by_type_region", "FR-BRE"),
        ("Nous traversons la Bretagne, quels musées y a-t-il sur notre route ?", "list_institutions_by_type_region", "FR-BRE"),
    ],
)  # fmt: skip
def test_what_is_on_the_way_is_there(engine, question, template, region):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots.get("region")) == (template, region)


@pytest.mark.parametrize(
    "question",
    [
        "Which museums are along the way from Leeds to York?",
        "We're driving to Ohio, any zoos along the way?",
        "Which museums lie on the way between Leeds and York?",
        "Welke musea liggen onderweg van Utrecht naar Arnhem?",
        "Wir fahren nach Bern, gibt es unterwegs Museen?",
        "Welche Museen liegen auf dem Weg nach Bern?",
        "Quels musées voir en route vers Paris ?",
        "On va de Lyon à Paris, des musées en chemin ?",
    ],
)
def test_on_the_way_elsewhere_is_refused(engine, question):
    assert engine.ask(question).status == "unanswerable"
