package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/** A client with almost no CPU cost. A rejected or incomplete answer is an {@link IOException}. */
public final class DownloadClient {
    private static final int BUFFER = 1 << 17;
    private static final int PATIENCE_MILLIS = 60_000;

    private DownloadClient() {}

    /** Reads and discards a whole answer, like {@code psql … > /dev/null}. */
    public static void discard(URI address) throws IOException {
        copy(address, OutputStream.nullOutputStream());
    }

    /** Writes a whole answer to a file, like {@code curl -o}. */
    public static void save(URI address, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            copy(address, out);
        }
    }

    private static void copy(URI address, OutputStream out) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        connection.setReadTimeout(PATIENCE_MILLIS);
        connection.setRequestProperty("Accept", "*/*"); // by default Java asks for HTML
        try (InputStream in = connection.getInputStream()) {
            byte[] buffer = new byte[BUFFER];
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                out.write(buffer, 0, count);
            }
        }
    }
}
