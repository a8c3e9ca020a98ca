"""Kinds of institution beyond the words of the types: what a name says of them, lists of several, foundations."""
