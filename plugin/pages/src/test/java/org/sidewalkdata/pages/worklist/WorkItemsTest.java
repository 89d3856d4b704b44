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
