package org.sidewalkdata.fetch;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.time.format.DateTimeFormatter.RFC_1123_DATE_TIME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.sidewalkdata.fetch.TestServer.archive;
import static org.sidewalkdata.fetch.TestServer.utf8;

import com.sun.net.httpserver.HttpHandler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.load.report.SourceException.Kind;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.settings.ServiceAddress;

/** A bundle is fetched whole or not at all, from servers that behave well or badly. */
class FetchTest {
    private static final String ZIP = "application/zip";
    private static final String TAG = "\"1-a\"";
    private static final Patience PATIENCE = new Patience(
            Duration.ofSeconds(5),
            Duration.ofMillis(900),
            3,
            Duration.ofMillis(10),
            Duration.ofSeconds(2),
            Duration.ofSeconds(3),
            Duration.ofMinutes(1));
    private static final FetchOptions OPTIONS =
            new FetchOptions(false, 1 << 20, PATIENCE, "1.2.0+03669065abcd", new Proxies("", "", ""));

    @AutoClose
    private TestServer server;

    @TempDir
    private Path temp;

    private Path folder;

    @BeforeEach
    void start() throws IOException {
        server = new TestServer();
        folder = temp.resolve("city");
    }

    @Test
    void theArchiveBecomesAFolderOfItsFilesAndIsNotFetchedTwice() throws IOException {
        bundle(archive("users.csv", "user_id\r\n", "notes.txt", "of a later version"));
        FetchReport report = fetch();
        assertThat(report.unchanged()).isFalse();
        assertThat(report.warnings()).isEmpty();
        assertThat(report.bytes()).isPositive();
        assertThat(files())
                .hasToString(
                        "[.fetched.properties, city.json, raw_labels.csv, regions.geojson, streets.geojson, users.csv]");

        assertThat(fetch().unchanged()).isTrue();
        assertThat(server.requests()).containsExactly("GET bundle", "GET bundle If-None-Match: " + TAG);
        assertThat(files()).hasSize(6);

        server.on("bundle", ZIP, "\"2-a\"", archive());
        assertThat(fetch().unchanged()).isFalse();
        assertThat(files()).doesNotContain("users.csv");

        assertThat(Fetch.run(server.address(), folder, OPTIONS.withForce(true), Progress.NONE)
                        .unchanged())
                .isFalse();
        Files.delete(folder.resolve("streets.geojson"));
        assertThat(fetch().unchanged()).as("a file that is gone").isFalse();
        assertThat(files()).contains("streets.geojson");
    }

    /** Parts are never joined: the data may change between them. */
    @Test
    void aDownloadThatBreaksOffBeginsAgainAndLeavesNothingIfItFails() throws IOException {
        bundle(exchange -> TestServer.broken(exchange, TAG, archive(), 100));
        refused(Kind.AWAY, "cannot be fetched");
        assertThat(folder).isEmptyDirectory();
        int before = server.requests().size();
        byte[] old = archive("users.csv", "old");
        byte[] body = archive("users.csv", "new and longer");
        bundle(
                exchange -> TestServer.broken(exchange, TAG, old, 100),
                exchange -> TestServer.whole(exchange, ZIP, "\"2-a\"", body));
        assertThat(fetch().bytes()).isEqualTo(body.length + 100);
        assertThat(server.requests().subList(before, server.requests().size()))
                .containsExactly("GET bundle", "GET bundle");
        assertThat(folder.resolve("users.csv")).hasContent("new and longer");
        assertThat(files()).doesNotContain(".fetch");
    }

    @Test
    void aServerThatIsBusyIsAskedAgainWhenItSaid() throws IOException {
        bundle(
                exchange -> TestServer.send(exchange, 503, "Retry-After", "1"),
                exchange -> {
                    var soon = Instant.now().plusSeconds(1).atOffset(ZoneOffset.UTC);
                    TestServer.send(exchange, 503, "Retry-After", RFC_1123_DATE_TIME.format(soon));
                },
                exchange -> TestServer.whole(exchange, ZIP, TAG, archive()));
        long start = System.nanoTime();
        fetch();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofSeconds(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "3600"})
    void aServerThatStaysBusyIsAway(String retryAfter) {
        bundle(exchange -> TestServer.send(exchange, 503, "Retry-After", retryAfter));
        refused(Kind.AWAY, "it answers 503", "try again later");
        assertThat(server.requests()).hasSize(retryAfter.isEmpty() ? 3 : 1);
    }

