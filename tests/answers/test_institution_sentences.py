"""Sentences about institutions by name, and what is known of one."""

import pytest
from spoken_answers import LANGUAGES, assert_reads_as, row, say

from glam_kg.answers.beside import Beside
from glam_kg.answers.model import Status

CASES = {
    "one institution by name": (
        {"template": "find_institution_by_name", "rows": [row("Rijksmuseum", "Amsterdam", "M")], "name": "rijksmuseum"},
        "Het Rijksmuseum is een museum in Amsterdam.",
        "The Rijksmuseum is a museum in Amsterdam.",
        "Das Rijksmuseum ist ein Museum in Amsterdam.",
        "Le Rijksmuseum est un musée à Amsterdam.",
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
    "one of several in an unknown town": (
        {
            "template": "institution_attribute",
            "rows": [row("Tate", "Ede"), row("Tate", None)],
            "attribute": "city",
            "name": "Tate",
        },
        "2 erfgoedinstellingen passen bij de naam “Tate”: Tate (Ede) en Tate (plaats onbekend).",
        "2 heritage institutions fit the name “Tate”: Tate (Ede) and Tate (location unknown).",
        "2 Kulturerbeeinrichtungen passen zum Namen „Tate“: Tate (Ede) und Tate (Ort unbekannt).",
        "2 institutions patrimoniales correspondent au nom « Tate » : Tate (Ede) et Tate (localité : pas de donnée).",
    ),
    "a parent body that is but an identifier": (
        {
            "template": "institution_attribute",
            "rows": [row("Tate", parent="https://ror.org/01pp8nd67")],
            "attribute": "parent",
            "name": "Tate",
        },
        "Tate is onderdeel of lid van een organisatie waarvan alleen de identifier https://ror.org/01pp8nd67 bekend is.",
        "Tate belongs to an organisation known only by its identifier https://ror.org/01pp8nd67.",
        "Zugehörigkeit von Tate: eine Einrichtung, von der nur die Kennung https://ror.org/01pp8nd67 bekannt ist.",
        "Rattachement de Tate : un organisme connu seulement par son identifiant https://ror.org/01pp8nd67.",
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
        "Die Website des Zeeuws Archief ist https://www.zeeuwsarchief.nl/.",
        "Le site web du Zeeuws Archief est https://www.zeeuwsarchief.nl/.",
    ),
    "budgets of two years": (
        {
            "template": "institution_attribute",
            "rows": [
                row("Tate", amount=1200000, currency="GBP", year=2014),
                row("Tate", amount=1100000, currency="GBP", year=2013),
            ],
            "attribute": "budget",
            "name": "Tate",
        },
        (
            "Het budget van Tate is £ 1.200.000 (2014) en £ 1.100.000 (2013). "
            "Cijfers van 2013 en 2014: begroting of jaarinkomsten, naargelang de bron."
        ),
        (
            "The budget of Tate is £1,200,000 (2014) and £1,100,000 (2013). "
            "Figures of 2013 and 2014: budget or yearly revenue, as the source has it."
        ),
        (
            "Das Budget von Tate beträgt 1.200.000 £ (2014) und 1.100.000 £ (2013). "
            "Angaben von 2013 und 2014: Haushalt oder Jahreseinnahmen, je nach Quelle."
        ),
        (
            "Le budget de Tate est de 1 200 000 £GB (2014) et 1 100 000 £GB (2013). "
            "Chiffres de 2013 et 2014 : budget ou recettes annuelles, selon la source."
        ),
    ),
    "no budget": (
        {
            "template": "institution_attribute",
            "rows": [row("Tate")],
            "attribute": "budget",
            "name": "Tate",
            "status": "no_results",
        },
        "Van Tate is geen budget bekend.",
        "No budget is known for Tate.",
        "Für Tate ist kein Budget bekannt.",
        "Les données n'indiquent pas de budget pour Tate.",
    ),
    "the bodies one belongs to": (
        {
            "template": "institution_attribute",
            "rows": [row("Tate", parent="DCMS"), row("Tate", parent="Plus Tate")],
            "attribute": "parent",
            "name": "Tate",
        },
        "Tate is onderdeel of lid van DCMS en Plus Tate.",
        "Tate belongs to DCMS and Plus Tate.",
        "Zugehörigkeit von Tate: DCMS und Plus Tate.",
        "Rattachement de Tate : DCMS et Plus Tate.",
    ),
    "no body above one": (
        {
            "template": "institution_attribute",
            "rows": [row("Tate")],
            "attribute": "parent",
            "name": "Tate",
            "status": "no_results",
        },
        "Van Tate is geen netwerk of overkoepelende organisatie bekend.",
        "No network or parent body is known for Tate.",
        "Für Tate ist weder ein Verbund noch eine übergeordnete Einrichtung bekannt.",
        "Les données n'indiquent ni réseau ni organisme de rattachement pour Tate.",
    ),
    "all identifiers of two of one name": (
        {
            "template": "institution_attribute",
            "rows": [
                row("Tate", "London", identifiers="ISIL GB-1"),
                row("Tate", "London", identifiers="Wikidata Q1"),
                row("Tate", "St Ives", ghcid="GB-2", custodian="https://nde.nl/ontology/hc/custodian/GB-2"),
            ],
            "attribute": "identifiers",
            "name": "Tate",
        },
        (
            "2 erfgoedinstellingen passen bij de naam “Tate”: "
            "Tate (London, ISIL GB-1 en Wikidata Q1) en Tate (St Ives, identifiers onbekend)."
        ),
        (
            "2 heritage institutions fit the name “Tate”: "
            "Tate (London, ISIL GB-1 and Wikidata Q1) and Tate (St Ives, identifiers unknown)."
        ),
        (
            "2 Kulturerbeeinrichtungen passen zum Namen „Tate“: "
            "Tate (London, ISIL GB-1 und Wikidata Q1) und Tate (St Ives, Kennungen unbekannt)."
        ),
        (
            "2 institutions patrimoniales correspondent au nom « Tate » : "
            "Tate (London, ISIL GB-1 et Wikidata Q1) et Tate (St Ives, identifiants : pas de donnée)."
        ),
    ),
    "a website that is written twice": (
        {
            "template": "institution_attribute",
            "rows": [row("Tate", website="http://tate.org"), row("Tate", website="https://tate.org/")],
            "attribute": "website",
            "name": "Tate",
        },
        "De website van Tate is https://tate.org/.",
        "The website of Tate is https://tate.org/.",
        "Die Website von Tate ist https://tate.org/.",
        "Le site web de Tate est https://tate.org/.",
    ),
    "an address that is written twice": (
        {
            "template": "institution_attribute",
            "rows": [row("Tate", address="200 N Main St, Bonn"), row("Tate", address="200 N. Main St., Bonn")],
            "attribute": "address",
            "name": "Tate",
        },
        "Het adres van Tate is 200 N Main St, Bonn.",
        "The address of Tate is 200 N Main St, Bonn.",
        "Die Adresse von Tate lautet 200 N Main St, Bonn.",
        "L'adresse de Tate est 200 N Main St, Bonn.",
    ),
    "a city": (
        {
            "template": "institution_attribute",
            "rows": [row("Musée d'art moderne", "Le Havre", "M")],
            "attribute": "city",
            "name": "x",
        },
        "Het Musée d'art moderne is gevestigd in Le Havre.",
        "The Musée d'art moderne is in Le Havre.",
        "Das Musée d'art moderne befindet sich in Le Havre.",
        "Le Musée d'art moderne se trouve au Havre.",
    ),
    "a founding day": (
        {
            "template": "institution_attribute",
            "rows": [row("Bibliothèque nationale", "Paris", "L", founded="1461-03-01")],
            "attribute": "founded",
            "name": "x",
        },
        "De Bibliothèque nationale is opgericht op 1 maart 1461.",
        "The Bibliothèque nationale was founded on March 1, 1461.",
        "Die Bibliothèque nationale wurde am 1. März 1461 gegründet.",
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
        "Le British Museum a vu le jour en 1753.",
    ),
    "an identifier of two sources": (
        {
            "template": "institution_attribute",
            "rows": [row("Drents Archief", isil="NL-AsnDA"), row("Drents Archief", isil="NL-AsnRAD")],
            "attribute": "ISIL",
            "name": "x",
        },
        "Als de ISIL-code van het Drents Archief zijn 2 waarden bekend: NL-AsnDA en NL-AsnRAD.",
        "2 values are known as the ISIL of the Drents Archief: NL-AsnDA and NL-AsnRAD.",
        "Als die ISIL des Drents Archief sind 2 Werte bekannt: NL-AsnDA und NL-AsnRAD.",
        "2 valeurs sont connues pour le code ISIL du Drents Archief : NL-AsnDA et NL-AsnRAD.",
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
        "Für die Archives de Paris ist keine VIAF-ID bekannt.",
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
            "Stadsarchief (Ell, website onbekend)."
        ),
        (
            "2 heritage institutions fit the name “Stadsarchief”: Stadsarchief (Ede, https://a) and "
            "Stadsarchief (Ell, website unknown)."
        ),
        (
            "2 Kulturerbeeinrichtungen passen zum Namen „Stadsarchief“: Stadsarchief (Ede, https://a) und "
            "Stadsarchief (Ell, Website unbekannt)."
        ),
        (
            "2 institutions patrimoniales correspondent au nom « Stadsarchief » : Stadsarchief (Ede, https://a) et "
            "Stadsarchief (Ell, site web : pas de donnée)."
        ),
    ),
    "when one of two of a name closed": (
        {
            "template": "institution_attribute",
            "rows": [row("Archief", "Ede", closed=2010), row("Archief", "Ell")],
            "attribute": "closed",
            "name": "Archief",
        },
        (
            "2 erfgoedinstellingen passen bij de naam “Archief”: Archief (Ede, gesloten in 2010) en "
            "Archief (Ell, sluitingsdatum onbekend)."
        ),
        (
            "2 heritage institutions fit the name “Archief”: Archief (Ede, closed in 2010) and "
            "Archief (Ell, closing date unknown)."
        ),
        (
            "2 Kulturerbeeinrichtungen passen zum Namen „Archief“: Archief (Ede, 2010 geschlossen) und "
            "Archief (Ell, Schließungsdatum unbekannt)."
        ),
        (
            "2 institutions patrimoniales correspondent au nom « Archief » : Archief (Ede, fermeture en 2010) et "
            "Archief (Ell, date de fermeture : pas de donnée)."
        ),
    ),
    "what is known of none of two of a name": (
        {
            "template": "institution_attribute",
            "rows": [row("Archief", "Ede"), row("Archief", "Ell")],
            "attribute": "website",
            "name": "Archief",
            "status": Status.NO_RESULTS,
        },
        "2 erfgoedinstellingen passen bij de naam “Archief”, website onbekend: Archief (Ede) en Archief (Ell).",
        "2 heritage institutions fit the name “Archief”, website unknown: Archief (Ede) and Archief (Ell).",
        "2 Kulturerbeeinrichtungen passen zum Namen „Archief“, Website unbekannt: Archief (Ede) und Archief (Ell).",
        (
            "2 institutions patrimoniales correspondent au nom « Archief » (site web : pas de donnée) : Archief (Ede) et "
            "Archief (Ell)."
        ),
    ),
    "one of whom two records tell, of which one knows it": (
        {
            "template": "institution_attribute",
            "rows": [row("Drents Archief", "Ede"), row("Drenthe Archive", "Ell", website="https://a")],
            "attribute": "website",
            "name": "Drents Archief",
            "beside": Beside(one_body={"x:Drenthe ArchiveEll": "x:Drents ArchiefEde"}),
        },
        "De website van het Drents Archief is https://a.",
        "The website of the Drents Archief is https://a.",
        "Die Website des Drents Archief ist https://a.",
        "Le site web du Drents Archief est https://a.",
    ),
    "an identifier of a scheme that calls it a number": (
        {"template": "institution_attribute", "rows": [row("Tate", duns="1")], "attribute": "DUNS", "name": "Tate"},
        "Het DUNS-nummer van Tate is 1.",
        "The DUNS number of Tate is 1.",
        "Die DUNS-Nummer von Tate lautet 1.",
        "Le numéro DUNS de Tate est 1.",
    ),
    "whose identifier": (
        {
            "template": "find_institution_by_identifier",
            "rows": [row("Musée du Louvre", "Paris", "M")],
            "scheme": "Wikidata",
            "value": "Q19675",
        },
        "Q19675 (Wikidata) hoort bij het Musée du Louvre (Paris).",
        "Q19675 (Wikidata) belongs to the Musée du Louvre (Paris).",
        "Q19675 (Wikidata) bezeichnet das Musée du Louvre (Paris).",
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_an_institution_reads_as(wording, case, language):
    assert_reads_as(wording, CASES[case], language)


def test_name_in_small_letters_keeps_its_first_letter(wording):
    assert say(wording, "en", "find_institution_by_name", [row("de Young", "San Francisco", "M")]).startswith(
        "de Young is"
    )


NAMED = {
    "Museum of Fine Arts": ("het {}", "the {}", "das {}", "le {}"),
    "African American Museum in Philadelphia": ("het {}", "the {}", "das {}", "l'{}"),
    "Adler Planetarium": ("het {}", "the {}", "das {}", "l'{}"),
    "Bibliothèque nationale de France": ("de {}", "the {}", "die {}", "la {}"),
    "Museo del Prado": ("het {}", "the {}", "das {}", "le {}"),
    "Museum Ludwig": ("{}", "{}", "das {}", "le {}"),
    "Bibliotheca Hertziana – Max-Planck-Institut für Kunstgeschichte": ("{}", "{}", "die {}", "{}"),
    "Museum Wiesbaden – Sammlung": ("{}", "{}", "das {}", "le {}"),
    "TU Delft": ("de {}", "{}", "{}", "{}"),
    "Universiteit Gent": ("de {}", "{}", "{}", "{}"),
    "Vrije Universiteit Brussel": ("de {}", "{}", "{}", "{}"),
    "Hogeschool Rotterdam": ("de {}", "{}", "{}", "{}"),
    "Rijksmuseum van Oudheden": ("het {}", "{}", "{}", "{}"),
    "National Botanic Gardens of Ireland": ("{}", "the {}", "{}", "{}"),
    "Chester Zoo": ("de {}", "{}", "der {}", "le {}"),
    "Witney Library": ("de {}", "{}", "die {}", "la {}"),
    "British Library": ("de {}", "the {}", "die {}", "la {}"),
    "San Diego Zoo": ("de {}", "the {}", "der {}", "le {}"),
    "UCLouvain": ("{}", "{}", "{}", "l'{}"),
    "Arnold Arboretum": ("het {}", "the {}", "das {}", "l'{}"),
    "Laboratoire Joliot": ("{}", "{}", "das {}", "le {}"),
    "Collège de France": ("{}", "{}", "das {}", "le {}"),
    "Centre d'archives de Lorient": ("{}", "{}", "das {}", "le {}"),
    "Réseau des musées": ("{}", "{}", "das {}", "le {}"),
    "Abbaye de Stavelot": ("{}", "{}", "{}", "l'{}"),
    "United States National Arboretum": ("het {}", "the {}", "das {}", "le {}"),
    "Alliance Mémoire Ouvrière": ("{}", "{}", "{}", "l'{}"),
    "Direction du patrimoine d'Annecy": ("{}", "{}", "{}", "la {}"),
    "Synagoge Graz": ("{}", "{}", "die {}", "la {}"),
    "Zoo Hannover": ("{}", "{}", "der {}", "le {}"),
    "Zoo Hannover gGmbH": ("{}", "{}", "{}", "le {}"),
    "Förderkreis Siebenbrunn e.V.": ("{}", "{}", "der {}", "{}"),
    "Schloss Ambras": ("{}", "{}", "das {}", "{}"),
    "Kloster St. Wendelin": ("{}", "{}", "das {}", "{}"),
    "Verbund Süddeutscher Kleinmuseen": ("{}", "{}", "der {}", "{}"),
    "Natural History Museum Vienna": ("{}", "{}", "das {}", "le {}"),
    "Natural History Museum Library": ("de {}", "the {}", "die {}", "la {}"),
    "Meise Botanic Garden": ("{}", "the {}", "der {}", "le {}"),
    "Green Spring Gardens": ("{}", "the {}", "die {}", "les {}"),
    "Hermitage Museum & Gardens": ("{}", "the {}", "{}", "{}"),
    "Historical Archive of the City of Cologne": ("het {}", "the {}", "das {}", "le {}"),
    "Galleria Borghese": ("de {}", "the {}", "die {}", "la {}"),
    "Hunebedcentrum": ("het {}", "the {}", "das {}", "le {}"),
    "Smithsonian Libraries": ("de {}", "the {}", "die {}", "les {}"),
    "Association of Research Libraries": ("de {}", "the {}", "die {}", "l'{}"),
    "SLUB Dresden": ("{}", "{}", "die {}", "{}"),
    "Real Jardín Botánico": ("de {}", "the {}", "der {}", "le {}"),
    "Archivio di Stato": ("het {}", "the {}", "das {}", "l'{}"),
    "Museum Boijmans Van Beuningen": ("{}", "{}", "das {}", "le {}"),
    "Maritiem Museum Rotterdam": ("{}", "{}", "{}", "le {}"),
    "Museum Association of New York": ("{}", "{}", "die {}", "la {}"),
    "Buffalo Bill Center of the West": ("het {}", "the {}", "das {}", "le {}"),
    "Stadsarchief en Athenaeumbibliotheek": ("de {}", "the {}", "die {}", "le {}"),
    "Stadsarchief Kampen": ("{}", "{}", "das {}", "le {}"),
}


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Förderkreis Siebenbrunn e.V.", "des Förderkreises Siebenbrunn e.V."),
        ("Schloss Ambras", "des Schlosses Ambras"),
        ("Kloster St. Wendelin", "des Klosters St. Wendelin"),
        ("Synagoge Graz", "der Synagoge Graz"),
        ("Natural History Museum Vienna", "des Natural History Museum Vienna"),
        ("TECHNOSEUM Landesmuseum für Technik", "des TECHNOSEUM Landesmuseum für Technik"),
        ("Technoseum Mannheim", "des Technoseums Mannheim"),
        ("SLUB Dresden", "der SLUB Dresden"),
    ],
)
def test_a_german_name_stands_behind_of(wording, name, of):
    assert wording.speech("de").name_with("of", name) == of


@pytest.mark.parametrize("language", ["nl", "de", "fr"])
def test_libraries_are_several(wording, language):
    several = {"nl": "zijn", "de": "sind", "fr": "sont"}[language]
    assert wording.speech(language).verb("is_", "Smithsonian Libraries") == several
    assert wording.speech(language).verb("is_", "Association of Research Libraries") != several


def test_a_name_that_ends_in_a_stop_ends_its_sentence(wording):
    for language in LANGUAGES:
        said = say(
            wording, language, "list_all_institutions_in_city", [row("Förderkreis e.V.", "Weimar", "N")], city="Weimar"
        )
        assert ".." not in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMED)
def test_a_name_has_its_article(wording, name, language):
    assert wording.speech(language).name_with("the", name) == NAMED[name][LANGUAGES.index(language)].format(name)
