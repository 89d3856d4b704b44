package org.sidewalkdata.bench.goal;

import java.util.List;
import org.sidewalkdata.bench.rig.PgBench;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.testkit.StreetTileSql;

/** PostGIS as a maker of tiles of streets: the peer of goals 12 and 20. */
final class StreetTilePeer {
    private StreetTilePeer() {}

    /** @param tile of zoom 14, where streets are single, or 12, where they are joined */
    static String select(TileAddress tile) {
        return switch (tile.z()) {
            case 14 -> StreetTileSql.single(StreetTileSql.ALL_NUMBERS, String.join(", ", values(tile)));
            case 12 -> StreetTileSql.joined(String.join(", ", values(tile)));
            default -> throw new IllegalArgumentException("No peer of zoom " + tile.z());
        };
    }

    /** Tiles of single streets, asked one by one. */
    static PgBench.Question question(List<TileAddress> tiles) {
        return new PgBench.Question(
                StreetTileSql.single(StreetTileSql.ALL_NUMBERS, ":z, :x, :y"),
                List.of("z", "x", "y"),
                tiles.stream().map(StreetTilePeer::values).toList());
    }

    static List<String> values(TileAddress tile) {
        return List.of(String.valueOf(tile.z()), String.valueOf(tile.x()), String.valueOf(tile.y()));
    }
}
