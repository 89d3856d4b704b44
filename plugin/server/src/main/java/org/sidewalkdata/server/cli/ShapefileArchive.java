package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.sidewalkdata.load.bundle.ZipEntries;

/**
 * Copies a shapefile that others made: the one of a zip archive, or the one that lies in a folder. Only its five files are copied, under names of this
 * program, and only if they are what their names say: GDAL opens whatever a file contains, and other formats can name files
 * and addresses to read.
 */
final class ShapefileArchive {
    /** Name of the unpacked files, without their endings. */
    static final String NAME = "area";

    private static final Set<String> ENDINGS = Set.of("shp", "shx", "dbf", "prj", "cpg");
    private static final int MOST_ENTRIES = 10_000;
    private static final long MOST_BYTES = 1L << 30;
    private static final int MOST_OF_TEXT = 20_000;
    private static final long LITTLE_ROOM = 1 << 20;

    /** The word that begins each text of a coordinate reference system: WKT 1 and 2, and Esri's. */
    private static final Pattern WKT = Pattern.compile(
            "(?is)\\s*(PROJCS|GEOGCS|COMPD_CS|PROJCRS|PROJECTEDCRS|GEOGCRS|GEOGRAPHICCRS|GEODCRS|GEODETICCRS|COMPOUNDCRS)\\s*[\\[(].*");

    /** Matches texts that make PROJ read a file or an address. The grid {@code @null} reads nothing. */
    private static final Pattern READS_FILES =
            Pattern.compile("(?is).*(grids\\s*=(?!\\s*@null\\b)|\\+\\s*init\\s*=|PARAMETERFILE|\\+\\s*file\\s*=).*");

    private static final byte[] MAGIC = {0, 0, 0x27, 0x0A};

    /** The archive, or the file .shp. */
    private final Path file;

    private final Path folder;

    /** Path in the archive, without the ending. */
    private String name = "";

    private ShapefileArchive(Path file, Path folder) {
        this.file = file;
        this.folder = folder;
    }

    /** Returns whether a file is a shapefile, or an archive that may have one. */
    static boolean isNameOf(Path file) {
        String ending = ending(file.toString());
        return ending.equals("zip") || ending.equals("shp");
    }

    /**
     * Unpacks or copies the shapefile.
     *
     * @param file the archive, or the file .shp, whose other files lie beside it
     * @param folder is empty, and private
     * @return the name in the archive, with folders, or of the file, without the ending
     * @throws CommandException when there is no usable shapefile, or the disk is full
     */
    static String unpack(Path file, Path folder) {
        var archive = new ShapefileArchive(file, folder);
        if (ending(file.toString()).equals("shp")) {
            archive.copy();
        } else {
            archive.checkIsArchive();
            archive.name = archive.onlyShapefile();
            archive.unpack();
        }
        archive.check();
        return archive.name;
    }

    private void copy() {
        String shp = file.getFileName().toString();
        name = shp.substring(0, shp.length() - ".shp".length());
        long bytes = 0;
        try (Stream<Path> beside = Files.list(file.toAbsolutePath().getParent())) {
            for (Path one : (Iterable<Path>) beside.sorted()::iterator) {
                String ending = ending(one.toString());
                boolean isPart = ENDINGS.contains(ending)
                        && one.getFileName().toString().equalsIgnoreCase(name + "." + ending)
                        && (!ending.equals("shp") || one.endsWith(shp));
                if (!isPart || !Files.isRegularFile(one)) {
                    continue;
                }
                bytes += Files.size(one);
                if (bytes > MOST_BYTES) {
                    throw fault("it is larger than " + (MOST_BYTES >> 30) + " GB");
                }
                if (exists(ending)) {
                    throw fault("there are two files " + one.getFileName());
                }
                Files.copy(one, file(ending));
            }
        } catch (IOException e) {
            throw notWritten(file, folder, e);
        }
    }

    private void checkIsArchive() {
        try (InputStream in = Files.newInputStream(file)) {
            if (in.read() != 'P' || in.read() != 'K') {
                throw fault("it is not a zip archive");
            }
        } catch (IOException e) {
            throw fault("it cannot be read: " + e.getMessage());
        }
    }

    private String onlyShapefile() {
        List<String> found = new ArrayList<>();
        read(entry -> {
            if (isOfTheMaker(entry) && ending(entry).equals("shp")) {
                found.add(entry.substring(0, entry.length() - ".shp".length()));
            }
            return null;
        });
        if (found.size() != 1) {
            throw fault("it has " + (found.isEmpty() ? "no file .shp" : "more than one file .shp"));
        }
        return found.get(0);
    }

