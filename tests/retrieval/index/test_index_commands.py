"""`glam-kg index` as a user meets it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "how-to" / "index-passages.md"
LINES = [
    {"id": "a", "text": "Devotion was directed by Guido Brignone.", "title": "Devotion", "class_name": "Film"},
    {"id": "b", "text": "An Italian director of films.", "title": "Guido Brignone", "class_name": "Person"},
]


@pytest.fixture
def passages(tmp_path: Path) -> Path:
    return lines_in(tmp_path / "p.jsonl", LINES)


def lines_in(path: Path, lines: list[dict[str, object]]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def test_an_index_is_built_searched_changed_and_told(tmp_path, passages, glam_kg):  # type: ignore[no-untyped-def]
    index = tmp_path / "i"
    further = lines_in(tmp_path / "q.jsonl", [{"id": "c", "text": "A town.", "date": "long ago"}, LINES[0]])
    code, out, err = glam_kg("index", "build", "--passages", passages, further, "--encoder", "none", "--index", index)
    assert (code, out) == (0, "")
    assert f"3 passages in {index}, no vectors." in err
    assert "counted once: 1." in err
    assert "by time finds them: 1: " in err
    assert "q.jsonl:1 ('long ago').\n" in err
    code, out, err = glam_kg("index", "search", "--index", index, "director of films")
    assert code == 0
    assert out.startswith("1  ")
    assert "  b  Guido Brignone\n   An Italian director of films.\n" in out
    code, out, _ = glam_kg("index", "search", "--index", index, "Brignone", "--class", "Film", "--json")
    (hit,) = map(json.loads, out.splitlines())
    assert (hit["rank"], hit["id"], hit["class_name"]) == (1, "a", "Film")
    assert hit["score"] > 0
    assert glam_kg("index", "search", "--index", index, "zebra")[1:] == ("", "nothing was found\n")
    new = lines_in(tmp_path / "new.jsonl", [{"id": "d", "text": "A zebra."}])
    # Of what is there already, nothing is said again.
    assert glam_kg("index", "add", new, "--index", index)[2] == f"4 passages in {index}, no vectors.\n"
    assert "  d  " in glam_kg("index", "search", "--index", index, "zebra")[1]
    (tmp_path / "ids").write_text("a\r\nb\n")
    assert "1 passage in" in glam_kg("index", "delete", "c", "--file", tmp_path / "ids", "--index", index)[2]
    code, out, _ = glam_kg("index", "info", "--index", index, "--json")
    told = json.loads(out)
    assert (code, told["generation"], told["passages"], told["encoder"]) == (0, 3, 1, None)
    code, out, err = glam_kg("index", "info", "--index", index, "--check")
    assert code == 0
    assert "passages   1\n" in out
    assert "every file is as it was written" in err


def test_what_a_build_replaces_and_cannot_use_is_told(tmp_path, passages, glam_kg):  # type: ignore[no-untyped-def]
    index = tmp_path / "i"
    build = ("index", "build", "--encoder", "none", "--index", index)
    assert "take the place" not in glam_kg(*build, passages)[2]
    code, _, err = glam_kg(*build, passages, "--limit", "1")
    assert (code, err) == (
        0,
        f"1 passage in {index}, no vectors.\nThey take the place of an index of 2 passages, which is gone.\n",
    )
    dated = [{"id": f"d{n}", "text": "x", "date": "May 1945", "language": "es" if n else "de-AT"} for n in range(5)]
    file = lines_in(tmp_path / "dated.jsonl", [*dated, dated[0]])
    code, _, err = glam_kg(*build, file)
    assert code == 0
    assert "counted once: 1." in err
    of_dates, of_languages = (line for line in err.splitlines() if line.startswith("With"))
    places = [f"{file}:{line} ('May 1945')" for line in (1, 2, 3)]
    assert of_dates.endswith(f"finds them: 5: {', '.join(places)} and 2 more.")
    assert "other than en, nl, de, fr" in of_languages
    assert of_languages.endswith(f": 4: {file}:2 ('es'), {file}:3 ('es'), {file}:4 ('es') and 1 more.")
    assert "With" not in glam_kg("index", "delete", "d1", "--index", index)[2]


@pytest.mark.long
def test_vectors_of_the_default_encoder_find_what_words_do_not(tmp_path, passages, glam_kg):  # type: ignore[no-untyped-def]
    index, kept = tmp_path / "i", tmp_path / "kept.sqlite"
    build = ("index", "build", "--passages", passages, "--index", index, "--kept-vectors", kept)
    assert "vectors of use-multilingual" in glam_kg(*build)[2]
    assert kept.stat().st_size > 0
    question = "wie maakt er speelfilms?"
    assert glam_kg("index", "search", "--index", index, question)[1] == ""
    code, out, err = glam_kg("index", "search", "--index", index, "--vectors", "-k", "1", question)
    assert (code, err) == (0, "")
    assert "  b  Guido Brignone" in out
    assert "flat, 512 numbers, made by use-multilingual" in glam_kg("index", "info", "--index", index)[1]
    new = lines_in(tmp_path / "new.jsonl", [{"id": "z", "text": "Zebras live in Africa."}])
    assert glam_kg("index", "add", new, "--index", index)[0] == 0
    assert "  z  " in glam_kg("index", "search", "--index", index, "--vectors", "-k", "1", "dieren op de savanne")[1]


def test_faults_are_sentences(tmp_path, passages, glam_kg):  # type: ignore[no-untyped-def]
    index = tmp_path / "i"
    twice = lines_in(tmp_path / "twice.jsonl", [LINES[0], {}, {"id": "a", "text": "Other."}])
    broken = lines_in(tmp_path / "broken.jsonl", [LINES[0], {"id": "x"}])
    twice.write_text(twice.read_text().replace("{}\n", "\n"))
    build = ("index", "build", "--index", index, "--encoder", "none")
    for arguments, said in [
        ((*build, "--passages", twice), "twice.jsonl:3: the id 'a' is that of another passage, too"),
        ((*build, "--passages", passages, "--encoder", "use-multilingal"), "did you mean 'use-multilingual'?"),
        ((*build, "--passages", broken), "broken.jsonl:2: 'text' is missing"),
        ((*build, "--passages", tmp_path / "none"), "cannot be read: No such file"),
        ((*build, "--store", tmp_path / "none"), "there is no such directory"),
        (("index", "info", "--index", index), "there is no such directory"),
        (("index", "search", "--index", tmp_path / "none", "x"), "there is no such directory"),
    ]:
        code, out, err = glam_kg(*arguments)
        assert (code, out) == (1, "")
        assert said in err
    for arguments in [build, (*build, "--store", "a", "--endpoint", "b"), ("index", "delete", "--index", index)]:
        assert glam_kg(*arguments)[0] == 2
    assert glam_kg(*build, "--passages", passages)[0] == 0
    code, _, err = glam_kg("index", "search", "--index", index, "x", "--vectors")
    assert code == 1
    assert "has no vectors" in err
    code, _, err = glam_kg("index", "add", twice, "--index", index)
    assert code == 1
    assert "twice.jsonl:3: the id 'a' is that of another passage, too" in err


def test_the_graph_and_the_schema_are_indexed_together(tmp_path, glam_kg):  # type: ignore[no-untyped-def]
    record = {
        "id": "1",
        "name": "Rijksmuseum",
        "institution_type": "M",
        "location": {"city": "Amsterdam", "country": "NL"},
    }
    lines_in(tmp_path / "r.jsonl", [record])
    assert glam_kg("convert", tmp_path / "r.jsonl", "-o", tmp_path / "g.nq")[0] == 0
    assert glam_kg("load", tmp_path / "g.nq", "--store", tmp_path / "s")[0] == 0
    index = tmp_path / "i"
    code, _, err = glam_kg(
        "index", "build", "--store", tmp_path / "s", "--schema", "--encoder", "none", "--index", index
    )
    assert code == 0, err
    told = json.loads(glam_kg("index", "info", "--index", index, "--json")[1])
    assert told["inputs"] == [str(tmp_path / "s"), "schema"]
    assert told["classes"]["Museum"] == 2
    out = glam_kg("index", "search", "--index", index, "welke musea zijn er in Noord-Holland?", "-k", "1")[1]
    assert "Rijksmuseum" in out


def test_the_example_of_the_guide_prints_what_the_guide_says(tmp_path: Path) -> None:
    program, expected = re.findall(
        r"```(?:python)?\n(from pathlib.*?)```\s+```text\n(.*?)```", PAGE.read_text(), re.DOTALL
    )[0]
    run = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == (expected, "")
