"""`python -m spacepipe`, and the command `spacepipe`: becomes the program."""

import os
import sys
from typing import NoReturn

from spacepipe._program import SpacepipeError, program


def main() -> NoReturn:
    """Runs the program with this process's arguments, in place of this process."""
    try:
        path = program()
        os.execv(path, [path, *sys.argv[1:]])
    except (SpacepipeError, OSError) as error:
        sys.exit(f"spacepipe: {error}")


if __name__ == "__main__":
    main()
