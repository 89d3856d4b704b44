package org.sidewalkdata.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
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
        assertEquals(before + 1, FilesIn.count(files));
        abandoned.close();
        assertEquals(0, out.size(), "no byte before the end");

        RowWriter refused = RowWriters.open(type, Answers.FILE, 1, failing());
        Answers.layer(refused, EveryType.withLine(), List.of(EveryType.oddRow(1)));
        assertThrows(IOException.class, refused::finish);
        refused.close();

        try (RowWriter finished = RowWriters.open(type, Answers.FILE, 1, out)) {
            Answers.layer(finished, EveryType.withLine(), List.of(EveryType.oddRow(1)));
            finished.finish();
        }
        assertThat(out.size()).isPositive();
        assertEquals(before, FilesIn.count(files));
    }

    /** A GeoPackage must state when it changed last, and a bundle names its city. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"GEOPACKAGE", "BUNDLE"})
    void equalDataOfAnotherRefreshAreEqualBytes(FileType type) throws IOException {
        DataVersion first = Answers.FILE.provenance().version();
        var later = new DataVersion(8, Instant.parse("2026-03-03T03:03:03Z"), first.cityName(), first.cityBox());
        var file = new FileContext(
                "base", new Provenance(later, Answers.FILE.provenance().publisher()), TempFolder.ofProcess());
        assertThat(bytes(type, file)).isEqualTo(bytes(type, Answers.FILE));
    }

    private static byte[] bytes(FileType type, FileContext file) throws IOException {
        PublishedCollection rows =
                type == FileType.PARQUET || type == FileType.JSON ? EveryType.withoutGeometry() : EveryType.withLine();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = RowWriters.open(type, file, 1, out)) {
            Answers.layer(writer, rows, List.of(EveryType.nullRow(1)));
            writer.finish();
        }
        return out.toByteArray();
    }

    /** Returns the output of a client that hung up. */
    private static OutputStream failing() {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
    }
}
