package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.score.ScoreModel;

/** Areas of the city's own (B12): what lies in them, and what they sum. */
class AreasTest extends TestCityTest {
    private static final String SHARES =
            "SELECT area_id, street_edge_id, round(share::numeric, 6)::float8 FROM area_streets ORDER BY area_set, 2, 1";

    private static String set(String set, boolean overlapping) {
        return "INSERT INTO area_set VALUES ('%s', %s)".formatted(set, overlapping);
    }

    /** Adds a rectangle to the set wards, in meters from the city's center. */
    private static String ward(String id, int west, int south, int east, int north) {
        return ward(
                id, "ST_Multi(ST_Envelope(ST_MakeLine(at(%d, %d), at(%d, %d))))".formatted(west, south, east, north));
    }

    private static String ward(String id, String geom) {
        return "INSERT INTO area VALUES ('wards', '%s', 'Ward %s', '{\"population\": 900}', %s)"
                .formatted(id, id, geom);
    }

    private static String street(int id, int x1, int y1, int x2, int y2) {
        return "INSERT INTO street_edge (street_edge_id, geom) VALUES (%d, ST_MakeLine(at(%d, %d), at(%d, %d)))"
                .formatted(id, x1, y1, x2, y2);
    }

    @Test
    void aStreetCountsByTheShareOfItsLength() throws SQLException {
        town.run(set("wards", false)).run(ward("1", -100, -50, 0, 50)).run(ward("2", 0, -50, 100, 50));
        town.run(street(1, -25, 0, 75, 0)).run(street(2, -80, 10, -20, 10)).run(street(3, 50, 0, 150, 0));
        assertThat(town.refreshed(SHARES)).containsExactly("1|1|0.25", "2|1|0.75", "1|2|1", "2|3|0.5");
        town.run(
                "UPDATE area SET geom = ST_Multi(ST_Envelope(ST_MakeLine(at(-100, -50), at(1, 50)))) WHERE area_id = '1';"
                        + " UPDATE area SET geom = ST_Multi(ST_Envelope(ST_MakeLine(at(1, -50), at(100, 50)))) WHERE area_id = '2'");
        assertThat(town.refreshed(SHARES)).startsWith("1|1|0.26", "2|1|0.74");
        assertThat(town.run("UPDATE street_edge SET deleted = true WHERE street_edge_id <> 3")
                        .refreshed(SHARES))
                .containsExactly("2|3|0.5");
        town.run(
                "UPDATE area_set SET overlapping = true; UPDATE area SET geom = ST_Multi(ST_Envelope(ST_MakeLine(at(-100, -50),"
                        + " at(CASE area_id WHEN '1' THEN 100 ELSE 150 END, 50))))");
        assertRefreshed(SHARES, "1|3|0.5", "2|3|1"); // each of overlapping areas counts the street
    }

    @Test
    void aTitleOfASetIsPublishedWhenItChanges() throws SQLException {
        String titles = "SELECT DISTINCT coalesce(set_title, '-') FROM areas";
        town.run(set("wards", false)).run(ward("1", -100, -50, 0, 50)).run(ward("2", 0, -50, 100, 50));
        assertThat(town.refreshed(titles)).containsExactly("-");
        for (String title : List.of("Wards", "Zones", "-")) {
            town.run("UPDATE area_set SET title = nullif('" + title + "', '-')");
            assertThat(town.refreshed(titles)).containsExactly(title);
        }
    }

    /** Ids that are whole numbers are ordered as such, others as text. */
    @Test
    void aStreetAlongABorderIsInTheAreaWithTheSmallestId() throws SQLException {
        town.run(set("wards", false)).run(ward("10", -100, -50, 0, 50)).run(ward("9", 0, -50, 100, 50));
        town.run(street(1, 0, -20, 0, 20)).run(street(2, -40, 0, 0, 0)).run(street(3, 0, 25, 0, 75));
        assertThat(town.refreshed(SHARES)).containsExactly("9|1|1", "10|2|1", "9|3|0.5");
        town.run("UPDATE area SET area_id = 'x' || area_id");
        assertThat(town.refreshed(SHARES)).containsExactly("x10|1|1", "x10|2|1", "x10|3|0.5");
    }

