package org.sidewalkdata.api.weigh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ListedRows;

/** Tests of scores of OpenStreetMap ways (B21). */
class WayScoresTest {
    @Test
    void aWayHasTheMeanOfItsAuditedStreetsByLength() {
        assertThat(ways(
                        street(7L, 0.25, 1, 100),
                        street(null, 0.5, 1, 10),
                        street(7L, 0.75, 2, 300),
                        street(7L, 0.1, 0, 100), // between scored intersections, but not audited (B2)
                        street(9L, null, 0, 5),
                        street(3L, 1e-15, 1, 1)))
                .containsExactly(
                        "3 1.0E-15 1.0 1.0 1.0 1",
                        "7 0.625 500.0 400.0 0.8 3",
                        "9 - 5.0 0.0 0.0 1",
                        "- 0.5 10.0 10.0 1.0 1");
    }

    @Test
    void noStreetsAreNoWays() {
        assertThat(ways()).isEmpty();
    }

    private static List<@Nullable Object> street(
            @Nullable Long way, @Nullable Double score, long audits, double length) {
        return Arrays.asList(way, score, audits, length);
    }

    @SafeVarargs
    private static List<String> ways(List<@Nullable Object>... streets) {
        RowCursor rows = WayScores.of(new ListedRows(
                PublishedCollections.ACCESS_SCORE_STREETS
                        .showing(Set.of("osm_way_id", "score", "audit_count", "length_meters"))
                        .withoutGeometry(),
                List.of(streets).iterator()));
        List<String> ways = new ArrayList<>();
        while (rows.next()) {
            ways.add((rows.isNull(0) ? "-" : rows.getLong(0)) + " " + (rows.isNull(1) ? "-" : rows.getDouble(1)) + " "
                    + rows.getDouble(2) + " " + rows.getDouble(3) + " " + rows.getDouble(4) + " " + rows.getLong(5));
        }
        return ways;
    }
}
