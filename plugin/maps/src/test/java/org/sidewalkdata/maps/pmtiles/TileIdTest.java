package org.sidewalkdata.maps.pmtiles;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.model.TileAddress;

class TileIdTest {
    /** The values that the libraries of the format's makers test. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 0",
        "1, 1, 0, 0",
        "2, 1, 0, 1",
        "3, 1, 1, 1",
        "4, 1, 1, 0",
        "5, 2, 0, 0",
        "19078479, 12, 3423, 1763",
    })
    void anIdIsThePublishedOne(long id, int z, int x, int y) {
        assertEquals(z, TileId.zoom(id));
        TileAddress tile = new TileAddress(z, x, y);
        assertEquals(tile, TileId.address(z, id - TileId.first(z)));
        assertEquals(id, PmtilesArchive.id(tile));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 22})
    void aZoomEndsWhereTheNextBegins(int zoom) {
        assertEquals(zoom, TileId.zoom(TileId.first(zoom)));
        assertEquals(zoom, TileId.zoom(TileId.first(zoom + 1) - 1));
    }

    @Test
    void theFourTilesBelowATileFollowEachOther() {
        for (long position = 0; position < 4 * 4096; position++) {
            TileAddress tile = TileId.address(7, position);
            TileAddress above = TileId.address(6, position / 4);
            assertEquals(above, new TileAddress(6, tile.x() / 2, tile.y() / 2));
        }
    }

    @Test
    void aTileLiesBesideTheOneBefore() {
        for (long position = 1; position < 4096; position++) {
            TileAddress one = TileId.address(6, position - 1);
            TileAddress next = TileId.address(6, position);
            assertEquals(1, Math.abs(one.x() - next.x()) + Math.abs(one.y() - next.y()));
        }
    }
}