    @Test
    void holesAndIslandsAreNoPartOfTheAreaAroundThem() throws SQLException {
        String island = "ST_Envelope(ST_MakeLine(at(-10, -10), at(10, 10)))";
        town.run(set("wards", false))
                .run(ward(
                        "1",
                        "ST_Multi(ST_Union(ST_Difference(ST_Envelope(ST_MakeLine(at(-50, -50), at(50, 50))), " + island
                                + "), ST_Envelope(ST_MakeLine(at(80, -50), at(100, 50)))))"))
                .run(ward("2", "ST_Multi(" + island + ")"))
                .run(ward("3", 500, 500, 600, 600));
        town.run(street(1, -50, 0, 50, 0)).run(street(2, 50, 5, 150, 5)).run(street(3, -5, 0, 5, 0));
        assertThat(town.refreshed(SHARES)).containsExactly("1|1|0.8", "2|1|0.2", "1|2|0.2", "2|3|1");
        assertThat(town.rows("SELECT street_count, total_distance_m, completion_rate, label_count, attributes"
                        + " FROM areas WHERE area_id = '3'"))
                .containsExactly("0|0|0|0|{\"population\":900}");
        assertThat(town.rows("SELECT model, score, total_street_count, coverage FROM area_scores WHERE area_id = '3'"))
                .containsExactly("2026-06||0|0", "2026-10||0|0");
    }

    /** RFC 7946, 3.1.6. The city may have been loaded, and published, before this rule. */
    @Test
    void outerRingsArePublishedCounterclockwise() throws SQLException {
        String shape = "ST_ForcePolygonCW(ST_Multi(ST_Difference(ST_Envelope(ST_MakeLine(at(-50, -50), at(50, 50))),"
                + " ST_Envelope(ST_MakeLine(at(-10, -10), at(10, 10))))))";
        town.run(set("wards", false)).run(ward("1", shape));
        town.run("INSERT INTO region (region_id, name, geom) SELECT 77, 'Ring', " + shape);
        town.run(street(1, -25, 0, 75, 0)).refresh();
        town.run("UPDATE published_area SET geom = ST_ForcePolygonCW(geom)");
        town.run("UPDATE area SET name = 'Renamed'; UPDATE region SET name = 'Renamed'")
                .refresh();
        assertThat(town.rows("SELECT ST_IsPolygonCCW(geom) FROM areas UNION ALL"
                        + " SELECT ST_IsPolygonCCW(geom) FROM regions UNION ALL"
                        + " SELECT ST_IsPolygonCCW(geom) FROM access_score_regions WHERE region_id = 77"))
                .isNotEmpty()
                .containsOnly("t");
    }

