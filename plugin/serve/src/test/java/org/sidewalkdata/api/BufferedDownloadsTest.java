package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.golden.Answers;
import org.sidewalkdata.http.ContentCoding;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.spool.FilesIn;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/**
 * Tests large downloads from finished files: written once, read by many clients, outdated with the data version, read in
 * ranges. While their disk is full, kept files are evicted for new ones, then responses stream, then clients get 503.
 */
@Timeout(60)
class BufferedDownloadsTest {
    private static final DataSourceException GONE = new DataSourceException("gone", new IOException(), true);

    @TempDir
    Path parent;

    private final SmallDisk disk = new SmallDisk();
    private final InMemoryRowSource rows = new InMemoryRowSource();
    private final ApiSettings settings = new ApiSettings(3, "b", Publisher.byDefault(), true);
    private final ReadSlots slots = new ReadSlots(rows, settings.budget());
    private TempFolder folder;
    private SpoolCache cache;
    private SidewalkApi api;

    @BeforeEach
    void open() {
        open(100_000_000);
        version(1);
        streets(2000);
    }

    /** Keeps finished files of so many bytes. */
    private void open(long most) {
        folder = TempFolder.open(parent);
        cache = new SpoolCache(folder, most, disk);
        api = new SidewalkApi(AnswerPath.withoutDrawing(slots, cache), new VersionMemory(), settings);
    }

    @AfterEach
    void nothingIsLeft() {
        for (int i = 0; i < 500 && (SidewalkApiTest.running(slots) > 0 || rows.openViews() > 0); i++) {
            pause();
        }
        assertThat(SidewalkApiTest.running(slots)).isZero();
        assertThat(rows.openViews()).isZero();
        cache.close();
        assertThat(parent).isEmptyDirectory();
    }

    private void version(long version) {
        rows.version(new DataVersion(version, Instant.ofEpochSecond(version), Optional.empty(), Optional.empty()));
    }

    private void streets(int count) {
        List<Map<String, Object>> streets = new ArrayList<>();
        for (long id = 1; id <= count; id++) {
            Map<String, Object> row = new HashMap<>();
            for (Column column : PublishedCollections.ACCESS_SCORE_STREETS.columns()) {
                Object value = switch (column.type()) {
                    case INTEGER -> id;
                    case NUMBER -> id / 3.0;
                    default -> new double[][] {{1, 2}, {3, 4}};
                };
                row.put(column.sqlName(), value);
            }
            streets.add(row);
        }
        rows.rows(PublishedCollections.ACCESS_SCORE_STREETS, streets);
    }

    private Response get(String query, String... rangeAndIfRange) {
        Map<String, List<String>> headers = new HashMap<>();
        for (int i = 0; i < rangeAndIfRange.length; i++) {
            headers.put(i == 0 ? "range" : "if-range", List.of(rangeAndIfRange[i]));
        }
        return Answers.handle(api, "GET", "accessScoreStreets?" + query, headers);
    }

    private OptionalLong lengthOfHead() {
        return Answers.handle(api, "HEAD", "accessScoreStreets", Map.of()).length();
    }

    private static String read(Response response) throws IOException {
        try (response) {
            return new String(response.body().orElseThrow().bytes(), StandardCharsets.UTF_8);
        }
    }

    /** Waits, because the writer's thread may be about to close a file. */
    private void filesBecome(int count) {
        for (int i = 0; i < 500 && FilesIn.count(folder) != count; i++) {
            pause();
        }
        assertThat(FilesIn.count(folder)).isEqualTo(count);
    }

    private static void pause() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void twentyClientsAtOnceBuildTheFileOnce() throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(20);
        Callable<String> client = () -> read(get("filetype=csv"));
        for (Future<String> answer : clients.invokeAll(Collections.nCopies(20, client))) {
            assertThat(answer.get()).hasLineCount(2001);
        }
        clients.shutdown();
        assertThat(rows.cursorsOpened())
                .isLessThanOrEqualTo(3); // one file; at most two clients lost the race to start it
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

