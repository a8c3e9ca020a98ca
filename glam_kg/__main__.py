"""The shell command `glam-kg`, and `python -m glam_kg`: for whoever has several environments, or a PATH without the command.

Apart from what the command needs, so that Ctrl-C while that is loaded is no traceback.
"""


def main() -> None:
    """Run the command line."""
    try:
        from glam_kg.cli import main as run
    except KeyboardInterrupt:
        import sys

        sys.stderr.write("glam-kg: interrupted\n")
        sys.exit(130)
    run()


if __name__ == "__main__":
    main()
