package org.sidewalkdata.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.snapshot.SnapshotFile;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotMaker;
import org.sidewalkdata.snapshot.SnapshotName;
import org.sidewalkdata.snapshot.SnapshotRequest;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Snapshots over HTTP: the list, the files in ranges, deleted and damaged ones, the page, and what changed between them
 * (headers, errors, and where it is offered). The data are those of an empty city.
 */
@Tag("slow")
@ExtendWith(OutputCaptureExtension.class)
class SnapshotsOverHttpTest {
    private static final String ROOT = "/v3/api/snapshots";
    private static final String CHANGES = "/v3/api/changes";
    private static final String STREETS = "/v3/api/accessScoreStreets?filetype=csv";
    private static final List<String> LISTS =
            List.of("/snapshots", "/about", "/data.json", "/catalog.jsonld", "/sitemap.xml", ROOT);
    private static final int LARGE = 50_000_000;

    /** Damage of a description, which no page or comparison may have to read. */
    private static final String DAMAGES = """
            "data_time":"2026-01-02T03:04:05Z" "data_time":"+999999999-12-31T23:59:59Z"
            "bbox":null "bbox":[1,2]
            "bbox":null "bbox":[null,1,2,3]
            "bbox":null "bbox":[1e999,1,2,3]
            """;

    private static final InMemoryRowSource ROWS = rows(3, "2026-01-02T03:04:05Z", "<b>\"Town\"</b>")
            .rows(PublishedCollections.ACCESS_SCORE_STREETS, List.<Map<String, Object>>of());

    @TempDir
    private static Path path;

    @AutoClose
    private static StubServer server;

    private static SavedSnapshot snapshot;

    private static InMemoryRowSource rows(long version, String time, String city) {
        return new InMemoryRowSource()
                .version(new DataVersion(version, Instant.parse(time), Optional.of(city), Optional.empty()));
    }

    @BeforeAll
    static void start() throws Exception {
        var request = new SnapshotRequest(
                Optional.of(new SnapshotName("2026-Q4")),
                Optional.of("10.5281/zenodo.123"),
                Optional.of("A <i>note</i>"),
                Publisher.byDefault(),
                "1.0.0+abc");
        snapshot = new SnapshotMaker(ROWS, List.of(), Progress.NONE).make(new SnapshotFolder(path), request);
        for (String name : List.of("2026-Q3", "deleted", "deleted-damaged", "1-cut", "1-unreadable")) {
            Cities.snapshot(ROWS, path, name);
        }
        Cities.deleteSnapshot(path, "deleted");
        Files.writeString(path.resolve("deleted-damaged/snapshot.json"), "{");
        Cities.deleteSnapshot(path, "deleted-damaged");
        Files.writeString(path.resolve("1-cut/snapshot.gpkg"), "cut");
        Files.writeString(path.resolve("1-cut/labels.csv.gz"), "x");
        Files.writeString(path.resolve("1-unreadable/snapshot.json"), "{");
        Files.createDirectories(path.resolve("1-damaged"));
        Files.writeString(path.resolve("secret"), "secret");
        copy("1-elsewhere", "\"city_name\":\"<b>\\\"Town\\\"</b>\"", "\"city_name\":\"Elsewhere\"");
        for (String damage : DAMAGES.split("\n")) {
            copy("1-damaged-" + DAMAGES.indexOf(damage), damage.split(" ")[0], damage.split(" ")[1]);
        }
        server = server(path);
    }

    /** Makes a snapshot and changes its description. */
    private static void copy(String name, String written, String changed) throws IOException {
        Path document = Cities.snapshot(ROWS, path, name).folder().resolve("snapshot.json");
        String text = Files.readString(document);
        assertThat(text).contains(written);
        Files.writeString(document, text.replace(written, changed));
    }

    private static StubServer server(Path folder) {
        return StubServer.over(ROWS, "sidewalk.snapshots.folder=" + folder);
    }

