package org.sidewalkdata.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.SplittableRandom;
import java.util.TimeZone;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

class ZipArchiveTest {
    /** Two hosts of the same data give the same bytes: a download that broke at one can be resumed at the other. */
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

    /** The bytes are those of Java's own stream, whatever the block size. */
    @Test
    void packedBytesDependOnNoBlock() throws IOException {
        byte[] content = new byte[300_000];
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < content.length; i++) {
            content[i] = (byte) (random.nextInt(3) == 0 ? random.nextInt(256) : ' ');
        }
        ByteArrayOutputStream ours = new ByteArrayOutputStream();
        try (ZipArchive archive = new ZipArchive(ours)) {
            archive.begin("a").write(content);
            archive.end();
            archive.finish();
        }
        ByteArrayOutputStream javas = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(javas)) {
            zip.setLevel(Deflater.BEST_SPEED);
            ZipEntry entry = new ZipEntry("a");
            entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0, 2));
            zip.putNextEntry(entry);
            zip.write(content);
        }
        assertThat(ours.toByteArray()).isEqualTo(javas.toByteArray());
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