    /** {@code HeadersTest} tests other ranges. */
    @ParameterizedTest
    @CsvSource({"bytes=10-, 10, -1", "bytes=-5, -5, -1", "bytes= 3-3, 3, 3"})
    void aFinishedFileIsReadInParts(String range, int first, int last) throws IOException {
        String whole = read(get("filetype=csv"));
        Response part = get("filetype=csv", range);
        int from = first < 0 ? whole.length() + first : first;
        int to = last < 0 ? whole.length() - 1 : last;
        assertThat(part.status()).isEqualTo(206);
        Map<String, List<String>> accepts = Map.of("accept-encoding", List.of("zstd, gzip"));
        Request asked = new Request("GET", "/", "", accepts, "", Request.Body.NONE);
        assertThat(CodedHeaders.of(part, asked, EnumSet.allOf(ContentCoding.class))
                        .coding())
                .isEqualTo(ContentCoding.IDENTITY);
        assertThat(part.length()).hasValue(to - from + 1);
        assertThat(part.headers())
                .containsEntry("Content-Range", "bytes " + from + "-" + to + "/" + whole.length())
                .containsEntry("Accept-Ranges", "bytes");
        assertThat(read(part)).isEqualTo(whole.substring(from, to + 1));
    }

    @Test
    void aRangeBehindTheEndIs416AndIfRangeGuardsAgainstOtherData() throws IOException {
        String whole = read(get(""));
        Response behind = get("", "bytes=" + whole.length() + "-");
        assertThat(behind.status()).isEqualTo(416);
        assertThat(behind.headers()).containsEntry("Content-Range", "bytes */" + whole.length());
        assertThat(read(get("", "bytes=0-1,3-4"))).isEqualTo(whole);
        Response same = get("", "bytes=0-0");
        String tag = same.headers().getOrDefault("ETag", "");
        same.close();
        assertThat(read(get("", "bytes=1-2", tag))).hasSize(2);
        assertThat(read(get("", "bytes=1-2", "\"other\""))).isEqualTo(whole);
    }

    @Test
    void headTellsTheLengthOfAFinishedFileAndBeginsNone() throws IOException {
        assertThat(lengthOfHead()).isEmpty();
        assertThat(FilesIn.count(folder)).isZero();
        String whole = read(get(""));
        assertThat(lengthOfHead()).hasValue(whole.length());
        version(2);
        assertThat(lengthOfHead()).isEmpty();
        filesBecome(0);
    }

    /**
     * With an error at closing: a class that closing needs and that cannot be loaded, because the program's file was
     * replaced while it runs.
     */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFaultInMidFileReachesTheReaderAndTheNextRequestBeginsAnew(boolean withError) throws IOException {
        rows.failAtRow(1000, GONE);
        disk.atClose = withError ? Optional.of(new NoClassDefFoundError("java/nio/Gone")) : Optional.empty();
        try (Response response = get("")) {
            assertThat(response.status()).isEqualTo(200);
            assertThatThrownBy(() -> response.body().orElseThrow().writeTo(OutputStream.nullOutputStream()))
                    .isSameAs(GONE);
        }
        disk.atClose = Optional.empty();
        rows.failNoMore();
        assertThat(read(get(""))).hasLineCount(2002);
    }

    @Test
    void filesLeaveWhenTheyAreTooManyAndWhileOneIsReadItStays() throws IOException {
        cache.close();
        open(10);
        Response open = get("");
        assertThat(read(get("filetype=csv"))).hasLineCount(2001);
        assertThat(read(open)).hasLineCount(2002);
        filesBecome(0);
    }

    @Test
    void formatsThatNeedAWholeFileKeepTheirPartsInTheSameFolder() {
        try (Response answer = get("filetype=shapefile")) {
            assertThat(FilesIn.count(folder)).isPositive();
            assertThat(FilesIn.count(TempFolder.ofProcess())).isZero();
        }
        rows.failAtRow(1000, GONE);
        assertThat(get("filetype=geopackage").status()).isEqualTo(503);
    }

