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
    void missingAnswerIsWrittenAndFailsOnce() throws IOException {
        var failure = assertThrows(
                AssertionFailedError.class, () -> Golden.assertMatches(folder.resolve("labels/all.response"), "a\n"));
        assertTrue(failure.getMessage().contains("all.response was missing"));
        assertEquals("a\n", Files.readString(folder.resolve("labels/all.response")));
        Golden.assertMatches(folder.resolve("labels/all.response"), "a\n");
    }

    @Test
    void otherAnswerFails() throws IOException {
        Files.writeString(folder.resolve("all.response"), "a\n");
        assertThrows(AssertionFailedError.class, () -> Golden.assertMatches(folder.resolve("all.response"), "b\n"));
        assertEquals("a\n", Files.readString(folder.resolve("all.response")));
    }

    /** A page of 3,900 lines is not printed for one that differs. */
    @ParameterizedTest
    @CsvSource({"new, new", "'', (the text ends before)"})
    void namesTheFirstDifferenceAndTheCommandThatRenewsTheFile(String last, String shown) throws IOException {
        String page = "line\n".repeat(3_900);
        Files.writeString(folder.resolve("page.md"), page + "old\nlast");
        var failure = assertThrows(
                AssertionFailedError.class,
                () -> Golden.assertMatches(folder.resolve("page.md"), last.isEmpty() ? page.strip() : page + last));
        assertEquals(
                List.of(
                        folder.resolve("page.md") + " differs first in line 3901",
                        "expected: old",
                        "but was:  " + shown,
                        "renew all such files with: ./sidewalk test -Dgroups=golden -Dbless",
                        "then review the change with: git diff"),
                failure.getMessage().lines().toList());
    }

    @Test
    void blessRenewsTheAnswer() throws IOException {
        Files.writeString(folder.resolve("all.response"), "a\n");
        System.setProperty("bless", "");
        Golden.assertMatches(folder.resolve("all.response"), "b\n");
        assertEquals("b\n", Files.readString(folder.resolve("all.response")));
    }
}
