#!/usr/bin/env bash
# Times the program on notes it makes itself, the same ones each time: MB/s and pages/s by processor time, and the memory
# of a run over 2,000 notes. Usage: bench.sh PROGRAM [SCRATCH_FOLDER]
#
# Processor time is that of the program and its workers, user and system. A page is 500 words, in PDFs a page. Figures
# of two machines, or of a busy and an idle one, cannot be compared; ratios within one run can.
set -euo pipefail
program=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
samples=$here/../../Samples
scratch=${2:-$(mktemp -d)}
[ $# -ge 2 ] || trap 'rm -rf "$scratch"' EXIT
export LC_ALL=C

# Notes 1 to $1 as $2 (txt, md or html) in the folder $3.
notes() {
  mkdir -p "$3"
  awk -v count="$1" -v format="$2" -v folder="$3" -f "$here/notes.awk"
}

# Copies of the PDFs of the samples, $1 of each.
papers() {
  mkdir -p "$2"
  local copy pdf
  for copy in $(seq "$1"); do
    for pdf in "$samples"/*/*.pdf; do cp "$pdf" "$2/$copy-$(basename "$pdf")"; done
  done
}

# Writes the highest memory (kB) of the process named in the file `pid` to the file `peak`, again and again until it ends:
# the kernel keeps it for living processes only.
watch_memory() {
  local pid='' key value _
  until [ -s "$scratch/pid" ]; do sleep 0.005; done
  pid=$(<"$scratch/pid")
  while [ -r "/proc/$pid/status" ]; do
    while read -r key value _; do
      [ "$key" != VmHWM: ] || echo "$value" >"$scratch/peak"
    done <"/proc/$pid/status" || true
    sleep 0.02
  done 2>"$scratch/watch"
}

# Runs a command; sets `seconds` (processor time) and `peak` (kB of the program's own memory at its highest).
measure() {
  local watcher
  rm -f "$scratch/pid"
  echo 0 >"$scratch/peak"
  watch_memory &
  watcher=$!
  TIMEFORMAT='%U %S'
  { time sh -c 'echo $$ >"$0"; exec "$@"' "$scratch/pid" "$@" >"$scratch/out" 2>"$scratch/err"; } 2>"$scratch/time" ||
    { cat "$scratch/err" >&2; echo "bench: $* failed" >&2; exit 1; }
  wait "$watcher"
  peak=$(<"$scratch/peak")
  seconds=$(awk '{ s += $1 + $2 } END { print s }' "$scratch/time")
}

# A line of the table: name, bytes, pages and the command.
line() {
  local name=$1 bytes=$2 pages=$3
  shift 3
  measure "$@"
  awk -v name="$name" -v bytes="$bytes" -v pages="$pages" -v seconds="$seconds" -v peak="$peak" 'BEGIN {
    if (seconds < 0.001) seconds = 0.001
    printf "%-28s %8.2f MB %8d pages %8.2f s %8.2f MB/s %9.0f pages/s %7.0f MB peak\n",
      name, bytes / 1e6, pages, seconds, bytes / 1e6 / seconds, pages / seconds, peak / 1024 }'
}

bytes() { find "$1" -type f -printf '%s\n' | awk '{ n += $1 } END { print n }'; }
pages() { find "$1" -type f -exec cat {} + | wc -w | awk '{ print int($1 / 500) }'; }

for format in txt md html; do
  notes 400 $format "$scratch/$format"
  line "ingest $format" "$(bytes "$scratch/$format")" "$(pages "$scratch/$format")" \
    "$program" ingest --jobs 1 --quiet "$scratch/$format"
done
papers 20 "$scratch/pdf"
"$program" ingest --quiet "$scratch/pdf" >"$scratch/pdf.jsonl"
paper_pages=$(grep -o '"pages":[0-9]*' "$scratch/pdf.jsonl" | awk -F: '{ n += $2 } END { print n + 0 }')
line "ingest pdf" "$(bytes "$scratch/pdf")" "$paper_pages" "$program" ingest --jobs 1 --quiet "$scratch/pdf"
rm "$scratch/pdf.jsonl"

text=$scratch/txt
size=$(bytes "$text")
count=$(pages "$text")
for command in sentences dates chunk "block keyterms --each" "block summary --each"; do
  # shellcheck disable=SC2086
  line "$command" "$size" "$count" "$program" $command --jobs 1 --quiet "$text"
done

# The same run over more and more notes: time must grow with them and memory must not run away.
for count in 500 1000 2000; do
  folder=$scratch/run-$count
  for format in txt md html; do notes $((count * 3 / 10)) $format "$folder/$format"; done
  papers $((count / 90)) "$folder/pdf"
  notes $((count - $(find "$folder" -type f | wc -l))) txt "$folder/more"
  line "run of $count notes" "$(bytes "$folder")" "$(pages "$folder")" \
    "$program" run --type learning --quiet "$folder" -o "$scratch/out.space"
  rm -rf "$scratch/out.space" "$folder"
done
