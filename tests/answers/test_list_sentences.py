"""Sentences that list institutions, as a reader would see them."""

import pytest
from spoken_answers import DRENTHE, LANGUAGES, LIST, assert_reads_as, row

CASES = {
    "a list of none": (
        {"template": LIST, "letter": "M", "places": ["Assen"]},
        "Er zijn geen musea in Assen bekend.",
        "No museums are known in Assen.",
        "Es sind keine Museen in Assen bekannt.",
        "Les données ne mentionnent pas de musées à Assen.",
    ),
    "a list of none, of a noun with an adjective": (
        {"template": LIST, "letter": "B", "places": ["NL"]},
        "Er zijn geen botanische tuinen en dierentuinen in Nederland bekend.",
        "No botanical gardens and zoos are known in the Netherlands.",
        "Es sind keine botanischen Gärten und Zoos in den Niederlanden bekannt.",
        "Les données ne mentionnent pas de jardins botaniques et zoos aux Pays-Bas.",
    ),
    "a list of one": (
        {"template": LIST, "letter": "A", "places": ["NL-DR"], "rows": DRENTHE[:1]},
        "Er is één archief in Drenthe: Drents Archief (Assen).",
        "There is one archive in Drenthe: Drents Archief (Assen).",
        "In Drenthe ist ein Archiv bekannt: Drents Archief (Assen).",
        "Il y a un service d'archives dans la Drenthe : Drents Archief (Assen).",
    ),
    "a list of one library": (
        {"template": LIST, "letter": "L", "places": ["US-OH"], "rows": [row("Ada Public Library", "Ada", "L")]},
        "Er is één bibliotheek in Ohio: Ada Public Library (Ada).",
        "There is one library in Ohio: Ada Public Library (Ada).",
        "In Ohio ist eine Bibliothek bekannt: Ada Public Library (Ada).",
        "Il y a une bibliothèque dans l'Ohio : Ada Public Library (Ada).",
    ),
    "a list of three": (
        {"template": LIST, "letter": "A", "places": ["NL-DR"], "rows": DRENTHE},
        "Er zijn 3 archieven in Drenthe: Drents Archief (Assen), Gemeentearchief Emmen (Emmen) en Archief Meppel (Meppel).",
        "There are 3 archives in Drenthe: Drents Archief (Assen), Gemeentearchief Emmen (Emmen) and Archief Meppel (Meppel).",
        "Es gibt 3 Archive in Drenthe: Drents Archief (Assen), Gemeentearchief Emmen (Emmen) und Archief Meppel (Meppel).",
        (
            "Il y a 3 services d'archives dans la Drenthe : Drents Archief (Assen), Gemeentearchief Emmen (Emmen) et "
            "Archief Meppel (Meppel)."
        ),
    ),
    "a list with a name that has a comma": (
        {
            "template": LIST,
            "letter": "M",
            "places": ["Assen"],
            "rows": [row("COMM"), row("GEM, museum van nu"), row("Z")],
        },
        "Er zijn 3 musea in Assen: COMM; GEM, museum van nu; en Z.",
        "There are 3 museums in Assen: COMM; GEM, museum van nu; and Z.",
        "Es gibt 3 Museen in Assen: COMM; GEM, museum van nu; und Z.",
        "Il y a 3 musées à Assen : COMM ; GEM, museum van nu ; et Z.",
    ),
    "a list of two of which the last has a comma": (
        {"template": LIST, "letter": "M", "places": ["Assen"], "rows": [row("COMM"), row("GEM, museum van nu")]},
        "Er zijn 2 musea in Assen: COMM en GEM, museum van nu.",
        "There are 2 museums in Assen: COMM and GEM, museum van nu.",
        "Es gibt 2 Museen in Assen: COMM und GEM, museum van nu.",
        "Il y a 2 musées à Assen : COMM et GEM, museum van nu.",
    ),
    "a list of many, all in the city asked for": (
        {"template": LIST, "letter": "L", "places": ["Assen"], "rows": [row(f"B{n}") for n in range(1205)]},
        "Er zijn 1.205 bibliotheken in Assen: B0, B1, B2, B3, B4 en nog 1.200 andere.",
        "There are 1,205 libraries in Assen: B0, B1, B2, B3, B4 and 1,200 more.",
        "Es gibt 1.205 Bibliotheken in Assen: B0, B1, B2, B3, B4 und 1.200 weitere.",
        "Il y a 1 205 bibliothèques à Assen : B0, B1, B2, B3, B4 et 1 200 autres.",
    ),
    "a list of seven is given whole": (
        {"template": LIST, "letter": "L", "places": ["Assen"], "rows": [row(f"B{n}") for n in range(7)]},
        "Er zijn 7 bibliotheken in Assen: B0, B1, B2, B3, B4, B5 en B6.",
        "There are 7 libraries in Assen: B0, B1, B2, B3, B4, B5 and B6.",
        "Es gibt 7 Bibliotheken in Assen: B0, B1, B2, B3, B4, B5 und B6.",
        "Il y a 7 bibliothèques à Assen : B0, B1, B2, B3, B4, B5 et B6.",
    ),
    "one of eight is cut": (
        {"template": LIST, "letter": "L", "places": ["Assen"], "rows": [row(f"B{n}") for n in range(8)]},
        "Er zijn 8 bibliotheken in Assen: B0, B1, B2, B3, B4 en nog 3 andere.",
        "There are 8 libraries in Assen: B0, B1, B2, B3, B4 and 3 more.",
        "Es gibt 8 Bibliotheken in Assen: B0, B1, B2, B3, B4 und 3 weitere.",
        "Il y a 8 bibliothèques à Assen : B0, B1, B2, B3, B4 et 3 autres.",
    ),
    "everything in a city, with types": (
        {"template": "list_all_institutions_in_city", "places": ["Assen"], "rows": [row("A"), row("B", "Assen", "M")]},
        "Er zijn 2 erfgoedinstellingen in Assen: A (archief) en B (museum).",
        "There are 2 heritage institutions in Assen: A (archive) and B (museum).",
        "Es gibt 2 Kulturerbeeinrichtungen in Assen: A (Archiv) und B (Museum).",
        "Il y a 2 institutions patrimoniales à Assen : A (service d'archives) et B (musée).",
    ),
    "a list without a part of its place": (
        {
            "template": LIST,
            "letter": "A",
            "places": ["NL-DR"],
            "excluded": ["Assen", "Meppel"],
            "rows": [row("A", "Emmen")],
        },
        "Er is één archief in Drenthe (buiten Assen en Meppel): A (Emmen).",
        "There is one archive in Drenthe (outside Assen and Meppel): A (Emmen).",
        "In Drenthe (ohne Assen und Meppel) ist ein Archiv bekannt: A (Emmen).",
        "Il y a un service d'archives dans la Drenthe (hors Assen et Meppel) : A (Emmen).",
    ),
    "a list without the town of its own name": (
        {"template": LIST, "letter": "A", "places": ["NL-UT"], "excluded": ["Utrecht"]},
        "Er zijn geen archieven in de provincie Utrecht (buiten de stad Utrecht) bekend.",
        "No archives are known in the province of Utrecht (outside the city of Utrecht).",
        "Es sind keine Archive in der Provinz Utrecht (ohne die Stadt Utrecht) bekannt.",
        "Les données ne mentionnent pas de services d'archives dans la province d'Utrecht (hors la ville d'Utrecht).",
    ),
    "a list without some types": (
        {"template": "list_all_institutions_in_region", "places": ["NL-DR"], "excluded_type": ("M", "A")},
        "Er zijn geen erfgoedinstellingen in Drenthe (musea en archieven niet meegerekend) bekend.",
        "No heritage institutions are known in Drenthe (not counting museums and archives).",
        "Es sind keine Kulturerbeeinrichtungen in Drenthe (ohne Museen und Archive) bekannt.",
        (
            "Les données ne mentionnent pas d'institutions patrimoniales dans la Drenthe (sans compter les musées et services "
            "d'archives)."
        ),
    ),
    "with an identifier": (
        {
            "template": "list_with_identifier",
            "letter": "L",
            "places": ["NL-DR"],
            "rows": [row("A", letter="L", isil="NL-1")],
            "scheme": "ISIL",
        },
        "Er is één bibliotheek in Drenthe met een ISIL-code: A (Assen, NL-1).",
        "There is one library in Drenthe with an ISIL: A (Assen, NL-1).",
        "In Drenthe ist eine Bibliothek mit ISIL bekannt: A (Assen, NL-1).",
        "Il y a une bibliothèque dans la Drenthe avec un code ISIL : A (Assen, NL-1).",
    ),
    "some of a list": (
        {"template": LIST, "letter": "A", "places": ["NL-DR"], "rows": DRENTHE, "wanted": 2},
        "2 van de 3 archieven in Drenthe: Drents Archief (Assen) en Gemeentearchief Emmen (Emmen).",
        "2 of the 3 archives in Drenthe: Drents Archief (Assen) and Gemeentearchief Emmen (Emmen).",
        "2 der 3 Archive in Drenthe: Drents Archief (Assen) und Gemeentearchief Emmen (Emmen).",
        "2 des 3 services d'archives dans la Drenthe : Drents Archief (Assen) et Gemeentearchief Emmen (Emmen).",
    ),
    "as many as there are": (
        {"template": LIST, "letter": "A", "places": ["NL-DR"], "rows": DRENTHE[:1], "wanted": 2},
        "Er is één archief in Drenthe: Drents Archief (Assen).",
        "There is one archive in Drenthe: Drents Archief (Assen).",
        "In Drenthe ist ein Archiv bekannt: Drents Archief (Assen).",
        "Il y a un service d'archives dans la Drenthe : Drents Archief (Assen).",
    ),
    "none that lack what is asked for": (
        {"template": "list_without_attribute", "letter": "A", "places": ["NL-DR"], "attribute": "ISIL"},
        "Er zijn geen archieven zonder ISIL-code in Drenthe bekend.",
        "No archives without an ISIL are known in Drenthe.",
        "Es sind keine Archive ohne ISIL in Drenthe bekannt.",
        "Les données ne mentionnent pas de services d'archives sans code ISIL dans la Drenthe.",
    ),
    "a collection": (
        {"template": "list_institutions_by_collection", "places": ["NL"], "rows": DRENTHE[:1], "subject": "kaarten"},
        "Er is één erfgoedinstelling in Nederland met een collectie over “kaarten”: Drents Archief (Assen).",
        "There is one heritage institution in the Netherlands with a collection on “kaarten”: Drents Archief (Assen).",
        "Eine Kulturerbeeinrichtung in den Niederlanden hat eine Sammlung zu „kaarten“: Drents Archief (Assen).",
        "Il y a une institution patrimoniale aux Pays-Bas avec une collection sur « kaarten » : Drents Archief (Assen).",
    ),
    "two that read alike": (
        {
            "template": LIST,
            "letter": "M",
            "places": ["NL-DR"],
            "rows": [row("A"), row("A", custodian="x:2"), row("B", "Ede")],
        },
        "Er zijn 3 musea in Drenthe: A (Assen, 2 vermeldingen) en B (Ede).",
        "There are 3 museums in Drenthe: A (Assen, 2 records) and B (Ede).",
        "Es gibt 3 Museen in Drenthe: A (Assen, 2 Einträge) und B (Ede).",
        "Il y a 3 musées dans la Drenthe : A (Assen, 2 notices) et B (Ede).",
    ),
    "none of two types in two places": (
        {"template": LIST, "institution_type_": ["M", "A"], "places": ["NL", "ES"]},
        "Er zijn geen musea of archieven in Nederland of in Spanje bekend.",
        "No museums or archives are known in the Netherlands or in Spain.",
        "Es sind keine Museen oder Archive in den Niederlanden oder in Spanien bekannt.",
        "Les données ne mentionnent pas de musées ni de services d'archives aux Pays-Bas ni en Espagne.",
    ),
    "one in two places": (
        {"template": LIST, "letter": "M", "places": ["Ede", "Ell"], "rows": [row("A", "Ell")]},
        "Er is één museum in Ede of in Ell: A (Ell).",
        "There is one museum in Ede or in Ell: A (Ell).",
        "In Ede oder in Ell ist ein Museum bekannt: A (Ell).",
        "Il y a un musée à Ede ou à Ell : A (Ell).",
    ),
    "a subject that is called otherwise": (
        {"template": "list_institutions_by_collection", "subject": "maps", "said_subject": "Blaeu"},
        "Er zijn geen erfgoedinstellingen bekend met een collectie over “maps”. Gelezen als “maps”: “Blaeu”.",
        "No heritage institutions are known with a collection on “maps”. Read as “maps”: “Blaeu”.",
        "Es sind keine Kulturerbeeinrichtungen mit einer Sammlung zu „maps“ bekannt. Gelesen als „maps“: „Blaeu“.",
        (
            "Les données ne mentionnent pas d'institutions patrimoniales avec une collection sur « maps ». "
            "Lu comme « maps » : « Blaeu »."
        ),
    ),
    "members": (
        {"template": "list_members_of", "rows": DRENTHE[:2], "network": "Archives Portal"},
        "Bij Archives Portal horen 2 erfgoedinstellingen: Drents Archief (Assen) en Gemeentearchief Emmen (Emmen).",
        "2 heritage institutions belong to Archives Portal: Drents Archief (Assen) and Gemeentearchief Emmen (Emmen).",
        "Zu „Archives Portal“ gehören 2 Kulturerbeeinrichtungen: Drents Archief (Assen) und Gemeentearchief Emmen (Emmen).",
        (
            "2 institutions patrimoniales font partie des Archives Portal : Drents Archief (Assen) et "
            "Gemeentearchief Emmen (Emmen)."
        ),
    ),
    "a template of a user's own": (
        {"template": "my_own", "places": ["NL-DR"], "rows": DRENTHE[:2]},
        "Er zijn 2 resultaten in Drenthe: Drents Archief en Gemeentearchief Emmen.",
        "There are 2 results in Drenthe: Drents Archief and Gemeentearchief Emmen.",
        "Es gibt 2 Ergebnisse in Drenthe: Drents Archief und Gemeentearchief Emmen.",
        "Il y a 2 résultats dans la Drenthe : Drents Archief et Gemeentearchief Emmen.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_a_list_reads_as(wording, case, language):
    assert_reads_as(wording, CASES[case], language)
