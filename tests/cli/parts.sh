#!/bin/bash
# The parts of server/ and store/ include each other in one direction, the handbooks know every part and every message.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

"$ROOT/scripts/include-cycles" || fail "parts of server/ or store/ include each other"

for part in "$ROOT"/server/*.c; do
    part=$(basename "$part" .c)
    grep -q "\b$part\b" "$ROOT/docs/architecture.md" || fail "docs/architecture.md does not mention the part $part"
done

while read -r word; do
    grep -q "{\"t\": \"$word\"" "$ROOT/docs/protocol.md" || fail "docs/protocol.md does not mention the message $word"
done < <(sed -n 's/^    \[\(OUT\|IN\)_[A-Z_]*\] = {"\([a-z-]*\)".*/\2/p' "$ROOT/server/outgoing.c" "$ROOT/server/incoming.c")
finish
