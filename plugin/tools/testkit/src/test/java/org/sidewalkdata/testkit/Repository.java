package org.sidewalkdata.testkit;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The checkout that the tests run in. Maven starts tests in a module's folder, an IDE may start them in another one.
 */
public final class Repository {

    private Repository() {}

    /** Returns the folder that contains the launcher {@code sidewalk}. */
    public static Path root() {
        Path start = Path.of("").toAbsolutePath();
        for (Path folder = start; folder != null; folder = folder.getParent()) {
            if (Files.isRegularFile(launcherIn(folder))) {
                return folder;
            }
        }
        throw new IllegalStateException("no folder above " + start + " contains the launcher 'sidewalk'");
    }

    /** Returns the launcher. */
    public static Path launcher() {
        return launcherIn(root());
    }

    private static Path launcherIn(Path folder) {
        return folder.resolve("sidewalk");
    }
}
