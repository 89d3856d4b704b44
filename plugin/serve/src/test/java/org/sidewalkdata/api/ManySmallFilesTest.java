package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.spool.Disk;
import org.sidewalkdata.spool.FilesIn;
import org.sidewalkdata.spool.OpenFiles;

/** Tests that small files need no file descriptors, no matter how many are requested and whether they are read. */
@Tag("slow")
@Timeout(120)
class ManySmallFilesTest {
    private static final int MANY = 500;

    /** The lock of the folder. */
    private static final int LOCK = 1;

    @TempDir
    Path parent;

    @ParameterizedTest
    @ValueSource(strings = {"shapefile", "geopackage", "csv", "geojson"})
    void holdNoDescriptors(String format) throws IOException {
        try (SpooledStreets spooled = new SpooledStreets(parent, 100_000_000, Disk.OF_THIS_MACHINE)) {
            spooled.streets(2);
            List<Response> unread = new ArrayList<>();
            for (int i = 0; i < MANY; i++) {
                unread.add(spooled.get("filetype=" + format + "&bbox=-1,-1,2," + (2 + i / 1000.0)));
            }
            assertThat(OpenFiles.in(parent)).isEqualTo(LOCK);
            assertThat(spooled.rows.openViews()).isZero();
            for (Response answer : unread) {
                assertThat(answer.status()).isEqualTo(200);
                assertThat(SpooledStreets.read(answer)).isNotEmpty();
            }
            assertThat(OpenFiles.in(parent)).isEqualTo(LOCK);
            assertThat(FilesIn.count(spooled.folder)).isZero();
        }
        assertThat(OpenFiles.in(parent)).isZero();
    }
}
