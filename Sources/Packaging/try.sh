#!/bin/sh
# try.sh ARCHIVE FOLDER: unpacks the archive in a bare Debian that debootstrap makes in FOLDER (kept for the next time), runs the
# README's first example and one of each kind of file there, and compares the Spaces with those that this machine makes.
# Needs root, debootstrap and a Debian mirror.
set -eu
archive=$1 bare=$2
samples=$(cd "$(dirname "$0")/../../Samples" && pwd)
[ "$(id -u)" = 0 ] || { echo "error: a bare root needs root" >&2; exit 1; }
command -v debootstrap >/dev/null || { echo "error: debootstrap is not installed: apt-get install debootstrap" >&2; exit 1; }
[ -x "$bare/bin/sh" ] || debootstrap --variant=minbase bookworm "$bare" >&2
name=$(basename "$archive" .tar.gz)
rm -rf "$bare/opt/$name" "$bare/tmp/samples" "$bare/tmp/spaces"
mkdir -p "$bare/opt" "$bare/tmp/spaces"
tar -C "$bare/opt" -xzf "$archive"
cp -r "$samples" "$bare/tmp/samples"
mount -t proc proc "$bare/proc"
trap 'umount "$bare/proc"' EXIT
here=$(mktemp -d)
tar -C "$here" -xzf "$archive"
for sample in "$samples"/*/; do
  sample=$(basename "$sample")
  case $sample in pdf-sources) continue ;; esac
  chroot "$bare" "/opt/$name/bin/spacepipe" run --quiet --type learning "/tmp/samples/$sample" -o "/tmp/spaces/$sample.space"
  (cd "$here" && "$here/$name/bin/spacepipe" run --quiet --type learning "$samples/$sample" -o "$here/$sample.space")
  diff -r "$bare/tmp/spaces/$sample.space" "$here/$sample.space" && echo "$sample: the same"
done
chroot "$bare" "/opt/$name/bin/spacepipe" view /tmp/spaces/cell-biology.space -o /tmp/spaces/cells.html
chroot "$bare" "/opt/$name/bin/spacepipe" export /tmp/spaces/cell-biology.space --to anki -o /tmp/spaces/cells.apkg
echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' | chroot "$bare" "/opt/$name/bin/spacepipe" mcp /tmp/spaces |
  grep -q '"result"'
rm -rf "$here"
echo "runs in a bare Debian"
