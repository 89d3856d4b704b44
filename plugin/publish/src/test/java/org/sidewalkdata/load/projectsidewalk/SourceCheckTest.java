package org.sidewalkdata.load.projectsidewalk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The findings of {@code doctor} about a Project Sidewalk database before it is loaded. */
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
}
