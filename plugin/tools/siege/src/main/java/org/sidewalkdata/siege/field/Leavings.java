package org.sidewalkdata.siege.field;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The files of a siege when it is over. */
final class Leavings {
    private Leavings() {}

    /** Deletes a folder with all that is in it, perhaps without the logs. */
    static void delete(Path folder, boolean keepLogs) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        for (Path path : insideOut(folder)) {
            boolean stays = keepLogs && (path.toString().endsWith(".log") || path.equals(folder));
            if (!stays) {
                Files.deleteIfExists(path);
            }
        }
    }

    private static List<Path> insideOut(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.sorted(Comparator.reverseOrder()).toList();
        }
    }
}
