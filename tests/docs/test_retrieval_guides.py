"""The guide for retrieval in DSPy is run as one program, over the index that it builds, and must print what it shows."""

import dspy
import pytest
from dspy.utils import DummyLM
from markdown_pages import DOCS, blocks

DSPY = blocks((DOCS / "how-to" / "retrieve-in-dspy.md").read_text(encoding="utf-8"))


@pytest.fixture
def built(tmp_path, monkeypatch, glam_kg):
    """The index of the page, built by its command; the work is done beside it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "passages.jsonl").write_text(DSPY[0].text, encoding="utf-8")
    assert DSPY[1].language == "sh"
    code, _, err = glam_kg(*DSPY[1].text.split()[1:])
    assert code == 0, err


def test_the_dspy_guide_prints_what_it_shows(built, monkeypatch, capsys):
    del built
    entities = [["Drents Archief", "Zeeuws Archief"], ["Matthijs Röling", "Drents Museum"]]
    # In place of the model of the page, one whose answers are given.
    monkeypatch.setattr(dspy, "LM", lambda _name: DummyLM([{"entities": names} for names in entities]))
    names = {}
    for at, block in enumerate(DSPY):
        if block.language == "python":
            exec(compile(block.text, "retrieve-in-dspy.md", "exec"), names)  # noqa: S102 - the page is the program
            shown = DSPY[at + 1] if at + 1 < len(DSPY) and DSPY[at + 1].language == "text" else None
            printed = capsys.readouterr().out
            assert shown is None or printed == shown.text
    assert [demo["claim"] for demo in names["again"].name_entities.demos] == [each.claim for each in names["train"]]
