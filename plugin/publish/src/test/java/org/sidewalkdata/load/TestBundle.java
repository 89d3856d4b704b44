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
    static final String ANN = "aaaaaaaa-0000-4000-8000-000000000001";
    static final String BEN = "bbbbbbbb-0000-4000-8000-000000000002";
    static final String LABEL_HEADER = "label_id,user_id,pano_id,label_type,time_created,latitude,longitude";
    static final String LABEL = label(1);
    static final String REGION = feature(
            "{\"region_id\":3,\"name\":\"Old Mill\"}",
            "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[0.02,0],[0.02,0.02],[0,0.02],[0,0]]]}");
    static final String STREET = feature(
            "{\"street_edge_id\":7,\"osm_way_id\":70}",
            "{\"type\":\"LineString\",\"coordinates\":[[0.001,0.001],[0.002,0.001]]}");

    private final Path folder;

    TestBundle(Path folder) {
        this.folder = folder;
        regions(REGION);
        streets(STREET);
        labels(LABEL_HEADER, LABEL);
    }

    Path folder() {
        return folder;
    }

    static String label(long id) {
        return id + "," + ANN + ",pano,CurbRamp,1548876864121,0.001,0.0015";
    }

    static String feature(String properties, String geometry) {
        return "{\"type\":\"Feature\",\"geometry\":" + geometry + ",\"properties\":" + properties + "}";
    }

    /** Returns one feature per line; the first is in line 2. */
    static String collection(String... features) {
        return "{\"type\":\"FeatureCollection\",\"features\":[\n" + String.join(",\n", features) + "\n]}\n";
    }

    TestBundle regions(String... features) {
        return file("regions.geojson", collection(features));
    }

    TestBundle streets(String... features) {
        return file("streets.geojson", collection(features));
    }

    /** Writes the header and rows of {@code raw_labels.csv}. */
    TestBundle labels(String... lines) {
        return file("raw_labels.csv", String.join("\n", lines) + "\n");
    }

    /** Writes one label with additional columns. */
    TestBundle labelWith(String columns, String cells) {
        return labels(LABEL_HEADER + "," + columns, LABEL + "," + cells);
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
