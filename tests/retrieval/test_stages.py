"""What happens to hits after a search: blending, diversity, assembly."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from glam_kg.retrieval.context_assembly import assembled
from glam_kg.retrieval.passages import Hit, Passage
from glam_kg.retrieval.ranking.diversity import diverse
from glam_kg.retrieval.ranking.specificity_blend import blended


def hit(number: int, text: str, score: float, **fields: object) -> Hit:
    return Hit(Passage(str(number), text, **fields), number, score)  # type: ignore[arg-type]


def test_the_class_of_a_passage_moves_it() -> None:
    hits = (hit(0, "a", 0.8, class_name="Museum"), hit(1, "b", 0.7, class_name="Archive"), hit(2, "c", 0.75))
    result = blended(hits, {"Archive": 1.0, "Museum": 0.0})
    assert [(each.number, round(each.score, 4)) for each in result] == [(1, 0.79), (2, 0.675), (0, 0.56)]
    assert [each.score for each in hits] == [0.8, 0.7, 0.75]


def test_equal_scores_keep_their_order() -> None:
    hits = tuple(hit(number, "x", 0.5) for number in (3, 1, 2))
    assert [each.number for each in blended(hits, {})] == [3, 1, 2]


def test_what_repeats_an_earlier_hit_comes_later() -> None:
    hits = (hit(0, "old maps of Ghent", 1.0), hit(1, "old maps of Ghent", 0.99), hit(2, "letters of a painter", 0.8))
    assert [each.number for each in diverse(hits, k=3)] == [0, 2, 1]
    assert [each.number for each in diverse(hits, k=3, relevance=1)] == [0, 1, 2]
    assert [each.number for each in diverse(hits, k=1)] == [0]
    assert diverse((), k=3) == ()


def test_groups_come_by_their_best_hit_and_passages_in_the_order_of_the_document() -> None:
    hits = (
        hit(7, "Second.", 0.9, title="Annual report", headings=("Loans",)),
        hit(2, "Other.", 0.8, title="Guide"),
        hit(5, "First.", 0.7, title="Annual report", headings=("Loans",)),
    )
    context = assembled(hits, budget=200)
    assert context.text == "Annual report › Loans\n[1] First.\n[2] Second.\n\nGuide\n[3] Other."
    assert [each.number for each in context.cited] == [5, 7, 2]
    assert context.left_out == 0


def test_a_passage_that_does_not_fit_is_left_out_whole() -> None:
    context = assembled((hit(0, "x" * 50, 1.0), hit(1, "short", 0.5)), budget=20)
    assert (context.text, context.left_out) == ("[1] short", 1)


_HITS = st.lists(
    st.tuples(st.text(min_size=1, max_size=30), st.sampled_from(["", "A", "B"]), st.floats(0, 1)), max_size=8
).map(lambda rows: tuple(hit(n, text, score, title=title) for n, (text, title, score) in enumerate(rows)))


@given(_HITS, st.integers(0, 150))
def test_a_context_stays_within_its_budget_and_cites_what_it_holds(hits: tuple[Hit, ...], budget: int) -> None:
    context = assembled(hits, budget=budget)
    assert len(context.text) <= budget
    assert len(context.cited) + context.left_out == len(hits)
    for number, each in enumerate(context.cited, start=1):
        assert f"[{number}] {each.passage.text}" in context.text


@given(_HITS, st.integers(0, 10), st.floats(0, 1))
def test_diversity_loses_and_repeats_nothing(hits: tuple[Hit, ...], k: int, relevance: float) -> None:
    result = diverse(hits, k=k, relevance=relevance)
    assert len(result) == min(k, len(hits))
    assert len({each.number for each in result}) == len(result)
