"""Reading a wording file: from bytes to checked models, each fault with the file, the form or language, and the key."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Final

from pydantic import ValidationError

from glam_kg.answers.forms import LANGUAGES, OUTCOMES
from glam_kg.answers.wording_file import LanguageWords, WordingFile
from glam_kg.bundled import bundled_path
from glam_kg.compiled import compiled
from glam_kg.errors import TemplateError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

_NO_ANSWER: Final = frozenset({"weighed", "refusal", "note"})
_PLACE_PARTS: Final = frozenset({"name", "weak_name", "de_name", "of_name", "a_name", "french_country"})
_NAME_PARTS: Final = frozenset({"name", "de_name", "weak_name", "genitive_name", "genitive_head", "rest"})
_CODE: Final = tuple(
    Path(__file__).with_name(name) for name in ("wording_loading.py", "wording_file.py", "forms.py", "placeholders.py")
)
"""The modules that decide whether a wording file is right."""
_FRENCH_SPACES: Final = ((re.compile(r" (?=[:»])|(?<=«) "), "\u00a0"), (re.compile(r" (?=[;?!])"), "\u202f"))


def read_wording(path: Path | None, placeholders: AbstractSet[str]) -> WordingFile:
    """Read and check a wording file; the one that comes with glam_kg is kept compiled in the cache folder.

    Args:
        path: The file; the one that comes with glam_kg by default.
        placeholders: What the texts of forms may name in braces.

    Raises:
        TemplateError: The file cannot be read, is not of this form, or names a placeholder that is not known; the message
            names the file, the form or language, and the key.
    """
    if path is not None:
        return _checked(_content(path), path, placeholders)
    file = bundled_path("data", "wording.yaml")

    def content() -> object:
        found = _content(file)
        _checked(found, file, placeholders)
        return found

    return compiled("wording", (file, *_CODE), content, WordingFile.model_validate)


def _content(file: Path) -> object:
    import yaml

    try:
        return _with_french_spaces(yaml.load(file.read_bytes(), Loader=yaml.CSafeLoader))
    except OSError as error:
        raise TemplateError(f"cannot be read: {error.strerror}", file=file) from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise TemplateError(f"is not YAML: {' '.join(str(error).split())}", file=file) from error


def _checked(content: object, file: Path, placeholders: AbstractSet[str]) -> WordingFile:
    try:
        wording = WordingFile.model_validate(content)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        path_to_it = ".".join(str(part) for part in first["loc"])
        problem = "is not known" if first["type"] == "extra_forbidden" else first["msg"]
        raise TemplateError(problem, file=file, key=path_to_it or None) from error
    for owner, key, problem in (*_faults_of_forms(wording, placeholders), *_faults_of_languages(wording)):
        raise TemplateError(problem, file=file, template=owner, key=key)
    return wording


def _with_french_spaces(loaded: object) -> object:
    """The file with the no-break blanks of French typography, so that nobody has to type them."""
    if not isinstance(loaded, dict):
        return loaded
    languages, forms = loaded.get("languages"), loaded.get("forms")
    if isinstance(languages, dict) and "fr" in languages:
        languages["fr"] = _spaced(languages["fr"])
    for form in forms.values() if isinstance(forms, dict) else ():
        for texts in form.values() if isinstance(form, dict) else ():
            if isinstance(texts, dict) and "fr" in texts:
                texts["fr"] = _spaced(texts["fr"])
    return loaded


def _spaced(value: object) -> object:
    if isinstance(value, str):
        for pattern, blank in _FRENCH_SPACES:
            value = pattern.sub(blank, value)
        return value
    if isinstance(value, dict):
        return {key: _spaced(member) for key, member in value.items()}
    return [_spaced(member) for member in value] if isinstance(value, list) else value


_IN_CRITERIA: Final[dict[str, set[str]]] = {
    "lacked": {"an_attribute", "bare_attribute"},
    "both": {"having", "lacking"},
    "nor": set(),
    "budget": {"threshold"},
    "collection": {"subject"},
    "members": {"network"},
}
"""What the texts for several conditions may name, where that is no list."""
Fault = tuple[str, str, str]
"""Where (form, template or language), which key, and what is wrong."""


def _faults_of_forms(wording: WordingFile, placeholders: AbstractSet[str]) -> Iterator[Fault]:
    for name, outcomes in OUTCOMES.items():
        given = wording.forms.get(name, {})
        for missing in sorted(outcomes - given.keys()):
            yield name, missing, "is missing"
        for outcome, texts in given.items():
            if outcome not in outcomes:
                yield name, outcome, f"is no outcome of this form, expected one of {', '.join(sorted(outcomes))}"
            for language in LANGUAGES:
                if language not in texts:
                    yield name, f"{outcome}.{language}", "is missing"
                else:
                    yield from _unknown(name, f"{outcome}.{language}", texts[language], placeholders)
    for name in wording.forms:
        if name not in OUTCOMES:
            yield name, "forms", f"is no form, expected one of {', '.join(OUTCOMES)}"
    for template, entry in wording.templates.items():
        if entry.form not in OUTCOMES or entry.form in _NO_ANSWER:
            yield template, "form", f"{entry.form!r} is no form of an answer"


def _faults_of_languages(wording: WordingFile) -> Iterator[Fault]:
    for language in LANGUAGES:
        words = wording.languages.get(language)
        if words is None:
            yield language, "languages", "is missing"
            continue
        for key, text, allowed in _snippets(words):
            yield from _unknown(language, key, text, frozenset(allowed))
        for key, named in (("schemes", words.schemes), ("events", words.events)):
            if "default" not in named:
                yield language, key, "needs an entry 'default'"
        patterns = {f"names.{index}.match": words.name_pattern(rule) for index, rule in enumerate(words.names)}
        for key, pattern in {"plural_names": words.plural_names, "no_pattern": words.no_pattern, **patterns}.items():
            try:
                re.compile(pattern)
            except re.error as error:
                yield language, key, f"is no regular expression: {error}"
        seen: set[str] = set()
        for code in (code for codes in words.places.codes.values() for code in codes):
            if code in seen:
                yield language, "places.codes", f"names {code!r} twice"
            seen.add(code)


def _snippets(words: LanguageWords) -> Iterator[tuple[str, str, set[str]]]:
    """Every text of a language with braces in it, with what these may name."""
    yield "rest", words.rest, {"n"}
    yield "rest_types", words.rest_types, {"n"}
    yield "affirming.so", words.affirming.so, {"said"}
    yield "affirming.not_so", words.affirming.not_so, {"said"}
    yield "affirming.after_all", words.affirming.after_all, {"said"}
    yield "more_than", words.more_than, {"n"}
    yield "together", words.together, {"places"}
    yield "records", words.records, {"n"}
    yield "only_identified", words.only_identified, {"value"}
    yield "retrieved", words.retrieved, {"on_date"}
    yield "other_ranks", words.other_ranks, {"n", "nth", "skipped"}
    yield "kilometres", words.kilometres, {"n"}
    yield "unknown", words.unknown, {"attribute"}
    yield from ((f"dated.{key}", text, {"on_date"}) for key, text in words.dated.items())
    yield from ((f"found.{fact}", text, {"on_date", "value", "e"}) for fact, text in words.found.items())
    yield from (("miles", text, {"n"}) for text in words.miles)
    for key, text in words.years:
        yield f"years.{key}", text, {"first", "last"} if key == "between" else {"year"}
    yield "excluded.places", words.excluded.places, {"place", "object", "name"}
    yield "excluded.types", words.excluded.types, {"things"}
    yield "excluded.names", words.excluded.names, {"names"}
    for key, text in words.criteria:
        yield f"criteria.{key}", text, _IN_CRITERIA.get(key, {"items"})
    yield from ((f"dates.{key}", text, {"date"}) for key, text in words.dates)
    yield from ((f"belonging.{key}", text, {"name"}) for key, text in words.belonging.items())
    yield from ((f"event_ends.{key}", text, {"names"}) for key, text in words.event_ends)
    for key, text in words.budget:
        yield f"budget.{key}", text, {"amount", "to_amount"} if key == "between" else {"amount"}
    for key, by_gender in words.articles:
        for gender, text in by_gender.items():
            yield f"articles.{key}.{gender}", text, {"thing", "a_or_an_thing", "things", "weak_things", "rank"}
    for index, rule in enumerate(words.names):
        yield f"names.{index}.the", rule.the, set(_NAME_PARTS)
        yield f"names.{index}.of", rule.of, set(_NAME_PARTS)
        yield f"names.{index}.accusative", rule.accusative or rule.the, set(_NAME_PARTS)
    for scheme, entry in words.schemes.items():
        for key, text in entry:
            yield f"schemes.{scheme}.{key}", text, {"scheme"}
    places = words.places
    for text in (places.city, places.island, places.country, places.region, *places.codes, *places.named.values()):
        yield "places", text, set(_PLACE_PARTS)
    levels = words.levels
    yield "levels.settlement", levels.settlement, {"name", "within", "lies"}
    for text in (levels.city, levels.country, levels.region, *levels.regions.values()):
        yield "levels", text, set(_PLACE_PARTS)


def _unknown(owner: str, key: str, text: str, allowed: AbstractSet[str]) -> Iterator[Fault]:
    try:
        parts = list(Formatter().parse(text))
    except ValueError as error:
        yield owner, key, f"has braces that do not fit together ({error}): {text!r}"
        return
    for _, name, specification, conversion in parts:
        if name is None:
            continue
        if specification or conversion or name not in allowed:
            written = (
                "{"
                + name
                + (f"!{conversion}" if conversion else "")
                + (f":{specification}" if specification else "")
                + "}"
            )
            yield owner, key, f"names {written}, which is not known; expected one of {', '.join(sorted(allowed))}"
