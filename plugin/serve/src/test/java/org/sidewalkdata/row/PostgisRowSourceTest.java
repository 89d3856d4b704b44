package org.sidewalkdata.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.CompareInteger;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.record.RowCursor;

/** The rows read from PostGIS are those of the tables, as of one moment. */
@Tag("postgis")
class PostgisRowSourceTest {
    private static final Selection STREETS = Selection.of(PublishedCollections.ACCESS_SCORE_STREETS, Filter.ALL);
    private static final Selection LABELS = Selection.of(PublishedCollections.RAW_LABELS, Filter.ALL);

    @AutoClose
    private static final FewRows ROWS = new FewRows();

    @AutoClose
    private static final HikariDataSource pool = ROWS.pool();

    @Test
    void versionAndRegions() {
        try (ReadView view = new PostgisRowSource(pool).open()) {
            assertEquals(3, view.version().version());
            assertEquals(Instant.parse("2026-01-02T03:04:05Z"), view.version().refreshedAt());
            assertEquals(Optional.of("newberg"), view.version().cityName());
            assertEquals(
                    Optional.of(new Bbox(-123, 45, -122.5, 45.5)),
                    view.version().cityBox());
            assertThat(view.regions()).extracting(region -> region.name()).containsExactly("Dale", "Hill");
            assertEquals(new Bbox(1, 2, 3, 4.5), view.regions().get(1).bounds());
        }
    }

    @Test
    void aClustersValues() {
        try (ReadView view = new PostgisRowSource(pool).open();
                RowCursor row = view.rows(Selection.of(PublishedCollections.LABEL_CLUSTERS, Filter.ALL))) {
            assertTrue(row.next());
            assertEquals(5_000_000_000L, row.getLong(0));
            assertEquals("Signal", row.getText(1).toString());
            assertTrue(row.isNull(2));
            assertEquals(4, row.getLong(3));
            assertEquals(-1000, row.getLong(7));
            assertEquals(2, row.getLong(8), "a smallint");
            assertEquals(2, row.listSize(13));
            assertEquals(5_000_000_001L, row.getListLong(13, 1));
            assertEquals(5_000_000_000L, row.getListLong(13, 0), "backwards");
            assertEquals(
                    "f0000000-0000-0000-0000-00000000000b",
                    row.getListText(14, 1).toString());
            assertEquals("{\"narrow\":2}", row.getText(15).toString());
            assertEquals(-122.5, row.getX(16, 0));
            assertEquals(45.1234567, row.getY(16, 0));
            assertFalse(row.next());
        }
    }

    @Test
    void aStreetsLineAndATagsTexts() {
        try (ReadView view = new PostgisRowSource(pool).open()) {
            try (RowCursor row = view.rows(STREETS)) {
                assertTrue(row.next());
                int geometry = row.collection().geometryIndex().orElseThrow();
                assertEquals(3, row.pointCount(geometry));
                assertEquals(-122.7, row.getX(geometry, 2));
                assertEquals(45.1, row.getY(geometry, 1));
                assertEquals(1e-9, row.getDouble(geometry - 1));
            }
            try (RowCursor row = view.rows(Selection.of(PublishedCollections.LABEL_TAGS, Filter.ALL))) {
                assertTrue(row.next());
                assertEquals(0, row.listSize(4));
                assertTrue(row.next());
                assertEquals("a,b", row.getListText(4, 0).toString());
                assertEquals("é", row.getListText(4, 1).toString());
            }
        }
    }

    @Test
    void labelsAreInOrderAndCutToMilliseconds() {
        try (ReadView view = new PostgisRowSource(pool).open();
                RowCursor row = view.rows(LABELS)) {
            long id = 0;
            while (row.next()) {
                assertEquals(++id, row.getLong(0));
            }
            assertEquals(FewRows.LABELS, id);
        }
        try (ReadView view = new PostgisRowSource(pool).open();
                RowCursor row = view.rows(LABELS)) {
            assertTrue(row.next());
            assertEquals(Instant.parse("2021-05-03T12:00:00.123Z").toEpochMilli(), row.getLong(7));
            assertEquals("00000000-0000-0000-0000-00000000000a", row.getText(1).toString());
            assertTrue(row.getBoolean(8));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "10, 40, 3, 10, 3",
        "10, 40, 100, 10, 10",
        "100, 5, 3, 5, 3",
        "100, 1000, 200, 100, 100",
        "0, 5, 3, 0, 0"
    })
    void aPageIsCountedAsItIsRead(long wanted, long most, long limit, long matched, int returned) {
        Selection page = Selection.of(
                        PublishedCollections.RAW_LABELS, new CompareInteger("label_id", Operator.AT_MOST, wanted))
                .page(List.of(), limit);
        try (ReadView view = new PostgisRowSource(pool).open()) {
            CountedRows counted = view.counted(page, most);
            assertEquals(matched, counted.matched());
            List<Long> ids = new ArrayList<>();
            try (RowCursor row = counted.rows()) {
                while (row.next()) {
                    ids.add(row.getLong(0));
                }
            }
            assertEquals(LongStream.rangeClosed(1, returned).boxed().toList(), ids);
        }
    }

    @Test
    void nothingIsAnEmptyAnswer() {
        try (ReadView view = new PostgisRowSource(pool).open();
                RowCursor row = view.rows(Selection.of(
                        PublishedCollections.RAW_LABELS, new CompareInteger("label_id", Operator.LESS, 0)))) {
            assertFalse(row.next());
            assertFalse(row.next(), "asked again");
        }
    }

    @Test
    void aReadViewStaysWhatItWas() throws SQLException {
        try (ReadView view = new PostgisRowSource(pool).open()) {
            ROWS.database.sql().run("UPDATE published_tag SET tag = 'wide'; UPDATE data_version SET version = 4");
            try (RowCursor row = view.rows(Selection.of(PublishedCollections.LABEL_TAGS, Filter.ALL))) {
                assertTrue(row.next());
                assertEquals("narrow", row.getText(2).toString());
            }
        } finally {
            ROWS.database
                    .sql()
                    .run(
                            "UPDATE published_tag SET tag = 'narrow' WHERE tag_id = 7; UPDATE data_version SET version = 3");
        }
    }
}
