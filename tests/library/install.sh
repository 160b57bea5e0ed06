#!/bin/bash
# libroundhouse as another program finds it: installed, asked for with pkg-config, compiled against the public header alone, in C
# and in C++; and only its own names are seen.
#
#     tests/library/install.sh build/release
set -euo pipefail
build=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0 failed=0

check() {
    local what=$1
    shift
    if "$@" >"$scratch/said" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED $what"
        cat "$scratch/said"
    fi
}

cmake --install "$build" --prefix "$scratch/usr" --component library >/dev/null
libdir=$(dirname "$(find "$scratch/usr" -name libroundhouse.so)")
export PKG_CONFIG_PATH=$libdir/pkgconfig LD_LIBRARY_PATH=$libdir
# the file names the prefix that was configured; the test has moved it
sed -i "s|^prefix=.*|prefix=$scratch/usr|" "$libdir/pkgconfig/roundhouse.pc"
read -ra flags <<<"$(pkg-config --cflags --libs roundhouse)"

cp library/example.c "$scratch"
check "the example compiles" gcc -std=c17 -Wall -Wextra -Wpedantic -Werror -o "$scratch/example" "$scratch/example.c" "${flags[@]}"
check "the example plays" bash -c "'$scratch/example' | grep -q '^seat 3 wins [0-9.]* %'"

echo '#include <roundhouse.h>
int main() { return rh_library_game(0) ? 0 : 1; }' >"$scratch/other.cc"
if command -v g++ >/dev/null; then
    check "the header is C++ too" g++ -Wall -Wextra -Werror -o "$scratch/other" "$scratch/other.cc" "${flags[@]}"
fi

names() { nm -D --defined-only "$libdir/libroundhouse.so" | awk '$2 ~ /[TDBR]/ {print $3}'; }
check "there are names" grep -q '^rh_batch_step@@ROUNDHOUSE_0$' <(names)
check "no other names are seen" bash -c "! grep -vE '^rh_(library|batch|player)_[a-z_]*@@ROUNDHOUSE_0$'" < <(names)
declared() { grep -oE 'rh_(library|batch|player)_[a-z]+(_[a-z]+)*\(' library/roundhouse.h | tr -d '(' | sort -u; }
check "what the header declares is there" diff <(declared) <(names | sed 's/@@.*//' | sort -u)
check "the name that programs remember is libroundhouse.so.0" grep -q 'SONAME.*libroundhouse.so.0\]' <(readelf -d "$libdir/libroundhouse.so")
check "the version is the project's" test "$(pkg-config --modversion roundhouse)" = "$(sed -n 's/^project(roundhouse VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)"

echo "$passed passed, $failed failed"
[ $failed = 0 ]
