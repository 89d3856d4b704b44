package org.sidewalkdata.maps.tiles;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.maps.mvt.LayerWriter;
import org.sidewalkdata.maps.mvt.LineBox;
import org.sidewalkdata.maps.mvt.LineCommands;
import org.sidewalkdata.maps.mvt.TileLines;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;

/**
 * Tiles that show much of a city: the streets of one region and tenth of the score are one feature of many lines,
 * without an id.
 */
final class JoinedStreets {
    /** Half a pixel of a 512-pixel tile is exact enough; shorter lines vanish. */
    private static final int EXTENT = 1024;

    private static final int BUFFER = 32;

    /** Truncated, not rounded, so that a street has the color of its class at every zoom. */
    private static final int DECIMALS = 1;

    private static final List<String> KEYS = List.of("region_id", "score", "street_count", "length_meters");

    /**
     * The joined streets of a feature.
     *
     * @param region null: in no region
     * @param score null: not audited
     */
    private record Key(@Nullable Long region, @Nullable Double score) {
        static final Comparator<Key> ORDER = Comparator.comparing(
                        Key::score, Comparator.nullsLast(Comparator.naturalOrder()))
                .thenComparing(Key::region, Comparator.nullsLast(Comparator.naturalOrder()));
    }

    private static final class Group {
        final LineCommands shape = new LineCommands();
        final LineBox box = new LineBox();
        long streets;
        double meters;

        void add(double length, TileLines street) {
            streets++;
            meters += length;
            box.add(street.box());
            street.draw(shape);
        }
    }

    private JoinedStreets() {}

    static byte[] make(ReadView view, TileAddress tile) {
        Map<Key, Group> groups = new HashMap<>();
        Set<String> columns = Set.of("region_id", "score", "length_meters");
        try (TileStreetRows streets = TileStreetRows.of(view, tile, columns, EXTENT, BUFFER)) {
            int region = streets.column("region_id");
            int score = streets.column("score");
            int length = streets.column("length_meters");
            RowCursor row = streets.row();
            while (streets.next()) {
                Key key = new Key(
                        row.isNull(region) ? null : row.getLong(region),
                        row.isNull(score) ? null : Decimals.cut(row.getDouble(score), DECIMALS));
                groups.computeIfAbsent(key, absent -> new Group()).add(row.getDouble(length), streets.lines());
            }
            groups.values().removeIf(group -> streets.lines().isTiny(group.box));
        }
        return layer(groups);
    }

    private static byte[] layer(Map<Key, Group> groups) {
        LayerWriter layer = new LayerWriter(StreetTile.LAYER, EXTENT, KEYS);
        groups.entrySet().stream()
                .sorted(Map.Entry.comparingByKey(Key.ORDER))
                .filter(entry -> !entry.getValue().shape.isEmpty())
                .forEach(entry -> write(entry.getKey(), entry.getValue(), layer));
        return layer.toTile();
    }

    private static void write(Key key, Group group, LayerWriter layer) {
        if (key.region != null) {
            layer.put(0, key.region.longValue());
        }
        if (key.score != null) {
            layer.put(1, key.score.doubleValue());
        }
        layer.put(2, group.streets);
        layer.put(3, (long) Math.rint(group.meters));
        layer.feature(group.shape);
    }
}
