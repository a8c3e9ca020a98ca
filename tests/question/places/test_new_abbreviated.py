"""New and northern regions and countries whose first word is written for short, and both states of a name."""

import pytest


@pytest.mark.parametrize(
    ("question", "where"),
    [
        ("musées du N.-Mexique", {"region": "US-NM"}),
        ("museums in N. Mexico", {"region": "US-NM"}),
        ("Museen in N.-Mexiko", {"region": "US-NM"}),
        ("musées de la Nlle-Zélande", {"country": "NZ"}),
        ("musea in Nw. Zeeland", {"country": "NZ"}),
        ("museums in N. Hampshire", {"region": "US-NH"}),
        ("museums in N. Ireland", {"region": "GB-NIR"}),
        ("museums in N. Carolina", {"region": "US-NC"}),
        ("musea in N.-Holland", {"region": "NL-NH"}),
        ("musées des deux Caroline", {"region": ["US-NC", "US-SC"]}),
        ("museums in both Carolinas", {"region": ["US-NC", "US-SC"]}),
        ("die Museen der beiden Dakotas", {"region": ["US-ND", "US-SD"]}),
        ("musea in beide Virginia's", {"region": ["US-VA", "US-WV"]}),
    ],
)
def test_the_region_is_that_of_the_whole_word(engine, question, where):
    slots = engine.ask(question).slots
    assert {name: list(v) if isinstance(v, (list, tuple)) else v for name, v in slots.items()} == {
        "institution_type": "M",
        **where,
    }