    /** What a host lists must be readable by every page and comparison. A damaged description hides no other. */
    @Test
    void snapshotsAreListedWithAddressesOfTheirFiles() throws Exception {
        Answer list = server.get(ROOT);
        JsonNode found = list.json().get("snapshots");
        assertThat(found.findValuesAsString("name"))
                .contains("2026-Q3", "2026-Q4", "1-cut")
                .noneMatch(name -> name.matches(".*(damaged|deleted|unreadable).*"));
        JsonNode last = found.valueStream()
                .filter(one -> one.get("name").asString().equals("2026-Q4"))
                .findFirst()
                .orElseThrow();
        assertThat(last.get("data_time").asString()).isEqualTo("2026-01-02T03:04:05.000Z");
        assertThat(last.get("url").asString()).matches("http://.*" + ROOT + "/2026-Q4");
        String csv = server.text(ROOT + "?filetype=csv");
        assertThat(csv).startsWith("name,title,url,data_time,data_version,").contains("\r\n2026-Q4,");
        assertThat(server.text(ROOT + "?filetype=CSV")).isEqualTo(csv);
        server.get(ROOT + "?filetype=xml").is(400);
        server.get(ROOT, "If-None-Match", list.tag()).is(304);
        assertThat(server.get(ROOT + "/2026-Q4").body())
                .isEqualTo(Files.readAllBytes(snapshot.folder().resolve("snapshot.json")));
        for (String address : LISTS) {
            server.get(address).is(200);
        }
    }

    @Test
    void everyFileIsServedAsItIs() throws Exception {
        for (SnapshotFile file : snapshot.files()) {
            String address = ROOT + "/2026-Q4/" + file.name();
            String tag = "\"" + file.sha256() + "\"";
            Answer whole = server.get(address, "Accept-Encoding", "gzip, zstd")
                    .is(200)
                    .has("ETag", tag)
                    .has("Cache-Control", "public, max-age=31536000, immutable, no-transform")
                    .lacks("Content-Encoding")
                    .has("Access-Control-Allow-Origin", "*")
                    .has("X-Content-Type-Options", "nosniff");
            assertThat(whole.body())
                    .as(file.name())
                    .isEqualTo(Files.readAllBytes(path.resolve("2026-Q4/" + file.name())));
            assertThat(whole.headers().allValues("Cache-Control")).hasSize(1);
            assertThat(whole.header("Content-Type").orElseThrow().replace("; ", ";"))
                    .isEqualToIgnoringCase(file.mediaType().replace("; ", ";"));
            server.send("HEAD", address).has("Content-Length", String.valueOf(file.bytes()));
            server.get(address, "If-None-Match", tag).is(304);
        }
        server.get(ROOT + "/2026-Q4/SHA256SUMS").is(200);
        server.get(ROOT + "/2026-Q4/snapshot.json").is(200);
    }

    @Test
    void filesAreServedInRanges() throws Exception {
        String address = ROOT + "/2026-Q4/labels.parquet";
        byte[] file = Files.readAllBytes(snapshot.folder().resolve("labels.parquet"));
        Answer end = server.get(address, "Range", "bytes=-8").is(206);
        assertThat(end.body()).isEqualTo(Arrays.copyOfRange(file, file.length - 8, file.length));
        end.has("Content-Range", "bytes " + (file.length - 8) + "-" + (file.length - 1) + "/" + file.length);
        assertThat(server.get(address, "Range", "bytes=8-99999999999999999999").body())
                .isEqualTo(Arrays.copyOfRange(file, 8, file.length));
        String tag = server.get(address).tag();
        for (String[] same : new String[][] {{"If-Range", tag}, {"If-Match", "\"x\", " + tag}}) {
            assertThat(server.get(address, "Range", "bytes=0-3", same[0], same[1])
                            .body())
                    .hasSize(4);
        }
        assertThat(server.get(address, "Range", "bytes=0-3", "If-Range", "\"other\"")
                        .body())
                .isEqualTo(file);
        server.get(address, "Range", "bytes=999999999-")
                .is(416)
                .has("Content-Range", "bytes */" + file.length)
                .says("\"code\":\"RANGE_NOT_SATISFIABLE\"");
        for (String other : List.of("bytes=", "bytes= , ,", "lines=0-3", "bytes=0-3,8-9", "bytes=0-,0-")) {
            assertThat(server.get(address, "Range", other).body()).as(other).isEqualTo(file);
        }
        server.get(address, "Range", "bytes=0-3", "If-Match", "\"other\"")
                .is(412)
                .has("Cache-Control", "no-store")
                .says("\"code\":\"PRECONDITION_FAILED\"");
    }

