"""Several retrieval models by name, one of them the default, and the errors on the way."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from glam_kg.errors import (
    GlamKGError,
    InputError,
    NoRetrievalModelError,
    RetrievalFailedError,
    RetrievalIndexError,
    RetrievalModelError,
    UnknownRetrievalModelError,
)
from glam_kg.retrieval.passages import Hit, LegScore, Passage
from glam_kg.retrieval.ranking.hit_fusion import distinct, fused_hits
from glam_kg.retrieval.retrieval_models import RetrievalModels
from glam_kg.retrieval.search import Request, Retrieved


class Fixed:
    def __init__(self, *ids: str) -> None:
        self.hits = tuple(Hit(Passage(id_, id_), at, 1 / (at + 1)) for at, id_ in enumerate(ids))

    def retrieve(self, request: Request) -> Retrieved:
        return Retrieved(self.hits[: request.k], len(self.hits), len(self.hits))


class Failing:
    def __init__(self, error: Exception) -> None:
        self.error = error

    def retrieve(self, request: Request) -> Retrieved:  # noqa: ARG002
        raise self.error


def ids(found: Retrieved) -> list[str]:
    return [hit.passage.id for hit in found.hits]


def test_the_default_is_asked_unless_another_is_named() -> None:
    models = RetrievalModels({"local": Fixed("a"), "far": Fixed("b")}, default="local")
    assert ids(models.retrieve(Request("x"))) == ["a"]
    assert ids(models.retrieve(Request("x"), model="far")) == ["b"]
    assert ids(models.with_default("far").retrieve(Request("x"))) == ["b"]
    assert ids(models.retrieve(Request("x"))) == ["a"]


def test_a_single_model_is_the_default() -> None:
    assert ids(RetrievalModels({"only": Fixed("a")}).retrieve(Request("x"))) == ["a"]


def test_no_model_and_an_unknown_one_are_told_apart() -> None:
    with pytest.raises(NoRetrievalModelError, match="name one, or give a default"):
        RetrievalModels({"a": Fixed(), "b": Fixed()}).retrieve(Request("x"))
    with pytest.raises(
        UnknownRetrievalModelError, match="there is no retrieval model 'lokal', did you mean 'local'"
    ) as told:
        RetrievalModels({"local": Fixed(), "far": Fixed()}).get("lokal")
    assert told.value.nearest == ("local",)
    with pytest.raises(UnknownRetrievalModelError, match="there are 'far'"):
        RetrievalModels({"far": Fixed()}, default="local")
    assert issubclass(NoRetrievalModelError, RetrievalModelError)
    assert issubclass(RetrievalModelError, GlamKGError)


def test_what_a_model_raises_is_told_with_its_name_and_its_cause() -> None:
    broken = KeyError("no such collection")
    models = RetrievalModels({"far": Failing(broken), "own": Failing(RetrievalIndexError("damaged"))}, default="far")
    with pytest.raises(RetrievalFailedError, match="the retrieval model 'far' failed: KeyError") as told:
        models.retrieve(Request("x"))
    assert told.value.__cause__ is broken
    with pytest.raises(RetrievalIndexError, match="damaged"):
        models.retrieve(Request("x"), model="own")


@pytest.mark.parametrize(("request_", "told"), [(Request("  "), "empty"), (Request("x", k=0), "expected 1 or more")])
def test_a_request_for_nothing_is_refused(request_: Request, told: str) -> None:
    with pytest.raises(InputError, match=told):
        RetrievalModels({"a": Fixed("a")}).retrieve(request_)


def test_models_that_are_given_later_change_nothing_for_those_who_hold_the_earlier_ones() -> None:
    given = {"a": Fixed("a")}
    models = RetrievalModels(given, default="a")
    given["a"] = Fixed("z")
    more = models.with_model("b", Fixed("b"))

    def asked(at: int) -> list[str]:
        if at % 2:
            return ids(more.with_model("a", Fixed(str(at))).retrieve(Request("x")))
        return ids(models.retrieve(Request("x")))

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(asked, range(64))) == [[str(at)] if at % 2 else ["a"] for at in range(64)]
    assert set(models.models) == {"a"}


def test_hits_of_several_searches_are_fused_by_the_ids_of_their_passages() -> None:
    one, other = Fixed("a", "b").hits, Fixed("b", "c").hits
    found = fused_hits({"one": one, "other": other})
    assert [hit.passage.id for hit in found] == ["b", "a", "c"]
    assert found[0].legs == {"one": LegScore(2, 0.5), "other": LegScore(1, 1.0)}
    assert all(0 < hit.score <= 1 for hit in found)
    assert [hit.passage.id for hit in fused_hits({"one": one, "other": other}, {"other": 0.0})] == ["a", "b"]
    assert fused_hits({}) == ()
    assert distinct([*one, *other]) == (one[0], one[1], other[1])
