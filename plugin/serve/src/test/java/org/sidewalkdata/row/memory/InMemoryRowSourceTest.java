package org.sidewalkdata.row.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.CompareInteger;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.sql.SortKey;

class InMemoryRowSourceTest {
    private static final PublishedCollection CLUSTERS = PublishedCollections.LABEL_CLUSTERS;
    private static final Filter BIG = new CompareInteger("cluster_size", Operator.AT_LEAST, 2);

    private final InMemoryRowSource source = new InMemoryRowSource()
            .rows(CLUSTERS, rows("label_cluster_id", "cluster_size", 9, 2, 7, 1, 8, 2))
            .rows(PublishedCollections.CLUSTER_LABELS, rows("label_cluster_id", "label_id", 9, 10, 8, 12, 9, 9, 7, 1));

    private static List<Map<String, Object>> rows(String first, String second, long... values) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < values.length; i += 2) {
            rows.add(Map.of(first, values[i], second, values[i + 1]));
        }
        return rows;
    }

    @Test
    void rowsAreFilteredAndInTheCollectionsOrder() {
        assertThat(ids(Selection.of(CLUSTERS, BIG), 0)).containsExactly(8L, 9L);
        PublishedCollection types = CLUSTERS.only(Set.of("label_type"));
        assertThat(types.columns()).hasSize(3);
        assertThat(ids(Selection.of(types, BIG), 0))
                .as("what is not shown is filtered by all the same")
                .containsExactly(8L, 9L);
        assertThat(ids(Selection.membersOfClusters(BIG), 1)).containsExactly(12L, 9L, 10L);
    }

    @Test
    void refusesWhatTheDatabaseWouldRefuse() {
        List<ThrowingCallable> refused = List.of(
                () -> Selection.of(CLUSTERS, new CompareInteger("severity", Operator.EQUAL, 2)),
                () -> Selection.of(CLUSTERS, new CompareInteger("label_type", Operator.EQUAL, 2)),
                () -> Selection.of(CLUSTERS, Filter.ALL).page(List.of(new SortKey("severity", false)), 1));
        refused.forEach(use -> assertThatThrownBy(use).isInstanceOf(IllegalArgumentException.class));
    }

    @Test
    void userIdsAreOrderedAsPostgresqlOrdersThem() {
        Map<String, Object> high = Map.of("user_id", UUID.fromString("f0000000-0000-0000-0000-000000000000"));
        Map<String, Object> low = Map.of("user_id", UUID.fromString("10000000-0000-0000-0000-000000000000"));
        source.rows(PublishedCollections.USER_STATS, List.of(high, low));
        try (ReadView view = source.open();
                RowCursor rows = view.rows(Selection.of(PublishedCollections.USER_STATS, Filter.ALL))) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getText(0)).hasToString(low.get("user_id").toString());
        }
    }

    private List<Long> ids(Selection selection, int column) {
        try (ReadView view = source.open();
                RowCursor rows = view.rows(selection)) {
            List<Long> ids = new ArrayList<>();
            while (rows.next()) {
                ids.add(rows.getLong(column));
            }
            return ids;
        }
    }
}
