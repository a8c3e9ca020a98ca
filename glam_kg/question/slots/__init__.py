"""From what was found to the values of the slots of a template."""
