package org.sidewalkdata.format.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.TimeZone;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

class ZipArchiveTest {
    /** Two hosts of the same data give the same bytes: a download that broke at one is resumed at the other. */
    @Test
    void theMachinesTimeZoneLeavesNoTrace() throws IOException {
        assertThat(archive("Asia/Kolkata")).isEqualTo(archive("America/Los_Angeles"));
    }

    @Test
    void everyFileHasTheSameTime() throws IOException {
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive("UTC")))) {
            ZipEntry entry = zip.getNextEntry();
            assertThat(entry.getTimeLocal()).hasToString("1980-01-01T00:00:02");
            assertThat(entry.getExtra()).isNull();
            assertThat(zip.readAllBytes()).containsExactly(7);
        }
    }

    private static byte[] archive(String timeZone) throws IOException {
        TimeZone before = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone(timeZone));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipArchive archive = new ZipArchive(bytes)) {
            archive.begin("a").write(7);
            archive.end();
            archive.finish();
        } finally {
            TimeZone.setDefault(before);
        }
        return bytes.toByteArray();
    }
}
