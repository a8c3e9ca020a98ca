"""`glam-kg retrieve`: methods, filters, batches, and what a wrong option says."""

import json

import pytest

PASSAGES = (
    {"id": "film", "title": "Devotion (1929 film)", "text": "Devotion is an Italian film directed by Guido Brignone."},
    {"id": "director", "title": "Guido Brignone", "text": "Guido Brignone, an Italian director, was the father of Lilla."},
    {"id": "archive", "title": "Drents Archief", "text": "The Drents Archief in Assen keeps maps of the province.",
     "class_name": "Archive", "place": "NL-DR", "date": "1945-05", "fonds": "0123"},
    {"id": "museum", "title": "Drents Museum", "text": "The Drents Museum in Assen shows maps and paintings.",
     "class_name": "Museum", "place": "NL-DR", "date": "1990"},
    {"id": "library", "title": "Library of Ghent", "text": "The library lends maps.", "class_name": "Library", "place": "BE"},
    {"id": "gallery", "title": "Zeeuwse Galerie", "text": "It sells old maps.", "class_name": "Gallery", "place": "NL-ZE"},
)  # fmt: skip


@pytest.fixture(scope="module")
def index(tmp_path_factory):
    from glam_kg.retrieval.index.building import build_index
    from glam_kg.retrieval.sources.passage_file import read_passages

    folder = tmp_path_factory.mktemp("retrieve")
    file = folder / "passages.jsonl"
    file.write_text("".join(json.dumps(passage) + "\n" for passage in PASSAGES), encoding="utf-8")
    build_index(folder / "index", [passage for _, passage in read_passages(file)], encoder=None, inputs=[file.name])
    return folder / "index"


def _ids(glam_kg, index, *arguments):
    code, out, err = glam_kg("retrieve", "--index", str(index), "--json", *arguments)
    assert code == 0, err
    return [hit["id"] for hit in json.loads(out)["hits"]]


def test_each_method_finds_by_its_own_way(glam_kg, index):
    question = "Who is the daughter of the director of Devotion?"
    assert _ids(glam_kg, index, "--method", "multihop", "-k", "2", question) == ["film", "director"]
    assert set(_ids(glam_kg, index, "--method", "bm25", "maps")) == {"archive", "museum", "library", "gallery"}
    assert _ids(glam_kg, index, "maps of a province")[0] == "archive"
    assert set(_ids(glam_kg, index, "--method", "entity", "Guido Brignone directed Devotion")) == {"film", "director"}


def test_the_chain_that_led_to_a_passage_is_told(glam_kg, index):
    question = "Who is the daughter of the director of Devotion?"
    asked = ("retrieve", "--index", str(index), "--method", "multihop", "-k", "2", question)
    code, out, err = glam_kg(*asked, "--explain")
    assert (code, err) == (0, "")
    film, director = out.split("\n2  ")
    assert "chain" not in film.split("\n   ", 2)[2].replace("chains: rank 1", "")
    assert "chain: from film along 'Guido Brignone'" in director
    hits = json.loads(glam_kg(*asked, "--json")[1])["hits"]
    assert [(hit["id"], hit["chain"]) for hit in hits] == [
        ("film", []),
        ("director", [{"from": "film", "name": "Guido Brignone"}]),
    ]
    assert "chain: " not in glam_kg(*asked)[1]
    by_words = json.loads(glam_kg("retrieve", "--index", str(index), "--method", "bm25", "--json", "maps")[1])
    assert "chain" not in by_words["hits"][0]


def test_a_method_that_needs_vectors_says_so(glam_kg, index):
    code, out, err = glam_kg("retrieve", "--index", str(index), "--method", "dense", "maps")
    assert (code, out) == (1, "")
    assert "has no vectors" in err


@pytest.mark.parametrize(
    ("options", "ids"),
    [
        (("--class", "Museum"), {"museum"}),
        (("--class", "Museum", "--class", "Library"), {"museum", "library"}),
        (("--place", "NL"), {"archive", "museum", "gallery"}),
        (("--place", "NL-DR"), {"archive", "museum"}),
        (("--place", "NL-ZE", "--place", "BE"), {"gallery", "library"}),
        (("--place", "Drenthe"), {"archive", "museum"}),
        (("--place", "drenthe"), {"archive", "museum"}),
        (("--place", "België"), {"library"}),
        (("--period", "1940/1945"), {"archive"}),
        (("--where", "fonds=0123"), {"archive"}),
        (("--where", "fonds=0123", "--class", "Museum"), set()),
    ],
)
@pytest.mark.parametrize("time", ["pre", "post"])
def test_filters(glam_kg, index, options, ids, time):
    assert set(_ids(glam_kg, index, "--filter-time", time, *options, "maps")) == ids


