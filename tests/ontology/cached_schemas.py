"""A schema whose compiled form is kept, for the tests of the cache."""

import os
from pathlib import Path

from glam_kg.ontology.schema_cache import CACHE_FOLDER, open_schema

FULL = """
name: full
slots: {named: {range: string, required: true, description: "Its name, in 中文."}}
classes:
  Archive:
    is_a: Body
    mixins: [Named]
    abstract: true
    class_uri: hc:Archive
    description: Keeps records.
    alt_descriptions: {nl: Bewaart stukken.}
    structured_aliases: [{literal_form: archief, in_language: nl}]
    keywords: [records]
    exact_mappings: [schema:ArchiveOrganization]
    examples: [{value: Drents Archief}]
    slots: [named]
    annotations: {specificity_score: 0.3, specificity_rationale: Why., template_specificity: {archive_search: 0.9}}
  Body: {}
  Wrong: {annotations: {specificity_score: high}}
"""


def settle(folder):
    """Wait until the clock of the file system has gone on, so that the state of each file tells every later change."""
    last = max(max(path.stat().st_ctime_ns, path.stat().st_mtime_ns) for path in folder.rglob("*"))
    probe = folder.parent / "clock"
    while True:
        probe.write_bytes(b"")
        if probe.stat().st_mtime_ns > last:
            probe.unlink()
            return folder


def files_opened(monkeypatch):
    """The names of the schema files that are opened from now on, as a list that grows."""
    opened = []
    open_file = os.open

    def note(path, *more, **named):
        name = Path(path).name
        if name.endswith(".yaml"):
            opened.append(name)
        return open_file(path, *more, **named)

    monkeypatch.setattr(os, "open", note)
    return opened


def kept(folder):
    return sorted(path for path in (folder / CACHE_FOLDER).glob("*.json"))


def score(folder, name="A"):
    return open_schema(folder).classes[name].specificity.general
