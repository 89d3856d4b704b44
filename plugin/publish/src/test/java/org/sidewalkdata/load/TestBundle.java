package org.sidewalkdata.load;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/**
 * A tiny city in a folder: one region, one street, one user with one label. A test overwrites the file that it is
 * about. Labels are numbered from 1; the street is 7 in region 3.
 */
final class TestBundle {
    private final Path folder;

    TestBundle(Path folder) {
        this.folder = folder;
        regions(LoadTest.REGION);
        streets(LoadTest.STREET);
        labels(LoadTest.LABEL_HEADER, LoadTest.LABEL);
    }

    Path folder() {
        return folder;
    }

    TestBundle regions(String... features) {
        return file("regions.geojson", LoadTest.collection(features));
    }

    TestBundle streets(String... features) {
        return file("streets.geojson", LoadTest.collection(features));
    }

    /** Writes the header and rows of {@code raw_labels.csv}. */
    TestBundle labels(String... lines) {
        return file("raw_labels.csv", String.join("\n", lines) + "\n");
    }

    /** Writes one label with additional columns. */
    TestBundle labelWith(String columns, String cells) {
        return labels(LoadTest.LABEL_HEADER + "," + columns, LoadTest.LABEL + "," + cells);
    }

    /** Writes a file, packed if its name ends with {@code .gz}. */
    TestBundle file(String name, String content) {
        return file(name, content.getBytes(StandardCharsets.UTF_8));
    }

    TestBundle file(String name, byte[] content) {
        try (OutputStream out = Files.newOutputStream(folder.resolve(name));
                OutputStream packed = name.endsWith(".gz") ? new GZIPOutputStream(out) : out) {
            packed.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    TestBundle without(String name) {
        try {
            Files.delete(folder.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }
}