    /** The sums are computed a second time, in PostGIS, from areas and streets alone. */
    @Test
    void sumsOverASetThatCoversTheCityAreTheCitys() throws SQLException {
        new RandomCity(town, 12).build();
        town.run("DELETE FROM area_set").run(set("wards", false)).run("""
            INSERT INTO area SELECT 'wards', (50 * x + y)::text, 'Ward', '{}',
              ST_Multi(ST_Envelope(ST_MakeLine(at(-100 + 4 * x, -50 + 4 * y), at(-96 + 4 * x, -46 + 4 * y))))
            FROM generate_series(0, 49) x, generate_series(0, 39) y
            """);
        town.refresh();
        assertThat(town.rows("""
            SELECT count(*), sum(street_count) > (SELECT count(*) FROM streets WHERE NOT deleted),
              abs(sum(total_distance_m) - (SELECT sum(length_meters) FROM streets WHERE NOT deleted)) < 1e-6,
              sum(label_count) = (SELECT count(*) FROM raw_labels),
              sum(problem_count) = (
                SELECT count(*) FROM label_clusters
                WHERE label_type IN ('NoCurbRamp', 'Obstacle', 'SurfaceProblem', 'NoSidewalk')),
              max(problem_count) > 0
            FROM areas
            """)).containsExactly("2000|t|t|t|t|t");
        assertThat(town.rows("""
            SELECT a.area_id, a.street_count, a.audit_count
            FROM areas a
            LEFT JOIN LATERAL (
              SELECT count(*) AS streets, coalesce(sum(completed_audit_count), 0) AS audits
              FROM area_streets t
              JOIN streets USING (street_edge_id)
              WHERE t.area_set = a.area_set AND t.area_id = a.area_id
            ) s ON true
            JOIN area_scores c ON c.area_set = a.area_set AND c.area_id = a.area_id
            WHERE a.street_count <> s.streets OR a.audit_count <> s.audits OR c.total_street_count <> s.streets
            """)).isEmpty();
        assertThat(town.rows("""
            SELECT count(*) FROM area_streets GROUP BY street_edge_id HAVING sum(share::numeric) <> 1
            """)).isEmpty();
        assertThat(town.rows("""
            SELECT a.area_id, a.total_distance_m, lengths.meters
            FROM areas a
            CROSS JOIN LATERAL (
              SELECT coalesce(sum(ST_Length(ST_Intersection(s.geom, a.geom)::geography)), 0) AS meters
              FROM street_edge s WHERE NOT s.deleted
            ) lengths
            WHERE abs(lengths.meters - a.total_distance_m) > 1e-5
            """)).isEmpty();
        assertThat(town.rows("""
            SELECT max(abs(s.score - lengths.score)) < 1e-6, count(*) > 10
            FROM area_scores s
            CROSS JOIN LATERAL (
              SELECT sum(t.score * ST_Length(part::geography)) / nullif(sum(ST_Length(part::geography)), 0) AS score
              FROM access_score_streets t
              JOIN street_edge e USING (street_edge_id)
              CROSS JOIN LATERAL ST_Intersection(e.geom, s.geom) part
              WHERE t.audit_count > 0
            ) lengths
            WHERE model = '2026-06' AND lengths.score IS NOT NULL
            """)).containsExactly("t|t");
    }

    /** The labels of an area, counted by two different queries, with areas that overlap. */
    @Test
    void anAreaHasTheLabelsAndPeopleOfItsStatistics() throws SQLException {
        citizens(7);
        String sums = "SELECT area_set, area_id, label_count, %s FROM %s ORDER BY 1, 2";
        List<String> areas = town.rows(sums.formatted("user_count", "areas"));
        assertThat(areas)
                .hasSize(67)
                .isEqualTo(town.rows(sums.formatted("labelers", "area_stats WHERE NOT filter_low_quality")));
        assertThat(areas).anyMatch(row -> !row.endsWith("|0|0"));
        assertThat(town.rows("SELECT first_label_date, last_label_date FROM areas WHERE area_set = 'whole'"))
                .isEqualTo(town.rows("SELECT min(time_created), max(time_created) FROM raw_labels"));
    }

    /** The street of the label has no part in the areas, so no street tells that their labels changed. */
    @Test
    void aLabelThatMovesIsCountedWhereItLies() throws SQLException {
        town.run(set("wards", false)).run(ward("1", -100, 1, 0, 50)).run(ward("2", 0, 1, 100, 50));
        town.run(street(1, -90, 0, 90, 0)).label(1, 1, "Obstacle", -50, 3).label(2, 2, "Obstacle", 0, 5);
        String counts = "SELECT area_id, label_count, user_count, problem_count, street_count FROM areas ORDER BY 1";
        assertThat(town.refreshed(counts)).containsExactly("1|2|2|2|0", "2|0|0|0|0");
        town.run("UPDATE label SET geom = at(50, 3) WHERE label_id = 1");
        assertThat(town.refresh().kind()).isEqualTo(RefreshReport.Kind.INCREMENTAL);
        assertThat(town.rows(counts)).containsExactly("1|1|1|1|0", "2|1|1|1|0");
        town.run("DELETE FROM label WHERE label_id = 1");
        assertThat(town.refresh().kind()).isEqualTo(RefreshReport.Kind.INCREMENTAL);
        assertThat(town.rows(counts)).containsExactly("1|1|1|1|0", "2|0|0|0|0");
    }

