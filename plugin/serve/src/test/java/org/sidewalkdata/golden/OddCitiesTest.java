package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.format.CsvTable;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.format.ParquetFile;
import org.sidewalkdata.format.Workbook;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.testkit.Gdal;
import org.sidewalkdata.testkit.PrivateDatabase;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests cities that lack something or have far too much of it in one spot: every endpoint answers in every format, by
 * every model and weights and with all optional properties, and the formats agree on the number of records.
 */
@Tag("slow")
@Tag("postgis")
class OddCitiesTest {
    /** The required parameters; the street exists in every city with streets. */
    private static final List<String> PLACES = List.of("streetEdgeId=1", FixtureCityTest.EVERYWHERE);

    /** Parameter values that change what is computed, for endpoints that accept them. */
    private static final String VARIANTS =
            "model=2026-10 preset=barriers weights=NoSidewalk:0,Obstacle:10 includeRawLabels=true groupBy=street unit=streets"
                    + " minReliability=0.5 filterLowQuality=true";

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(OddCity.class)
    void everyEndpointAnswersInEveryFormat(OddCity city) throws Exception {
        try (PrivateDatabase database = PrivateDatabase.create()) {
            database.sql().run(city.sql);
            new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
            var api = new SidewalkApi(new PostgisRowSource(database.reader()), ApiSettings.defaults());
            for (Endpoint<?> endpoint : Endpoints.ALL) {
                for (String variant : variants(endpoint)) {
                    formatsAgree(api, endpoint, variant);
                }
            }
        }
    }

    private static List<String> variants(Endpoint<?> endpoint) {
        List<String> variants = new ArrayList<>(List.of("inline=true"));
        Stream.of(VARIANTS.split(" "))
                .filter(variant -> isOffered(endpoint, variant))
                .forEach(variants::add);
        if (isOffered(endpoint, "weights=")) {
            variants.add("model=2026-10&weights=CurbRamp:0,Obstacle:10");
        }
        endpoint.parameters().stream()
                .filter(parameter -> parameter.name().equals("include"))
                .forEach(parameter -> variants.add("include=" + String.join(",", choices(parameter))));
        return variants;
    }

    private static final Set<String> REACHES = Set.of("reach", "reach/places", "reconnect");

    /** A choice accepts its listed values, and a reach the presets of mobility aids. */
    private static boolean isOffered(Endpoint<?> endpoint, String variant) {
        String[] parts = variant.split("=", 2);
        return !(REACHES.contains(endpoint.name()) && parts[0].equals("preset"))
                && endpoint.parameters().stream()
                        .filter(parameter -> parameter.name().equals(parts[0]))
                        .map(parameter -> parameter.kind().schema().get("enum"))
                        .anyMatch(choices -> !(choices instanceof List<?> list) || list.contains(parts[1]));
    }

    private static List<String> choices(Parameter<?> parameter) {
        var items = (Map<?, ?>) parameter.kind().schema().get("items");
        return ((List<?>) items.get("enum")).stream().map(String::valueOf).toList();
    }

    private void formatsAgree(SidewalkApi api, Endpoint<?> endpoint, String variant) throws Exception {
        long rows = -1;
        boolean onlyValues = variant.contains("weights") || variant.contains("preset") || variant.contains("min");
        for (FileType type : endpoint.fileTypes()) {
            if (onlyValues && (type.isPacked())) {
                continue; // the fields are those of the other variants, and GDAL is slow
            }
            String place = PLACES.stream()
                    .filter(parameter -> isOffered(endpoint, parameter))
                    .map(parameter -> parameter + "&")
                    .collect(Collectors.joining());
            String target = endpoint.name() + "?" + place + variant + "&filetype=" + type.parameterValue();
            byte[] body = body(api, target);
            long found = body.length == 0 ? -1 : rows(type, body, target);
            boolean hasMore = variant.contains("includeRawLabels")
                    || Set.of("plan", "reconnect", "inventory").contains(endpoint.name())
                            && type.isPacked(); // sums and assumptions
            boolean counts = endpoint.fileTypes().contains(FileType.GEOJSON) && !hasMore;
            if (counts && found >= 0) {
                assertThat(rows < 0 ? found : rows).as(target).isEqualTo(found);
                rows = found;
            }
        }
    }

    /** Empty for an item that does not exist, such as the first region of a city without regions: a clear 404. */
    private static byte[] body(SidewalkApi api, String target) throws IOException {
        try (Response answer = Answers.handle(api, "GET", target, Map.of())) {
            byte[] body = answer.body().orElseThrow().bytes();
            assertThat(answer.status()).as(target + " " + answer.cause()).isIn(200, 404);
            if (answer.status() == 200) {
                return body;
            }
            JsonNode error = JsonMapper.shared().readTree(body);
            assertThat(error.path("code").asString()).as(target).isEqualTo("NOT_FOUND");
            assertThat(error.path("detail").asString()).as(target).isNotBlank();
            return new byte[0];
        }
    }

