package org.sidewalkdata.testkit;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the checkout is that the tests run in; Maven starts them in a module's folder, an IDE perhaps elsewhere in it. */
public final class Repository {

    private Repository() {}

    /** The folder that holds the launcher {@code sidewalk}. */
    public static Path root() {
        Path start = Path.of("").toAbsolutePath();
        for (Path folder = start; folder != null; folder = folder.getParent()) {
            if (Files.isRegularFile(launcherIn(folder))) {
                return folder;
            }
        }
        throw new IllegalStateException("no folder above " + start + " holds the launcher 'sidewalk'");
    }

    /** The launcher itself. */
    public static Path launcher() {
        return launcherIn(root());
    }

    private static Path launcherIn(Path folder) {
        return folder.resolve("sidewalk");
    }
}
