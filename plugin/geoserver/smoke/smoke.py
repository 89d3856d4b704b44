"""Starts an unpacked GeoServer with the extension twice and sends requests as clients do. Run by ./sidewalk geoserver-smoke."""

import argparse
import pathlib
import sys

import beside
import commands
import contract
import cql
import existing
import faults
import files
import hosts
import limits
import maps
import upgrade
import values
import weights
import wfs
from city import Cities
from geoserver import GeoServer

ALONE = "commands", "beside"  # the parts with a separate GeoServer
PARTS = ("demo", "hosts", "refresh", "faults", "golden", "existing", "limits", *ALONE, "upgrade")


def main():
    options = arguments()
    cities = Cities(options.database, options.work)
    geoserver = GeoServer(options)
    print(f"against {geoserver.version()}, {geoserver.tomcat_version()}, with {geoserver.extension()}", flush=True)
    report = Report()
    if set(options.parts) - set(ALONE):
        try:
            run(report, geoserver, cities, options)
        finally:
            geoserver.stop()
    if "commands" in options.parts:
        report.step("the ten commands of the extension's README")
        for name, found in commands.checks(options):
            report.check(name, found)
    if "beside" in options.parts:
        report.step("beside a GeoServer's own jars, services and layers")
        if not cities.current:
            cities.add("demo", [options.demo])
        cities.show("demo")
        geoserver = GeoServer(options, "-beside", extended=False)
        try:
            for name, found in beside.checks(geoserver):
                report.check(name, found)
        finally:
            geoserver.stop()
    if options.upgrade_from and "upgrade" in options.parts:
        upgrade_checks(report, cities, options)
    return report.end()


def run(report, geoserver, cities, options):
    report.step("first start, without its database")
    geoserver.start()
    report.check("a missing database is 503", contract.unavailable(geoserver))
    cities.add("demo", [options.demo])
    cities.show("demo")
    report.check("the database is found when it is available", contract.available(geoserver))
    report.check("the bounds become the city's", wfs.bounds(geoserver))
    geoserver.stop()
    geoserver.open_rest()
    before = files.checksums(geoserver.data)

    report.step("second start, with invalid settings")
    geoserver.settings = {"SIDEWALK_BUNDLE_ENABLED": "5 apples", "SIDEWALK_MAX_CONCURRENT_EXPORTS": "many", "SIDEWALK_CACHE_MAX_SIZE": "-1"}
    geoserver.start()
    report.check("the log names each bad setting and our share of the connections", wfs.complaints(geoserver))
    report.check("no file was changed", files.changed(before, files.checksums(geoserver.data)))
    if "demo" in options.parts:
        demo_checks(report, geoserver, cities, options)
    if "hosts" in options.parts:
        for name, found in hosts.checks(geoserver, cities):
            report.check(name, found)
    if "refresh" in options.parts:
        refresh_checks(report, geoserver, cities, options)
    if "faults" in options.parts:
        for name, found in faults.checks(geoserver, cities):
            report.check(name, found)
    report.check("no file was changed by requests", files.changed(before, files.checksums(geoserver.data)))
    if "faults" in options.parts:  # GeoServer itself writes its configuration in this check
        report.check("while GeoServer reloads its configuration, layers are unavailable and not missing", faults.reloaded(geoserver))
    if "golden" in options.parts:
        golden_checks(report, geoserver, cities, options)  # with other cities, whose bounds the layers get
    if "existing" in options.parts:
        report.step("a city from a Project Sidewalk database")
        for name, found in existing.checks(geoserver, cities, options):
            report.check(name, found)
    if "limits" in options.parts:  # last, because it deletes a layer
        cities.show("demo")
        for name, found in limits.checks(geoserver):
            report.check(name, found)


def demo_checks(report, geoserver, cities, options):
    for name, found in contract.checks(geoserver):
        report.check(name, found)
    for name, found in wfs.checks(geoserver):
        report.check(name, found)
    for name, found in values.checks(geoserver, cities):
        report.check(name, found)
    for name, found in weights.checks(geoserver):
        report.check(name, found)
    report.check("each REST query and its WFS link return the same features", cql.compare(geoserver, cql.DEMO))
    for name, found in maps.checks(geoserver, options.work):
        report.check(name, found)


def refresh_checks(report, geoserver, cities, options):
    report.check("a scheduled refresh deletes the tiles of changed layers only", maps.refreshed(geoserver, cities))
    (options.work / "pictures").mkdir(exist_ok=True)
    report.check("a region that is hardly explored is hatched", maps.hatched(geoserver, cities, options.work / "pictures"))


def golden_checks(report, geoserver, cities, options):
    golden = contract.Golden(options.golden)
    cities.add_empty("between")
    for fixture in golden.fixtures():
        cities.show("between")  # all fixtures have one data version: what the extension keeps of the last one is dropped
        geoserver.get(contract.API + "accessScoreStreets?regionId=1")
        cities.add(fixture, [options.fixtures / fixture], "2026-01-02 03:04:05Z")
        cities.show(fixture)
        report.check(f"golden answers of {fixture}", golden.compare(geoserver, fixture))
        report.check(f"golden requests of {fixture} over WFS", cql.compare(geoserver, golden.targets(fixture)))


def upgrade_checks(report, cities, options):
    cities.show("demo")
    for name, checks in (("-upgrade", upgrade.checks), ("-closed", upgrade.closed_checks)):
        report.step(f"upgrade from an older extension ({name[1:]})")
        geoserver = GeoServer(options, name)
        try:
            for check, found in checks(geoserver, options.upgrade_from):
                report.check(check, found)
        finally:
            geoserver.stop()


def arguments():
    parser = argparse.ArgumentParser()
    for name in ("webapp", "tomcat", "zip", "work", "demo", "golden", "fixtures"):
        parser.add_argument("--" + name, type=pathlib.Path, required=True)
    parser.add_argument("--database", required=True, help="jdbc:postgresql://127.0.0.1:PORT/…, whose cluster is temporary")
    parser.add_argument("--upgrade-from", type=pathlib.Path, help="the zip of an older extension")
    parser.add_argument("--port", type=int, default=18480)
    parser.add_argument("--part", dest="parts", action="append", choices=PARTS, help="only this part; may be repeated")
    options = parser.parse_args()
    options.parts = options.parts or PARTS
    return options


class Report:
    """Prints each check and counts the failed checks."""

    def __init__(self):
        self.bad = 0
        self.count = 0

    def step(self, name):
        print(f"- {name}", flush=True)

    def check(self, name, faults):
        """faults: a list of sentences; empty if the check passed."""
        self.count += 1
        self.bad += bool(faults)
        print(f"  {'FAILED' if faults else 'ok'}  {name}", flush=True)
        for fault in faults[:10]:
            print(f"          {fault}"[:700], flush=True)

    def end(self):
        print(f"{self.count - self.bad} of {self.count} checks passed")
        return 1 if self.bad else 0


if __name__ == "__main__":
    sys.exit(main())
