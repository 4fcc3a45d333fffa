"""`python -m wardroom`: the same as `wardroom`."""

from wardroom.cli import main

if __name__ == "__main__":
    main()
