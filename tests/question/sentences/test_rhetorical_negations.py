"""A question that wants yes or no denies nothing by its negation; what sets something apart does."""

import pytest

from glam_kg.question.words.mentions import ConceptMention


@pytest.mark.parametrize(
    ("question", "denies"),
    [
        ("Is er geen museum in Assen?", False),
        ("Doesn't Drenthe have any archives?", False),
        ("Gibt es in Hessen kein Archiv?", False),
        ("N'y a-t-il pas de musée à Lyon ?", False),
        ("Heeft het Rijksmuseum geen website?", False),
        ("And isn't there a library?", False),
        ("Zijn er provincies die geen museum hebben?", True),
        ("Which cities have no museum?", True),
        ("Are there museums that are not in Utrecht?", True),
        ("Gibt es Museen ohne Garten?", True),
        ("Is there no museum in Assen, and no archive?", True),
    ],
)
def test_only_the_negation_of_the_verb_is_left_out(analyser, question, denies):
    analysis = analyser.analyse(question)
    found = [m for m in analysis.mentions if isinstance(m, ConceptMention) and m.concept == "negation"]
    assert bool(found) is denies
    left_out = [t.text for t, content in zip(analysis.tokens, analysis.content, strict=True) if not content]
    assert denies or {"geen", "Doesn", "kein", "pas", "isn"} & set(left_out)
