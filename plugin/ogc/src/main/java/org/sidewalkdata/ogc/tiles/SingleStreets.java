package org.sidewalkdata.ogc.tiles;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.mvt.LayerWriter;
import org.sidewalkdata.ogc.mvt.LineCommands;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.Snapshot;

/**
 * Tiles in which each street is a feature with its id, from single columns: for pictures, which need few of them, and where no
 * refresh has packed the streets yet ({@link PackedStreets}). With region and score, nearer with all numbers.
 */
final class SingleStreets {
    static final int EXTENT = 4096;
    static final int BUFFER = 128;
    private static final String SCORE = "score";

    /** Cut, not rounded, so that a street has the colour of its class at every zoom. */
    static final int DECIMALS = 3;

    private static final List<String> FEW = List.of("region_id", SCORE);

    /** Everything that is published, what all features have first. */
    static final List<String> ALL = Stream.concat(
                    Stream.of("region_id", "street_edge_id", SCORE, "audit_count", "length_meters", "label_count"),
                    Collections.STREETS_IN_MERCATOR.attributes().stream().map(Column::sqlName))
            .distinct()
            .toList();

    private SingleStreets() {}

    /** Empty: there are too many. @param needed see {@link StreetTile} */
    static Optional<byte[]> make(Snapshot snapshot, TileAddress tile, Set<String> needed) {
        boolean whole = tile.z() >= StreetTile.WHOLE_FROM;
        List<String> keys =
                (whole ? ALL : FEW).stream().filter(needed::contains).toList();
        LayerWriter layer = new LayerWriter(StreetTile.LAYER, EXTENT, keys);
        LineCommands shape = new LineCommands();
        int count = 0;
        try (StreetRows streets = StreetRows.of(snapshot, tile, Set.copyOf(keys), EXTENT, BUFFER)) {
            int[] columns = keys.stream().mapToInt(streets::column).toArray();
            boolean[] exact = exact(streets.row(), columns);
            int id = streets.column("street_edge_id");
            int cut = whole ? -1 : keys.indexOf(SCORE);
            while (streets.next()) {
                if (count <= StreetTile.MOST && streets.draw(shape) && ++count <= StreetTile.MOST) {
                    putNumbers(streets.row(), columns, exact, cut, layer);
                    layer.feature(streets.row().getLong(id), shape);
                }
            }
        }
        return count <= StreetTile.MOST ? Optional.of(layer.toTile()) : Optional.empty();
    }

    private static void putNumbers(RowCursor row, int[] columns, boolean[] exact, int cut, LayerWriter layer) {
        for (int key = 0; key < columns.length; key++) {
            int column = columns[key];
            if (row.isNull(column)) {
                continue;
            }
            if (exact[key]) {
                layer.put(key, row.getLong(column));
            } else {
                double number = row.getDouble(column);
                layer.put(key, key == cut ? Decimals.cut(number, DECIMALS) : number);
            }
        }
    }

    /** Which columns hold whole numbers. */
    private static boolean[] exact(RowCursor row, int[] columns) {
        boolean[] exact = new boolean[columns.length];
        for (int key = 0; key < columns.length; key++) {
            exact[key] = row.collection().columns().get(columns[key]).type() == ColumnType.INTEGER;
        }
        return exact;
    }
}
