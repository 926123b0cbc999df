#!/usr/bin/env python3
"""Asks the OSV database for known weaknesses of the versions in Package.resolved (OWASP ASVS 15.2.1).

Usage: advisories.py [PACKAGE_RESOLVED [DATABASE]]
Ends with status 1 when it names some, and with 2 when nothing can be said: no network, or a database that does not know a weakness
that is known.
"""
import json
import pathlib
import sys
import urllib.request

DATABASE = "https://api.osv.dev"
# CVE-2022-24667: a database that finds it understands how packages are named here.
KNOWN = ("github.com/apple/swift-nio-http2", "1.19.1")


def pins(file):
    for pin in json.loads(file.read_text())["pins"]:
        name = pin["location"].removeprefix("https://").removesuffix(".git").lower()
        yield name, pin["state"]["version"]


def weaknesses(packages, database):
    """The ids of what is known of each package."""
    queries = [{"package": {"ecosystem": "SwiftURL", "name": name}, "version": version} for name, version in packages]
    body = json.dumps({"queries": queries}).encode()
    request = urllib.request.Request(database + "/v1/querybatch", body, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        results = json.load(answer)["results"]
    return [[found["id"] for found in result.get("vulns", [])] for result in results]


def main(file=pathlib.Path(__file__).parents[1] / "Package.resolved", database=DATABASE):
    packages = list(pins(pathlib.Path(file)))
    try:
        known, *found = weaknesses([KNOWN, *packages], database)
    except (OSError, ValueError, KeyError) as error:
        print(f"advisories: {database} could not be asked: {error}", file=sys.stderr)
        return 2
    if not known or len(found) != len(packages):
        print(f"advisories: {database} does not know what is known of {' '.join(KNOWN)}: nothing can be said", file=sys.stderr)
        return 2
    for (name, version), ids in zip(packages, found):
        for weakness in ids: print(f"{name} {version}: {weakness}")
    print(f"{len(packages)} packages, {sum(map(len, found))} known weaknesses", file=sys.stderr)
    return 1 if any(found) else 0


if __name__ == "__main__":
    if len(sys.argv) > 3: sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
