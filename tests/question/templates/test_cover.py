import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from glam_kg.question.templates.cover import cover, skip_penalties
from glam_kg.question.templates.template_use import TemplateUse
from glam_kg.question.words.mentions import ConceptMention, NameMention, PlaceMention, TypeMention

WORDS = (
    "museums", "archieven", "in", "Assen", "Utrecht", "Paris", "France", "the", "oldest", "how", "many", "combien", "de",
    "wie", "viele", "Rijksmuseum", "Louvre", "before", "1900", "5", "website", "Q190804", "Wikidata", "giraffes", "not", ",",
)  # fmt: skip
texts = st.text(max_size=80) | st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join)


@pytest.fixture(scope="module")
def uses(catalogue, lexicon):
    return {template.id: TemplateUse.of(template, lexicon) for template in catalogue if template.sparql}


@pytest.fixture(scope="module")
def covered(analyser, uses):
    def of(text, template_id):
        analysis = analyser.analyse(text)
        best = cover(analysis, uses[template_id])
        return best, [analysis.tokens[i].text for i in best.left_over]

    return of


def kinds(best):
    return [type(mention) for mention in best.mentions if not isinstance(mention, ConceptMention)]


def test_a_question_that_is_all_slots_leaves_nothing_over(covered):
    best, left = covered("Welke archieven zijn er in Assen?", "list_institutions_by_type_city")
    assert kinds(best) == [TypeMention, PlaceMention]
    assert (left, best.penalty) == ([], 0)
    assert best.score == best.gain > 0


def test_a_word_that_nothing_explains_is_left_over(covered):
    plain, _ = covered("Which museums in Assen?", "list_institutions_by_type_city")
    best, left = covered("Which museums with giraffes in Assen?", "list_institutions_by_type_city")
    assert left == ["giraffes"]
    assert best.score == pytest.approx(plain.score - best.penalty)


def test_function_words_cost_nothing(covered):
    best, left = covered("the of and", "list_institutions_by_type_city")
    assert (best.penalty, left) == (0, [])


def test_a_template_leaves_what_it_has_no_slot_for(covered):
    best, left = covered("How many museums are there in Assen?", "institution_attribute")
    assert TypeMention in kinds(best)
    assert "many" in left
    assert best.score < covered("How many museums are there in Assen?", "count_institutions_by_type_location")[0].score


def test_a_name_and_the_place_in_it_are_not_both_used(covered):
    best, _ = covered("What is the website of Bibliotheek Assen?", "institution_attribute")
    assert kinds(best) == [NameMention]
    best, _ = covered("Which libraries in Assen?", "list_institutions_by_type_city")
    assert kinds(best) == [TypeMention, PlaceMention]


def test_what_the_data_cannot_tell_costs_more_than_an_unknown_word(analyser):
    unknown = max(skip_penalties(analyser.analyse("sleepy")))
    assert max(skip_penalties(analyser.analyse("not"))) > unknown


def test_a_name_that_is_not_used_costs_as_its_words(analyser):
    analysis = analyser.analyse("Tresoar")
    assert NameMention in {type(m) for m in analysis.mentions}
    assert skip_penalties(analysis) == skip_penalties(analyser.analyse("sleepy"))


def test_an_empty_question_has_an_empty_cover(analyser, uses):
    for use in uses.values():
        best = cover(analyser.analyse("?"), use)
        assert (best.mentions, best.left_over, best.score) == ((), (), 0)


@settings(max_examples=40, deadline=None)
@example("Musée d'Orsay in Paris, France")
@given(texts)
def test_a_cover_never_overlaps_and_accounts_for_every_word_once(analyser, uses, text):
    analysis = analyser.analyse(text)
    for use in uses.values():
        best = cover(analysis, use)
        used = [i for mention in best.mentions for i in range(mention.start, mention.end)]
        assert used == sorted(set(used))
        assert not set(used) & set(best.left_over)
        assert best.left_over == tuple(sorted(set(best.left_over)))
        assert best.penalty >= 0
        assert (best.penalty > 0) == bool(best.left_over)
        # To leave every word is always a choice.
        assert best.score >= -sum(skip_penalties(analysis)) - 1e-9


@pytest.mark.parametrize(
    ("question", "city"),
    [
        ("Museen in Frankfurt (Oder)", "Frankfurt (Oder)"),
        ("Museen in Frankfurt an der Oder", "Frankfurt (Oder)"),
        ("Museen in Frankfurt", "Frankfurt am Main"),
    ],
)
def test_a_small_word_with_a_capital_is_part_of_a_place(classifier, analyser, question, city):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is not None
    assert chosen.extraction.slots["city"] == city
