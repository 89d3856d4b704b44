package org.sidewalkdata.maps.mvt;

import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.sidewalkdata.protobuf.Protobuf;

/** Reads a layer. Features refer to keys and values that may come after them, so the features are read last. */
final class LayerReader {
    private static final int MOVE_TO = 1;
    private static final int LINE_TO = 2;
    private static final int CLOSE_PATH = 7;
    private static final int DEFAULT_EXTENT = 4096;

    private final Predicate<String> wanted;
    private final List<Protobuf> features = new ArrayList<>();
    private final List<String> keys = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();
    private String name = "";
    private int extent = DEFAULT_EXTENT;

    private LayerReader(Predicate<String> properties) {
        this.wanted = properties;
    }

    static VectorTile.Layer read(Protobuf layer, Predicate<String> properties) {
        LayerReader reader = new LayerReader(properties);
        while (layer.next()) {
            switch (layer.field()) {
                case 1 -> reader.name = layer.text();
                case 2 -> reader.features.add(layer.message());
                case 3 -> reader.keys.add(layer.text());
                case 4 -> reader.values.add(value(layer.message()));
                case 5 -> reader.extent = (int) layer.varint();
                default -> {} // the version, and fields of later versions
            }
        }
        return new VectorTile.Layer(
                reader.name,
                reader.extent,
                reader.features.stream().map(reader::feature).toList());
    }

    private static Object value(Protobuf message) {
        Object value = "";
        while (message.next()) {
            value = switch (message.field()) {
                case 1 -> message.text();
                case 2 -> message.number32();
                case 3 -> message.number64();
                case 4, 5 -> message.varint();
                case 6 -> message.signed();
                case 7 -> message.varint() != 0;
                default -> value;
            };
        }
        return value;
    }

    private TileFeature feature(Protobuf message) {
        Map<String, Object> properties = new HashMap<>();
        TileFeature.Kind kind = TileFeature.Kind.POINT;
        Path2D path = new Path2D.Float();
        while (message.next()) {
            switch (message.field()) {
                case 2 -> readProperties(message.message(), properties);
                case 3 -> kind = TileFeature.Kind.values()[(int) message.varint() - 1];
                case 4 -> path = path(message.message());
                default -> {} // the id, which is also a property
            }
        }
        return new TileFeature(kind, path, properties);
    }

    private void readProperties(Protobuf tags, Map<String, Object> properties) {
        while (tags.hasMore()) {
            String key = keys.get((int) tags.varint());
            int value = (int) tags.varint();
            if (wanted.test(key)) {
                properties.put(key, values.get(value));
            }
        }
    }

    private static Path2D path(Protobuf commands) {
        Path2D path = new Path2D.Float(Path2D.WIND_EVEN_ODD);
        long x = 0;
        long y = 0;
        while (commands.hasMore()) {
            long command = commands.varint();
            for (long count = command >>> 3; count > 0; count--) {
                switch ((int) command & 7) {
                    case MOVE_TO -> path.moveTo(x += commands.signed(), y += commands.signed());
                    case LINE_TO -> path.lineTo(x += commands.signed(), y += commands.signed());
                    case CLOSE_PATH -> path.closePath();
                    default -> throw new IllegalArgumentException("Unknown command " + command);
                }
            }
        }
        return path;
    }
}
