"""`glam-kg ask --classes`: the classes of the schema that matter for a question."""

import json

QUESTION = "Welke archieven zijn er in Drenthe?"


def test_the_classes_stand_in_the_json_and_on_the_screen(ask_json, glam_kg):
    answer = ask_json("--classes", QUESTION)
    assert answer["context_template_id"] == "archive_search"
    assert answer["classes"][0] == "Archive"
    assert len(answer["classes"]) == 12
    _, out, _ = glam_kg("ask", "--classes", QUESTION)
    assert f"classes: {', '.join(answer['classes'])}\n" in out
    assert ask_json(QUESTION)["classes"] == []


def test_a_batch_has_them_for_the_last_turn(glam_kg, tmp_path):
    requests = [{"id": "a", "question": QUESTION}, {"id": "b", "turns": [QUESTION, "En de musea?"]}]
    (tmp_path / "in.jsonl").write_text("\n".join(map(json.dumps, requests)), encoding="utf-8")
    code, _, err = glam_kg("ask", "--batch", tmp_path / "in.jsonl", "--out", tmp_path / "out.jsonl", "--classes")
    assert code == 0, err
    archives, museums = map(json.loads, (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines())
    assert archives["classes"][0] == "Archive"
    assert (museums["context_template_id"], museums["classes"][0]) == ("museum_search", "Museum")
