"""Where something is: the preposition and article that a place takes."""

import pytest

from glam_kg.answers.model import Facts, SpokenPlace, Status

CASES = [
    # language, level, code, name, phrase
    ("nl", "country", "US", "Verenigde Staten", "in de Verenigde Staten"),
    ("nl", "country", "GB", "Verenigd Koninkrijk", "in het Verenigd Koninkrijk"),
    ("nl", "country", "CW", "Curaçao", "op Curaçao"),
    ("nl", "region", "NL-DR", "Drenthe", "in Drenthe"),
    ("nl", "region", "NL-UT", "Utrecht", "in de provincie Utrecht"),
    ("nl", "region", "BE-VLI", "Limburg", "in Belgisch-Limburg"),
    ("nl", "region", "CH-GE", "Genève", "in het kanton Genève"),
    (
        "nl",
        "region",
        "AU-ACT",
        "Australisch Hoofdstedelijk Territorium",
        "in het Australisch Hoofdstedelijk Territorium",
    ),
    ("nl", "city", "1", "Utrecht", "in Utrecht"),
    ("en", "country", "NL", "Netherlands", "in the Netherlands"),
    ("en", "country", "FR", "France", "in France"),
    ("en", "region", "US-WA", "Washington", "in Washington State"),
    ("en", "region", "US-DC", "Washington, D.C.", "in the District of Columbia"),
    ("en", "region", "AU-ACT", "Australian Capital Territory", "in the Australian Capital Territory"),
    ("de", "region", "AU-NT", "Northern Territory", "im Northern Territory"),
    ("fr", "region", "AU-TAS", "Tasmanie", "en Tasmanie"),
    ("de", "country", "NL", "Niederlande", "in den Niederlanden"),
    ("de", "country", "CH", "Schweiz", "in der Schweiz"),
    ("de", "country", "GB", "Vereinigtes Königreich", "im Vereinigten Königreich"),
    ("de", "country", "TR", "Türkei", "in der Türkei"),
    ("de", "country", "IQ", "Irak", "im Irak"),
    ("de", "country", "PH", "Philippinen", "auf den Philippinen"),
    ("de", "country", "AT", "Österreich", "in Österreich"),
    ("nl", "region", "GB-IOS", "Scilly-eilanden", "op de Scilly-eilanden"),
    ("en", "region", "GB-IOS", "Isles of Scilly", "in the Isles of Scilly"),
    ("de", "region", "GB-IOS", "Scilly-Inseln", "auf den Scilly-Inseln"),
    ("fr", "region", "GB-IOS", "Îles Scilly", "dans les Îles Scilly"),
    ("de", "region", "DE-SL", "Saarland", "im Saarland"),
    ("de", "region", "AT-6", "Steiermark", "in der Steiermark"),
    ("de", "region", "FR-67", "Bas-Rhin", "im Département Bas-Rhin"),
    ("de", "region", "FR-BRE", "Bretagne", "in der Bretagne"),
    ("de", "region", "FR-HDF", "Hauts-de-France", "in der Region Hauts-de-France"),
    ("fr", "country", "FR", "France", "en France"),
    ("fr", "country", "IR", "Iran", "en Iran"),
    ("fr", "country", "CA", "Canada", "au Canada"),
    ("fr", "country", "MX", "Mexique", "au Mexique"),
    ("fr", "country", "NL", "Pays-Bas", "aux Pays-Bas"),
    ("fr", "country", "CU", "Cuba", "à Cuba"),
    ("fr", "country", "FO", "Îles Féroé", "aux Îles Féroé"),
    ("fr", "region", "US-OH", "Ohio", "dans l'Ohio"),
    ("fr", "region", "US-CA", "Californie", "en Californie"),
    ("fr", "region", "US-MI", "Michigan", "dans le Michigan"),
    ("fr", "region", "US-TX", "Texas", "au Texas"),
    ("fr", "region", "US-NY", "New York", "dans l'État de New York"),
    ("fr", "region", "NL-DR", "Drenthe", "dans la Drenthe"),
    ("fr", "region", "NL-UT", "Utrecht", "dans la province d'Utrecht"),
    ("fr", "region", "BE-VAN", "Anvers", "dans la province d'Anvers"),
    ("fr", "region", "DE-BY", "Bavière", "en Bavière"),
    ("fr", "region", "CH-VS", "Valais", "dans le canton du Valais"),
    ("fr", "region", "CH-AG", "Argovie", "dans le canton d'Argovie"),
    ("fr", "region", "FR-01", "Ain", "dans l'Ain"),
    ("fr", "region", "FR-HDF", "Hauts-de-France", "dans les Hauts-de-France"),
    ("fr", "region", "CA-QC", "Québec", "au Québec"),
    ("fr", "region", "ES-AN", "Andalousie", "en Andalousie"),
    ("fr", "region", "ES-B", "Barcelone", "dans la province de Barcelone"),
    ("fr", "region", "IT-21", "Piémont", "dans le Piémont"),
    ("fr", "region", "IT-52", "Toscane", "en Toscane"),
    ("fr", "region", "IT-75", "Pouilles", "dans les Pouilles"),
    ("fr", "region", "GB-KEN", "Kent", "dans le Kent"),
    ("fr", "region", "GB-ESS", "Essex", "dans l'Essex"),
    ("de", "region", "IT-21", "Piemont", "im Piemont"),
    ("de", "region", "IT-52", "Toskana", "in der Toskana"),
    ("de", "region", "IT-57", "Marken", "in den Marken"),
    ("de", "region", "IT-82", "Sizilien", "auf Sizilien"),
    ("nl", "region", "IT-82", "Sicilië", "op Sicilië"),
    ("nl", "region", "IT-65", "Abruzzen", "in de Abruzzen"),
    ("nl", "region", "ES-PV", "Baskenland", "in het Baskenland"),
    ("en", "region", "ES-PV", "Basque Country", "in the Basque Country"),
    ("en", "region", "IT-TO", "Turin", "in the province of Turin"),
    ("de", "region", "ES-CN", "Kanarische Inseln", "auf den Kanarischen Inseln"),
    ("nl", "region", "PT-20", "Azoren", "op de Azoren"),
    ("en", "region", "PT-20", "Azores", "in the Azores"),
    ("de", "region", "PT-20", "Azoren", "auf den Azoren"),
    ("fr", "region", "PT-20", "Açores", "aux Açores"),
    ("nl", "region", "PT-30", "Madeira", "op Madeira"),
    ("de", "region", "PT-30", "Madeira", "auf Madeira"),
    ("fr", "region", "PT-30", "Madère", "à Madère"),
    ("de", "region", "GR-M", "Kreta", "auf Kreta"),
    ("en", "region", "NZ-WTC", "West Coast", "on the West Coast"),
    ("de", "region", "NZ-WTC", "West Coast", "in der Region West Coast"),
    ("nl", "region", "KI-G", "Gilbert-eilanden", "op de Gilbert-eilanden"),
    ("en", "region", "KI-G", "Gilbert Islands", "in the Gilbert Islands"),
    ("de", "region", "KI-G", "Gilbertinseln", "auf den Gilbertinseln"),
    ("fr", "region", "KI-G", "Îles Gilbert", "aux Îles Gilbert"),
    ("en", "region", "US-RI", "Rhode Island", "in Rhode Island"),
    ("nl", "city", "NL-NH/Texel", "Texel", "op Texel"),
    ("en", "city", "NL-NH/Texel", "Texel", "on Texel"),
    ("de", "city", "DE-MV/Rügen", "Rügen", "auf Rügen"),
    ("fr", "city", "NL-FR/Ameland", "Ameland", "sur l'île d'Ameland"),
    ("nl", "city", "NL-NH/Oudeschild", "Oudeschild", "in Oudeschild"),
    ("fr", "city", "1", "Lyon", "à Lyon"),
    ("fr", "city", "1", "Le Havre", "au Havre"),
    ("fr", "city", "1", "Les Sables-d'Olonne", "aux Sables-d'Olonne"),
    ("fr", "city", "1", "La Rochelle", "à La Rochelle"),
]
ONE_MUSEUM = {"nl": "Er is één museum {}.", "en": "There is one museum {}.", "fr": "Il y a un musée {}."}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[-1]}")
def test_place_takes_its_preposition(wording, case):
    language, level, code, name, phrase = case
    place = SpokenPlace(name, level, code)
    facts = Facts(
        Status.ANSWERED,
        language,
        "count_institutions_by_type_location",
        ({"count": 1},),
        institution_type="M",
        place=place,
    )
    if language == "de":
        expected = f"{phrase[:1].upper()}{phrase[1:]} ist ein Museum bekannt."
    else:
        expected = ONE_MUSEUM[language].format(phrase)
    assert wording.sentence(facts) == expected


