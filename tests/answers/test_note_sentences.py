"""Refusals, and what is noted behind a sentence."""

import pytest
from spoken_answers import COUNT, LANGUAGES, LIST, assert_reads_as, count, row, say

from glam_kg.answers.beside import Beside, KnownShare, SoCalled
from glam_kg.answers.model import Facts, SpokenPlace, Status

CASES = {
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
    "quotation marks in a suggestion": (
        {"template": "none", "status": Status.UNANSWERABLE, "suggestions": ("„A“?", "“B”?", "« C » ?")},
        "Deze vraag is met deze gegevens niet te beantwoorden. U kunt bijvoorbeeld vragen: “„A“?” “‘B’?” “« C » ?”",
        "These data cannot answer this question. You could ask, for example: “„A“?” “‘B’?” “« C » ?”",
        "Diese Frage lässt sich mit diesen Daten nicht beantworten. Sie können zum Beispiel fragen: „‚A‘?“ „“B”?“ „« C » ?“",
        (
            "Ces données ne permettent pas de répondre à cette question. Vous pouvez demander, par exemple : "
            "« „A“? » « “B”? » « “C” ? »"
        ),
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
        "Es gibt 3 Museen in Utrecht. Gelesen als die Stadt Utrecht; auch die Provinz Utrecht kann gemeint sein.",
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
            "Es gibt 3 Museen in der Provinz Utrecht. Gelesen als die Provinz Utrecht; auch die Stadt Utrecht kann gemeint "
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
    "some that have closed": (
        {"template": COUNT, "letter": "L", "places": ["Ede"], "rows": count(50), "beside": Beside(closed=15)},
        "Er zijn 50 bibliotheken in Ede. Van 15 daarvan is een sluiting bekend.",
        "There are 50 libraries in Ede. A closure is recorded for 15 of them.",
        "Es gibt 50 Bibliotheken in Ede. Für 15 davon ist eine Schließung bekannt.",
        "Il y a 50 bibliothèques à Ede. Fermetures connues parmi ces établissements : 15.",
    ),
    "one of those at two places that has closed": (
        {
            "template": "compare_locations",
            "letter": "L",
            "places": ["NL", "ES"],
            "rows": [{"place": "NL", "count": 3}, {"place": "ES", "count": 2}],
            "beside": Beside(closed=2),
        },
        "In Nederland zijn er meer bibliotheken dan in Spanje: 3 tegen 2. Alles samen is van 2 daarvan een sluiting bekend.",
        (
            "There are more libraries in the Netherlands than in Spain: 3 against 2. Taken together, a closure is recorded "
            "for 2 of them."
        ),
        (
            "In den Niederlanden gibt es mehr Bibliotheken als in Spanien: 3 gegenüber 2. Zusammengenommen ist für 2 davon eine "
            "Schließung bekannt."
        ),
        (
            "Il y a plus de bibliothèques aux Pays-Bas qu'en Espagne : 3 contre 2. Fermetures connues pour l'ensemble de ces "
            "lieux : 2."
        ),
    ),
    "all of them have closed": (
        {"template": COUNT, "letter": "L", "places": ["Ede"], "rows": count(2), "beside": Beside(closed=2)},
        "Er zijn 2 bibliotheken in Ede. Van alle 2 is een sluiting bekend.",
        "There are 2 libraries in Ede. A closure is recorded for all 2 of them.",
        "Es gibt 2 Bibliotheken in Ede. Für alle 2 ist eine Schließung bekannt.",
        "Il y a 2 bibliothèques à Ede. La fermeture de ces 2 établissements est connue.",
    ),
    "one that has closed": (
        {"template": COUNT, "letter": "L", "places": ["Ede"], "rows": count(1), "beside": Beside(closed=1)},
        "Er is één bibliotheek in Ede. Daarvan is een sluiting bekend.",
        "There is one library in Ede. Its closure is recorded.",
        "In Ede ist eine Bibliothek bekannt. Dafür ist eine Schließung bekannt.",
        "Il y a une bibliothèque à Ede. La fermeture de cet établissement est connue.",
    ),
    "budgets that are known of few": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "M",
            "places": ["Ede"],
            "rows": [row("A", "Ede", "M", amount=5, currency="EUR")],
            "order": "highest",
            "limit": 1,
            "beside": Beside(share=KnownShare(3, 20, "budgets")),
        },
        (
            "Van de musea in Ede heeft A (€ 5) het hoogste bekende budget. "
            "Van slechts 3 van de 20 musea in Ede is het budget bekend."
        ),
        "Of the museums in Ede, A (€5) has the highest known budget. The budget is known for only 3 of the 20 museums in Ede.",
        "Von den Museen in Ede hat A (5 €) das höchste bekannte Budget. Nur für 3 der 20 Museen in Ede ist das Budget bekannt.",
        (
            "Parmi les musées à Ede, le budget connu le plus élevé est celui d'A (5 €). "
            "Le budget n'est connu que pour 3 des 20 musées à Ede."
        ),
    ),
    "names that say the kind": (
        {
            "template": LIST,
            "letter": "A",
            "places": ["Ede"],
            "rows": [row("A"), row("Stadsarchief"), row("Z")],
            "narrower": (("A", "stadsarchieven"),),
            "beside": Beside(so_called=SoCalled((row("Stadsarchief"), row("Z")))),
        },
        (
            "Er zijn 3 archieven in Ede: A, Stadsarchief en Z. Gelezen als archieven: “stadsarchieven”; de gegevens maken dat "
            "onderscheid niet. Het woord staat in de naam van 2 daarvan: Stadsarchief en Z."
        ),
        (
            "There are 3 archives in Ede: A, Stadsarchief and Z. Read as archives: “stadsarchieven”; the data make no such "
            "distinction. The word is in the names of 2 of them: Stadsarchief and Z."
        ),
        (
            "Es gibt 3 Archive in Ede: A, Stadsarchief und Z. Gelesen als Archive: „stadsarchieven“; die Daten machen diesen "
            "Unterschied nicht. Im Namen führen das Wort 2 davon: Stadsarchief und Z."
        ),
        (
            "Il y a 3 services d'archives à Ede : A, Stadsarchief et Z. Lu comme services d'archives : « stadsarchieven » ; "
            "les données ne font pas cette distinction. Le mot figure dans 2 de ces noms : Stadsarchief et Z."
        ),
    ),
    "names that say a known kind": (
        {
            "template": LIST,
            "letter": "A",
            "places": ["Ede"],
            "rows": [row("A"), row("Stadsarchief"), row("Z", "Gent")],
            "narrower": (("A", "stadsarchieven"),),
            "beside": Beside(
                so_called=SoCalled((row("Stadsarchief"), row("Z", "Gent")), ("stadsarchieven",), sure=True, among=3)
            ),
        },
        (
            "Naar hun naam te oordelen passen 2 van de 3 archieven in Ede bij “stadsarchieven”: Stadsarchief en Z. De gegevens "
            "zelf maken dat onderscheid niet."
        ),
        (
            "Going by their names, 2 of the 3 archives in Ede fit “stadsarchieven”: Stadsarchief and Z. The data themselves "
            "make no such distinction."
        ),
        (
            "Dem Namen nach passen 2 der 3 Archive in Ede zu „stadsarchieven“: Stadsarchief und Z. Die Daten selbst machen "
            "diesen Unterschied nicht."
        ),
        (
            "À en juger par leur nom, 2 des 3 services d'archives à Ede correspondent à « stadsarchieven » : Stadsarchief et "
            "Z. Les données elles-mêmes ne font pas cette distinction."
        ),
    ),
    "one name that says the kind of what nobody collects": (
        {
            "template": "list_institutions_by_collection",
            "letter": "M",
            "places": ["BE"],
            "subject": "toys",
            "beside": Beside(so_called=SoCalled((row("Z", "Gent"),), ("toy museums",), sure=True, among=3)),
        },
        (
            "Naar de naam te oordelen past één van de 3 musea in België bij “toy museums”: Z (Gent). Er zijn geen musea in "
            "België bekend met een collectie over “toys”."
        ),
        (
            "Going by its name, one of the 3 museums in Belgium fits “toy museums”: Z (Gent). No museums in Belgium are known "
            "with a collection on “toys”."
        ),
        (
            "Unter den 3 Museen in Belgien passt dem Namen nach eine Einrichtung zu „toy museums“: Z (Gent). Es sind keine "
            "Museen in Belgien mit einer Sammlung zu „toys“ bekannt."
        ),
        (
            "Parmi les 3 musées en Belgique, un seul nom correspond à « toy museums » : Z (Gent). Les données ne mentionnent "
            "pas de musées en Belgique avec une collection sur « toys »."
        ),
    ),
    "names that fit beside a condition": (
        {
            "template": "list_with_attribute",
            "letter": "M",
            "places": ["Ede"],
            "attribute": "website",
            "rows": [row("A"), row("Z")],
            "narrower": (("M", "toy museums"),),
            "beside": Beside(so_called=SoCalled((row("Z"),), ("toy museums",), sure=True)),
        },
        (
            "Er zijn 2 musea in Ede met een website: A en Z. Gelezen als musea: “toy museums”; de gegevens maken dat "
            "onderscheid niet. Naar de naam te oordelen past er één: Z."
        ),
        (
            "There are 2 museums in Ede with a website: A and Z. Read as museums: “toy museums”; the data make no such "
            "distinction. Going by its name, one of them fits: Z."
        ),
        (
            "Es gibt 2 Museen in Ede mit Website: A und Z. Gelesen als Museen: „toy museums“; die Daten machen diesen "
            "Unterschied nicht. Dem Namen nach passt davon: Z."
        ),
        (
            "Il y a 2 musées à Ede avec un site web : A et Z. Lu comme musées : « toy museums » ; les données ne font pas "
            "cette distinction. Un seul nom y correspond : Z."
        ),
    ),
    "nobody with a condition or without": (
        {
            "template": "list_without_attribute",
            "letter": "A",
            "places": ["Ede"],
            "attribute": "website",
            "beside": Beside(nobody=True),
        },
        "Er zijn geen archieven in Ede bekend.",
        "No archives are known in Ede.",
        "Es sind keine Archive in Ede bekannt.",
        "Les données ne mentionnent pas de services d'archives à Ede.",
    ),
    "one without a website": (
        {
            "template": "list_without_attribute",
            "letter": "A",
            "places": ["BE"],
            "rows": [row("A", "Gent")],
            "attribute": "website",
        },
        "Van één archief in België is geen website bekend: A (Gent).",
        "For one archive in Belgium, no website is known: A (Gent).",
        "Ein Archiv in Belgien ist ohne Website verzeichnet: A (Gent).",
        "Pour un service d'archives en Belgique, les données n'indiquent pas de site web : A (Gent).",
    ),
    "one that is still there": (
        {
            "template": "list_without_attribute",
            "letter": "A",
            "places": ["BE"],
            "rows": [row("A", "Gent")],
            "attribute": "closed",
        },
        "Van één archief in België is geen sluitingsdatum bekend: A (Gent).",
        "No closing date is recorded for one archive in Belgium: A (Gent).",
        "Ein Archiv in Belgien ist ohne Schließungsdatum verzeichnet: A (Gent).",
        "Il y a un service d'archives en Belgique sans date de fermeture connue : A (Gent).",
    ),
    "none that is still there": (
        {"template": "list_without_attribute", "letter": "A", "places": ["BE"], "attribute": "closed"},
        "Van alle bekende archieven in België is een sluitingsdatum bekend.",
        "A closing date is recorded for all archives known in Belgium.",
        "Für alle bekannten Archive in Belgien ist ein Schließungsdatum bekannt.",
        "Une date de fermeture est connue pour l'ensemble des services d'archives en Belgique.",
    ),
    "a result that was cut": (
        {
            "template": LIST,
            "letter": "M",
            "places": ["Ede"],
            "rows": [row(name) for name in "ABCDE"] * 2_000,
            "truncated": True,
        },
        (
            "Er zijn meer dan 10.000 musea in Ede: A, B, C, D, E en nog meer dan 9.995 andere. Alleen de eerste 10.000 worden "
            "getoond."
        ),
        "There are more than 10,000 museums in Ede: A, B, C, D, E and more than 9,995 more. Only the first 10,000 are shown.",
        (
            "Es gibt mehr als 10.000 Museen in Ede: A, B, C, D, E und mehr als 9.995 weitere. Nur die ersten 10.000 werden "
            "gezeigt."
        ),
        (
            "Il y a plus de 10 000 musées à Ede : A, B, C, D, E et plus de 9 995 autres. Seuls les 10 000 premiers résultats "
            "sont affichés."
        ),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_a_note_or_refusal_reads_as(wording, case, language):
    assert_reads_as(wording, CASES[case], language)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Jüdische Museum Ulm", "Jüdisches Museum Ulm"),
        ("Technischen Museums Ulm", "Technisches Museum Ulm"),
        ("Königlichen Bibliothek", "Königliche Bibliothek"),
        ("Botanischen Garten Ulm", "Botanischer Garten Ulm"),
        ("Nederlandse Museum", "Nederlandse Museum"),
    ],
)
def test_a_german_name_that_is_unknown_is_told_in_the_nominative(wording, said, told):
    unknown = Facts(Status.UNANSWERABLE, "de", unknown_name=said)
    assert wording.sentence(unknown).startswith(f"„{told}“ kommt in diesen Daten")
    assert said in wording.sentence(Facts(Status.UNANSWERABLE, "nl", unknown_name=said))