    @Test
    void aKeptFileThatNobodyReadsLeavesForANewOne() throws IOException {
        String geoJson =
                Answers.text(new SidewalkApi(rows, ApiSettings.defaults()), "accessScoreStreets?filetype=geojson");
        read(get("filetype=csv"));
        writersEnd();
        disk.capacity = geoJson.length() + 1000L;
        assertThat(read(get("filetype=geojson"))).isEqualTo(geoJson);
        filesBecome(1);
        try (Response part = get("filetype=geojson", "bytes=0-0")) {
            assertThat(part.status()).isEqualTo(206);
        }
    }

    /** Waits for the writers: a writer closes its file just after its readers have the last byte. */
    private static void writersEnd() {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            for (int i = 0; i < 500 && thread.getName().equals("sidewalk-spool") && isWriting(thread); i++) {
                pause();
            }
        }
    }

    private static boolean isWriting(Thread thread) {
        return Stream.of(thread.getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals(SpoolCache.class.getName()));
    }

    @Test
    void aFileThatIsReadStaysAndIsServedFromAFullDisk() throws IOException {
        String csv = read(get("filetype=csv"));
        disk.capacity = csv.length() + 1000L;
        try (Response reader = get("filetype=csv")) {
            assertThat(get("filetype=shapefile").status()).isEqualTo(503);
            assertThat(read(reader)).isEqualTo(csv);
        }
        disk.said = 0;
        try (Response part = get("filetype=csv", "bytes=0-9")) {
            assertThat(part.status()).isEqualTo(206);
        }
        assertThat(read(get("filetype=csv"))).isEqualTo(csv);
        filesBecome(1);
    }

    @Test
    void whatCanStreamDoesSoWhenTheDiskSaysThatItIsFull() throws IOException {
        disk.said = 1000;
        Response answer = get("filetype=csv", "bytes=0-9");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(read(answer)).hasLineCount(2001);
        assertThat(read(get("filetype=geojson"))).hasLineCount(2002);
        assertThat(FilesIn.count(folder)).isZero();
    }

    @Test
    void afterARefusalThatNobodyForetoldAnswersStreamToo() throws IOException {
        disk.capacity = 10; // like a quota
        assertThat(get("filetype=csv").status()).isEqualTo(503);
        assertThat(read(get("filetype=csv"))).hasLineCount(2001);
        assertThat(read(get("filetype=geojson"))).hasLineCount(2002);
        filesBecome(0);
    }

    @Test
    void whatNeedsAFileIs503UntilThereIsRoom() {
        disk.capacity = 10;
        for (String format : List.of("shapefile", "geopackage")) {
            try (Response answer = get("filetype=" + format)) {
                assertThat(answer.status()).isEqualTo(503);
                assertThat(answer.headers()).containsKey("Retry-After");
            }
        }
        filesBecome(0);
        disk.capacity = Long.MAX_VALUE;
        try (Response answer = get("filetype=shapefile")) {
            assertThat(answer.status()).isEqualTo(200);
        }
    }

    /** Small files need no file descriptors, no matter how many are requested and whether they are read. */
    @ParameterizedTest
    @ValueSource(strings = {"shapefile", "geopackage", "csv", "geojson"})
    @Tag("slow")
    void smallFilesHoldNoDescriptors(String format) throws IOException {
        streets(2);
        List<Response> unread = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            unread.add(get("filetype=" + format + "&bbox=-1,-1,2," + (2 + i / 1000.0)));
        }
        assertThat(FilesIn.open(parent)).isOne(); // the lock of the folder
        assertThat(rows.openViews()).isZero();
        for (Response answer : unread) {
            assertThat(answer.status()).isEqualTo(200);
            assertThat(read(answer)).isNotEmpty();
        }
        assertThat(FilesIn.open(parent)).isOne();
        assertThat(FilesIn.count(folder)).isZero();
    }
}
