package org.sidewalkdata.maps.tiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.collection.StreetTileProperties;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.maps.mvt.TileText;
import org.sidewalkdata.maps.mvt.VectorTile;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.score.Weights;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;

/** The fields of each street in tiles, from the column that the refresh packs. */
@Tag("postgis")
class PackedStreetsTest {
    private static final Map<String, String> TYPES = Map.of(
            "CurbRamp", "curb_ramp",
            "NoCurbRamp", "no_curb_ramp",
            "Obstacle", "obstacle",
            "SurfaceProblem", "surface_problem",
            "NoSidewalk", "no_sidewalk",
            "Crosswalk", "crosswalk",
            "Signal", "signal");

    private static final Set<String> FEATURES = Set.of("CurbRamp", "Crosswalk", "Signal");

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    private static PostgisRowSource source;
    private static SidewalkApi api;

    @BeforeAll
    static void publish(@TempDir Path folder) throws Exception {
        source = new PostgisRowSource(database.reader());
        api = new SidewalkApi(source, ApiSettings.defaults());
        DemoCity.write(folder.resolve("city"), 3_000, DemoCity.DEFAULT_SEED, Progress.NONE);
        Load.run(database.dataSource(), folder.resolve("city"), LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
    }

    @ParameterizedTest
    @CsvSource({"2026-06, 13", "2026-06, 14", "2026-10, 14", "2026-10, 15"})
    void b3AnyWeightsGiveTheScoreOfTheEndpoint(String model, int zoom) throws IOException {
        Map<Long, Map<String, Object>> streets = streets(zoom);
        Random random = new Random(zoom);
        for (int round = 0; round < 5; round++) {
            Map<String, Double> magnitudes = new HashMap<>();
            TYPES.keySet().forEach(type -> magnitudes.put(type, Math.rint(random.nextDouble() * 1000) / 100));
            if (model.equals("2026-10")) {
                magnitudes.put(Weights.GRADE, Math.rint(random.nextDouble() * 300) / 100);
            }
            Map<Long, Map<String, String>> rows = endpoint("model=" + model + "&weights=" + text(magnitudes));
            int scored = 0;
            for (var street : streets.entrySet()) {
                String score = rows.get(street.getKey()).get("score");
                List<Double> parts = parts(model, street.getValue(), magnitudes);
                assertThat(parts.isEmpty()).as("%s", street).isEqualTo(score.isEmpty());
                if (!score.isEmpty()) {
                    double mean =
                            parts.stream().mapToDouble(part -> part).average().orElseThrow();
                    assertThat(mean).as("%s", street).isCloseTo(Double.parseDouble(score), within(1e-12));
                    scored++;
                }
            }
            assertThat(scored).isGreaterThan(100);
        }
    }

    /** Returns the scores whose mean is a street's score, by the formula that clients are given. */
    private static List<Double> parts(String model, Map<String, Object> street, Map<String, Double> magnitudes) {
        List<Double> scores = new ArrayList<>();
        for (String part : model.equals("2026-06") ? List.of("") : StreetTileProperties.PARTS) {
            if (street.containsKey(part + "tag_sum")) {
                double sum = (double) street.get(part + "tag_sum");
                for (var type : TYPES.entrySet()) {
                    double weight = magnitudes.get(type.getKey()) * (FEATURES.contains(type.getKey()) ? 1 : -1);
                    sum += weight * (double) street.getOrDefault(part + "units_" + type.getValue(), 0.0);
                }
                if (part.equals("segment_")) {
                    sum -= magnitudes.get(Weights.GRADE)
                            * (double) street.getOrDefault(StreetTileProperties.GRADE_UNITS, 0.0);
                }
                scores.add(1 / (1 + Math.exp(-sum)));
            }
        }
        return scores;
    }

    @Test
    void aStreetHasItsName() {
        List<String> named = database.sql()
                .rows(
                        "SELECT street_edge_id, street_name FROM street_edge WHERE street_name IS NOT NULL AND NOT deleted LIMIT 50");
        Map<Long, Map<String, Object>> streets = streets(14);
        assertThat(named).hasSizeGreaterThan(10).allSatisfy(row -> {
            String[] cells = row.split("\\|");
            assertThat(streets.get(Long.parseLong(cells[0]))).containsEntry("street_name", cells[1]);
        });
    }

    @Test
    void aTileThatShowsMuchStaysWithoutThem() {
        assertThat(streets(14).values())
                .allMatch(street -> StreetTileProperties.NAMES.containsAll(withoutId(street.keySet())));
        assertThat(streets(13).values())
                .allMatch(street -> StreetTileProperties.NAMES
                        .subList(0, StreetTileProperties.FEW)
                        .containsAll(withoutId(street.keySet())));
    }

    private static Set<String> withoutId(Set<String> names) {
        Set<String> others = new HashSet<>(names);
        others.remove("street_edge_id");
        return others;
    }

    /** Returns the properties of each street in the tiles of a zoom, by id. */
    private static Map<Long, Map<String, Object>> streets(int zoom) {
        Map<Long, Map<String, Object>> streets = new HashMap<>();
        try (ReadView view = source.open()) {
            for (TileAddress tile : tiles(zoom)) {
                byte[] bytes = StreetTile.make(view, tile);
                List<TileText.Feature> heads = TileText.of(bytes).features();
                var features = VectorTile.read(bytes, name -> true).features();
                for (int i = 0; i < heads.size(); i++) {
                    String id = heads.get(i).head().split(" ")[0].substring("id=".length());
                    streets.put(Long.parseLong(id), features.get(i).properties());
                }
            }
        }
        return streets;
    }

    private static Set<TileAddress> tiles(int zoom) {
        Set<TileAddress> tiles = new HashSet<>();
        try (ReadView view = source.open()) {
            Bbox city = view.version().cityBox().orElseThrow();
            TileAddress first = tile(zoom, city.minLon(), city.maxLat());
            TileAddress last = tile(zoom, city.maxLon(), city.minLat());
            for (int x = first.x(); x <= last.x(); x++) {
                for (int y = first.y(); y <= last.y(); y++) {
                    tiles.add(new TileAddress(zoom, x, y));
                }
            }
        }
        return tiles;
    }

    private static TileAddress tile(int zoom, double lon, double lat) {
        double cells = Math.scalb(1.0, zoom);
        double north = Math.log(Math.tan(Math.PI / 4 + Math.toRadians(lat) / 2)) / Math.PI;
        return new TileAddress(zoom, (int) ((lon + 180) / 360 * cells), (int) ((1 - north) / 2 * cells));
    }

    private static String text(Map<String, Double> magnitudes) {
        List<String> items = new ArrayList<>();
        magnitudes.forEach((type, magnitude) -> items.add(type + ":" + magnitude));
        return String.join(",", items);
    }

    /** Returns the cells of each street by column name; only columns before the first quoted one. */
    private static Map<Long, Map<String, String>> endpoint(String query) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        var request = new Request("GET", SidewalkApi.ROOT + "accessScoreStreets", "filetype=csv&" + query);
        try (Response answer = api.handle(request)) {
            answer.body().orElseThrow().writeTo(bytes);
            assertEquals(200, answer.status(), () -> bytes.toString(StandardCharsets.UTF_8));
        }
        List<String> lines = bytes.toString(StandardCharsets.UTF_8).lines().toList();
        List<String> columns = List.of(lines.get(0).split(","));
        Map<Long, Map<String, String>> rows = new HashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            Map<String, String> row = new HashMap<>();
            columns.forEach(column -> row.put(column, cells[columns.indexOf(column)]));
            rows.put(Long.parseLong(row.get("street_edge_id")), row);
        }
        return rows;
    }
}
