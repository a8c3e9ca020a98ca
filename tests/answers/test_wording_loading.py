"""A wording file's faults are named with file, form or language, and key."""

import shutil
import subprocess
import sys

import pytest
import yaml

from glam_kg.answers.wording import Wording
from glam_kg.bundled import bundled_path
from glam_kg.errors import TemplateError
from glam_kg.templates.catalogue import TemplateCatalogue

LIST = '      nl: "Er zijn {n} {things}{in_place}: {list}."'


@pytest.fixture
def changed(tmp_path, type_labels):
    """Load a copy of the bundled file in which one text is replaced."""
    file = tmp_path / "wording.yaml"
    shutil.copy(bundled_path("data", "wording.yaml"), file)

    def load(old, new):
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return Wording.load(file, types=type_labels)

    return load


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        (LIST, LIST.replace("{things}", "{thigns}"), ["template 'list'", "key 'many.nl'", "{thigns}", "things"]),
        (LIST, LIST.replace("{n}", "{n!r}"), ["template 'list'", "key 'many.nl'", "{n!r}"]),
        (LIST, LIST.replace("{n}", "{n:>9}"), ["template 'list'", "{n:>9}"]),
        (LIST, LIST.replace("{n}", "{n"), ["template 'list'", "key 'many.nl'", "braces"]),
        (LIST, LIST.replace("nl:", "nn:"), ["forms.list.many.nn"]),
        (LIST + "\n", "", ["template 'list'", "key 'many.nl'", "is missing"]),
        ("    many:\n", "    mnay:\n", ["template 'list'", "'many'", "missing"]),
        ("  list:\n", "  lsit:\n", ["template 'list'", "missing"]),
        ('    rest: "nog {n} andere"', '    rest: "nog {m} andere"', ["template 'nl'", "key 'rest'", "{m}"]),
        ('    rest: "nog {n} andere"', '    rset: "nog {n} andere"', ["languages.nl"]),
        ('city: "in {name}"', 'city: "in {nam}"', ["template 'nl'", "key 'places'", "{nam}"]),
        ('"in het {name}": [ES-PV, ', '"in het {name}": [US, ', ["template 'nl'", "'US' twice"]),
        ("(archief|museum|", "(archief|museum|(", ["template 'nl'", "no regular expression"]),
        ("{form: count}", "{form: cuont}", ["count_institutions_by_type_location", "'cuont'"]),
        ("{form: count}", "{form: refusal}", ["count_institutions_by_type_location", "'refusal'"]),
        ("details: [city]", "details: [citi]", ["templates.list_institutions_by_type_city.details.0"]),
        ("languages:\n", "languages: [\n", ["is not YAML"]),
    ],
)
def test_fault_is_named(changed, old, new, parts):
    with pytest.raises(TemplateError) as caught:
        changed(old, new)
    for part in ["wording.yaml", *parts]:
        assert part in str(caught.value)


def test_file_that_is_absent_or_empty_or_binary_is_a_stated_failure(tmp_path, type_labels):
    for content in (None, b"", b"\xff\xfe\x00", b"[]"):
        file = tmp_path / "other.yaml"
        if content is not None:
            file.write_bytes(content)
        with pytest.raises(TemplateError, match=r"other\.yaml"):
            Wording.load(file, types=type_labels)


def test_types_without_the_general_word_or_a_language_are_refused(type_labels):
    with pytest.raises(TemplateError, match="general word"):
        Wording.load(types={letter: labels for letter, labels in type_labels.items() if letter})
    with pytest.raises(TemplateError, match="'M' has no label in fr"):
        Wording.load(types={**type_labels, "M": {k: v for k, v in type_labels["M"].items() if k != "fr"}})


def test_no_key_stands_twice_in_the_bundled_file():
    class Loader(yaml.CSafeLoader):
        pass

    def mapping(loader, node):
        keys = [loader.construct_object(key, deep=True) for key, _ in node.value]
        assert len(keys) == len(set(keys)), f"twice: {[key for key in keys if keys.count(key) > 1]}"
        return loader.construct_mapping(node, deep=True)

    Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, mapping)
    yaml.load(bundled_path("data", "wording.yaml").read_bytes(), Loader=Loader)  # noqa: S506 - a safe loader


def test_every_bundled_template_with_a_query_has_a_wording(wording):
    queried = {template.id for template in TemplateCatalogue.load() if template.sparql}
    assert set(wording.file.templates) == queried


def test_small_numbers_need_no_locale_data():
    code = (
        "import sys; from glam_kg.answers.model import Facts, Status; from glam_kg.answers.wording import Wording; "
        "assert 'pydantic' not in sys.modules; "
        "labels = dict.fromkeys(('nl', 'en', 'de', 'fr'), ('museum', 'musea')); "
        "print(Wording.load(types={'': labels}).sentence(Facts(Status.ANSWERED, 'nl', None, ({'count': 999},)))); "
        "assert 'babel' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("Het aantal is 999.\n", "")
