package org.sidewalkdata.load.bundle;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.Progress.Unit;

/**
 * CRC-32 and CRC-32C over the names and bytes of files: 64 bits that differ when files do, except with probability
 * 5e-20. Forging them gains nothing for someone who can write the bundle. Commands run without the compiler that uses
 * the processor's SHA-256 instructions, so SHA-256 would take a second for 100 MB.
 */
final class FileDigest {
    private FileDigest() {}

    static String of(List<BundleFile> files, Progress progress) {
        List<Checksum> sums = List.of(new CRC32(), new CRC32C());
        progress.begin(
                "Comparing with the last load",
                files.stream().mapToLong(BundleFile::size).sum(),
                Unit.BYTES);
        files.stream().sorted(Comparator.comparing(BundleFile::name)).forEach(file -> {
            byte[] name = (file.name() + " " + file.size() + "\n").getBytes(StandardCharsets.UTF_8);
            sums.forEach(sum -> sum.update(name));
            add(sums, file, progress);
        });
        progress.end();
        return sums.stream().map(sum -> Long.toHexString(sum.getValue())).collect(Collectors.joining(" "));
    }

    private static void add(List<Checksum> sums, BundleFile file, Progress progress) {
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = file.openPacked()) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                for (Checksum sum : sums) {
                    sum.update(buffer, 0, count);
                }
                progress.advance(count);
            }
        } catch (IOException e) {
            throw new BundleException(file.name() + " cannot be read: " + e.getMessage(), e);
        }
    }
}
