"""What came about by a merger is asked for as that merger."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Archive, die durch Fusion entstanden sind", "Welche Archive sind aus einer Zusammenlegung entstanden?",
        "Museen, die durch Fusion gegründet wurden", "Welke archieven zijn door een fusie ontstaan?",
        "Which archives were formed by a merger?", "archives created through mergers",
        "Which archives were founded as a result of a merger?", "Archives nées d'une fusion",
        "Quelles archives ont été créées par fusion ?",
    ],
)  # fmt: skip
def test_the_merger_is_asked_for(classifier, analyser, question):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is not None
    assert chosen.template.id == "events_in_period"
    assert chosen.extraction.values["event_type"] == "MERGER"


@pytest.mark.parametrize("question", ["Fusies en oprichtingen van archieven", "mergers of archives founded in 1990"])
def test_a_founding_beside_it_is_another(classifier, analyser, question):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is None or chosen.extraction.values.get("event_type") != "MERGER"
