# libroundhouse: the shared library, its header and its pkg-config file. Only the names of roundhouse.map are seen outside.
include(GNUInstallDirs)
file(GLOB library CONFIGURE_DEPENDS library/*.c)
list(FILTER library EXCLUDE REGEX "/example\\.c$")
add_library(libroundhouse SHARED ${library})
rh_house(libroundhouse)
if(CMAKE_C_COMPILER_ID STREQUAL GNU)
    target_compile_options(libroundhouse PRIVATE ${RH_WARNINGS_OF_CUTTING})
endif()
target_compile_definitions(libroundhouse PRIVATE _DEFAULT_SOURCE RH_VERSION="${PROJECT_VERSION}")
target_link_libraries(libroundhouse PRIVATE rh_position rh_bots rh_games rh_scene rh_engine Threads::Threads m)
target_link_options(libroundhouse PRIVATE -Wl,--version-script=${PROJECT_SOURCE_DIR}/library/roundhouse.map
    -Wl,--no-undefined)
set_target_properties(libroundhouse PROPERTIES OUTPUT_NAME roundhouse C_VISIBILITY_PRESET hidden SOVERSION 0
    VERSION ${PROJECT_VERSION} LINK_DEPENDS ${PROJECT_SOURCE_DIR}/library/roundhouse.map)

configure_file(library/roundhouse.pc.in roundhouse.pc @ONLY)
install(TARGETS libroundhouse LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
install(FILES library/roundhouse.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
install(FILES ${PROJECT_BINARY_DIR}/roundhouse.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)

# The Python package; it finds the library by its name.
set(RH_PYTHON lib/python3/dist-packages CACHE STRING "Where Python packages lie, below the prefix")
install(DIRECTORY python/roundhouse DESTINATION ${RH_PYTHON} COMPONENT python PATTERN __pycache__ EXCLUDE)

add_executable(bench_batch EXCLUDE_FROM_ALL bench/batch.c)
rh_house(bench_batch)
target_compile_definitions(bench_batch PRIVATE _DEFAULT_SOURCE)
target_link_libraries(bench_batch PRIVATE libroundhouse)
