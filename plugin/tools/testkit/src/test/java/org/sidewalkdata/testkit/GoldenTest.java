package org.sidewalkdata.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.AssertionFailedError;

/** A missing or different file fails, and names the difference. */
class GoldenTest {
    private final String blessOfThisRun = System.getProperty("bless", "false");

    @TempDir
    Path folder;

    @BeforeEach
    void withoutBless() {
        System.setProperty("bless", "false");
    }

    @AfterEach
    void asBefore() {
        System.setProperty("bless", blessOfThisRun);
    }

    @Test
    void missingAnswerIsWrittenAndFailsOnceAnotherFailsAndBlessRenewsIt() throws IOException {
        Path file = folder.resolve("labels/all.response");
        assertTrue(failure(file, "a\n").contains("all.response was missing"));
        assertEquals("a\n", Files.readString(file));
        Golden.assertMatches(file, "a\n");
        failure(file, "b\n");
        assertEquals("a\n", Files.readString(file));
        System.setProperty("bless", "");
        Golden.assertMatches(file, "b\n");
        assertEquals("b\n", Files.readString(file));
    }

    private static String failure(Path file, String text) {
        return assertThrows(AssertionFailedError.class, () -> Golden.assertMatches(file, text))
                .getMessage();
    }

    /** A page of 3,900 lines is not printed for one that differs. */
    @ParameterizedTest
    @CsvSource({"new, new", "'', (the text ends before)"})
    void namesTheFirstDifferenceAndTheCommandThatRenewsTheFile(String last, String shown) throws IOException {
        String page = "line\n".repeat(3_900);
        Files.writeString(folder.resolve("page.md"), page + "old\nlast");
        String failure = failure(folder.resolve("page.md"), last.isEmpty() ? page.strip() : page + last);
        assertEquals(
                List.of(
                        folder.resolve("page.md") + " differs first in line 3901",
                        "expected: old",
                        "but was:  " + shown,
                        "renew all such files with: ./sidewalk test -Dgroups=golden -Dbless",
                        "then review the change with: git diff"),
                failure.lines().toList());
    }
}
