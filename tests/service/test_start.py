"""What the service tells when it starts."""

import pytest
from running_service import running_service

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
