"""Sentences as a reader would see them, in the four languages."""

import pytest

from glam_kg.answers.model import Facts, SpokenPlace, Status

LANGUAGES = ("nl", "en", "de", "fr")
NAMES = {
    "NL": ("Nederland", "Netherlands", "Niederlande", "Pays-Bas"),
    "ES": ("Spanje", "Spain", "Spanien", "Espagne"),
    "FR": ("Frankrijk", "France", "Frankreich", "France"),
    "BE": ("België", "Belgium", "Belgien", "Belgique"),
    "NL-DR": ("Drenthe",) * 4,
    "NL-UT": ("Utrecht",) * 4,
    "US-OH": ("Ohio",) * 4,
}


def spoken(code, language):
    if code in NAMES:
        level = "country" if len(code) == 2 else "region"
        return SpokenPlace(NAMES[code][LANGUAGES.index(language)], level, code)
    return SpokenPlace(code, "city", "2759633")


def row(name, city="Assen", letter="A", **columns):
    return {
        "custodian": f"x:{name}{city}",
        "ghcid": "NL",
        "name": name,
        "city": city,
        "institution_type": letter,
    } | columns


def count(number):
    return ({"count": number},)


def say(wording, language, template, rows=(), *, letter=None, places=(), status=None, other=None, **rest):
    named = tuple(spoken(code, language) for code in places)
    slots = {key: value for key, value in rest.items() if key not in Facts.__dataclass_fields__}
    fields = {key: value for key, value in rest.items() if key in Facts.__dataclass_fields__}
    facts = Facts(
        status=status or (Status.ANSWERED if rows else Status.NO_RESULTS),
        language=language,
        template_id=template,
        rows=tuple(rows),
        institution_type=letter,
        place=named[0] if len(named) == 1 else None,
        places=named,
        slots={key.rstrip("_"): value for key, value in slots.items()},
        other_reading=spoken(other, language) if other else None,
        **fields,
    )
    return wording.sentence(facts).replace("\u00a0", " ").replace("\u202f", " ")


DRENTHE = [row("Drents Archief"), row("Gemeentearchief Emmen", "Emmen"), row("Archief Meppel", "Meppel")]
LIST, COUNT = "list_institutions_by_type_region", "count_institutions_by_type_location"