@pytest.mark.parametrize(
    ("language", "name", "sentence"),
    [
        ("nl", "Fries Museum", "De website van het Fries Museum is https://x."),
        ("nl", "Koninklijke Bibliotheek", "De website van de Koninklijke Bibliotheek is https://x."),
        ("nl", "Museum De Lakenhal", "De website van Museum De Lakenhal is https://x."),
        ("nl", "Tresoar", "De website van Tresoar is https://x."),
        ("en", "Tate", "The website of Tate is https://x."),
        ("nl", "De Nieuwe Kerk", "De website van De Nieuwe Kerk is https://x."),
        ("en", "Ohio History Center", "The website of the Ohio History Center is https://x."),
        ("en", "Museum of London", "The website of the Museum of London is https://x."),
        ("en", "Museum Ludwig", "The website of Museum Ludwig is https://x."),
        ("en", "The National Archives", "The website of The National Archives is https://x."),
        ("de", "Stadtarchiv Köln", "Die Website des Stadtarchivs Köln ist https://x."),
        ("de", "Museum Burg Golling", "Die Website des Museums Burg Golling ist https://x."),
        ("de", "Grünes Gewölbe", "Die Website des Grünen Gewölbes ist https://x."),
        ("de", "Kunsthalle Bern", "Die Website der Kunsthalle Bern ist https://x."),
        ("de", "Deutsches Bergbau-Museum Bochum", "Die Website des Deutschen Bergbau-Museums Bochum ist https://x."),
        ("de", "Lötschentaler Museum", "Die Website des Lötschentaler Museums ist https://x."),
        ("de", "Kölner Dom", "Die Website des Kölner Doms ist https://x."),
        ("de", "Botanischer Garten Berlin", "Die Website des Botanischen Gartens Berlin ist https://x."),
        ("de", "Staatliche Museen zu Berlin", "Die Website der Staatlichen Museen zu Berlin ist https://x."),
        ("de", "Haus der Kunst", "Die Website des Hauses der Kunst ist https://x."),
        ("de", "Mönchehaus Museum Goslar", "Die Website von Mönchehaus Museum Goslar ist https://x."),
        ("de", "Whale Museum", "Die Website des Whale Museums ist https://x."),
        # What has two heads, or one behind a comma, or one that is not known, has no one article.
        ("de", "Archiv und Bibliothek der Stadt", "Die Website von Archiv und Bibliothek der Stadt ist https://x."),
        ("de", "Landgericht Kiel, Bibliothek", "Die Website von Landgericht Kiel, Bibliothek ist https://x."),
        ("de", "Science Museum Group", "Die Website von Science Museum Group ist https://x."),
        ("de", "Naturalis", "Die Website von Naturalis ist https://x."),
        ("en", "Finnish Heritage Agency", "The website of the Finnish Heritage Agency is https://x."),
        ("en", "Edwin A. Link Planetarium", "The website of the Edwin A. Link Planetarium is https://x."),
        ("en", "Cumbria library authority", "The website of the Cumbria library authority is https://x."),
        ("fr", "Pinacothèque de Paris", "Le site web de la Pinacothèque de Paris est https://x."),
        ("fr", "Naturhistorisches Museum Bern", "Le site web du Naturhistorisches Museum Bern est https://x."),
        ("nl", "Mundaneum", "De website van het Mundaneum is https://x."),
        ("en", "Newseum", "The website of the Newseum is https://x."),
        ("de", "Mundaneum", "Die Website des Mundaneums ist https://x."),
        ("fr", "Mundaneum", "Le site web du Mundaneum est https://x."),
        ("fr", "Leeds library authority", "Le site web de la Leeds library authority est https://x."),
        ("fr", "Musée d'Orsay", "Le site web du Musée d'Orsay est https://x."),
        ("fr", "Bibliothèque Forney", "Le site web de la Bibliothèque Forney est https://x."),
        ("fr", "Archives nationales", "Le site web des Archives nationales est https://x."),
        ("fr", "Institut du monde arabe", "Le site web de l'Institut du monde arabe est https://x."),
        ("fr", "Artis", "Le site web d'Artis est https://x."),
        ("fr", "Le Signe", "Le site web du Signe est https://x."),
        ("nl", "Louvre", "De website van het Louvre is https://x."),
        ("nl", "Royal Library of Belgium", "De website van de Royal Library of Belgium is https://x."),
        ("en", "Louvre", "The website of the Louvre is https://x."),
        ("de", "Louvre", "Die Website des Louvre ist https://x."),
        ("de", "Mauritshuis", "Die Website des Mauritshuis ist https://x."),
        ("de", "Kunsthaus Zürich", "Die Website des Kunsthauses Zürich ist https://x."),
        ("de", "Lenbachhaus", "Die Website des Lenbachhauses ist https://x."),
        ("fr", "Louvre", "Le site web du Louvre est https://x."),
        ("fr", "Rijksmuseum", "Le site web du Rijksmuseum est https://x."),
        ("fr", "Ashmolean Museum", "Le site web de l'Ashmolean Museum est https://x."),
        ("fr", "Smithsonian Institution", "Le site web de la Smithsonian Institution est https://x."),
        ("fr", "Zeeland Archives", "Le site web des Zeeland Archives est https://x."),
        ("fr", "L'Aventure Michelin", "Le site web de L'Aventure Michelin est https://x."),
    ],
)
def test_name_takes_its_article(wording, language, name, sentence):
    facts = Facts(
        Status.ANSWERED,
        language,
        "institution_attribute",
        ({"custodian": "x", "name": name, "website": "https://x"},),
        slots={"attribute": "website", "name": name},
    )
    assert wording.sentence(facts) == sentence


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Louvre", "den Louvre"),
        ("Botanischer Garten Berlin", "den Botanischen Garten Berlin"),
        ("Gutenberg-Museum", "das Gutenberg-Museum"),
        ("Bibliothek des Max-Planck-Instituts", "die Bibliothek des Max-Planck-Instituts"),
    ],
)
def test_a_german_name_is_an_object(wording, name, said):
    slots = {"attribute": "website", "name": name}
    facts = Facts(Status.NO_RESULTS, "de", "institution_attribute", ({"custodian": "x", "name": name},), slots=slots)
    assert wording.sentence(facts) == f"Für {said} ist keine Website bekannt."


