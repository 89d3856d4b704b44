package org.sidewalkdata.syntheticcity;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.load.projectsidewalk.ExistingCity;
import org.sidewalkdata.load.projectsidewalk.ExistingDatabase;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.ProjectSidewalk;

/** A city loaded from a Project Sidewalk database gives the same source tables as from its bundle. */
@Tag("slow")
@Tag("postgis")
class ExistingCityTest {
    private static final ExistingCity CITY =
            new ExistingCity(ProjectSidewalk.SCHEMA, "linden-hollow", "Linden Hollow (invented)", false);

    /**
     * Changes the bundle's city to what upstream can express: sets what upstream always has and removes what it never
     * has.
     */
    private static final String LIKE_UPSTREAM = """
            UPDATE sidewalk.app_user SET meters_explored = 1234.5 WHERE meters_explored IS NULL;
            UPDATE sidewalk.street_edge AS s
            SET max_speed = first.max_speed, street_name = first.street_name, layer = first.layer, bridge = first.bridge,
              tunnel = first.tunnel
            FROM (SELECT DISTINCT ON (osm_way_id) * FROM sidewalk.street_edge ORDER BY osm_way_id, street_edge_id) AS first
            WHERE first.osm_way_id = s.osm_way_id;
            UPDATE sidewalk.street_edge
            SET max_speed = NULL, street_name = NULL, layer = NULL, bridge = NULL, tunnel = NULL
            WHERE osm_way_id IS NULL;
            UPDATE sidewalk.audit_task SET outdated = coalesce(outdated, audit_task_id % 7 = 0);
            UPDATE sidewalk.tag SET description = NULL;
            UPDATE sidewalk.place SET fetched_at = '2026-01-04 05:00:00Z' WHERE fetched_at IS NULL;
            UPDATE sidewalk.label AS l
            SET image_capture_date = p.image_capture_date, camera_heading = p.camera_heading, camera_pitch = p.camera_pitch,
              camera_roll = p.camera_roll, pano_width = p.pano_width, pano_height = p.pano_height
            FROM (SELECT DISTINCT ON (pano_id) * FROM sidewalk.label ORDER BY pano_id, label_id) AS p
            WHERE p.pano_id = l.pano_id;
            """;

    private static final Map<String, String> TABLES = Map.of(
            "city", "only_row",
            "region", "region_id",
            "street_edge", "street_edge_id",
            "app_user", "user_id",
            "audit_task", "audit_task_id, user_id, street_edge_id",
            "label", "label_id",
            "label_validation", "label_id, user_id",
            "tag", "tag_id",
            "tag_exclusion", "tag_id, other_tag",
            "place", "place_id");

    @Test
    void aCityIsTheSameFromADatabaseAndFromABundle(@TempDir Path bundle) throws Exception {
        DemoCity.write(bundle, 4_000, 7, Progress.NONE);
        try (PrivateDatabase upstream = PrivateDatabase.create();
                PrivateDatabase ours = PrivateDatabase.create()) {
            Load.run(upstream.dataSource(), bundle, LoadOptions.DEFAULT, Progress.NONE);
            upstream.sql().run(LIKE_UPSTREAM);
            ProjectSidewalk.create(upstream);
            ProjectSidewalk.fillFromSourceTables(upstream);

            LoadReport first = load(upstream, ours);

            assertThat(first.table("label").added()).isEqualTo(4_000);
            TABLES.forEach((table, key) -> assertSame(table, rows(ours, table, key), rows(upstream, table, key)));
            assertThat(load(upstream, ours).sameBundle()).isTrue();

            ours.sql().run("UPDATE source_state SET bundle_fingerprint = NULL");
            LoadReport second = load(upstream, ours);
            assertThat(second.sameBundle()).isFalse();
            assertThat(second.changed()).as(second.toString()).isFalse();
        }
    }

    private static LoadReport load(PrivateDatabase from, PrivateDatabase into) {
        try (ExistingDatabase database = ExistingDatabase.open(from.dataSource(), CITY)) {
            return Load.run(into.dataSource(), database, LoadOptions.DEFAULT, Progress.NONE);
        }
    }

    /** Compares the rows and reports only the first ones that differ. */
    private static void assertSame(String table, List<String> actual, List<String> expected) {
        assertThat(actual).as(table).hasSameSizeAs(expected).isNotEmpty();
        List<String> others = new ArrayList<>();
        for (int i = 0; i < actual.size() && others.size() < 6; i++) {
            if (!actual.get(i).equals(expected.get(i))) {
                others.add(actual.get(i));
                others.add(expected.get(i));
            }
        }
        assertThat(others).as(table).isEmpty();
    }

    private static List<String> rows(PrivateDatabase database, String table, String key) {
        return database.sql().rows("SELECT t::text FROM sidewalk." + table + " AS t ORDER BY " + key);
    }
}
