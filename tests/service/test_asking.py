from fastapi.testclient import TestClient


def test_a_question_is_answered(client: TestClient) -> None:
    response = client.post("/ask", json={"question": "Welke archieven zijn er in Drenthe?"})

    assert response.status_code == 200
    answer = response.json()
    assert answer["status"] == "answered"
    assert {row["ghcid"] for row in answer["rows"]} == {"NL-DR-ASS-A-DA", "NL-DR-EMM-A-GE", "NL-DR-ASS-A-PD"}
