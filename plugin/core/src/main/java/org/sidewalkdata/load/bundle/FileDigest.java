package org.sidewalkdata.load.bundle;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.progress.Progress;

/** SHA-256 over the names and bytes of files. */
final class FileDigest {
    private FileDigest() {}

    static String of(List<BundleFile> files, Progress progress) {
        MessageDigest digest = Digests.sha256();
        progress.begin(
                "Comparing with the last load",
                files.stream().mapToLong(BundleFile::size).sum());
        files.stream().sorted(Comparator.comparing(BundleFile::name)).forEach(file -> {
            digest.update((file.name() + " " + file.size() + "\n").getBytes(StandardCharsets.UTF_8));
            add(digest, file, progress);
        });
        progress.end();
        return HexFormat.of().formatHex(digest.digest());
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
}
