package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.testkit.Gdal;
import org.sidewalkdata.testkit.PrivateDatabase;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Compares the values that GDAL and QGIS read over OGC API Features and WFS, in a city whose first twenty records have
 * whole numbers, nulls and empty lists: these programs derive a column's type from the first few features.
 */
@Tag("slow")
@Tag("postgis")
class ServicesInGisTest {
    private static final JsonMapper JSON = JsonMapper.shared();

    /**
     * Changes the first twenty rows of each table, by its first column. A value stays if a constraint of the table
     * forbids the change.
     */
    private static final String POOR_BEGINNING = """
            DO $$
            DECLARE it record;
            BEGIN
              FOR it IN
                SELECT c.table_name, c.column_name, c.is_nullable, c.udt_name, f.column_name AS key
                FROM information_schema.columns c
                JOIN information_schema.tables t USING (table_schema, table_name)
                JOIN information_schema.columns f USING (table_schema, table_name)
                WHERE c.table_schema = 'sidewalk' AND t.table_type = 'BASE TABLE' AND c.table_name LIKE 'published%'
                  AND f.ordinal_position = 1 AND c.column_name <> f.column_name
                  AND c.udt_name IN ('float8', '_text', '_uuid', '_int8', 'int4', 'timestamptz')
              LOOP
                BEGIN
                  EXECUTE format('UPDATE %1$I SET %2$I = %4$s WHERE %3$I IN (SELECT %3$I FROM %1$I ORDER BY 1 LIMIT 20)',
                    it.table_name, it.column_name, it.key, CASE WHEN left(it.udt_name, 1) = '_' THEN '''{}'''
                      WHEN it.is_nullable = 'YES' AND it.udt_name <> 'float8' THEN 'NULL'
                      WHEN it.udt_name = 'float8' THEN format('round(%I)', it.column_name) ELSE it.column_name END);
                EXCEPTION WHEN check_violation OR not_null_violation OR foreign_key_violation THEN NULL;
                END;
              END LOOP;
            END $$""";

    @AutoClose
    private static final PrivateDatabase DATABASE = PrivateDatabase.create();

    @AutoClose
    private static TestServer server;

    @BeforeAll
    static void serve(@TempDir Path folder) throws Exception {
        Cities.publish(DATABASE, folder, 1_500);
        DATABASE.sql().run(POOR_BEGINNING);
        server = TestServer.on(DATABASE);
    }

    @Test
    void gdalReadsEveryValueOfOgcApiFeatures() throws Exception {
        for (ServedCollection collection : ServedCollection.ALL) {
            String read = Gdal.geoJson("OAPIF:" + features(), collection.id(), List.of("PAGE_SIZE=1000"));
            assertIsWhole(properties(JSON.readTree(read)), collection, false);
        }
    }

    @Test
    void gdalReadsEveryValueOfWfs() throws Exception {
        for (ServedCollection collection : ServedCollection.ALL) {
            String read = Gdal.geoJson("WFS:" + wfs(), "sidewalk:" + collection.id(), List.of());
            assertIsWhole(properties(JSON.readTree(read)), collection, true);
        }
    }

    private static void assertIsWhole(List<JsonNode> read, ServedCollection collection, boolean wfs) throws Exception {
        assertThat(byKey(read, collection, wfs))
                .as("%s, WFS: %s", collection.id(), wfs)
                .isEqualTo(byKey(expected(collection), collection, wfs));
    }

    /** The same text as in OGC API Features, so that programs read both alike. */
    @Test
    void theGeoJsonOfWfsHasTheSameProperties() throws Exception {
        String path =
                "/wfs?service=WFS&version=2.0.0&request=GetFeature&outputFormat=application/json&typeNames=sidewalk:";
        for (ServedCollection collection : ServedCollection.ALL) {
            assertThat(properties(server.json(path + collection.id())))
                    .as(collection.id())
                    .containsExactlyInAnyOrderElementsOf(expected(collection));
        }
    }

