package org.sidewalkdata.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sidewalkdata.spool.FilesIn;
import org.sidewalkdata.spool.TempFolder;

/** Writers that need a whole file leave none behind, however their answer ends. */
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
