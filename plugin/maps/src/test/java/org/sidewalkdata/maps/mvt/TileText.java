package org.sidewalkdata.maps.mvt;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.protobuf.Protobuf;

/**
 * The content of a vector tile as comparable records. Unlike {@link VectorTile} it includes ids, types and order.
 *
 * @param name name of the layer
 */
public record TileText(String name, long extent, long version, List<Feature> features) {
    /**
     * A feature.
     *
     * @param head id and properties, each with the field number of its value: {@code id=7 score=3:0.5 n_signal=5:0}
     * @param lines points of each line, x and y alternating
     */
    public record Feature(String head, List<List<Long>> lines) {}

    /** Reads the only layer of a tile; without name and features if the tile has no bytes. */
    public static TileText of(byte[] bytes) {
        Protobuf tile = new Protobuf(bytes);
        if (!tile.next()) {
            return new TileText("", 0, 0, List.of());
        }
        Protobuf layer = tile.message();
        String name = "";
        long extent = 0;
        long version = 0;
        List<String> keys = new ArrayList<>();
        List<String> values = new ArrayList<>();
        List<Protobuf> features = new ArrayList<>();
        while (layer.next()) {
            switch (layer.field()) {
                case 1 -> name = layer.text();
                case 2 -> features.add(layer.message());
                case 3 -> keys.add(layer.text());
                case 4 -> values.add(value(layer.message()));
                case 5 -> extent = layer.varint();
                default -> version = layer.varint();
            }
        }
        if (tile.next()) {
            throw new IllegalStateException("more than one layer");
        }
        List<Feature> read =
                features.stream().map(feature -> feature(feature, keys, values)).toList();
        return new TileText(name, extent, version, read);
    }

    private static String value(Protobuf message) {
        message.next();
        int field = message.field();
        return field + ":"
                + switch (field) {
                    case 1 -> message.text();
                    case 3 -> message.number64();
                    case 6 -> message.signed();
                    default -> message.varint();
                };
    }

    private static Feature feature(Protobuf message, List<String> keys, List<String> values) {
        StringBuilder head = new StringBuilder();
        List<List<Long>> lines = List.of();
        while (message.next()) {
            switch (message.field()) {
                case 1 -> head.append("id=").append(message.varint());
                case 2 -> {
                    Protobuf tags = message.message();
                    while (tags.hasMore()) {
                        head.append(' ').append(keys.get((int) tags.varint()));
                        head.append('=').append(values.get((int) tags.varint()));
                    }
                }
                case 3 -> head.append(" type=").append(message.varint());
                default -> lines = lines(message.message());
            }
        }
        return new Feature(head.toString(), lines);
    }

    private static List<List<Long>> lines(Protobuf commands) {
        List<List<Long>> lines = new ArrayList<>();
        long x = 0;
        long y = 0;
        while (commands.hasMore()) {
            long command = commands.varint();
            if ((command & 7) == 1) {
                lines.add(new ArrayList<>());
            }
            for (long count = command >>> 3; count > 0; count--) {
                x += commands.signed();
                y += commands.signed();
                lines.get(lines.size() - 1).addAll(List.of(x, y));
            }
        }
        return lines;
    }
}
