"""Periods that have a name: the world wars, the Middle Ages, the Victorian era, the time of the GDR.

Conventions, where historians differ:

- The Middle Ages are the years 500-1500, the Renaissance 1400-1600, the early modern period 1500-1800, the Baroque 1600-1750.
- The Dutch Golden Age 1588-1672, the Napoleonic era 1799-1815, the French period of the
  Netherlands 1795-1813, the Industrial Revolution 1760-1840, the pandemic of COVID-19 2020-2023.
- Before the war is until 1938, after it from 1946 on, and between the wars 1919-1938. The post-war years are 1946-1960.
- "The war" alone is the Second World War.
- The years that a question itself gives to a period are its years: "between the wars, 1919-1939".
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.words.mentions import ConceptMention, PlaceMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.periods.years import Period
    from glam_kg.question.words.mentions import Mention

_LAST: Final = 9999
_TIME_WORDS: Final = (
    r"(?P<time>na|voor|sinds|tijdens|vóór|vanaf|tot|in|(?:ouder|jonger|eerder|vroeger|later|recenter) (?:zijn )?dan"
    r"|voorafgaande? aan|after|before|since|during|until|prior to|(?:older|younger|earlier|later|newer) than"
    r"|predat(?:e|es|ed|ing)|postdat(?:e|es|ing)|nach|vor|seit|während|bis|im|zur|(?:älter|jünger|früher|später) (?:sind )?als"
    r"|après|avant|depuis|pendant|durant|sous|au|(?:antérieur|postérieur)(?:e?s?|ement) (?:à|au|aux)|au lendemain d[eu]"
    r"|plus (?:ancien|ancienne|vieux|vieille|récent|récente|jeune)s? que"
    r"|(?:dateert|dateren|daterend|stamt|stammen) (?:uit|van)|uit de tijd van|dat(?:e|es|ed|ing) (?:back )?(?:from|to)"
    r"|from the (?:time|days|period|era) of|(?:stammt|stammen|stammend|datiert|datieren) aus|aus der zeit"
    r"|(?:gründung|entstehung|eröffnung)(?:s(?:jahr|datum|zeit))? (?:fällt |fiel |liegt )?ins?"
    r"|dat(?:e|ent|ant) d[eu]|remont(?:e|ent|ant) (?:à|au)|de l['’]époque d[eu]|jusqu['’](?:à|au)"
    # What is devoted to a war, or tied to it, is not of its years.
    r"|(?:(?:fond|cré|cre|institu|inaugur|n)[ée]e?s?|établie?s?|ouverte?s?|apparue?s?|vu le jour|voient le jour) (?:à|au))\s"
    r"(?:het |de |the |dem |den |der |die |des |la |le |l['’])?"
)
"""What stands before a period that something is dated by."""

_ANYWHERE: Final[dict[tuple[int, int], str]] = {
    (1, 1938): "vooroorlogs vooroorlogse|prewar|pre-war|vorkriegszeit|avant-guerre",
    (1946, _LAST): "naoorlogs naoorlogse|postwar|post-war|après-guerre",
    (1946, 1960): (
        "naoorlogse_jaren naoorlogse_periode naoorlogse_tijd"
        "|postwar_years post-war_years postwar_period post-war_period postwar_era post-war_era"
        "|nachkriegszeit nachkriegsjahre nachkriegsjahren nachkriegsära nachkriegsepoche"
        "|années_d'après-guerre années_de_l'après-guerre l'après-guerre immédiat_après-guerre"
    ),
    (1919, 1938): (
        "interbellum tussen_de_oorlogen tussen_de_wereldoorlogen tussen_de_twee_wereldoorlogen"
        " tussen_de_beide_wereldoorlogen"
        "|interwar_period interwar_years interwar between_the_wars between_the_two_wars between_the_world_wars"
        " between_the_two_world_wars"
        "|zwischenkriegszeit zwischen_den_kriegen zwischen_den_weltkriegen zwischen_den_beiden_weltkriegen"
        " zwischen_den_beiden_kriegen zwischen_den_zwei_weltkriegen"
        "|entre-deux-guerres entre_les_deux_guerres entre_les_deux_guerres_mondiales"
    ),
    (2000, 2000): (
        "millennium millenniumwisseling eeuwwisseling_van_2000|turn_of_the_millennium"
        "|jahrtausendwende jahrtausendwechsel jahrtausendwechsels"
        "|tournant_du_millénaire tournant_du_nouveau_millénaire passage_du_millénaire passage_du_nouveau_millénaire"
    ),
    (1799, 1815): (
        "napoleontische_tijd tijd_van_napoleon|napoleonic_era napoleonic_period napoleonic_times time_of_napoleon"
        "|napoleonische_zeit napoleonischen_zeit napoleonischer_zeit zeit_napoleons"
        "|époque_napoléonienne période_napoléonienne époque_de_napoléon"
    ),
    (1795, 1813): "franse_tijd",
    (1714, 1837): "georgian_era georgian_period georgian_times|georgianische_zeit|époque_géorgienne",
    (1837, 1901): (
        "victoriaanse_tijd victoriaanse_tijdperk|victorian_era victorian_age victorian_period victorian_times"
        "|viktorianische_zeit viktorianischen_zeit viktorianischer_zeit viktorianischen_zeitalter"
        "|époque_victorienne ère_victorienne"
    ),
    (1901, 1910): "edwardian_era edwardian_period edwardian_times|époque_édouardienne",
    (1871, 1918): "duitse_keizerrijk duitse_keizertijd|kaiserzeit deutschen_kaiserreich deutschen_kaiserreichs",
    (1918, 1933): "weimarrepubliek republiek_van_weimar|weimar_republic|weimarer_republik|république_de_weimar",
    (1933, 1945): (
        "nazitijd nazi-tijd derde_rijk|nazi_era nazi_period nazi_times third_reich"
        "|nazizeit nazi-zeit ns-zeit dritten_reich dritten_reichs dritten_reiches"
        "|époque_nazie troisième_reich iiie_reich"
    ),
    (1949, 1990): "ddr-tijd|gdr_era gdr_times|ddr-zeit ddr-zeiten|époque_de_la_rda",
}
"""The names of periods in Dutch, English, German and French, apart by blanks; an underscore is a blank or hyphen within one."""
_DATED: Final[dict[tuple[int, int], str]] = {
    (500, 1500): "middeleeuwen|middle_ages medieval_period medieval_times|mittelalter mittelalters|moyen_âge",
    (1400, 1600): "renaissance",
    (1568, 1648): (
        "tachtigjarige_oorlog"
        "|eighty_years'_war"
        "|achtzigjährigen_krieg achtzigjährigen_krieges"
        "|guerre_de_quatre-vingts_ans"
    ),
    (1588, 1672): "gouden_eeuw|dutch_golden_age|goldenen_zeitalter|siècle_d'or_néerlandais",
    (1618, 1648): (
        "dertigjarige_oorlog|thirty_years'_war thirty_years_war"
        "|dreißigjährigen_krieg dreißigjährigen_krieges dreißigjährigen_kriegs dreißigjährige_krieg|guerre_de_trente_ans"
    ),
    (1, 1788): "ancien_régime",
    (1760, 1840): (
        "industriële_revolutie"
        "|industrial_revolution"
        "|industriellen_revolution industrielle_revolution"
        "|révolution_industrielle"
    ),
    (1775, 1783): (
        "amerikaanse_revolutie amerikaanse_onafhankelijkheidsoorlog|american_revolution revolutionary_war"
        "|amerikanischen_revolution amerikanischen_unabhängigkeitskrieg"
        "|révolution_américaine guerre_d'indépendance_américaine"
    ),
    (1789, 1799): (
        "franse_revolutie"
        "|french_revolution"
        "|französischen_revolution französische_revolution"
        "|révolution_française la_révolution"
    ),
    (1500, 1800): (
        "vroegmoderne_tijd vroegmoderne_periode"
        "|early_modern_period early_modern_era early_modern_times|frühen_neuzeit frühe_neuzeit"
    ),
    (1600, 1750): "baroktijd|baroque_era baroque_period|barock barockzeit barockzeitalter|époque_baroque période_baroque",
    (1815, 1848): "biedermeier biedermeiertijd|biedermeier_period biedermeier_era|biedermeierzeit|époque_biedermeier",
    (1830, 1831): (
        "belgische_revolutie belgische_onafhankelijkheid|belgian_revolution belgian_independence"
        "|belgischen_revolution belgischen_unabhängigkeit"
        "|révolution_belge indépendance_de_la_belgique indépendance_belge"
    ),
    (1852, 1870): "tweede_franse_keizerrijk|second_french_empire|second_empire",
    (1861, 1865): (
        "amerikaanse_burgeroorlog"
        "|american_civil_war us_civil_war"
        "|amerikanischen_bürgerkrieg amerikanischen_bürgerkriegs sezessionskrieg"
        "|guerre_de_sécession guerre_civile_américaine"
    ),
    (1870, 1871): (
        "frans-duitse_oorlog frans-pruisische_oorlog|franco-prussian_war franco-german_war"
        "|deutsch-französischen_krieg deutsch-französischen_krieges"
        "|guerre_de_1870 guerre_franco-prussienne guerre_franco-allemande"
    ),
    (1870, 1940): "derde_franse_republiek|french_third_republic|troisième_république iiie_république",
    (1871, 1914): "belle_époque",
    (1871, 1918): "german_empire|kaiserreich kaiserreichs|empire_allemand",
    (1914, 1918): (
        "eerste_wereldoorlog 1e_wereldoorlog 1ste_wereldoorlog wo_i woi wo1 wo_1 wwi ww1"
        "|world_war_i world_war_1 world_war_one first_world_war 1st_world_war great_war ww_i ww_1"
        "|ersten_weltkrieg ersten_weltkriegs ersten_weltkrieges erste_weltkrieg 1._weltkrieg 1._weltkriegs"
        "|première_guerre_mondiale 1re_guerre_mondiale 1ère_guerre_mondiale grande_guerre première_guerre"
    ),
    (1939, 1945): (
        "tweede_wereldoorlog 2e_wereldoorlog 2de_wereldoorlog wo_ii woii wo2 wo_2 wwii ww2"
        "|world_war_ii world_war_2 world_war_two second_world_war ww_ii ww_2"
        "|zweiten_weltkrieg zweiten_weltkriegs zweiten_weltkrieges zweite_weltkrieg 2._weltkrieg 2._weltkriegs"
        "|seconde_guerre_mondiale deuxième_guerre_mondiale 2e_guerre_mondiale 2ème_guerre_mondiale"
        " seconde_guerre deuxième_guerre"
    ),
    (1947, 1991): "koude_oorlog|cold_war|kalten_krieg kalten_kriegs kalten_krieges kalte_krieg|guerre_froide",
    (1989, 1989): (
        "val_van_de_muur val_van_de_berlijnse_muur|fall_of_the_wall fall_of_the_berlin_wall"
        "|mauerfall mauerfalls fall_der_mauer|chute_du_mur chute_du_mur_de_berlin"
    ),
    (1989, 1990): "wende",
    (1990, 1990): (
        "duitse_hereniging"
        "|german_reunification"
        "|wiedervereinigung deutschen_einheit"
        "|réunification_allemande"
    ),
    (2020, 2023): (
        "corona coronacrisis coronapandemie coronatijd corona-pandemie pandemie coronajaren"
        "|covid covid-19 pandemic corona_pandemic"
        " covid_pandemic coronavirus_pandemic|coronazeit corona-zeit|pandémie pandémie_de_covid-19"
    ),
}  # fmt: skip
"""Those that are a date behind a word of time only: a museum can be about the Middle Ages, or a map show the Revolution."""


def _pattern(name: str) -> str:
    """A name as it is written with and without accents, its words with blanks or hyphens between."""
    letters = (
        "[ -]"
        if letter in "_-"
        else "['’]"
        if letter == "'"
        else re.escape(letter)
        if not letter.isalpha() or fold_key(letter) == letter
        else f"(?:{letter}|{fold_key(letter)})"
        for letter in name
    )
    return "".join(letters)


def _table(periods: dict[tuple[int, int], str]) -> dict[str, tuple[int, int]]:
    return {name: years for years, names in periods.items() for name in re.split(r"[ |]", names)}


def _any_of(names: dict[str, tuple[int, int]]) -> str:
    return "|".join(map(_pattern, sorted(names, key=lambda name: (-len(name), name))))


def _key(name: str) -> str:
    return fold_key(name.replace("_", " "))


_NAMES_ANYWHERE, _NAMES_DATED = _table(_ANYWHERE), _table(_DATED)
_YEARS: Final = {_key(name): years for name, years in (_NAMES_DATED | _NAMES_ANYWHERE).items()}
_ERAS: Final = {
    tuple(fold_key(re.sub(r"[_'-]", " ", name)).split()): years
    for years in (
        (500, 1500),
        (1400, 1600),
        (1500, 1800),
        (1588, 1672),
        (1600, 1750),
        (1760, 1840),
        (1815, 1848),
        (1871, 1914),
    )
    for name in _table({years: _DATED[years]})
} | dict.fromkeys((("barok",), ("baroque",)), (1600, 1750))
"""The folded words of the names of those that are times by which institutions are dated, and hardly what they are about."""
_WAR: Final = (
    # "The war" alone is the last great one, unless words behind it say which.
    r"(?:oorlog|war|krieg|guerre)(?!\s(?:van|met|tegen|tussen|of|with|against|between|mit|gegen"
    r"|zwischen|von|de|d|du|des|contre|entre)\b)"
)
_FIRST_WORLD_WAR: Final = (1914, 1918)
_WAR_YEARS: Final = (1939, 1945)
_EVENTS: Final = (
    r"(?:onafhankelijkheid|bevrijding|revolutie|eenwording|hereniging|burgeroorlog|independence|liberation|revolution"
    r"|(?:re)?unification|civil war|unabhängigkeit|befreiung|(?:wieder)?vereinigung|bürgerkriege?s?|indépendance|libération"
    r"|révolution|(?:ré)?unification|guerre civile)"
    r"(?: (?:(?:van|of|du|de) )?(?:het land|the country|des landes|pays))?"
)
"""What happened in one year, and is no period by itself: the year beside it dates it."""
_BEGIN: Final = (
    r"(?:het )?begin van|(?:the )?(?:start|beginning|outbreak) of|(?:dem )?(?:beginn|ausbruch)|(?:le |du )?début de"
)
_END: Final = r"(?:het )?einde? van|(?:the )?end of|(?:dem )?ende|(?:la )?fin de"
_EDGE: Final = rf"(?P<edge>(?P<begin>{_BEGIN})|(?P<end>{_END})) ?(?:de |het |the |des |der |la |le |l['’])?"
_BETWEEN: Final = re.compile(
    rf"(?<!\w)(?:tussen|between|zwischen|entre) (?:de |het |the |dem |den |der |la |le |l['’])?(?P<first>{_any_of(_NAMES_DATED)}"
    r"|eerste|first|1e|1st|ersten|1\.|première)"
    rf" (?:en|and|und|et) (?:de |het |the |dem |den |der |la |le |l['’])?(?P<second>{_any_of(_NAMES_DATED)})s?(?!\w)",
    re.IGNORECASE,
)
"""What lies between two periods; the noun of the second world war may be that of the first as well."""
_THAT_IS: Final = (
    r"(?:(?:zeg maar|zeg|dus|namelijk|d\.w\.z\.|say|namely|i\.e\.|that is|sagen wir|also|nämlich|d\.h\.|das heißt|disons|soit"
    r"|donc|c['’]est-à-dire),? )?"
)
"""What can stand before the years that say closer when a period was."""
_IN_YEAR: Final = (
    rf",? \(?{_THAT_IS}(?:(?P<again>voor|na|sinds|before|after|since|vor|nach|seit|avant|après|depuis) )?"
    r"(?:(?:in|im|of|van|von|en|de) )?(?:het jaar |the year |jahre? |l['’]année |l['’]an )?(?P<year>1\d{3}|20\d\d)\)?"
)
_STATED: Final = re.compile(
    rf",? \(?{_THAT_IS}(?:(?:van|tussen|from|between|von|zwischen|de|entre) )?(?P<first>1\d{{3}}|20\d\d)"
    r"(?:\s?[-–—/]\s?| (?:tot en met|tot|t/m|en|to|until|till|through|and|bis|und|à|au|et) )(?P<last>1\d{3}|20\d\d)\)?(?![\w-])",
    re.IGNORECASE,
)
"""The years of a period as whoever asks counts them: "between the wars, 1919-1939"."""
_PAUSES: Final = frozenset(",(")
_TOWNS: Final = frozenset({"corona"})
"""Names that are places behind "in"."""
_PERIODS: Final = (
    re.compile(rf"(?<!\w)(?P<name>{_any_of(_NAMES_ANYWHERE)})(?!\w)", re.IGNORECASE),
    re.compile(rf"(?<!\w){_TIME_WORDS}(?P<name>{_any_of(_NAMES_DATED)}|{_WAR})(?!\w)", re.IGNORECASE),
)


_EDGES: Final = re.compile(
    rf"(?<!\w){_EDGE}(?P<name>{_any_of(_NAMES_DATED)}|{_WAR})(?!\w)(?:{_IN_YEAR}(?!\w))?", re.IGNORECASE
)
_DATED_EVENTS: Final = re.compile(
    rf"(?<!\w){_TIME_WORDS}(?P<event>(?P<name>{_any_of(_NAMES_DATED)}|{_WAR})|{_EVENTS}){_IN_YEAR}(?!\w)", re.IGNORECASE
)


def _longest_word(name: str) -> str:
    return fold_key(max(re.split(r"[\W_]+", name), key=len))


_EVENT_WORDS: Final = frozenset(
    {
        "onafhankelijkheid", "bevrijding", "revolutie", "eenwording", "hereniging", "burgeroorlog", "independence", "liberation",
        "revolution", "unification", "reunification", "unabhangigkeit", "befreiung", "vereinigung", "wiedervereinigung",
        "burgerkrieg", "burgerkriege", "burgerkriegs", "burgerkrieges", "independance",
    }
)  # fmt: skip
"""Folded words of the events and wars, of which each has one; "civil war" has "war"."""
_TELLING: Final = _EVENT_WORDS.union(
    ("oorlog", "war", "krieg", "guerre"), map(_longest_word, _NAMES_ANYWHERE), map(_longest_word, _NAMES_DATED)
)
"""Folded words of which a text has one that names a period or an event."""
_A_WORD: Final = re.compile(r"\w+")


@lru_cache(maxsize=64)
def _may_name(text: str) -> bool:
    """Whether it is worth to look for periods and events in a text: the patterns take long, and most texts have none."""
    return not _TELLING.isdisjoint(map(fold_key, _A_WORD.findall(text)))


def dated_events(text: str) -> Iterator[Period]:
    """Events with their year beside them, and the begin or end of a period that has a name: "the Revolution of 1789".

    What stands before one ("before") is said of the year: "before the independence in 1830" is not that year.

    >>> list(dated_events("avant la Révolution française de 1789")), list(dated_events("after the end of World War II"))
    ([(9, 37, 1789, 1789)], [(6, 29, 1945, 1945)])
    """
    if not _may_name(text):
        return
    for match in _DATED_EVENTS.finditer(text):
        year = int(match["year"])
        if match["again"] and fold_key(match["again"]) != fold_key(match["time"]):
            # "Before the war, after 1900" has two bounds.
            continue
        first, last = _YEARS.get(fold_key(match["name"]), _WAR_YEARS) if match["name"] else (year, year)
        if first <= year <= last:
            yield match.start("event"), match.end(), year, year
    for match in _EDGES.finditer(text):
        years = _YEARS.get(fold_key(match["name"]), _WAR_YEARS)
        year = years[0] if match["begin"] else years[1]
        # "The end of the war, in 1945", but "between the end of the war and 1980", whose "and" is French for "in" in Dutch.
        dated = match["year"] is not None and int(match["year"]) == year
        yield match.start(), match.end() if dated else match.end("name"), year, year


def named_periods(text: str) -> Iterator[Period]:
    """The periods that a text names, each with its place in characters, and its first and last year.

    >>> list(named_periods("Musea van voor de Franse Revolutie")), list(named_periods("a museum of the Cold War"))
    ([(18, 34, 1789, 1799)], [])
    """
    if not _may_name(text):
        return
    yield from _between_periods(text)
    for pattern in _PERIODS:
        for match in pattern.finditer(text):
            name = fold_key(match["name"])
            if name not in _TOWNS or not match.group().lower().startswith("in "):
                first, last = _YEARS.get(name, _WAR_YEARS)
                stated = _STATED.match(text, match.end())
                if stated and int(stated["first"]) <= last and first <= int(stated["last"]):
                    yield match.start("name"), stated.end(), int(stated["first"]), int(stated["last"])
                else:
                    yield *match.span("name"), first, last


def _between_periods(text: str) -> Iterator[Period]:
    """The years behind one period and before another: "tussen WO I en WO II"."""
    for match in _BETWEEN.finditer(text):
        first, second = fold_key(match["first"]), _YEARS[fold_key(match["second"])]
        begun = _YEARS.get(first) or (_FIRST_WORLD_WAR if second == _WAR_YEARS else None)
        if begun is not None and begun[1] + 1 < second[0]:
            yield *match.span(), begun[1] + 1, second[0] - 1


def _is_of_today(mention: Mention) -> bool:
    return isinstance(mention, PlaceMention) or (
        isinstance(mention, ConceptMention) and mention.concept == "other_world"
    )


def years_of_era(words: Sequence[str]) -> tuple[int, int] | None:
    """The first and last year of a period that has a name and is no event, by its folded words; None where they are none.

    >>> years_of_era(["middle", "ages"]), years_of_era(["cold", "war"])
    ((500, 1500), None)
    """
    return _ERAS.get(tuple(words))


def without_parts_of_periods(found: Sequence[Mention]) -> list[Mention]:
    """The mentions without what is named inside a period with a name: no Victoria in the Victorian era.

    Args:
        found: What was found in a question.
    """
    # One that says its years has them behind a pause: "the Victorian era, 1837-1901".
    named = [
        m
        for m in found
        if isinstance(m, YearMention) and (not any(map(str.isdecimal, m.text)) or not _PAUSES.isdisjoint(m.text))
    ]
    if not named:
        return list(found)
    return [
        m for m in found
        if isinstance(m, YearMention)
        or not any(
            p.covers(m)
            # "La Révolution" is a place, and "guerre en" of today: not with "française", nor behind "après la".
            or (_is_of_today(m) and m.overlaps(p))
            for p in named
        )
    ]  # fmt: skip