    /** A snapshot's file has the headers of a download, and heeds the same conditions. */
    @Test
    void aFileIsServedLikeADownload() throws Exception {
        String saved = ROOT + "/2026-Q4/labels.csv.gz";
        server.get(STREETS);
        Map<String, List<String>> download = server.get(STREETS).headers().map();
        Map<String, List<String>> file = server.get(saved).headers().map();
        String same = "Fri, 02 Jan 2026 03:04:05 GMT";
        String earlier = "Fri, 02 Jan 2026 03:04:04 GMT";
        assertThat(file.keySet()).containsAll(download.keySet());
        assertThat(file)
                .containsEntry("last-modified", List.of(same))
                .containsEntry("content-disposition", List.of("attachment; filename=\"labels.csv.gz\""))
                .containsEntry("access-control-expose-headers", download.get("access-control-expose-headers"));
        for (String address : List.of(STREETS, saved, ROOT + "/2026-Q4/README.md", ROOT + "/2026-Q4")) {
            server.get(address, "If-None-Match", "*").is(304);
            server.get(address, "If-Modified-Since", same).is(304);
            server.get(address, "If-Modified-Since", earlier).is(200);
            server.get(address, "If-Modified-Since", same, "If-None-Match", "\"other\"")
                    .is(200);
            server.get(address, "If-Unmodified-Since", same).is(200);
            server.get(address, "If-Unmodified-Since", earlier).is(412);
            server.get(address, "If-Match", "*").is(200);
            server.get(address, "If-Match", "\"x\"").is(412);
            server.get(address, "If-Range", "\"x\"", "Range", "bytes=0-3").is(200);
            server.get(address, "Range", "bytes=0-3").is(206);
            server.get(address, "Range", "bytes=0-99999999999999999999").is(206);
            server.get(address, "Range", "bytes=0-1,2-3").is(200);
            server.get(address, "Range", "bytes=99999999999999999999-").is(416);
            server.send("HEAD", address, "Range", "bytes=0-9").is(200);
        }
    }

    /** Ranges resume an interrupted download. Complete documents support them, too. */
    @ParameterizedTest
    @ValueSource(strings = {STREETS, "/v3/api/labelTypes"})
    void aFinishedAnswerIsSentInParts(String target) throws Exception {
        server.get(target);
        byte[] whole = server.get(target).body();
        Answer part = server.get(target, "Range", "bytes=5-9", "Accept-Encoding", "gzip")
                .is(206)
                .lacks("Content-Encoding")
                .has("Content-Length", "5")
                .has("Content-Range", "bytes 5-9/" + whole.length);
        assertThat(part.body()).isEqualTo(Arrays.copyOfRange(whole, 5, 10));
        assertThat(server.get(target, "Range", "bytes=0-9", "If-Range", "\"old\"")
                        .body())
                .isEqualTo(whole);
        server.send("HEAD", target, "Range", "bytes=0-9").is(200);
        server.get(target, "Range", "bytes=999999-")
                .is(416)
                .has("Content-Type", "application/problem+json")
                .has("Content-Range", "bytes */" + whole.length);
    }

    /** A client that resumes sends HEAD first. With compression, the length is not that of the file. */
    @Test
    void headOfAFinishedFileTellsItsLength() throws Exception {
        server.get(STREETS);
        String length = String.valueOf(server.get(STREETS).body().length);
        server.get(STREETS).has("Content-Length", length).has("Accept-Ranges", "bytes");
        server.send("HEAD", STREETS).has("Content-Length", length).has("Accept-Ranges", "bytes");
        server.send("HEAD", STREETS, "Accept-Encoding", "gzip").lacks("Content-Length");
    }

