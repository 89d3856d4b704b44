package org.sidewalkdata.snapshot;

import static org.sidewalkdata.json.JsonTree.object;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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

    /** Measures a file. */
    static SnapshotFile of(Path file) throws IOException {
        MessageDigest digest = sha256Digest();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            long bytes = in.transferTo(OutputStream.nullOutputStream());
            return new SnapshotFile(
                    file.getFileName().toString(), bytes, HexFormat.of().formatHex(digest.digest()));
        }
    }

    /** Returns the media type, by the name. */
    public String mediaType() {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "parquet" -> "application/vnd.apache.parquet";
            case "gz" -> "application/gzip";
            case "gpkg" -> "application/geopackage+sqlite3";
            case "pmtiles" -> "application/vnd.pmtiles";
            case "json" -> "application/json";
            case "md" -> "text/markdown; charset=utf-8";
            case "cff" -> "application/yaml";
            default -> "text/plain; charset=utf-8";
        };
    }

    /** Returns whether the file in a folder is as large as it was; its content is not read. */
    public boolean isComplete(Path folder) {
        Path file = folder.resolve(name);
        try {
            return Files.isRegularFile(file) && Files.isReadable(file) && Files.size(file) == bytes;
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
