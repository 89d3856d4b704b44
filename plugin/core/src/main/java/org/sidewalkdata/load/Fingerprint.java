package org.sidewalkdata.load;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import org.sidewalkdata.load.bundle.Bundle;
import org.sidewalkdata.load.bundle.BundleFile;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.progress.Progress;

/** SHA-256 over a bundle's file names and bytes and the options: equal fingerprints load equal source tables. */
final class Fingerprint {
    /** Raised when the same bytes are read differently than before. */
    private static final String READING_RULES = "2";

    private Fingerprint() {}

    static String of(Bundle bundle, LoadOptions options, Progress progress) {
        List<BundleFile> files = bundle.files().stream()
                .sorted(Comparator.comparing(BundleFile::name))
                .toList();
        MessageDigest digest = sha256();
        add(digest, READING_RULES + " " + options.skipBadRows() + " " + options.legacySeverity());
        progress.begin(
                "Comparing with the last load",
                files.stream().mapToLong(BundleFile::size).sum());
        for (BundleFile file : files) {
            add(digest, file.name() + " " + file.size());
            add(digest, file, progress);
        }
        progress.end();
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void add(MessageDigest digest, String text) {
        digest.update((text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static void add(MessageDigest digest, BundleFile file, Progress progress) {
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = file.openPacked()) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                digest.update(buffer, 0, count);
                progress.advance(count);
            }
        } catch (IOException e) {
            throw new BundleException(file.name() + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
