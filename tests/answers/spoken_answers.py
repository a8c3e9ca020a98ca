"""Answers as `Wording` says them, in the four languages, for the tests of sentences."""

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
    fields["excluded"] = tuple(spoken(code, language) for code in rest.get("excluded", ()))
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


def assert_reads_as(wording, case, language):
    """A case is the facts, and the sentence in each language in the order of `LANGUAGES`."""
    facts, *sentences = case
    facts = dict(facts)
    template, rows = facts.pop("template"), facts.pop("rows", ())
    assert say(wording, language, template, rows, **facts) == sentences[LANGUAGES.index(language)]
