import json
import sys

import pytest

from glam_kg.cli import main


@pytest.fixture
def glam_kg(monkeypatch, capsys):
    """Runs the command line in this process: (exit code, stdout, stderr)."""

    def run(*arguments):
        monkeypatch.setattr(sys, "argv", ["glam-kg", *map(str, arguments)])
        try:
            main()
            code = 0
        except SystemExit as stop:
            code = stop.code or 0
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return code, out, err

    return run


@pytest.fixture
def ask_json(glam_kg):
    """Asks a question of the sample graph: the answer's JSON."""

    def ask(*arguments):
        code, out, err = glam_kg("ask", "--json", *arguments)
        assert code == 0, err
        return json.loads(out)

    return ask
