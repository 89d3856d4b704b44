package org.sidewalkdata.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/** Names a build of the program in ETags. Another build of the same version may send other bytes. */
public final class BuildTag {
    private static final Pattern JAR = Pattern.compile("^(?:jar:)?(?:nested:|file:)?(/.*?\\.jar)(?:/|!|$)");

    private BuildTag() {}

    /**
     * Returns the version of the release that contains a class, such as {@code 1.2.0}; {@code dev} for a class in a
     * folder.
     */
    public static String version(Class<?> type) {
        String version = type.getPackage().getImplementationVersion();
        return version == null ? "dev" : version;
    }

    /**
     * Returns the version and a checksum of the jars that contain the classes; only the version if all classes are in
     * folders.
     *
     * @param version the version of the release
     * @throws UncheckedIOException if a jar cannot be read
     */
    public static String of(String version, Class<?>... classes) {
        CRC32 checksum = new CRC32();
        for (Class<?> type : classes) {
            jar(type.getProtectionDomain().getCodeSource().getLocation().toString())
                    .ifPresent(jar -> add(jar, checksum));
        }
        return checksum.getValue() == 0 ? version : version + "-" + Long.toString(checksum.getValue(), 36);
    }

    /**
     * Returns the jar on disk, even for a jar inside a jar; empty for a folder of classes.
     *
     * @param location a URL, in which blanks and non-ASCII letters are percent-encoded
     */
    static Optional<Path> jar(String location) {
        Matcher jar = JAR.matcher(location);
        return jar.find() ? Optional.of(Path.of(URI.create("file:" + jar.group(1)))) : Optional.empty();
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
