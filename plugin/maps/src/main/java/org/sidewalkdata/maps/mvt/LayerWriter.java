package org.sidewalkdata.maps.mvt;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.sidewalkdata.protobuf.Protobuf;
import org.sidewalkdata.protobuf.ProtobufWriter;

/**
 * Writes a vector tile of one layer, feature by feature: first the properties with {@link #put}, then the feature with
 * its geometry. The bytes equal those that PostGIS' {@code ST_AsMVT} writes for the same values. Used by one thread.
 *
 * @see <a href="https://github.com/mapbox/vector-tile-spec/tree/master/2.1">Mapbox Vector Tile 2.1</a>
 */
public final class LayerWriter {
    private static final int TILE_LAYER = 3;
    private static final int VERSION = 2;
    private static final int LINE_STRING = 2;

    private final String name;
    private final int extent;
    private final List<String> keys;
    private final ValueTable values = new ValueTable();
    private final ProtobufWriter properties = new ProtobufWriter(256);
    private final ProtobufWriter features = new ProtobufWriter(32 * 1024);

    /**
     * Creates a writer.
     *
     * @param extent units along the tile's edge
     * @param keys names of all properties; the other methods take a property's index in this list
     */
    public LayerWriter(String name, int extent, List<String> keys) {
        this.name = name;
        this.extent = extent;
        this.keys = List.copyOf(keys);
    }

    /** Sets a whole number of the next feature. */
    public void put(int key, long value) {
        property(key, values.number(value));
    }

    /** Sets a number of type double of the next feature, even if it is whole. */
    public void put(int key, double value) {
        property(key, values.number(value));
    }

    /** Sets a UTF-8 text of the next feature. */
    public void put(int key, byte[] text, int start, int length) {
        property(key, values.number(text, start, length));
    }

    /** Ends a feature with an id. Negative ids are omitted, because the format cannot store them. */
    public void feature(long id, LineCommands lines) {
        boolean hasId = id >= 0;
        features.tag(2, Protobuf.BYTES);
        features.varint(length(lines) + (hasId ? 1 + ProtobufWriter.varintLength(id) : 0));
        if (hasId) {
            features.tag(1, Protobuf.VARINT);
            features.varint(id);
        }
        write(lines);
    }

    /** Ends a feature without an id. */
    public void feature(LineCommands lines) {
        feature(-1, lines);
    }

    /** Returns the tile; no bytes if it has no features. */
    public byte[] toTile() {
        if (features.length() == 0) {
            return new byte[0];
        }
        ProtobufWriter layer =
                new ProtobufWriter(features.length() + values.written().length() + 1024);
        layer.content(1, utf8(name));
        layer.append(features);
        keys.forEach(key -> layer.content(3, utf8(key)));
        layer.append(values.written());
        layer.tag(5, Protobuf.VARINT);
        layer.varint(extent);
        layer.tag(15, Protobuf.VARINT);
        layer.varint(VERSION);
        ProtobufWriter tile = new ProtobufWriter(layer.length() + 8);
        tile.content(TILE_LAYER, layer);
        return tile.toByteArray();
    }

    private void property(int key, int value) {
        properties.varint(key);
        properties.varint(value);
    }

    private int length(LineCommands lines) {
        return contentLength(properties) + 2 + contentLength(lines.commands());
    }

    private static int contentLength(ProtobufWriter content) {
        return content.length() == 0 ? 0 : 1 + ProtobufWriter.varintLength(content.length()) + content.length();
    }

    private void write(LineCommands lines) {
        if (properties.length() > 0) {
            features.content(2, properties);
        }
        features.tag(3, Protobuf.VARINT);
        features.varint(LINE_STRING);
        features.content(4, lines.commands());
        properties.clear();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
