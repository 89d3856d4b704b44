package org.sidewalkdata.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TempFilesTest {
    @TempDir
    Path parent;

    @Test
    void anAnswersFilesGoWithIt() throws IOException {
        TempFiles files = TempFiles.in(parent);
        try (TempFiles.Answer answer = files.open()) {
            Files.writeString(answer.file("rows"), "text");
            assertEquals(1, files.openAnswers());
        }
        assertEquals(0, files.openAnswers());
        files.remove();
        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void leftoversOfTheDeadGoAndTheLivingStay() throws IOException {
        TempFiles living = TempFiles.in(parent);
        TempFiles.Answer answer = living.open();
        Path left = Files.createDirectories(parent.resolve("sidewalk-answers-1").resolve("answer-1"));
        Files.writeString(left.resolve("rows"), "text");
        Files.writeString(left.resolveSibling("lock"), "");
        Path foreign = Files.createDirectories(parent.resolve("another-program"));
        TempFiles.in(parent);
        assertThat(left.getParent()).doesNotExist();
        assertThat(foreign).exists();
        assertEquals(1, living.openAnswers());
        answer.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"SHAPEFILE", "GEOPACKAGE"})
    void nothingIsLeftBehind(FileType type) throws IOException {
        TempFiles files = TempFiles.ofProcess();
        int before = files.openAnswers();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RowWriter abandoned = RowWriters.open(type, "base", 1, out);
        Answers.layer(abandoned, EveryType.withLine(), List.of(EveryType.oddRow(1)));
        assertEquals(before + 1, files.openAnswers());
        abandoned.close();
        assertEquals(0, out.size(), "no byte before the end");

        RowWriter refused = RowWriters.open(type, "base", 1, failing());
        Answers.layer(refused, EveryType.withLine(), List.of(EveryType.oddRow(1)));
        assertThrows(IOException.class, refused::finish);
        refused.close();

        try (RowWriter finished = RowWriters.open(type, "base", 1, out)) {
            Answers.layer(finished, EveryType.withLine(), List.of(EveryType.oddRow(1)));
            finished.finish();
        }
        assertThat(out.size()).isPositive();
        assertEquals(before, files.openAnswers());
    }

    /** A client that hung up. */
    private static java.io.OutputStream failing() {
        return new java.io.OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
    }
}
