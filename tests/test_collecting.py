"""What work has left is given back to the system, and nothing of what is in use."""

import resource
import sys
from pathlib import Path

import pytest

from glam_kg.collecting import give_back


def resident():
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


def test_what_is_in_use_stays():
    kept = [bytes([number % 256]) * 700 for number in range(1000)]
    give_back()
    assert all(text == bytes([number % 256]) * 700 for number, text in enumerate(kept))


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc, and only GNU systems have to be asked")
def test_what_is_free_between_what_is_in_use_goes():
    made = [bytes(100_000) for _ in range(400)]
    kept = made[::40]
    before = resident()
    del made
    give_back()
    assert resident() < before - 20_000_000
    assert len(kept) == 10
