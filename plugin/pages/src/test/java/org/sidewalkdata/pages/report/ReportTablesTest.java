package org.sidewalkdata.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
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

/** Tests the table of neighborhoods whose class changed. */
class ReportTablesTest {
    @Test
    void onlyAnotherClassIsListedWithWordAndColor() {
        ChangedRegion same = region(2, "Same", 0.21, 0.39, 1);
        assertThat(table(region(1, "Hill & Dale", 0.39, 0.41, 1), same))
                .contains("<th scope=\"row\">Hill &amp; Dale</th>"
                        + "<td data-label=\"Before\"><span class=\"swatch class1\"></span>&#160;low, 0.39</td>"
                        + "<td data-label=\"Now\"><span class=\"swatch class2\"></span>&#160;medium, 0.41</td>")
                .doesNotContain("Same");
        assertThat(table(same)).isEmpty();
    }

    /** A score that is gone is a change. As in the report's table, a class that cannot be compared has no color. */
    @Test
    void whatCannotBeComparedHasNoColor() {
        assertThat(table(region(1, "Hill", 0.39, JsonTree.Null.NULL, 1)))
                .contains("<td data-label=\"Now\"><span class=\"swatch none\"></span>&#160;not audited</td>");
        assertThat(table(region(1, "Hill", 0.39, 0.41, 0.1)))
                .contains("<span class=\"swatch none\"></span>&#160;medium (not enough audited to compare), 0.41</td>");
    }

    private static ChangedRegion region(long id, String name, double before, Object after, double coverage) {
        return new ChangedRegion(
                id,
                new Counts(Map.of("name", name, "score", before, "coverage", 1.0)),
                new Counts(Map.of("name", name, "score", after, "coverage", coverage)));
    }

    private static String table(ChangedRegion... regions) {
        var edition = new EditionFacts("now", Optional.empty(), DataVersion.NONE, Map.of(), "");
        var summary = new ChangeSummary(
                edition, edition, false, Map.of(), Map.of(), Stream.of(regions).toList());
        List<ReportChanges.Classed> classes = new ReportChanges(summary, "").classes();
        return new ReportTables(new NumberText(Messages.of(Language.ENGLISH))).classes(classes, 0.5);
    }
}
