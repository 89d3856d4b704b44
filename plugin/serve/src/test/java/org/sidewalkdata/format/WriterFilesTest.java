package org.sidewalkdata.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedOutputStream;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TimeZone;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.spool.FilesIn;
import org.sidewalkdata.spool.TempFolder;

/** Tests of the files of all writers: equal data are equal bytes, and none is left behind. */
class WriterFilesTest {
    @ParameterizedTest
    @EnumSource(names = {"SHAPEFILE", "GEOPACKAGE"})
    void nothingIsLeftBehind(FileType type) throws IOException {
        TempFolder files = TempFolder.ofProcess();
        int before = FilesIn.count(files);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RowWriter abandoned = RowWriters.open(type, Answers.FILE, 1, out);
        Answers.layer(abandoned, EveryType.withLine(), List.of(EveryType.oddRow(1)));
        assertThat(FilesIn.count(files)).isEqualTo(before + 1);
        abandoned.close();
        assertThat(out.size()).as("no byte before the end").isZero();

        RowWriter refused = RowWriters.open(type, Answers.FILE, 1, new PipedOutputStream());
        Answers.layer(refused, EveryType.withLine(), List.of(EveryType.oddRow(1)));
        assertThatThrownBy(refused::finish).isInstanceOf(IOException.class);
        refused.close();

        try (RowWriter finished = RowWriters.open(type, Answers.FILE, 1, out)) {
            Answers.layer(finished, EveryType.withLine(), List.of(EveryType.oddRow(1)));
            finished.finish();
        }
        assertThat(out.size()).isPositive();
        assertThat(FilesIn.count(files)).isEqualTo(before);
    }

    /** A GeoPackage must state when it changed last, a bundle names its city, and OpenSidewalks has its own rows. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"GEOPACKAGE", "BUNDLE", "OSW"})
    void equalDataOfAnotherRefreshAreEqualBytes(FileType type) {
        DataVersion first = Answers.FILE.provenance().version();
        var later = new DataVersion(8, Instant.parse("2026-03-03T03:03:03Z"), first.cityName(), first.cityBox());
        var file = new FileContext(
                "base", new Provenance(later, Answers.FILE.provenance().publisher()), TempFolder.ofProcess());
        assertThat(bytes(type, file)).isEqualTo(bytes(type, Answers.FILE));
    }

    private static byte[] bytes(FileType type, FileContext file) {
        PublishedCollection rows =
                type == FileType.PARQUET || type == FileType.JSON ? EveryType.withoutGeometry() : EveryType.withLine();
        return Answers.bytes(type, file, Map.of(rows, List.of(EveryType.nullRow(1))));
    }

    /** Two hosts of the same data give the same bytes: a download that broke at one can be resumed at the other. */
    @Test
    void theMachinesTimeZoneLeavesNoTraceInAZip() throws IOException {
        byte[] archive = archive("Asia/Kolkata");
        assertThat(archive("America/Los_Angeles")).isEqualTo(archive);
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            ZipEntry entry = zip.getNextEntry();
            assertThat(entry.getTimeLocal()).hasToString("1980-01-01T00:00:02");
            assertThat(entry.getExtra()).isNull();
            assertThat(zip.readAllBytes()).containsExactly(7);
        }
    }

    /** The bytes are those of Java's own stream, whatever the block size. */
    @Test
    void packedBytesOfAZipDependOnNoBlock() throws IOException {
        byte[] content = new byte[300_000];
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < content.length; i++) {
            content[i] = (byte) (random.nextInt(3) == 0 ? random.nextInt(256) : ' ');
        }
        ByteArrayOutputStream javas = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(javas)) {
            zip.setLevel(Deflater.BEST_SPEED);
            ZipEntry entry = new ZipEntry("a");
            entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0, 2));
            zip.putNextEntry(entry);
            zip.write(content);
        }
        assertThat(zipped(content)).isEqualTo(javas.toByteArray());
    }

    private static byte[] archive(String timeZone) throws IOException {
        TimeZone before = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone(timeZone));
        try {
            return zipped(new byte[] {7});
        } finally {
            TimeZone.setDefault(before);
        }
    }

    private static byte[] zipped(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipArchive archive = new ZipArchive(bytes)) {
            archive.begin("a").write(content);
            archive.end();
            archive.finish();
        }
        return bytes.toByteArray();
    }
}
