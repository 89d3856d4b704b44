package org.sidewalkdata.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares a text with a reviewed file. A missing file is written and the test fails, so that a person reviews the
 * file. {@code mvn … -Dbless} rewrites all files, and their diff is reviewed like code.
 */
public final class Golden {

    private Golden() {}

    /** Fails if the file has another text; {@code -Dbless} writes the file instead. */
    public static void assertMatches(Path file, String actualText) {
        if (blessed()) {
            write(file, actualText);
        } else if (Files.exists(file)) {
            assertEquals(read(file), actualText, () -> "differs from " + file + " (-Dbless rewrites it)");
        } else {
            write(file, actualText);
            fail(file + " was missing and has been written: review it, then run the test again");
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
