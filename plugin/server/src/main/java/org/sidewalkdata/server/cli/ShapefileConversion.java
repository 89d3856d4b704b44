package org.sidewalkdata.server.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.progress.PrintableText;

/**
 * Converts a shapefile to GeoJSON in degrees with GDAL's {@code ogr2ogr}, which knows the projections that a .prj
 * file can name. The program runs without a shell, for a limited time and with a limited output, and can open shapefiles
 * only.
 */
final class ShapefileConversion {
    private static final String PROGRAM = "ogr2ogr";
    private static final long SECONDS = 120;
    private static final long MOST_BYTES = 1L << 30;
    private static final int MESSAGE_BYTES = 4_096;
    private static final int LONGEST_MESSAGE = 300;

    /** The drivers that stay: the one that reads, and the one that writes. */
    private static final List<String> DRIVERS = List.of("ESRI Shapefile", "GeoJSON");

    /** A line of {@code ogr2ogr --formats}, such as {@code   ESRI Shapefile -vector- (rw+v): ESRI Shapefile}. */
    private static final Pattern DRIVER = Pattern.compile("^\\s+(\\S.*?) -[a-z, ]+- \\(.*");

    /**
     * A converted file.
     *
     * @param note what the user should know about it; empty: nothing
     */
    record Converted(Path geoJson, Optional<String> note) {}

    private final Path file;
    private final Path folder;
    private final Path made;
    private final Path log;

    private ShapefileConversion(Path file, Path folder) {
        this.file = file;
        this.folder = folder;
        this.made = folder.resolve("areas.geojson");
        this.log = folder.resolve("messages");
    }

    /**
     * Converts a file.
     *
     * @param file archive with one shapefile and its .prj, or the file .shp beside its other files
     * @param folder where files are made; empty, and private
     * @param encoding of the texts; empty: what the shapefile says
     * @throws CommandException when the program is missing, fails, or takes too long, or the disk is full
     */
    static Converted convert(Path file, Path folder, Optional<String> encoding) {
        return new ShapefileConversion(file, folder).convert(encoding);
    }

    private Converted convert(Optional<String> encoding) {
        String name = ShapefileArchive.unpack(file, folder);
        Optional<ShapefileEncoding.Assumed> assumed = encoding.isPresent() ? Optional.empty() : assume(name);
        run(List.of(PROGRAM, "--formats"));
        Map<String, String> environment = Map.of(
                "OGR_SKIP", otherDrivers(),
                "GDAL_DRIVER_PATH", "disable",
                "PROJ_NETWORK", "OFF",
                "SHAPE_RESTORE_SHX", "YES");
        List<String> command = new ArrayList<>(
                List.of(PROGRAM, "-f", "GeoJSON", "-t_srs", "EPSG:4326", "-lco", "COORDINATE_PRECISION=15"));
        encoding.or(() -> assumed.map(ShapefileEncoding.Assumed::name))
                .ifPresent(charset -> command.addAll(List.of("-oo", "ENCODING=" + charset)));
        command.addAll(List.of(
                made.toString(), folder.resolve(ShapefileArchive.NAME + ".shp").toString()));
        int exitCode = run(command, environment);
        checkMade(exitCode, name);
        return new Converted(made, assumed.map(found -> note(found, name)));
    }

    private Optional<ShapefileEncoding.Assumed> assume(String name) {
        try {
            return ShapefileEncoding.assume(folder);
        } catch (IOException e) {
            throw ShapefileArchive.fault(file, name + ".dbf is damaged: " + e.getMessage());
        }
    }

    private static String note(ShapefileEncoding.Assumed assumed, String name) {
        return "The encoding of " + PrintableText.line(name) + ".dbf " + assumed.note()
                + ". Name another one with --encoding.";
    }

    /** Returns the drivers that are switched off, of those that the program listed. */
    private String otherDrivers() {
        List<String> drivers = new ArrayList<>();
        try (BufferedReader lines = Files.newBufferedReader(log, StandardCharsets.ISO_8859_1)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher driver = DRIVER.matcher(line);
                if (driver.matches()) {
                    drivers.add(driver.group(1));
                }
            }
        } catch (IOException e) {
            throw ShapefileArchive.notWritten(file, folder, e);
        }
        if (!drivers.containsAll(DRIVERS)) {
            throw new CommandException(
                    ExitCode.UNAVAILABLE,
                    "the program " + PROGRAM + " has no drivers for shapefiles and GeoJSON",
                    null);
        }
        drivers.removeAll(DRIVERS);
        return String.join(",", drivers);
    }

    private int run(List<String> command) {
        return run(command, Map.of());
    }

    private int run(List<String> command, Map<String, String> environment) {
        Process process = start(command, environment);
        try {
            boolean ended = false;
            for (long i = 0; !ended && i < SECONDS * 4 && size(made) + size(log) < MOST_BYTES; i++) {
                ended = process.waitFor(250, TimeUnit.MILLISECONDS);
            }
            if (!ended) {
                throw fault("the conversion by " + PROGRAM + " was stopped: it took " + SECONDS + " seconds or made "
                        + (MOST_BYTES >> 30) + " GB");
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandException(ExitCode.INTERNAL, "interrupted", e);
        } finally {
            process.destroyForcibly();
        }
    }

    private Process start(List<String> command, Map<String, String> environment) {
        var builder = new ProcessBuilder(command);
        builder.directory(folder.toFile());
        builder.redirectErrorStream(true).redirectOutput(log.toFile());
        builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.environment().keySet().removeIf(name -> !name.equals("PATH"));
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.UNAVAILABLE,
                    "a shapefile needs the program " + PROGRAM
                            + ", which cannot be started here. On Debian and Ubuntu:"
                            + " apt-get install gdal-bin. Or convert the file to GeoJSON elsewhere.",
                    e);
        }
    }

    /** Rejects what the program did not write, or not to its end: it may say nothing of a full disk. */
    private void checkMade(int exitCode, String name) {
        if (exitCode == 0 && isWhole()) {
            return;
        }
        if (ShapefileArchive.hasLittleRoom(folder)) {
            throw ShapefileArchive.notWritten(file, folder, new IOException("no space"));
        }
        throw fault(PROGRAM + " cannot convert it: " + message(name));
    }

    private boolean isWhole() {
        try (var file = new RandomAccessFile(made.toFile(), "r")) {
            for (long at = file.length() - 1; at >= 0; at--) {
                file.seek(at);
                int last = file.read();
                if (last > ' ') {
                    return last == '}';
                }
            }
            return false;
        } catch (IOException e) {
            return false;
        }
    }

    private static long size(Path file) {
        try {
            return Files.exists(file) ? Files.size(file) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    /** Returns the first sentence of the program, with the user's name of the file. */
    private String message(String name) {
        try (InputStream in = Files.newInputStream(log)) {
            String text = new String(in.readNBytes(MESSAGE_BYTES), StandardCharsets.UTF_8);
            List<String> lines = text.lines()
                    .filter(line -> !line.startsWith("Warning") && !line.startsWith("FAILURE"))
                    .toList();
            String sentence = (lines.isEmpty() ? "" : lines.get(0))
                    .replace(folder + "/" + ShapefileArchive.NAME, name)
                    .replace(folder.toString(), "")
                    .replace(" with the following drivers.", "")
                    .strip();
            return sentence.isEmpty()
                    ? "it gave no reason"
                    : PrintableText.line(sentence.substring(0, Math.min(sentence.length(), LONGEST_MESSAGE)));
        } catch (IOException e) {
            return "its messages cannot be read";
        }
    }

    private CommandException fault(String reason) {
        return ShapefileArchive.fault(file, reason);
    }
}
