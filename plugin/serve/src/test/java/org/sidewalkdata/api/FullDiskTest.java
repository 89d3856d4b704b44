package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sidewalkdata.api.SpooledStreets.pause;
import static org.sidewalkdata.api.SpooledStreets.read;
import static org.sidewalkdata.api.SpooledStreets.request;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.spool.FilesIn;
import org.sidewalkdata.spool.SpoolCache;

/**
 * Tests downloads while the disk of the finished files is full: kept files are evicted for new ones, then responses
 * stream, then clients get 503.
 */
@Timeout(60)
class FullDiskTest {
    @TempDir
    Path parent;

    private final SmallDisk disk = new SmallDisk();
    private SpooledStreets spooled;

    @BeforeEach
    void open() {
        spooled = new SpooledStreets(parent, 100_000_000, disk);
    }

    @AfterEach
    void nothingIsLeft() {
        spooled.close();
    }

    @Test
    void aKeptFileThatNobodyReadsLeavesForANewOne() throws IOException {
        String geoJson =
                read(new SidewalkApi(spooled.rows, ApiSettings.defaults()).handle(request("filetype=geojson")));
        read(spooled.get("filetype=csv"));
        writersEnd();
        disk.capacity = geoJson.length() + 1000L;
        assertThat(read(spooled.get("filetype=geojson"))).isEqualTo(geoJson);
        spooled.filesBecome(1);
        try (Response part = spooled.get("filetype=geojson", "bytes=0-0")) {
            assertThat(part.status()).isEqualTo(206);
        }
    }

    @Test
    void aFileThatIsReadStays() throws IOException {
        String csv = read(spooled.get("filetype=csv"));
        disk.capacity = csv.length() + 1000L;
        try (Response reader = spooled.get("filetype=csv")) {
            assertThat(spooled.get("filetype=shapefile").status()).isEqualTo(503);
            assertThat(reader.body().orElseThrow().bytes())
                    .asString(StandardCharsets.UTF_8)
                    .isEqualTo(csv);
        }
    }

    @Test
    void whatCanStreamDoesSoWhenTheDiskSaysThatItIsFull() throws IOException {
        disk.said = 1000;
        for (String format : new String[] {"csv", "geojson"}) {
            Response answer = spooled.get("filetype=" + format, "bytes=0-9");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(read(answer)).hasLineCount(format.equals("csv") ? 2001 : 2002);
        }
        assertThat(FilesIn.count(spooled.folder)).isZero();
    }

    @Test
    void afterARefusalThatNobodyForetoldAnswersStreamToo() throws IOException {
        disk.capacity = 10; // like a quota
        assertThat(spooled.get("filetype=csv").status()).isEqualTo(503);
        assertThat(read(spooled.get("filetype=csv"))).hasLineCount(2001);
        assertThat(read(spooled.get("filetype=geojson"))).hasLineCount(2002);
        spooled.filesBecome(0);
    }

    @Test
    void whatNeedsAFileIs503UntilThereIsRoom() throws IOException {
        disk.capacity = 10;
        for (String format : new String[] {"shapefile", "geopackage"}) {
            try (Response answer = spooled.get("filetype=" + format)) {
                assertThat(answer.status()).isEqualTo(503);
                assertThat(answer.headers()).containsKey("Retry-After");
            }
        }
        spooled.filesBecome(0);
        disk.capacity = Long.MAX_VALUE;
        try (Response answer = spooled.get("filetype=shapefile")) {
            assertThat(answer.status()).isEqualTo(200);
        }
    }

    /**
     * Simulates a class that closing needs and that cannot be loaded, because the program's file was replaced while
     * it runs.
     */
    @Test
    void readersGetTheFaultEvenIfTheirFileCannotBeClosed() throws IOException {
        DataSourceException gone = new DataSourceException("gone", new IOException(), true);
        spooled.rows.failAtRow(1000, gone);
        disk.atClose = Optional.of(new NoClassDefFoundError("java/nio/Gone"));
        try (Response response = spooled.get("")) {
            assertThatThrownBy(() -> response.body().orElseThrow().writeTo(OutputStream.nullOutputStream()))
                    .isSameAs(gone);
        }
        disk.atClose = Optional.empty();
        spooled.rows.failNoMore();
        assertThat(read(spooled.get(""))).hasLineCount(2002);
    }

    @Test
    void aKeptFileIsServedFromAFullDisk() throws IOException {
        String csv = read(spooled.get("filetype=csv"));
        disk.said = 0;
        try (Response part = spooled.get("filetype=csv", "bytes=0-9")) {
            assertThat(part.status()).isEqualTo(206);
        }
        assertThat(read(spooled.get("filetype=csv"))).isEqualTo(csv);
        spooled.filesBecome(1);
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
}
