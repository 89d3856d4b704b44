package org.sidewalkdata.server.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.sidewalkdata.server.settings.NativeLibraries;

/** Checks what the program needs of this machine. */
final class MachineChecks {
    private static final int JAVA = 17;

    /** Free space for temporary files: GeoPackages and shapefiles are written there before they are sent. */
    private static final long FREE_BYTES = 2L << 30;

    private MachineChecks() {}

    /**
     * Runs the checks.
     *
     * @param files the folder of temporary files; {@code serve} creates it if missing
     */
    static List<Finding> run(Path files) {
        List<Finding> findings = new ArrayList<>();
        findings.add(java(Runtime.version().feature()));
        findings.addAll(Check.findings("disk", () -> List.of(disk(files))));
        findings.addAll(Check.findings("native code", () -> List.of(libraries(NativeLibraries.load(existing(files))))));
        return findings;
    }

    static Finding java(int version) {
        String text = version + " (" + System.getProperty("java.vendor") + ")";
        return version < JAVA
                ? Finding.toDo("Java", text, "Install Java " + JAVA + " or newer.")
                : Finding.good("Java", text);
    }

    static Finding libraries(NativeLibraries loaded) {
        return loaded.sqlite()
                .or(loaded::zstandard)
                .map(reason -> Finding.toDo("native code", reason, NativeLibraries.ADVICE + "."))
                .orElse(Finding.good("native code", "SQLite and Zstandard are loaded"));
    }

    private static Path existing(Path folder) {
        Path existing = folder.toAbsolutePath();
        while (!Files.exists(existing)) {
            existing = Objects.requireNonNull(existing.getParent(), "the root exists");
        }
        return existing;
    }

    static Finding disk(Path folder) throws IOException {
        Path existing = existing(folder);
        if (!Files.isDirectory(existing) || !Files.isWritable(existing)) {
            return Finding.toDo(
                    "disk",
                    folder + " cannot be written by this user",
                    "Give the user of the server write permission, or set SIDEWALK_CACHE_FOLDER to another folder.");
        }
        long free = Files.getFileStore(existing).getUsableSpace();
        String text = free / (1 << 20) + " MB free in " + folder;
        return free < FREE_BYTES
                ? Finding.toDo(
                        "disk",
                        text,
                        "Free space, or set SIDEWALK_CACHE_FOLDER to a folder with " + (FREE_BYTES >> 30)
                                + " GB free. Shapefiles, GeoPackages and finished downloads are stored there.")
                : Finding.good("disk", text);
    }
}
