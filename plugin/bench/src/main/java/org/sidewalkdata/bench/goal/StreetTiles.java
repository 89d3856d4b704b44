package org.sidewalkdata.bench.goal;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.model.TileAddress;

/** Tiles in which a city has streets. */
final class StreetTiles {
    private static final int MOST_TILES = 30;

    private StreetTiles() {}

    /** Those with most streets. */
    static List<TileAddress> busiest(City city, int zoom) throws SQLException {
        String sql = """
                SELECT floor((ST_X(point) + 20037508.342789244) / size), floor((20037508.342789244 - ST_Y(point)) / size)
                FROM (
                  SELECT ST_StartPoint(geom_3857) AS point, 40075016.685578488 / (1 << %d) AS size
                  FROM access_score_street_tiles) s
                GROUP BY 1, 2
                ORDER BY count(*) DESC, 1, 2
                LIMIT %d""".formatted(zoom, MOST_TILES);
        List<TileAddress> tiles = new ArrayList<>();
        try (Connection connection = city.database().connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                tiles.add(new TileAddress(zoom, rows.getInt(1), rows.getInt(2)));
            }
        }
        return tiles;
    }

    /** How many streets tiles show together; one that two of them show counts twice. */
    static long streets(City city, List<TileAddress> tiles) throws SQLException {
        long streets = 0;
        for (TileAddress tile : tiles) {
            streets += Long.parseLong(city.database().value("""
                    SELECT count(*)
                    FROM access_score_street_tiles
                    WHERE geom_3857 && ST_TileEnvelope(%d, %d, %d, margin => 128::float8 / 4096)""".formatted(tile.z(), tile.x(), tile.y())));
        }
        return streets;
    }

    /** Where the service has a tile, without its ending. */
    static String path(TileAddress tile) {
        return "/tiles/access_score_streets/" + tile.z() + "/" + tile.x() + "/" + tile.y();
    }
}
