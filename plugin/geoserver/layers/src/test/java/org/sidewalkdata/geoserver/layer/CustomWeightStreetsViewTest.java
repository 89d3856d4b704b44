package org.sidewalkdata.geoserver.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.sql.Array;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.PlaceCounts;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.ScoreRulesJson;
import org.sidewalkdata.score.Weights;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;

/** B3 in a map server: the SQL view computes the same scores as the Java code of accessScoreStreets. */
@Tag("slow")
@Tag("postgis")
class CustomWeightStreetsViewTest {
    private static final PublishedLayer LAYER =
            PublishedLayer.find(CustomWeightStreetsView.NAME).orElseThrow();
    private static final Random RANDOM = new Random(12);

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    private static ScoreRules rules;

    @BeforeAll
    static void load() throws SQLException {
        Path city = Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures/additions");
        Load.run(database.dataSource(), city, LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
        rules = ScoreRulesJson.read(database.sql().rows("SELECT rules FROM sidewalk.score_models"));
    }

    /** The stored scores are shown to the last digit, regardless of the implementation of exp. */
    @ParameterizedTest
    @ValueSource(strings = {"2026-06", "2026-10"})
    void withoutWeightsItShowsTheStoredScores(String model) {
        String stored =
                "SELECT street_edge_id, score, score_no_sidewalk, score_curb_ramp FROM sidewalk.street_scores WHERE model = '"
                        + model + "'";
        String weighed = "SELECT street_edge_id, score, score_no_sidewalk, score_curb_ramp FROM ("
                + sql(Map.of("model", model)) + ") AS w";
        assertThat(count(weighed)).isEqualTo(count(stored)).isPositive();
        assertThat(count("(" + weighed + ") EXCEPT (" + stored + ")")).isZero();
    }

    /** A caller may name the model's own weights explicitly. */
    @ParameterizedTest
    @CsvSource({"2026-06, 1", "2026-10, 2.0"})
    void theModelsOwnWeightsAreNoWeightsCustom(String model, String noSidewalk) {
        String changed = "SELECT FROM (" + sql(Map.of("model", model, "NoSidewalk", noSidewalk, "CurbRamp", "0.75"))
                + ") AS w WHERE score IS DISTINCT FROM own_score";
        assertThat(count(changed)).isZero();
    }

    /** Random weights of random counts: terms are equal to the last digit, scores to 1e-15. */
    @ParameterizedTest
    @ValueSource(strings = {"2026-06", "2026-10"})
    void weightsGiveWhatTheServiceGives(String model) throws SQLException {
        ScoreModel rule = rules.model(model).orElseThrow();
        for (int round = 0; round < 100; round++) {
            if (round % 10 == 0) {
                anyCounts();
            }
            Map<LabelType, Double> magnitudes = anyMagnitudes();
            Map<String, String> asked = named(magnitudes);
            asked.put("model", model);
            compare(rule, Weights.of(rule, magnitudes), asked);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2026-06, barriers",
        "2026-10, barriers",
        "2026-06, missing_ramps",
        "2026-06, walker",
        "2026-10, scooter",
        "2026-10, infrastructure",
        "2026-06, default"
    })
    void aPresetIsItsWeights(String model, String preset) throws SQLException {
        anyCounts();
        ScoreModel rule = rules.model(model).orElseThrow();
        Weights weights = rules.preset(preset).orElseThrow().weights(rule);
        if (!weights.equals(Weights.of(rule))) {
            compare(rule, weights, Map.of("model", model, "preset", preset));
        }
    }

    /** An unknown model must not give another model's scores. */
    @Test
    void whatIsNotThereHasNoStreets() {
        assertThat(count("SELECT FROM (" + sql(Map.of("model", "2026-11")) + ") AS w"))
                .isZero();
        assertThat(count("SELECT FROM (" + sql(Map.of("preset", "barrier")) + ") AS w"))
                .isZero();
    }

    @Test
    void parametersAcceptOnlyWeightsFromZeroToTenAndNames() {
        String weight = parameter("NoSidewalk").allowed();
        assertThat("-1~10.1~11~1e1~NaN~Infinity~1;2~0.123456789012345~1'~' OR ''='~%model%~1 ~0x1".split("~"))
                .noneMatch(text -> text.matches(weight));
        assertThat("~0~10~10.0~2.5~0.75~9.99999999999999".split("~")).allMatch(text -> text.matches(weight));
        assertThat("'~x'--~a b~%region%~a\nb~{}~a\\b".split("~"))
                .noneMatch(text -> text.matches(parameter("model").allowed()))
                .noneMatch(text -> text.matches(parameter("preset").allowed()));
    }

    private static ViewParameter parameter(String name) {
        return LAYER.parameters().stream()
                .filter(parameter -> parameter.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void compare(ScoreModel model, Weights weights, Map<String, String> asked) throws SQLException {
        String from = "SELECT s.*, w.score AS weighed, "
                + String.join(
                        ", ",
                        ScoreModel.SCORED_TYPES.stream()
                                .map(type -> "w.score_" + type.columnName() + " AS w" + place(type))
                                .toList())
                + " FROM sidewalk.street_scores s JOIN (" + sql(asked)
                + ") AS w USING (street_edge_id) WHERE s.model = '" + model.name() + "'";
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(from)) {
            int rows = 0;
            while (row.next()) {
                compare(model, weights, row, asked);
                rows++;
            }
            assertThat(rows).isPositive();
        }
    }

    private static void compare(ScoreModel model, Weights weights, ResultSet row, Map<String, String> asked)
            throws SQLException {
        PlaceScore segment = PlaceScore.of(model, weights, counts(row, ""), row.getDouble("length_meters"));
        for (LabelType type : ScoreModel.SCORED_TYPES) {
            assertThat(row.getDouble("w" + place(type)))
                    .as("%s %s", asked, type)
                    .isEqualTo(segment.terms()[place(type)]);
        }
        OptionalDouble expected = HeadlineScore.of(
                row.getObject("segment_score") == null ? HeadlineScore.NONE : segment.score(),
                corner(model, weights, row, "start_"),
                corner(model, weights, row, "end_"));
        if (expected.isEmpty()) {
            assertThat(row.getObject("weighed")).isNull();
        } else {
            assertThat(row.getDouble("weighed")).as("%s", asked).isCloseTo(expected.getAsDouble(), within(1e-15));
        }
    }

    private static double corner(ScoreModel model, Weights weights, ResultSet row, String end) throws SQLException {
        return row.getObject(end + "intersection_score") == null
                ? HeadlineScore.NONE
                : PlaceScore.of(model, weights, counts(row, end), PlaceScore.NO_LENGTH)
                        .score();
    }

    private static PlaceCounts counts(ResultSet row, String unit) throws SQLException {
        Array ratings = row.getArray(unit + "severity_counts");
        Array tags = row.getArray(unit + "tag_adjustments");
        return new PlaceCounts(
                Arrays.stream((Integer[]) ratings.getArray())
                        .mapToInt(Integer::intValue)
                        .toArray(),
                Arrays.stream((Double[]) tags.getArray())
                        .mapToDouble(Double::doubleValue)
                        .toArray());
    }

    private static int place(LabelType type) {
        return ScoreModel.SCORED_TYPES.indexOf(type);
    }

    /** Replaces the published counts by random ones. The stored scores do not match them any more. */
    private static void anyCounts() {
        for (String table : List.of("published_street", "published_street_score", "published_intersection_score")) {
            database.sql().run("""
                    UPDATE %s t SET
                      severity_counts = (SELECT array_agg(CASE WHEN random() < 0.6 THEN 0 ELSE floor(random() * 30)::integer END)
                        FROM generate_series(1, 28) WHERE t.label_count IS NOT NULL),
                      tag_adjustments = (SELECT array_agg((floor(random() * 80) - 40)::double precision / 20)
                        FROM generate_series(1, 7) WHERE t.label_count IS NOT NULL)
                    """.formatted(table));
        }
    }

    private static Map<LabelType, Double> anyMagnitudes() {
        Map<LabelType, Double> magnitudes = new EnumMap<>(LabelType.class);
        magnitudes.put(LabelType.OBSTACLE, 1.25); // so that the weights always differ from the model's
        for (LabelType type : ScoreModel.SCORED_TYPES) {
            if (RANDOM.nextBoolean()) {
                magnitudes.put(type, RANDOM.nextInt(4) == 0 ? 10.0 * RANDOM.nextInt(2) : RANDOM.nextInt(1001) / 100.0);
            }
        }
        return magnitudes;
    }

    private static Map<String, String> named(Map<LabelType, Double> magnitudes) {
        Map<String, String> named = new TreeMap<>();
        magnitudes.forEach((type, magnitude) -> named.put(type.publishedName(), String.valueOf(magnitude)));
        return named;
    }

    /** Inserts the parameters as a map server does. */
    private static String sql(Map<String, String> asked) {
        String sql = LAYER.sql();
        for (ViewParameter parameter : LAYER.parameters()) {
            String value = asked.getOrDefault(parameter.name(), parameter.byDefault());
            assertThat(value).matches(parameter.allowed());
            sql = sql.replace("%" + parameter.name() + "%", value);
        }
        return sql;
    }

    private static long count(String sql) {
        return Long.parseLong(database.sql().value("SELECT count(*) FROM (" + sql + ") AS rows"));
    }
}
