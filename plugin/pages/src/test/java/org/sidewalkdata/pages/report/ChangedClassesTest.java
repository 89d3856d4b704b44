package org.sidewalkdata.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.changes.ChangeSummary;
import org.sidewalkdata.changes.ChangeSummary.ChangedRegion;
import org.sidewalkdata.changes.ChangeSummary.Counts;
import org.sidewalkdata.changes.EditionFacts;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/** The neighborhoods of a report whose class of accessibility changed. */
class ChangedClassesTest {
    @Test
    void onlyAnotherClassIsListedWithWordAndColor() {
        String html = table(
                region(1, "Hill & Dale", 0.39, OptionalDouble.of(0.41), 1),
                region(2, "Same", 0.21, OptionalDouble.of(0.39), 1));
        assertThat(html)
                .contains("<th scope=\"row\">Hill &amp; Dale</th>"
                        + "<td data-label=\"Before\"><span class=\"swatch class1\"></span>&#160;low, 0.39</td>"
                        + "<td data-label=\"Now\"><span class=\"swatch class2\"></span>&#160;medium, 0.41</td>")
                .doesNotContain("Same");
    }

    @Test
    void aScoreThatIsGoneIsAChange() {
        assertThat(table(region(1, "Hill", 0.39, OptionalDouble.empty(), 1)))
                .contains("<td data-label=\"Now\"><span class=\"swatch none\"></span>&#160;not audited</td>");
    }

    /** As in the report's table of neighborhoods. */
    @Test
    void aClassThatCannotBeComparedHasNoColor() {
        assertThat(table(region(1, "Hill", 0.39, OptionalDouble.of(0.41), 0.1)))
                .contains("<span class=\"swatch none\"></span>&#160;medium (not enough audited to compare), 0.41</td>");
    }

    @Test
    void withoutOneThereIsNoTable() {
        assertThat(table(region(1, "Same", 0.21, OptionalDouble.of(0.39), 1))).isEmpty();
    }

    private static ChangedRegion region(long id, String name, double before, OptionalDouble after, double coverage) {
        return new ChangedRegion(
                id,
                new Counts(Map.of("name", name, "score", before, "coverage", 1.0)),
                new Counts(Map.of(
                        "name",
                        name,
                        "score",
                        after.isPresent() ? after.getAsDouble() : JsonTree.Null.NULL,
                        "coverage",
                        coverage)));
    }

    private static String table(ChangedRegion... regions) {
        var edition = new EditionFacts("now", Optional.empty(), DataVersion.NONE, Map.of(), "");
        var summary = new ChangeSummary(
                edition, edition, false, Map.of(), Map.of(), Stream.of(regions).toList());
        List<ReportChanges.Classed> classes = new ReportChanges(summary, "").classes();
        return new ReportTables(new NumberText(Messages.of(Language.ENGLISH))).classes(classes, 0.5);
    }
}
