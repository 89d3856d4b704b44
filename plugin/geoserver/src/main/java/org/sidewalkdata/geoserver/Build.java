package org.sidewalkdata.geoserver;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.zip.CRC32;

/** Which build of the extension this is. */
public final class Build {
    private Build() {}

    /** The version of the release, {@code 1.2.0}; {@code dev} when run from classes. */
    public static String version() {
        String version = Build.class.getPackage().getImplementationVersion();
        return version == null ? "dev" : version;
    }

    /** For ETags: another build of the same version may answer other bytes. The version, and the checksum of the jar. */
    static String tag() {
        try {
            Path jar = Path.of(Build.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return Files.isRegularFile(jar) ? version() + "-" + Long.toString(checksum(jar), 36) : version();
        } catch (IOException | java.net.URISyntaxException | RuntimeException e) {
            Log.of(Build.class)
                    .log(Level.WARNING, "The jar of this build cannot be read; ETags name its version only", e);
            return version();
        }
    }

    private static long checksum(Path jar) throws IOException {
        CRC32 checksum = new CRC32();
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(jar)) {
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                checksum.update(buffer, 0, length);
            }
        }
        return checksum.getValue();
    }
}
