package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.score.StreetGrade;

/**
 * B10: the published scores of streets with a grade equal {@code grades.txt}, which was computed by hand. Each distinct
 * set of settings is a score model of its own, so one refresh scores all cases.
 */
class GradeScoresTest extends TestCityTest {
    private static final Map<String, String> STATISTICS =
            Map.of("mean", "mean_grade", "max", "max_grade", "over", "meters_over_limit");

    private record Case(
            String name, String base, List<String> settings, String[] grade, double units, boolean barrier) {
        static Case of(String line) {
            String[] cells = line.split(" *[|] *");
            String[] expected = cells[4].split(" ");
            return new Case(
                    cells[0],
                    cells[1],
                    List.of(cells[2].split(" ")),
                    cells[3].replaceAll("-(?= |$)", "NULL").split(" "),
                    Double.parseDouble(expected[0]),
                    expected[1].strip().equals("yes"));
        }

        double term() {
            return -Double.parseDouble(settings.get(1)) * units;
        }
    }

    @Test
    void publishedScoresEqualTheTable() throws Exception {
        Path table = Path.of(GradeScoresTest.class.getResource("grades.txt").toURI());
        List<Case> cases = Files.readAllLines(table).stream()
                .filter(line -> !line.startsWith("#"))
                .map(Case::of)
                .toList();
        assertThat(cases).hasSizeGreaterThan(40);
        List<List<String>> models =
                cases.stream().map(Case::settings).distinct().toList();
        for (int street = 1; street <= cases.size(); street++) {
            build(street, cases.get(street - 1));
        }
        for (List<String> settings : models) {
            addModel("grade" + models.indexOf(settings), settings);
        }
        town.refresh();
        for (int street = 1; street <= cases.size(); street++) {
            Case one = cases.get(street - 1);
            check(street, one, "grade" + models.indexOf(one.settings));
            checkSteepest(street, one);
        }
        town.run("DELETE FROM score_model WHERE model LIKE 'grade%'");
    }

    private static void check(int street, Case one, String model) throws SQLException {
        String columns = "score, segment_score, score_sum, grade_term, grade_units, grade_barrier, length_meters";
        String from = " FROM street_scores WHERE street_edge_id = " + street + " AND model = ";
        String[] cells =
                town.rows("SELECT " + columns + from + "'" + model + "'").get(0).split("\\|");
        double sum = base(one, Double.parseDouble(cells[6])) + one.term();
        double score = one.barrier ? 0 : 1 / (1 + Math.exp(-sum));
        assertThat(cells[5]).as(one.name).isEqualTo(one.barrier ? "t" : "f");
        assertThat(Arrays.stream(cells, 0, 5).mapToDouble(Double::parseDouble).toArray())
                .as(one.name)
                .containsExactly(new double[] {score, score, sum, one.term(), one.units}, within(1e-12));
        assertRows(
                "SELECT abs(score - 1 / (1 + exp(" + -base2026June(one) + "::double precision))) < 1e-12, grade_term"
                        + from + "'2026-06'",
                "t|");
    }

    /** All views of streets have the grade that tiles have. */
    private static void checkSteepest(int street, Case one) throws SQLException {
        double[] numbers = Arrays.stream(one.grade)
                .skip(2)
                .mapToDouble(text -> text.equals("NULL") ? StreetGrade.UNKNOWN : Double.parseDouble(text))
                .toArray();
        double steepest = one.grade.length == 1
                ? StreetGrade.UNKNOWN
                : StreetGrade.of(one.grade[0], one.grade[1], numbers[0], numbers[1], numbers[2], 0, 0)
                        .steepest();
        assertRows("""
                SELECT DISTINCT coalesce(steepest_grade, 'NaN') FROM (
                  SELECT street_edge_id, steepest_grade FROM access_score_streets
                  UNION ALL SELECT street_edge_id, steepest_grade FROM streets
                  UNION ALL SELECT street_edge_id, steepest_grade FROM street_scores
                ) AS every_view WHERE street_edge_id =\s""" + street, String.valueOf(steepest));
    }

