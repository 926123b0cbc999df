#!/bin/sh
# deb.sh PROGRAM FOLDER: makes a Debian package for this machine's Debian of the folder that archive.sh left (FOLDER/spacepipe-VERSION-MACHINE)
# and prints its path. The libraries come from Debian, not from the folder. Needs debhelper and chrpath.
set -eu
program=$1 folder=$2
here=$(cd "$(dirname "$0")" && pwd)
version=$("$program/bin/spacepipe" --version)
version=${version##* }
told=$(dpkg-parsechangelog -l "$here/debian/changelog" -S Version)
[ "$told" = "$version" ] || { echo "error: debian/changelog is of $told, the program of $version" >&2; exit 1; }
root=$folder/deb/spacepipe-$version
rm -rf "$folder/deb" "$folder"/spacepipe_*.deb
mkdir -p "$root/manuals"
cp -r "$here/debian" "$root/debian"
[ -z "${DEBEMAIL:-}" ] || sed -i "s/<[^>]*@spacepipe.invalid>/<$DEBEMAIL>/" "$root/debian/control" "$root/debian/changelog"
cp -r "$program" "$root/program"
"$program/bin/spacepipe" manual > "$root/manuals/spacepipe.1"
echo ".so man1/spacepipe.1" > "$root/manuals/spacepipe-server.1"
# Poppler and libzip are loaded when they are needed: which packages hold what was built against.
for library in "$(pkg-config --variable=libdir poppler)/libpoppler.so" "$(pkg-config --variable=libdir libzip)/libzip.so"; do
  dpkg-query -S "$(readlink -f "$library")"
done | sed 's/:.*//' | paste -sd, > "$root/loaded"
(cd "$root" && SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -S Timestamp) dpkg-buildpackage -b -us -uc) >&2
mv "$folder"/deb/spacepipe_*.deb "$folder"
echo "$folder/spacepipe_${version}_$(dpkg --print-architecture).deb"
