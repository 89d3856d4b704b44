package org.sidewalkdata.testkit;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.schema.Schema;

@Tag("postgis")
class PrivateDatabaseTest {
    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    @Test
    void schemaIsMigrated() throws SQLException {
        var schema = new Schema(database.dataSource());
        assertEquals(0, schema.state().pending());
        assertNotEquals("0", schema.state().version());
        assertEquals(List.of("0"), database.sql().rows("SELECT version FROM data_version"));
    }

    @Test
    void everyTableAndViewAndEachOfTheirColumnsHasAComment() {
        assertEquals(List.of(), database.sql().rows("""
                SELECT relname, attname FROM pg_class LEFT JOIN pg_attribute ON attrelid = pg_class.oid
                WHERE relnamespace = 'sidewalk'::regnamespace AND relkind IN ('r', 'v', 'm')
                  AND relname <> 'flyway_schema_history' AND attnum > 0 AND NOT attisdropped
                  AND (obj_description(pg_class.oid, 'pg_class') IS NULL OR col_description(attrelid, attnum) IS NULL)
                ORDER BY relname, attnum"""));
    }

    /** An index-only scan of an SP-GiST index on geometries crashes PostgreSQL with PostGIS 3.3 (points-stand-in-gist). */
    @Test
    void noIndexIsSpGist() {
        assertEquals(List.of(), database.sql().rows("""
                SELECT relname FROM pg_class JOIN pg_am ON pg_am.oid = relam
                WHERE relnamespace = 'sidewalk'::regnamespace AND amname = 'spgist'
                UNION ALL SELECT name FROM set_aside_index WHERE definition ILIKE '%spgist%'"""));
    }

    @Test
    void readerReadsEveryViewAndWritesNone() throws SQLException {
        List<String> views = database.sql().rows("SELECT viewname FROM pg_views WHERE schemaname = 'sidewalk'");
        assertTrue(views.contains("label_clusters"), () -> "views: " + views);
        for (String view : views) {
            assertDoesNotThrow(() -> asReader("SELECT count(*) FROM " + view), view);
            assertEquals(
                    List.of("f"),
                    database.sql()
                            .rows("SELECT has_table_privilege('sidewalk_reader', '" + view
                                    + "', 'INSERT, UPDATE, DELETE, TRUNCATE')"),
                    view);
        }
    }

    @Test
    void readerReadsNoTableExceptVersionAndTimesOfRuns() throws SQLException {
        List<String> tables = database.sql().rows("SELECT tablename FROM pg_tables WHERE schemaname = 'sidewalk'");
        assertTrue(tables.contains("label"), () -> "tables: " + tables);
        for (String table : tables) {
            if (table.equals("data_version") || table.equals("run_time")) {
                assertDoesNotThrow(() -> asReader("SELECT count(*) FROM " + table));
            } else {
                assertDenied("SELECT count(*) FROM " + table);
            }
        }
        assertDenied("UPDATE data_version SET version = 7");
        assertDenied("CREATE TABLE sidewalk.mine (id bigint)");
    }

    @Test
    void aCityIsFilledOnceAndEachCopyIsIndependent() {
        try (PrivateDatabase first =
                        PrivateDatabase.copyOf("seven", city -> city.sql().run("UPDATE data_version SET version = 7"));
                PrivateDatabase second = PrivateDatabase.copyOf("seven", city -> fail("it is filled already"))) {
            first.sql().run("UPDATE data_version SET version = 8");
            assertEquals("7", second.sql().value("SELECT version FROM data_version"));
        }
        assertThrows(
                IllegalStateException.class,
                () -> PrivateDatabase.copyOf("broken", city -> city.sql().run("UPDATE no_table SET version = 7")));
        try (PrivateDatabase again =
                PrivateDatabase.copyOf("broken", city -> city.sql().run("UPDATE data_version SET version = 9"))) {
            assertEquals("9", again.sql().value("SELECT version FROM data_version"));
        }
    }

    @Test
    void statementsFindTheirSessionAsIfItWereNew() {
        database.sql().run("SET search_path = pg_catalog; SET ROLE sidewalk_reader");
        database.sql().run("CREATE TEMP TABLE gone (id int)");
        assertEquals("sidewalk,public", database.sql().value("SHOW search_path"));
        assertEquals("sidewalk", database.sql().value("SELECT current_user"));
        assertEquals(List.of("null"), database.sql().rows("SELECT to_regclass('pg_temp.gone')"));
    }

    private static void assertDenied(String sql) {
        var denial = assertThrows(SQLException.class, () -> asReader(sql), sql);
        assertEquals("42501", denial.getSQLState(), () -> sql + ": " + denial.getMessage());
    }

    private static void asReader(String sql) throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SET ROLE sidewalk_reader");
            statement.execute(sql);
        }
    }
}