    @ParameterizedTest
    @ValueSource(strings = {STREETS, "/ogc/features/v1", "/wfs?service=WFS&request=GetCapabilities"})
    void aCopyAsOldAsTheDataIsHeld(String target) throws Exception {
        String date = server.get(target).header("Last-Modified").orElseThrow();
        server.get(target, "If-Modified-Since", date).is(304);
        server.get(target, "If-Modified-Since", date, "If-None-Match", "\"other\"")
                .is(200);
    }

    /** With a slash at its end, the address of a snapshot has links, which programs that copy folders follow. */
    @Test
    void aFolderListsItsFiles() throws Exception {
        Answer folder = server.get(ROOT + "/2026-Q4/").has("Content-Type", "text/html; charset=utf-8");
        assertThat(folder.found("<a href=\"([^\"]*)\">"))
                .containsExactlyInAnyOrderElementsOf(
                        snapshot.allFiles().stream().map(SnapshotFile::name).toList())
                .contains("labels.parquet", "snapshot.json", "SHA256SUMS");
        server.get(ROOT + "/2027/").is(404);
        server.get("/robots.txt").says("User-agent: Wget\nDisallow:\n");
    }

    /** A year of snapshots makes no page long. Parameters that a page ignores do not change it. */
    @Test
    void hundredsAreListedInShort(@TempDir Path many) throws Exception {
        String description = Files.readString(snapshot.folder().resolve("snapshot.json"));
        for (int i = 0; i < 400; i++) {
            Instant time = Instant.parse("2024-01-01T00:00:00Z").plusSeconds(86_400L * i);
            Files.writeString(
                    Files.createDirectory(many.resolve("D" + i)).resolve("snapshot.json"),
                    description.replace("\"2026-Q4\"", "\"D" + i + "\"").replace("2026-01-02T03:04:05Z", "" + time));
        }
        try (StubServer server = server(many)) {
            for (String address : LISTS) {
                Answer answer = server.get(address, "X-Forwarded-Host", "other.example")
                        .is(200)
                        .hides("host.invalid");
                assertThat(answer.body()).as(address).hasSizeLessThan(1_500_000);
                Answer again = server.get(address + "?x=1", "X-Forwarded-Host", "other.example");
                assertThat(again.body()).as(address).isEqualTo(answer.body());
                assertThat(again.tag()).isEqualTo(answer.tag());
                assertThat(again.header("Link")).isEqualTo(answer.header("Link"));
                assertThat(server.get(address).tag()).isNotEqualTo(answer.tag());
            }
            server.get(ROOT).says("\"D0\"", server.url() + ROOT + "/D399");
            assertThat(server.text("/snapshots?lang=es"))
                    .hasSizeLessThan(120_000)
                    .contains("href=\"snapshots/D0?lang=es\"", "v3/api/snapshots/D399/labels.parquet")
                    .doesNotContain("v3/api/snapshots/D0/labels.parquet");
            server.get("/snapshots/D0").says("href=\"../v3/api/snapshots/D0/labels.parquet\"");
            server.get("/snapshots/D400").is(404);
        }
    }

