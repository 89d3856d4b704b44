package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.sidewalkdata.progress.PrintableText;

/**
 * Converts a zipped shapefile to GeoJSON in degrees with GDAL's {@code ogr2ogr}, which knows the projections that a .prj
 * file can name. The program runs without a shell, for a limited time and with a limited output.
 */
final class ShapefileConversion {
    private static final String PROGRAM = "ogr2ogr";
    private static final long SECONDS = 120;
    private static final long MOST_BYTES = 1L << 30;
    private static final int MESSAGE_BYTES = 4_096;

    private ShapefileConversion() {}

    /**
     * Converts a file.
     *
     * @param zip archive with one shapefile and its .prj
     * @param folder where the GeoJSON file is made; its name is that of the archive with {@code .geojson}
     * @throws CommandException when the program is missing, fails, or takes too long
     */
    static Path convert(Path zip, Path folder) {
        String name = String.valueOf(zip.getFileName());
        Path made = folder.resolve(name.substring(0, name.length() - ".zip".length()) + ".geojson");
        Path log = folder.resolve("messages");
        Process process = start(zip, made, log);
        try {
            boolean ended = false;
            for (long i = 0; !ended && i < SECONDS * 4 && size(made) + size(log) < MOST_BYTES; i++) {
                ended = process.waitFor(250, TimeUnit.MILLISECONDS);
            }
            if (!ended) {
                throw fault(
                        zip,
                        "the conversion by " + PROGRAM + " was stopped: it took " + SECONDS + " seconds or made "
                                + (MOST_BYTES >> 30) + " GB");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandException(ExitCode.INTERNAL, "interrupted", e);
        } finally {
            process.destroyForcibly();
        }
        if (process.exitValue() != 0 || !Files.isRegularFile(made)) {
            throw fault(zip, PROGRAM + " cannot convert it: " + message(log));
        }
        return made;
    }

    private static Process start(Path zip, Path made, Path log) {
        var builder = new ProcessBuilder(List.of(
                PROGRAM,
                "-f",
                "GeoJSON",
                "-t_srs",
                "EPSG:4326",
                "-lco",
                "COORDINATE_PRECISION=15",
                made.toString(),
                "/vsizip/{" + zip.toAbsolutePath() + "}/" + shapefile(zip)));
        builder.redirectErrorStream(true).redirectOutput(log.toFile());
        builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.environment().keySet().removeIf(name -> !name.equals("PATH"));
        try {
            return builder.start();
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.UNAVAILABLE,
                    "a zipped shapefile needs the program " + PROGRAM
                            + ", which cannot be started here. On Debian and Ubuntu:"
                            + " apt-get install gdal-bin. Or convert the file to GeoJSON elsewhere.",
                    e);
        }
    }

    /** Returns the path of the only shapefile in an archive, which has a projection. */
    private static String shapefile(Path zip) {
        try (var archive = new ZipFile(zip.toFile())) {
            Set<String> names = archive.stream().map(ZipEntry::getName).collect(Collectors.toSet());
            List<String> found = names.stream()
                    .filter(name -> !name.startsWith("__MACOSX/") && lower(name).endsWith(".shp"))
                    .toList();
            if (found.size() != 1) {
                throw fault(zip, "it has " + (found.isEmpty() ? "no file .shp" : "more than one file .shp"));
            }
            String name = found.get(0);
            String prj = lower(name.substring(0, name.length() - "shp".length()) + "prj");
            if (names.stream().noneMatch(other -> lower(other).equals(prj))) {
                throw fault(zip, "it has no file .prj beside " + name + ", which names the projection");
            }
            return name;
        } catch (IOException e) {
            throw fault(zip, "it cannot be read: " + e.getMessage());
        }
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private static long size(Path file) {
        try {
            return Files.exists(file) ? Files.size(file) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    private static String message(Path log) {
        try (InputStream in = Files.newInputStream(log)) {
            String text = new String(in.readNBytes(MESSAGE_BYTES), StandardCharsets.UTF_8);
            return Optional.of(PrintableText.line(text.strip().replace('\n', ' ')))
                    .filter(line -> !line.isEmpty())
                    .orElse("it gave no reason");
        } catch (IOException e) {
            return "its messages cannot be read";
        }
    }

    private static CommandException fault(Path zip, String reason) {
        return new CommandException(ExitCode.BAD_DATA, "Nothing was changed: " + zip + ": " + reason, null);
    }
}
