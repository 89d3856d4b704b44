package org.sidewalkdata.load.projectsidewalk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.load.report.LoadReport;

/**
 * The findings of {@code doctor} about a Project Sidewalk database before it is loaded, and what a load loses: optional columns that
 * are missing are loaded as null, and a warning names exactly what is unknown.
 */
@Tag("slow")
@Tag("postgis")
class SourceCheckTest {
    @AutoClose
    private final Upstream city = Upstream.tiny();

    @Test
    void whatWouldComeOverIsToldAndNothingIsChanged() {
        String before = city.contents();
        List<Note> notes = notes();
        assertThat(notes).allMatch(note -> note.advice().isEmpty());
        assertThat(texts(notes))
                .contains(
                        "source schema: sidewalk_teaneck is at evolution 415",
                        "source labels: 10; not loaded: 1 deleted, 1 of the tutorial, 2 without a position;"
                                + " 2 severities are outside 1 to 3",
                        "source rows: all can be used")
                .anyMatch(text -> text.contains("label: 4 added, 0 changed, 0 removed"));
        assertThat(city.contents()).isEqualTo(before);
    }

    @Test
    void rowsThatWouldBeRefusedAreNamed() {
        city.change("UPDATE {city}.label SET user_id = 'somebody' WHERE label_id = 1");
        assertThat(notes()).anySatisfy(note -> {
            assertThat(note.text()).contains("rows cannot be used:", "label 1, user_id: is not a UUID: 'somebody'");
            assertThat(note.advice()).contains("--skip-bad-rows");
        });
    }

    @Test
    void anOlderSchemaIsNotRead() {
        city.change("DELETE FROM {city}.play_evolutions WHERE id > 390");
        assertThat(notes()).singleElement().satisfies(note -> {
            assertThat(note.text()).contains("is at evolution 390");
            assertThat(note.advice()).isNotEmpty();
        });
    }

    private List<Note> notes() {
        return SourceCheck.of(city.source(), Upstream.CITY, city.owner());
    }

    private static List<String> texts(List<Note> notes) {
        return notes.stream().map(note -> note.subject() + ": " + note.text()).toList();
    }

    @Test
    void wantedTablesAndColumnsThatAreMissingAreNullAndTold() {
        city.change("""
                DROP TABLE {city}.osm_way, {city}.voided_label_validation, sidewalk_login.user_role;
                ALTER TABLE {city}.pano_data DROP COLUMN capture_date;
                ALTER TABLE {city}.label_point DROP COLUMN geom, DROP COLUMN zoom;
                ALTER TABLE {city}.audit_task DROP COLUMN stale;
                ALTER TABLE {city}.config DROP COLUMN excluded_tags;
                ALTER TABLE {city}.tag DROP COLUMN mutually_exclusive_with;
                ALTER TABLE {city}.label DROP COLUMN description, DROP COLUMN mission_id;
                ALTER TABLE {city}.label_validation DROP COLUMN end_timestamp;
                ALTER TABLE {city}.street_edge DROP COLUMN way_type;
                ALTER TABLE {city}.user_stat DROP COLUMN high_quality_manual;""");
        LoadReport report = city.load();
        assertThat(report.warnings())
                .contains(
                        "the table osm_way is missing. Unknown after the load: speed limits, names, layers, bridges"
                                + " and tunnels of streets.",
                        "label_point.zoom is missing. Unknown after the load: the zoom of labels.",
                        "the table sidewalk_login.user_role is missing. Unknown after the load: which votes an AI gave.")
                .hasSize(14);
        city.assertRows(
                "SELECT count(*), count(zoom), count(heading), count(description), count(image_capture_date) FROM label",
                "4|0|4|0|0");
        city.assertRows(
                "SELECT (SELECT count(street_name) FROM street_edge), (SELECT count(validator_type) FROM label_validation),"
                        + " (SELECT count(outdated) FROM audit_task), (SELECT count(*) FROM tag_exclusion),"
                        + " (SELECT count(*) FROM tag WHERE tag = 'APS')",
                "0|0|0|0|1");
    }

    @Test
    void aTableThatIsMissingIsToldInOneLine() {
        city.change("DROP TABLE {city}.pano_data CASCADE");
        assertThat(city.load().warnings())
                .containsExactly(
                        "the table pano_data is missing. Unknown after the load: the source of panoramas, when panoramas were"
                                + " taken, the width of panoramas, the height of panoramas, camera_heading of panoramas, camera_pitch of"
                                + " panoramas, camera_roll of panoramas.");
    }

    /** If one of several columns is missing, the others are still loaded. */
    @Test
    void aColumnThatIsMissingCostsNothingButWhatIsSaidToBeLost() {
        city.change("""
                UPDATE {city}.label_validation SET mission_id = 1, canvas_x = 1, canvas_y = 1, heading = 1, pitch = 1, zoom = 1,
                  canvas_height = 1, canvas_width = 1;
                UPDATE {city}.pano_data SET camera_roll = 1""");
        city.load();
        Set<String> all = filled();
        List<SourceColumns> alone = SourceColumns.ALL.stream()
                .filter(need -> Set.of("label", "label_point", "label_validation", "pano_data")
                        .contains(need.table()))
                .filter(need -> !need.isNeeded() && !need.columns().contains("geom"))
                .toList();
        assertThat(alone).hasSizeGreaterThan(25);
        for (SourceColumns need : alone) {
            String column = need.columns().get(need.columns().size() - 1);
            rename(need.table(), column, "gone");
            assertThat(city.load().warnings())
                    .containsExactly(
                            need.table() + "." + column + " is missing. Unknown after the load: " + need.loss() + ".");
            Set<String> lost = new TreeSet<>(all);
            lost.removeAll(filled());
            assertThat(lost).as(need.toString()).hasSize(1);
            assertThat(lost.iterator().next()).contains(column);
            rename(need.table(), "gone", column);
        }
    }

    private void rename(String table, String column, String name) {
        city.change("ALTER TABLE {city}." + table + " RENAME COLUMN " + column + " TO " + name);
    }

    /** Columns of labels and votes that are anywhere not null. */
    private Set<String> filled() {
        return new TreeSet<>(city.rows("""
                SELECT DISTINCT 'label.' || key FROM label AS l, json_each_text(row_to_json(l)) WHERE value IS NOT NULL
                UNION
                SELECT DISTINCT 'vote.' || key FROM label_validation AS v, json_each_text(row_to_json(v)) WHERE value IS NOT NULL"""));
    }
}
