"""For what somebody asks before they do: what says nothing of the institutions, and what does."""

import pytest

PURPOSES = [
    "Voor een verhuizing zoek ik",
    "Wegens een fusie zoeken wij",
    "For my move I need",
    "Pour mon déménagement je cherche",
]


@pytest.mark.parametrize("purpose", PURPOSES)
def test_a_purpose_asks_for_no_change(analyser, purpose):
    analysis = analyser.analyse(f"{purpose} museums in Assen")
    begin = next(i for i, key in enumerate(analysis.words) if key == "museums")
    assert not any(type(m).__name__ == "EventTypeMention" for m in analysis.mentions)
    assert sum(analysis.content[:begin]) <= 1


@pytest.mark.parametrize(
    "question", ["Voor een museum in Assen zoek ik archieven", "For a budget over 1 million I need museums"]
)
def test_what_says_more_than_a_noun_is_no_purpose(analyser, question):
    analysis = analyser.analyse(question)
    assert {"museum", "budget"} & {w for w, content in zip(analysis.words, analysis.content, strict=True) if content}
