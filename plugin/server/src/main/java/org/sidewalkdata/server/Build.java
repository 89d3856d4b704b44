package org.sidewalkdata.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.sidewalkdata.api.SidewalkApi;

/** Which build of the program this is. */
public final class Build {
    private static final Pattern JAR = Pattern.compile("^(?:nested:|file:)?(/.*?\\.jar)(?:/|!|$)");

    private Build() {}

    /** The version of the release, {@code 1.2.0}; {@code dev} when run from classes. */
    public static String version() {
        String version = Build.class.getPackage().getImplementationVersion();
        return version == null ? "dev" : version;
    }

    /**
     * For ETags: another build of the same version may answer other bytes, so it has another name. The version, and a
     * checksum of the jars that this program's own classes are in.
     */
    static String tag() {
        CRC32 checksum = new CRC32();
        List.of(Build.class, SidewalkApi.class).forEach(type -> jar(type).ifPresent(jar -> add(jar, checksum)));
        return checksum.getValue() == 0 ? version() : version() + "-" + Long.toString(checksum.getValue(), 36);
    }

    /** The jar on disk that holds a class, also when that is a jar in a jar; empty: a folder of classes. */
    private static Optional<Path> jar(Class<?> type) {
        Matcher jar = JAR.matcher(
                type.getProtectionDomain().getCodeSource().getLocation().toString());
        return jar.find() ? Optional.of(Path.of(jar.group(1))) : Optional.empty();
    }

    private static void add(Path jar, CRC32 checksum) {
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(jar)) {
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                checksum.update(buffer, 0, length);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + jar, e);
        }
    }
}
