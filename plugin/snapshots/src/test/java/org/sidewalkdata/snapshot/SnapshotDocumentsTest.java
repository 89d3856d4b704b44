package org.sidewalkdata.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import tools.jackson.databind.json.JsonMapper;

/** Names, notes and licenses of others in the documents of a snapshot. */
class SnapshotDocumentsTest {
    private static final String HOSTILE =
            "x\n\n# [Click](http://evil.example) ![i](x) **b** `c` <script> &lt; _e_ ~s~ | $m$\u202E\u001B[31m\u0085y\u2028z";

    @ParameterizedTest
    @CsvSource(
            delimiter = '@',
            value = {
                "a *b* _c_ d_e@ a \\*b\\* \\_c\\_ d_e",
                "https://doi.org/10.1/a_b@ https://doi.org/10.1/a_b",
                "# h@ \\# h",
                "- l@ \\- l",
                "1. l@ 1\\. l",
                "12) l@ 12\\) l",
                "> q@ \\> q",
                "[a](b) ![c](d)@ \\[a\\](b) !\\[c\\](d)",
                "<b> &amp `c` | ~s~ \\ $m$@ \\<b\\> \\&amp \\`c\\` \\| \\~s\\~ \\\\ \\$m\\$",
                "Newberg, Oregon (USA) - 50% #1 x+y@ Newberg, Oregon (USA) - 50% #1 x+y"
            })
    void markdownShowsTheText(String text, String markdown) {
        assertThat(SnapshotDocuments.line(text)).isEqualTo(markdown);
    }

    @Test
    void everyDocumentHoldsATextInOnePlace() {
        var request = new SnapshotRequest(
                Optional.of(new SnapshotName("S")),
                Optional.empty(),
                Optional.of(HOSTILE),
                new Publisher(HOSTILE, HOSTILE),
                "dev");
        Map<String, Long> counts = new LinkedHashMap<>();
        SnapshotTable.ALL.forEach(table -> counts.put(table.name(), 0L));
        var facts = new SnapshotFacts(
                new SnapshotName("S"),
                request,
                new DataVersion(3, Instant.EPOCH, Optional.of(HOSTILE), Optional.empty()),
                new DataFacts(Optional.empty(), 1, Map.of()),
                counts);
        String readme = SnapshotDocuments.readme(facts, List.of());
        assertThat(readme.lines().filter(line -> line.startsWith("#")))
                .hasSize(5)
                .allMatch(line -> line.matches("## (Cite|Files|Columns|Check)|# Sidewalk.*"));
        assertThat(readme.replace("\\[", "").replace("\\<", "")).doesNotContain("[", "<");
        assertThat(SnapshotDocuments.license(facts).lines()).hasSize(2);
        String description = JsonMapper.shared()
                .readTree(DataPackage.json(facts, List.of()))
                .get("description")
                .asString();
        assertThat(description).startsWith("x # \\[Click\\](http://evil.example)");
        String citation = SnapshotDocuments.citation(facts);
        assertThat(citation).contains("\\u0085").doesNotContain("\u0085", "\u001B", "\u2028", "\u202E");
    }
}
