"""The sample graph is converted once, however many processes start at once."""

import os
import subprocess
import sys

import pytest

from glam_kg.places.building import database_path
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.settings import cache_directory

COUNT = """
from glam_kg.custodians.sample import sample_store
from glam_kg.places.gazetteer import Gazetteer
print(len(sample_store(Gazetteer.open)))
"""


@pytest.mark.long
def test_two_processes_that_start_at_once_both_have_it(tmp_path):
    Gazetteer.open().close()
    gazetteer = database_path(cache_directory())
    (tmp_path / gazetteer.name).symlink_to(gazetteer)
    command = [sys.executable, "-c", COUNT]
    running = [
        subprocess.Popen(command, env={**os.environ, "GLAM_KG_CACHE": str(tmp_path)}, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    told = [process.communicate(timeout=600)[0] for process in running]
    assert [process.returncode for process in running] == [0, 0]
    assert told[0] == told[1]
    assert int(told[0]) > 10_000
    assert [path.is_dir() for path in tmp_path.glob("sample-*")] == [True]
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []
