package org.sidewalkdata.server.database;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.server.settings.DatabaseSettings;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Sql;

/**
 * A pooler between the server and the database (PgBouncer, pool_mode = session) rejects connections with startup
 * settings that it does not track.
 */
@Tag("slow")
@Tag("postgis")
class PoolerTest {
    private static final String BEGUN_WITH = """
            SELECT string_agg(name, ' ' ORDER BY name) FROM pg_settings
            WHERE source = 'client'
              AND name NOT IN ('application_name', 'client_encoding', 'DateStyle', 'TimeZone', 'standard_conforming_strings')
            """;

    private final PrivateDatabase database = PrivateDatabase.create();
    private final String url = database.url().replaceFirst("&?currentSchema=.*", "");

    @AfterEach
    void drop() {
        database.close();
    }

    @Test
    void theOwnersConnectionsBeginWithNothingElse() throws SQLException {
        DataSource owner = OwnerDataSource.of(DatabaseAddress.of(url, "", ""), "test");
        assertBeginsPlainly(owner);
    }

    @Test
    void theReadersConnectionsBeginWithNothingElse() throws SQLException {
        var settings = new DatabaseSettings(url, "", "", "", "", 2, Duration.ofSeconds(5), Duration.ofSeconds(60));
        try (HikariDataSource pool = ReaderPool.open(settings)) {
            assertBeginsPlainly(pool);
        }
    }

    private static void assertBeginsPlainly(DataSource connections) throws SQLException {
        Sql sql = new Sql(connections);
        assertThat(sql.value(BEGUN_WITH)).isEqualTo("null");
        assertThat(sql.value("SELECT count(*) FROM data_version"))
                .as("the schema is found")
                .isEqualTo("1");
    }
}
