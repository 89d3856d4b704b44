package org.sidewalkdata.bench.goal;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.function.UnaryOperator;
import org.sidewalkdata.bench.rig.DownloadClient;
import org.sidewalkdata.bench.rig.LatencyBenchmark;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.ServerUnderTest;
import org.sidewalkdata.testkit.StreetTileSql;

/**
 * Goal 12: uncached street tiles, against the plain ST_AsMVT statement. Java has compiled the code for tiles after
 * about 500 tiles.
 */
record Tiles() implements Goal.Measurement {
    private static final double LIMIT = 1.2;
    private static final int PASSES_A_ROUND = 2;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        return List.of(
                measure(rig, 14, place -> StreetTileSql.single(StreetTileSql.ALL_NUMBERS, place)),
                measure(rig, 12, StreetTileSql::joined));
    }

    private static Figure measure(Rig rig, int zoom, UnaryOperator<String> sql) throws Exception {
        ServerUnderTest service = rig.service();
        List<String> tiles = Places.tiles(rig.city(), zoom);
        try (Connection connection = rig.city().connect();
                Statement statement = connection.createStatement()) {
            LatencyBenchmark race = LatencyBenchmark.run(
                    new LatencyBenchmark.Course(rig.rounds(), PASSES_A_ROUND, tiles.size(), rig::raiseVersion),
                    lap -> DownloadClient.discard(service.address(path(tiles.get(lap)))),
                    lap -> read(statement, sql.apply(tiles.get(lap))));
            String what = "MVT at z" + zoom + " : bare ST_AsMVT over JDBC, p50";
            return Figure.atMost(LIMIT, what, "ms", race.ours(0.5), race.peer(0.5));
        }
    }

    private static String path(String tile) {
        return "/tiles/access_score_streets/" + tile.replace(',', '/') + ".mvt";
    }

    private static void read(Statement statement, String sql) throws SQLException {
        try (ResultSet row = statement.executeQuery(sql)) {
            row.next();
            row.getBytes(1);
        }
    }
}
