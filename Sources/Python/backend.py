"""Makes the wheel: the program as `make program` leaves it, and the package beside this file (PEP 427, PEP 517).

The same program and the same sources give the same bytes. `python backend.py FOLDER` puts it into FOLDER, and prints its path.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Dict, List, Mapping, Optional, Tuple

HERE = Path(__file__).resolve().parent
# What `make program` has left; SPACEPIPE_PROGRAM_FOLDER names another one.
PROGRAMS = HERE.parent.parent / ".build-program"
_ELF = b"\x7fELF"


class UnsupportedOperation(Exception):
    """What PEP 517 says of a hook that has nothing to do."""


def build_sdist(sdist_directory: str, config_settings: Optional[Mapping[str, object]] = None) -> str:
    """There is no source distribution: what the program is built from is not of Python."""
    raise UnsupportedOperation("spacepipe has no source distribution; `make wheel` builds the program and the wheel")


def build_wheel(
    wheel_directory: str,
    config_settings: Optional[Mapping[str, object]] = None,
    metadata_directory: Optional[str] = None,
) -> str:
    """Writes the wheel into a folder, and gives its name."""
    program = _program()
    project = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
    version = _version(program)
    tag = _tag(program)
    info = f"{project['name']}-{version}.dist-info"
    files = {**_package(), **_of_program(program, info, f"{project['name']}-{version}.data")}
    files[f"{info}/METADATA"] = _metadata(project, version).encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: spacepipe\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    )
    scripts = "".join(f"{name} = {place}\n" for name, place in project["scripts"].items())
    files[f"{info}/entry_points.txt"] = f"[console_scripts]\n{scripts}".encode()
    files[f"{info}/RECORD"] = _record(files, f"{info}/RECORD")
    name = f"{project['name']}-{version}-{tag}.whl"
    _write(Path(wheel_directory) / name, files)
    return name


def _program() -> Path:
    told = os.environ.get("SPACEPIPE_PROGRAM_FOLDER")
    found = [Path(told)] if told else sorted(path for path in PROGRAMS.glob("spacepipe-*") if path.is_dir())
    if len(found) != 1:
        sys.exit(f"error: {PROGRAMS} holds {len(found)} programs, not one; `make wheel` makes it")
    return found[0]


def _version(program: Path) -> str:
    done = subprocess.run([program / "bin" / "spacepipe", "--version"], capture_output=True, text=True, check=True)
    return done.stdout.split()[-1]


def _tag(program: Path) -> str:
    """The oldest C library that has all symbols which the program and its libraries ask for (PEP 600)."""
    needed = (0, 0)
    for path in sorted(program.rglob("*")):
        if not path.is_file() or path.is_symlink() or path.open("rb").read(4) != _ELF:
            continue
        symbols = subprocess.run(["objdump", "-T", path], capture_output=True, text=True, check=True).stdout
        versions = re.findall(r"\*UND\*.*\bGLIBC_(\d+)\.(\d+)", symbols)
        needed = max([needed, *((int(major), int(minor)) for major, minor in versions)])
    machine = program.name.rsplit("-", 1)[-1]
    return f"py3-none-manylinux_{needed[0]}_{needed[1]}_{machine}"


def _package() -> Dict[str, bytes]:
    package = HERE / "spacepipe"
    return {f"spacepipe/{path.name}": path.read_bytes() for path in package.iterdir() if path.suffix in (".py", ".typed")}


def _of_program(program: Path, info: str, data: str) -> Dict[str, bytes]:
    """Programs and libraries lie in the package; manual pages and completions go where the environment has them."""
    files: Dict[str, bytes] = {}
    for path in program.rglob("*"):
        if not path.is_file():
            continue
        inside = path.relative_to(program).as_posix()
        if inside.startswith(("bin/", "lib/")):
            place = f"spacepipe/program/{inside}"
        elif inside.startswith("share/doc/"):
            place = f"{info}/licenses/{path.name}"
        else:
            place = f"{data}/data/{inside}"
        files[place] = path.read_bytes()
    return files


def _metadata(project: Mapping[str, object], version: str) -> str:
    lines: List[str] = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {version}"]
    lines.append(f"Summary: {project['description']}")
    lines.append(f"License: {project['license']}")
    keywords, classifiers = project["keywords"], project["classifiers"]
    extras = project["optional-dependencies"]
    assert isinstance(keywords, list) and isinstance(classifiers, list) and isinstance(extras, dict)
    lines.append(f"Keywords: {','.join(keywords)}")
    lines += [f"Classifier: {each}" for each in classifiers]
    lines.append(f"Requires-Python: {project['requires-python']}")
    for extra, needs in sorted(extras.items()):
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {need}; extra == "{extra}"' for need in needs]
    lines.append("Description-Content-Type: text/markdown")
    return "\n".join(lines) + "\n\n" + (HERE / "README.md").read_text()


def _record(files: Mapping[str, bytes], own: str) -> bytes:
    lines = []
    for place, content in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{place},sha256={digest},{len(content)}\n")
    return "".join([*lines, f"{own},,\n"]).encode()


def _write(path: Path, files: Mapping[str, bytes]) -> None:
    """Beside its place first, so that half a wheel never has its name."""
    beside = path.with_name(f".{path.name}.part")
    with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for place, content in sorted(files.items(), key=_order):
            entry = zipfile.ZipInfo(place, (1980, 1, 1, 0, 0, 0))
            mode = 0o755 if "/program/bin/" in place else 0o644
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    beside.replace(path)


def _order(file: Tuple[str, bytes]) -> Tuple[bool, str]:
    """The metadata stand last, as PEP 427 advises."""
    return (".dist-info/" in file[0], file[0])


if __name__ == "__main__":
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    print(os.path.join(folder, build_wheel(folder)))
