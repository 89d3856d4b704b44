package org.sidewalkdata.ogc.tiles;

import java.util.Set;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.mvt.LineCommands;
import org.sidewalkdata.ogc.mvt.TileLines;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.row.StreetSelection;

/** The streets of a tile, one after the other, each with its line laid on the tile's grid. Used by one thread. */
final class TileStreetRows implements AutoCloseable {
    private final RowCursor row;
    private final int geometry;
    private final TileLines lines;

    private TileStreetRows(Snapshot snapshot, StreetSelection selection, int extent, int buffer) {
        TileAddress tile = selection.tile();
        geometry = selection.collection().geometryIndex().orElseThrow();
        lines = new TileLines(tile.west(), tile.north(), tile.size(), extent, buffer);
        row = snapshot.streets(selection);
    }

    /**
     * With some of their columns.
     *
     * @param columns what is needed besides id and line
     * @param extent units of the grid along the tile's edge
     * @param buffer units around the tile
     */
    static TileStreetRows of(Snapshot snapshot, TileAddress tile, Set<String> columns, int extent, int buffer) {
        return new TileStreetRows(
                snapshot, StreetSelection.of(columns, tile, (double) buffer / extent), extent, buffer);
    }

    /** With all that tiles show, packed into the one column after the id. */
    static TileStreetRows packed(Snapshot snapshot, TileAddress tile, int extent, int buffer) {
        return new TileStreetRows(snapshot, StreetSelection.packed(tile, (double) buffer / extent), extent, buffer);
    }

    /** Goes to the next street; false: there is none. */
    boolean next() {
        if (!row.next()) {
            return false;
        }
        lines.begin();
        int points = row.pointCount(geometry);
        for (int point = 0; point < points; point++) {
            lines.point(row.getX(geometry, point), row.getY(geometry, point));
        }
        return true;
    }

    /** Whether any of the street is seen: then the shape is what, in place of what it was. */
    boolean draw(LineCommands shape) {
        shape.clear();
        if (!lines.isTiny(lines.box())) {
            lines.draw(shape);
        }
        return !shape.isEmpty();
    }

    /** The street's numbers. */
    RowCursor row() {
        return row;
    }

    /** The street's line, to be drawn once. */
    TileLines lines() {
        return lines;
    }

    /** The number of a column that was asked for. */
    int column(String name) {
        return row.collection().columns().indexOf(row.collection().column(name));
    }

    @Override
    public void close() {
        row.close();
    }
}
