package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests that the view {@code street_explanations} agrees with {@code accessScoreExplanation} for every street (B7). */
class StreetExplanationsTest extends AnswersTest {
    private static final List<String> TYPES =
            List.of("CurbRamp", "NoCurbRamp", "Obstacle", "SurfaceProblem", "NoSidewalk", "Crosswalk", "Signal");

    /** The members of the document that match the view's columns, in the order of the columns. */
    private static final String COLUMNS = """
            SELECT street_name, way_type, region_id, region_name, length_meters, audit_count, score, score_sum,
              CASE WHEN score IS NULL THEN NULL ELSE rank_city || '|' || of_city END,
              CASE WHEN score IS NULL THEN NULL ELSE rank_region || '|' || of_region END,
              to_char(first_label_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
              to_char(last_label_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
              oldest_image_month, newest_image_month, label_count, user_count, verdict_count::double precision / nullif(label_count, 0),
              human_verdict_count::double precision / nullif(label_count, 0),
              n_curb_ramp, n_no_curb_ramp, n_obstacle, n_surface_problem, n_no_sidewalk, n_crosswalk, n_signal,
              score_curb_ramp, score_no_curb_ramp, score_obstacle, score_surface_problem, score_no_sidewalk, score_crosswalk,
              score_signal
            FROM street_explanations WHERE model = '%s' AND street_edge_id = %s""";

    @ParameterizedTest
    @ValueSource(strings = {"2026-06", "2026-10"})
    void b7_theViewSaysWhatTheDocumentSays(String model) throws SQLException {
        new RandomCity(town, 11).build();
        town.run("UPDATE label SET time_created = time_created + label_id * interval '1 h 1 s'");
        town.refresh();
        List<String> streets = town.rows("SELECT street_edge_id FROM access_score_streets ORDER BY 1");
        for (String street : streets) {
            JsonNode told = explained(street, "model=" + model);
            assertThat(town.rows(COLUMNS.formatted(model, street)))
                    .as("street %s", street)
                    .containsExactly(row(told));
        }
        assertThat(streets).hasSizeGreaterThan(10);
    }

    private static String row(JsonNode told) {
        Stream<String> facts = Stream.of(
                        "street_name way_type region_id region_name length_meters audit_count score sum".split(" "))
                .map(member -> text(told.get(member)));
        JsonNode rank = told.get("rank");
        Stream<String> ranks =
                Stream.of(rank(rank.get("city"), rank.get("of_city")), rank(rank.get("region"), rank.get("of_region")));
        Stream<String> evidence = Stream.of(
                        ("first_label_date last_label_date oldest_image_month newest_image_month label_count contributors"
                                        + " verdict_share human_verdict_share")
                                .split(" "))
                .map(member -> text(told.get("evidence").get(member)).replaceAll("Z$", ""));
        Stream<String> terms = Stream.of("count", "sub_score")
                .flatMap(value -> TYPES.stream().map(type -> text(told.at("/terms/" + type + "/" + value))));
        return Stream.of(facts, ranks, evidence, terms).flatMap(part -> part).collect(Collectors.joining("|"));
    }

    private static String rank(JsonNode rank, JsonNode of) {
        return rank.isNull() ? "" : text(rank) + "|" + text(of);
    }

    private static String text(JsonNode value) {
        return value.isNull() ? "" : value.asString();
    }
}
