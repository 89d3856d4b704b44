package org.sidewalkdata.testkit;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * Compares a text with a reviewed file. A missing file is written and the test fails, so that a person reviews the
 * file. {@code -Dbless} rewrites all files, and their diff is reviewed like code.
 */
public final class Golden {
    private static final String RENEW =
            "\nrenew all such files with: ./sidewalk test -Dgroups=golden -Dbless\nthen review the change with: git diff";

    private static final String ENDING = "\n(the text ends before)";

    private Golden() {}

    /** Fails if the file has another text; {@code -Dbless} writes the file instead. */
    public static void assertMatches(Path file, String actualText) {
        if (blessed()) {
            write(file, actualText);
        } else if (Files.exists(file)) {
            firstDifference(read(file), actualText)
                    .ifPresent(difference -> fail(file + " differs " + difference + RENEW));
        } else {
            write(file, actualText);
            fail(file + " was missing and has been written: review it, then run the test again");
        }
    }

    /** Returns the first line that differs, with its number; a long page would hide it. Empty if the texts are equal. */
    private static Optional<String> firstDifference(String expected, String actual) {
        String[] before = (expected + ENDING).split("\n", -1);
        String[] after = (actual + ENDING).split("\n", -1);
        int line = Arrays.mismatch(before, after);
        return line < 0
                ? Optional.empty()
                : Optional.of(
                        "first in line " + (line + 1) + "\nexpected: " + before[line] + "\nbut was:  " + after[line]);
    }

    private static boolean blessed() {
        String bless = System.getProperty("bless");
        return bless != null && !bless.equals("false");
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void write(Path file, String text) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
