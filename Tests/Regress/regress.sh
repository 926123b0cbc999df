#!/usr/bin/env bash
# Shows what a change of the program changed in what it makes of many folders of notes.
# Usage: regress.sh PROGRAM KEPT DATA…
#
# Each folder in each DATA is one collection of notes. KEPT/now receives, per collection, its Space of all blocks, an item a
# line, and a digest of its annotations; what differs from KEPT/base is printed, and the exit status is 1 when anything does.
# Without KEPT/base, KEPT/now becomes it. The texts may be others': KEPT stays outside the repository.
set -euo pipefail
export LC_ALL=C
program=$(realpath "$1")
kept=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$kept/now"
mkdir -p "$kept/now"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_CACHE_HOME=$scratch/cache XDG_STATE_HOME=$scratch/state SPACEPIPE_DICTIONARIES=

# Writes what the program makes of the collection $1 into the folder $2.
record() {
  mkdir -p "$2"
  local status=0
  "$program" run --quiet --pipeline "$here/everything.yaml" --reference-date 2026-01-15 --name "$(basename "$2")" "$1" \
    -o - 2> "$2/messages" | sed 's/,{"/,\n{"/g' > "$2/space" || status=$?
  echo "$status" > "$2/status"
  "$program" annotate --quiet --reference-date 2026-01-15 "$1" 2> /dev/null | sha256sum > "$2/annotations" || true
}
for data in "$@"; do
  for folder in "$data"/*/; do
    notes=$folder
    [ -d "$folder/notes" ] && notes=$folder/notes
    record "$notes" "$kept/now/$(basename "$folder")" || true
  done
done

if [ ! -d "$kept/base" ]; then
  mv "$kept/now" "$kept/base"
  echo "$(ls "$kept/base" | wc -l) collections kept as the base"
  exit 0
fi
diff -r -U 0 "$kept/base" "$kept/now" > "$kept/difference" && { echo "nothing changed"; exit 0; }
cat "$kept/difference"
changed() { diff -rq "$kept/base" "$kept/now" | grep -c "/$1 " || true; }
echo "of $(ls "$kept/now" | wc -l) collections changed: $(changed space) Spaces, $(changed annotations) annotations" \
  "($(grep -c '^[-+][^-+]' "$kept/difference") lines; $kept/difference)"
exit 1
