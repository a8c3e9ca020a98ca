"""YAML in which no key may stand twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from collections.abc import Hashable


class UniqueKeyLoader(yaml.CSafeLoader):
    """A loader that refuses a key that stands twice in one mapping, where YAML's own keeps the last silently."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:  # noqa: FBT001 - PyYAML's signature
        """The mapping of a node.

        Raises:
            ConstructorError: A key stands twice.
        """
        mapping = super().construct_mapping(node, deep=deep)
        if len(mapping) < len(node.value):
            seen: set[object] = set()
            for key_node, _ in node.value:
                key = self.construct_object(key_node, deep=True)
                if key in seen:
                    raise yaml.constructor.ConstructorError(
                        problem=f"the key {key!r} stands twice", problem_mark=key_node.start_mark
                    )
                seen.add(key)
        return mapping
