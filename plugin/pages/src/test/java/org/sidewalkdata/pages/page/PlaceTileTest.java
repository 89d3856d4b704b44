package org.sidewalkdata.pages.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;

class PlaceTileTest {
    @ParameterizedTest
    @CsvSource({
        "-122.957, 45.308, 13, 1298, 2936",
        "0, 90, 13, 4096, 0",
        "0, -90, 13, 4096, 8191",
        "180, 0, 14, 16383, 8192",
        "-180, 0, 14, 0, 8192"
    })
    void thereIsATileForAnyPlace(double lon, double lat, int level, int column, int row) {
        assertEquals(new TileAddress(level, column, row), PlaceTile.middle(new Bbox(lon, lat, lon, lat), level));
    }
}
