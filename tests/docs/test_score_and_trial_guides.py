"""The guides on suggested scores and on trials: their commands and programs give what the pages show."""

import random
import re
import shlex
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest
from markdown_pages import DOCS, blocks

from glam_kg.evaluation.assignment import Trial
from glam_kg.evaluation.trial_log import TrialLog

SCORES_PAGE = (DOCS / "how-to" / "suggest-scores.md").read_text(encoding="utf-8")
SCORES = blocks(SCORES_PAGE)
TRIAL_PAGE = (DOCS / "how-to" / "run-a-trial.md").read_text(encoding="utf-8")
NUMBER = re.compile(r"[-+]?\d\.\d+")
TOLERANCE = 0.1
"""A score that is judged anew elsewhere in our schema moves the figures, and makes no page wrong."""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A copy of our classes, with the two of the page."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(DOCS.parent / "schema" / "modules", tmp_path / "schema")
    (new,) = [block for block in SCORES if block.language == "yaml" and "id: https://example.org/film" in block.text]
    (tmp_path / "schema" / "film.yaml").write_text(new.text, encoding="utf-8")
    return tmp_path


def assert_alike(told, shown):
    """The same words, and figures that differ little."""
    assert NUMBER.sub("#", told) == NUMBER.sub("#", shown)
    figures = [[float(number) for number in NUMBER.findall(text)] for text in (told, shown)]
    assert figures[0] == pytest.approx(figures[1], abs=TOLERANCE)


@pytest.mark.long
def test_the_commands_on_scores_print_what_the_page_shows(glam_kg, folder):
    commands = [(block, after) for block, after in pairwise(SCORES) if block.language == "sh"]
    assert len(commands) == 3
    for block, after in commands:
        code, out, _ = glam_kg(*shlex.split(block.text)[1:])
        assert code == 0
        if after.language == "text":
            shown = after.text.splitlines()
            for told, line in zip(out.splitlines(), shown, strict=False):
                # The classes most like one follow from the whole schema; the columns before them are the page's point.
                assert_alike(" ".join(told.split()[:5]), " ".join(line.split()[:5]))
        if after.language == "yaml":
            for line in after.text.splitlines():
                if "% like" not in line and "cases of 10" not in line:
                    assert any(NUMBER.sub("#", told) == NUMBER.sub("#", line) for told in out.splitlines()), line
    assert (folder / "scores.patch").read_text(encoding="utf-8").count("+++ b/film.yaml") == 1
    (apply,) = re.findall(r"^git apply .+\ngit diff\n", SCORES_PAGE, re.MULTILINE)
    script = f"git init --quiet && git add schema && {apply}"
    ran = subprocess.run(["bash", "-euc", script], cwd=folder, check=True, capture_output=True, text=True)
    assert "+++ b/schema/film.yaml" in ran.stdout
    assert "+      specificity_score:" in ran.stdout


@pytest.mark.usefixtures("folder")
def test_the_program_on_scores_prints_what_the_page_shows(capsys):
    ((block, after),) = [(block, after) for block, after in pairwise(SCORES) if block.language == "python"]
    exec(compile(block.text, "suggest-scores.md", "exec"), {})  # noqa: S102 - the page is the program
    out = capsys.readouterr().out
    for told, shown in zip(out.splitlines(), after.text.splitlines(), strict=True):
        assert_alike(told, shown)


def test_the_parts_of_a_score_are_those_of_the_page():
    from glam_kg.ontology.score_suggestion_features import Part
    from glam_kg.ontology.score_suggestion_likeness import ACROSS_SCHEMAS

    page = (DOCS / "how-to" / "suggest-scores.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `(\w+)` \|", page, flags=re.MULTILINE)
    assert told == [str(part) for part in Part if part not in ACROSS_SCHEMAS]


def test_the_program_on_trials_does_what_the_page_shows(glam_kg, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    guide = blocks(TRIAL_PAGE)
    ((block, after),) = [(block, after) for block, after in pairwise(guide) if block.language == "python"]
    exec(compile(block.text, "run-a-trial.md", "exec"), {})  # noqa: S102 - the page is the program
    assert capsys.readouterr().out == after.text
    (command,) = [block for block in guide if block.language == "sh"]
    code, out, _ = glam_kg(*shlex.split(command.text)[1:])
    assert code == 0
    assert "class-ranking-2026-11: units met: control 0, by context 1" in out
    assert len(Path("trial.jsonl").read_text(encoding="utf-8").splitlines()) == 4


def test_the_report_of_the_page_is_that_of_a_trial_with_drawn_sessions(glam_kg, tmp_path):
    draw = random.Random(2026)  # noqa: S311 - the same report each time
    log = TrialLog(tmp_path / "trial.jsonl", Trial("class-ranking-2026-11", {"control": 1, "by context": 1}))
    for number in range(1, 301):
        unit = f"session-{number}"
        found = 0.5 if log.meet(unit) == "control" else 0.62
        for _ in range(draw.randint(1, 4)):
            log.record(unit, "found", draw.random() < found)
            log.record(unit, "seconds", round(draw.gauss(5.9, 3), 1))
    (shown,) = [block.text for block in blocks(TRIAL_PAGE) if "units met" in block.text]
    code, out, _ = glam_kg("evaluate", "trial", tmp_path / "trial.jsonl")
    assert code == 0
    assert [line.rstrip() for line in out.splitlines()] == shown.splitlines()
