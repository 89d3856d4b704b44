package org.sidewalkdata.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares a text with a file that a person has looked at. A missing file is written and the test fails, so that
 * somebody looks; {@code mvn … -Dbless} writes all of them anew, and the diff is reviewed like code.
 */
public final class Golden {

    private Golden() {}

    /** Fails when the file holds another text; {@code -Dbless} writes it. */
    public static void assertMatches(Path file, String actualText) {
        if (blessed()) {
            write(file, actualText);
        } else if (Files.exists(file)) {
            assertEquals(read(file), actualText, () -> "differs from " + file + " (-Dbless renews it)");
        } else {
            write(file, actualText);
            fail(file + " was missing and is written now: look at it, then run the test again");
        }
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

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
