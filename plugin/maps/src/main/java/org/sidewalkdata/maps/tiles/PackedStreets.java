package org.sidewalkdata.maps.tiles;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.collection.StreetTileProperties;
import org.sidewalkdata.maps.mvt.LayerWriter;
import org.sidewalkdata.maps.mvt.LineCommands;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.protobuf.Protobuf;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.row.ReadView;

/**
 * Tiles in which each street is a feature with its id, from the column that a refresh packs
 * ({@link StreetTileProperties}): with region, score and the values for custom weights; at the higher zooms with all
 * fields. A property's key is its field number minus one.
 */
final class PackedStreets {
    /**
     * Largest number of streets in a tile, about ten times a dense tile; further streets are omitted. 200,000 streets
     * in one point took 24 MB, which no map draws and a small server has no memory for.
     */
    static final int MOST = 20_000;

    private static final int EXTENT = 4096;
    private static final int BUFFER = 128;

    /** Truncated, not rounded, so that a street has the color of its class at every zoom. */
    private static final int DECIMALS = 3;

    private static final int SCORE = StreetTileProperties.field("score") - 1;
    private static final int PACKED = 1;
    private static final List<String> FEW = StreetTileProperties.NAMES.subList(0, StreetTileProperties.FEW);
    private static final List<String> ALL = withId();

    private final LayerWriter layer;
    private final boolean whole;

    private PackedStreets(boolean whole) {
        this.whole = whole;
        this.layer = new LayerWriter(StreetTile.LAYER, EXTENT, whole ? ALL : FEW);
    }

    /** Returns the tile; no bytes if it contains no streets. */
    static byte[] make(ReadView view, TileAddress tile) {
        return new PackedStreets(tile.z() >= StreetTile.WHOLE_FROM).read(view, tile);
    }

    /** Reads the rows to the end in every case: after an early stop the read view can read nothing else. */
    private byte[] read(ReadView view, TileAddress tile) {
        LineCommands shape = new LineCommands();
        int count = 0;
        try (TileStreetRows streets = TileStreetRows.packed(view, tile, EXTENT, BUFFER)) {
            while (streets.next()) {
                if (count < MOST && streets.draw(shape)) {
                    count++;
                    write(streets.row().getLong(0), streets.row().getText(PACKED), shape);
                }
            }
        }
        return layer.toTile();
    }

    private void write(long id, ByteSlice packed, LineCommands shape) {
        int end = packed.offset() + packed.length();
        put(new Protobuf(packed.buffer(), packed.offset(), end));
        if (whole) {
            layer.put(ALL.size() - 1, id);
        }
        layer.feature(id, shape);
    }

    private void put(Protobuf properties) {
        int keys = whole ? StreetTileProperties.NAMES.size() : FEW.size();
        while (properties.next() && properties.field() <= keys) {
            int key = properties.field() - 1;
            switch (properties.wireType()) {
                case Protobuf.VARINT -> layer.put(key, properties.varint());
                case Protobuf.FIXED_64 -> put(key, properties.number64());
                default -> put(key, properties.message());
            }
        }
    }

    private void put(int key, double number) {
        layer.put(key, key == SCORE && !whole ? Decimals.cut(number, DECIMALS) : number);
    }

    private void put(int key, Protobuf text) {
        layer.put(key, text.bytes(), text.position(), text.end() - text.position());
    }

    private static List<String> withId() {
        List<String> names = new ArrayList<>(StreetTileProperties.NAMES);
        names.add("street_edge_id");
        return List.copyOf(names);
    }
}