    /** The sum of the labels' terms in a model like 2026-10; problems along a street count per 100 m. */
    private static double base(Case one, double meters) {
        return switch (one.base) {
            case "ramp" -> 0.75;
            case "hilly" -> 0.75 - 1.67 * 100 / meters - 2.0 / 3;
            default -> 0;
        };
    }

    private static double base2026June(Case one) {
        return switch (one.base) {
            case "ramp" -> 0.75;
            case "hilly" -> 0.75 - 1.67 - 1;
            default -> 0;
        };
    }

    private static void build(int street, Case one) throws SQLException {
        town.run("""
                INSERT INTO street_edge (street_edge_id, geom)
                VALUES (%1$d, ST_MakeLine(at(0, 1000 * %1$d), at(300, 1000 * %1$d)));
                INSERT INTO audit_task VALUES (%1$d, u(9), %1$d, true, false);
                """.formatted(street));
        if (!one.base.equals("empty")) {
            label(street, 1, "CurbRamp", 1);
        }
        if (one.base.equals("hilly")) {
            label(street, 2, "Obstacle", 3);
            label(street, 3, "SurfaceProblem", 2);
            label(street, 4, "NoSidewalk", 1);
        }
        if (one.grade.length > 1) {
            town.run("""
                    INSERT INTO street_grade (grade_quality, grade_confidence, mean_grade, max_grade, net_grade,
                      meters_over_5pct, meters_over_8pct, street_edge_id)
                    SELECT '%s', '%s', %s, %s, %s, %s * length_meters, %s * length_meters, street_edge_id
                    FROM street_edge WHERE street_edge_id =\s""".formatted((Object[]) one.grade) + street);
        }
    }

    private static void label(int street, int number, String type, int severity) throws SQLException {
        town.label(10 * street + number, street, type, 60 * number, 1000 * street, String.valueOf(severity));
    }

    private static void addModel(String model, List<String> settings) throws SQLException {
        town.run("""
                INSERT INTO score_model SELECT '%1$s', tag_share, tag_share_inclusive, per_meters, min_length_meters, saturation
                FROM score_model WHERE model = '2026-10';
                INSERT INTO score_weight (model, label_type, weight, scoring, at_intersection, length_normalized)
                SELECT '%1$s', label_type, weight, scoring, at_intersection, length_normalized
                FROM score_weight WHERE model = '2026-10';
                INSERT INTO score_multiplier (model, label_type, severity, multiplier)
                SELECT '%1$s', label_type, severity, multiplier FROM score_multiplier WHERE model = '2026-10';
                INSERT INTO score_grade VALUES ('%1$s', %3$s, '%9$s', %4$s, %5$s, '%6$s', %7$s, '%8$s');
                """.formatted(Stream.of(List.of(model), settings, List.of(STATISTICS.get(settings.get(0))))
                .flatMap(List::stream)
                .toArray()));
    }

    /** Only the streets that have a grade, and their neighbors, are written again. */
    @Test
    void gradesThatComeAndGoAreRefreshedIncrementally() throws SQLException {
        build(1, Case.of("a|ramp|none|none|0 no"));
        build(2, Case.of("b|hilly|none|none|0 no"));
        town.refresh();
        List<String> before = town.rows("SELECT * FROM street_scores ORDER BY model, street_edge_id");
        for (String edit : List.of(
                "INSERT INTO street_grade (street_edge_id, max_grade, grade_confidence, grade_quality)"
                        + " VALUES (2, 0.2, 'high', 'measured')",
                "UPDATE street_grade SET max_grade = 0.07",
                "DELETE FROM street_grade")) {
            RefreshReport report = town.run(edit).refresh();
            assertThat(report.kind()).isEqualTo(RefreshReport.Kind.INCREMENTAL);
            assertThat(report.streets()).as(edit).isEqualTo(1);
        }
        assertThat(town.rows("SELECT * FROM street_scores ORDER BY model, street_edge_id"))
                .isEqualTo(before);
    }
}
