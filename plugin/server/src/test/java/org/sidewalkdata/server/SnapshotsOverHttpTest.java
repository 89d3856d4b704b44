package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.net.Socket;
import java.net.SocketException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
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

/** Snapshots over HTTP: the list, the files in ranges, deleted and damaged ones, and the page. */
@Tag("slow")
@ExtendWith(OutputCaptureExtension.class)
class SnapshotsOverHttpTest {
    private static final String ROOT = "/v3/api/snapshots";

    private final InMemoryRowSource rows = new InMemoryRowSource()
            .version(new DataVersion(
                    3, Instant.parse("2026-01-02T03:04:05Z"), Optional.of("<b>\"Town\"</b>"), Optional.empty()));

    @TempDir
    private Path path;

    private SavedSnapshot snapshot;

    @BeforeEach
    void make() {
        snapshot = make("2026-Q4");
    }

    private SavedSnapshot make(String name) {
        var request = new SnapshotRequest(
                Optional.of(new SnapshotName(name)),
                Optional.of("10.5281/zenodo.123"),
                Optional.of("A <i>note</i>"),
                Publisher.byDefault(),
                "1.0.0+abc");
        return new SnapshotMaker(rows, List.of(), Progress.NONE).make(new SnapshotFolder(path), request);
    }

    private StubServer server() throws Exception {
        return StubServer.over(rows, Map.of("sidewalk.snapshots.folder", path.toString()));
    }

    @Test
    void snapshotsAreListedWithAddressesOfTheirFiles() throws Exception {
        Files.createDirectories(path.resolve("damaged"));
        try (StubServer server = server()) {
            HttpResponse<byte[]> list = server.get(ROOT);
            JsonNode found = JsonMapper.shared().readTree(list.body()).get("snapshots");
            assertThat(found).hasSize(1);
            assertThat(found.get(0).get("name").asString()).isEqualTo("2026-Q4");
            assertThat(found.get(0).get("data_time").asString()).isEqualTo("2026-01-02T03:04:05.000Z");
            assertThat(found.get(0).get("url").asString()).matches("http://.*" + ROOT + "/2026-Q4");
            assertThat(server.get(ROOT + "?filetype=csv").body())
                    .asString(StandardCharsets.UTF_8)
                    .startsWith("name,title,url,data_time,data_version,")
                    .contains("\r\n2026-Q4,");
            assertThat(server.get(ROOT + "?filetype=CSV").body())
                    .isEqualTo(server.get(ROOT + "?filetype=csv").body());
            assertThat(server.get(ROOT + "?filetype=xml").statusCode()).isEqualTo(400);
            String tag = list.headers().firstValue("ETag").orElseThrow();
            assertThat(server.get(ROOT, "If-None-Match", tag).statusCode()).isEqualTo(304);
            assertThat(server.get(ROOT + "/2026-Q4").body())
                    .isEqualTo(Files.readAllBytes(snapshot.folder().resolve("snapshot.json")));
        }
    }

