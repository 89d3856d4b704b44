package org.sidewalkdata.server.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.sidewalkdata.server.settings.NativeLibraries;

/** What the program needs of the machine it runs on. */
final class MachineChecks {
    private static final int JAVA = 17;

    /** GeoPackages and shapefiles are made in temporary files before they are sent. */
    private static final long FREE_BYTES = 2L << 30;

    private MachineChecks() {}

    /** @param files where {@code serve} keeps its files; made by it when it is not there */
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
            existing = Objects.requireNonNull(existing.getParent(), "the root is there");
        }
        return existing;
    }

    static Finding disk(Path folder) throws IOException {
        Path existing = existing(folder);
        if (!Files.isDirectory(existing) || !Files.isWritable(existing)) {
            return Finding.toDo(
                    "disk",
                    folder + " cannot be written by this user",
                    "Let the user who serves write there, or set SIDEWALK_CACHE_FOLDER to another folder.");
        }
        long free = Files.getFileStore(existing).getUsableSpace();
        String text = free / (1 << 20) + " MB free in " + folder;
        return free < FREE_BYTES
                ? Finding.toDo(
                        "disk",
                        text,
                        "Make room, or set SIDEWALK_CACHE_FOLDER to a folder with " + (FREE_BYTES >> 30)
                                + " GB: shapefiles, GeoPackages and finished downloads are kept there.")
                : Finding.good("disk", text);
    }
}
