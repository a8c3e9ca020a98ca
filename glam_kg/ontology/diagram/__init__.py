"""Drawings of a `ClassView`: Mermaid, PlantUML, and a self-contained SVG."""
