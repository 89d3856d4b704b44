package org.sidewalkdata.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads files with GDAL, which QGIS and most other programs use. One GDAL process serves all tests of this JVM and ends
 * with it. Without GDAL and its Python module, the calling test is skipped. A file that GDAL cannot read is an
 * {@link IllegalStateException} with GDAL's message. Thread-safe; one call at a time.
 */
public final class Gdal {
    private static final Path PROGRAMS = Path.of("/usr/bin");
    private static final Path PYTHON = PROGRAMS.resolve("python3");
    private static final Path MODULE = Path.of("/usr/lib/python3/dist-packages/osgeo_utils");
    private static final String COMPLAINT = "complaint\t";
    private static final int BLANK_IS_FALSE = 3_09_00_00;

    private static @Nullable Process process;

    private Gdal() {}

    /** Skips the calling test, or all tests of the class, if GDAL is not installed. */
    public static void assumeInstalled() {
        assumeTrue(Files.isExecutable(PYTHON) && Files.exists(MODULE), "GDAL is not installed: skipped");
    }

    /**
     * Reads and counts the features of each layer; a warning is an error too.
     *
     * @param file GDAL's name of the file, such as {@code /vsizip/…} for a file in an archive
     */
    public static Map<String, Long> counts(String file) throws IOException {
        String[] cells = ask(List.of("counts", file, "")).split("\t");
        Map<String, Long> counts = new LinkedHashMap<>();
        for (int i = 0; i + 1 < cells.length; i += 2) {
            counts.put(cells[i], Long.valueOf(cells[i + 1]));
        }
        return counts;
    }

    /**
     * Returns the file as the GeoJSON that {@code ogr2ogr} writes.
     *
     * @param layer empty for the only layer
     * @param options of GDAL's driver, {@code NAME=value}
     */
    public static String geoJson(String file, String layer, List<String> options) throws IOException {
        List<String> request = new ArrayList<>(List.of("geojson", file, layer));
        request.addAll(options);
        return ask(request);
    }

    /**
     * Returns whether GDAL reads a blank boolean of a shapefile as false, as version 3.9 and later do, and not as
     * unknown.
     */
    public static boolean takesBlankForFalse() throws IOException {
        return Integer.parseInt(ask(List.of("version", "", ""))) >= BLANK_IS_FALSE;
    }

    /**
     * Runs a program such as {@code ogrinfo} and returns its output. Skips the calling test if the program is not
     * installed. A failure is an {@link IllegalStateException}; the program's message is on standard error.
     *
     * @param command the program's name in {@code /usr/bin} or its path, then its arguments
     */
    public static String program(String... command) throws IOException, InterruptedException {
        Path program = PROGRAMS.resolve(command[0]);
        assumeTrue(Files.isExecutable(program), program + " is not installed: skipped");
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(String.join(" ", command) + " failed: " + output);
        }
        return output;
    }

    private static synchronized String ask(List<String> request) throws IOException {
        assumeInstalled();
        if (process == null) {
            try (InputStream script = Objects.requireNonNull(Gdal.class.getResourceAsStream("gdal.py"))) {
                process = new ProcessBuilder(
                                PYTHON.toString(), "-c", new String(script.readAllBytes(), StandardCharsets.UTF_8))
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
            }
        }
        process.outputWriter(StandardCharsets.UTF_8)
                .append(String.join("\t", request) + "\n")
                .flush();
        String answer = process.inputReader(StandardCharsets.UTF_8).readLine();
        if (answer == null) {
            throw new IOException("the GDAL process ended at " + request + "; see standard error");
        } else if (answer.startsWith(COMPLAINT)) {
            throw new IllegalStateException(request + ": " + answer.substring(COMPLAINT.length()));
        }
        return answer;
    }
}
