"""The extension beside what a GeoServer has already: its jars, its own REST interface, and the layers of others."""

import json
import re
import shutil
import zipfile

import files
from geoserver import LOGIN, ask

OTHER = "/other/ows?service="
WFS = OTHER + "WFS&version=2.0.0&request="
SPOTS = WFS + "GetFeature&typeNames=other:spots&outputFormat="
# Answers of GeoServer that the extension has no part in.
FOREIGN = (
    *(f"/rest/{path}" for path in (
        "workspaces/other.json", "workspaces/other/datastores/spots.xml", "workspaces/other/datastores/spots/featuretypes/spots.json",
        "layers/other:spots.xml", "styles/point.sld", "styles/point.json", "settings/contact.json", "services/wfs/settings.json",
        "services/wms/settings.xml", "logging.json", "fonts.json", "security/masterpw.json", "nothing.json")),
    *(SPOTS + form for form in ("gml32", "application/json", "csv", "nothing", "sidewalk-csv")),
    WFS + "DescribeFeatureType&typeNames=other:spots", WFS + "GetCapabilities",
    OTHER + "WFS&version=1.0.0&request=GetFeature&typeName=other:spots",
    OTHER + "WFS&version=1.1.0&request=GetCapabilities",
    OTHER + "WMS&version=1.3.0&request=GetMap&layers=spots&crs=CRS:84&bbox=-1,-1,3,3&width=200&height=200&format=image/png&styles=",
    OTHER + "WMS&version=1.3.0&request=GetCapabilities", "/web/", "/v3/other", "/nothing")
# What differs between two answers to one request: times, and the names of our formats in the list of formats.
VARIABLE = re.compile(rb'(timeStamp|updateSequence|jsessionid)="?[^";> ]*"?')
OUR_FORMATS = re.compile(rb"\s*<(ows:Value|Format)[^>]*>sidewalk-\w+</\1>|\s*<sidewalk-\w+/>")
# What GeoServer adds when it saves an object: its defaults and times. It encrypts a password differently each time.
ADDED = re.compile(
    rb"\s*<(advertised|enabled|queryable)>true</\1>|\s*<(opaque|encodeMeasures)>false</\2>|\s*<(dateCreated|dateModified)>[^<]*</\3>"
    rb'|\s*<entry key="passwd">[^<]*</entry>')
WRITTEN_DOWN = re.compile(rb"(?s)\s*<attributes>.*</attributes>")  # in the file of a feature type: those that its SQL view has anyway
ADDED_JSON = {"advertised", "enabled", "queryable", "opaque", "encodeMeasures", "timeStamp", "dateCreated", "dateModified", "passwd"}


def checks(geoserver):
    yield "no class or file of the extension is one of GeoServer's", _shadowed(geoserver)
    before = _without(geoserver)
    geoserver.extend(geoserver.options.zip)
    geoserver.start()
    yield "layers of others and GeoServer's REST interface answer as without the extension", _compared(before, _foreign(geoserver))
    yield "/rest/about/status names the extension", _named(geoserver)
    yield "reading and writing our objects by REST changes nothing", _round_trips(geoserver)
    geoserver.stop()
    yield from _jars(geoserver)


def _shadowed(geoserver):
    ours = set()
    with zipfile.ZipFile(geoserver.options.zip) as extension:
        for jar in extension.namelist():
            with zipfile.ZipFile(extension.open(jar)) as content:
                ours |= {name for name in content.namelist() if not name.endswith("/") and not name.startswith("META-INF/")}
    ours.discard("applicationContext.xml")  # GeoServer reads that of each jar
    faults = []
    for jar in sorted(geoserver.lib.glob("*.jar")):
        with zipfile.ZipFile(jar) as content:
            faults += [f"{jar.name} has {name}, too" for name in ours.intersection(content.namelist())]
    return faults if ours else ["the extension has no classes"]


def _without(geoserver):
    geoserver.start()
    geoserver.stop()
    geoserver.open_rest()
    spots = geoserver.data / "spots"
    spots.mkdir()
    (spots / "spots.properties").write_text("_=name:String,size:Double,geom:Point:srid=4326\nspots.1=a|1.5|POINT(1 2)\nspots.2=b c|2|POINT(2 1)\n")
    geoserver.start()
    for path, body in (
            ("", "<workspace><name>other</name></workspace>"),
            ("/other/datastores", "<dataStore><name>spots</name><type>Properties</type><connectionParameters>"
             f"<entry key='directory'>file:{spots}</entry></connectionParameters></dataStore>"),
            ("/other/datastores/spots/featuretypes", "<featureType><name>spots</name><srs>EPSG:4326</srs></featureType>")):
        answer = _send(geoserver, "POST", "/rest/workspaces" + path, body.encode(), "application/xml")
        if answer.status != 201:
            raise SystemExit(f"GeoServer alone did not create {path}: {answer.status} {answer.text()[:300]}")
    answers = _foreign(geoserver)
    geoserver.stop()
    return answers


def _send(geoserver, method, path, body, kind):
    return ask(geoserver.url + path, method, body, Authorization=LOGIN, Content_Type=kind)


def _foreign(geoserver):
    answers = {}
    for target in FOREIGN:
        answer = geoserver.get(target, Authorization=LOGIN)
        headers = sorted(f"{name}: {value}" for name, value in answer.headers.items() if name not in ("Date", "Set-Cookie", "Content-Length"))
        answers[target] = answer.status, headers, _plain(answer.body)
    return answers


