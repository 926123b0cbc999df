#!/usr/bin/env bash
# Runs a test command and watches that it goes on: when nothing is written for QUIET seconds (600), it says which tests have begun
# and not ended, ends the programs that tests started so that those who wait for them fail, and, when that does not help, the run.
# usage: watch.sh COMMAND…
set -u
quiet=${QUIET:-600}
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# The processes below one, children before it.
below() {
  local child
  for child in $(pgrep -P "$1"); do below "$child"; done
  echo "$1"
}

# Names of tests that have begun and not ended.
unfinished() {
  sed -n 's/^◇ Test \([^ ]*\) started\.$/\1/p' "$log" | sort | uniq -c >"$log.begun"
  sed -n 's/^[✔✘] Test \([^ ]*\) .*after .* seconds.*$/\1/p' "$log" | sort | uniq -c >"$log.ended"
  diff "$log.begun" "$log.ended" | sed -n 's/^< *[0-9]* /  /p'
  rm -f "$log.begun" "$log.ended"
}

# A command in the background ignores the signals that tests send to programs of their own.
env --default-signal=INT,QUIT "$@" >"$log" 2>&1 &
run=$!
tail -s 0.5 -n +1 -f --pid="$run" "$log" &
shown=$!
size=0 still=0 warned=0
while kill -0 "$run" 2>/dev/null; do
  sleep 5
  now=$(stat -c %s "$log")
  if [ "$now" != "$size" ]; then size=$now still=0; continue; fi
  still=$((still + 5))
  [ "$still" -ge "$quiet" ] || continue
  still=0
  if [ "$warned" = 0 ]; then
    warned=1
    printf '\nNothing was written for %s seconds. Begun and not ended:\n' "$quiet"
    unfinished
    tests=$(below "$run" | while read -r p; do grep -qsa '\.xctest' "/proc/$p/cmdline" && echo "$p"; done | tail -n 1)
    [ -n "$tests" ] && for p in $(below "$tests" | grep -vx "$tests"); do kill -9 "$p" 2>/dev/null; done
  else
    printf '\nThe tests still wait: the run is ended.\n'
    unfinished
    for p in $(below "$run"); do kill -9 "$p" 2>/dev/null; done
  fi
done
wait "$run"
status=$?
wait "$shown"
exit "$status"
