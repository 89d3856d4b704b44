package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sidewalkdata.api.SpooledStreets.read;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.ContentCoding;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.spool.Disk;
import org.sidewalkdata.spool.FilesIn;
import org.sidewalkdata.spool.TempFolder;

/**
 * Tests large downloads from finished files: written once, read by many clients, outdated with the data version, read
 * in ranges.
 */
@Timeout(60)
class BufferedDownloadsTest {
    private static final DataSourceException GONE = new DataSourceException("gone", new IOException(), true);

    @TempDir
    Path parent;

    private SpooledStreets spooled;

    @BeforeEach
    void open() {
        spooled = new SpooledStreets(parent, 100_000_000, Disk.OF_THIS_MACHINE);
    }

    @AfterEach
    void nothingIsLeft() {
        spooled.close();
    }

    /** Returns a header of the response to a client that accepts every content coding. */
    private static ContentCoding coding(Response response) {
        Map<String, List<String>> accepts = Map.of("accept-encoding", List.of("zstd, gzip"));
        Request asked = new Request("GET", "/", "", accepts, "", Request.Body.NONE);
        return CodedHeaders.of(response, asked, EnumSet.allOf(ContentCoding.class))
                .coding();
    }

    @Test
    void twentyClientsAtOnceBuildTheFileOnce() throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(20);
        CountDownLatch start = new CountDownLatch(1);
        List<Future<String>> answers = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            answers.add(clients.submit(() -> {
                start.await();
                return read(spooled.get("filetype=csv"));
            }));
        }
        start.countDown();
        for (Future<String> answer : answers) {
            assertThat(answer.get()).hasLineCount(2001);
        }
        clients.shutdown();
        assertThat(spooled.source.cursorsOpened())
                .isLessThanOrEqualTo(3); // one file; at most two clients lost the race to start it
        assertThat(read(spooled.get("filetype=csv"))).hasLineCount(2001);
        spooled.filesBecome(1);
    }

    @Test
    void aNewDataVersionMakesTheFileStaleAtOnce() throws IOException {
        String first = read(spooled.get(""));
        spooled.streets(3);
        assertThat(read(spooled.get(""))).isEqualTo(first);
        spooled.version(2);
        assertThat(read(spooled.get(""))).hasLineCount(5);
        spooled.filesBecome(1);
    }

    @Test
    void theSameBytesComeWithAndWithoutTheCache() throws IOException {
        SidewalkApi plain = new SidewalkApi(spooled.rows, ApiSettings.defaults());
        Request request = new Request("GET", "/v3/api/accessScoreStreets", "");
        assertThat(read(spooled.get(""))).isEqualTo(read(plain.handle(request)));
    }

    @ParameterizedTest
    @CsvSource({"bytes=0-9,0,9", "bytes=10-,10,-1", "bytes=-5,-5,-1", "bytes=5-99999999,5,-1", "bytes= 3-3,3,3"})
    void aFinishedFileIsReadInParts(String range, int first, int last) throws IOException {
        String whole = read(spooled.get("filetype=csv"));
        Response part = spooled.get("filetype=csv", range);
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
            value = {"bytes=5-2", "bytes=0-1,3-4", "lines=1-2", "bytes=a-b", "bytes=-"})
    void whatIsNoPlainRangeIsIgnored(String range) throws IOException {
        String whole = read(spooled.get("filetype=csv"));
        Response answer = spooled.get("filetype=csv", range);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(read(answer)).isEqualTo(whole);
    }

    @Test
    void aRangeBehindTheEndIs416AndIfRangeGuardsAgainstOtherData() throws IOException {
        String whole = read(spooled.get(""));
        Response behind = spooled.get("", "bytes=" + whole.length() + "-");
        assertThat(behind.status()).isEqualTo(416);
        assertThat(behind.headers()).containsEntry("Content-Range", "bytes */" + whole.length());
        assertThat(spooled.get("", "bytes=99999999999999999999-").status()).isEqualTo(416);
        Response same = spooled.get("", "bytes=0-0");
        String tag = same.headers().getOrDefault("ETag", "");
        same.close();
        assertThat(read(spooled.get("", "bytes=1-2", tag))).hasSize(2);
        assertThat(read(spooled.get("", "bytes=1-2", "\"other\""))).isEqualTo(whole);
    }

    @Test
    void headTellsTheLengthOfAFinishedFileAndBeginsNone() throws IOException {
        Request head = new Request("HEAD", "/v3/api/accessScoreStreets", "");
        assertThat(spooled.api.handle(head).length()).isEmpty();
        assertThat(FilesIn.count(spooled.folder)).isZero();
        String whole = read(spooled.get(""));
        assertThat(spooled.api.handle(head).length()).hasValue(whole.length());
        spooled.version(2);
        assertThat(spooled.api.handle(head).length()).isEmpty();
        spooled.filesBecome(0);
    }

    @Test
    void aFaultInMidFileReachesTheReaderAndTheNextRequestBeginsAnew() throws IOException {
        spooled.rows.failAtRow(1000, GONE);
        try (Response response = spooled.get("")) {
            assertThat(response.status()).isEqualTo(200);
            assertThatThrownBy(() -> response.body().orElseThrow().writeTo(OutputStream.nullOutputStream()))
                    .isSameAs(GONE);
        }
        spooled.rows.failNoMore();
        assertThat(read(spooled.get(""))).hasLineCount(2002);
    }

    @Test
    void aFaultBeforeTheFirstByteIsACleanError() throws IOException {
        spooled.rows.failAtRow(0, GONE);
        assertThat(spooled.get("").status()).isEqualTo(503);
        spooled.rows.failNoMore();
        assertThat(read(spooled.get(""))).hasLineCount(2002);
    }

    @Test
    void filesLeaveWhenTheyAreTooManyAndWhileOneIsReadItStays() throws IOException {
        spooled.close();
        spooled = new SpooledStreets(parent, 10, Disk.OF_THIS_MACHINE);
        Response open = spooled.get("");
        assertThat(read(spooled.get("filetype=csv"))).hasLineCount(2001);
        assertThat(read(open)).hasLineCount(2002);
        spooled.filesBecome(0);
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
            assertThat(read(spooled.get(""))).hasLineCount(2002);
            assertThat(FilesIn.count(second)).isZero();
        }
    }

    @Test
    void whatCannotBeClearedAwayStopsNobody() throws IOException {
        // like a folder of another user, whose lock may not be opened: a folder named lock cannot be opened as a file,
        // not even by root
        Path foreign = Files.createDirectories(
                parent.resolve("sidewalk-files-" + UUID.randomUUID()).resolve("lock"));
        try (TempFolder second = TempFolder.open(parent)) {
            assertThat(FilesIn.count(second)).isZero();
        }
        Files.delete(foreign); // it still exists
        Files.delete(foreign.getParent());
    }

    @Test
    void formatsThatNeedAWholeFileKeepTheirPartsInTheSameFolder() throws IOException {
        try (Response answer = spooled.get("filetype=shapefile")) {
            assertThat(FilesIn.count(spooled.folder)).isPositive();
            assertThat(FilesIn.count(TempFolder.ofProcess())).isZero();
        }
        spooled.rows.failAtRow(1000, GONE);
        assertThat(spooled.get("filetype=geopackage").status()).isEqualTo(503);
        spooled.rows.failNoMore();
    }

    @Test
    void whenEveryReaderHasGoneTheWriterStops() {
        spooled.streets(200_000);
        spooled.get("").close();
        // nothingIsLeft waits for the writer, which would write all rows if it did not stop
    }
}
