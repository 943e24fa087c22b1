"""What compiled code names of Numba's runtime, and never reaches."""

from typing import Final

# Numba's wrapper names these functions for exceptions and for reference counts. No entry point reaches them; one that
# did would end the process. Memory is not among them: an entry point that allocates is refused when it is loaded.
UNREACHED: Final = (
    "NRT_Allocate",
    "NRT_Free",
    "NRT_MemInfo_call_dtor",
    "numba_do_raise",
    "numba_gil_ensure",
    "numba_gil_release",
    "numba_runtime_build_excinfo_struct",
    "numba_unpickle",
)
