#!/bin/bash
# A copy of games/nullgame with one line in the registry is in the program, among the modules of the page, in the page's list and in
# the tests, with no other edit. Works in a scratch tree; builds only what it looks at.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
    if [ -e "$file" ]; then printf '%s\0' "$file"; fi
done | tar --null --no-recursion -T - -cf - | tar -xf - -C "$tree"
cd "$tree"
ln -s "$root/web/node_modules" web/node_modules

mkdir games/copygame
sed 's/nullgame/copygame/g; s/\bnull_/copy_/g; s/Coal Run/Copied/' games/nullgame/nullgame.c >games/copygame/copygame.c
sed -i 's/^    X(nullgame, null)$/    X(copygame, copy) \\\n&/' games/registry.c

cmake --preset release --log-level=WARNING >/dev/null
cmake --build --preset release --target roundhouse modules/copygame.wasm modules/home.wasm \
    test-contract-test_tables test-contract-test_sight test-contract-test_notation >/dev/null

has() { # TEXT COMMAND...: the command prints the text
    local text=$1
    shift
    "$@" >"$tree/said" 2>&1 || { cat "$tree/said"; exit 1; }
    grep -q "$text" "$tree/said" || { echo "no '$text' from: $*"; exit 1; }
}
has 'copygame' build/release/roundhouse games
has 'score' build/release/roundhouse play copygame --seats bot:easy,bot:easy --seed 1 --record copy.rec --brief
has '^copygame$' cat build/release/modules/games.txt
for law in tables sight notation; do
    has 'PASSED' env ROUNDHOUSE_GAME=copygame ROUNDHOUSE_EFFORT=1 "build/release/tests/test-contract-test_$law"
done

# the page's build, told of this game alone, for it is the list that is looked at
mkdir only
cp build/release/modules/{home,copygame}.wasm only
echo copygame >only/games.txt
has 'copygame.wasm' env -C web node build.mjs ../only
has '"title":"Copied"' cat build/web/home.json
echo "1 passed, 0 failed"
