#!/bin/sh
# try-deb.sh PACKAGE PROGRAM FOLDER: installs the package in a copy of the bare Debian in FOLDER (see bare.sh), compares what it makes there
# with what PROGRAM makes on this machine, has its server answer as the package's own user, and removes it again.
set -eu
package=$1 program=$2 bare=$3
own=$(dirname "$0")
"$own/bare.sh" "$bare"
copy=$bare-package
rm -rf "$copy"
cp -a "$bare" "$copy"
cp "$package" "$copy/tmp/spacepipe.deb"
cp /etc/resolv.conf "$copy/etc/resolv.conf"
inside() { chroot "$copy" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }
inside apt-get update -qq
inside apt-get install -y -qq --no-install-recommends /tmp/spacepipe.deb >&2
inside spacepipe --version
"$own/compare.sh" "$copy" /usr/bin/spacepipe "$program"

# The workspace, as its service runs it.
mount -t proc proc "$copy/proc"
trap 'umount "$copy/proc"' EXIT
inside setpriv --reuid spacepipe --regid spacepipe --clear-groups env HOME=/var/lib/spacepipe \
  spacepipe-server serve --port 0 --store /var/lib/spacepipe/workspace.sqlite -- /var/lib/spacepipe/library \
  > "$copy/tmp/address" 2>&1 &
server=$!
trap 'kill $server 2>/dev/null || true; umount "$copy/proc"' EXIT
for _ in $(seq 100); do
  address=$(grep -o 'http://[0-9.:]*' "$copy/tmp/address" || true)
  [ -z "$address" ] || break
  sleep 0.1
done
[ -n "$address" ] || { cat "$copy/tmp/address" >&2; exit 1; }
curl -fsS "$address/health" && echo
kill $server
wait $server || true
umount "$copy/proc"
trap - EXIT

inside apt-get purge -y -qq spacepipe >&2
left=$(find "$copy/usr" "$copy/etc" "$copy/lib/systemd" -name '*spacepipe*')
[ -z "$left" ] || { echo "error: left behind: $left" >&2; exit 1; }
[ -d "$copy/var/lib/spacepipe/library" ] || { echo "error: the library is gone" >&2; exit 1; }
rm -rf "$copy"
echo "installs, runs and goes in a bare Debian"
