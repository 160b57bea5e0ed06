#!/bin/bash
# The terminal in a language that no one speaks: every letter of what is translated wears an accent. What stands in plain letters
# was not translated, or it is typed: notation, which stays English, and names.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

catalogue=$(dirname "$ROUNDHOUSE")/pseudo.mo
[ -s "$catalogue" ] || { echo "there is no $catalogue: build the target pseudo (gettext)" >&2; exit 1; }
mkdir language
cp "$ROUNDHOUSE" roundhouse
cp "$catalogue" language/xx.mo

# Prints lines of `out` that hold a plain word of three letters and more. Left out are choices, commands, what stands behind the
# prompt, names of sheets to be typed, rows of a map or a box, titles, and words that begin a name: a drawing may cut it.
cat >plain.py <<'P'
import re, sys

words = lambda text: re.findall(r"[^\W\d_]+", text)
names = {"Player", "Bot", "random"}
for entry in open(sys.argv[1], encoding="utf-8").read().split("\n\n"):
    if re.search(r"^#\. name$", entry, re.M):
        names |= set(words("".join(re.findall(r'^msgid "(.*)"$', entry, re.M))))
typed = re.compile(r"^ *\d+  |^> |^  [a-z?]+ +\S|c\d+r\d+|[│┌└─]|^[A-Z]\w+( \w+\.?)*: Player 1|: [-\w]+(, [-\w]+)*\. ")
for line in open("out", encoding="utf-8"):
    plain = [word for word in words(line) if re.fullmatch(r"[A-Z]?[a-z]{2,}", word) and len(word) > 2]
    plain = [word for word in plain if not any(name.startswith(word) for name in names)]
    if plain and not typed.search(line):
        print(*plain, "in:", line.strip())
P

moves=$(yes 1 | head -$((${ROUNDHOUSE_EFFORT:-100} < 20 ? 8 : 40))) # under sanitizers few
while read -r game counts; do
    printf '%s\n' help intro '?' moves score log goals "$moves" | ./roundhouse play "$game" --players "${counts##* }" \
        --bots random --seed 3 --language xx >out 2>err
    [ ! -s err ] || fail "$game said: $(head -c 300 err)"
    [ "$(wc -l <out)" -gt 30 ] || fail "$game said too little"
    python3 plain.py "$ROOT/po/roundhouse.pot" >plain 2>&1
    [ ! -s plain ] || fail "$game: $(head -20 plain)"
done <<<"$GAMES"

finish