    /** Returns how many records third-party readers find in a file; -1 for a document. */
    private long rows(FileType type, byte[] body, String target) throws Exception {
        return switch (type) {
            case JSON -> {
                assertThat(JsonMapper.shared().readTree(body).isContainer())
                        .as(target)
                        .isTrue();
                yield -1;
            }
            case GEOJSON -> {
                JsonNode tree = JsonMapper.shared().readTree(body);
                yield tree.path("type").asString().equals("Feature")
                        ? -1
                        : tree.get("features").size();
            }
            case CSV -> // clusters with their labels are two files in a zip
                target.contains("includeRawLabels") ? -1 : csvRows(new String(body, StandardCharsets.UTF_8), target);
            case SHAPEFILE -> gdalRows(Files.write(folder.resolve("answer.zip"), body), "/vsizip/");
            case GEOPACKAGE -> gdalRows(Files.write(folder.resolve("answer.gpkg"), body), "");
            case GEOPARQUET, PARQUET ->
                ParquetFile.read(Files.write(folder.resolve("answer.parquet"), body))
                        .rows()
                        .size();
            case BUNDLE, OSW -> -1;
            case XLSX ->
                Workbook.read(Files.write(folder.resolve("answer.xlsx"), body)).stream()
                        .mapToLong(sheet -> sheet.records().size())
                        .sum();
        };
    }

    private static long csvRows(String text, String target) {
        CSVParser table = CsvTable.parse(text);
        List<CSVRecord> records = table.getRecords();
        assertThat(table.getHeaderNames()).as(target).isNotEmpty().doesNotHaveDuplicates();
        assertThat(records).as(target).allMatch(CSVRecord::isConsistent);
        return records.size();
    }

    /** Counts all layers together; {@code layer_styles} is a table for QGIS. */
    private static long gdalRows(Path file, String before) throws IOException {
        return Gdal.counts(before + file).entrySet().stream()
                .filter(layer -> !layer.getKey().equals("layer_styles"))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    enum OddCity {
        NOTHING(""),
        ONE_STREET(Streets.ONE),
        ONE_STREET_THAT_WAS_WALKED(Streets.ONE + Streets.WALKED),
        ONE_LABEL_AND_NO_STREET(Streets.USERS + Streets.label("CurbRamp", "NULL", 0)),
        ONE_LABEL(Streets.ONE + Streets.WALKED + Streets.label("NoSidewalk", "1", 3)),
        NO_AUDITS(Streets.STAR + Streets.LABELS + Streets.VOTES),
        NO_VOTES(Streets.WALKED_STAR + Streets.LABELS),
        NO_CLUSTERS(Streets.WALKED_STAR),
        DELETED_STREETS(
                Streets.WALKED_STAR + Streets.LABELS + "UPDATE street_edge SET deleted = true, status = 'closed';"),
        EXCLUDED_USERS(Streets.WALKED_STAR + Streets.LABELS + Streets.VOTES + "UPDATE app_user SET excluded = true;"),
        MANY_STREETS_IN_ONE_POINT(Streets.WALKED_STAR.replace("6) n", "3000) n") + Streets.LABELS + Streets.VOTES);

        final String sql;

        OddCity(String sql) {
            this.sql = sql + ";";
        }
    }

    /** Parts of cities as SQL. */
    private static final class Streets {
        static final String USERS = """
            INSERT INTO app_user (user_id, meters_explored)
            SELECT ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, 1 FROM generate_series(1, 9) n;
            """;

        static final String REGION = USERS + """
            INSERT INTO region VALUES (1, 'Around', ST_Multi(ST_MakeEnvelope(-0.1, -0.1, 0.1, 0.1, 4326)));
            """;

        static final String ONE = REGION + """
            INSERT INTO street_edge (street_edge_id, osm_way_id, region_id, geom)
            VALUES (1, NULL, 1, ST_SetSRID(ST_MakeLine(ST_MakePoint(0, 0), ST_MakePoint(0.001, 0)), 4326));
            """;

        /** Streets that all begin at one point. */
        static final String STAR = REGION + """
            INSERT INTO street_edge (street_edge_id, osm_way_id, region_id, geom)
            SELECT n, n, 1, ST_SetSRID(ST_MakeLine(
              ST_MakePoint(0, 0), ST_MakePoint(0.001 * cos(n), 0.001 * sin(n))), 4326)
            FROM generate_series(1, 6) n;
            """;

        static final String WALKED = """
            INSERT INTO audit_task
            SELECT street_edge_id, '00000000-0000-0000-0000-000000000001', street_edge_id, true, false FROM street_edge;
            """;

        static final String WALKED_STAR = STAR + WALKED;

        /** Labels of every type on the first street, starting at its first point, each on a separate panorama. */
        static final String LABELS = """
            INSERT INTO label (label_id, user_id, pano_id, label_type, severity, time_created, street_edge_id, geom)
            SELECT n, '00000000-0000-0000-0000-000000000001', 'p' || n,
              (ARRAY['CurbRamp', 'NoCurbRamp', 'Obstacle', 'SurfaceProblem', 'NoSidewalk', 'Crosswalk', 'Signal', 'Other',
                'Occlusion'])[1 + n % 9],
              nullif(n % 4, 0), '2024-05-01 12:00:00+00', 1,
              ST_SetSRID(ST_MakePoint(0.00001 * n * cos(1), 0.00001 * n * sin(1)), 4326)
            FROM generate_series(1, 60) n;
            """;

        static final String VOTES = """
            INSERT INTO label_validation (label_id, user_id, validation)
            SELECT label_id, '00000000-0000-0000-0000-000000000002', 1 + label_id % 3 FROM label;
            """;

        private Streets() {}

        static String label(String type, String street, int north) {
            return """
                INSERT INTO label (label_id, user_id, pano_id, label_type, time_created, street_edge_id, geom)
                VALUES (1, '00000000-0000-0000-0000-000000000001', 'p', '%s', '2024-05-01 12:00:00+00', %s,
                  ST_SetSRID(ST_MakePoint(0, 0.00001 * %d), 4326));
                """.formatted(type, street, north);
        }
    }
}
