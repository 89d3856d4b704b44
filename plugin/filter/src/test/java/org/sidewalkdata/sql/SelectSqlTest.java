package org.sidewalkdata.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.model.Bbox;

/** Statements as text; their results are tested with PostGIS. */
class SelectSqlTest {
    private static String where(Filter filter) {
        String sql = SelectSql.select(PublishedCollections.RAW_LABELS, filter);
        return sql.substring(sql.indexOf("WHERE ") + 6, sql.indexOf("\nORDER BY"));
    }

    @Test
    void freeTextIsEscapedByTheDriver() {
        assertThat(where(new Filter.TextList(
                        "tags", Filter.ListOperator.OVERLAPS, Set.of("it's \\ here'); DROP TABLE label; --"))))
                .isEqualTo("tags && ARRAY[E'it''s \\\\ here''); DROP TABLE label; --']::text[]");
    }

    @Test
    void textThatPostgresCannotHoldMatchesNothing() {
        assertThat(where(new Filter.TextList("tags", Filter.ListOperator.OVERLAPS, Set.of("a\0b"))))
                .isEqualTo("tags && ARRAY[]::text[]");
        assertThat(where(new Filter.InIntegers("region_id", Set.of()))).isEqualTo("FALSE");
    }

    @Test
    void anUnknownColumnNeverReachesTheStatement() {
        assertThatThrownBy(() -> where(new Filter.IsNull("1=1; --"))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void numbersOutOfReachAreRefused() {
        assertThatThrownBy(() -> where(new Filter.CompareNumber("heading", Operator.LESS, Double.NaN)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void timesOutsideTheCalendarAreBeforeOrAfterEverything() {
        assertThat(where(new Filter.CompareInstant(
                        "time_created", Operator.LESS, Instant.parse("2024-05-01T00:00:00.001Z"))))
                .isEqualTo("time_created < TIMESTAMPTZ '2024-05-01 00:00:00.001000Z'");
        assertThat(where(new Filter.CompareInstant(
                        "time_created", Operator.LESS, Instant.parse("0000-05-01T00:00:00Z"))))
                .contains("'-infinity'");
    }

    @Test
    void p5_boxesAreExactBesideTheIndex() {
        assertThat(where(new Filter.InBbox("geom", new Bbox(-1, 2, 3, 4))))
                .isEqualTo("geom && ST_MakeEnvelope(-1.0, 2.0, 3.0, 4.0, 4326)\n"
                        + "  AND ST_X(geom) BETWEEN -1.0 AND 3.0\n  AND ST_Y(geom) BETWEEN 2.0 AND 4.0");
        assertThat(SelectSql.select(
                        PublishedCollections.ACCESS_SCORE_STREETS, new Filter.InBbox("geom", new Bbox(1, 2, 1, 2))))
                .contains("ST_Intersects(geom, ST_SetSRID(ST_MakePoint(1.0, 2.0), 4326))");
        assertThat(SelectSql.select(
                        PublishedCollections.ACCESS_SCORE_STREETS, new Filter.InBbox("geom", new Bbox(1, 2, 1, 3))))
                .contains("ST_MakeLine");
    }
}
