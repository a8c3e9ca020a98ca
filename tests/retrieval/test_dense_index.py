"""Search among vectors: every kind against an exact search that is written out here."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.errors import RetrievalIndexError
from glam_kg.retrieval.dense.dense_index import FLAT_UP_TO, DenseIndex, kind_for
from glam_kg.retrieval.dense.eight_bits import near_the_best
from glam_kg.retrieval.dense.lists import ListEffort, ListSearch
from glam_kg.retrieval.dense.nearest_lists import Reach
from glam_kg.retrieval.dense.rotation import balanced_basis
from glam_kg.retrieval.dense.selection import Selection

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.long


COUNT, DIMENSION = 4000, 32
KINDS = ("flat", "hnsw", "ivf")


def unit(rows: np.ndarray) -> np.ndarray:
    return (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)


def clustered(count: int, seed: int) -> np.ndarray:
    random = np.random.default_rng(seed)
    centres = np.random.default_rng(0).normal(size=(80, DIMENSION))
    return unit(centres[random.integers(0, 80, count)] + 0.7 * random.normal(size=(count, DIMENSION)))


VECTORS, QUERIES = clustered(COUNT, 1), clustered(100, 2)
# Equal vectors, far apart in number.
VECTORS[[17, 2000, 3999]] = VECTORS[3]


def exact(query: np.ndarray, k: int, only: np.ndarray | None) -> list[tuple[float, int]]:
    scores = VECTORS.astype(np.float64) @ query.astype(np.float64)
    allowed = range(COUNT) if only is None else np.flatnonzero(only)
    # Scores are float32: what differs by less is the same.
    return sorted((-np.float32(scores[number]), int(number)) for number in allowed)[:k]


def recall(found: np.ndarray, only: np.ndarray | None = None) -> float:
    wanted = [{number for _, number in exact(query, 10, only)} for query in QUERIES]
    return float(np.mean([len(set(row) & want) / 10 for row, want in zip(found.tolist(), wanted, strict=True)]))


@pytest.fixture(scope="module", params=KINDS)
def index(request) -> DenseIndex:
    return DenseIndex.build(VECTORS, request.param)


@pytest.mark.parametrize("share", [None, 0.5, 0.1, 0.01])
def test_the_nearest_are_found(index, share) -> None:
    only = None if share is None else np.random.default_rng(5).random(COUNT) < share
    scores, numbers = index.search(QUERIES, 10, only=only)
    assert recall(numbers, only) >= (1.0 if index.kind == "flat" else 0.97)
    # Whatever was found has its exact score, and stands in order.
    for query, row_scores, row in zip(QUERIES, scores, numbers, strict=True):
        assert row_scores == pytest.approx(VECTORS[row] @ query, abs=1e-6)
        assert sorted(zip(-row_scores, row, strict=True)) == list(zip(-row_scores, row, strict=True))


def test_a_filter_on_what_lies_together_finds_all_there_is(index) -> None:
    # The hardest filter: what is allowed lies far from the question.
    only = VECTORS @ QUERIES[0] < -0.3
    _, numbers = index.search(QUERIES[:1], 10, only=only)
    assert only[numbers].all()
    wanted = {number for _, number in exact(QUERIES[0], 10, only)}
    assert len(set(numbers[0].tolist()) & wanted) >= 8


def test_lists_far_from_the_question_are_looked_through_where_a_filter_allows_only_those() -> None:
    lists = ListSearch.build(VECTORS, seed=1)
    # The nearest lists hold nothing that is allowed. Of what is allowed, much is about as good as the best.
    lists.effort = ListEffort(few=50, four_bit=1000)
    shares = []
    for query in QUERIES[:20]:
        only = VECTORS @ query < 0
        found = lists.candidates(query, 5, Selection(only))
        assert only[found].all()
        wanted = {number for _, number in exact(query, 5, only)}
        shares.append(len(wanted & set(found.tolist())) / 5)
    assert np.mean(shares) >= 0.8


def test_more_lists_are_looked_through_where_no_subject_stands_out() -> None:
    nearest = ListSearch.build(VECTORS, seed=1).nearest
    nearest.reach = Reach(width=0.3, at_least=1)
    one_subject, between = nearest._centres[0], unit(nearest._centres[:8].sum(axis=0, keepdims=True))[0]
    few, _ = nearest.near(one_subject, 1, None)
    many, scores = nearest.near(between, 1, None)
    assert few[0] == 0
    assert len(few) < len(many) / 2
    assert (np.diff(scores) <= 0).all()


def test_a_new_filter_is_searched_in_the_lists_in_which_a_known_one_is() -> None:
    nearest = ListSearch.build(VECTORS, seed=1).nearest
    nearest.reach = Reach(width=0.3, at_least=1)
    random, counted = np.random.default_rng(3), 0
    for share in (0.5, 0.1, 0.01):
        only = random.random(COUNT) < share
        known = Selection(only)
        nearest._members.allowed(known)
        for query in QUERIES[:30]:
            new = Selection(only)
            for found, expected in zip(nearest.near(query, 1, new), nearest.near(query, 1, known), strict=True):
                assert found.tolist() == expected.tolist()
            counted += nearest._members.counted(new)
    # Where few are allowed, what each list holds must be counted; elsewhere it need not be.
    assert 0 < counted < 45


def test_vectors_that_all_point_about_the_same_way_are_searched_as_well() -> None:
    # As some encoders give them: no two texts are less alike than 0.8.
    shift = 2 * unit(np.ones((1, DIMENSION)))
    vectors, queries = unit(VECTORS[20:2000] + shift), unit(QUERIES + shift)
    lists = ListSearch.build(vectors, seed=1)
    lists.nearest.reach = Reach(at_least=1)
    turned = [lists._turn @ query for query in queries]
    looked_through = [len(lists.nearest.near(query, 10, None)[0]) for query in turned]
    assert np.median(looked_through) < len(lists.nearest._centres) * 0.6
    wanted = np.argsort(-(queries @ vectors.T), axis=1)[:, :10]
    found = [lists.candidates(query, 10, None) for query in queries]
    shares = [len(set(row.tolist()) & set(want.tolist())) / 10 for row, want in zip(found, wanted, strict=True)]
    assert np.mean(shares) >= 0.97


def test_what_is_within_the_error_of_the_codes_is_kept_and_no_more_than_asked_for() -> None:
    scores = np.array([0.1, 0.9, 0.5, 0.88, 0.7, 0.69], dtype=np.float32)
    assert near_the_best(scores, 2, 0.0, 10).tolist() == [1, 3]
    assert near_the_best(scores, 2, 0.185, 10).tolist() == [1, 3, 4]
    assert sorted(near_the_best(scores, 2, 1.0, 4).tolist()) == [1, 3, 4, 5]
    assert near_the_best(scores, 6, 0.0, 3).tolist() == [0, 1, 2, 3, 4, 5]


def test_pieces_of_the_basis_tell_about_as_much_as_one_another() -> None:
    random = np.random.default_rng(3)
    rows = (random.normal(size=(5000, 8)) * [8, 4, 2, 1, 1, 0.5, 0.25, 0.1]).astype(np.float32)
    basis = balanced_basis(rows, 4)
    assert basis.T @ basis == pytest.approx(np.eye(8), abs=1e-5)
    told = np.log((rows @ basis).var(axis=0)).reshape(4, 2).sum(axis=1)
    assert np.ptp(told) < 0.6
    assert np.ptp(np.log(rows.var(axis=0)).reshape(4, 2).sum(axis=1)) > 6


def test_what_was_found_out_about_the_latest_filters_is_kept() -> None:
    index = DenseIndex.build(VECTORS, "flat")
    filters = [np.random.default_rng(seed).random(COUNT) < 0.5 for seed in range(5)]
    fixed = filters[0].copy()
    fixed.flags.writeable = False
    selection = index._selected(fixed)
    assert selection.mask is fixed
    for only in filters[:4]:
        index._selected(only)
    assert index._selected(filters[0]) is selection
    index._selected(filters[4])
    assert index._selected(filters[0]) is not selection
    # What may be written to is copied.
    assert index._selected(filters[4]).mask is not filters[4]


def test_a_filter_that_was_changed_after_a_search_is_another_one(index) -> None:
    only = np.zeros(COUNT, dtype=bool)
    only[:2000] = True
    first = index.search(QUERIES[:5], 10, only=only)[1]
    assert (index.search(QUERIES[:5], 10, only=only)[1] == first).all()
    only[:] = ~only
    assert (index.search(QUERIES[:5], 10, only=only)[1] >= 2000).all()


@given(allowed=st.sets(st.integers(0, COUNT - 1), max_size=40), k=st.integers(0, 50), at=st.integers(0, 99))
def test_a_filter_always_holds_and_nothing_allowed_is_missing(index, allowed, k, at) -> None:
    only = np.zeros(COUNT, dtype=bool)
    only[list(allowed)] = True
    scores, numbers = index.search(QUERIES[at : at + 1], k, only=only)
    found = [int(number) for number in numbers[0] if number >= 0]
    assert len(found) == len(set(found)) == min(k, len(allowed))
    assert set(found) <= allowed
    assert numbers.shape == scores.shape == (1, k)
    assert np.isneginf(scores[0, len(found) :]).all()
    assert (numbers[0, len(found) :] == -1).all()


@pytest.mark.parametrize("dense_share", [0.2, 0.9])
def test_a_wide_filter_always_holds(index, dense_share) -> None:
    for seed in range(5):
        only = np.random.default_rng(seed).random(COUNT) < dense_share
        _, numbers = index.search(QUERIES[:20], 30, only=only)
        assert (numbers >= 0).all()
        assert only[numbers].all()


def test_of_equal_vectors_the_lower_number_comes_first(index) -> None:
    scores, numbers = index.search(VECTORS[3:4], 4)
    assert numbers[0].tolist() == [3, 17, 2000, 3999]
    assert len(set(scores[0].tolist())) == 1


def test_equal_vectors_that_do_not_all_fit_are_cut_by_number() -> None:
    index = DenseIndex.build(np.repeat(VECTORS[:2], 500, axis=0))
    _, numbers = index.search(VECTORS[1:2], 7)
    assert numbers[0].tolist() == list(range(500, 507))


def test_a_query_is_answered_the_same_alone_and_among_others(index) -> None:
    scores, numbers = index.search(QUERIES, 10)
    for at in range(0, 100, 9):
        alone = index.search(QUERIES[at : at + 1], 10)
        assert (alone[0][0] == scores[at]).all()
        assert (alone[1][0] == numbers[at]).all()


def test_what_was_saved_is_found_again(index, tmp_path: Path) -> None:
    index.save(tmp_path)
    opened = DenseIndex.open(tmp_path)
    assert (opened.kind, opened.size, opened.dimension) == (index.kind, COUNT, DIMENSION)
    only = np.random.default_rng(5).random(COUNT) < 0.1
    for selection in (None, only):
        for ours, theirs in zip(
            index.search(QUERIES, 10, only=selection), opened.search(QUERIES, 10, only=selection), strict=True
        ):
            assert (ours == theirs).all()
    # Saving into its own folder keeps the vectors that it reads from there.
    opened.save(tmp_path)
    assert (DenseIndex.open(tmp_path).search(QUERIES[:3], 5)[1] == index.search(QUERIES[:3], 5)[1]).all()


@pytest.fixture(scope="module", params=KINDS)
def saved(request, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("vectors")
    DenseIndex.build(VECTORS[:1200], request.param).save(folder)
    return folder


def test_the_same_vectors_give_the_same_files(saved, tmp_path: Path) -> None:
    DenseIndex.build(VECTORS[:1200], DenseIndex.open(saved).kind).save(tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {file.name for file in saved.iterdir()}
    for file in saved.iterdir():
        assert file.read_bytes() == (tmp_path / file.name).read_bytes(), file.name


@pytest.mark.parametrize("damage", ["missing", "cut", "empty"])
def test_a_damaged_file_is_refused_by_name(saved, damage, tmp_path: Path) -> None:
    folder = shutil.copytree(saved, tmp_path / "index")
    for file in sorted(folder.iterdir()):
        content = file.read_bytes()
        if damage == "missing":
            file.unlink()
        else:
            file.write_bytes(content[: len(content) // 2] if damage == "cut" else b"")
        with pytest.raises(RetrievalIndexError, match=str(folder)):
            DenseIndex.open(folder)
        file.write_bytes(content)
    assert DenseIndex.open(folder).size == 1200


def test_a_flipped_bit_in_what_is_read_whole_is_refused(saved, tmp_path: Path) -> None:
    folder = shutil.copytree(saved, tmp_path / "index")
    for file in sorted(folder.iterdir()):
        if file.name in {"dense.json", "vectors.npy", "codes.npy"}:
            continue
        content = bytearray(file.read_bytes())
        content[len(content) // 2] ^= 4
        kept = file.read_bytes()
        file.write_bytes(content)
        with pytest.raises(RetrievalIndexError):
            DenseIndex.open(folder)
        file.write_bytes(kept)


def test_files_of_two_indexes_are_refused(saved, tmp_path: Path) -> None:
    DenseIndex.build(VECTORS[:1300], DenseIndex.open(saved).kind).save(tmp_path / "other")
    folder = shutil.copytree(saved, tmp_path / "index")
    for file in sorted((tmp_path / "other").iterdir()):
        kept = (folder / file.name).read_bytes()
        if kept == file.read_bytes():
            continue
        shutil.copy(file, folder)
        with pytest.raises(RetrievalIndexError):
            DenseIndex.open(folder)
        (folder / file.name).write_bytes(kept)


def test_an_index_of_a_later_format_is_refused(tmp_path: Path) -> None:
    DenseIndex.build(VECTORS[:10]).save(tmp_path)
    description = json.loads((tmp_path / "dense.json").read_bytes())
    (tmp_path / "dense.json").write_text(json.dumps({**description, "format": 99}))
    with pytest.raises(RetrievalIndexError, match="format 99"):
        DenseIndex.open(tmp_path)


def test_none_one_and_fewer_than_asked_for() -> None:
    empty = DenseIndex.build(np.empty((0, 4), dtype=np.float32))
    assert empty.search(np.ones((1, 4), dtype=np.float32), 2)[1].tolist() == [[-1, -1]]
    one = DenseIndex.build(np.ones((1, 4), dtype=np.float32))
    assert one.search(np.ones((2, 4), dtype=np.float32), 2)[1].tolist() == [[0, -1], [0, -1]]
    assert one.search(np.ones((2, 4), dtype=np.float32), 0)[1].shape == (2, 0)


def test_few_vectors_are_looked_at_one_by_one_and_many_are_not() -> None:
    assert kind_for(0) == kind_for(FLAT_UP_TO) == "flat"
    assert kind_for(FLAT_UP_TO + 1) != "flat"
    assert kind_for(1_000_000) == "ivf"


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("kind", ["hnsw", "ivf"])
def test_vectors_and_questions_without_a_direction_are_no_obstacle(kind) -> None:
    nothing = np.zeros((1200, 33), dtype=np.float32)
    assert len(set(DenseIndex.build(nothing, kind).search(nothing[:1], 3)[1][0].tolist())) == 3


def test_an_approximate_index_of_few_vectors_still_finds_them() -> None:
    for kind in ("hnsw", "ivf"):
        index = DenseIndex.build(VECTORS[:5], kind)
        assert index.search(VECTORS[4:5], 3)[1][0, 0] == 4


@pytest.mark.parametrize(
    ("queries", "only", "said"),
    [
        (np.ones((1, 3), dtype=np.float32), None, "32 numbers"),
        (np.ones(32, dtype=np.float32), None, "32 numbers"),
        (QUERIES[:1], np.ones(5, dtype=bool), "4000 vectors"),
    ],
)
def test_queries_of_another_form_are_refused(queries, only, said) -> None:
    with pytest.raises(ValueError, match=said):
        DenseIndex.build(VECTORS).search(queries, 3, only=only)


def test_vectors_of_another_form_are_refused() -> None:
    with pytest.raises(ValueError, match="float32"):
        DenseIndex.build(VECTORS.astype(np.float64))
    with pytest.raises(ValueError, match="finite"):
        DenseIndex.build(np.full((2, 4), np.nan, dtype=np.float32))


@pytest.mark.parametrize("share", [0.0, 0.01, 0.05, 0.1, 0.5, 1.0])
def test_a_selection_knows_its_vectors_however_many_they_are(share) -> None:
    allowed = np.random.default_rng(3).permutation(1003) < share * 1003
    selection = Selection(allowed)
    assert selection.numbers.tolist() == [number for number, found in enumerate(allowed.tolist()) if found]
    assert selection.count == len(selection.numbers)