    private static void answerRaw(ServerSocket server, String answer) {
        while (!server.isClosed()) {
            try (Socket client = server.accept()) {
                String[] parts = answer.replace(";", "\r\n").split("[…~]", -1);
                OutputStream out = client.getOutputStream();
                out.write(utf8(parts[0] + (parts.length == 1 ? "\r\n" : "")));
                for (int i = 0; i < 100 && parts.length > 1; i++) {
                    Thread.sleep(200);
                    out.write(answer.endsWith("…") ? utf8("1") : new byte[0]);
                }
            } catch (IOException | InterruptedException e) {
                continue; // the client ended
            }
        }
    }

    @Test
    void redirectsAreFollowed() throws IOException {
        bundle(exchange -> TestServer.send(exchange, 302, "Location", "/town/v3/api/elsewhere"));
        server.on("elsewhere", ZIP, TAG, archive());
        fetch();
        assertThat(files()).contains("raw_labels.csv");
        bundle(exchange -> TestServer.send(exchange, 302, "Location", "/town/v3/api/bundle"));
        refused(Kind.UNFIT, "answers 302 to /town/v3/api/bundle, which is not followed");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        403 | CLOSED | answers 403: it is not public
        404 | NOT_THERE | /v3/api/regions does not exist; is no server with this interface
        418 | UNFIT | answers 418
        304 | UNFIT | answers 304
        """)
    void whatIsNotPublicOrNotThereIsTold(int status, Kind kind, String words) {
        bundle(exchange -> TestServer.send(exchange, status, utf8("")));
        refused(kind, words.split("; "));
    }

    /** A site that shows its front page at every address. */
    @Test
    void pagesForPeopleAreNoData() {
        for (String path : List.of("bundle", "regions", "streets", "rawLabels")) {
            server.on(path, "text/html; charset=utf-8", "\"1\"", utf8("<!doctype html>"));
        }
        refused(Kind.UNFIT, "/v3/api/regions answers with an HTML page");
        server.on("regions", "text/plain", "\"1\"", utf8("hello"));
        refused(Kind.UNFIT, "/v3/api/regions answers with something else than city data");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../users.csv", "/tmp/users.csv", "a/users.csv", "..\\users.csv"})
    void anArchiveCannotWriteOutsideOfItsFolder(String name) throws IOException {
        bundle(archive(name, "x"));
        refused(Kind.UNFIT, "has a file outside of its folder");
        assertThat(folder).isEmptyDirectory();
        try (Stream<Path> all = Files.list(temp)) {
            assertThat(all).containsExactly(folder);
        }
    }

    @Test
    void aDamagedArchiveLeavesTheOldBundle() throws IOException {
        bundle(archive("users.csv", "old"));
        fetch();
        List<String> before = files();

        byte[] flipped = TestServer.archive("users.csv", "new".repeat(99));
        flipped[flipped.length / 2] ^= 8;
        server.on("bundle", ZIP, "\"2-a\"", flipped);
        refused(Kind.UNFIT, "The archive that was fetched");
        byte[] whole = archive();
        server.on("bundle", ZIP, "\"2-a\"", java.util.Arrays.copyOf(whole, whole.length / 3));
        refused(Kind.UNFIT, "is damaged");
        server.on("bundle", ZIP, "\"2-a\"", TestServer.zip(Map.of("regions.geojson", "{}", "streets.geojson", "{}")));
        refused(Kind.UNFIT, "has no raw_labels.csv");

        assertThat(files()).isEqualTo(before);
        assertThat(folder.resolve("users.csv")).hasContent("old");
        bundle(archive());
        assertThat(fetch().unchanged()).isTrue();
    }

    @Test
    void anAnswerThatIsTooLargeIsNotStored() {
        for (int announced : new int[] {2 << 20, 0}) {
            bundle(exchange -> {
                exchange.sendResponseHeaders(200, announced);
                exchange.getResponseBody().write(new byte[2 << 20]);
                exchange.close();
            });
            refused(Kind.UNFIT, "larger than 1 MB", "SIDEWALK_SOURCE_MAX_SIZE");
        }
        bundle(archive("users.csv", "0".repeat(2 << 20)));
        refused(Kind.UNFIT, "larger than allowed when it is unpacked");
    }

    /** Answers of bad servers; {@code …} is a character each 200 ms, before the limit of silence, and {@code ~} is silence. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        HTTP/1.1 200 OK;X-Slow: … | AWAY | it sends nothing for
        HTTP/1.1 200 OK;Transfer-Encoding: chunked;;FF;… | AWAY | The server is too slow
        HTTP/1.1 200 OK;Content-Length: abc;;PK | AWAY | it answers with an invalid header
        HTTP/1.1 200 OK;Content-Length: -5;;PK | AWAY | cannot be fetched
        HTTP/1.1 200 OK;Content-Length: 99999999999999999999;;PK | AWAY | it answers with an invalid header
        HTTP/1.1 abc OK;; | AWAY | cannot be fetched
        no http | AWAY | cannot be fetched
        HTTP/1.1 200 OK;Content-Length: 999;;PK~ | AWAY | it sends nothing for
        HTTP/1.1 200 OK;Content-Length: 999;;PK… | AWAY | The server is too slow: it sent ; bytes within
        """)
    void aBadServerEndsWithASentence(String answer, Kind kind, String reason) throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            var answering = new Thread(() -> answerRaw(socket, answer));
            answering.setDaemon(true);
            answering.start();
            refused("http://127.0.0.1:" + socket.getLocalPort(), kind, reason.split("; "));
            assertThat(folder).isEmptyDirectory();
        }
        refused("http://127.0.0.1:1", Kind.AWAY, "http://127.0.0.1:1/v3/api/bundle cannot be fetched: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "X-GZIP", "deflate", "raw deflate", "deflate, gzip", "identity"})
    void whatAProxyPackedIsUnpacked(String coding) throws IOException {
        packedBundle(coding.replace("raw ", ""), coding, archive());
        assertThat(fetch().bytes()).isEqualTo(archive().length);
        assertThat(files()).contains("raw_labels.csv");
    }

    private void packedBundle(String named, String coding, byte[] body) {
        bundle(exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", named);
            TestServer.whole(exchange, ZIP, TAG, packed(coding, body));
        });
    }

    private static byte[] packed(String coding, byte[] body) throws IOException {
        var bytes = new ByteArrayOutputStream();
        OutputStream out = switch (coding) {
            case "gzip", "X-GZIP" -> new GZIPOutputStream(bytes);
            case "deflate" -> new DeflaterOutputStream(bytes);
            case "raw deflate" -> new DeflaterOutputStream(bytes, new Deflater(9, true));
            case "deflate, gzip" -> new DeflaterOutputStream(new GZIPOutputStream(bytes));
            default -> bytes;
        };
        try (out) {
            out.write(body);
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        br | identity | 9 | UNFIT | answers with the coding 'br', which is not known; gzip and deflate are
        gzip | identity | 9 | AWAY | cannot be fetched
        gzip | gzip | 2097152 | UNFIT | larger than 1 MB
        """)
    void anUnknownOrDamagedOrEndlessCodingIsRefused(String coding, String real, int size, Kind kind, String reason) {
        packedBundle(coding, real, new byte[size]);
        refused(kind, reason);
        assertThat(folder).isEmptyDirectory();
    }

    /** The server is the proxy: it gets the whole address of a host that does not exist. */
    @Test
    void theProxyOfTheEnvironmentIsAsked() throws IOException {
        bundle(archive());
        String proxy = server.address().toString().replace("/town", "").replace("http://", "http://ann:s3cret@");
        ServiceAddress origin = ServiceAddress.parse("http://city.invalid/town");
        var proxies = Proxies.of(Map.of("HTTP_PROXY", proxy, "no_proxy", "other.invalid,.sub.invalid"));
        Fetch.run(origin, folder, new FetchOptions(false, 1 << 20, PATIENCE, "dev", proxies), Progress.NONE);
        assertThat(files()).contains("raw_labels.csv");
        assertThat(server.requests()).containsExactly("GET bundle");
        assertThat(server.logins()).containsExactly("Basic YW5uOnMzY3JldA==");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        http_proxy=http://one:3128 | http://example.org | one:3128
        http_proxy=one:3128 | http://example.org | one:3128
        http_proxy=one;HTTP_PROXY=two:1 | http://example.org | one:80
        HTTPS_PROXY=two:8080;http_proxy=one:1 | https://example.org/x | two:8080
        http_proxy=one:1 | https://example.org | direct
        http_proxy=one:1;no_proxy=localhost, Example.org | http://www.example.ORG | direct
        http_proxy=one:1;NO_PROXY=.example.org | http://example.org | direct
        http_proxy=one:1;no_proxy=*.example.org:8080 | http://example.org:8080 | direct
        http_proxy=one:1;no_proxy=ample.org | http://example.org | one:1
        http_proxy=one:1;no_proxy=* | http://example.org | direct
        http_proxy=;HTTP_PROXY=two:2 | http://example.org | direct
        """)
    void aProxyIsChosenAsByOtherPrograms(String environment, URI address, String proxy) {
        Map<String, String> variables = new HashMap<>();
        for (String variable : environment.split(";")) {
            variables.put(variable.replaceFirst("=.*", ""), variable.replaceFirst(".*?=", ""));
        }
        assertThat(Proxies.of(variables).selector().select(address))
                .singleElement()
                .extracting(chosen -> chosen.address() instanceof InetSocketAddress there
                        ? there.getHostString() + ":" + there.getPort()
                        : "direct")
                .isEqualTo(proxy);
    }

    @ParameterizedTest
    @ValueSource(strings = {"socks5://one:1", "http://", "http://o ne", "https://s3cret@one"})
    void anAddressOfAProxyThatIsNoneIsTold(String proxy) {
        var options = new FetchOptions(false, 1, PATIENCE, "dev", new Proxies("", proxy, ""));
        assertThatThrownBy(() -> Fetch.run(server.address(), folder, options, Progress.NONE))
                .isInstanceOf(SourceException.class)
                .hasMessageContaining("http_proxy and https_proxy must be addresses of HTTP proxies")
                .hasMessageNotContaining("s3cret");
    }

    /** A directory of 400,000 entries would take 100 MB to read, before the first file. */
    @Test
    void anArchiveOfManyFilesIsRefusedBeforeItsDirectoryIsRead() throws IOException {
        Map<String, String> many = new LinkedHashMap<>();
        for (int i = 0; i < 5_000; i++) {
            many.put("f" + i, "");
        }
        many.put("regions.geojson", "{}");
        bundle(TestServer.zip(many));
        refused(Kind.UNFIT, "has more than 1,000 files");
        byte[] twice = archive("users.csv", "x", "usert.csv", "x");
        bundle(new String(twice, ISO_8859_1).replace("usert", "users").getBytes(ISO_8859_1));
        refused(Kind.UNFIT, "has two files users.csv");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void withoutAnArchiveTheBundleIsMadeOfEndpoints() throws IOException {
        server.endpoints(TAG);
        server.on("cities", "application/json", TAG, utf8("""
                {"status":"OK","cities":[{"city_id":"town","city_name_formatted":"Town, OR",
                "bounds":{"north":45.5,"south":45,"east":-122.25,"west":-123}}]}"""));
        FetchReport report = fetch();
        assertThat(report.warnings())
                .hasSize(2)
                .anyMatch(line -> line.contains("audits with their quality"))
                .anyMatch(line -> line.contains("scores differ"));
        assertThat(files())
                .hasToString(
                        "[.fetched.properties, areas.geojson, city.json, label_tags.json, places.geojson, points.geojson,"
                                + " raw_labels.csv, regions.geojson, streets.geojson, users.csv, validations.csv]");
        assertThat(folder.resolve("city.json"))
                .hasContent("{\"bbox\":[-123,45,-122.25,45.5],\"city\":\"town\",\"name\":\"Town, OR\"}");
        assertThat(server.userAgents()).as("version and commit").containsExactly("sidewalk/1.2.0 (03669065abcd)");
        assertThat(FetchOptions.limitedTo(1, "dev").userAgent()).isEqualTo("sidewalk/dev");

        int before = server.requests().size();
        assertThat(fetch().unchanged()).isTrue();
        assertThat(server.requests().subList(before + 1, server.requests().size()))
                .allMatch(request -> request.startsWith("HEAD "));
    }

    @Test
    void whatAForeignServerLacksIsTold() {
        server.endpoints("");
        server.on("validations", exchange -> TestServer.send(exchange, 404, utf8("none")));
        assertThat(fetch().warnings())
                .hasSize(4)
                .anyMatch(line -> line.contains("default box"))
                .anyMatch(line -> line.contains("does not tell versions"));
        assertThat(fetch().unchanged()).isFalse();
    }

    /** A refresh while the files are fetched. */
    @Test
    void filesOfTwoVersionsAreNeverMixed() throws IOException {
        server.endpoints(TAG);
        AtomicInteger asked = new AtomicInteger();
        server.on("rawLabels", exchange -> {
            if (asked.getAndIncrement() == 0) {
                server.endpoints("\"2-a\"");
            }
            TestServer.whole(exchange, "text/csv", "\"2-a\"", utf8("label_id,user_id new"));
        });
        fetch();
        assertThat(server.requests()).filteredOn("GET regions"::equals).hasSize(2);
        assertThat(folder.resolve(".fetched.properties"))
                .content()
                .doesNotContain("1-a")
                .contains("2-a");
    }

    @Test
    void dataThatChangeAllTheTimeAreAway() {
        server.endpoints(TAG);
        AtomicInteger version = new AtomicInteger();
        server.on(
                "rawLabels",
                exchange -> TestServer.whole(
                        exchange, "text/csv", "\"" + version.incrementAndGet() + "\"", utf8("label_id,user_id")));
        refused(Kind.AWAY, "changed each of the 3 times");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aBundleThatWasNotFetchedIsReplacedOnlyByForce() throws IOException {
        Files.createDirectory(folder);
        Files.writeString(folder.resolve("raw_labels.csv.gz"), "mine");
        Files.writeString(folder.resolve("README"), "mine");
        bundle(archive());
        refused(Kind.NOT_WRITABLE, "has a bundle that was not fetched", "--force");
        Fetch.run(server.address(), folder, OPTIONS.withForce(true), Progress.NONE);
        assertThat(files()).contains("README", "raw_labels.csv").doesNotContain("raw_labels.csv.gz");
    }

    @Test
    void aVersionIsToldWithoutATransfer() {
        bundle(archive());
        assertThat(Fetch.version(server.address(), OPTIONS)).get().asString().contains("1-a");
        assertThat(server.requests()).containsExactly("HEAD bundle");
        bundle(exchange -> TestServer.send(exchange, 404, utf8("none")));
        assertThat(Fetch.version(server.address(), OPTIONS)).isEmpty();
        server.endpoints("\"2-a\"");
        assertThat(Fetch.version(server.address(), OPTIONS)).get().asString().contains("2-a");
    }

    private void bundle(byte[] archive) {
        server.on("bundle", ZIP, TAG, archive);
    }

    /** Answers requests for the bundle, one after the other; the last answer is repeated. */
    private void bundle(HttpHandler... answers) {
        AtomicInteger asked = new AtomicInteger();
        server.on(
                "bundle", exchange -> answers[Math.min(asked.getAndIncrement(), answers.length - 1)].handle(exchange));
    }

    private FetchReport fetch() {
        return Fetch.run(server.address(), folder, OPTIONS, Progress.NONE);
    }

    private void refused(Kind kind, String... parts) {
        refused(server.address().toString(), kind, parts);
    }

    private void refused(String address, Kind kind, String... parts) {
        SourceException fault = catchThrowableOfType(
                SourceException.class, () -> Fetch.run(ServiceAddress.parse(address), folder, OPTIONS, Progress.NONE));
        assertThat(fault)
                .as("a fetch")
                .isNotNull()
                .hasMessageContainingAll(parts)
                .hasMessageNotContaining("Exception");
        assertThat(fault.kind()).as(fault.getMessage()).isEqualTo(kind);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
