package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.http.ContentCoding;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.ContentCoding;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.row.CountingRowSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/** Large downloads from finished files: written once, read by many, stale with the data version, in parts. */
@Timeout(60)
class FinishedFilesTest {
    private static final DataSourceException GONE = new DataSourceException("gone", new IOException(), true);

    @TempDir
    Path parent;

    private final InMemoryRowSource rows = new InMemoryRowSource();
    private final CountingRowSource source = new CountingRowSource(rows);
    private TempFolder folder;
    private SpoolCache cache;
    private SidewalkApi api;

    @BeforeEach
    void open() {
        folder = TempFolder.open(parent);
        cache = new SpoolCache(folder, 100_000_000);
        api = new SidewalkApi(
                source,
                new ApiSettings(3, Duration.ofSeconds(1), "no-cache", "b", Publisher.byDefault()),
                Optional.of(cache));
        version(1);
        streets(2000);
    }

    @AfterEach
    void nothingIsLeft() throws IOException, InterruptedException {
        for (int i = 0; i < 500 && (api.runningExports() > 0 || rows.openSnapshots() > 0); i++) {
            Thread.sleep(10);
        }
        assertThat(api.runningExports()).isZero();
        assertThat(rows.openSnapshots()).isZero();
        cache.close();
        try (Stream<Path> left = Files.list(parent)) {
            assertThat(left).isEmpty();
        }
    }

    private void version(long version) {
        rows.version(new DataVersion(version, Instant.ofEpochSecond(version), Optional.empty(), Optional.empty()));
    }

    private void streets(int count) {
        rows.rows(
                Collections.ACCESS_SCORE_STREETS,
                LongStream.rangeClosed(1, count)
                        .mapToObj(FinishedFilesTest::street)
                        .toList());
    }

    private static Map<String, Object> street(long id) {
        Map<String, Object> row = new HashMap<>();
        Collections.ACCESS_SCORE_STREETS.columns().forEach(column -> {
            switch (column.type()) {
                case INTEGER -> row.put(column.sqlName(), id);
                case NUMBER -> row.put(column.sqlName(), id / 3.0);
                default -> row.put(column.sqlName(), new double[][] {{1, 2}, {3, 4}});
            }
        });
        return row;
    }

    private Response get(String query, String... rangeAndIfRange) {
        Map<String, List<String>> headers = new HashMap<>();
        for (int i = 0; i < rangeAndIfRange.length; i++) {
            headers.put(i == 0 ? "range" : "if-range", List.of(rangeAndIfRange[i]));
        }
        return api.handle(new Request("GET", "/v3/api/accessScoreStreets", query, headers, "", Request.Body.NONE));
    }

    /** Of the answer to a client that takes every coding. */
    private static ContentCoding coding(Response response) {
        Map<String, List<String>> accepts = Map.of("accept-encoding", List.of("zstd, gzip"));
        Request asked = new Request("GET", "/", "", accepts, "", Request.Body.NONE);
        return CodedHeaders.of(response, asked, EnumSet.allOf(ContentCoding.class))
                .coding();
    }

    private static String read(Response response) throws IOException {
        try (response) {
            var bytes = new ByteArrayOutputStream();
            response.body().orElseThrow().writeTo(bytes);
            return bytes.toString(StandardCharsets.UTF_8);
        }
    }

