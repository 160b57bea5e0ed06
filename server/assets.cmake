# The page's files as bytes of the program: build/web, as `make web` built it, each file with its compressed twins and a
# mark by which a browser knows that it has it already. A tree without a built page gets a program that serves everything
# but the page.
file(GLOB_RECURSE pages CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/build/web ${PROJECT_SOURCE_DIR}/build/web/*)
list(FILTER pages EXCLUDE REGEX "\\.(gz|br)$")
set(symbols "")
set(rows "")
set(page_files "")
set(number 0)
foreach(page IN LISTS pages)
    set(file ${PROJECT_SOURCE_DIR}/build/web/${page})
    list(APPEND page_files ${file})
    file(SHA256 ${file} hash)
    string(SUBSTRING ${hash} 0 16 mark)
    set(forms "{file${number}, file${number}_end}")
    string(APPEND symbols "BYTES(file${number}, \"${file}\")\n")
    foreach(way br gz)
        set(form "{NULL, NULL}")
        if(EXISTS ${file}.${way})
            string(APPEND symbols "BYTES(file${number}_${way}, \"${file}.${way}\")\n")
            list(APPEND page_files ${file}.${way})
            set(form "{file${number}_${way}, file${number}_${way}_end}")
        endif()
        string(APPEND forms ", ${form}")
    endforeach()
    string(APPEND rows "    {\"${page}\", \"${mark}\", {${forms}}},\n")
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
@rows@    {NULL, NULL, {{NULL, NULL}}},
};
]])
if(TARGET rh_server)
    target_sources(rh_server PRIVATE ${PROJECT_BINARY_DIR}/assets_built_in.c)
    set_source_files_properties(${PROJECT_BINARY_DIR}/assets_built_in.c PROPERTIES COMPILE_OPTIONS "-std=gnu17;-Wno-pedantic"
        OBJECT_DEPENDS "${page_files}")
endif()
