"""What is done at archives asks for archives where it is asked in which place one can do it."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Waar kan ik in Groningen terecht voor archiefonderzoek?", "Waar kan ik in Assen terecht voor archiefstukken?",
        "Waar kan ik in Assen archiefstukken raadplegen?", "Bij wie kan ik in Assen terecht voor archiefonderzoek?",
        "Where can I do archival research in Oxford?", "Where in Boston can I consult archival records?",
        "Wo kann ich in Köln Archivalien einsehen?", "An wen wende ich mich in Köln für Archivrecherchen?",
        "Où faire des recherches en archives à Strasbourg ?", "Où puis-je consulter des documents d'archives à Strasbourg ?",
    ],
)  # fmt: skip
def test_archives_are_asked_for(classifier, analyser, question):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is not None
    assert chosen.template.id == "list_institutions_by_type_city"
    assert chosen.extraction.values["institution_type"] == "A"


@pytest.mark.parametrize(
    "question",
    [
        "Waar kan ik in Den Haag archiefstukken over slavernij raadplegen?",
        "Welke musea in Assen hebben archiefstukken?",
        "Where can I find archival records about slavery in Boston?",
        "archiefstukken Den Haag",
    ],
)
def test_what_they_keep_is_a_collection_elsewhere(classifier, analyser, question):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is None or chosen.extraction.values.get("institution_type") != "A"