def test_french_puts_no_break_blanks_before_its_marks(wording):
    facts = Facts(Status.ANSWERED, "fr", COUNT + "x", (row("A"),), ignored=("x",), candidates=("A", "B"))
    assert "résultat\u00a0: A" in wording.sentence(facts)
    assert "«\u00a0x\u00a0»" in wording.sentence(facts)
    question = Facts(Status.NEEDS_CLARIFICATION, "fr", candidates=("A", "B"))
    assert wording.sentence(question) == "Voulez-vous dire A ou B\u202f?"
    question = Facts(Status.NEEDS_CLARIFICATION, "fr", candidates=("Bibliothèque Cujas (Paris)", "Archives de Paris"))
    assert (
        wording.sentence(question) == "Voulez-vous dire la Bibliothèque Cujas (Paris) ou les Archives de Paris\u202f?"
    )


@pytest.mark.parametrize(
    ("language", "within", "told"),
    [
        ("nl", ("Noord-Holland", "Gelderland"), "Gelezen als Laren in Noord-Holland; Laren in Gelderland kan ook bedoeld zijn."),
        # Where no phrase says where a French region lies.
        ("fr", ("Drenthe", "Gueldre"),
         "Lecture retenue\u00a0: Laren (Drenthe)\u202f; il peut aussi s'agir de Laren (Gueldre)."),
    ],
)  # fmt: skip
def test_two_cities_of_one_name_are_told_apart_by_their_region(wording, language, within, told):
    one, other = (SpokenPlace("Laren", "city", code, within=name) for code, name in zip("12", within, strict=True))
    facts = Facts(Status.ANSWERED, language, COUNT, count(3), institution_type="M", place=one, other_reading=other)
    assert wording.sentence(facts).endswith(told)


