package org.sidewalkdata.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.sidewalkdata.fetch.TestServer.archive;
import static org.sidewalkdata.fetch.TestServer.utf8;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.load.report.SourceException.Kind;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.settings.ServiceAddress;

/** A bundle is fetched whole or not at all, from servers that behave well or badly. */
class FetchTest {
    private static final String ZIP = "application/zip";
    private static final Patience PATIENCE = new Patience(
            Duration.ofSeconds(5), Duration.ofMillis(900), 3, Duration.ofMillis(10), Duration.ofSeconds(2));
    private static final FetchOptions OPTIONS = new FetchOptions(false, 1 << 20, PATIENCE, "1.2.0+03669065abcd");

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
        server.on("bundle", ZIP, "\"1-a\"", archive("users.csv", "user_id\r\n", "notes.txt", "of a later version"));
        FetchReport report = fetch();
        assertThat(report.unchanged()).isFalse();
        assertThat(report.warnings()).isEmpty();
        assertThat(report.bytes()).isPositive();
        assertThat(files())
                .containsExactly(
                        ".fetched.properties",
                        "city.json",
                        "raw_labels.csv",
                        "regions.geojson",
                        "streets.geojson",
                        "users.csv");

        assertThat(fetch().unchanged()).isTrue();
        assertThat(server.requests()).containsExactly("GET bundle", "GET bundle If-None-Match: \"1-a\"");
        assertThat(files()).hasSize(6);

        server.on("bundle", ZIP, "\"2-a\"", archive());
        assertThat(fetch().unchanged()).isFalse();
        assertThat(files()).doesNotContain("users.csv");

