import hashlib
import json
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from glam_kg.answers.wording import Wording
from glam_kg.bundled import bundled_path
from glam_kg.compiled import compiled
from glam_kg.errors import SetupError
from glam_kg.ontology.vocabulary import SchemaVocabulary
from glam_kg.question.words.lexicon import Lexicon
from glam_kg.templates.catalogue import TemplateCatalogue

WRITER = """
import sys
from pathlib import Path
from glam_kg.compiled import compiled
from glam_kg.errors import SetupError
folder = Path(sys.argv[1])
for turn in range(60):
    # Each turn writes anew, so that others read while this one writes.
    for kept in (folder / "cache").glob("words-*.json"):
        kept.unlink(missing_ok=True)
    found = compiled("words", [folder / "source.txt"], lambda: {"words": ["x" * 200_000]}, lambda content: content["words"])
    assert found == ["x" * 200_000]
"""


class Sources:
    """A source file in a folder of its own, and how often it was read."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "source.txt"
        self.file.write_text("museum archief")
        self.cache = folder / "cache"
        self.reads = 0

    def words(self):
        return compiled("words", [self.file], self._make, lambda content: content["words"])

    def kept(self):
        return sorted(self.cache.iterdir())

    def _make(self):
        self.reads += 1
        return {"words": self.file.read_text().split()}


@pytest.fixture
def sources(tmp_path, monkeypatch):
    monkeypatch.setenv("GLAM_KG_CACHE", str(tmp_path / "cache"))
    return Sources(tmp_path)


def signed(content: bytes) -> bytes:
    return hashlib.sha256(content).hexdigest().encode() + b"\n" + content


def test_sources_are_read_once(sources):
    assert [sources.words(), sources.words()] == [["museum", "archief"]] * 2
    assert sources.reads == 1


def test_a_changed_source_is_read_again_and_what_was_kept_of_it_removed(sources):
    sources.words()
    earlier = sources.kept()
    sources.file.write_text("museum galerie")
    assert sources.words() == ["museum", "galerie"]
    assert sources.reads == 2
    assert len(sources.kept()) == 1
    assert sources.kept() != earlier


def test_another_version_of_the_program_reads_again(sources, monkeypatch):
    sources.words()
    monkeypatch.setattr("glam_kg.__version__", "0.0.0")
    assert sources.words() == ["museum", "archief"]
    assert sources.reads == 2


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda _: b"", id="empty"),
        pytest.param(lambda kept: kept[:-3], id="cut"),
        pytest.param(lambda kept: kept.replace(b"museum", b"mausum"), id="a letter changed"),
        pytest.param(lambda kept: kept.partition(b"\n")[2], id="no checksum"),
        pytest.param(lambda _: signed(b"{"), id="no JSON"),
        pytest.param(lambda _: signed(b"\xff\xfe"), id="no text"),
        pytest.param(lambda _: signed(b"[1, 2]"), id="JSON of another form"),
        pytest.param(lambda _: signed(b'{"other": 1}'), id="another key"),
        pytest.param(lambda _: signed(b"[" * 100_000), id="nested too deep"),
        pytest.param(lambda _: signed(pickle.dumps({"words": ["foreign"]})), id="a pickle"),
    ],
)
def test_a_damaged_or_foreign_file_is_made_again(damage, sources):
    sources.words()
    (kept,) = sources.kept()
    good = kept.read_bytes()
    kept.write_bytes(damage(good))
    assert sources.words() == ["museum", "archief"]
    assert sources.reads == 2
    assert kept.read_bytes() == good


def test_a_folder_in_the_place_of_the_file_costs_time_only(sources):
    sources.words()
    (kept,) = sources.kept()
    kept.unlink()
    kept.mkdir()
    assert [sources.words(), sources.words()] == [["museum", "archief"]] * 2
    assert sources.reads == 3
    assert sources.kept() == [kept]


def test_a_cache_that_cannot_be_written_costs_time_only(sources):
    sources.cache.write_text("a file where the folder should be")
    assert [sources.words(), sources.words()] == [["museum", "archief"]] * 2
    assert sources.reads == 2


def test_what_is_kept_is_json_that_others_may_read(sources):
    sources.words()
    (kept,) = sources.kept()
    assert json.loads(kept.read_bytes().partition(b"\n")[2]) == {"words": ["museum", "archief"]}
    assert kept.stat().st_mode & 0o777 == 0o644


def test_processes_that_write_and_read_at_once_get_the_whole_content(sources):
    command = [sys.executable, "-c", WRITER, str(sources.file.parent)]
    running = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(3)]
    assert [(process.communicate()[1], process.returncode) for process in running] == [("", 0)] * 3
    assert [path.suffix for path in sources.kept()] == [".json"]


@pytest.mark.long
def test_bundled_files_say_the_same_when_read_and_when_restored(sources):
    schema, data = bundled_path("schema"), bundled_path("data")
    vocabulary = SchemaVocabulary.load(schema)
    read = (
        vocabulary,
        Lexicon.load(vocabulary),
        Wording.load(data / "wording.yaml", types=vocabulary.type_labels),
        TemplateCatalogue.load(data / "sparql_templates.yaml"),
    )
    for _ in ("kept", "restored"):
        found = SchemaVocabulary.load()
        assert (found, Lexicon.load(), Wording.load(types=found.type_labels), TemplateCatalogue.load()) == read
    assert [path.name.partition("-")[0] for path in sources.kept()] == ["lexicon", "templates", "vocabulary", "wording"]


def test_a_source_that_is_missing_is_told(sources):
    sources.file.unlink()
    with pytest.raises(SetupError, match=r"source\.txt: cannot be read \(No such file or directory\)"):
        sources.words()
