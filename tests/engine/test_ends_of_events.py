"""What was before and after an event: with whom one merged, where one moved, what one was called."""

import pytest

BRUGGE = {"country": "BE", "region": "BE-VWV", "city": "Brugge"}
RECORDS = [
    {"id": "sm", "name": "Streekmuseum Leeuwerik", "institution_type": "M", "location": BRUGGE,
     "events": [{"type": "RELOCATION", "date": 1968, "from": ["Singel 176"], "to": ["Singel 100"]}]},
    {"id": "ac", "name": "Archief Centrum", "institution_type": "A", "location": BRUGGE,
     "events": [{"type": "MERGER", "date": "1951-11-02", "from": ["Archief Oost", "aw"], "to": ["Archief Centrum"]}]},
    {"id": "aw", "name": "Archief West", "institution_type": "A", "location": BRUGGE},
    {"id": "kh", "name": "Kunsthal Meander", "institution_type": "G", "location": BRUGGE,
     "events": [{"type": "RELOCATION", "date": 1990}, {"type": "RENAMING", "date": 1992, "from": ["Zaal Meander"]}]},
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Waarheen is Streekmuseum Leeuwerik verhuisd?", "1968; voorheen: Singel 176; daarna: Singel 100."),
        ("Where did Streekmuseum Leeuwerik move to?", "1968; before: Singel 176; after: Singel 100."),
        ("Wohin ist Streekmuseum Leeuwerik umgezogen?", "1968; vorher: Singel 176; danach: Singel 100."),
        ("Où a déménagé le Streekmuseum Leeuwerik ?", "1968 ; avant : Singel 176 ; après : Singel 100."),
        ("Met wie fuseerde Archief Centrum?", "2 november 1951; voorheen: Archief Oost en Archief West."),
        ("Who did Archief Centrum merge with?", "November 2, 1951; before: Archief Oost and Archief West."),
        ("Mit wem fusionierte Archief Centrum?", "2. November 1951; vorher: Archief Oost und Archief West."),
        ("Avec qui Archief Centrum a-t-il fusionné ?", "2 novembre 1951 ; avant : Archief Oost et Archief West."),
        # What was taken over is told what came of it.
        (
            "Wat is er met Archief West gebeurd?",
            "fusie (2 november 1951; voorheen: Archief Oost; daarna: Archief Centrum)",
        ),
        ("Hoe heette Kunsthal Meander vroeger?", "1992; voorheen: Zaal Meander."),
        (
            "Welke fusies waren er in 1951?",
            "Archief Centrum (2 november 1951, voorheen: Archief Oost en Archief West).",
        ),
        ("Waarheen verhuisde Kunsthal Meander?", "1990. Wat ervoor en erna kwam, staat niet in deze gegevens."),
        ("Where did Kunsthal Meander move to?", "1990. What was there before and after is not in these data."),
        ("Wohin ist Kunsthal Meander umgezogen?", "1990. Was davor und danach war, steht nicht in diesen Daten."),
        (
            "Où a déménagé Kunsthal Meander ?",
            "1990. Ces données n'indiquent ni ce qu'il y avait avant ni ce qui a suivi.",
        ),
    ],
)
def test_what_was_before_and_after_is_told(engine, question, told):
    assert told in engine.ask(question).answer.replace("\u00a0", " ")


def test_no_ends_are_missed_where_only_the_time_is_asked(engine):
    assert "niet in deze gegevens" not in engine.ask("Wanneer verhuisde Kunsthal Meander?").answer
