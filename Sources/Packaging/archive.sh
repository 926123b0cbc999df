#!/bin/sh
# archive.sh PROGRAM FOLDER: packs PROGRAM and PROGRAM-server; makes FOLDER/spacepipe-VERSION-MACHINE, a folder that runs from any place on any Linux with the C
# library of this one or a later one, and the same as .tar.gz. It holds both, the shared libraries they need besides
# those of the C library, with their licences, its manual page and completions. Prints the archive's path.
set -eu
program=$1 folder=$2
version=$("$program" --version)
name=spacepipe-${version##* }-$(uname -m)
root=$folder/$name
rm -rf "$root" "$root.tar.gz"
mkdir -p "$root/bin" "$root/lib/spacepipe" "$root/share/doc/spacepipe" "$root/share/man/man1" \
  "$root/share/bash-completion/completions" "$root/share/zsh/site-functions" "$root/share/fish/vendor_completions.d"
install -m 755 -s "$program" "$program-server" "$root/bin"
"$program" manual > "$root/share/man/man1/spacepipe.1"
"$program" completions bash > "$root/share/bash-completion/completions/spacepipe"
"$program" completions zsh > "$root/share/zsh/site-functions/_spacepipe"
"$program" completions fish > "$root/share/fish/vendor_completions.d/spacepipe.fish"
cp "$(dirname "$0")/../../LICENSE" "$root/share/doc/spacepipe/LICENSE"

# Poppler and libzip are loaded when they are needed, so the program itself does not name them.
loaded="$(pkg-config --variable=libdir poppler)/libpoppler.so $(pkg-config --variable=libdir libzip)/libzip.so"
# shellcheck disable=SC2086
{ ldd "$program" "$program-server" $loaded | sed -n 's/^[[:blank:]].* => \(\/[^ ]*\) .*/\1/p'; readlink -f $loaded; } | sort -u |
  while read -r library; do
    case ${library##*/} in
    libc.so.* | libm.so.* | libdl.so.* | libpthread.so.* | librt.so.* | libresolv.so.* | ld-linux*) continue ;;
    esac
    # By the name under which others ask for it.
    wanted=$(objdump -p "$library" | awk '$1 == "SONAME" { print $2 }')
    install -m 644 "$library" "$root/lib/spacepipe/${wanted:-${library##*/}}"
    # What is linked from /lib may be listed as of /usr/lib.
    package=$(dpkg-query -S "$(readlink -f "$library")" 2>/dev/null | head -n 1 | cut -d: -f1)
    [ -n "$package" ] || package=$(dpkg-query -S "*/${library##*/}" 2>/dev/null | head -n 1 | cut -d: -f1)
    [ -z "$package" ] || [ ! -r "/usr/share/doc/$package/copyright" ] ||
      install -m 644 "/usr/share/doc/$package/copyright" "$root/share/doc/spacepipe/$package.copyright"
  done
tar -C "$folder" --sort=name --owner=0 --group=0 --numeric-owner -czf "$root.tar.gz" "$name"
echo "$root.tar.gz"