    /** A client that kept the connection would take the next response for the rest of the file. */
    @ParameterizedTest
    @ValueSource(strings = {"", "Range: bytes=8-49999999\r\n"})
    void aFileThatIsCutWhileItIsSentEndsTheConnection(String range, CapturedOutput log) throws Exception {
        String name = "1-large-" + range.length();
        Path file = path.resolve(name + "/labels.csv.gz");
        String bytes = "\"labels.csv.gz\",\"bytes\":";
        long small = Files.size(snapshot.folder().resolve("labels.csv.gz"));
        copy(name, bytes + small, bytes + LARGE);
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw");
                RawSocket socket = new RawSocket(server.port())) {
            large.setLength(LARGE);
            String rest = " HTTP/1.1\r\nHost: localhost\r\n";
            socket.send("GET " + ROOT + "/" + name + "/labels.csv.gz" + rest + range + "\r\nGET /v3/api/labelTags"
                    + rest + "\r\n");
            assertThat(new String(socket.input().readNBytes(2_000), ISO_8859_1)).startsWith("HTTP/1.1 20");
            large.setLength(30_000_000);
            assertThat(socket.readToEnd()).doesNotContain("HTTP/1.1 ").doesNotEndWith("0\r\n\r\n");
        }
        await().untilAsserted(() -> assertThat(log.getAll())
                .containsPattern("access GET .*" + name + "/labels.csv.gz 20[06] cut [0-9]+ bytes"));
    }

    @Test
    void whatIsNotListedIsNotServed() throws Exception {
        String addresses = """
                /2027 /1-damaged /1-damaged/labels.parquet /2027/labels.parquet /2026-Q4/nothing
                /2026-Q4/labels.parquet/x /2026-Q4/labels.parquet/ /2026-Q4/%2e%2e/secret /..%2f /2026-Q4/..%2fsecret
                /.lock /.2026-Q4.part/x /2026-q4 /1-unreadable /1-damaged-0""";
        for (String address : addresses.split("\\s+")) {
            Answer answer = server.get(ROOT + address).hides(path.toString(), "labels.parquet is missing");
            assertThat(answer.status()).as(address).isIn(400, 404);
        }
    }

    @Test
    void aDeletedOneIsGoneAndADamagedFileIsMissing() throws Exception {
        server.get(ROOT + "/deleted").is(410);
        server.get(ROOT + "/deleted-damaged").is(410);
        server.get(ROOT + "/deleted/labels.parquet").is(410);
        server.get(ROOT + "/1-cut/labels.csv.gz").is(404);
        server.get(ROOT + "/1-cut/labels.parquet").is(200);
        server.send("POST", ROOT + "/2026-Q4/labels.parquet").is(405);
        server.send("OPTIONS", ROOT + "/2026-Q4/labels.parquet").is(204);
    }

    /** The log names a missing folder once, however often it is asked for. */
    @Test
    void aMissingFolderIsAnEmptyList(CapturedOutput log) throws Exception {
        Path none = path.resolve("none");
        try (StubServer server = server(none)) {
            assertThat(server.json(ROOT).get("snapshots")).isEmpty();
            server.get("/snapshots").is(200);
        }
        assertThat(log.getAll().lines().filter(line -> line.contains("the folder of snapshots " + none)))
                .hasSize(1)
                .allMatch(line -> line.contains("WARN") && line.contains("cannot be read: NoSuchFile"));
    }

    @Test
    void aServerWithoutSnapshotsOffersNothing() throws Exception {
        try (StubServer server = StubServer.over(ROWS)) {
            for (String missing :
                    List.of(ROOT, ROOT + "/2026-Q4/labels.csv.gz", CHANGES + "?from=2026-Q4", "/snapshots")) {
                server.get(missing)
                        .is(404)
                        .says("This server has no snapshots, because sidewalk.snapshots.folder is not set");
            }
            server.get("/about").hides("href=\"snapshots");
            server.get("/map/city.json").hides("snapshots");
            server.get("/api-docs").says("GET /v3/api/labelClusters").hides("GET /v3/api/snapshots");
            server.get("/v3/api/openapi.json").hides("napshots", CHANGES);
        }
    }

    @Test
    void aPageNamesThem() throws Exception {
        server.get("/snapshots")
                .says(
                        "<h2 id=\"snapshot-2026-Q4\">2026-Q4</h2>",
                        "v3/api/snapshots/2026-Q3/labels.parquet",
                        "v3/api/snapshots/2026-Q3/snapshot.json",
                        "v3/api/snapshots/2026-Q3/SHA256SUMS",
                        "https://doi.org/10.5281/zenodo.123",
                        "A &lt;i&gt;note&lt;/i&gt;",
                        "<pre>Project Sidewalk contributors, OpenStreetMap contributors (2026): Sidewalk"
                                + " accessibility data of &lt;b&gt;",
                        ", snapshot 2026-Q4, data version 3 of 2 January 2026. https://doi.org/10.5281/zenodo.123</pre>",
                        "<pre>@misc{sidewalk-b-town-b-2026-q4,")
                .hides("<b>", "<i>");
        server.get("/snapshots?lang=es").says("<html lang=\"es\">", "Instantáneas");
        server.get("/about").says("<a href=\"snapshots\">");
        server.get("/developers?lang=es").says("<a href=\"snapshots?lang=es\">");
    }

    @Test
    void searchEnginesFindThemOnThePage() throws Exception {
        String description = server.get("/snapshots")
                .found("<script type=\"application/ld\\+json\">([^<]*)</script>")
                .get(0);
        JsonNode dataset = JsonMapper.shared().readTree(description);
        assertThat(dataset.get("name").asString()).contains("<b>\"Town\"</b>");
        assertThat(dataset.get("hasPart").findValuesAsString("version")).contains("2026-Q3", "2026-Q4");
        String file = dataset.at("/hasPart/0/distribution/0/contentUrl").asString();
        server.send("HEAD", file.substring(file.indexOf(ROOT))).is(200);
    }

    /** Every answer has a status and a media type that the OpenAPI document lists. */
    @ParameterizedTest
    @CsvSource({
        "snapshots, , 200",
        "snapshots, ?filetype=csv, 200",
        "snapshots, ?filetype=xml, 400",
        "snapshots/{name}, 2026-Q4, 200",
        "snapshots/{name}, 2027, 404",
        "snapshots/{name}, deleted, 410",
        "snapshots/{name}/{file}, 2026-Q4/labels.parquet, 200",
        "snapshots/{name}/{file}, 2026-Q4/nothing, 404",
        "snapshots/{name}/{file}, deleted/labels.parquet, 410",
        "changes, ?from=2026-Q4, 200",
        "changes, ?from=2026-Q4&filetype=csv, 200",
        "changes, ?from=2026-Q4&filetype=geojson, 200",
        "changes, ?from=2026-Q4&filetype=geopackage, 200",
        "changes, ?from=2026-Q4&collection=labels, 400",
        "changes, ?from=2027, 404",
        "changes, ?from=deleted, 410"
    })
    void answersAreAsDescribed(String described, @Nullable String rest, int status) throws Exception {
        String below = described.replaceAll("\\{.*", "") + (rest == null ? "" : rest);
        Answer answer = server.get("/v3/api/" + below).is(status);
        JsonNode document = server.json("/v3/api/openapi.json");
        JsonNode response = document.get("paths").get("/v3/api/" + described).at("/get/responses/" + status);
        if (response.has("$ref")) {
            response = document.at(response.get("$ref").asString().substring(1));
        }
        assertThat(response.get("content").propertyNames())
                .containsAnyOf("*/*", answer.header("Content-Type").orElseThrow());
        if (status == 400) {
            answer.says("must be ");
        }
    }

    @Test
    void theReferenceForPeopleListsThemWhereTheyAre() throws Exception {
        server.get("/api-docs")
                .says(
                        "<code>GET /v3/api/snapshots/{name}/{file}</code>",
                        "<h2 id=\"changes\">changes</h2>",
                        "<a href=\"#snapshot\">snapshots/{name}</a>",
                        "<code>Range</code>",
                        "<code>score_difference</code>",
                        "href=\"./v3/api/snapshots\"");
        server.get("/v3/api/openapi.json").says("\"/v3/api/changes\"");
    }

    /** Without a DOI, the page cites the snapshot's address. No name is a command of YAML or of LaTeX. */
    @Test
    void everyNameIsCitedAsItIs(@TempDir Path other) throws Exception {
        String city = "A\\B {C}: 50% \"q\" 'a' #1\n- x: &y";
        var request = SnapshotRequest.byDefault(new Publisher("O'Hara: \"X\" [1]", "CC0-1.0"), "dev");
        SavedSnapshot made = new SnapshotMaker(rows(4, "2026-04-02T03:04:05Z", city), List.of(), Progress.NONE)
                .make(new SnapshotFolder(other), request);
        Map<String, Object> citation =
                new Yaml().load(Files.readString(made.folder().resolve("CITATION.cff")));
        assertThat(citation)
                .containsEntry("title", "Sidewalk accessibility data of " + city)
                .containsEntry("authors", List.of(Map.of("name", "O'Hara: \"X\" [1]")))
                .containsEntry("version", "2026-04-02");
        assertThat(made.text("citation"))
                .contains("O'Hara: \"X\" [1] (2026): Sidewalk accessibility data of " + city
                        + ", snapshot 2026-04-02, data version 4 of 2 April 2026.");
        assertThat(made.folder().resolve("README.md"))
                .content()
                .startsWith(
                        "# Sidewalk accessibility data of A\\\\B {C}: 50% \"q\" 'a' #1 - x: \\&y, snapshot 2026-04-02\n")
                .contains("O'Hara: \"X\" \\[1\\] (2026)");
        try (StubServer server = server(other)) {
            server.get("/snapshots")
                    .says(
                            ROOT + "/2026-04-02</pre>",
                            "title = {{Sidewalk accessibility data of A\\textbackslash{}B \\{C\\}: 50\\% &quot;q&quot;");
        }
    }

    @Test
    void whatChangedBetweenTwoSnapshotsIsKeptForAnHour() throws Exception {
        String two = CHANGES + "?from=2026-Q3&to=2026-Q4";
        Answer numbers = server.get(two).has("Cache-Control", "public, max-age=3600, must-revalidate");
        numbers.says("{\"from\":{\"name\":\"2026-Q3\",\"data_version\":3,", "\"rules_changed\":false");
        String tag = numbers.tag();
        server.get(two, "If-None-Match", tag).is(304);
        server.get(CHANGES + "?from=2026-Q4&to=2026-Q3", "If-None-Match", tag).is(200);
        server.get(two + "&regionId=1", "If-None-Match", tag).is(200);
        server.get(CHANGES + "?from=2026-Q3").has("Cache-Control", "public, max-age=0, must-revalidate");
        Answer csv = server.get(two + "&filetype=csv")
                .has("Content-Disposition", "attachment; filename=\"changes_20260102T030405Z.csv\"");
        assertThat(csv.text()).startsWith("street_edge_id,change,reasons,");
    }

    /** A damaged snapshot is lost; bad names are errors with the parameter. */
    @ParameterizedTest
    @CsvSource({
        "'', 400, from",
        "?from=, 400, from",
        "?from=c, 404, from",
        "?from=2026-Q3&to=..%2Fa, 404, to",
        "?from=2026-Q3&to=deleted, 410, to",
        "?from=2026-Q3&collection=labels, 400, collection",
        "'?from=2026-Q3&bbox=1,2,3', 400, bbox",
        "?from=2026-Q3&filetype=shapefile, 400, filetype",
        "?from=2026-Q3&to=1-cut, 404, to",
        "?from=1-cut&filetype=csv, 404, from",
        "?from=1-unreadable, 404, from"
    })
    void aWrongComparisonIsAnErrorWithTheParameter(String query, int status, String parameter) throws Exception {
        server.get(CHANGES + query)
                .is(status)
                .has("Content-Type", "application/problem+json")
                .says("\"parameter\":\"" + parameter + "\"");
        server.send("POST", CHANGES).is(405);
        server.get("/report?since=1-cut").is(404);
    }

    /** HEAD answers as GET does: what cannot be compared is found by comparing, and that is done once. */
    @ParameterizedTest
    @CsvSource({"1-elsewhere, 400", "1-elsewhere&filetype=csv, 400", "2026-Q4, 200"})
    void headAnswersAsGet(String to, int status) throws Exception {
        String query = CHANGES + "?from=2026-Q3&to=" + to;
        Answer whole = server.get(query).is(status);
        assertThat(server.send("HEAD", query).is(status).header("ETag")).isEqualTo(whole.header("ETag"));
    }
}
