package org.sidewalkdata.bench.goal;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Downloads;
import org.sidewalkdata.bench.rig.Numbers;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Service;
import org.sidewalkdata.model.TileAddress;

/** Goal 12: tiles of streets that nobody has asked for at this data version, against the bare ST_AsMVT statement. */
record Tiles() implements Goal {
    private static final double MICROS_A_STREET = 3;
    private static final double Z12_MILLIS = 15;
    private static final double AGAINST_SQL = 1.3;
    private static final double AGAINST_GEOSERVER = 0.5;
    private static final int CITY_ZOOM = 12;
    private static final int STREET_ZOOM = 14;
    private static final int PASSES_A_ROUND = 2;
    private static final int MOST_TILES = 30;

    /** Milliseconds of every tile of every pass. */
    private record Times(List<Double> ours, List<Double> peer) {
        static double median(List<Double> times) {
            return Numbers.median(times.stream().mapToDouble(time -> time).toArray());
        }

        double total() {
            return ours.stream().mapToDouble(time -> time).sum();
        }
    }

    @Override
    public int number() {
        return 12;
    }

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        City city = rig.city();
        List<TileAddress> near = addresses(city, STREET_ZOOM);
        List<TileAddress> far = addresses(city, CITY_ZOOM);
        Times street = measure(rig, near);
        Times whole = measure(rig, far);
        long streets = streets(city, near) * street.ours.size() / near.size();
        List<Figure> figures = new ArrayList<>();
        figures.add(Figure.atMost(MICROS_A_STREET, 12, "MVT, a street at z14", "us", street.total() * 1000 / streets));
        figures.add(Figure.atMost(Z12_MILLIS, 12, "MVT at z12, p50", "ms", Times.median(whole.ours)));
        figures.add(Figure.atMost(
                AGAINST_SQL,
                12,
                "MVT at z14 : bare ST_AsMVT over JDBC, p50",
                "ms",
                Times.median(street.ours),
                Times.median(street.peer)));
        figures.add(pictures(rig, near));
        return figures;
    }

    private static Times measure(Rig rig, List<TileAddress> tiles) throws Exception {
        Times times = new Times(new ArrayList<>(), new ArrayList<>());
        Service service = rig.service();
        try (Connection connection = rig.city().database().connect();
                Statement statement = connection.createStatement()) {
            for (int pass = 1 - rig.rounds(); pass < rig.rounds() * PASSES_A_ROUND; pass++) {
                rig.city().raiseVersion();
                for (TileAddress tile : tiles) {
                    double ours = timed(() -> Downloads.get(service.address(path(tile) + ".mvt")));
                    double peer = timed(() -> read(statement, tile));
                    if (pass >= 0) {
                        times.ours.add(ours);
                        times.peer.add(peer);
                    }
                }
            }
        }
        return times;
    }

    private static Figure pictures(Rig rig, List<TileAddress> tiles) throws Exception {
        String what = "PNG at z14 : GeoServer's WMS, p50";
        if (rig.settings().geoserver().isEmpty()) {
            return Figure.notMeasured(12, what, "it takes --geoserver");
        }
        String geoserver = rig.settings().geoserver().get();
        List<Double> ours = new ArrayList<>();
        List<Double> peer = new ArrayList<>();
        for (int pass = -1; pass < rig.rounds(); pass++) {
            rig.city().raiseVersion();
            for (TileAddress tile : tiles) {
                double own = timed(() -> Downloads.get(rig.service().address(path(tile) + ".png")));
                double other = timed(() -> picture(geoserver, tile));
                if (pass >= 0) {
                    ours.add(own);
                    peer.add(other);
                }
            }
        }
        return Figure.atMost(AGAINST_GEOSERVER, 12, what, "ms", Times.median(ours), Times.median(peer));
    }

    private static void picture(String geoserver, TileAddress tile) throws IOException {
        double edge = 2 * 20037508.342789244;
        double size = edge / (1L << tile.z());
        double west = tile.x() * size - edge / 2;
        double south = edge / 2 - (tile.y() + 1) * size;
        URI address = URI.create(geoserver
                + "/wms?service=WMS&version=1.1.1&request=GetMap&layers=access_score_streets&styles=&srs=EPSG:3857"
                + "&width=256&height=256&format=image/png&transparent=true&bbox=" + west + "," + south + ","
                + (west + size) + "," + (south + size));
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        connection.getInputStream().readAllBytes();
        if (!String.valueOf(connection.getContentType()).startsWith("image/png")) {
            throw new IOException("GeoServer sends no picture of " + address);
        }
    }

    private static String path(TileAddress tile) {
        return "/tiles/access_score_streets/" + tile.z() + "/" + tile.x() + "/" + tile.y();
    }

    private static double timed(Service.Action action) throws Exception {
        long start = System.nanoTime();
        action.run();
        return (System.nanoTime() - start) / 1e6;
    }

    private static void read(Statement statement, TileAddress tile) throws SQLException {
        try (ResultSet row = statement.executeQuery(StreetTileSql.select(tile))) {
            row.next();
            row.getBytes(1);
        }
    }

    /** The tiles with most streets. */
    private static List<TileAddress> addresses(City city, int zoom) throws SQLException {
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

    private static long streets(City city, List<TileAddress> tiles) throws SQLException {
        long streets = 0;
        for (TileAddress tile : tiles) {
            streets += Long.parseLong(city.database().value("""
                    SELECT count(*)
                    FROM access_score_street_tiles
                    WHERE geom_3857 && ST_TileEnvelope(%d, %d, %d, margin => 128::float8 / 4096)""".formatted(tile.z(), tile.x(), tile.y())));
        }
        return streets;
    }
}
