"""What processes take of the memory of a machine."""

from typing import NamedTuple

import psutil


class Memory(NamedTuple):
    """Megabytes, what several processes share counted once (proportional set size).

    Attributes:
        own: What they have made.
        files: What they hold of files that are mapped, which the system may take back when it likes.
    """

    own: float
    files: float

    def __str__(self) -> str:
        return f"{self.own:,.0f} MB, and {self.files:,.0f} MB of files"


def memory(server: int) -> Memory:
    """Of a process and all its children."""
    own = files = 0
    process = psutil.Process(server)
    for each in (process, *process.children(recursive=True)):
        try:
            maps = each.memory_maps(grouped=True)
        except psutil.NoSuchProcess:
            continue
        for mapped in maps:
            if mapped.path.startswith("/") and not mapped.path.endswith(" (deleted)"):
                files += mapped.pss
            else:
                own += mapped.pss
    return Memory(own / 2**20, files / 2**20)
