import json

import pytest


@pytest.fixture
def ask_json(glam_kg):
    """Asks a question of the sample graph: the answer's JSON."""

    def ask(*arguments):
        code, out, err = glam_kg("ask", "--json", *arguments)
        assert code == 0, err
        return json.loads(out)

    return ask
