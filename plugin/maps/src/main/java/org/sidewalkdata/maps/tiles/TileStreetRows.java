package org.sidewalkdata.maps.tiles;

import java.util.Set;
import org.sidewalkdata.maps.mvt.LineCommands;
import org.sidewalkdata.maps.mvt.TileLines;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.StreetSelection;

/** The streets of a tile, one after the other, each with its line fitted to the tile's grid. Used by one thread. */
final class TileStreetRows implements AutoCloseable {
    private final RowCursor row;
    private final int geometry;
    private final TileLines lines;

    private TileStreetRows(ReadView view, StreetSelection selection, int extent, int buffer) {
        TileAddress tile = selection.tile();
        geometry = selection.collection().geometryIndex().orElseThrow();
        lines = new TileLines(tile.west(), tile.north(), tile.size(), extent, buffer);
        row = view.streets(selection);
    }

    /**
     * Opens the streets with some of their columns.
     *
     * @param columns columns needed besides id and line
     * @param extent grid units along the tile's edge
     * @param buffer grid units around the tile
     */
    static TileStreetRows of(ReadView view, TileAddress tile, Set<String> columns, int extent, int buffer) {
        return new TileStreetRows(view, StreetSelection.of(columns, tile, (double) buffer / extent), extent, buffer);
    }

    /** Opens the streets with all tile fields, packed into the column after the id. */
    static TileStreetRows packed(ReadView view, TileAddress tile, int extent, int buffer) {
        return new TileStreetRows(view, StreetSelection.packed(tile, (double) buffer / extent), extent, buffer);
    }

    /** Moves to the next street; false if there are no more. */
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

    /** Draws the street into the shape, replacing its content. Returns whether any part is visible. */
    boolean draw(LineCommands shape) {
        shape.clear();
        if (!lines.isTiny(lines.box())) {
            lines.draw(shape);
        }
        return !shape.isEmpty();
    }

    /** Returns the cursor at the current street. */
    RowCursor row() {
        return row;
    }

    /** Returns the street's line, to be drawn once. */
    TileLines lines() {
        return lines;
    }

    /** Returns the index of a requested column. */
    int column(String name) {
        return row.collection().columns().indexOf(row.collection().column(name));
    }

    @Override
    public void close() {
        row.close();
    }
}
