"""How long does a person wait before the command says anything?"""

import subprocess
import sys
from statistics import median
from time import perf_counter

GOAL = 0.15  # seconds
RUNS = 9


def seconds(*arguments: str) -> float:
    """Return how long one run of Python with these arguments takes."""
    start = perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - start


def test_start() -> None:
    ours = median(seconds("-m", "pairdown", "--help") for _ in range(RUNS))
    bare = median(seconds("-c", "") for _ in range(RUNS))
    print(
        f"\npairdown --help: {ours:.3f} s, goal {GOAL} s, "
        f"ratio {ours / GOAL:.2f} (Python alone: {bare:.3f} s)"
    )
