"""Schemas written into a folder, for tests that read them."""

from __future__ import annotations

import os


def write(folder, **files):
    """Write files into a folder: `a__b=...` is `a/b.yaml`; content as a text or as bytes."""
    for name, content in files.items():
        path = folder / f"{name.replace('__', '/')}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def one_class(name, score, **more):
    """A file that defines one class with a general score."""
    lines = [f"{key}: {value}" for key, value in more.items()]
    definition = "\n".join(f"    {line}" for line in [*lines, f"annotations: {{specificity_score: {score}}}"])
    return f"id: https://example.org/{name}\nname: {name}\nclasses:\n  {name}:\n{definition}\n"


def rewrite_unseen(path, content):
    """Give a file another content of the same length, with the time of change set back to what it was."""
    before = path.stat()
    assert len(content) == before.st_size
    path.write_bytes(content)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
