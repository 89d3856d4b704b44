package org.sidewalkdata.load.bundle;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.report.BadRow;
import org.sidewalkdata.load.report.BundleException;

/**
 * One file of a bundle; {@code .gz} is unpacked while it is read.
 *
 * @param original name of the file that this one was converted from, for messages, which then name no lines; empty: it is
 *     the original
 */
public record BundleFile(Path path, Optional<String> original) implements Part {
    private static final int BUFFER = 1 << 16;

    /** Names a file that a person has. */
    public BundleFile(Path path) {
        this(path, Optional.empty());
    }

    @Override
    public String name() {
        return original.orElse(fileName());
    }

    private String fileName() {
        return path.getFileName().toString();
    }

    /** Returns the size on disk in bytes. */
    @Override
    public long size() {
        try {
            return Files.size(path);
        } catch (IOException e) {
            throw broken(e);
        }
    }

    @Override
    public Rows open(Columns columns, LongConsumer onRead) {
        InputStream in = open(onRead);
        return switch (extension()) {
            case "csv" -> new CsvRows(this, in, columns);
            case "geojson" -> new GeoJsonRows(this, in, columns);
            default -> new ObjectRows(this, in, columns);
        };
    }

    /** Opens the unpacked bytes. */
    public InputStream open(LongConsumer onRead) {
        try {
            InputStream in = new CountedInput(Files.newInputStream(path)) {
                @Override
                void count(int bytes) {
                    onRead.accept(bytes);
                }
            };
            return fileName().endsWith(".gz")
                    ? new Unpacked(new GZIPInputStream(in, BUFFER), size())
                    : new BufferedInputStream(in, BUFFER);
        } catch (IOException e) {
            throw broken(e);
        }
    }

    /** Opens the bytes as they are on disk. */
    public InputStream openPacked() throws IOException {
        return Files.newInputStream(path);
    }

    private boolean isGeoJson() {
        return extension().equals("geojson");
    }

    BundleException broken(IOException cause) {
        String reason = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return new BundleException(name() + " cannot be read: " + reason, cause);
    }

    @Override
    public boolean hasLines() {
        return original.isEmpty();
    }

    @Override
    public BadRow badRow(long number, long line, @Nullable String key, @Nullable String column, String reason) {
        return new BadRow(name(), hasLines() ? line : 0, isGeoJson() ? number : 0, column, reason);
    }

    @Override
    public BundleException broken(long line, String reason) {
        return new BundleException(name() + (hasLines() ? ", line " + line : "") + ": " + reason
                + ". The file cannot be read any further.");
    }

    private String extension() {
        String name = fileName();
        String unpacked = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
        return unpacked.substring(unpacked.lastIndexOf('.') + 1);
    }
}
