#!/bin/bash
# What install.sh runs inside a clean Debian 12. Ends with "N passed, N failed".
set -u
deb=/root/roundhouse.deb
data=/var/lib/roundhouse
passed=0 failed=0
export DEBIAN_FRONTEND=noninteractive

expect() { # expect WHAT COMMAND...: one test
    local what=$1
    shift
    if output=$("$@" 2>&1); then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s\n%s\n' "$what" "$output" | head -40
    fi
}

# No init runs here, so the service's own command is started by hand, as its user.
start() {
    # shellcheck disable=SC1091
    . /etc/default/roundhouse
    # shellcheck disable=SC2086 # the options are words
    start-stop-daemon --start --background --make-pidfile --pidfile /run/roundhouse.pid --chuid roundhouse --umask 077 \
        --output /root/server.log --exec /usr/bin/roundhouse -- serve --data "$data" $ROUNDHOUSE_OPTIONS
    for _ in $(seq 100); do
        curl -fs -o /dev/null http://127.0.0.1:"$port"/healthz && return 0
        sleep 0.1
    done
    cat /root/server.log
    return 1
}
stop() { start-stop-daemon --stop --retry TERM/10 --remove-pidfile --pidfile /run/roundhouse.pid; }

make_table() {
    table=$(curl -fs -H 'Content-Type: application/json' -c /root/cookies -b /root/cookies \
        -d '{"game":"railroad-rivals","seats":["me","open"]}' http://127.0.0.1:"$port"/api/tables | tr -d ' ')
    [ -n "$table" ] || return 1
    echo "$table" >/root/table
}
table_is_there() {
    local id
    id=$(sed -n 's/.*"id":"\([^"]*\)".*/\1/p' /root/table | head -1)
    [ -n "$id" ] && curl -fs http://127.0.0.1:"$port"/api/tables/"$id" >/dev/null
}
rule_is_quoted() { printf '? RV-1\nquit\n' | roundhouse play railroad-rivals 2>&1 | grep -q 'RV-1:'; }
speaks_german() { printf 'quit\n' | LC_ALL=de_DE.UTF-8 roundhouse play railroad-rivals 2>&1 | grep -q 'Tippe'; }
# Who writes programs finds the library, its header and what pkg-config asks for; who types finds completions.
holds_all_parts() {
    local part
    for part in '/libroundhouse[.]so$' '/libroundhouse[.]so[.]0$' '/include/roundhouse[.]h$' '/roundhouse[.]pc$' \
        '/python3/dist-packages/roundhouse/__init__[.]py$' '/python3/dist-packages/roundhouse/py[.]typed$' \
        '/bash-completion/completions/roundhouse$' '/_roundhouse$' '/roundhouse[.]fish$'; do
        dpkg -L roundhouse | grep -q "$part" || { echo "the package has no $part"; return 1; }
    done
}
library_is_found() { ldconfig -p | grep -q libroundhouse; }
private() { [ "$(stat -c '%U %a' "$data")" = 'roundhouse 700' ] && [ -z "$(find "$data" -type f -perm /077)" ]; }
hardened() { # offline, a low exposure: the lower the better
    systemd-analyze security --offline=true --threshold=20 /lib/systemd/system/roundhouse.service
}

expect 'installs with what it depends on' apt-get -qq install -y --no-install-recommends "$deb"
port=$((20000 + RANDOM % 20000))
sed -i "s/127.0.0.1:8080/127.0.0.1:$port/" /etc/default/roundhouse
expect 'says its version' roundhouse --version
expect 'lists the games' roundhouse games
expect 'plays a game' roundhouse sim railroad-rivals --games 2 --seed 1
expect 'the manual is there' test -s /usr/share/man/man1/roundhouse.1.gz -o ! -d /usr/share/man/man1
expect 'the unit is well formed' systemd-analyze verify --man=no /lib/systemd/system/roundhouse.service
expect 'the unit is hardened' hardened
expect 'the service is enabled' test -L /etc/systemd/system/multi-user.target.wants/roundhouse.service
expect 'a rule is quoted' rule_is_quoted
expect 'speaks German' speaks_german
expect 'holds all its parts' holds_all_parts
expect 'the library is found' library_is_found
expect 'starts as its own user' start
expect 'serves the page' curl -fs -o /dev/null http://127.0.0.1:"$port"/
expect 'makes a table' make_table
expect 'data is private' private
expect 'stops' stop
expect 'installs over itself' apt-get -qq install -y --reinstall "$deb"
expect 'keeps changed settings' grep -q "$port" /etc/default/roundhouse
expect 'starts again' start
expect 'has its table still' table_is_there
expect 'stops again' stop
expect 'is removed' apt-get -qq remove -y roundhouse
expect 'the program is gone' test ! -e /usr/bin/roundhouse
expect 'tables stay when it is removed' test -s "$data/roundhouse.db"
expect 'is purged' apt-get -qq purge -y roundhouse
expect 'nothing is left after a purge' test ! -e "$data" -a ! -e /etc/default/roundhouse
expect 'no file of the package is left' bash -c '! find / -xdev -name "*roundhouse*" -not -path "/root/*" -not -path "/proc/*" \
    -not -path "/var/log/*" -not -path "/var/cache/*" | grep .'
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