    @Test
    void gdalFiltersByTruthValues() throws Exception {
        String counted =
                Gdal.program("ogrinfo", "-ro", "-so", "OAPIF:" + features(), "raw_labels", "-where", "correct = 1");
        String right = DATABASE.sql().value("SELECT count(*) FROM raw_labels WHERE correct");
        assertThat(counted).contains("Feature Count: " + right);
    }

    @Test
    void qgisReadsEveryValueOfOgcApiFeaturesAndWfs() throws Exception {
        assumeTrue(
                Files.exists(Path.of("/usr/lib/python3/dist-packages/qgis/core/__init__.py")),
                "QGIS for Python is not installed: left out");
        List<String> sources = new ArrayList<>();
        for (ServedCollection collection : ServedCollection.ALL) {
            sources.add("OAPIF\turl='" + features() + "' typename='" + collection.id() + "' pageSize='1000'");
            sources.add("WFS\turl='" + wfs() + "' version='2.0.0' typename='sidewalk:" + collection.id() + "'");
        }
        List<String> read = qgis(sources);
        assertThat(read).hasSameSizeAs(sources);
        for (int i = 0; i < read.size(); i++) {
            List<JsonNode> rows = JSON.readTree(read.get(i)).valueStream().toList();
            assertIsWhole(rows, ServedCollection.ALL.get(i / 2), i % 2 == 1);
        }
    }

    private static List<String> qgis(List<String> sources) throws IOException {
        Process python = new ProcessBuilder("/usr/bin/python3", "-c", script())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (var out = python.outputWriter(StandardCharsets.UTF_8)) {
            out.write(String.join("\n", sources) + "\n");
        }
        return new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    private static String script() throws IOException {
        try (var in = ServicesInGisTest.class.getResourceAsStream("/qgis_layers.py")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String features() {
        return server.url() + "/ogc/features/v1";
    }

    private static String wfs() {
        return server.url() + "/wfs";
    }

    private static List<JsonNode> expected(ServedCollection collection) throws Exception {
        return properties(server.json("/ogc/features/v1/collections/" + collection.id() + "/items?limit=10000"));
    }

    private static List<JsonNode> properties(JsonNode features) {
        return features.get("features")
                .valueStream()
                .map(feature -> feature.get("properties"))
                .toList();
    }

    /**
     * Returns the rows by their key.
     *
     * @param wfs leaves out lists and objects, which GML writes as in CSV, and spaces before a text, as GDAL does with
     *     GML
     */
    private static Map<Long, Map<String, String>> byKey(List<JsonNode> rows, ServedCollection collection, boolean wfs) {
        Map<Long, Map<String, String>> found = new TreeMap<>();
        for (JsonNode row : rows) {
            Map<String, String> values = new TreeMap<>();
            collection.rows().attributes().forEach(column -> {
                boolean nested =
                        column.type() == ColumnType.JSON || column.type().item() != column.type();
                if (!wfs || !nested) {
                    String value = normal(row.path(column.name()));
                    values.put(column.name(), wfs ? value.stripLeading() : value);
                }
            });
            found.put(row.get(collection.key().name()).asLong(), values);
        }
        return found;
    }

    /**
     * Returns a value in a common form. Programs write booleans as numbers and times as seconds (QGIS drops a
     * millisecond), and numbers may be text if the first features had none.
     */
    private static String normal(JsonNode value) {
        if (value.isString() && value.asString().matches("-?\\d+(\\.\\d+)?")) {
            return normal(JSON.valueToTree(Double.valueOf(value.asString())));
        }
        if (value.isNumber()) {
            return String.format(Locale.ROOT, "%.13g", value.asDouble()); // GDAL writes fewer digits than it reads
        }
        if (value.isBoolean() || value.isString() && value.asString().matches("true|false")) {
            return normal(JSON.valueToTree(value.asString().equals("true") ? 1 : 0));
        }
        if (value.isString() && value.asString().matches("\\d{4}[-/]\\d\\d[-/]\\d\\d[T ].*")) {
            String text = value.asString().replace('/', '-').replace(' ', 'T').replaceAll("(Z|\\+00)$", "");
            return normal(JSON.valueToTree(Instant.parse(text + "Z").getEpochSecond()));
        }
        return value.isNull() || value.isMissingNode() ? "null" : value.asString(value.toString());
    }
}
