package org.sidewalkdata.maps.tiles;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.maps.style.Sld;
import org.sidewalkdata.maps.style.Style;
import org.sidewalkdata.model.Palette;
import org.sidewalkdata.served.ServedCollection;

/**
 * The files of {@code styles/} with the colors of the {@link Palette}, read at start: one SLD per collection, which
 * GeoServer also reads, and the map style for vector tiles. A style that cannot be drawn completely keeps the host from starting. Immutable.
 */
public final class Styles {
    private static final List<String> COLLECTIONS =
            ServedCollection.ALL.stream().map(ServedCollection::id).toList();

    static final String MAP = "map.json";

    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final Map<String, Style> styles = new LinkedHashMap<>();

    public Styles() {
        List<String> names =
                new ArrayList<>(COLLECTIONS.stream().map(name -> name + ".sld").toList());
        names.add(MAP);
        names.forEach(name -> files.put(name, read(name)));
        for (String collection : COLLECTIONS) {
            String name = collection + ".sld";
            styles.put(collection, Sld.read("styles/" + name, new java.io.ByteArrayInputStream(bytes(name))));
        }
    }

    /** Finds the style of a collection; empty if there is no style of this name. */
    public Optional<Style> find(String collection) {
        return Optional.ofNullable(styles.get(collection));
    }

    /** Returns a file's bytes; empty if there is no file of this name. */
    Optional<byte[]> file(String name) {
        return Optional.ofNullable(files.get(name));
    }

    private byte[] bytes(String name) {
        return file(name).orElseThrow();
    }

    private static byte[] read(String name) {
        try (InputStream file = Styles.class.getResourceAsStream("/styles/" + name)) {
            if (file == null) {
                throw new IllegalStateException("styles/" + name + " is missing from the program");
            }
            return Palette.fill(new String(file.readAllBytes(), UTF_8)).getBytes(UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("styles/" + name + " cannot be read", e);
        }
    }
}
