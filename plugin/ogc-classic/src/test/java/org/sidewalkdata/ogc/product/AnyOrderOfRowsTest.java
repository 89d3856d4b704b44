package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.syntheticcity.DemoCity;

/**
 * The same data give the same bytes, in whatever order the database stores its rows after a refresh, an update or a
 * VACUUM.
 */
@Tag("postgis")
class AnyOrderOfRowsTest {
    @AutoClose
    private static City city;

    @BeforeAll
    static void load(@TempDir Path folder) throws IOException, SQLException {
        city = City.invented(folder, 1_500, DemoCity.DEFAULT_SEED);
    }

    @Test
    void everyAnswerIsTheSame() throws IOException, SQLException {
        Map<String, String> before = AllAnswers.of(city);
        for (int round = 1; round <= 3; round++) {
            turnRows();
            Map<String, String> after = AllAnswers.of(city);
            assertThat(after.keySet()).isEqualTo(before.keySet());
            after.entrySet().removeAll(before.entrySet());
            assertThat(after.keySet()).as("what differs").isEmpty();
        }
    }

    private static void turnRows() throws SQLException {
        try (Connection connection = city.database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SELECT setseed(0.5)");
            for (String table : tables(statement)) {
                statement.execute("CREATE TEMP TABLE kept AS SELECT * FROM " + table);
                statement.execute("DELETE FROM " + table);
                statement.execute("INSERT INTO " + table + " SELECT * FROM kept ORDER BY random()");
                statement.execute("DROP TABLE kept");
            }
        }
    }

    private static List<String> tables(Statement statement) throws SQLException {
        List<String> tables = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery("SELECT oid::regclass::text FROM pg_class"
                + " WHERE relkind = 'r' AND relname LIKE 'published%' ORDER BY relname")) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        }
        assertThat(tables).hasSizeGreaterThan(10);
        return tables;
    }
}
