package org.sidewalkdata.maps.tiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
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
import org.sidewalkdata.maps.pmtiles.PmtilesArchive;
import org.sidewalkdata.maps.pmtiles.TileId;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.Weights;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;

/**
 * The tiles of a synthetic city: the archive has the tiles that the service serves, and streets have the fields of the
 * column that the refresh packs.
 */
@Tag("postgis")
class CityTilesTest {
    private static final Publisher PUBLISHER = new Publisher("The Smallville labelers", "CC BY 4.0");
    private static final Set<String> FEATURES = Set.of("CurbRamp", "Crosswalk", "Signal");

    @AutoClose
    private static final PrivateDatabase city = PrivateDatabase.create();

    @AutoClose
    private static final PrivateDatabase almostEmpty = PrivateDatabase.create();

    private static final PostgisRowSource source = new PostgisRowSource(city.reader());

    @TempDir
    private static Path folder;

    @BeforeAll
    static void publish() throws Exception {
        DemoCity.write(folder.resolve("city"), 3_000, DemoCity.DEFAULT_SEED, Progress.NONE);
        Load.run(city.dataSource(), folder.resolve("city"), LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(city.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
    }

    @Test
    void anArchiveHasTheTilesOfTheService() throws IOException {
        PmtilesArchive archive = write(source, "tiles.pmtiles");
        var header = archive.header;
        Bbox box = new Bbox(
                header.getInt(102) / 1e7, header.getInt(106) / 1e7, header.getInt(110) / 1e7, header.getInt(114) / 1e7);
        Map<Long, byte[]> served = served(box);
        Map<Long, byte[]> read = archive.tiles();
        assertEquals(served.keySet(), read.keySet());
        served.forEach((id, tile) -> assertArrayEquals(tile, read.get(id), () -> "tile " + id));
        assertThat(read.size()).isGreaterThan(20);
        assertEquals(TileArchive.MIN_ZOOM, header.get(100));
        assertEquals(TileArchive.MAX_ZOOM, header.get(101));
        write(source, "again");
        assertEquals(-1, Files.mismatch(folder.resolve("tiles.pmtiles"), folder.resolve("again")));
        String metadata = new String(archive.section(1), StandardCharsets.UTF_8);
        assertThat(metadata)
                .contains("\"attribution\":\"The Smallville labelers\"", "\"license\":\"CC BY 4.0\"")
                .contains("\"median_severity\":\"Median severity", "\"minzoom\":6,\"maxzoom\":15");
        for (TileLayer layer : TileLayer.PUBLISHED) {
            assertThat(metadata).contains("{\"id\":\"" + layer.collection() + "\"");
        }
    }

    @Test
    void aCityWithoutDataHasOneEmptyTileAndAFarStreetIsFound() throws IOException {
        PostgisRowSource empty = new PostgisRowSource(almostEmpty.reader());
        assertThat(write(empty, "empty").tiles())
                .hasSize(1)
                .allSatisfy((id, tile) -> assertThat(tile).isEmpty());
        almostEmpty.sql().run("""
                INSERT INTO published_street
                SELECT 9, 8, 4, NULL, 0, 1, 0, 1, 2, 3, 4, 5, 6, 7, .1, -.2, .3, 0, 0, 0, 0.25, line,
                  ST_Transform(line, 3857), 0.5, array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]), '\\x0804'::bytea, ''
                FROM ST_GeomFromText('LINESTRING(0.005 0.005, 0.005008 0.005)', 4326) line
                """);
        assertThat(write(empty, "short").tiles().keySet())
                .as("a street of a meter, which is too small for the zooms below 13")
                .allSatisfy(id -> assertThat(id).isGreaterThanOrEqualTo(TileId.first(13)))
                .isNotEmpty();
    }

    private static PmtilesArchive write(PostgisRowSource rows, String name) throws IOException {
        try (ReadView view = rows.open()) {
            TileArchive.write(folder.resolve(name), view, PUBLISHER);
        }
        return new PmtilesArchive(folder.resolve(name));
    }

    /** Returns the tiles of the service in a box, and one more on every side, by id. */
    private static Map<Long, byte[]> served(Bbox box) {
        Map<Long, byte[]> tiles = new TreeMap<>();
        TileMaker maker = new TileMaker(new Styles(), TileSettings.defaults());
        try (ReadView view = source.open()) {
            for (int zoom = TileArchive.MIN_ZOOM; zoom <= TileArchive.MAX_ZOOM; zoom++) {
                for (TileAddress address : tiles(zoom, box, 1)) {
                    var layers = new ByteArrayOutputStream();
                    TileLayer.PUBLISHED.forEach(layer -> layers.writeBytes(maker.vector(view, layer, address)));
                    if (layers.size() > 0) {
                        tiles.put(PmtilesArchive.id(address), layers.toByteArray());
                    }
                }
            }
        }
        return tiles;
    }

    private static List<TileAddress> tiles(int zoom, Bbox box, int margin) {
        List<TileAddress> tiles = new ArrayList<>();
        TileAddress first = tile(zoom, box.minLon(), box.maxLat());
        TileAddress last = tile(zoom, box.maxLon(), box.minLat());
        for (int x = first.x() - margin; x <= last.x() + margin; x++) {
            for (int y = first.y() - margin; y <= last.y() + margin; y++) {
                tiles.add(new TileAddress(zoom, x, y));
            }
        }
        return tiles;
    }

    private static TileAddress tile(int zoom, double lon, double lat) {
        double cells = Math.scalb(1.0, zoom);
        double north = Math.log(Math.tan(Math.PI / 4 + Math.toRadians(lat) / 2)) / Math.PI;
        return new TileAddress(zoom, (int) ((lon + 180) / 360 * cells), (int) ((1 - north) / 2 * cells));
    }

    @ParameterizedTest
    @CsvSource({"2026-06, 13", "2026-06, 14", "2026-10, 14", "2026-10, 15"})
    void b3AnyWeightsGiveTheScoreOfTheEndpoint(String model, int zoom) throws IOException {
        Map<Long, Map<String, Object>> streets = streets(zoom);
        Random random = new Random(zoom);
        for (int round = 0; round < 5; round++) {
            Map<String, Double> magnitudes = new TreeMap<>();
            ScoreModel.SCORED_TYPES.forEach(
                    type -> magnitudes.put(type.publishedName(), Math.rint(random.nextDouble() * 1000) / 100));
            if (model.equals("2026-10")) {
                magnitudes.put(Weights.GRADE, Math.rint(random.nextDouble() * 300) / 100);
            }
            String weights = magnitudes.toString().replaceAll("[{} ]", "").replace('=', ':');
            Map<Long, String> scores = scores("model=" + model + "&weights=" + weights);
            int scored = 0;
            for (var street : streets.entrySet()) {
                String score = scores.get(street.getKey());
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
                for (LabelType type : ScoreModel.SCORED_TYPES) {
                    double sign = FEATURES.contains(type.publishedName()) ? 1 : -1;
                    sum += sign
                            * magnitudes.get(type.publishedName())
                            * (double) street.getOrDefault(part + "units_" + type.columnName(), 0.0);
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
        List<String> named = city.sql()
                .rows("SELECT street_edge_id, street_name FROM street_edge"
                        + " WHERE street_name IS NOT NULL AND NOT deleted LIMIT 50");
        Map<Long, Map<String, Object>> streets = streets(14);
        assertThat(named).hasSizeGreaterThan(10).allSatisfy(row -> {
            String[] cells = row.split("\\|");
            assertThat(streets.get(Long.parseLong(cells[0]))).containsEntry("street_name", cells[1]);
        });
    }

    @Test
    void aTileThatShowsMuchStaysWithoutThem() {
        assertThat(names(14)).isSubsetOf(StreetTileProperties.NAMES);
        assertThat(names(13)).isSubsetOf(StreetTileProperties.NAMES.subList(0, StreetTileProperties.FEW));
    }

    private static Set<String> names(int zoom) {
        Set<String> names = new TreeSet<>();
        streets(zoom).values().forEach(street -> names.addAll(street.keySet()));
        names.remove("street_edge_id");
        return names;
    }

    /** Returns the properties of each street in the tiles of a zoom, by id. */
    private static Map<Long, Map<String, Object>> streets(int zoom) {
        Map<Long, Map<String, Object>> streets = new HashMap<>();
        try (ReadView view = source.open()) {
            for (TileAddress tile : tiles(zoom, view.version().cityBox().orElseThrow(), 0)) {
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

    /** Returns the score of each street; empty: none. */
    private static Map<Long, String> scores(String query) throws IOException {
        var request = new Request("GET", SidewalkApi.ROOT + "accessScoreStreets", "filetype=csv&" + query);
        try (Response answer = new SidewalkApi(source, ApiSettings.defaults()).handle(request)) {
            String csv = new String(answer.body().orElseThrow().bytes(), StandardCharsets.UTF_8);
            assertEquals(200, answer.status(), csv);
            List<String[]> lines = csv.lines().map(line -> line.split(",", -1)).toList();
            int score = List.of(lines.get(0)).indexOf("score");
            return lines.stream()
                    .skip(1)
                    .collect(Collectors.toMap(cells -> Long.valueOf(cells[0]), cells -> cells[score]));
        }
    }
}
