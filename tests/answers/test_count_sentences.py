"""Sentences of counts and comparisons."""

import pytest
from spoken_answers import COUNT, LANGUAGES, assert_reads_as, count, say

CASES = {
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
    "a count of all without a country": (
        {"template": COUNT, "letter": "M", "excluded": ["NL"], "rows": count(1)},
        "Er is één museum (buiten Nederland).",
        "There is one museum (outside the Netherlands).",
        "Insgesamt (ohne die Niederlande) ist ein Museum bekannt.",
        "Il y a un musée (hors Pays-Bas).",
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
            "Er zijn 1.025 erfgoedinstellingen in Nederland: 1.012 musea, 5 archieven, 3 bibliotheken, "
            "2 onderzoekscentra, 1 botanische tuin of dierentuin, 1 galerie en 1 erfgoedvereniging."
        ),
        (
            "There are 1,025 heritage institutions in the Netherlands: 1,012 museums, 5 archives, 3 libraries, "
            "2 research centres, 1 botanical garden or zoo, 1 gallery and 1 heritage society."
        ),
        (
            "Es gibt 1.025 Kulturerbeeinrichtungen in den Niederlanden: 1.012 Museen, 5 Archive, 3 Bibliotheken, "
            "2 Forschungszentren, 1 botanischer Garten oder Zoo, 1 Galerie und 1 Heimat- und Geschichtsverein."
        ),
        (
            "Il y a 1 025 institutions patrimoniales aux Pays-Bas : 1 012 musées, 5 services d'archives, 3 bibliothèques, "
            "2 centres de recherche, 1 jardin botanique ou zoo, 1 galerie et 1 association patrimoniale."
        ),
    ),
    "two types weighed": (
        {
            "template": "count_institutions_by_type",
            "places": ["NL"],
            "institution_type_": ["A", "M"],
            "weighs_types": True,
            "rows": [{"institution_type": "M", "count": 1012}, {"institution_type": "A", "count": 5}],
        },
        "Er zijn meer musea dan archieven in Nederland: 1.012 tegen 5.",
        "There are more museums than archives in the Netherlands: 1,012 against 5.",
        "Es gibt mehr Museen als Archive in den Niederlanden: 1.012 gegenüber 5.",
        "Il y a plus de musées que de services d'archives aux Pays-Bas : 1 012 contre 5.",
    ),
    "two types weighed, of one of which there are none": (
        {
            "template": "count_institutions_by_type",
            "places": ["NL"],
            "institution_type_": ["A", "M"],
            "weighs_types": True,
            "rows": [{"institution_type": "M", "count": 3}],
        },
        "Er zijn meer musea dan archieven in Nederland: 3 tegen 0.",
        "There are more museums than archives in the Netherlands: 3 against 0.",
        "Es gibt mehr Museen als Archive in den Niederlanden: 3 gegenüber 0.",
        "Il y a plus de musées que de services d'archives aux Pays-Bas : 3 contre 0.",
    ),
    "two types alike": (
        {
            "template": "count_institutions_by_type",
            "places": ["NL"],
            "institution_type_": ["A", "M"],
            "weighs_types": True,
            "rows": [{"institution_type": "M", "count": 4}, {"institution_type": "A", "count": 4}],
        },
        "Er zijn evenveel archieven als musea in Nederland: elk 4.",
        "There are as many archives as museums in the Netherlands: 4 each.",
        "Es gibt ebenso viele Archive wie Museen in den Niederlanden: je 4.",
        "Il y a autant de services d'archives que de musées aux Pays-Bas : 4 de chaque type.",
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
        "Les données ne mentionnent pas de services d'archives aux Pays-Bas ni en Espagne.",
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
    "places of a ranking that share the lead": (
        {
            "template": "count_institutions_by_place",
            "letter": "M",
            "level": "city",
            "rows": [{"place": "Ede", "count": 4}, {"place": "Ell", "count": 4}, {"place": "Assen", "count": 1}],
        },
        "De meeste musea zijn er in Ede en in Ell: elk 4, gevolgd door 1 in Assen; samen 9 in 3 plaatsen.",
        "The largest numbers of museums are in Ede and in Ell: 4 each, followed by 1 in Assen; together 9 in 3 cities.",
        "Die meisten Museen gibt es in Ede und in Ell: je 4, gefolgt von 1 in Assen; zusammen 9 in 3 Orten.",
        "C'est à Ede et à Ell qu'il y a le plus de musées : 4 chaque fois, contre 1 à Assen ; au total 9 dans 3 villes.",
    ),
    "places that have more than so many": (
        {
            "template": "count_institutions_by_place",
            "letter": "M",
            "level": "city",
            "least": 4,
            "rows": [{"place": "Ede", "count": 5}, {"place": "Ell", "count": 4}],
        },
        "In 2 plaatsen zijn er meer dan 3 musea: 5 in Ede en 4 in Ell.",
        "In 2 cities there are more than 3 museums: 5 in Ede and 4 in Ell.",
        "In 2 Orten gibt es mehr als 3 Museen: 5 in Ede und 4 in Ell.",
        "Dans 2 villes, il y a plus de 3 musées : 5 à Ede et 4 à Ell.",
    ),
    "places that have fewer than so many": (
        {
            "template": "count_institutions_by_place",
            "letter": "M",
            "level": "city",
            "most": 4,
            "rows": [{"place": "Ede", "count": 3}],
        },
        "In 1 plaats zijn er minder dan 5 musea: 3 in Ede; plaatsen die er geen hebben, zijn niet bekend.",
        "In 1 city there are fewer than 5 museums: 3 in Ede; places that have none are not known.",
        "In 1 Ort gibt es weniger als 5 Museen: 3 in Ede; Orte, die keine haben, sind nicht bekannt.",
        "Dans 1 ville, il y a moins de 5 musées : 3 à Ede ; les lieux qui n'en ont pas ne sont pas connus.",
    ),
    "places that have just so many": (
        {
            "template": "count_institutions_by_place",
            "letter": "M",
            "level": "city",
            "least": 3,
            "most": 3,
            "rows": [{"place": name, "count": 3} for name in ("Ede", "Ell", "Assen", "Emmen", "Epe", "Erm")],
        },
        "In 6 plaatsen zijn er precies 3 musea: in Ede, in Ell, in Assen, in Emmen en nog 2 andere.",
        "In 6 cities there are exactly 3 museums: in Ede, in Ell, in Assen, in Emmen and 2 more.",
        "In 6 Orten gibt es genau 3 Museen: in Ede, in Ell, in Assen, in Emmen und 2 weitere.",
        "Dans 6 villes, il y a exactement 3 musées : à Ede, à Ell, à Assen, à Emmen et 2 autres.",
    ),
    "places that have one alone": (
        {
            "template": "count_institutions_by_place",
            "letter": "M",
            "level": "city",
            "least": 1,
            "most": 1,
            "rows": [{"place": "Ede", "count": 1}, {"place": "Ell", "count": 1}],
        },
        "In 2 plaatsen is er precies één museum: in Ede en in Ell.",
        "In 2 cities there is exactly one museum: in Ede and in Ell.",
        "In 2 Orten ist genau ein Museum bekannt: in Ede und in Ell.",
        "Dans 2 villes, il y a exactement un musée : à Ede et à Ell.",
    ),
    "no place has from so many to so many": (
        {
            "template": "count_institutions_by_place",
            "letter": "M",
            "level": "city",
            "least": 3,
            "most": 5,
            "rows": [],
        },
        "Nergens zijn er 3 tot en met 5 musea per plaats bekend.",
        "Nowhere are there 3 to 5 museums per city.",
        "Nirgends sind 3 bis 5 Museen je Ort bekannt.",
        "Compté par ville, aucun lieu n'a de 3 à 5 musées.",
    ),
    "one in each of many places": (
        {
            "template": "count_institutions_by_place",
            "letter": "M",
            "level": "city",
            "rows": [{"place": name, "count": 1} for name in ("Ede", "Ell", "Assen", "Emmen", "Epe", "Erm")],
        },
        (
            "Aantal musea per plaats: 1 in Ede, 1 in Ell, 1 in Assen, 1 in Emmen, 1 in Epe en 1 elders; samen 6 in 6 plaatsen. "
            "Per plaats is er nooit meer dan één."
        ),
        (
            "Number of museums per city: 1 in Ede, 1 in Ell, 1 in Assen, 1 in Emmen, 1 in Epe and 1 elsewhere; together 6 in 6 "
            "cities. "
            "There is never more than one per city."
        ),
        (
            "Anzahl der Museen je Ort: 1 in Ede, 1 in Ell, 1 in Assen, 1 in Emmen, 1 in Epe und 1 anderswo; zusammen 6 in 6 "
            "Orten. "
            "Je Ort gibt es nie mehr als eine Einrichtung."
        ),
        (
            "Nombre de musées par ville : 1 à Ede, 1 à Ell, 1 à Assen, 1 à Emmen, 1 à Epe et 1 ailleurs ; au total 6 dans 6 "
            "villes. "
            "Il n'y a jamais plus d'un établissement par ville."
        ),
    ),
    "how many with an identifier": (
        {"template": "count_with_identifier", "places": ["BE"], "rows": count(7), "scheme": "KvK"},
        "Er zijn 7 erfgoedinstellingen in België met een KvK-nummer.",
        "There are 7 heritage institutions in Belgium with a KvK number.",
        "Es gibt 7 Kulturerbeeinrichtungen in Belgien mit KvK-Nummer.",
        "Il y a 7 institutions patrimoniales en Belgique avec un numéro KvK.",
    ),
    "a count of a user's own": (
        {"template": "my_own", "places": ["NL-DR"], "rows": count(4)},
        "Het aantal in Drenthe is 4.",
        "The number in Drenthe is 4.",
        "Die Anzahl in Drenthe ist 4.",
        "Le nombre dans la Drenthe est 4.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_a_count_reads_as(wording, case, language):
    assert_reads_as(wording, CASES[case], language)


def _per_state(**slots):
    rows = ({"place": "US-OH", "count": 2}, {"place": "US-DC", "count": 1})
    return {"template": "count_institutions_by_place", "rows": rows, "letter": "M", "level": "state", **slots}


BY_STATE = {
    "the District of Columbia is no state": (
        _per_state(),
        "samen 3 in 1 staat en het District of Columbia.",
        "together 3 in 1 state and the District of Columbia.",
        "zusammen 3 in 1 Bundesstaat und dem District of Columbia.",
        "au total 3 dans 1 État et le district de Columbia.",
    ),
    "as many places as were asked for have no total": (
        _per_state(limit=2),
        "1 in US-DC.",
        "1 in US-DC.",
        "1 in US-DC.",
        "1 à US-DC.",
    ),
    "nor have the last ones": (
        _per_state(limit=2, order="fewest"),
        "2 in US-OH.",
        "2 in US-OH.",
        "2 in US-OH.",
        "2 à US-OH.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", BY_STATE.values(), ids=BY_STATE)
def test_counts_by_state_end_as(wording, case, language):
    facts, *endings = case
    facts = dict(facts)
    said = say(wording, language, facts.pop("template"), facts.pop("rows"), **facts)
    assert said.endswith(endings[LANGUAGES.index(language)])
    assert "limit" not in facts or "3" not in said
