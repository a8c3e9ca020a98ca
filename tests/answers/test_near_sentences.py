"""Sentences that list what is near a town or a point, as a reader would see them."""

import pytest
from spoken_answers import LANGUAGES, assert_reads_as, row

CASES = {
    "near a city": (
        {
            "template": "institutions_near",
            "letter": "M",
            "places": ["Assen"],
            "rows": [row("A", "Assen", "M", distance_km=2.349), row("B", "Rolde", "M", distance_km="7.0")],
            "radius_km": 10.0,
        },
        "Er zijn 2 musea binnen 10 km van Assen: A (Assen, 2,3 km) en B (Rolde, 7 km).",
        "There are 2 museums within 10 km of Assen: A (Assen, 2.3 km) and B (Rolde, 7 km).",
        "Im Umkreis von 10 km um Assen gibt es 2 Museen: A (Assen, 2,3 km) und B (Rolde, 7 km).",
        "Il y a 2 musées dans un rayon de 10 km autour d'Assen : A (Assen, 2,3 km) et B (Rolde, 7 km).",
    ),
    "the nearest": (
        {
            "template": "institutions_near",
            "letter": "L",
            "places": ["Assen"],
            "rows": [row("A", "Rolde", "L", distance_km=7)],
            "radius_km": 100.0,
            "limit": 1,
        },
        "De dichtstbijzijnde bibliotheek bij Assen is A (Rolde, 7 km).",
        "The nearest library to Assen is A (Rolde, 7 km).",
        "Die nächstgelegene Bibliothek von Assen aus ist A (Rolde, 7 km).",
        "La bibliothèque la plus proche d'Assen est A (Rolde, 7 km).",
    ),
    "the nearest of two types": (
        {
            "template": "institutions_near",
            "institution_type_": ["M", "A"],
            "places": ["Assen"],
            "rows": [row("A", "Rolde", distance_km=7)],
            "radius_km": 100.0,
            "limit": 1,
        },
        "Van de musea en archieven ligt A (Rolde, 7 km) het dichtst bij Assen.",
        "Of the museums and archives, A (Rolde, 7 km) is nearest to Assen.",
        "Unter den Museen und Archiven liegt A (Rolde, 7 km) am nächsten bei Assen.",
        "Parmi les musées et services d'archives, l'établissement le plus proche d'Assen est A (Rolde, 7 km).",
    ),
    "fewer of the nearest than were asked for": (
        {
            "template": "institutions_near",
            "letter": "M",
            "places": ["Assen"],
            "rows": [row("A", "Assen", "M", distance_km=2.349), row("B", "Rolde", "M", distance_km="7.0")],
            "radius_km": 100.0,
            "limit": 3,
        },
        (
            "De 2 dichtstbijzijnde musea bij Assen zijn A (Assen, 2,3 km) en B (Rolde, 7 km). "
            "Er zijn geen andere musea bekend binnen 100 km van Assen."
        ),
        (
            "The 2 nearest museums to Assen are A (Assen, 2.3 km) and B (Rolde, 7 km). "
            "No other museums are known within 100 km of Assen."
        ),
        (
            "Die 2 nächstgelegenen Museen von Assen aus sind A (Assen, 2,3 km) und B (Rolde, 7 km). "
            "Im Umkreis von 100 km um Assen sind keine anderen Museen bekannt."
        ),
        (
            "Les 2 musées les plus proches d'Assen sont A (Assen, 2,3 km) et B (Rolde, 7 km). "
            "Les données ne mentionnent pas d'autres musées dans un rayon de 100 km autour d'Assen."
        ),
    ),
    "within miles": (
        {
            "template": "institutions_near",
            "letter": "M",
            "places": ["Assen"],
            "rows": [row("A", "Assen", "M", distance_km=2.349), row("B", "Rolde", "M", distance_km="7.0")],
            "radius_km": 16.09344,
            "in_miles": True,
        },
        "Er zijn 2 musea binnen 10 mijl van Assen: A (Assen, 1,5 mijl) en B (Rolde, 4,3 mijl).",
        "There are 2 museums within 10 miles of Assen: A (Assen, 1.5 miles) and B (Rolde, 4.3 miles).",
        "Im Umkreis von 10 Meilen um Assen gibt es 2 Museen: A (Assen, 1,5 Meilen) und B (Rolde, 4,3 Meilen).",
        "Il y a 2 musées dans un rayon de 10 miles autour d'Assen : A (Assen, 1,5 miles) et B (Rolde, 4,3 miles).",
    ),
    "nothing near a point": (
        {"template": "institutions_near", "letter": "M", "radius_km": 2.5, "latitude": 52.993, "longitude": -6.5},
        "Er zijn geen musea binnen 2,5 km van 52,993° NB, 6,5° WL bekend.",
        "No museums within 2.5 km of 52.993° N, 6.5° W are known.",
        "Im Umkreis von 2,5 km um 52,993° N, 6,5° W sind keine Museen bekannt.",
        "Les données ne mentionnent pas de musées dans un rayon de 2,5 km autour de 52,993° N, 6,5° O.",
    ),
    "one without coordinates of its own": (
        {
            "template": "institutions_near",
            "letter": "M",
            "places": ["Assen"],
            "rows": [row("A", distance_km=0), row("B", distance_km=0.43)],
            "radius_km": 5,
        },
        (
            "Er zijn 2 musea binnen 5 km van Assen: A (Assen) en B (Assen, 0,4 km). Waar geen afstand staat, zijn geen eigen "
            "coördinaten bekend: het punt van Assen zelf is genomen."
        ),
        (
            "There are 2 museums within 5 km of Assen: A (Assen) and B (Assen, 0.4 km). Where no distance is given, "
            "the institution's own coordinates are not known: those of Assen were taken."
        ),
        (
            "Im Umkreis von 5 km um Assen gibt es 2 Museen: A (Assen) und B (Assen, 0,4 km). Wo keine Entfernung steht, sind "
            "keine eigenen Koordinaten bekannt: genommen wurde der Punkt von Assen selbst."
        ),
        (
            "Il y a 2 musées dans un rayon de 5 km autour d'Assen : A (Assen) et B (Assen, 0,4 km). Quand aucune "
            "distance n'est indiquée, l'emplacement exact de l'établissement n'est pas connu : il est compté au centre d'Assen."
        ),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_a_list_of_what_is_near_reads_as(wording, case, language):
    assert_reads_as(wording, CASES[case], language)
