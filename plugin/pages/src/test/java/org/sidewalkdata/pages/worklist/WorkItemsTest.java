package org.sidewalkdata.pages.worklist;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.api.priority.RankedProblem;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

class WorkItemsTest {
    /** Streets of three problems each, of which a page shows whole ones. */
    @ParameterizedTest
    @CsvSource({"1, 1", "3, 1", "4, 2", "6, 2", "7, 3", "100, 3"})
    void aPageHasWholeStreets(int most, int streets) {
        List<WorkItem> items =
                IntStream.range(0, 9).mapToObj(i -> item(i / 3 + 1, i)).toList();
        List<List<WorkItem>> shown = WorkItems.byEntry(items.iterator(), most);
        assertThat(shown.stream().flatMap(List::stream)).containsExactlyElementsOf(items.subList(0, 3 * streets));
        assertThat(shown).hasSize(streets);
    }

    /** Two equal scores say nothing, and no repair is worth nothing. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0.05 | 0.84 | 83 | Score 0.05 → 0.84, worth 83 m",
                "0.001 | 0.002 | 0.3 | Worth under 1 m",
                "0.30 | 0.301 | 12 | Worth 12 m",
                "0.30 | 0.40 | 0.2 | Score 0.30 → 0.40, worth under 1 m",
                "NaN | NaN | 0 | Worth 0 m"
            })
    void worthSaysWhatCanBeSeen(double before, double after, double meters, String text) {
        assertThat(new WorkTexts(Messages.of(Language.DEFAULT)).worth(before, after, meters))
                .isEqualTo(text);
    }

    private static WorkItem item(int rank, long cluster) {
        return new WorkItem(
                new WorkEntry(rank, true, rank, 100, 0.1, 0.5, 40, List.of()),
                1,
                1,
                new RankedProblem(cluster, rank, 1, 0.1, 0.2, 10, 9),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0,
                0,
                LabelType.OBSTACLE,
                OptionalLong.empty(),
                List.of(),
                0,
                0,
                Set.of(),
                Optional.empty());
    }
}
