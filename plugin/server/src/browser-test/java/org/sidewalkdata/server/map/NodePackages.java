package org.sidewalkdata.server.map;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** What {@code ./sidewalk test -Pbrowser} fetched by npm, as {@code package-lock.json} beside these tests says. */
public final class NodePackages {
    private static final Path FOLDER = Path.of("../../.sidewalk/browser/node_modules");

    private NodePackages() {}

    /**
     * A file of a package; without it the test is left out, with words.
     *
     * @param name {@code axe-core/axe.min.js}
     */
    public static Path file(String name) {
        Path file = FOLDER.resolve(name).toAbsolutePath().normalize();
        assumeTrue(Files.exists(file), name + " is not there: ./sidewalk test -Pbrowser fetches it where npm is");
        return file;
    }
}