    @Test
    void areasEqualToRegionsHaveTheirNumbers() throws SQLException {
        new RandomCity(town, 5).build();
        town.run("""
            UPDATE street_edge SET region_id = NULL;
            DELETE FROM region;
            INSERT INTO region SELECT 1 + x, 'R' || x, ST_Multi(ST_Envelope(ST_MakeLine(at(-60 + 60 * x, -60), at(60 * x, 60))))
            FROM generate_series(0, 1) x;
            UPDATE street_edge SET region_id = (SELECT region_id FROM region r WHERE ST_ContainsProperly(r.geom, street_edge.geom));
            UPDATE street_edge SET deleted = region_id IS NULL;
            DELETE FROM area_set;
            INSERT INTO area_set VALUES ('same', false);
            INSERT INTO area SELECT 'same', region_id::text, name, '{}', geom FROM region;
            """);
        town.refresh();
        String numbers = "street_count, audit_count, total_distance_m, audited_distance_m, outdated_distance_m,"
                + " completion_rate";
        List<String> areas = town.rows("SELECT area_id, " + numbers + " FROM areas ORDER BY 1");
        assertThat(areas).isEqualTo(town.rows("SELECT region_id, " + numbers + " FROM region_statistics ORDER BY 1"));
        assertThat(areas).hasSize(2).noneMatch(row -> row.contains("|0|0|0|"));
        String scores =
                "score, coverage, audited_street_count, total_street_count, intersection_score, intersection_count,"
                        + " scored_intersection_count, "
                        + ScoreModel.SCORED_TYPES.stream()
                                .map(type -> "avg_n_" + type.columnName())
                                .collect(Collectors.joining(", "));
        assertThat(town.rows("SELECT model, area_id, " + scores + " FROM area_scores ORDER BY 1, 2"))
                .isEqualTo(town.rows("SELECT model, region_id, " + scores + " FROM region_scores ORDER BY 1, 2"));
    }

    /** Columns of the city's statistics that add up over areas. */
    private static final String[] SUMS =
            ("km_explored km_explored_no_overlap km_explored_multiple_users km_explored_single_user"
                            + " km_needs_reaudit km_explorable km_open km_no_imagery km_closed km_disabled label_count count_with_severity")
                    .split(" ");

    /** Half of the streets and votes have what a bundle may leave out; a deleted street is closed and crosses borders. */
    private static void citizens(int seed) throws SQLException {
        new RandomCity(town, seed).build();
        town.run("""
            UPDATE street_edge SET deleted = street_edge_id IN (2, 7, 21);
            UPDATE street_edge SET status = CASE WHEN deleted THEN 'closed' ELSE 'open' END;
            UPDATE audit_task SET outdated = street_edge_id % 2 = 0;
            UPDATE label_validation SET validator_type = CASE WHEN label_id % 3 = 0 THEN 'AI' ELSE 'Human' END;
            DELETE FROM area_set;
            INSERT INTO area_set VALUES ('cells', false), ('whole', false), ('twice', true);
            INSERT INTO area
            SELECT 'cells', (8 * x + y)::text, 'Cell', '{}'::jsonb,
              ST_Multi(ST_Envelope(ST_MakeLine(at(-100 + 25 * x, -100 + 25 * y), at(-75 + 25 * x, -75 + 25 * y))))
            FROM generate_series(0, 7) x, generate_series(0, 7) y
            UNION ALL
            SELECT 'whole', '1', 'Whole', '{}', ST_Multi(ST_Envelope(ST_MakeLine(at(-500, -500), at(500, 500))))
            UNION ALL
            SELECT 'twice', n::text, 'Whole', '{}', ST_Multi(ST_Envelope(ST_MakeLine(at(-500, -500), at(500, 500))))
            FROM generate_series(1, 2) n;
            """);
        town.refresh();
    }

    @Test
    void statisticsOfAnAreaAroundTheCityAreTheCitys() throws SQLException {
        citizens(12);
        for (String view : List.of("stats", "stats_by_type", "score_basis")) {
            String city = view.equals("score_basis") ? view : "overall_" + view;
            String columns = one("""
                SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum)
                FROM pg_attribute
                WHERE attrelid = '%s'::regclass AND attnum > 0 AND attname NOT IN ('only_row', 'all_users')
                """.formatted(city));
            List<String> whole = town.rows("SELECT %s FROM %s ORDER BY 1, 2".formatted(columns, city));
            for (String area : List.of("area_set = 'whole'", "area_set = 'twice' AND area_id = '2'")) {
                assertThat(town.rows("SELECT %s FROM area_%s WHERE %s ORDER BY 1, 2".formatted(columns, view, area)))
                        .as(view)
                        .isEqualTo(whole);
            }
        }
        assertThat(town.rows(
                        "SELECT filter_low_quality, all_users FROM area_stats WHERE area_set = 'whole' ORDER BY 1"))
                .isEqualTo(town.rows("""
                    SELECT q, count(*)
                    FROM published_user u
                    CROSS JOIN (VALUES (false), (true)) AS v (q)
                    WHERE (high_quality OR NOT q) AND (
                      EXISTS (SELECT FROM published_label l WHERE l.user_id = u.user_id)
                      OR EXISTS (SELECT FROM published_validation l WHERE l.user_id = u.user_id))
                    GROUP BY q ORDER BY 1
                    """));
    }

