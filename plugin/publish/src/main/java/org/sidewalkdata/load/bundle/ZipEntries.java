package org.sidewalkdata.load.bundle;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Unpacks a zip archive that others made, within limits. Reads the entries one after the other and not the directory at the
 * end, whose size its maker chooses.
 */
public final class ZipEntries {
    /** As for packed files of a bundle: larger ratios are blanks or one row repeated. */
    private static final long MOST_TIMES = Unpacked.TIMES;

    private static final long SMALL = 1 << 26;

    /** The archive is damaged or above a limit. The message continues a sentence about it: {@code has more than …}. */
    public static final class UnfitException extends IOException {
        private static final long serialVersionUID = 1L;

        private final boolean large;

        private UnfitException(String reason, boolean large) {
            super(reason);
            this.large = large;
        }

        /** Returns true if the unpacked files are larger than allowed. */
        public boolean isLarge() {
            return large;
        }
    }

    /** Chooses where entries are unpacked. */
    public interface Target {
        /** Opens a file for the entry; null: it is skipped. */
        @Nullable
        OutputStream open(String name) throws IOException;
    }

    private ZipEntries() {}

    /**
     * Unpacks an archive.
     *
     * @param names charset of names that are not marked as UTF-8
     * @param maxBytes largest size of all entries together, including skipped ones
     * @throws UnfitException when the archive is damaged or above a limit; any other IOException is of the target
     */
    public static void unpack(Path archive, Charset names, int maxEntries, long maxBytes, Target target)
            throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(archive), 1 << 16);
                ZipInputStream zip = new ZipInputStream(in, names)) {
            long left = Math.min(maxBytes, Math.max(SMALL, MOST_TIMES * Files.size(archive)));
            int entries = 0;
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (++entries > maxEntries) {
                    throw new UnfitException(String.format(Locale.ROOT, "has more than %,d files", maxEntries), false);
                }
                try (OutputStream out = target.open(entry.getName())) {
                    left -= copy(zip, out, left);
                }
            }
        } catch (ZipException | EOFException | IllegalArgumentException e) { // the last for names that are not UTF-8
            throw new UnfitException(
                    "is damaged: " + (e.getMessage() == null ? "it ends too early" : e.getMessage()), false);
        }
    }

    private static long copy(InputStream in, @Nullable OutputStream out, long most) throws IOException {
        long size = 0;
        byte[] buffer = new byte[1 << 16];
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            size += count;
            if (size > most) {
                throw new UnfitException("is larger than allowed when it is unpacked", true);
            }
            if (out != null) {
                out.write(buffer, 0, count);
            }
        }
        return size;
    }

    /**
     * Returns the charset that takes all names: each byte is a character. Names of archives made on Windows are in the code
     * page of its maker.
     */
    public static Charset anyNames() {
        return StandardCharsets.ISO_8859_1;
    }
}
