package org.sidewalkdata.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

    @Test
    void blessRenewsTheAnswer() throws IOException {
        Files.writeString(folder.resolve("all.response"), "a\n");
        System.setProperty("bless", "");
        Golden.assertMatches(folder.resolve("all.response"), "b\n");
        assertEquals("b\n", Files.readString(folder.resolve("all.response")));
    }
}