def _plain(body):
    """GeoServer writes the members of some objects in any order, so that lines are sorted."""
    try:
        return _canonical(json.loads(body))
    except ValueError:
        return b"\n".join(sorted(ADDED.sub(b"", OUR_FORMATS.sub(b"", VARIABLE.sub(b"", body))).splitlines()))


def _canonical(value):
    if isinstance(value, list):
        return repr(sorted(_canonical(item) for item in value if not (isinstance(item, dict) and item.get("@key") == "passwd"))).encode()
    if not isinstance(value, dict):
        return repr(value).encode()
    members = {name: member for name, member in value.items() if name not in ADDED_JSON}
    return repr(sorted((name, _canonical(member)) for name, member in members.items())).encode()


def _compared(before, after):
    faults = [] if before[SPOTS + "csv"][0] == 200 and before[FOREIGN[0]][0] == 200 else ["GeoServer alone does not answer"]
    for target, answer in before.items():
        if answer != after[target]:
            faults.append(f"{target}: {_difference(answer, after[target])}")
    return faults


def _difference(before, after):
    if before[:2] != after[:2]:
        return f"{before[0]} {before[1]} became {after[0]} {after[1]}"
    place = next((i for i, (a, b) in enumerate(zip(before[2], after[2])) if a != b), min(len(before[2]), len(after[2])))
    return f"{before[2][place - 60:place + 60]} became {after[2][place - 60:place + 60]}"


def _named(geoserver):
    faults = []
    for form in ("json", "xml", "html"):
        answer = geoserver.get("/rest/about/status." + form, Authorization=LOGIN)
        if answer.status != 200 or "Sidewalk Accessibility Data Service" not in answer.text():
            faults.append(f"{form}: {answer.status}, without our name")
    return faults


def _round_trips(geoserver):
    stores = "workspaces/sidewalk/datastores/sidewalk"
    paths = ["workspaces/sidewalk", stores, "workspaces/sidewalk/layergroups/map"]
    for layer in sorted((geoserver.data / "workspaces/sidewalk/sidewalk").iterdir()):
        if layer.is_dir():
            paths += [f"{stores}/featuretypes/{layer.name}", f"workspaces/sidewalk/layers/{layer.name}"]
    paths += [f"workspaces/sidewalk/styles/{style.stem}" for style in sorted((geoserver.data / "workspaces/sidewalk/styles").glob("*.xml"))]
    faults = [] if len(paths) > 30 else [f"only {paths}"]
    sums = _catalog(geoserver)
    for form in ("xml", "json"):
        for path in paths:
            target = f"/rest/{path}.{form}"
            first = geoserver.get(target, Authorization=LOGIN)
            put = _send(geoserver, "PUT", f"/rest/{path}", first.body, "application/" + form)
            second = geoserver.get(target, Authorization=LOGIN)
            if put.status != 200:
                faults.append(f"PUT {target}: {put.status} {put.text()[:200]}")
            elif _plain(first.body) != _plain(second.body):
                faults.append(f"{target}: {_difference((0, 0, _plain(first.body)), (0, 0, _plain(second.body)))}")
        faults += [f"{form}: {fault}" for fault in files.changed(sums, _catalog(geoserver))]
        sums = _catalog(geoserver)
    for endpoint in ("labelClusters", "rawLabels", "accessScoreStreets", "accessScoreStreets?weights=NoSidewalk:2", "accessScoreRegions", "priorities"):
        answer = geoserver.get("/v3/api/" + endpoint)
        if answer.status != 200:
            faults.append(f"{endpoint} is {answer.status}: {answer.text()[:200]}")
    return faults


def _catalog(geoserver):
    names = files.checksums(geoserver.data)
    ours = [name for name in names if name.startswith("workspaces/sidewalk/")]
    return {name: _plain(WRITTEN_DOWN.sub(b"", (geoserver.data / name).read_bytes())) for name in ours}


def _jars(geoserver):
    jar = next(geoserver.lib.glob("sidewalk-geoserver-*.jar"))
    second = shutil.copy(jar, jar.with_name("sidewalk-geoserver-0.9.jar"))
    geoserver.start()
    found = geoserver.log_lines("2 jars of the Sidewalk extension are installed: sidewalk-geoserver-0.9.jar, " + jar.name)
    yield "two jars of the extension are one line in the log", [] if found == 1 else [f"{found} lines"]
    geoserver.stop()
    second.unlink()
    _damage(jar)
    geoserver.start()
    found = geoserver.log_lines("The Sidewalk extension is disabled, because its jar is for another version of GeoServer")
    faults = [] if found == 1 else [f"{found} lines"]
    if geoserver.get(SPOTS + "csv").status != 200:
        faults.append("GeoServer does not answer")
    yield "with the jar for another GeoServer, GeoServer starts without the extension", faults


def _damage(jar):
    """Renames the servlet package in the extension's class, as in the jar for the other kind of GeoServer."""
    with zipfile.ZipFile(jar) as content:
        entries = [(entry, content.read(entry)) for entry in content.infolist()]
    with zipfile.ZipFile(jar, "w") as content:
        for entry, body in entries:
            name = entry.filename == "org/sidewalkdata/geoserver/Extension.class"
            content.writestr(entry, body.replace(b"javax/servlet/", b"javay/servlet/") if name else body)
