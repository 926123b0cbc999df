#!/bin/sh
# bare.sh FOLDER: makes a bare Debian in FOLDER, which is kept for the next time. Needs root, debootstrap and a Debian mirror.
set -eu
[ "$(id -u)" = 0 ] || { echo "error: a bare root needs root" >&2; exit 1; }
command -v debootstrap >/dev/null || { echo "error: debootstrap is not installed: apt-get install debootstrap" >&2; exit 1; }
[ -x "$1/usr/bin/dpkg" ] || debootstrap --variant=minbase bookworm "$1" >&2
