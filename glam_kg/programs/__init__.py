"""The language-model tier: everything that imports dspy, and what stands between a model's answer and the graph."""
