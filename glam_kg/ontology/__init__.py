"""Reading the LinkML schema: institution types and their words, classes and their specificity."""