    /** Returns false for the copies of attributes that a Mac adds. */
    private static boolean isOfTheMaker(String entry) {
        return !("/" + entry).contains("/._") && !entry.startsWith("__MACOSX/");
    }

    private void unpack() {
        Set<String> seen = new HashSet<>();
        read(entry -> {
            String ending = ending(entry);
            if (!isOfTheMaker(entry)
                    || !ENDINGS.contains(ending)
                    || !entry.toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT) + "." + ending)) {
                return null;
            }
            if (!seen.add(ending)) {
                throw fault("it has two files " + entry);
            }
            return Files.newOutputStream(file(ending));
        });
    }

    private void read(ZipEntries.Target target) {
        try {
            ZipEntries.unpack(
                    file,
                    ZipEntries.anyNames(),
                    MOST_ENTRIES,
                    MOST_BYTES,
                    entry -> target.open(entry.replace('\\', '/')));
        } catch (ZipEntries.UnfitException e) {
            throw fault("it " + e.getMessage());
        } catch (IOException e) {
            throw notWritten(file, folder, e);
        }
    }

    private static String ending(String entry) {
        return entry.substring(entry.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    private void check() {
        if (!isShapefile("shp")) {
            throw fault(name + ".shp is not a shapefile");
        }
        if (!exists("dbf")) {
            throw fault("there is no file .dbf beside " + name + ".shp, which has the ids and names");
        }
        if (!exists("prj")) {
            throw fault("there is no file .prj beside " + name + ".shp, which names the projection");
        }
        checkProjection();
        try {
            if (exists("shx") && !isShapefile("shx")) {
                Files.delete(file("shx")); // GDAL makes it
            }
        } catch (IOException e) {
            throw notWritten(file, folder, e);
        }
    }

    private void checkProjection() {
        String text = text("prj");
        if (!WKT.matcher(text).matches()) {
            throw fault(name + ".prj is not the WKT of a coordinate reference system, which begins with a word such as"
                    + " PROJCS or GEOGCS");
        }
        if (READS_FILES.matcher(text).matches()) {
            throw fault(name + ".prj refers to a file with a grid, which is not read. Convert the areas to GeoJSON");
        }
    }

    private boolean isShapefile(String ending) {
        try (InputStream in = Files.newInputStream(file(ending))) {
            byte[] header = in.readNBytes(100);
            return header.length == 100
                    && java.util.Arrays.equals(header, 0, 4, MAGIC, 0, 4)
                    && header[28] == (byte) 0xE8
                    && header[29] == 3; // version 1000
        } catch (IOException e) {
            throw notWritten(file, folder, e);
        }
    }

    private String text(String ending) {
        try (InputStream in = Files.newInputStream(file(ending))) {
            byte[] bytes = in.readNBytes(MOST_OF_TEXT + 1);
            if (bytes.length > MOST_OF_TEXT) {
                throw fault(name + "." + ending + " is longer than " + MOST_OF_TEXT + " bytes");
            }
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            return text.startsWith("\u00EF\u00BB\u00BF") ? text.substring(3) : text; // the mark of UTF-8
        } catch (IOException e) {
            throw notWritten(file, folder, e);
        }
    }

    private boolean exists(String ending) {
        return Files.exists(file(ending));
    }

    private Path file(String ending) {
        return folder.resolve(NAME + "." + ending);
    }

    private CommandException fault(String reason) {
        return fault(file, reason);
    }

    static CommandException fault(Path file, String reason) {
        return new CommandException(ExitCode.BAD_DATA, "Nothing was changed: " + file + ": " + reason, null);
    }

    /** Explains why a temporary file is not written or read. */
    static CommandException notWritten(Path file, Path folder, IOException cause) {
        return new CommandException(
                ExitCode.CANNOT_CREATE,
                "Nothing was changed: " + file + " cannot be unpacked into " + folder.getParent() + ": "
                        + (hasLittleRoom(folder) ? "the disk is full" : cause.getMessage())
                        + ". To use another folder, set JDK_JAVA_OPTIONS=-Djava.io.tmpdir=…",
                cause);
    }

    static boolean hasLittleRoom(Path folder) {
        try {
            FileStore disk = Files.getFileStore(folder);
            return disk.getUsableSpace() < LITTLE_ROOM;
        } catch (IOException e) {
            return false;
        }
    }
}