def test_passages_before_and_after_filters_are_told(glam_kg, index):
    asked = ("retrieve", "--index", str(index), "--place", "NL-DR", "maps")
    assert "2 of 6 passages fulfil the filters" in glam_kg(*asked)[2]
    assert json.loads(glam_kg(*asked, "--json")[1])["among"] == {"before": 6, "after": 2}
    after = json.loads(glam_kg(*asked, "--json", "--filter-time", "post")[1])
    assert after["candidates"] > after["after_filters"] == 2
    assert "among" not in after


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--class", "Archiv"), "no passage has the class Archiv"),
        (("--place", "Assen"), "no passage has the place assen"),
        (("--period", "1800"), "2 of 6 have a date"),
        (("--where", "fond=0123"), "no passage has the field fond; there are: class_name, fonds"),
        (("--where", "fonds=123"), "no passage has 123 as its fonds"),
    ],
)
def test_a_condition_that_no_passage_fulfils_is_named(glam_kg, index, options, says):
    code, out, err = glam_kg("retrieve", "--index", str(index), *options, "maps")
    assert (code, out) == (0, "")
    assert says in err


def test_hybrid_without_vectors_says_that_it_is_by_words_alone(glam_kg, index):
    assert "by words alone" in glam_kg("retrieve", "--index", str(index), "maps")[2]
    assert "by words alone" not in glam_kg("retrieve", "--index", str(index), "--method", "bm25", "maps")[2]


def test_every_stage_can_be_asked_for(glam_kg, index):
    options = ("--context", "museum_search", "--rerank", "bias", "--alternatives", "2", "--diversity", "0.9")
    assert _ids(glam_kg, index, *options, "Welke musea tonen maps?")[0] == "museum"
    assert _ids(glam_kg, index, "--rerank", "bm25", "-k", "1", "maps of the province") == ["archive"]


def test_a_person_sees_where_a_hit_comes_from(glam_kg, index):
    code, out, err = glam_kg(
        "retrieve", "--index", str(index), "--explain", "-k", "1", "--filter-time", "post", "maps of Assen"
    )
    assert code == 0
    assert "Drents" in out
    assert "bm25: rank 1" in out
    code, out, err = glam_kg("retrieve", "--index", str(index), "zzz")
    assert (code, out) == (0, "")
    assert "nothing was found" in err


def test_a_batch_keeps_ids_and_order(glam_kg, index, tmp_path):
    lines = [{"id": "q2", "question": "maps"}, {"id": 1, "question": "zzz"}]
    (tmp_path / "in.jsonl").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    code, out, err = glam_kg(
        "retrieve",
        "--index",
        str(index),
        "--batch",
        str(tmp_path / "in.jsonl"),
        "--out",
        str(tmp_path / "out.jsonl"),
        "-k",
        "2",
    )
    assert (code, out) == (0, ""), err
    answered = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text().splitlines()]
    assert [(each["id"], len(each["hits"])) for each in answered] == [("q2", 2), (1, 0)]
    assert list(answered[0]["hits"][0]) == ["id", "score"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "either a QUESTION or --batch"),
        (("--batch", "x.jsonl"), "--batch and --out go together"),
        (("--period", "May 1945", "x"), "1940/1945"),
        (("--where", "fonds", "x"), "FIELD=VALUE"),
        (("--weight", "bm25=-1", "x"), "0 or more"),
        (("--weight", "graph=1", "x"), "bm25 or dense"),
        (("--language", "es", "x"), "nl, en, de, fr"),
        (("--batch", "x.jsonl", "--out", "y", "--json"), "--explain and --json are for a QUESTION"),
        (("--batch", "x.jsonl", "--out", "y", "--explain"), "--explain and --json are for a QUESTION"),
        ((" ",), "the question is empty"),
    ],
)
def test_wrong_options(glam_kg, index, arguments, says):
    code, out, err = glam_kg("retrieve", "--index", str(index), *arguments)
    assert (code, out) == (2, "")
    assert says in err


@pytest.mark.parametrize(
    ("second", "says"),
    [
        ({"id": 2}, 'expected {"id", "question"}'),
        ({"id": 2, "question": " "}, "the question is empty"),
        ({"id": 1, "question": "y"}, "the id 1 is that of line 1, too"),
    ],
)
def test_wrong_lines_are_named(glam_kg, index, tmp_path, second, says):
    file = tmp_path / "in.jsonl"
    file.write_text(f'{{"id": 1, "question": "x"}}\n{json.dumps(second)}\n', encoding="utf-8")
    code, _, err = glam_kg("retrieve", "--index", str(index), "--batch", str(file), "--out", str(tmp_path / "o"))
    assert code == 1
    assert f"in.jsonl:2: {says}" in err
    assert not (tmp_path / "o").exists()


def test_an_unknown_reranker_is_refused_at_once(glam_kg, index):
    code, out, err = glam_kg("retrieve", "--index", str(index), "--rerank", "bm52", "maps")
    assert (code, out) == (1, "")
    assert "there is no reranker 'bm52', did you mean 'bm25'?" in err


def test_an_unknown_context_is_named(glam_kg, index):
    code, _, err = glam_kg("retrieve", "--index", str(index), "--context", "archive_serch", "x")
    assert code == 1
    assert "archive_search" in err
