#!/bin/sh
# compare.sh BARE INSIDE HERE: makes the Spaces of all samples with the program INSIDE of the bare Debian BARE and with the program HERE,
# and says of each whether they are the same; runs one of each kind of file there.
set -eu
bare=$1 inside=$2 here=$3
samples=$(cd "$(dirname "$0")/../../Samples" && pwd)
rm -rf "$bare/tmp/samples" "$bare/tmp/spaces"
mkdir -p "$bare/tmp/spaces"
cp -r "$samples" "$bare/tmp/samples"
made=$(mktemp -d)
mount -t proc proc "$bare/proc"
trap 'umount "$bare/proc"; rm -rf "$made"' EXIT
for sample in "$samples"/*/; do
  sample=$(basename "$sample")
  case $sample in pdf-sources | pictures) continue ;; esac
  chroot "$bare" "$inside" run --quiet --type learning "/tmp/samples/$sample" -o "/tmp/spaces/$sample.space"
  "$here" run --quiet --type learning "$samples/$sample" -o "$made/$sample.space"
  diff -r "$bare/tmp/spaces/$sample.space" "$made/$sample.space" && echo "$sample: the same"
done
chroot "$bare" "$inside" view /tmp/spaces/cell-biology.space -o /tmp/spaces/cells.html
chroot "$bare" "$inside" export /tmp/spaces/cell-biology.space --to anki -o /tmp/spaces/cells.apkg
echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' | chroot "$bare" "$inside" mcp /tmp/spaces | grep -q '"result"'
