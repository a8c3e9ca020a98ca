"""`python -m glam_kg` is `glam-kg`: for whoever has several environments, or a PATH that does not know the command."""

from glam_kg.cli import main

main()
