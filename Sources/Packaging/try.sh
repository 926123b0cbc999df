#!/bin/sh
# try.sh ARCHIVE FOLDER: unpacks the archive in the bare Debian in FOLDER (see bare.sh), and compares what it makes there with what it
# makes on this machine.
set -eu
archive=$1 bare=$2
own=$(dirname "$0")
"$own/bare.sh" "$bare"
name=$(basename "$archive" .tar.gz)
rm -rf "$bare/opt/$name"
mkdir -p "$bare/opt"
tar -C "$bare/opt" -xzf "$archive"
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
tar -C "$here" -xzf "$archive"
"$own/compare.sh" "$bare" "/opt/$name/bin/spacepipe" "$here/$name/bin/spacepipe"
echo "runs in a bare Debian"