    @Test
    void twentyClientsAtOnceBuildTheFileOnce() throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(20);
        CountDownLatch start = new CountDownLatch(1);
        List<Future<String>> answers = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            answers.add(clients.submit(() -> {
                start.await();
                return read(get("filetype=csv"));
            }));
        }
        start.countDown();
        for (Future<String> answer : answers) {
            assertThat(answer.get()).hasLineCount(2001);
        }
        clients.shutdown();
        assertThat(source.cursorsOpened()).isLessThanOrEqualTo(3); // one file; at most two lost the race to begin it
        assertThat(read(get("filetype=csv"))).hasLineCount(2001);
        filesBecome(1);
    }

    @Test
    void aNewDataVersionMakesTheFileStaleAtOnce() throws IOException {
        String first = read(get(""));
        streets(3);
        assertThat(read(get(""))).isEqualTo(first);
        version(2);
        assertThat(read(get(""))).hasLineCount(5);
        filesBecome(1);
    }

    @Test
    void theSameBytesComeWithAndWithoutTheCache() throws IOException {
        SidewalkApi plain = new SidewalkApi(rows, ApiSettings.defaults());
        Request request = new Request("GET", "/v3/api/accessScoreStreets", "");
        assertThat(read(get(""))).isEqualTo(read(plain.handle(request)));
    }

    @ParameterizedTest
    @CsvSource({"bytes=0-9,0,9", "bytes=10-,10,-1", "bytes=-5,-5,-1", "bytes=5-99999999,5,-1", "bytes= 3-3,3,3"})
    void aFinishedFileIsReadInParts(String range, int first, int last) throws IOException {
        String whole = read(get("filetype=csv"));
        Response part = get("filetype=csv", range);
        int from = first < 0 ? whole.length() + first : first;
        int to = last < 0 ? whole.length() - 1 : last;
        assertThat(part.status()).isEqualTo(206);
        assertThat(coding(part)).isEqualTo(ContentCoding.IDENTITY);
        assertThat(part.length()).hasValue(to - from + 1);
        assertThat(part.headers())
                .containsEntry("Content-Range", "bytes " + from + "-" + to + "/" + whole.length())
                .containsEntry("Accept-Ranges", "bytes");
        assertThat(read(part)).isEqualTo(whole.substring(from, to + 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"bytes=5-2", "bytes=0-1,3-4", "lines=1-2", "bytes=a-b", "bytes=-", "bytes=99999999999999999999-"})
    void whatIsNoPlainRangeIsIgnored(String range) throws IOException {
        String whole = read(get("filetype=csv"));
        Response answer = get("filetype=csv", range);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(read(answer)).isEqualTo(whole);
    }

    @Test
    void aRangeBehindTheEndIs416AndIfRangeGuardsAgainstOtherData() throws IOException {
        String whole = read(get(""));
        Response behind = get("", "bytes=" + whole.length() + "-");
        assertThat(behind.status()).isEqualTo(416);
        assertThat(behind.headers()).containsEntry("Content-Range", "bytes */" + whole.length());
        Response same = get("", "bytes=0-0");
        String tag = same.headers().getOrDefault("ETag", "");
        same.close();
        assertThat(read(get("", "bytes=1-2", tag))).hasSize(2);
        assertThat(read(get("", "bytes=1-2", "\"other\""))).isEqualTo(whole);
    }

    @Test
    void headTellsTheLengthOfAFinishedFileAndBeginsNone() throws IOException {
        Request head = new Request("HEAD", "/v3/api/accessScoreStreets", "");
        assertThat(api.handle(head).length()).isEmpty();
        assertThat(folder.fileCount()).isZero();
        String whole = read(get(""));
        assertThat(api.handle(head).length()).hasValue(whole.length());
        version(2);
        assertThat(api.handle(head).length()).isEmpty();
        filesBecome(0);
    }

    @Test
    void aFaultInMidFileReachesTheReaderAndTheNextRequestBeginsAnew() throws IOException {
        rows.failAtRow(1000, GONE);
        try (Response response = get("")) {
            assertThat(response.status()).isEqualTo(200);
            assertThatThrownBy(() -> response.body().orElseThrow().writeTo(OutputStream.nullOutputStream()))
                    .isSameAs(GONE);
        }
        rows.failNoMore();
        assertThat(read(get(""))).hasLineCount(2002);
    }

    @Test
    void aFaultBeforeTheFirstByteIsACleanError() throws IOException {
        rows.failAtRow(0, GONE);
        assertThat(get("").status()).isEqualTo(503);
        rows.failNoMore();
        assertThat(read(get(""))).hasLineCount(2002);
    }

    @Test
    void filesLeaveWhenTheyAreTooManyAndWhileOneIsReadItStays() throws IOException {
        cache.close();
        folder = TempFolder.open(parent);
        cache = new SpoolCache(folder, 10);
        api = new SidewalkApi(source, ApiSettings.defaults(), Optional.of(cache));
        Response open = get("");
        assertThat(read(get("filetype=csv"))).hasLineCount(2001);
        assertThat(read(open)).hasLineCount(2002);
        filesBecome(0);
    }

    @Test
    void whatAKilledProcessLeftIsClearedAwayAndALivingOneIsLeftAlone() throws IOException {
        Path dead = Files.createDirectory(
                parent.resolve("sidewalk-files-" + UUID.randomUUID()),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.writeString(dead.resolve("lock"), "");
        Files.writeString(dead.resolve("x.spool"), "left behind");
        Files.writeString(Files.createDirectory(dead.resolve("scratch")).resolve("rows"), "left behind too");
        try (TempFolder second = TempFolder.open(parent)) {
            assertThat(dead).doesNotExist();
            assertThat(read(get(""))).hasLineCount(2002);
            assertThat(second.fileCount()).isZero();
        }
    }

    @Test
    void whatCannotBeClearedAwayStopsNobody() throws IOException {
        // as a folder of another user, whose lock may not be opened; a folder in its place cannot be either, by root
        // neither
        Path foreign = Files.createDirectories(
                parent.resolve("sidewalk-files-" + UUID.randomUUID()).resolve("lock"));
        try (TempFolder second = TempFolder.open(parent)) {
            assertThat(second.fileCount()).isZero();
        }
        Files.delete(foreign); // it was left where it was
        Files.delete(foreign.getParent());
    }

    @Test
    void formatsThatNeedAWholeFileKeepTheirPartsInTheSameFolder() throws IOException {
        try (Response answer = get("filetype=shapefile")) {
            assertThat(folder.fileCount()).isPositive();
            assertThat(TempFolder.ofProcess().fileCount()).isZero();
        }
        rows.failAtRow(1000, GONE);
        assertThat(get("filetype=geopackage").status()).isEqualTo(503);
        rows.failNoMore();
    }

    @Test
    void whenEveryReaderHasGoneTheWriterStops() {
        streets(200_000);
        get("").close();
        // nothingIsLeft waits for the writer, which would otherwise write all rows
    }

    /** The writer's thread may still be about to let a file go. */
    private void filesBecome(int count) {
        for (int i = 0; i < 500 && folder.fileCount() != count; i++) {
            sleep();
        }
        assertThat(folder.fileCount()).isEqualTo(count);
    }

    private static void sleep() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
