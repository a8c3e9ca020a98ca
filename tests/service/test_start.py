"""What the service tells when it starts."""

import os
from pathlib import Path

import pytest
from running_service import running_service

from glam_kg.service.opening import index_names
from glam_kg.sparql.embedded.bulk import load_files

pytestmark = pytest.mark.servers


@pytest.mark.parametrize("level", ["warning", "error"])
def test_where_it_listens_is_told_at_any_level(level: str) -> None:
    with running_service(log_level=level, log_format="text") as service:
        assert service.get("/readyz").status_code == 200
        [line] = service.told
        assert "glam-kg listens on http://127.0.0.1:" in line


def test_a_model_without_its_key_is_told_before_the_first_question(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "GLAM_KG_LM_KEY"):
        monkeypatch.delenv(name, raising=False)
    with running_service("--lm", "openai/small", log_format="text") as service:
        assert any(
            "openai/small needs a key, and none is set: set GLAM_KG_LM_KEY or OPENAI_API_KEY" in line
            for line in service.told
        )


def test_names_are_indexed_where_a_process_may_not_give_way_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(_: int) -> int:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "nice", forbidden)
    (tmp_path / "one.nq").write_text('<http://a.example/b> <http://a.example/c> "d" .\n', encoding="utf-8")
    load_files([tmp_path / "one.nq"], tmp_path / "store")

    index_names(str(tmp_path / "store"))

    assert [*(tmp_path / "store" / "generations").glob("000001-names-*")]