    /** The sums of lengths are computed a second time, in PostGIS, also those of deleted streets. */
    @Test
    void statisticsOfASetThatCoversTheCityAddUp() throws SQLException {
        citizens(5);
        String sums = "round(sum(" + String.join(")::numeric, 9), round(sum(", SUMS) + ")::numeric, 9)";
        assertSame("filter_low_quality, " + sums + " FROM %s GROUP BY 1 ORDER BY 1", "area_stats", "overall_stats");
        assertSame(
                "filter_low_quality, label_type, sum(labels), sum(combined_votes), sum(human_agreed), sum(ai_votes)"
                        + " FROM %s GROUP BY 1, 2 ORDER BY 1, 2",
                "area_stats_by_type", "overall_stats_by_type");
        assertSame(
                "round(sum(audited_km)::numeric, 9), sum(label_count), sum(counted_labels), sum(cleaned_labels),"
                        + " sum(unscored_type_labels), sum(unaudited_labels) FROM %s",
                "area_score_basis", "score_basis");
        assertThat(town.rows("""
            SELECT a.area_id, s.km_closed, cut.km
            FROM area a
            JOIN area_stats s USING (area_set, area_id)
            CROSS JOIN LATERAL (
              SELECT coalesce(sum(ST_Length(ST_Intersection(e.geom, a.geom)::geography)), 0) / 1000 AS km
              FROM street_edge e WHERE e.deleted
            ) cut
            WHERE area_set = 'cells' AND abs(cut.km - s.km_closed) > 1e-5 -- published positions have 7 decimals
            """)).isEmpty();
        assertThat(town.rows("SELECT count(*) > 0 FROM area_stats WHERE area_set = 'cells' AND label_count = 0"
                        + " AND km_explored = 0 AND all_users = 0 AND avg_label_timestamp IS NULL"))
                .containsExactly("t");
    }

    /** Checks that the areas of the set cells have the same sums as the city. */
    private static void assertSame(String query, String areas, String city) throws SQLException {
        assertThat(town.rows("SELECT " + query.formatted(areas + " WHERE area_set = 'cells'")))
                .isEqualTo(town.rows("SELECT " + query.formatted(city)));
    }

    @Test
    void replacingASetLeavesLabelsStreetsAndOtherSetsAlone() throws SQLException {
        RandomCity.refreshed(town, 3);
        town.run(set("wards", false)).run(ward("1", -100, -50, 0, 50)).refresh();
        String rows = "SELECT max(xmin::text::bigint) FROM published_%s";
        List<String> untouched =
                List.of("label", "street", "area WHERE area_set <> 'wards'", "area_score WHERE area_set <> 'wards'");
        List<String> before =
                untouched.stream().map(table -> one(rows.formatted(table))).toList();
        town.run("DELETE FROM area WHERE area_set = 'wards'").run(ward("7", -10, -50, 100, 50));
        assertThat(town.refresh().kind()).isEqualTo(RefreshReport.Kind.INCREMENTAL);
        assertRows("SELECT area_id FROM areas WHERE area_set = 'wards'", "7");
        assertThat(untouched.stream().map(table -> one(rows.formatted(table)))).isEqualTo(before);
        assertThat(town.run("DELETE FROM area_set").refreshed("SELECT area_id FROM areas"))
                .isEmpty();
        assertThat(town.rows(SHARES)).isEmpty();
    }

    private static String one(String sql) {
        try {
            return town.rows(sql).get(0);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