def test_two_cities_of_one_name_in_one_region_are_not_told_apart_by_it(wording):
    heusden = [SpokenPlace("Heusden", "city", code, within="Vlaanderen") for code in ("1", "2")]
    facts = Facts(
        Status.ANSWERED, "nl", COUNT, count(3), institution_type="M", place=heusden[0], other_reading=heusden[1]
    )
    assert wording.sentence(facts).endswith("Er is nog een plaats die Heusden in Vlaanderen heet.")


def test_many_years_of_amounts_are_told_as_a_span(wording):
    rows = [row(str(year), amount=5, currency="EUR", year=year) for year in (2016, 2011, 2013, 2012)]
    said = say(wording, "en", "find_custodians_by_budget_threshold", rows, operator="above", amount=4, currency="EUR")
    assert "Figures of 2011–2016: " in said


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("nl", "Het is de begroting of het zijn de jaarinkomsten, naargelang de bron."),
        ("en", "It is the budget or the yearly revenue, as the source has it."),
        ("de", "Es sind Haushalt oder Jahreseinnahmen, je nach Quelle."),
        ("fr", "Il s'agit du budget ou des recettes annuelles, selon la source."),
    ],
)
def test_the_year_of_one_budget_is_told_once(wording, language, told):
    rows = [row("Tate", amount=5, currency="EUR", year=2013)]
    said = say(wording, language, "institution_attribute", rows, attribute="budget", name="Tate")
    assert said.endswith(told)
    assert said.count("2013") == 1


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("nl", "Van één daarvan is een sluiting bekend."),
        ("en", "A closure is recorded for one of them."),
        ("de", "Für eine davon ist eine Schließung bekannt."),
        ("fr", "Fermetures connues parmi ces établissements\u00a0: 1."),
    ],
)
def test_one_of_several_that_has_closed_is_told_in_a_word(wording, language, told):
    facts = Facts(Status.ANSWERED, language, COUNT, count(5), institution_type="L", beside=Beside(closed=1))
    assert wording.sentence(facts).endswith(told)


def test_language_tag_counts_by_its_first_part_and_others_are_answered_in_english(wording):
    assert say(wording, "en", COUNT, count(2), letter="M") == "There are 2 museums."
    for tag, start in (("nl-BE", "Er zijn"), ("DE", "Es gibt"), ("pl", "There are")):
        assert wording.sentence(Facts(Status.ANSWERED, tag, COUNT, count(2), institution_type="M")).startswith(start)


def test_unclear_question_without_candidates_is_asked_back(wording):
    assert wording.sentence(Facts(Status.NEEDS_CLARIFICATION, "en")).endswith("could you be more specific?")


def test_those_of_other_types_fit_besides_where_all_who_are_told_do(wording):
    beside = Beside(so_called=SoCalled(all_do=True), of_other_types=SoCalled((row("Zoo-Institut"),), said=("Zoos",)))
    facts = Facts(Status.ANSWERED, "de", LIST + "country", (row("Zoo A"), row("Zoo B")), beside=beside)
    assert any(
        note.startswith("Dem Namen nach passt außerdem eine weitere Einrichtung") for note in wording.notes(facts)
    )