def test_types_of_the_schema_have_a_known_gender(wording, type_labels):
    for language in ("de", "fr"):
        speech = wording.speech(language)
        for letter in type_labels:
            assert speech.with_article("a", letter) is not None, f"{language}: {speech.thing(letter)}"


@pytest.mark.parametrize(
    ("language", "code", "name", "what"),
    [
        ("nl", "GB-KEN", "Kent", "het graafschap Kent"),
        ("en", "GB-KEN", "Kent", "the county of Kent"),
        ("de", "GB-KEN", "Kent", "die Grafschaft Kent"),
        ("fr", "GB-KEN", "Kent", "le comté du Kent"),
        ("fr", "GB-ESS", "Essex", "le comté de l'Essex"),
        ("fr", "IT-21", "Piémont", "la région du Piémont"),
        ("fr", "IT-75", "Pouilles", "la région des Pouilles"),
        ("fr", "IT-52", "Toscane", "la région de Toscane"),
        ("fr", "IT-TO", "Turin", "la province de Turin"),
        ("fr", "US-TX", "Texas", "l'État du Texas"),
        ("fr", "US-FL", "Floride", "l'État de Floride"),
        ("fr", "CH-VS", "Valais", "le canton du Valais"),
        ("fr", "CH-GR", "Grisons", "le canton des Grisons"),
        ("fr", "CH-VD", "Vaud", "le canton de Vaud"),
        ("nl", "ES-CT", "Catalonië", "de regio Catalonië"),
        ("de", "ES-B", "Barcelona", "die Provinz Barcelona"),
    ],
)
def test_region_is_called_what_it_is(wording, language, code, name, what):
    assert wording.speech(language).what_place(SpokenPlace(name, "region", code)) == what
