package org.sidewalkdata.bench.goal;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Downloads;
import org.sidewalkdata.bench.rig.Race;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Service;
import org.sidewalkdata.model.TileAddress;

/** Goal 12: tiles of streets that nobody has asked for at this data version, against the bare ST_AsMVT statement. */
record Tiles() implements Measurement {
    private static final double MICROS_A_STREET = 3;
    private static final double Z12_MILLIS = 8;
    private static final double AGAINST_SQL = 1.3;
    private static final int CITY_ZOOM = 12;
    private static final int STREET_ZOOM = 14;
    private static final int PASSES_A_ROUND = 2;

    /** Java's compiler has done with making tiles after some 500 of them. */
    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        City city = rig.city();
        List<TileAddress> near = StreetTiles.busiest(city, STREET_ZOOM);
        Race street = measure(rig, near);
        Race whole = measure(rig, StreetTiles.busiest(city, CITY_ZOOM));
        double streets = (double) StreetTiles.streets(city, near) / near.size();
        return List.of(
                Figure.atMost(MICROS_A_STREET, "MVT, a street at z14", "us", street.mean() * 1000 / streets),
                Figure.atMost(Z12_MILLIS, "MVT at z12, p50", "ms", whole.ours(0.5)),
                Figure.atMost(
                        AGAINST_SQL,
                        "MVT at z14 : bare ST_AsMVT over JDBC, p50",
                        "ms",
                        street.ours(0.5),
                        street.peer(0.5)));
    }

    private static Race measure(Rig rig, List<TileAddress> tiles) throws Exception {
        Service service = rig.service();
        City city = rig.city();
        try (Connection connection = city.database().connect();
                Statement statement = connection.createStatement()) {
            return Race.run(
                    new Race.Course(rig.rounds(), Race.WARM_UP, PASSES_A_ROUND, tiles.size(), city::raiseVersion),
                    lap -> Downloads.get(service.address(StreetTiles.path(tiles.get(lap)) + ".mvt")),
                    lap -> read(statement, tiles.get(lap)));
        }
    }

    private static void read(Statement statement, TileAddress tile) throws SQLException {
        try (ResultSet row = statement.executeQuery(StreetTilePeer.select(tile))) {
            row.next();
            row.getBytes(1);
        }
    }
}
