package org.sidewalkdata.server.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What the program needs of the machine it runs on. */
final class MachineChecks {
    private static final int JAVA = 17;

    /** GeoPackages and shapefiles are made in temporary files before they are sent. */
    private static final long FREE_BYTES = 2L << 30;

    private MachineChecks() {}

    static List<Finding> run() throws IOException {
        return List.of(java(Runtime.version().feature()), disk(Path.of(System.getProperty("java.io.tmpdir", "/tmp"))));
    }

    static Finding java(int version) {
        String text = version + " (" + System.getProperty("java.vendor") + ")";
        return version < JAVA
                ? Finding.toDo("Java", text, "Install Java " + JAVA + " or newer.")
                : Finding.good("Java", text);
    }

    private static Finding disk(Path folder) throws IOException {
        long free = Files.getFileStore(folder).getUsableSpace();
        String text = free / (1 << 20) + " MB free in " + folder;
        return free < FREE_BYTES
                ? Finding.toDo(
                        "disk",
                        text,
                        "Make room, or start Java with -Djava.io.tmpdir in a place with " + (FREE_BYTES >> 30)
                                + " GB: shapefiles and GeoPackages are made there.")
                : Finding.good("disk", text);
    }
}
