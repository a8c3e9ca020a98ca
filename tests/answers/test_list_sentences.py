"""Sentences that list institutions or events, as a reader would see them."""

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
    "a list of many, all in the city asked for": (
        {"template": LIST, "letter": "L", "places": ["Assen"], "rows": [row(f"B{n}") for n in range(1205)]},
        "Er zijn 1.205 bibliotheken in Assen: B0, B1, B2, B3, B4 en nog 1.200 andere.",
        "There are 1,205 libraries in Assen: B0, B1, B2, B3, B4 and 1,200 more.",
        "Es gibt 1.205 Bibliotheken in Assen: B0, B1, B2, B3, B4 und 1.200 weitere.",
        "Il y a 1 205 bibliothèques à Assen : B0, B1, B2, B3, B4 et 1 200 autres.",
    ),
    "a list of six never ends in one more": (
        {"template": LIST, "letter": "L", "places": ["Assen"], "rows": [row(f"B{n}") for n in range(6)]},
        "Er zijn 6 bibliotheken in Assen: B0, B1, B2, B3 en nog 2 andere.",
        "There are 6 libraries in Assen: B0, B1, B2, B3 and 2 more.",
        "Es gibt 6 Bibliotheken in Assen: B0, B1, B2, B3 und 2 weitere.",
        "Il y a 6 bibliothèques à Assen : B0, B1, B2, B3 et 2 autres.",
    ),
    "everything in a city, with types": (
        {"template": "list_all_institutions_in_city", "places": ["Assen"], "rows": [row("A"), row("B", "Assen", "M")]},
        "Er zijn 2 erfgoedinstellingen in Assen: A (archief) en B (museum).",
        "There are 2 heritage institutions in Assen: A (archive) and B (museum).",
        "Es gibt 2 Kulturerbeeinrichtungen in Assen: A (Archiv) und B (Museum).",
        "Il y a 2 institutions patrimoniales à Assen : A (service d'archives) et B (musée).",
    ),
    "budgets": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "M",
            "places": ["US-OH"],
            "rows": [
                row("A", "Ada", "M", amount="1200000.5", currency="USD"),
                row("B", "Bay", "M", amount=5, currency="USD"),
            ],
            "operator": "above",
            "amount": 100000,
            "currency": "USD",
        },
        "Er zijn 2 musea in Ohio met een budget van meer dan US$ 100.000: A (Ada, US$ 1.200.000,50) en B (Bay, US$ 5).",
        "There are 2 museums in Ohio with a budget of more than $100,000: A (Ada, $1,200,000.50) and B (Bay, $5).",
        "Es gibt 2 Museen in Ohio mit einem Budget von mehr als 100.000 $: A (Ada, 1.200.000,50 $) und B (Bay, 5 $).",
        "Il y a 2 musées dans l'Ohio avec un budget supérieur à 100 000 $US : A (Ada, 1 200 000,50 $US) et B (Bay, 5 $US).",
    ),
    "the highest budget": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "M",
            "places": ["US-OH"],
            "rows": [row("Ada Museum", "Ada", "M", amount=7000, currency="USD")],
            "order": "highest",
            "limit": 1,
        },
        "Van de musea in Ohio heeft het Ada Museum (Ada, US$ 7.000) het hoogste bekende budget.",
        "Of the museums in Ohio, the Ada Museum (Ada, $7,000) has the highest known budget.",
        "Von den Museen in Ohio hat das Ada Museum (Ada, 7.000 $) das höchste bekannte Budget.",
        "Parmi les musées dans l'Ohio, le budget connu le plus élevé est celui de l'Ada Museum (Ada, 7 000 $US).",
    ),
    "the lowest budgets": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "M",
            "places": ["US-OH"],
            "rows": [
                row("A", "Ada", "M", amount=5, currency="USD"),
                row("B", "Bay", "M", amount=6, currency="USD"),
            ],
            "order": "lowest",
            "limit": 2,
        },
        "De 2 musea in Ohio met het laagste bekende budget zijn A (Ada, US$ 5) en B (Bay, US$ 6).",
        "The 2 museums in Ohio with the lowest known budgets are A (Ada, $5) and B (Bay, $6).",
        "Die 2 Museen in Ohio mit den niedrigsten bekannten Budgets sind A (Ada, 5 $) und B (Bay, 6 $).",
        "Les 2 musées dans l'Ohio aux budgets connus les plus faibles sont A (Ada, 5 $US) et B (Bay, 6 $US).",
    ),
    "all that have a budget, in the order of it": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "M",
            "places": ["US-OH"],
            "rows": [
                row("B", "Bay", "M", amount=6, currency="USD"),
                row("A", "Ada", "M", amount=5, currency="USD"),
            ],
            "order": "highest",
            "limit": 100,
        },
        "Van 2 musea in Ohio is het budget bekend, van hoog naar laag: B (Bay, US$ 6) en A (Ada, US$ 5).",
        "The budget of 2 museums in Ohio is known, from the highest down: B (Bay, $6) and A (Ada, $5).",
        "Für 2 Museen in Ohio ist das Budget bekannt, vom höchsten an: B (Bay, 6 $) und A (Ada, 5 $).",
        "Le budget de 2 musées dans l'Ohio est connu, du plus élevé au plus faible : B (Bay, 6 $US) et A (Ada, 5 $US).",
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
        "In Drenthe (die Stadt Assen und die Stadt Meppel nicht mitgezählt) ist ein Archiv bekannt: A (Emmen).",
        "Il y a un service d'archives dans la Drenthe (hors Assen et Meppel) : A (Emmen).",
    ),
    "a list without the town of its own name": (
        {"template": LIST, "letter": "A", "places": ["NL-UT"], "excluded": ["Utrecht"]},
        "Er zijn geen archieven in de provincie Utrecht (buiten de stad Utrecht) bekend.",
        "No archives are known in the province of Utrecht (outside the city of Utrecht).",
        "Es sind keine Archive in der Provinz Utrecht (die Stadt Utrecht nicht mitgezählt) bekannt.",
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
    "budgets of a range": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "M",
            "places": ["US-OH"],
            "rows": [row("A", "Ada", "M", amount=6, currency="USD"), row("B", "Bay", "M", amount=5, currency="USD")],
            "operator": "between",
            "amount": 5,
            "to_amount": 1000000,
            "currency": "USD",
        },
        "Er zijn 2 musea in Ohio met een budget tussen US$ 5 en US$ 1.000.000: A (Ada, US$ 6) en B (Bay, US$ 5).",
        "There are 2 museums in Ohio with a budget between $5 and $1,000,000: A (Ada, $6) and B (Bay, $5).",
        "Es gibt 2 Museen in Ohio mit einem Budget zwischen 5 $ und 1.000.000 $: A (Ada, 6 $) und B (Bay, 5 $).",
        "Il y a 2 musées dans l'Ohio avec un budget compris entre 5 $US et 1 000 000 $US : A (Ada, 6 $US) et B (Bay, 5 $US).",
    ),
    "no budget from an amount on": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "S",
            "operator": "between",
            "amount": "2500",
            "currency": "EUR",
        },
        "Er zijn geen erfgoedverenigingen bekend met een budget van ten minste € 2.500.",
        "No heritage societies are known with a budget of at least €2,500.",
        "Es sind keine Heimat- und Geschichtsvereine mit einem Budget von mindestens 2.500 € bekannt.",
        "Les données ne mentionnent pas d'associations patrimoniales avec un budget d'au moins 2 500 €.",
    ),
    "budgets of two years": (
        {
            "template": "find_custodians_by_budget_threshold",
            "rows": [
                row("A", "Ada", "M", amount=7, currency="EUR", year=2014),
                row("B", "Bay", "M", amount=6, currency="EUR", year=2013),
                row("C", "Bay", "M", amount=6, currency="EUR"),
                row("D", "Bay", "M", amount=5, currency="EUR", year=2013),
            ],
            "operator": "above",
            "amount": 4,
            "currency": "EUR",
            "letter": "M",
        },
        (
            "Er zijn 4 musea met een budget van meer dan € 4: A (Ada, € 7), B (Bay, € 6), C (Bay, € 6) en D (Bay, € 5). "
            "Cijfers van 2013 en 2014: begroting of jaarinkomsten, naargelang de bron."
        ),
        (
            "There are 4 museums with a budget of more than €4: A (Ada, €7), B (Bay, €6), C (Bay, €6) and D (Bay, €5). "
            "Figures of 2013 and 2014: budget or yearly revenue, as the source has it."
        ),
        (
            "Es gibt 4 Museen mit einem Budget von mehr als 4 €: A (Ada, 7 €), B (Bay, 6 €), C (Bay, 6 €) und D (Bay, 5 €). "
            "Angaben von 2013 und 2014: Haushalt oder Jahreseinnahmen, je nach Quelle."
        ),
        (
            "Il y a 4 musées avec un budget supérieur à 4 € : A (Ada, 7 €), B (Bay, 6 €), C (Bay, 6 €) et D (Bay, 5 €). "
            "Chiffres de 2013 et 2014 : budget ou recettes annuelles, selon la source."
        ),
    ),
    "no budget below": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "S",
            "operator": "below",
            "amount": "2500",
            "currency": "EUR",
        },
        "Er zijn geen erfgoedverenigingen bekend met een budget van minder dan € 2.500.",
        "No heritage societies are known with a budget of less than €2,500.",
        "Es sind keine Heimat- und Geschichtsvereine mit einem Budget von weniger als 2.500 € bekannt.",
        "Les données ne mentionnent pas d'associations patrimoniales avec un budget inférieur à 2 500 €.",
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
    "none that lack what is asked for": (
        {"template": "list_without_attribute", "letter": "A", "places": ["NL-DR"], "attribute": "ISIL"},
        "Er zijn geen archieven zonder ISIL-code in Drenthe bekend.",
        "No archives without an ISIL are known in Drenthe.",
        "Es sind keine Archive ohne ISIL in Drenthe bekannt.",
        "Les données ne mentionnent pas de services d'archives sans code ISIL dans la Drenthe.",
    ),
    "nothing near a point": (
        {"template": "institutions_near", "letter": "M", "radius_km": 2.5, "latitude": 52.993, "longitude": -6.5},
        "Er zijn geen musea binnen 2,5 km van 52,993° NB, 6,5° WL bekend.",
        "No museums within 2.5 km of 52.993° N, 6.5° W are known.",
        "Im Umkreis von 2,5 km um 52,993° N, 6,5° W sind keine Museen bekannt.",
        "Les données ne mentionnent pas de musées dans un rayon de 2,5 km autour de 52,993° N, 6,5° O.",
    ),
    "a collection": (
        {"template": "list_institutions_by_collection", "places": ["NL"], "rows": DRENTHE[:1], "subject": "kaarten"},
        "Er is één erfgoedinstelling in Nederland met een collectie over “kaarten”: Drents Archief (Assen).",
        "There is one heritage institution in the Netherlands with a collection on “kaarten”: Drents Archief (Assen).",
        "Eine Kulturerbeeinrichtung in den Niederlanden hat eine Sammlung zu „kaarten“: Drents Archief (Assen).",
        "Il y a une institution patrimoniale aux Pays-Bas avec une collection sur « kaarten » : Drents Archief (Assen).",
    ),
    "events": (
        {
            "template": "events_in_period",
            "places": ["NL"],
            "rows": [
                {"name": "A", "event_type": "MERGER", "date": "2005-07-01"},
                {"name": "B", "event_type": "CLOSURE", "date": "2006-07"},
            ],
            "from_": 2000,
            "to": 2010,
        },
        "Er waren 2 veranderingen in Nederland tussen 2000 en 2010: A (fusie, 1 juli 2005) en B (sluiting, juli 2006).",
        "There were 2 changes in the Netherlands between 2000 and 2010: A (merger, July 1, 2005) and B (closure, July 2006).",
        (
            "Es gab 2 Veränderungen in den Niederlanden zwischen 2000 und 2010: A (Fusion, 1. Juli 2005) und "
            "B (Schließung, Juli 2006)."
        ),
        "Il y a eu 2 changements aux Pays-Bas entre 2000 et 2010 : A (fusion, 1er juillet 2005) et B (fermeture, juillet 2006).",
    ),
    "no mergers in a year": (
        {"template": "events_in_period", "event_type": "MERGER", "from_": 2005, "to": 2005},
        "Er zijn geen fusies in 2005 bekend.",
        "No mergers in 2005 are known.",
        "Es sind keine Fusionen im Jahr 2005 bekannt.",
        "Les données ne mentionnent pas de fusions en 2005.",
    ),
    "no closures of a type": (
        {
            "template": "events_in_period",
            "event_type": "CLOSURE",
            "letter": "M",
            "places": ["NL"],
            "from_": 1950,
            "to": 1960,
        },
        "Er zijn geen sluitingen van musea in Nederland tussen 1950 en 1960 bekend.",
        "No closures of museums in the Netherlands between 1950 and 1960 are known.",
        "Es sind keine Schließungen von Museen in den Niederlanden zwischen 1950 und 1960 bekannt.",
        "Les données ne mentionnent pas de fermetures de musées aux Pays-Bas entre 1950 et 1960.",
    ),
    "one merger of two types": (
        {
            "template": "events_in_period",
            "event_type": "MERGER",
            "institution_type_": ["M", "A"],
            "rows": [{"name": "A", "event_type": "MERGER", "date": "2005"}],
        },
        "Er was één fusie bij musea en archieven: A (2005).",
        "There was one merger among museums and archives: A (2005).",
        "Es gab eine Fusion bei Museen und Archiven: A (2005).",
        "Il y a eu une fusion parmi les musées et services d'archives : A (2005).",
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
