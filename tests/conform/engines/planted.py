"""The generated engine with one of the faults of ``tests/faults.py`` in its source."""

import sys
from importlib import import_module
from inspect import getsource

from dominospec.conform.serving import answers_of, serve
from faults import FAULTS, module_from

if __name__ == "__main__":
    game, name = sys.argv[1:]
    (fault,) = (one for one in FAULTS if one.name == name)
    engine = module_from(fault.plant(getsource(import_module(f"dominogames.{game}"))))
    serve(sys.stdin.buffer, sys.stdout.buffer, answers_of(engine), name=name)
