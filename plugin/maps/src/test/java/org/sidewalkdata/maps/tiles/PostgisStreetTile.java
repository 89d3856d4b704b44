package org.sidewalkdata.maps.tiles;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.testkit.StreetTileSql;

/** Street tiles made by PostGIS alone, for comparison. */
final class PostgisStreetTile {
    private PostgisStreetTile() {}

    static byte[] of(Connection connection, TileAddress tile) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql(tile))) {
            return row.next() ? row.getBytes(1) : new byte[0];
        }
    }

    private static String sql(TileAddress tile) {
        String place = tile.z() + ", " + tile.x() + ", " + tile.y();
        if (tile.z() < StreetTile.SINGLE_FROM) {
            return StreetTileSql.joined(place);
        }
        String numbers = tile.z() < StreetTile.WHOLE_FROM
                ? "trunc(score::numeric, 3)::float8 AS score"
                : StreetTileSql.ALL_NUMBERS;
        return StreetTileSql.single(numbers, place);
    }
}
