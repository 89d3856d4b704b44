package org.sidewalkdata.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.load.report.SourceException.Kind;

/** Unpacks the zip archive of a bundle. It creates files of a bundle only, whatever names the archive has. */
final class BundleArchive {
    private static final List<String> REQUIRED = List.of("regions.geojson", "streets.geojson", "raw_labels.csv");

    private static final Set<String> FILES = Set.of(
            "city.json",
            "regions.geojson",
            "streets.geojson",
            "raw_labels.csv",
            "label_tags.json",
            "users.csv",
            "audit_tasks.csv",
            "validations.csv");

    private BundleArchive() {}

    /** Returns whether a file begins like a zip archive. */
    static boolean isArchive(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return in.read() == 'P' && in.read() == 'K';
        } catch (IOException e) {
            throw BodyFile.notWritten(file, e);
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
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            long left = maxBytes;
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (isOfBundle(entry.getName())) {
                    left -= unpack(zip, entry, folder.resolve(entry.getName()), left);
                }
            }
        } catch (ZipException | IllegalArgumentException e) { // the latter for names that are not UTF-8
            throw unfit("is damaged: " + e.getMessage());
        } catch (IOException e) {
            throw BodyFile.notWritten(folder, e);
        }
        for (String required : REQUIRED) {
            if (!Files.isRegularFile(folder.resolve(required))) {
                throw unfit("has no " + required);
            }
        }
    }

    /** Returns whether a file is part of a bundle; later versions may add files, which are left out. */
    private static boolean isOfBundle(String name) {
        if (name.contains("/") || name.contains("\\") || name.contains("..")) {
            throw unfit("has a file outside of its folder");
        }
        return FILES.contains(name);
    }

    private static long unpack(ZipFile zip, ZipEntry entry, Path file, long maxBytes) throws IOException {
        CRC32 sum = new CRC32();
        long size = 0;
        try (InputStream in = new CheckedInputStream(zip.getInputStream(entry), sum);
                OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW)) {
            byte[] buffer = new byte[1 << 16];
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                size += count;
                if (size > maxBytes) {
                    throw unfit("is larger than allowed when it is unpacked; if that is right, allow more with"
                            + " SIDEWALK_SOURCE_MAX_SIZE");
                }
                out.write(buffer, 0, count);
            }
        } catch (FileAlreadyExistsException e) {
            throw unfit("has two files " + entry.getName());
        }
        if (sum.getValue() != entry.getCrc()) {
            throw unfit("is damaged: the check sum of " + entry.getName() + " is wrong");
        }
        return size;
    }

    private static SourceException unfit(String reason) {
        return new SourceException(Kind.UNFIT, "The archive that was fetched " + reason + ".");
    }
}
