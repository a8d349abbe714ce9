"""How is the program run as ``python -m pairdown``?"""

from pairdown.cli import main

if __name__ == "__main__":
    main()
