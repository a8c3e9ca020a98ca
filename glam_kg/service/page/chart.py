"""A chart of numbers by type, place or decade; the table beside it has the same numbers for those who cannot see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nicegui import ui

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.engine import Answer
    from glam_kg.service.page.cells import Wordings

_ALONG: Final = ("institution_type", "place", "decade")
"""The keys that a chart of numbers can run along."""
MOST_BARS: Final = 40


def charted_key(answer: Answer) -> str | None:
    """The key that a chart of an answer runs along; None where there is nothing to draw: fewer than two numbers."""
    rows = answer.rows
    if len(rows) < 2 or any("count" not in row for row in rows):
        return None
    return next((key for key in _ALONG if all(key in row for row in rows)), None)


def chart_options(rows: Sequence[Mapping[str, object]], key: str, words: Wordings, *, dark: bool) -> dict[str, object]:
    """What ECharts draws: bars beside each other for decades, below each other for words, which need the room."""
    ink, line = ("#e8e6e1", "#4a4f52") if dark else ("#24292c", "#d9d4ca")
    labels = [words.shown(key, row[key]) for row in rows]
    values = [row["count"] for row in rows]
    if len(rows) > MOST_BARS and key != "decade":
        rest = sum(value for value in values[MOST_BARS:] if isinstance(value, int | float))
        labels, values = [*labels[:MOST_BARS], words.texts("chart_rest")], [*values[:MOST_BARS], rest]
    names = {
        "type": "category",
        "data": labels,
        "inverse": key != "decade",
        "axisTick": {"show": False},
        "axisLine": {"lineStyle": {"color": line}},
        "axisLabel": {"color": ink, "fontSize": 13},
    }
    numbers = {
        "type": "value",
        "minInterval": 1,
        "splitLine": {"lineStyle": {"color": line}},
        "axisLabel": {"color": ink},
    }
    across = key == "decade"
    return {
        "aria": {"enabled": True, "label": {"description": words.texts("chart_label")}},
        "animationDuration": 250,
        "backgroundColor": "transparent",
        "textStyle": {"fontFamily": "Roboto, system-ui, sans-serif"},
        "color": ["#6ec6bd" if dark else "#0f5c57"],
        "grid": {"left": 8, "right": 40, "top": 16, "bottom": 8, "containLabel": True},
        "xAxis": names if across else numbers,
        "yAxis": numbers if across else names,
        "tooltip": {"trigger": "axis", "renderMode": "richText", "axisPointer": {"type": "shadow"}},
        "series": [
            {
                "type": "bar",
                "data": values,
                "barMaxWidth": 28,
                "itemStyle": {"borderRadius": 3},
                "label": {"show": len(values) <= MOST_BARS, "position": "top" if across else "right", "color": ink},
            }
        ],
    }


def draw_chart(rows: Sequence[Mapping[str, object]], key: str, words: Wordings, *, dark: bool) -> None:
    """Put the chart where elements are being put."""
    bars = min(len(rows), MOST_BARS + 1)
    height = 320 if key == "decade" else 60 + 38 * bars
    chart = ui.echart(chart_options(rows, key, words, dark=dark), renderer="svg").classes("chart")
    chart.style(f"height: {height}px").props["role"] = "img"
    chart.props["aria-label"] = words.texts("chart_label")
