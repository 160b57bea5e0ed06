/* What the C library would otherwise bring along for a console that a page has not.
 *
 * A broken invariant is told to the page, which throws it as an error (web/src/engine/module.ts). No message asks for an
 * error of the system by %m, so their texts are left out.
 */
#include <assert.h>
#include <string.h>

__attribute__((import_module("page"), import_name("broken"))) _Noreturn void
page_broken(const char *what, const char *file, int line);

_Noreturn void __assert_fail(const char *what, const char *file, int line, const char *function) {
    (void)function;
    page_broken(what, file, line);
}

char *strerror(int code) {
    (void)code;
    return "";
}
