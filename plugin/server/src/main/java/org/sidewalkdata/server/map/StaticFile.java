package org.sidewalkdata.server.map;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * A file of the map page as it is sent; packed once. Immutable.
 *
 * @param tag names the content, for the ETag
 */
record StaticFile(String contentType, byte[] bytes, byte[] gzip, String tag) {
    /** A file that must be there. */
    static StaticFile of(String resource) {
        return find(resource).orElseThrow(() -> new IllegalStateException(resource + " is missing from the program"));
    }

    /** Empty: the program has no such file. */
    static Optional<StaticFile> find(String resource) {
        try (InputStream in = StaticFile.class.getResourceAsStream(resource)) {
            return in == null ? Optional.empty() : Optional.of(of(contentType(resource), in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(resource + " cannot be read", e);
        }
    }

    static StaticFile of(String contentType, byte[] bytes) {
        return new StaticFile(contentType, bytes, pack(bytes), Integer.toHexString(Arrays.hashCode(bytes)));
    }

    private static String contentType(String name) {
        String ending = name.substring(name.lastIndexOf('.') + 1);
        return switch (ending) {
            case "css" -> "text/css; charset=utf-8";
            case "js" -> "text/javascript; charset=utf-8";
            default -> throw new IllegalArgumentException("No content type of " + name);
        };
    }

    private static byte[] pack(byte[] bytes) {
        var packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail to be written", e);
        }
        return packed.toByteArray();
    }
}
