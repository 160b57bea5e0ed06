# Writes OUT, a header with the version and the commit that is built; leaves it alone if they are what they were. Run at
# every build, so that a commit made since the tree was configured shows.
#     cmake -DOUT=... -DSOURCE=... -DVERSION=... [-DCOMMIT=...] -P scripts/version.cmake
cmake_minimum_required(VERSION 3.25)
if(NOT COMMIT)
    execute_process(COMMAND git describe --always --dirty --exclude=* WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE COMMIT
        OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
set(text "${VERSION}")
if(COMMIT)
    set(text "${VERSION} (${COMMIT})")
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT "#define RH_VERSION \"${text}\"\n")
