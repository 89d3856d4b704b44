"""Copies a city bundle, with names and descriptions that readers of workbooks and tables get wrong. Arguments: from, to."""

import csv
import json
import shutil
import sys
from pathlib import Path

SOURCE, TARGET = map(Path, sys.argv[1:])
ODD = ["=1+1", "  臺北 😀  ", "Łódź <b> & Söhne", "+7 \"quoted\", and a comma", "line\nbreak", "한국어 हिन्दी ไทย", "@A1", "'"]

shutil.rmtree(TARGET, ignore_errors=True)
shutil.copytree(SOURCE, TARGET)
regions = json.loads((SOURCE / "regions.geojson").read_text(encoding="utf-8"))
for feature, name in zip(reversed(regions["features"]), ODD):  # the documentation names the first ones
    feature["properties"]["name"] = name
(TARGET / "regions.geojson").write_text(json.dumps(regions), encoding="utf-8")
with (
    open(SOURCE / "raw_labels.csv", encoding="utf-8", newline="") as labels,
    open(TARGET / "raw_labels.csv", "w", encoding="utf-8", newline="") as odd,
):
    rows = csv.DictReader(labels)
    writer = csv.DictWriter(odd, rows.fieldnames)
    writer.writeheader()
    for number, row in enumerate(rows):
        if number % 3 == 0:
            row["description"] = ODD[number // 3 % len(ODD)]
        writer.writerow(row)
