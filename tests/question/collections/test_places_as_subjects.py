"""A place behind "about" is the subject of what is kept, and not where it is kept."""

import pytest


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("archieven over Suriname", {"institution_type": "A", "subject": "Suriname"}),
        ("Ik zoek archieven met collecties over Suriname", {"institution_type": "A", "subject": "Suriname"}),
        ("archieven over de geschiedenis van Suriname", {"institution_type": "A", "subject": "Suriname"}),
        ("archieven met collecties over Surinaamse geschiedenis", {"institution_type": "A", "subject": "Suriname"}),
        ("Welke archieven bewaren iets over Indonesië?", {"institution_type": "A", "subject": "Indonesië"}),
        ("bibliotheken met boeken over China", {"institution_type": "L", "subject": "China"}),
        ("zijn er instellingen die iets hebben over nederlands-indië of indonesië", {"subject": "colonial history"}),
        ("Nederlandse archieven met collecties over Suriname",
         {"institution_type": "A", "country": "NL", "subject": "Suriname"}),
        ("musea over Japan in Drenthe", {"institution_type": "M", "region": "NL-DR", "subject": "Japan"}),
        ("Is er in Assen een museum over de Mississippi?", {"institution_type": "M", "city": "Assen", "subject": "Mississippi"}),
        ("archieven over de provincie Drenthe", {"institution_type": "A", "subject": "Drenthe"}),
        ("Musea in Gelderland over Afrika", {"institution_type": "M", "region": "NL-GE", "subject": "Afrika"}),
        ("archives about Suriname", {"institution_type": "A", "subject": "Suriname"}),
        ("libraries with books on China", {"institution_type": "L", "subject": "China"}),
        ("collections on the history of Poland", {"subject": "Poland"}),
        ("archives about Polish history", {"institution_type": "A", "subject": "Poland"}),
        ("museums about the American West in Wyoming",
         {"institution_type": "M", "region": "US-WY", "subject": "American West"}),
        ("Which museums are about Japan?", {"institution_type": "M", "subject": "Japan"}),
        ("museums dedicated to Japan in Texas", {"institution_type": "M", "region": "US-TX", "subject": "Japan"}),
        ("Archive über Polen", {"institution_type": "A", "subject": "Polen"}),
        ("Welche Museen in Hessen sind über Afrika?", {"institution_type": "M", "region": "DE-HE", "subject": "Afrika"}),
        ("Sammlungen zu Indonesien", {"subject": "Indonesien"}),
        ("Archive zur polnischen Geschichte", {"institution_type": "A", "subject": "Polen"}),
        ("archives sur l'Algérie", {"institution_type": "A", "subject": "Algérie"}),
        ("des fonds concernant le Vietnam", {"subject": "Vietnam"}),
        ("archives sur l'histoire polonaise", {"institution_type": "A", "subject": "Pologne"}),
    ],
)  # fmt: skip
def test_a_place_behind_about_is_a_subject(engine, question, slots):
    answer = engine.ask(question)
    assert answer.template_id == "list_institutions_by_collection"
    assert dict(answer.slots) == slots


@pytest.mark.parametrize(
    "question",
    [
        "vertel me over musea in Utrecht", "Tell me something about the museums of Drenthe", "musea verspreid over Nederland",
        "Museen über Deutschland verteilt", "museums on the Isle of Wight", "archives de Suriname", "musées sur Paris",
        "Auskunft über Archive in Hessen", "Museen zu Berlin", "museums all over Ohio", "questions about Germany",
        "museums about rugby", "information about museums in Ohio",
    ],
)  # fmt: skip
def test_a_place_of_institutions_is_where_they_are(engine, question):
    assert "subject" not in engine.ask(question).slots
