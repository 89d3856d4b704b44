package org.sidewalkdata.row.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.CompareInteger;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.sql.SortKey;

class InMemoryRowSourceTest {
    private static final DataSourceException FAULT = new DataSourceException("gone", new Exception(), true);

    private final InMemoryRowSource source = new InMemoryRowSource()
            .rows(PublishedCollections.LABEL_CLUSTERS, List.of(cluster(9, 2), cluster(7, 1), cluster(8, 2)))
            .rows(
                    PublishedCollections.CLUSTER_LABELS,
                    List.of(member(9, 10), member(8, 12), member(9, 9), member(7, 1)));

    @Test
    void rowsAreFilteredAndInTheCollectionsOrder() {
        Filter big = new CompareInteger("cluster_size", Operator.AT_LEAST, 2);
        assertThat(ids(Selection.of(PublishedCollections.LABEL_CLUSTERS, big), 0))
                .containsExactly(8L, 9L);
    }

    @Test
    void refusesWhatTheDatabaseWouldRefuse() {
        Filter elsewhere = new CompareInteger("severity", Operator.EQUAL, 2);
        Filter text = new CompareInteger("label_type", Operator.EQUAL, 2);
        List<SortKey> order = List.of(new SortKey("severity", false));
        assertThrows(
                IllegalArgumentException.class, () -> Selection.of(PublishedCollections.LABEL_CLUSTERS, elsewhere));
        assertThrows(IllegalArgumentException.class, () -> Selection.of(PublishedCollections.LABEL_CLUSTERS, text));
        assertThrows(
                IllegalArgumentException.class,
                () -> Selection.of(PublishedCollections.LABEL_CLUSTERS, Filter.ALL)
                        .page(order, 1));
    }

    @Test
    void whatIsNotShownIsFilteredByAllTheSame() {
        Filter big = new CompareInteger("cluster_size", Operator.AT_LEAST, 2);
        PublishedCollection types = PublishedCollections.LABEL_CLUSTERS.only(Set.of("label_type"));
        assertThat(types.columns()).hasSize(3);
        assertThat(ids(Selection.of(types, big), 0)).containsExactly(8L, 9L);
    }

    @Test
    void membersAreThoseOfTheClustersWanted() {
        Filter big = new CompareInteger("cluster_size", Operator.AT_LEAST, 2);
        assertThat(ids(Selection.membersOfClusters(big), 1)).containsExactly(12L, 9L, 10L);
    }

    @Test
    void userIdsAreOrderedAsPostgresqlOrdersThem() {
        Map<String, Object> high = Map.of("user_id", UUID.fromString("f0000000-0000-0000-0000-000000000000"));
        Map<String, Object> low = Map.of("user_id", UUID.fromString("10000000-0000-0000-0000-000000000000"));
        source.rows(PublishedCollections.USER_STATS, List.of(high, low));
        try (ReadView view = source.open();
                RowCursor rows = view.rows(Selection.of(PublishedCollections.USER_STATS, Filter.ALL))) {
            assertTrue(rows.next());
            assertEquals(low.get("user_id").toString(), rows.getText(0).toString());
        }
    }

    @Test
    void failsWhereItIsTold() {
        source.failAtOpen(FAULT);
        assertThrows(DataSourceException.class, source::open);
        source.failAtRow(0, FAULT);
        try (ReadView view = source.open()) {
            assertThrows(
                    DataSourceException.class,
                    () -> view.rows(Selection.of(PublishedCollections.LABEL_CLUSTERS, Filter.ALL)));
        }
        source.failAtRow(1, FAULT);
        try (ReadView view = source.open();
                RowCursor rows = view.rows(Selection.of(PublishedCollections.LABEL_CLUSTERS, Filter.ALL))) {
            assertTrue(rows.next());
            assertThrows(DataSourceException.class, rows::next);
            assertEquals(1, source.openViews());
        }
        source.failNoMore();
        assertFalse(ids(Selection.of(PublishedCollections.LABEL_CLUSTERS, Filter.ALL), 0)
                .isEmpty());
        assertEquals(0, source.openViews());
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

    private static Map<String, Object> cluster(long id, long size) {
        return Map.of("label_cluster_id", id, "cluster_size", size);
    }

    private static Map<String, Object> member(long cluster, long label) {
        return Map.of("label_cluster_id", cluster, "label_id", label);
    }
}