EXPECTED = {
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
    "a count of none": (
        {"template": COUNT, "letter": "A", "places": ["NL-DR"], "rows": count(0)},
        "Er zijn geen archieven in Drenthe bekend.",
        "No archives are known in Drenthe.",
        "Es sind keine Archive in Drenthe bekannt.",
        "Les données ne mentionnent pas de services d'archives dans la Drenthe.",
    ),
    "a count of one": (
        {"template": COUNT, "letter": "M", "places": ["FR"], "rows": count(1)},
        "Er is één museum in Frankrijk.",
        "There is one museum in France.",
        "In Frankreich ist ein Museum bekannt.",
        "Il y a un musée en France.",
    ),
    "a count of many": (
        {"template": COUNT, "letter": "M", "places": ["US-OH"], "rows": count(3075)},
        "Er zijn 3.075 musea in Ohio.",
        "There are 3,075 museums in Ohio.",
        "Es gibt 3.075 Museen in Ohio.",
        "Il y a 3 075 musées dans l'Ohio.",
    ),
    "a count per type": (
        {
            "template": "count_institutions_by_type",
            "places": ["NL"],
            "rows": [
                {"institution_type": t, "count": n} for t, n in zip("GAMLRSB", (1, 5, 1012, 3, 2, 1, 1), strict=True)
            ],
        },
        (
            "Er zijn 1.025 erfgoedinstellingen in Nederland: 1.012 musea, 5 archieven, 3 bibliotheken, 2 onderzoekscentra en "
            "3 van een ander type."
        ),
        (
            "There are 1,025 heritage institutions in the Netherlands: 1,012 museums, 5 archives, 3 libraries, "
            "2 research centres and 3 of other types."
        ),
        (
            "Es gibt 1.025 Kulturerbeeinrichtungen in den Niederlanden: 1.012 Museen, 5 Archive, 3 Bibliotheken, "
            "2 Forschungszentren und 3 anderer Art."
        ),
        (
            "Il y a 1 025 institutions patrimoniales aux Pays-Bas : 1 012 musées, 5 services d'archives, 3 bibliothèques, "
            "2 centres de recherche et 3 d'un autre type."
        ),
    ),
    "one institution by name": (
        {"template": "find_institution_by_name", "rows": [row("Rijksmuseum", "Amsterdam", "M")], "name": "rijksmuseum"},
        "Het Rijksmuseum is een museum in Amsterdam.",
        "The Rijksmuseum is a museum in Amsterdam.",
        "Das Rijksmuseum ist ein Museum in Amsterdam.",
        "Rijksmuseum est un musée à Amsterdam.",
    ),
    "several institutions of a name": (
        {
            "template": "find_institution_by_name",
            "rows": [row("Museum", "Ede", "M"), row("Museum", "Ell", "M")],
            "name": "Museum",
        },
        "Er zijn 2 erfgoedinstellingen bekend onder de naam “Museum”: Museum (museum, Ede) en Museum (museum, Ell).",
        "2 heritage institutions are known under the name “Museum”: Museum (museum, Ede) and Museum (museum, Ell).",
        "Unter dem Namen „Museum“ sind 2 Kulturerbeeinrichtungen bekannt: Museum (Museum, Ede) und Museum (Museum, Ell).",
        "Il y a 2 institutions patrimoniales sous le nom « Museum » : Museum (musée, Ede) et Museum (musée, Ell).",
    ),
    "nothing of a name": (
        {"template": "find_institution_by_name", "name": "Atlantis\nArchief"},
        "Er is niets bekend onder de naam “Atlantis Archief”.",
        "Nothing is known under the name “Atlantis Archief”.",
        "Unter dem Namen „Atlantis Archief“ ist nichts bekannt.",
        "Les données ne mentionnent rien sous le nom « Atlantis Archief ».",
    ),
    "a website": (
        {
            "template": "institution_attribute",
            "rows": [row("Zeeuws Archief", "Middelburg", website="https://www.zeeuwsarchief.nl/")],
            "attribute": "website",
            "name": "Zeeuws Archief",
        },
        "De website van het Zeeuws Archief is https://www.zeeuwsarchief.nl/.",
        "The website of the Zeeuws Archief is https://www.zeeuwsarchief.nl/.",
        "Die Website von Zeeuws Archief ist https://www.zeeuwsarchief.nl/.",
        "Le site web de Zeeuws Archief est https://www.zeeuwsarchief.nl/.",
    ),
    "a city": (
        {
            "template": "institution_attribute",
            "rows": [row("Musée d'art moderne", "Le Havre", "M")],
            "attribute": "city",
            "name": "x",
        },
        "Musée d'art moderne is gevestigd in Le Havre.",
        "Musée d'art moderne is in Le Havre.",
        "Musée d'art moderne befindet sich in Le Havre.",
        "Le Musée d'art moderne se trouve au Havre.",
    ),
    "a founding day": (
        {
            "template": "institution_attribute",
            "rows": [row("Bibliothèque nationale", "Paris", "L", founded="1461-03-01")],
            "attribute": "founded",
            "name": "x",
        },
        "Bibliothèque nationale is opgericht op 1 maart 1461.",
        "Bibliothèque nationale was founded on March 1, 1461.",
        "Bibliothèque nationale wurde am 1. März 1461 gegründet.",
        "La Bibliothèque nationale a vu le jour le 1er mars 1461.",
    ),
    "a founding year": (
        {
            "template": "institution_attribute",
            "rows": [row("British Museum", "London", "M", founded=1753)],
            "attribute": "founded",
            "name": "x",
        },
        "Het British Museum is opgericht in 1753.",
        "The British Museum was founded in 1753.",
        "Das British Museum wurde 1753 gegründet.",
        "British Museum a vu le jour en 1753.",
    ),
    "an identifier of two sources": (
        {
            "template": "institution_attribute",
            "rows": [row("Drents Archief", isil="NL-AsnDA"), row("Drents Archief", isil="NL-AsnRAD")],
            "attribute": "ISIL",
            "name": "x",
        },
        "De ISIL-code van het Drents Archief is NL-AsnDA en NL-AsnRAD.",
        "The ISIL of the Drents Archief is NL-AsnDA and NL-AsnRAD.",
        "Das ISIL von Drents Archief lautet NL-AsnDA und NL-AsnRAD.",
        "Le code ISIL de Drents Archief est NL-AsnDA et NL-AsnRAD.",
    ),
    "an identifier that is not known": (
        {
            "template": "institution_attribute",
            "rows": [row("Archives de Paris", "Paris")],
            "attribute": "VIAF",
            "name": "x",
        },
        "Van Archives de Paris is geen VIAF-ID bekend.",
        "No VIAF ID is known for Archives de Paris.",
        "Für Archives de Paris ist keine VIAF-ID bekannt.",
        "Les données n'indiquent pas d'identifiant VIAF pour les Archives de Paris.",
    ),
    "a website of two institutions of one name": (
        {
            "template": "institution_attribute",
            "rows": [row("Stadsarchief", "Ede", website="https://a"), row("Stadsarchief", "Ell")],
            "attribute": "website",
            "name": "Stadsarchief",
        },
        (
            "2 erfgoedinstellingen passen bij de naam “Stadsarchief”: Stadsarchief (Ede, https://a) en "
            "Stadsarchief (Ell, onbekend)."
        ),
        "2 heritage institutions fit the name “Stadsarchief”: Stadsarchief (Ede, https://a) and Stadsarchief (Ell, unknown).",
        (
            "2 Kulturerbeeinrichtungen passen zum Namen „Stadsarchief“: Stadsarchief (Ede, https://a) und "
            "Stadsarchief (Ell, unbekannt)."
        ),
        (
            "2 institutions patrimoniales correspondent au nom « Stadsarchief » : Stadsarchief (Ede, https://a) et "
            "Stadsarchief (Ell, inconnu)."
        ),
    ),
    "whose identifier": (
        {
            "template": "find_institution_by_identifier",
            "rows": [row("Musée du Louvre", "Paris", "M")],
            "scheme": "Wikidata",
            "value": "Q19675",
        },
        "Q19675 (Wikidata) hoort bij Musée du Louvre (Paris).",
        "Q19675 (Wikidata) belongs to Musée du Louvre (Paris).",
        "Q19675 (Wikidata) bezeichnet Musée du Louvre (Paris).",
        "Q19675 (Wikidata) désigne le Musée du Louvre (Paris).",
    ),
    "an identifier of nobody": (
        {"template": "find_institution_by_identifier", "value": "0xyz"},
        "0xyz komt in deze gegevens niet voor.",
        "0xyz does not occur in these data.",
        "0xyz kommt in diesen Daten nicht vor.",
        "0xyz ne figure pas dans ces données.",
    ),
}
FOUNDING = "find_institutions_by_founding_date"
OLD = [row("X", "Parijs", founded=1345), row("Y", "Lyon", founded=1345)]
EXPECTED |= {
    "the oldest": (
        {"template": FOUNDING, "letter": "A", "places": ["FR"], "rows": OLD[:1], "order": "oldest", "limit": 1},
        "Het oudste archief in Frankrijk is X (Parijs, 1345).",
        "The oldest archive in France is X (Parijs, 1345).",
        "Das älteste Archiv in Frankreich ist X (Parijs, 1345).",
        "Le service d'archives le plus ancien en France est X (Parijs, 1345).",
    ),
    "the newest, of a noun whose article is not known": (
        {"template": FOUNDING, "letter": "B", "rows": OLD[:1], "order": "newest", "limit": 1},
        "De jongste botanische tuin of dierentuin is X (Parijs, 1345).",
        "The most recently founded botanical garden or zoo is X (Parijs, 1345).",
        "Unter den botanischen Gärten und Zoos ist X (Parijs, 1345) am jüngsten.",
        "Le jardin botanique ou zoo le plus récent est X (Parijs, 1345).",
    ),
    "the oldest, two of one year": (
        {"template": FOUNDING, "letter": "L", "places": ["FR"], "rows": OLD, "order": "oldest", "limit": 1},
        "De oudste bibliotheken in Frankrijk zijn X (Parijs, 1345) en Y (Lyon, 1345).",
        "The oldest libraries in France are X (Parijs, 1345) and Y (Lyon, 1345).",
        "Die ältesten Bibliotheken in Frankreich sind X (Parijs, 1345) und Y (Lyon, 1345).",
        "Les bibliothèques les plus anciennes en France sont X (Parijs, 1345) et Y (Lyon, 1345).",
    ),
    "the two newest before a year": (
        {"template": FOUNDING, "letter": "M", "rows": OLD, "order": "newest", "limit": 2, "before": 1400},
        "De 2 jongste musea (vóór 1400) zijn X (Parijs, 1345) en Y (Lyon, 1345).",
        "The 2 most recently founded museums (before 1400) are X (Parijs, 1345) and Y (Lyon, 1345).",
        "Die 2 jüngsten Museen (vor 1400) sind X (Parijs, 1345) und Y (Lyon, 1345).",
        "Les 2 musées les plus récents (avant 1400) sont X (Parijs, 1345) et Y (Lyon, 1345).",
    ),
    "founded before": (
        {"template": FOUNDING, "letter": "A", "places": ["FR"], "rows": OLD, "before": 1900},
        "Er zijn 2 archieven in Frankrijk die vóór 1900 zijn opgericht: X (Parijs, 1345) en Y (Lyon, 1345).",
        "2 archives in France were founded before 1900: X (Parijs, 1345) and Y (Lyon, 1345).",
        "2 Archive in Frankreich wurden vor 1900 gegründet: X (Parijs, 1345) und Y (Lyon, 1345).",
        "2 services d'archives en France ont vu le jour avant 1900 : X (Parijs, 1345) et Y (Lyon, 1345).",
    ),
    "one founded between": (
        {"template": FOUNDING, "letter": "L", "places": ["FR"], "rows": OLD[:1], "from_": 1300, "to": 1400},
        "Eén bibliotheek in Frankrijk is tussen 1300 en 1400 opgericht: X (Parijs, 1345).",
        "One library in France was founded between 1300 and 1400: X (Parijs, 1345).",
        "Eine Bibliothek in Frankreich wurde zwischen 1300 und 1400 gegründet: X (Parijs, 1345).",
        "Une bibliothèque en France a vu le jour entre 1300 et 1400 : X (Parijs, 1345).",
    ),
    "none founded since": (
        {"template": FOUNDING, "letter": "A", "places": ["FR"], "from_": 1990, "to": 9999},
        "Er zijn geen archieven in Frankrijk bekend die vanaf 1990 zijn opgericht.",
        "No archives in France are known to have been founded in or after 1990.",
        "Es sind keine Archive in Frankreich bekannt, die ab 1990 gegründet wurden.",
        "Les données ne mentionnent pas de services d'archives en France ayant vu le jour à partir de 1990.",
    ),
    "decades": (
        {
            "template": "institutions_by_founding_decade",
            "letter": "A",
            "places": ["FR"],
            "rows": [{"decade": 1900, "count": 3}, {"decade": 1890, "count": 12}],
        },
        "Van 15 archieven in Frankrijk is het oprichtingsjaar bekend; 1890–1899 telt de meeste oprichtingen: 12.",
        "The founding year of 15 archives in France is known; 1890–1899 saw the most foundings: 12.",
        (
            "Für 15 Archive in Frankreich ist das Gründungsjahr bekannt; die meisten Gründungen fallen in den Zeitraum "
            "1890–1899: 12."
        ),
        "L'année de création de 15 services d'archives en France est connue ; 1890–1899 compte le plus de créations : 12.",
    ),
    "two decades alike": (
        {
            "template": "institutions_by_founding_decade",
            "letter": "M",
            "rows": [{"decade": 1890, "count": 2}, {"decade": 1900, "count": 2}],
        },
        "Van 4 musea is het oprichtingsjaar bekend; 1890–1899 en 1900–1909 tellen de meeste oprichtingen: elk 2.",
        "The founding year of 4 museums is known; 1890–1899 and 1900–1909 saw the most foundings: 2 each.",
        (
            "Für 4 Museen ist das Gründungsjahr bekannt; die meisten Gründungen fallen in die Zeiträume 1890–1899 und 1900–1909: "
            "je 2."
        ),
        "L'année de création de 4 musées est connue ; 1890–1899 et 1900–1909 comptent le plus de créations : 2 chacune.",
    ),
    "two places": (
        {
            "template": "compare_locations",
            "letter": "A",
            "places": ["NL", "ES"],
            "rows": [{"place": "NL", "count": 8}, {"place": "ES", "count": 15}],
        },
        "In Spanje zijn er meer archieven dan in Nederland: 15 tegen 8.",
        "There are more archives in Spain than in the Netherlands: 15 against 8.",
        "In Spanien gibt es mehr Archive als in den Niederlanden: 15 gegenüber 8.",
        "Il y a plus de services d'archives en Espagne qu'aux Pays-Bas : 15 contre 8.",
    ),
    "two places alike": (
        {
            "template": "compare_locations",
            "letter": "A",
            "places": ["NL", "ES"],
            "rows": [{"place": "ES", "count": 8}, {"place": "NL", "count": 8}],
        },
        "Er zijn evenveel archieven in Nederland en in Spanje: elk 8.",
        "There are equally many archives in the Netherlands and in Spain: 8 each.",
        "Es gibt gleich viele Archive in den Niederlanden und in Spanien: je 8.",
        "Il y a le même nombre de services d'archives aux Pays-Bas et en Espagne : 8 dans chaque cas.",
    ),
    "nothing in two places": (
        {
            "template": "compare_locations",
            "letter": "A",
            "places": ["NL", "ES"],
            "rows": [{"place": "NL", "count": 0}, {"place": "ES", "count": 0}],
        },
        "Er zijn geen archieven bekend in Nederland of in Spanje.",
        "No archives are known in the Netherlands or in Spain.",
        "Es sind keine Archive in den Niederlanden oder in Spanien bekannt.",
        "Les données ne mentionnent pas de services d'archives aux Pays-Bas ou en Espagne.",
    ),
    "three places": (
        {
            "template": "compare_locations",
            "places": ["NL", "ES", "BE"],
            "rows": [{"place": "NL", "count": 8}, {"place": "ES", "count": 15}, {"place": "BE", "count": 1}],
        },
        "De meeste erfgoedinstellingen zijn er in Spanje: 15, gevolgd door 8 in Nederland en 1 in België.",
        "The largest number of heritage institutions is in Spain: 15, followed by 8 in the Netherlands and 1 in Belgium.",
        "Die meisten Kulturerbeeinrichtungen gibt es in Spanien: 15, gefolgt von 8 in den Niederlanden und 1 in Belgien.",
        "C'est en Espagne qu'il y a le plus d'institutions patrimoniales : 15, contre 8 aux Pays-Bas et 1 en Belgique.",
    ),
    "three cities, two of them ahead": (
        {
            "template": "compare_locations",
            "letter": "M",
            "places": ["Lyon", "Ede", "Paris"],
            "rows": [{"place": "Ede", "count": 1}, {"place": "Lyon", "count": 7}, {"place": "Paris", "count": 7}],
        },
        "De meeste musea zijn er in Lyon en in Paris: elk 7, gevolgd door 1 in Ede.",
        "The largest numbers of museums are in Lyon and in Paris: 7 each, followed by 1 in Ede.",
        "Die meisten Museen gibt es in Lyon und in Paris: je 7, gefolgt von 1 in Ede.",
        "C'est à Lyon et à Paris qu'il y a le plus de musées : 7 chaque fois, contre 1 à Ede.",
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
    "how many with an identifier": (
        {"template": "count_with_identifier", "places": ["BE"], "rows": count(7), "scheme": "KvK"},
        "Er zijn 7 erfgoedinstellingen in België met een KvK-nummer.",
        "There are 7 heritage institutions in Belgium with a KvK number.",
        "Es gibt 7 Kulturerbeeinrichtungen in Belgien mit KvK-Nummer.",
        "Il y a 7 institutions patrimoniales en Belgique avec un numéro KvK.",
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
    "nothing near a point": (
        {"template": "institutions_near", "letter": "M", "radius_km": 2.5, "latitude": 52.993, "longitude": -6.5},
        "Er zijn geen musea bekend binnen 2,5 km van 52,993° NB, 6,5° WL.",
        "No museums are known within 2.5 km of 52.993° N, 6.5° W.",
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
            "Il y a 2 musées dans un rayon de 5 km autour d'Assen : A (Assen) et B (Assen, 0,4 km). Sans distance indiquée, "
            "aucune coordonnée propre n'est connue : c'est le point d'Assen qui a été retenu."
        ),
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
    "a count of a user's own": (
        {"template": "my_own", "places": ["NL-DR"], "rows": count(4)},
        "Het aantal in Drenthe is 4.",
        "The number in Drenthe is 4.",
        "Die Anzahl in Drenthe ist 4.",
        "Le nombre dans la Drenthe est 4.",
    ),
}
NOTES = {
    "out of scope": (
        {"template": "none", "status": Status.OUT_OF_SCOPE, "suggestions": ("Vraag een?", "Vraag twee?")},
        "Deze vraag gaat niet over erfgoedinstellingen. U kunt bijvoorbeeld vragen: “Vraag een?” “Vraag twee?”",
        "This question is not about heritage institutions. You could ask, for example: “Vraag een?” “Vraag twee?”",
        "Diese Frage betrifft keine Einrichtungen des Kulturerbes. Sie können zum Beispiel fragen: „Vraag een?“ „Vraag twee?“",
        (
            "Cette question ne porte pas sur les institutions patrimoniales. Vous pouvez demander, par exemple : "
            "« Vraag een? » « Vraag twee? »"
        ),
    ),
    "unanswerable": (
        {"template": "none", "status": Status.UNANSWERABLE},
        "Deze vraag is met deze gegevens niet te beantwoorden.",
        "These data cannot answer this question.",
        "Diese Frage lässt sich mit diesen Daten nicht beantworten.",
        "Ces données ne permettent pas de répondre à cette question.",
    ),
    "a choice": (
        {"template": LIST, "status": Status.NEEDS_CLARIFICATION, "candidates": ("A (Ede)", "B (Ell)", "C")},
        "Bedoelt u A (Ede), B (Ell) of C?",
        "Do you mean A (Ede), B (Ell) or C?",
        "Meinen Sie A (Ede), B (Ell) oder C?",
        "Voulez-vous dire A (Ede), B (Ell) ou C ?",
    ),
    "the other reading": (
        {"template": COUNT, "letter": "M", "places": ["Utrecht"], "rows": count(3), "other": "NL-UT"},
        "Er zijn 3 musea in Utrecht. Gelezen als de stad Utrecht; de provincie Utrecht kan ook bedoeld zijn.",
        "There are 3 museums in Utrecht. Read as the city of Utrecht; the province of Utrecht may be meant as well.",
        "Es gibt 3 Museen in Utrecht. Verstanden wurde die Stadt Utrecht; auch die Provinz Utrecht kann gemeint sein.",
        "Il y a 3 musées à Utrecht. Lecture retenue : la ville d'Utrecht ; il peut aussi s'agir de la province d'Utrecht.",
    ),
    "a province that shares its name with a city": (
        {"template": COUNT, "letter": "M", "places": ["NL-UT"], "rows": count(3), "other": "Utrecht"},
        "Er zijn 3 musea in de provincie Utrecht. Gelezen als de provincie Utrecht; de stad Utrecht kan ook bedoeld zijn.",
        (
            "There are 3 museums in the province of Utrecht. Read as the province of Utrecht; the city of Utrecht may be meant "
            "as well."
        ),
        (
            "Es gibt 3 Museen in der Provinz Utrecht. Verstanden wurde die Provinz Utrecht; auch die Stadt Utrecht kann gemeint "
            "sein."
        ),
        (
            "Il y a 3 musées dans la province d'Utrecht. Lecture retenue : la province d'Utrecht ; il peut aussi s'agir de la "
            "ville d'Utrecht."
        ),
    ),
    "another city of the same name": (
        {"template": COUNT, "letter": "M", "places": ["Laren"], "rows": count(3), "other": "Laren"},
        "Er zijn 3 musea in Laren. Er is nog een plaats die Laren heet.",
        "There are 3 museums in Laren. There is another place called Laren.",
        "Es gibt 3 Museen in Laren. Es gibt noch einen anderen Ort namens Laren.",
        "Il y a 3 musées à Laren. Il existe un autre lieu du nom de Laren.",
    ),
    "words that did not count": (
        {"template": COUNT, "letter": "M", "places": ["Ede"], "rows": count(3), "ignored": ("gratis", "mooie")},
        "Er zijn 3 musea in Ede. Niet meegenomen uit de vraag: “gratis” en “mooie”.",
        "There are 3 museums in Ede. Not taken into account: “gratis” and “mooie”.",
        "Es gibt 3 Museen in Ede. Nicht berücksichtigt: „gratis“ und „mooie“.",
        "Il y a 3 musées à Ede. Non pris en compte : « gratis » et « mooie ».",
    ),
    "a result that was cut": (
        {"template": LIST, "letter": "M", "places": ["Ede"], "rows": [row("B")] * 10_000, "truncated": True},
        (
            "Er zijn meer dan 10.000 musea in Ede: B, B, B, B, B en nog meer dan 9.995 andere. Alleen de eerste 10.000 worden "
            "getoond."
        ),
        "There are more than 10,000 museums in Ede: B, B, B, B, B and more than 9,995 more. Only the first 10,000 are shown.",
        (
            "Es gibt mehr als 10.000 Museen in Ede: B, B, B, B, B und mehr als 9.995 weitere. Nur die ersten 10.000 werden "
            "gezeigt."
        ),
        (
            "Il y a plus de 10 000 musées à Ede : B, B, B, B, B et plus de 9 995 autres. Seuls les 10 000 premiers résultats "
            "sont affichés."
        ),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", [*EXPECTED, *NOTES])
def test_answer_reads_as(wording, case, language):
    facts, *sentences = (EXPECTED | NOTES)[case]
    facts = dict(facts)
    assert (
        say(wording, language, facts.pop("template"), facts.pop("rows", ()), **facts)
        == sentences[LANGUAGES.index(language)]
    )


def test_french_puts_no_break_blanks_before_its_marks(wording):
    facts = Facts(Status.ANSWERED, "fr", COUNT + "x", (row("A"),), ignored=("x",), candidates=("A", "B"))
    assert "résultat\u00a0: A" in wording.sentence(facts)
    assert "«\u00a0x\u00a0»" in wording.sentence(facts)
    question = Facts(Status.NEEDS_CLARIFICATION, "fr", candidates=("A", "B"))
    assert wording.sentence(question) == "Voulez-vous dire A ou B\u202f?"


def test_two_cities_of_one_name_are_told_apart_by_their_region(wording):
    facts = Facts(
        Status.ANSWERED,
        "nl",
        COUNT,
        count(3),
        institution_type="M",
        place=SpokenPlace("Laren", "city", "1", within="Noord-Holland"),
        other_reading=SpokenPlace("Laren", "city", "2", within="Gelderland"),
    )
    assert wording.sentence(facts).endswith(
        "Gelezen als Laren in Noord-Holland; Laren in Gelderland kan ook bedoeld zijn."
    )


def test_language_tag_counts_by_its_first_part_and_others_are_answered_in_english(wording):
    assert say(wording, "en", COUNT, count(2), letter="M") == "There are 2 museums."
    for tag, start in (("nl-BE", "Er zijn"), ("DE", "Es gibt"), ("pl", "There are")):
        assert wording.sentence(Facts(Status.ANSWERED, tag, COUNT, count(2), institution_type="M")).startswith(start)


def test_unclear_question_without_candidates_is_asked_back(wording):
    assert wording.sentence(Facts(Status.NEEDS_CLARIFICATION, "en")).endswith("could you be more specific?")


def test_founding_question_without_any_limit_is_a_plain_list(wording):
    assert say(wording, "en", FOUNDING, OLD, letter="A") == "There are 2 archives: X (Parijs, 1345) and Y (Lyon, 1345)."


def test_name_in_small_letters_keeps_its_first_letter(wording):
    assert say(wording, "en", "find_institution_by_name", [row("de Young", "San Francisco", "M")]).startswith(
        "de Young is"
    )
