#!/bin/bash
# Installs the Debian package in a clean Debian 12, starts it, installs it again over itself, removes and purges it.
#
#     tests/package/install.sh build/deb/roundhouse_VERSION_ARCH.deb
#
# What happens in the clean system is inside.sh; it ends with "N passed, N failed". The system is thrown away.
set -euo pipefail
cd "$(dirname "$0")/../.."
deb=$1
sources=()
for file in /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list; do
    if [ -s "$file" ]; then
        sources=("$file")
        break
    fi
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp "$deb" "$scratch/roundhouse.deb"
# shellcheck disable=SC2016 # mmdebstrap sets $1
mmdebstrap --quiet --variant=minbase --format=null --include=ca-certificates,curl,systemd \
    --customize-hook="copy-in $scratch/roundhouse.deb tests/package/inside.sh /root" \
    --customize-hook='chroot "$1" bash /root/inside.sh' bookworm - "${sources[@]}"
