"""Checksums of the data directory: the configuration must not change."""

import hashlib

# Written by GeoServer itself while it runs.
VOLATILE = ("logs/", "gwc/", "tmp/", "temp/", "legendsamples/")


# The last known state of the data; it changes with the data.
SEEN = "sidewalk/seen.properties"


def checksums(folder):
    sums = {}
    for file in sorted(folder.rglob("*")):
        name = str(file.relative_to(folder))
        if file.is_file() and not name.startswith(VOLATILE) and name != SEEN:
            sums[name] = hashlib.sha256(file.read_bytes()).hexdigest()
    return sums


def changed(before, after):
    """Lists changed, deleted and new files, except new files that GeoServer creates below security/ at its second start."""
    gone = [f"{name} is {'changed' if name in after else 'gone'}" for name in before if after.get(name) != before[name]]
    new = [f"{name} is new" for name in after if name not in before and not name.startswith("security/")]
    return gone + new