    @Test
    void everyFileIsServedAsItIs() throws Exception {
        try (StubServer server = server()) {
            for (SnapshotFile file : snapshot.files()) {
                String address = ROOT + "/2026-Q4/" + file.name();
                HttpResponse<byte[]> whole = server.get(address, "Accept-Encoding", "gzip, zstd");
                assertThat(whole.statusCode()).as(file.name()).isEqualTo(200);
                assertThat(whole.body())
                        .as(file.name())
                        .isEqualTo(Files.readAllBytes(path.resolve("2026-Q4/" + file.name())));
                assertThat(whole.headers().firstValue("ETag")).contains("\"" + file.sha256() + "\"");
                assertThat(whole.headers().allValues("Cache-Control"))
                        .containsExactly("public, max-age=31536000, immutable, no-transform");
                assertThat(whole.headers()
                                .firstValue("Content-Type")
                                .orElseThrow()
                                .replace("; ", ";"))
                        .isEqualToIgnoringCase(file.mediaType().replace("; ", ";"));
                assertThat(whole.headers().firstValue("Content-Encoding")).isEmpty();
                assertThat(whole.headers().firstValue("Access-Control-Allow-Origin"))
                        .contains("*");
                assertThat(whole.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
                HttpResponse<byte[]> head = server.send("HEAD", address);
                assertThat(head.headers().firstValueAsLong("Content-Length")).hasValue(file.bytes());
                assertThat(server.get(address, "If-None-Match", "\"" + file.sha256() + "\"")
                                .statusCode())
                        .isEqualTo(304);
            }
            assertThat(server.get(ROOT + "/2026-Q4/SHA256SUMS").statusCode()).isEqualTo(200);
            assertThat(server.get(ROOT + "/2026-Q4/snapshot.json").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void filesAreServedInRanges() throws Exception {
        String address = ROOT + "/2026-Q4/labels.parquet";
        byte[] file = Files.readAllBytes(snapshot.folder().resolve("labels.parquet"));
        try (StubServer server = server()) {
            HttpResponse<byte[]> end = server.get(address, "Range", "bytes=-8");
            assertThat(end.statusCode()).isEqualTo(206);
            assertThat(end.body()).isEqualTo(Arrays.copyOfRange(file, file.length - 8, file.length));
            assertThat(end.headers().firstValue("Content-Range"))
                    .contains("bytes " + (file.length - 8) + "-" + (file.length - 1) + "/" + file.length);
            assertThat(server.get(address, "Range", "bytes=8-99999999999999999999")
                            .body())
                    .isEqualTo(Arrays.copyOfRange(file, 8, file.length));
            String tag = server.get(address).headers().firstValue("ETag").orElseThrow();
            assertThat(server.get(address, "Range", "bytes=0-3", "If-Range", tag)
                            .body())
                    .hasSize(4);
            assertThat(server.get(address, "Range", "bytes=0-3", "If-Range", "\"other\"")
                            .body())
                    .isEqualTo(file);
            HttpResponse<byte[]> behind = server.get(address, "Range", "bytes=999999999-");
            assertThat(behind.statusCode()).isEqualTo(416);
            assertThat(behind.headers().firstValue("Content-Range")).contains("bytes */" + file.length);
            assertThat(behind.body()).asString(StandardCharsets.UTF_8).contains("\"code\":\"RANGE_NOT_SATISFIABLE\"");
            for (String other : List.of("bytes=", "bytes= , ,", "lines=0-3", "bytes=0-3,8-9", "bytes=0-,0-")) {
                assertThat(server.get(address, "Range", other).body()).as(other).isEqualTo(file);
            }
            assertThat(server.get(address, "Range", "bytes=0-3", "If-Match", "\"x\", " + tag)
                            .body())
                    .hasSize(4);
            HttpResponse<byte[]> replaced = server.get(address, "Range", "bytes=0-3", "If-Match", "\"other\"");
            assertThat(replaced.statusCode()).isEqualTo(412);
            assertThat(replaced.body()).asString(StandardCharsets.UTF_8).contains("\"code\":\"PRECONDITION_FAILED\"");
            assertThat(replaced.headers().firstValue("Cache-Control")).contains("no-store");
        }
    }

    /** A snapshot's file has the headers of a download, and heeds the same conditions. */
    @Test
    void aFileIsServedLikeADownload() throws Exception {
        rows.rows(PublishedCollections.ACCESS_SCORE_STREETS, List.<Map<String, Object>>of());
        try (StubServer server = server()) {
            String live = "/v3/api/accessScoreStreets?filetype=csv";
            String saved = ROOT + "/2026-Q4/labels.csv.gz";
            server.get(live);
            Map<String, List<String>> download = server.get(live).headers().map();
            Map<String, List<String>> file = server.get(saved).headers().map();
            assertThat(file.keySet()).containsAll(download.keySet()).contains("content-disposition", "last-modified");
            assertThat(file)
                    .containsEntry("last-modified", List.of("Fri, 02 Jan 2026 03:04:05 GMT"))
                    .containsEntry("content-disposition", List.of("attachment; filename=\"labels.csv.gz\""))
                    .containsEntry("access-control-expose-headers", download.get("access-control-expose-headers"));
            String same = "Fri, 02 Jan 2026 03:04:05 GMT";
            String earlier = "Fri, 02 Jan 2026 03:04:04 GMT";
            for (String address : List.of(live, saved, ROOT + "/2026-Q4/README.md", ROOT + "/2026-Q4")) {
                assertThat(List.of(
                                status(server, address, "If-None-Match", "*"),
                                status(server, address, "If-Modified-Since", same),
                                status(server, address, "If-Modified-Since", earlier),
                                status(server, address, "If-Unmodified-Since", same),
                                status(server, address, "If-Unmodified-Since", earlier),
                                status(server, address, "If-Match", "*"),
                                status(server, address, "If-Match", "\"x\""),
                                status(server, address, "If-Range", "\"x\"", "Range", "bytes=0-3"),
                                status(server, address, "Range", "bytes=0-3"),
                                status(server, address, "Range", "bytes=0-99999999999999999999"),
                                status(server, address, "Range", "bytes=0-1,2-3"),
                                status(server, address, "Range", "bytes=99999999999999999999-")))
                        .as(address)
                        .containsExactly(304, 304, 200, 200, 412, 200, 412, 200, 206, 206, 200, 416);
            }
        }
    }

    private static int status(StubServer server, String address, String... headers) throws Exception {
        return server.get(address, headers).statusCode();
    }

    /** With a slash at its end, the address of a snapshot has links, which programs that copy folders follow. */
    @Test
    void aFolderListsItsFiles() throws Exception {
        try (StubServer server = server()) {
            HttpResponse<byte[]> folder = server.get(ROOT + "/2026-Q4/");
            assertThat(folder.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
            Matcher links =
                    Pattern.compile("<a href=\"([^\"]*)\">").matcher(new String(folder.body(), StandardCharsets.UTF_8));
            assertThat(links.results().map(link -> link.group(1)))
                    .containsExactlyInAnyOrderElementsOf(
                            snapshot.allFiles().stream().map(SnapshotFile::name).toList())
                    .contains("labels.parquet", "snapshot.json", "SHA256SUMS");
            assertThat(server.get(ROOT + "/2027/").statusCode()).isEqualTo(404);
            assertThat(text(server, "/robots.txt")).contains("User-agent: Wget\nDisallow:\n");
        }
    }

    /** A year of snapshots makes no page long. Parameters that a page ignores do not change it. */
    @Test
    void hundredsAreListedInShort() throws Exception {
        String description = Files.readString(snapshot.folder().resolve("snapshot.json"));
        for (int i = 0; i < 400; i++) {
            Path folder = Files.createDirectory(path.resolve("D" + i));
            String time = Instant.parse("2024-01-01T00:00:00Z")
                    .plusSeconds(86_400L * i)
                    .toString();
            Files.writeString(
                    folder.resolve("snapshot.json"),
                    description.replace("\"2026-Q4\"", "\"D" + i + "\"").replace("2026-01-02T03:04:05Z", time));
        }
        try (StubServer server = server()) {
            for (String address :
                    List.of("/snapshots", "/about", "/data.json", "/catalog.jsonld", "/sitemap.xml", ROOT)) {
                HttpResponse<byte[]> answer = server.get(address, "X-Forwarded-Host", "other.example");
                assertThat(answer.statusCode()).as(address).isEqualTo(200);
                assertThat(answer.body()).as(address).hasSizeLessThan(1_500_000);
                assertThat(answer.body()).asString(StandardCharsets.UTF_8).doesNotContain("host.invalid");
                HttpResponse<byte[]> again = server.get(address + "?x=1", "X-Forwarded-Host", "other.example");
                assertThat(again.body()).as(address).isEqualTo(answer.body());
                assertThat(again.headers().firstValue("ETag"))
                        .isEqualTo(answer.headers().firstValue("ETag"));
                assertThat(again.headers().firstValue("Link"))
                        .isEqualTo(answer.headers().firstValue("Link"));
                assertThat(server.get(address).headers().firstValue("ETag"))
                        .isNotEqualTo(answer.headers().firstValue("ETag"));
            }
            assertThat(text(server, ROOT)).contains("\"D0\"", "http://127.0.0.1:" + server.port() + ROOT + "/D399");
            assertThat(text(server, "/snapshots?lang=es"))
                    .hasSizeLessThan(120_000)
                    .contains("href=\"snapshots/D0?lang=es\"", "v3/api/snapshots/D399/labels.parquet")
                    .doesNotContain("v3/api/snapshots/D0/labels.parquet");
            assertThat(text(server, "/snapshots/D0")).contains("href=\"../v3/api/snapshots/D0/labels.parquet\"");
            assertThat(server.get("/snapshots/D400").statusCode()).isEqualTo(404);
        }
    }

    /** A client that kept the connection would take the next response for the rest of the file. */
    @ParameterizedTest
    @ValueSource(strings = {"", "Range: bytes=8-49999999\r\n"})
    void aFileThatIsCutWhileItIsSentEndsTheConnection(String range, CapturedOutput log) throws Exception {
        Path file = snapshot.folder().resolve("labels.csv.gz");
        long small = Files.size(file);
        Path document = snapshot.folder().resolve("snapshot.json");
        String text = Files.readString(document);
        Files.writeString(
                document, text.replace("\"labels.csv.gz\",\"bytes\":" + small, "\"labels.csv.gz\",\"bytes\":50000000"));
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw");
                StubServer server = server();
                Socket socket = new Socket("127.0.0.1", server.port())) {
            large.setLength(50_000_000);
            socket.setSoTimeout(20_000);
            String rest = " HTTP/1.1\r\nHost: localhost\r\n";
            String both = "GET " + ROOT + "/2026-Q4/labels.csv.gz" + rest + range + "\r\nGET /v3/api/labelTags" + rest
                    + "\r\n";
            socket.getOutputStream().write(both.getBytes(StandardCharsets.US_ASCII));
            byte[] begin = socket.getInputStream().readNBytes(2_000);
            large.setLength(30_000_000);
            byte[] end = untilCut(socket.getInputStream());
            assertThat(begin).asString(StandardCharsets.ISO_8859_1).startsWith("HTTP/1.1 20");
            assertThat(end)
                    .asString(StandardCharsets.ISO_8859_1)
                    .doesNotContain("HTTP/1.1 ")
                    .doesNotEndWith("0\r\n\r\n");
        }
        assertThat(log.getAll()).containsPattern("access GET .*/labels.csv.gz 20[06] cut [0-9]+ bytes");
    }

    /** Returns what arrives until the connection is closed or reset. */
    private static byte[] untilCut(InputStream in) throws IOException {
        var arrived = new ByteArrayOutputStream();
        try {
            in.transferTo(arrived);
        } catch (SocketException e) {
            assertThat(e).hasMessageContaining("reset");
        }
        return arrived.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/2027",
                "/damaged",
                "/damaged/labels.parquet",
                "/2027/labels.parquet",
                "/2026-Q4/nothing",
                "/2026-Q4/labels.parquet/x",
                "/2026-Q4/labels.parquet/",
                "/2026-Q4/%2e%2e/secret",
                "/..%2f",
                "/2026-Q4/..%2fsecret",
                "/.lock",
                "/.2026-Q4.part/x",
                "/2026-q4"
            })
    void whatIsNotListedIsNotServed(String address) throws Exception {
        Files.writeString(path.resolve("secret"), "secret");
        Files.createDirectories(path.resolve("damaged"));
        try (StubServer server = server()) {
            HttpResponse<byte[]> answer = server.get(ROOT + address);
            assertThat(answer.statusCode()).isIn(400, 404);
            assertThat(answer.body())
                    .asString(StandardCharsets.UTF_8)
                    .doesNotContain(path.toString(), "labels.parquet is missing");
        }
    }

    @Test
    void aDeletedOneIsGoneAndADamagedFileIsMissing() throws Exception {
        make("2026-Q3");
        var folder = new SnapshotFolder(path);
        folder.delete(new SnapshotName("2026-Q3"));
        Files.writeString(make("2026-Q2").folder().resolve("snapshot.json"), "{");
        folder.delete(new SnapshotName("2026-Q2"));
        Files.writeString(snapshot.folder().resolve("labels.csv.gz"), "x");
        try (StubServer server = server()) {
            assertThat(server.get(ROOT + "/2026-Q3").statusCode()).isEqualTo(410);
            assertThat(server.get(ROOT + "/2026-Q2").statusCode()).isEqualTo(410);
            assertThat(server.get(ROOT + "/2026-Q3/labels.parquet").statusCode())
                    .isEqualTo(410);
            assertThat(server.get(ROOT + "/2026-Q4/labels.csv.gz").statusCode()).isEqualTo(404);
            assertThat(server.get(ROOT + "/2026-Q4/labels.parquet").statusCode())
                    .isEqualTo(200);
            assertThat(server.send("POST", ROOT + "/2026-Q4/labels.parquet").statusCode())
                    .isEqualTo(405);
            assertThat(server.send("OPTIONS", ROOT + "/2026-Q4/labels.parquet").statusCode())
                    .isEqualTo(204);
        }
    }

    /** What a host lists must be readable by every page and comparison. */
    @ParameterizedTest
    @CsvSource({
        "'\"data_time\":\"2026-01-02T03:04:05Z\"', '\"data_time\":\"+999999999-12-31T23:59:59Z\"'",
        "'\"bbox\":null', '\"bbox\":[1,2]'",
        "'\"bbox\":null', '\"bbox\":[null,1,2,3]'",
        "'\"bbox\":null', '\"bbox\":[1e999,1,2,3]'"
    })
    void aDamagedDescriptionHidesNoOther(String written, String damaged) throws Exception {
        Path document = make("2026-Q3").folder().resolve("snapshot.json");
        String text = Files.readString(document);
        assertThat(text).contains(written);
        Files.writeString(document, text.replace(written, damaged));
        try (StubServer server = server()) {
            for (String address :
                    List.of(ROOT, "/snapshots", "/about", "/data.json", "/catalog.jsonld", "/sitemap.xml")) {
                assertThat(server.get(address).statusCode()).as(address).isEqualTo(200);
            }
            assertThat(text(server, ROOT)).contains("2026-Q4").doesNotContain("2026-Q3");
            assertThat(server.get(ROOT + "/2026-Q3").statusCode()).isEqualTo(404);
        }
    }

    /** The log names a missing folder once, however often it is asked for. */
    @Test
    void aMissingFolderIsAnEmptyListAndNoSettingIsNoPath(CapturedOutput log) throws Exception {
        Path none = path.resolve("none");
        try (StubServer server = StubServer.over(rows, Map.of("sidewalk.snapshots.folder", none.toString()))) {
            assertThat(JsonMapper.shared().readTree(server.get(ROOT).body()).get("snapshots"))
                    .isEmpty();
            assertThat(server.get("/snapshots").statusCode()).isEqualTo(200);
        }
        assertThat(log.getAll().lines().filter(line -> line.contains("the folder of snapshots " + none)))
                .hasSize(1)
                .allMatch(line -> line.contains("WARN") && line.contains("cannot be read: NoSuchFile"));
        try (StubServer server = StubServer.over(rows, Map.of())) {
            for (String missing :
                    List.of(ROOT, ROOT + "/2026-Q4/labels.csv.gz", "/v3/api/changes?from=2026-Q4", "/snapshots")) {
                HttpResponse<byte[]> answer = server.get(missing);
                assertThat(answer.statusCode()).isEqualTo(404);
                assertThat(new String(answer.body(), StandardCharsets.UTF_8))
                        .contains("This server has no snapshots, because sidewalk.snapshots.folder is not set");
            }
            assertThat(text(server, "/about")).doesNotContain("href=\"snapshots");
        }
    }

    @Test
    void aPageNamesThem() throws Exception {
        make("2026-Q3");
        try (StubServer server = server()) {
            assertThat(text(server, "/snapshots"))
                    .contains(
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
                    .doesNotContain("<b>", "<i>");
            assertThat(text(server, "/snapshots?lang=es")).contains("<html lang=\"es\">", "Instantáneas");
            assertThat(text(server, "/about")).contains("<a href=\"snapshots\">");
            assertThat(text(server, "/developers?lang=es")).contains("<a href=\"snapshots?lang=es\">");
        }
    }

    @Test
    void searchEnginesFindThemOnThePage() throws Exception {
        make("2026-Q3");
        try (StubServer server = server()) {
            Matcher found = Pattern.compile("<script type=\"application/ld\\+json\">([^<]*)</script>")
                    .matcher(text(server, "/snapshots"));
            assertThat(found.find()).isTrue();
            JsonNode dataset = JsonMapper.shared().readTree(found.group(1));
            assertThat(dataset.get("name").asString()).contains("<b>\"Town\"</b>");
            assertThat(dataset.get("hasPart").findValuesAsString("version"))
                    .containsExactlyInAnyOrder("2026-Q3", "2026-Q4");
            String file = dataset.at("/hasPart/0/distribution/0/contentUrl").asString();
            String path = file.substring(file.indexOf(ROOT));
            assertThat(server.send("HEAD", path).statusCode()).isEqualTo(200);
        }
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
        make("deleted");
        new SnapshotFolder(path).delete(new SnapshotName("deleted"));
        try (StubServer server = server()) {
            String below = described.replaceAll("\\{.*", "") + (rest == null ? "" : rest);
            HttpResponse<byte[]> answer = server.get("/v3/api/" + below);
            assertThat(answer.statusCode()).isEqualTo(status);
            JsonNode document = JsonMapper.shared().readTree(text(server, "/v3/api/openapi.json"));
            JsonNode response =
                    document.get("paths").get("/v3/api/" + described).at("/get/responses/" + status);
            if (response.has("$ref")) {
                response = document.at(response.get("$ref").asString().substring(1));
            }
            assertThat(response.get("content").propertyNames())
                    .containsAnyOf(
                            "*/*", answer.headers().firstValue("Content-Type").orElseThrow());
            if (status == 400) {
                assertThat(answer.body()).asString(StandardCharsets.UTF_8).contains("must be ");
            }
        }
    }

    @Test
    void theReferenceForPeopleListsThemWhereTheyAre() throws Exception {
        String file = "<code>GET /v3/api/snapshots/{name}/{file}</code>";
        try (StubServer server = server()) {
            assertThat(text(server, "/api-docs"))
                    .contains(
                            file,
                            "<h2 id=\"changes\">changes</h2>",
                            "<a href=\"#snapshot\">snapshots/{name}</a>",
                            "<code>Range</code>",
                            "<code>score_difference</code>",
                            "href=\"./v3/api/snapshots\"");
        }
        try (StubServer server = StubServer.over(rows, Map.of())) {
            assertThat(text(server, "/api-docs"))
                    .contains("GET /v3/api/labelClusters")
                    .doesNotContain(file);
            assertThat(text(server, "/v3/api/openapi.json")).doesNotContain("napshots", "/v3/api/changes");
        }
    }

    /** Without a DOI, the page cites the snapshot's address. No name is a command of YAML or of LaTeX. */
    @Test
    void everyNameIsCitedAsItIs() throws Exception {
        String city = "A\\B {C}: 50% \"q\" 'a' #1\n- x: &y";
        rows.version(new DataVersion(4, Instant.parse("2026-04-02T03:04:05Z"), Optional.of(city), Optional.empty()));
        var request = SnapshotRequest.byDefault(new Publisher("O'Hara: \"X\" [1]", "CC0-1.0"), "dev");
        SavedSnapshot made = new SnapshotMaker(rows, List.of(), Progress.NONE).make(new SnapshotFolder(path), request);
        Map<String, Object> citation =
                new Yaml().load(Files.readString(made.folder().resolve("CITATION.cff")));
        assertThat(citation)
                .containsEntry("title", "Sidewalk accessibility data of " + city)
                .containsEntry("authors", List.of(Map.of("name", "O'Hara: \"X\" [1]")))
                .containsEntry("version", "2026-04-02");
        assertThat(made.text("citation"))
                .contains("O'Hara: \"X\" [1] (2026): Sidewalk accessibility data of " + city
                        + ", snapshot 2026-04-02, data version 4 of 2 April 2026.");
        assertThat(Files.readString(made.folder().resolve("README.md")))
                .startsWith(
                        "# Sidewalk accessibility data of A\\\\B {C}: 50% \"q\" 'a' #1 - x: \\&y, snapshot 2026-04-02\n")
                .contains("O'Hara: \"X\" \\[1\\] (2026)");
        try (StubServer server = server()) {
            assertThat(text(server, "/snapshots"))
                    .contains(
                            ROOT + "/2026-04-02</pre>",
                            "title = {{Sidewalk accessibility data of A\\textbackslash{}B \\{C\\}: 50\\% &quot;q&quot;");
        }
    }

    private static String text(StubServer server, String address) throws Exception {
        return new String(server.get(address).body(), StandardCharsets.UTF_8);
    }
}
