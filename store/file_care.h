/* Maintenance of the SQLite file: copied while a server uses it, and checked page by page. */
#ifndef RH_STORE_FILE_CARE_H
#define RH_STORE_FILE_CARE_H

#include "engine/error.h"

/* Makes a copy of one moment, in a new file that only its owner may read. */
bool data_file_copy(const char *from, const char *to, struct error *);

/* Calls `each` with what SQLite finds wrong with the file; false with an error if it can't even be looked at. */
typedef void data_file_wrong(void *context, const char *what);
bool data_file_check(const char *path, data_file_wrong *, void *context, struct error *);

#endif
