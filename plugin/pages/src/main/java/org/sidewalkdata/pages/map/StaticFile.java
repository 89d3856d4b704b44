package org.sidewalkdata.pages.map;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.util.Native;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.sidewalkdata.http.ContentCoding;
import org.sidewalkdata.site.PackedBody;

/**
 * A file of the map page, compressed once with gzip and Zstandard. Immutable.
 *
 * @param tag hash of the content, for the ETag
 */
record StaticFile(String contentType, byte[] bytes, byte[] gzip, byte[] zstd, String tag) implements PackedBody {
    /** Compression level of files that never change while the program runs: the smallest size. */
    private static final int SMALLEST = 19;

    /** Compression level of files that are built for each data version. */
    private static final int QUICK = 6;

    /** Returns a resource file that must exist. */
    static StaticFile of(String resource) {
        return find(resource).orElseThrow(() -> new IllegalStateException(resource + " is missing from the program"));
    }

    /** Returns a resource file. Empty: the file does not exist. */
    static Optional<StaticFile> find(String resource) {
        try (InputStream in = StaticFile.class.getResourceAsStream(resource)) {
            return in == null ? Optional.empty() : Optional.of(of(contentType(resource), in.readAllBytes(), SMALLEST));
        } catch (IOException e) {
            throw new UncheckedIOException(resource + " cannot be read", e);
        }
    }

    /** Returns a file with a text that never changes while the program runs. */
    static StaticFile lasting(String name, String text) {
        return of(contentType(name), text.getBytes(UTF_8), SMALLEST);
    }

    static StaticFile of(String contentType, byte[] bytes) {
        return of(contentType, bytes, QUICK);
    }

    @Override
    public byte[] bytes(ContentCoding coding) {
        return switch (coding) {
            case ZSTD -> zstd;
            case GZIP -> gzip;
            case IDENTITY -> bytes;
        };
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        out.write(bytes);
    }

    private static StaticFile of(String contentType, byte[] bytes, int level) {
        String tag = Integer.toHexString(Arrays.hashCode(bytes));
        byte[] zstd = Native.isLoaded() ? Zstd.compress(bytes, level) : new byte[0]; // then zstd is not offered
        return new StaticFile(contentType, bytes, gzip(bytes), zstd, tag);
    }

    private static String contentType(String name) {
        String ending = name.substring(name.lastIndexOf('.') + 1);
        return switch (ending) {
            case "css" -> "text/css; charset=utf-8";
            case "js" -> "text/javascript; charset=utf-8";
            default -> throw new IllegalArgumentException("no content type for " + name);
        };
    }

    private static byte[] gzip(byte[] bytes) {
        var packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to memory", e);
        }
        return packed.toByteArray();
    }
}