        assertThat(Fetch.run(server.address(), folder, OPTIONS.withForce(true), Progress.NONE)
                        .unchanged())
                .isFalse();
    }

    @Test
    void aFileThatIsGoneIsFetchedAgain() throws IOException {
        server.on("bundle", ZIP, "\"1-a\"", archive());
        fetch();
        Files.delete(folder.resolve("streets.geojson"));
        assertThat(fetch().unchanged()).isFalse();
        assertThat(files()).contains("streets.geojson");
    }

    @Test
    void aDownloadThatBreaksOffGoesOnWhereItEnded() throws IOException {
        byte[] body = archive();
        AtomicInteger asked = new AtomicInteger();
        server.on("bundle", exchange -> {
            if (asked.getAndIncrement() == 0) {
                TestServer.broken(exchange, "\"1-a\"", body, 100);
            } else {
                TestServer.whole(exchange, ZIP, "\"1-a\"", body);
            }
        });
        assertThat(fetch().bytes()).isEqualTo(body.length);
        assertThat(server.requests()).containsExactly("GET bundle", "GET bundle Range: bytes=100- If-Range: \"1-a\"");
        assertThat(files()).contains("raw_labels.csv");
    }

    @Test
    void aLaterFetchGoesOnToo() throws IOException {
        byte[] body = archive();
        server.on("bundle", exchange -> TestServer.broken(exchange, "\"1-a\"", body, 100));
        FetchOptions once = new FetchOptions(
                false,
                1 << 20,
                new Patience(Duration.ofSeconds(5), Duration.ofSeconds(5), 1, Duration.ZERO, Duration.ZERO),
                "dev");
        SourceException fault = catchThrowableOfType(
                SourceException.class, () -> Fetch.run(server.address(), folder, once, Progress.NONE));
        assertThat(fault.kind()).isEqualTo(Kind.AWAY);
        assertThat(files()).containsExactly(".fetch");

        server.on("bundle", ZIP, "\"1-a\"", body);
        assertThat(fetch().bytes()).isEqualTo(body.length - 100);
        assertThat(server.requests()).endsWith("GET bundle Range: bytes=100- If-Range: \"1-a\"");
        assertThat(files()).doesNotContain(".fetch").contains("raw_labels.csv");
    }

    /** The data changed between the two parts: the server sends the new file from its first byte. */
    @Test
    void partsOfTwoVersionsAreNeverJoined() throws IOException {
        byte[] old = archive("users.csv", "old");
        byte[] body = archive("users.csv", "new and longer");
        AtomicInteger asked = new AtomicInteger();
        server.on("bundle", exchange -> {
            if (asked.getAndIncrement() == 0) {
                TestServer.broken(exchange, "\"1-a\"", old, old.length - 10);
            } else {
                TestServer.whole(exchange, ZIP, "\"2-a\"", body);
            }
        });
        fetch();
        assertThat(folder.resolve("users.csv")).hasContent("new and longer");
    }

    @Test
    void aServerThatIsBusyIsAskedAgainWhenItSaid() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        server.on("bundle", exchange -> {
            if (asked.getAndIncrement() < 2) {
                exchange.getResponseHeaders().set("Retry-After", asked.get() == 1 ? "1" : inASecond());
                TestServer.send(exchange, 503, utf8("busy"));
            } else {
                TestServer.whole(exchange, ZIP, "\"1-a\"", archive());
            }
        });
        long start = System.nanoTime();
        fetch();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofSeconds(1));
    }

    private static String inASecond() {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(
                Instant.now().plusSeconds(1).atOffset(ZoneOffset.UTC));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "3600"})
    void aServerThatStaysBusyIsAway(String retryAfter) {
        server.on("bundle", exchange -> {
            exchange.getResponseHeaders().set("Retry-After", retryAfter);
            TestServer.send(exchange, 503, utf8("busy"));
        });
        refused(Kind.AWAY, "it answers 503", "try again later");
        assertThat(server.requests()).hasSize(retryAfter.isEmpty() ? 3 : 1);
    }

    @Test
    void aSilentServerIsAway() {
        server.on("bundle", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(archive(), 0, 10);
            exchange.getResponseBody().flush();
            pause();
        });
        refused(Kind.AWAY, "it sends nothing for");
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(20_000);
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Test
    void aServerThatIsNotThereIsAway() {
        SourceException fault = catchThrowableOfType(
                SourceException.class,
                () -> Fetch.run(ServiceAddress.parse("http://127.0.0.1:1"), folder, OPTIONS, Progress.NONE));
        assertThat(fault.kind()).isEqualTo(Kind.AWAY);
        assertThat(fault).hasMessageContaining("http://127.0.0.1:1/v3/api/bundle cannot be fetched: ");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void redirectsAreFollowed() throws IOException {
        server.on("bundle", exchange -> redirect(exchange, "/town/v3/api/elsewhere"));
        server.on("elsewhere", ZIP, "\"1-a\"", archive());
        fetch();
        assertThat(files()).contains("raw_labels.csv");
        server.on("bundle", exchange -> redirect(exchange, "/town/v3/api/bundle"));
        refused(Kind.UNFIT, "answers 302 to /town/v3/api/bundle, which is not followed");
    }

    private static void redirect(HttpExchange exchange, String to) throws IOException {
        exchange.getResponseHeaders().set("Location", to);
        TestServer.send(exchange, 302, new byte[0]);
    }

    @Test
    void whatIsNotPublicOrNotThereIsTold() {
        server.on("bundle", exchange -> TestServer.send(exchange, 403, utf8("no")));
        refused(Kind.CLOSED, "answers 403: it is not public");
        server.on("bundle", exchange -> TestServer.send(exchange, 404, utf8("no")));
        refused(Kind.NOT_THERE, "/v3/api/regions does not exist", "is no server with this interface");
        server.on("bundle", exchange -> TestServer.send(exchange, 418, utf8("teapot")));
        refused(Kind.UNFIT, "answers 418");
        server.on("bundle", exchange -> exchange.sendResponseHeaders(304, -1)); // nothing is at hand
        refused(Kind.UNFIT, "answers 304");
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
        server.on("bundle", ZIP, "\"1-a\"", archive(name, "x"));
        refused(Kind.UNFIT, "has a file outside of its folder");
        assertThat(folder).isEmptyDirectory();
        try (Stream<Path> all = Files.list(temp)) {
            assertThat(all).containsExactly(folder);
        }
    }

    @Test
    void aDamagedArchiveLeavesTheOldBundle() throws IOException {
        server.on("bundle", ZIP, "\"1-a\"", archive("users.csv", "old"));
        fetch();
        List<String> before = files();

        byte[] flipped = TestServer.archive("users.csv", "new".repeat(99));
        flipped[flipped.length / 2] ^= 8;
        server.on("bundle", ZIP, "\"2-a\"", flipped);
        refused(Kind.UNFIT, "The archive that was fetched");
        byte[] whole = archive();
        server.on("bundle", ZIP, "\"2-a\"", java.util.Arrays.copyOf(whole, whole.length - 30));
        refused(Kind.UNFIT, "is damaged");
        server.on("bundle", ZIP, "\"2-a\"", TestServer.zip(Map.of("regions.geojson", "{}", "streets.geojson", "{}")));
        refused(Kind.UNFIT, "has no raw_labels.csv");

        assertThat(files()).isEqualTo(before);
        assertThat(folder.resolve("users.csv")).hasContent("old");
        server.on("bundle", ZIP, "\"1-a\"", archive());
        assertThat(fetch().unchanged()).isTrue();
    }

    @Test
    void anAnswerThatIsTooLargeIsNotStored() {
        byte[] body = archive();
        server.on("bundle", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", ZIP);
            exchange.sendResponseHeaders(200, 2 << 20);
            exchange.getResponseBody().write(body);
        });
        refused(Kind.UNFIT, "larger than 1 MB", "SIDEWALK_SOURCE_MAX_SIZE");
        server.on("bundle", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", ZIP);
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(new byte[2 << 20]);
            exchange.close();
        });
        refused(Kind.UNFIT, "larger than 1 MB");
        server.on("bundle", ZIP, "\"1\"", archive("users.csv", "0".repeat(2 << 20)));
        refused(Kind.UNFIT, "larger than allowed when it is unpacked");
    }

    @Test
    void withoutAnArchiveTheBundleIsMadeOfEndpoints() throws IOException {
        server.endpoints("\"1-a\"");
        server.on("cities", "application/json", "\"1-a\"", utf8("""
                {"status":"OK","cities":[{"city_id":"town","city_name_formatted":"Town, OR",
                "bounds":{"north":45.5,"south":45,"east":-122.25,"west":-123}}]}"""));
        FetchReport report = fetch();
        assertThat(report.warnings())
                .hasSize(2)
                .anyMatch(line -> line.contains("audits with their quality"))
                .anyMatch(line -> line.contains("scores differ"));
        assertThat(files())
                .containsExactly(
                        ".fetched.properties",
                        "city.json",
                        "label_tags.json",
                        "raw_labels.csv",
                        "regions.geojson",
                        "streets.geojson",
                        "users.csv",
                        "validations.csv");
        assertThat(folder.resolve("city.json"))
                .hasContent("{\"bbox\":[-123,45,-122.25,45.5],\"city\":\"town\",\"name\":\"Town, OR\"}");

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
        server.endpoints("\"1-a\"");
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
        server.endpoints("\"1-a\"");
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
        server.on("bundle", ZIP, "\"1-a\"", archive());
        refused(Kind.NOT_WRITABLE, "has a bundle that was not fetched", "--force");
        Fetch.run(server.address(), folder, OPTIONS.withForce(true), Progress.NONE);
        assertThat(files()).contains("README", "raw_labels.csv").doesNotContain("raw_labels.csv.gz");
    }

    @Test
    void aVersionIsToldWithoutATransfer() {
        server.on("bundle", ZIP, "\"1-a\"", archive());
        assertThat(Fetch.version(server.address(), OPTIONS)).get().asString().contains("1-a");
        assertThat(server.requests()).containsExactly("HEAD bundle");
        server.on("bundle", exchange -> TestServer.send(exchange, 404, utf8("none")));
        assertThat(Fetch.version(server.address(), OPTIONS)).isEmpty();
        server.endpoints("\"2-a\"");
        assertThat(Fetch.version(server.address(), OPTIONS)).get().asString().contains("2-a");
    }

    @Test
    void eachRequestTellsTheVersionAndTheCommitOfTheProgram() {
        server.endpoints("\"1-a\"");
        fetch();
        assertThat(server.userAgents()).containsExactly("sidewalk/1.2.0 (03669065abcd)");
        assertThat(FetchOptions.limitedTo(1, "dev").userAgent()).isEqualTo("sidewalk/dev");
    }

    private FetchReport fetch() {
        return Fetch.run(server.address(), folder, OPTIONS, Progress.NONE);
    }

    private void refused(Kind kind, String... parts) {
        SourceException fault = catchThrowableOfType(SourceException.class, this::fetch);
        assertThat(fault).as("a fetch").isNotNull().hasMessageContainingAll(parts);
        assertThat(fault.kind()).as(fault.getMessage()).isEqualTo(kind);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
