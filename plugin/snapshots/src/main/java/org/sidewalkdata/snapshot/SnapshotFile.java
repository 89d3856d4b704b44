package org.sidewalkdata.snapshot;

import static org.sidewalkdata.json.JsonTree.object;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Pattern;
import org.sidewalkdata.json.JsonTree;

/**
 * A file of a snapshot as its {@code snapshot.json} lists it.
 *
 * @param name without a folder, {@code labels.csv.gz}
 * @param bytes its size
 * @param sha256 64 lower-case hexadecimal digits
 */
public record SnapshotFile(String name, long bytes, String sha256) implements JsonTree.Described {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]{0,127}");
    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

    public SnapshotFile {
        if (!NAME.matcher(name).matches() || !DIGEST.matcher(sha256).matches() || bytes < 0) {
            throw new IllegalArgumentException("no file of a snapshot: " + name);
        }
    }

    /** Measures a file of a folder. */
    static SnapshotFile measure(Path folder, String name) throws IOException {
        MessageDigest digest = sha256Digest();
        try (InputStream in = new DigestInputStream(Channels.newInputStream(open(folder, name)), digest)) {
            long bytes = in.transferTo(OutputStream.nullOutputStream());
            return new SnapshotFile(name, bytes, HexFormat.of().formatHex(digest.digest()));
        }
    }

    /** Measures the content of a file. */
    static SnapshotFile of(String name, byte[] content) {
        return new SnapshotFile(
                name, content.length, HexFormat.of().formatHex(sha256Digest().digest(content)));
    }

    /**
     * Opens the file in a folder.
     *
     * @throws IOException if it is missing, of another size, or no regular file
     */
    public FileChannel open(Path folder) throws IOException {
        FileChannel file = open(folder, name);
        if (file.size() != bytes) {
            file.close();
            throw new IOException(name + " is of another size");
        }
        return file;
    }

    /** Opens a regular file: a link could lead anywhere, and opening a pipe waits. */
    static FileChannel open(Path folder, String name) throws IOException {
        Path file = folder.resolve(name);
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("it is no regular file");
        }
        return FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    }

    /** Returns whether it is a text for people or programs, not a table or archive. */
    public boolean isDocument() {
        return !mediaType().startsWith("application/") || name.endsWith(".json") || name.endsWith(".cff");
    }

    /** Returns the media type of the file's bytes, by the name. */
    public String mediaType() {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "parquet" -> "application/vnd.apache.parquet";
            case "gz" -> "application/gzip";
            case "zip" -> "application/zip";
            case "gpkg" -> "application/geopackage+sqlite3";
            case "pmtiles" -> "application/vnd.pmtiles";
            case "json" -> "application/json";
            case "md" -> "text/markdown; charset=utf-8";
            case "cff" -> "application/yaml";
            default -> "text/plain; charset=utf-8";
        };
    }

    /** Returns the media type of the data, also of a packed file. */
    public String unpackedMediaType() {
        return name.endsWith(".csv.gz") ? "text/csv" : name.endsWith(".zip") ? "application/geo+json" : mediaType();
    }

    /** Returns whether the file in a folder is as large as it was; its content is not read. */
    public boolean isComplete(Path folder) {
        Path file = folder.resolve(name);
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && Files.isReadable(file)
                    && Files.size(file) == bytes;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public Map<String, Object> json() {
        return object("name", name, "bytes", bytes, "sha256", sha256, "media_type", mediaType());
    }

    private static MessageDigest sha256Digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has it
        }
    }
}
