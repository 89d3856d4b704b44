package org.sidewalkdata.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.bundle.ZipEntries;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.load.report.SourceException.Kind;

/**
 * Unpacks the zip archive of a bundle. It creates files of a bundle only, whatever names the archive has.
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
        try {
            ZipEntries.unpack(archive, StandardCharsets.UTF_8, MOST_ENTRIES, maxBytes, name -> open(name, folder));
        } catch (ZipEntries.UnfitException e) {
            throw unfit(e.getMessage()
                    + (e.isLarge() ? "; if that is right, allow more with SIDEWALK_SOURCE_MAX_SIZE" : ""));
        } catch (IOException e) {
            throw FetchFolder.notWritten(folder, e);
        }
        for (String required : REQUIRED) {
            if (!Files.isRegularFile(folder.resolve(required))) {
                throw unfit("has no " + required);
            }
        }
    }

    private static @Nullable OutputStream open(String name, Path folder) throws IOException {
        if (name.contains("/") || name.contains("\\") || name.contains("..")) {
            throw unfit("has a file outside of its folder");
        }
        if (!FILES.contains(name)) { // later versions may add files, which are left out
            return null;
        }
        Path file = folder.resolve(name);
        if (Files.exists(file)) {
            throw unfit("has two files " + name);
        }
        return FetchFolder.create(file);
    }

    private static SourceException unfit(String reason) {
        return new SourceException(Kind.UNFIT, "The archive that was fetched " + reason + ".");
    }
}
