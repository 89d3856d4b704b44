package org.sidewalkdata.fetch;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.load.report.SourceException.Kind;

/**
 * Unpacks the zip archive of a bundle. It creates files of a bundle only, whatever names the archive has. It reads the
 * entries one after the other and not the directory at the end, whose size its maker chooses.
 */
final class BundleArchive {
    private static final List<String> REQUIRED = List.of("regions.geojson", "streets.geojson", "raw_labels.csv");

    private static final Set<String> FILES = Set.of(
            "city.json",
            "regions.geojson",
            "streets.geojson",
            "street_names.csv",
            "street_grades.csv",
            "raw_labels.csv",
            "label_tags.json",
            "users.csv",
            "audit_tasks.csv",
            "validations.csv",
            "places.geojson",
            "areas.geojson",
            "points.geojson");

    /** Later versions may have more files in a bundle. */
    private static final int MOST_ENTRIES = 1_000;

    /** As for packed files of a bundle: larger ratios are blanks or one row repeated. */
    private static final long MOST_TIMES = 200;

    private static final long SMALL = 1 << 26;

    private BundleArchive() {}

    /** Returns whether a file begins like a zip archive. */
    static boolean isArchive(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return in.read() == 'P' && in.read() == 'K';
        } catch (IOException e) {
            throw FetchFolder.notWritten(file, e);
        }
    }

    /**
     * Unpacks an archive.
     *
     * @param folder is empty
     * @param maxBytes largest size of all files together
     * @throws SourceException when the archive is damaged, too large, or none of a bundle
     */
    static void unpack(Path archive, Path folder, long maxBytes) {
        try (ZipInputStream zip = new ZipInputStream(new BufferedInputStream(Files.newInputStream(archive), 1 << 16))) {
            long left = Math.min(maxBytes, Math.max(SMALL, MOST_TIMES * Files.size(archive)));
            int entries = 0;
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (++entries > MOST_ENTRIES) {
                    throw unfit("has more than " + MOST_ENTRIES + " files");
                }
                left -= unpack(zip, entry.getName(), folder, left);
            }
        } catch (ZipException | EOFException | IllegalArgumentException e) { // the last for names that are not UTF-8
            throw unfit("is damaged: " + (e.getMessage() == null ? "it ends too early" : e.getMessage()));
        } catch (IOException e) {
            throw FetchFolder.notWritten(folder, e);
        }
        for (String required : REQUIRED) {
            if (!Files.isRegularFile(folder.resolve(required))) {
                throw unfit("has no " + required);
            }
        }
    }

    private static long unpack(ZipInputStream zip, String name, Path folder, long maxBytes) throws IOException {
        if (name.contains("/") || name.contains("\\") || name.contains("..")) {
            throw unfit("has a file outside of its folder");
        }
        boolean isOfBundle = FILES.contains(name); // later versions may add files, which are left out
        Path file = folder.resolve(isOfBundle ? name : "ignored");
        if (isOfBundle && Files.exists(file)) {
            throw unfit("has two files " + name);
        }
        long size = 0;
        try (OutputStream out = isOfBundle ? FetchFolder.create(file) : OutputStream.nullOutputStream()) {
            byte[] buffer = new byte[1 << 16];
            for (int count = zip.read(buffer); count >= 0; count = zip.read(buffer)) {
                size += count;
                if (size > maxBytes) {
                    throw unfit("is larger than allowed when it is unpacked; if that is right, allow more with"
                            + " SIDEWALK_SOURCE_MAX_SIZE");
                }
                out.write(buffer, 0, count);
            }
        }
        return size;
    }

    private static SourceException unfit(String reason) {
        return new SourceException(Kind.UNFIT, "The archive that was fetched " + reason + ".");
    }
}
