package org.sidewalkdata.server.map;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.sidewalkdata.testkit.Repository;

/** The npm packages that {@code ./sidewalk test -Pbrowser} installs from {@code src/test/browser/package-lock.json}. */
public final class NodePackages {
    private static final Path FOLDER = Repository.root().resolve(".sidewalk/browser/node_modules");

    private NodePackages() {}

    /**
     * Returns a file of a package; skips the test with a message if the file is missing.
     *
     * @param name {@code axe-core/axe.min.js}
     */
    public static Path file(String name) {
        Path file = FOLDER.resolve(name);
        assumeTrue(Files.exists(file), name + " is missing; ./sidewalk test -Pbrowser installs it if npm is available");
        return file;
    }
}
