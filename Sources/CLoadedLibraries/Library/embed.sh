#!/bin/sh
# embed.sh COMPILER SOURCES OUTPUT: the C++ beside this as a shared object that brings poppler and libzip with it, written to
# OUTPUT as a Swift string in base64. LIBRARY_FLAGS go to the compiler, such as those of a sanitizer.
set -eu
compiler=$1 sources=$2 output=$3
object=$output.so
for package in poppler libzip; do
  pkg-config --exists "$package" || { echo "error: $package is not installed; make deps installs it" >&2; exit 1; }
done
# Nothing of ours calls libzip from here, and it is to be loaded all the same.
# shellcheck disable=SC2046,SC2086
"$compiler" -std=c++17 -O2 -fPIC -shared ${LIBRARY_FLAGS:-} -I"$sources/include" \
  $(pkg-config --cflags poppler libzip) "$sources"/Library/*.cpp -Wl,--no-as-needed $(pkg-config --libs poppler libzip) \
  -Wl,-z,relro,-z,now -Wl,-s -o "$object"
{
  printf '/// The shared object of `CLoadedLibraries/Library` in base64.\nlet embeddedLibrary: StaticString = "'
  base64 -w 0 "$object"
  printf '"\n'
} > "$output"
rm "$object"
