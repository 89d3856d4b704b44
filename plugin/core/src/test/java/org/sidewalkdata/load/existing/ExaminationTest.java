package org.sidewalkdata.load.existing;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;

/** What an operator hears of a Project Sidewalk database before it is loaded, and of how alike our results are after. */
@Tag("postgis")
class ExaminationTest {
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
                        "source labels: 10; 1 are deleted, 1 of the tutorial, 2 without a position, and stay there;"
                                + " 2 severities are outside 1 to 3",
                        "source rows: all can be used",
                        "upstream's clusters: none of its labels is published here yet, so nothing is compared")
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
    void upstreamsClustersAndVotesAreComparedWithOurs() throws SQLException {
        city.change("""
                INSERT INTO {city}.label (label_id, audit_task_id, mission_id, user_id, pano_id, label_type, street_edge_id,
                  time_created, deleted, tutorial, severity, agree_count)
                SELECT id, 11, 21, 'aaaaaaaa-0000-4000-8000-000000000001', 'pano', 'Obstacle', 7, now(), false, false, 1, id / 205
                FROM generate_series(201, 206) AS id;
                INSERT INTO {city}.pano_data (pano_id, source) SELECT 'p' || id, 'gsv' FROM generate_series(201, 206) AS id;
                UPDATE {city}.label SET pano_id = 'p' || label_id WHERE label_id > 200;
                INSERT INTO {city}.label_point (label_point_id, label_id, lat, lng)
                SELECT id, id, 0.001, CASE WHEN id < 204 THEN 0.01 ELSE 0.015 END FROM generate_series(201, 206) AS id;
                INSERT INTO {city}.cluster_label (label_id, cluster_id) VALUES (201, 1), (202, 1), (203, 2), (204, 2), (205, 3),
                  (206, 3), (999, 4);""");
        city.load();
        new Refresh(city.owner()).run(Refresh.Mode.CHANGES, Progress.NONE);

        assertThat(texts(notes()))
                .contains(
                        "upstream's clusters: adjusted Rand index 0.2424 over 6 labels that both cluster; 0 of our 2 clusters"
                                + " (0.0 %) have the same labels as one of its 3",
                        "upstream's votes: 6 of 8 published labels have the votes that upstream counts; the first that differs"
                                + " is label 205");
    }

    @Test
    void whatCannotBeComparedOrReadIsTold() {
        city.change(
                "ALTER TABLE {city}.cluster_label RENAME COLUMN cluster_id TO clustering; ALTER TABLE {city}.label DROP COLUMN"
                        + " agree_count");
        assertThat(texts(notes()))
                .contains(
                        "upstream's clusters: not compared: cluster_label.cluster_id is not there",
                        "upstream's votes: not compared: label.agree_count is not there");
        city.change("DELETE FROM {city}.play_evolutions WHERE id > 390");
        assertThat(notes()).singleElement().satisfies(note -> {
            assertThat(note.text()).contains("is at evolution 390");
            assertThat(note.advice()).isNotEmpty();
        });
    }

    private List<Note> notes() {
        return Examination.of(city.source(), Upstream.CITY, city.owner());
    }

    private static List<String> texts(List<Note> notes) {
        return notes.stream().map(note -> note.subject() + ": " + note.text()).toList();
    }
}
