# The page's files as bytes of the program: web/dist, as `make web` built it, each file with a compressed twin. A tree
# without a built page gets a program that serves everything but the page.
file(GLOB_RECURSE pages CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/build/web ${PROJECT_SOURCE_DIR}/build/web/*)
list(FILTER pages EXCLUDE REGEX "\\.gz$")
set(symbols "")
set(rows "")
set(page_files "")
set(number 0)
foreach(page IN LISTS pages)
    set(file ${PROJECT_SOURCE_DIR}/build/web/${page})
    list(APPEND page_files ${file})
    set(packed "NULL, NULL")
    string(APPEND symbols "BYTES(file${number}, \"${file}\")\n")
    if(EXISTS ${file}.gz)
        string(APPEND symbols "BYTES(packed${number}, \"${file}.gz\")\n")
        list(APPEND page_files ${file}.gz)
        set(packed "packed${number}, packed${number}_end")
    endif()
    string(APPEND rows "    {\"${page}\", file${number}, file${number}_end, ${packed}},\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    math(EXPR number "${number} + 1")
endforeach()
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/assets_built_in.c @ONLY CONTENT [[/* Made by server/assets.cmake. */
#include "server/assets.h"

#define BYTES(name, file)                                                                                              \
    extern const unsigned char name[], name##_end[];                                                                   \
    __asm__(".section .rodata\n" #name ":\n.incbin \"" file "\"\n" #name "_end:\n.byte 0\n.text\n");

@symbols@
const struct asset assets[] = {
@rows@    {NULL, NULL, NULL, NULL, NULL},
};
]])
if(TARGET rh_server)
    target_sources(rh_server PRIVATE ${PROJECT_BINARY_DIR}/assets_built_in.c)
    set_source_files_properties(${PROJECT_BINARY_DIR}/assets_built_in.c PROPERTIES COMPILE_OPTIONS "-std=gnu17;-Wno-pedantic"
        OBJECT_DEPENDS "${page_files}")
endif()
