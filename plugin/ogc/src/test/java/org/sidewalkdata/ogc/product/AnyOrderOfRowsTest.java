package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.served.ServedCollection;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.town.DemoCity;

/** In whichever order the database keeps its rows, after a refresh, an update or a VACUUM, the same data are the same bytes. */
@Tag("postgis")
class AnyOrderOfRowsTest {
    private static City city;
    private static long street;

    @BeforeAll
    static void load(@TempDir Path folder) throws IOException, SQLException {
        city = City.invented(folder, 1_500, DemoCity.DEFAULT_SEED);
        try (Connection connection = city.database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet first = statement.executeQuery("SELECT min(street_edge_id) FROM streets")) {
            first.next();
            street = first.getLong(1);
        }
    }

    @AfterAll
    static void close() {
        city.close();
    }

    @Test
    void everyAnswerIsTheSame() throws IOException, SQLException {
        Map<String, String> before = answers();
        for (int round = 1; round <= 3; round++) {
            turnRows();
            Map<String, String> after = answers();
            assertThat(after.keySet()).isEqualTo(before.keySet());
            after.entrySet().removeAll(before.entrySet());
            assertThat(after.keySet()).as("what differs").isEmpty();
        }
    }

    private static void turnRows() throws SQLException {
        try (Connection connection = city.database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SELECT setseed(0.5)");
            for (String table : tables(statement)) {
                statement.execute("CREATE TEMP TABLE kept AS SELECT * FROM " + table);
                statement.execute("DELETE FROM " + table);
                statement.execute("INSERT INTO " + table + " SELECT * FROM kept ORDER BY random()");
                statement.execute("DROP TABLE kept");
            }
        }
    }

    private static List<String> tables(Statement statement) throws SQLException {
        List<String> tables = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery("SELECT oid::regclass::text FROM pg_class"
                + " WHERE relkind = 'r' AND relname LIKE 'published%' ORDER BY relname")) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        }
        assertThat(tables).hasSizeGreaterThan(10);
        return tables;
    }

    private static Map<String, String> answers() throws IOException {
        Map<String, String> answers = new TreeMap<>();
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            for (FileType type : endpoint.fileTypes()) {
                if (type != FileType.SHAPEFILE && type != FileType.GEOPACKAGE) { // which name the time they were made
                    String query = "streetEdgeId=" + street + "&filetype=" + type.parameterValue();
                    answers.put(endpoint.name() + "?" + query, text(city.rest(endpoint.name(), query)));
                }
            }
        }
        for (ServedCollection collection : ServedCollection.ALL) {
            String path = "/collections/" + collection.id() + "/items";
            answers.put(
                    path, text(city.features(path, "f=json&limit=10000")).replaceAll("\"timeStamp\":\"[^\"]*\"", ""));
        }
        try (Snapshot snapshot = city.source.open()) {
            tiles(snapshot, answers);
        }
        return answers;
    }

    private static void tiles(Snapshot snapshot, Map<String, String> answers) {
        Bbox box = snapshot.version().cityBox().orElseThrow();
        for (int zoom = 0; zoom <= 16; zoom++) {
            TileAddress tile = tile(zoom, (box.minLon() + box.maxLon()) / 2, (box.minLat() + box.maxLat()) / 2);
            for (TileLayer layer : TileLayer.values()) {
                if (layer != TileLayer.ACCESS_SCORE_STREETS) {
                    answers.put(layer + " " + tile, HexFormat.of().formatHex(snapshot.tile(layer, tile)));
                }
            }
        }
    }

    private static TileAddress tile(int zoom, double lon, double lat) {
        double cells = Math.scalb(1.0, zoom);
        double north = Math.log(Math.tan(Math.PI / 4 + Math.toRadians(lat) / 2)) / Math.PI;
        return new TileAddress(zoom, (int) ((lon + 180) / 360 * cells), (int) ((1 - north) / 2 * cells));
    }

    private static String text(byte[] answer) {
        return new String(answer, StandardCharsets.UTF_8);
    }
}
