#!/bin/bash
# doctor, backup and restore on data folders: what is whole, what is broken, what is there already.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

fixtures=$ROOT/tests/server/fixtures

# serve FOLDER: starts a server there and waits for its address; no address of a server before it may be taken for this one's.
serve() {
    rm -f address
    "$ROUNDHOUSE" serve --listen 127.0.0.1:0 --data "$1" >address 2>log &
    server=$!
    for _ in $(seq 200); do [ -s address ] && break; sleep 0.05; done
}

# folder NAME FIXTURE: a data folder of today's form, carried over from an older one by a start of the server.
folder() {
    mkdir -m 700 "$1"
    cp "$fixtures/$2/roundhouse.db" "$fixtures/$2/secret" "$1"
    chmod 600 "$1"/*
    expect 2 rh doctor "$1"
    has err 'of an older form'
    serve "$1"
    kill -TERM "$server"
    wait "$server" || fail "the server did not stop well: $(cat log)"
}

# --- Doctor
folder club club
expect 0 rh doctor club
has out '5 tables, 0 of them broken'
expect 0 rh doctor --quiet club
[ ! -s out ] || fail "a quiet doctor said $(cat out)"

folder gap gap
expect 1 rh doctor gap
has out 'table 3ffs8bpujkr3: line 146 is missing'
has out '5 tables, 1 of them broken'

chmod 644 club/secret
expect 1 rh doctor club
has out 'others may read it'
chmod 600 club/secret

refused 2 rh doctor nowhere
refused 2 rh doctor postgres://nobody@/none?host=/nowhere

# A move that is not legal, a result that is missing, a seat too few: each is one table's trouble
damage() {
    rm -rf hurt
    cp -r club hurt
    rm -f hurt/lock
    python3 -c 'import sqlite3, sys
base = sqlite3.connect("hurt/roundhouse.db")
assert base.execute(sys.argv[1]).rowcount == 1
base.commit()
base.close()' "$1"
    expect 1 rh doctor hurt
    has out "$2"
    has out '5 tables, 1 of them broken'
}
damage "UPDATE line SET text = '1 haul heavy' WHERE table_ = 'ap4u868pwykr' AND number = 2" 'table ap4u868pwykr: '
damage "UPDATE line SET text = 'rubbish' WHERE table_ = 'ap4u868pwykr' AND number = 2" 'table ap4u868pwykr: '
damage "DELETE FROM line WHERE table_ = 'ap4u868pwykr' AND number = 3" 'table ap4u868pwykr: line 3 is missing'
damage "DELETE FROM seat WHERE table_ = 'ap4u868pwykr' AND number = 1" 'table ap4u868pwykr: it has 1 seats'
damage "DELETE FROM head WHERE table_ = 'ap4u868pwykr'" 'the head of its record is missing'
damage "UPDATE table_ SET game = 'chess' WHERE id = 'ap4u868pwykr'" 'table ap4u868pwykr: '
damage "UPDATE table_ SET state = 2 WHERE id = 'ap4u868pwykr'" 'table ap4u868pwykr: '

# --- A backup, and back
echo private >club/vapid.key
echo scribble >club/notes.txt
expect 0 rh backup club club.tar
[ "$(stat -c %a club.tar)" = 600 ] || fail "others may read the backup"
tar tf club.tar | sort >names
printf 'push.pem\nroundhouse.db\nsecret\nvapid.key\n' >wanted
same names wanted
expect 0 rh restore club.tar again
[ "$(stat -c %a again)" = 700 ] || fail "the restored folder has mode $(stat -c %a again)"
for file in push.pem roundhouse.db secret vapid.key; do
    [ "$(stat -c %a again/$file)" = 600 ] || fail "$file has mode $(stat -c %a again/$file)"
done
same club/secret again/secret
same club/vapid.key again/vapid.key
find again -mindepth 1 -printf '%f\n' | sort >names
same names wanted
expect 0 rh doctor again
has out '5 tables, 0 of them broken'
python3 - <<'PYTHON' || fail 'the restored database differs'
import sqlite3
def rows(folder):
    base = sqlite3.connect(f"file:{folder}/roundhouse.db?mode=ro", uri=True)
    return [base.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
            for table in ("account", "table_", "head", "seat", "line", "chat")]
assert rows("club") == rows("again")
PYTHON

# Nothing is overwritten
refused 2 rh backup club club.tar
refused 2 rh restore club.tar club
has err 'overwrites nothing'
mkdir empty
expect 0 rh restore club.tar empty
refused 2 rh backup nowhere other.tar
[ ! -e other.tar ] || fail 'a failed backup left a file'
mkdir postgres && cp club/secret postgres
refused 2 rh backup postgres other.tar
has err pg_dump

# What is no backup, or only a part of one
cp club.tar cut.tar && truncate -s $(($(stat -c %s club.tar) / 2)) cut.tar
refused 2 rh restore cut.tar cut
has err 'cut short'
head -c 200000 /dev/zero | tr '\0' x >letter.tar
refused 2 rh restore letter.tar cut
tar cf outside.tar -P "$SCRATCH/club/secret"
refused 2 rh restore outside.tar cut
tar cf nothing.tar --format=ustar -C club secret
refused 2 rh restore nothing.tar cut
has err 'no database'
cp club.tar torn.tar
offset=$(python3 -c 'import sqlite3, tarfile
base = sqlite3.connect("club/roundhouse.db")
root, = base.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", ("line",)).fetchone()
page, = base.execute("PRAGMA page_size").fetchone()
print(tarfile.open("club.tar").getmember("roundhouse.db").offset_data + (root - 1) * page)')
printf 'torn torn torn torn' | dd of=torn.tar bs=1 seek="$offset" conv=notrunc 2>dd.log
expect 2 rh restore torn.tar cut
for left in cut cut.part*; do [ ! -e "$left" ] || fail "a failed restore left $left"; done

# --- While the server runs
rm club/notes.txt
serve club
url=$(sed 's/.*\(http[^ ]*\)/\1/' address)
for i in $(seq 5); do
    python3 - "$url" <<'PYTHON'
import json, sys, urllib.request
body = json.dumps({"game": "samplegame", "seats": ["bot:random", "bot:random"]}).encode()
urllib.request.urlopen(urllib.request.Request(sys.argv[1] + "api/tables", body)).read()
PYTHON
    expect 0 rh backup club "live$i.tar"
    expect 0 rh restore "live$i.tar" "live$i"
    expect 0 rh doctor "live$i"
    has out "$((5 + i)) tables, 0 of them broken"
done
kill -TERM "$server"
wait "$server" || fail "the server did not stop well: $(cat log)"
expect 0 rh doctor club

finish
