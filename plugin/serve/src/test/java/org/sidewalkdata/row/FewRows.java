package org.sidewalkdata.row;

import com.zaxxer.hikari.HikariDataSource;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.RegionSql;

/** Two regions, a cluster, a street, two tags, and more labels than are ever fetched at once. For one test class. */
public final class FewRows implements AutoCloseable {
    public static final int LABELS = 20_000;

    public final PrivateDatabase database = PrivateDatabase.create();

    public FewRows() {
        database.sql().run(RegionSql.insert("""
                VALUES
                  (2, 'Hill', ST_Multi(ST_MakeEnvelope(1, 2, 3, 4.5, 4326))),
                  (1, 'Dale', ST_Multi(ST_MakeEnvelope(-1, -2, 0, 0, 4326)))
                """));
        database.sql().run("""
                UPDATE data_version
                SET version = 3, refreshed_at = '2026-01-02 03:04:05Z', city = 'newberg',
                  min_lon = -123, min_lat = 45, max_lon = -122.5, max_lat = 45.5;
                INSERT INTO published_tag VALUES
                  (7, 'CurbRamp', 0, 'narrow', NULL, '{}'), (3, 'Signal', 5, 'APS', 'beeps', '{"a,b",é}');
                INSERT INTO published_cluster VALUES
                  (5000000000, 'Signal', NULL, 4, NULL, NULL, NULL, '1969-12-31 23:59:59Z', 2, 1, 2, 3, 2,
                   '{5000000000,5000000001}',
                   '{00000000-0000-0000-0000-00000000000a,f0000000-0000-0000-0000-00000000000b}',
                   '{"narrow":2}', 0.5, ST_SetSRID(ST_MakePoint(-122.5, 45.1234567), 4326), NULL, NULL, '');
                INSERT INTO published_street
                SELECT 9, 8, 7, NULL, 1, 12.5, 0, 1, 2, 3, 4, 5, 6, 7, .1, -.2, .3, 0, 0, 0, 1e-9, line,
                  ST_Transform(line, 3857), 0.5, array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]), '', ''
                FROM ST_GeomFromText('LINESTRING(-122.5 45, -122.6 45.1, -122.7 45)', 4326) line;
                """);
        database.sql().run("""
                INSERT INTO published_label
                SELECT id, '00000000-0000-0000-0000-00000000000a', 'pano', 'Signal', NULL, '{}', NULL,
                  '2021-05-03 12:00:00.123456Z', true, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, '[]', NULL, NULL, NULL,
                  repeat('u', 200), 0.1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                  ST_SetSRID(ST_MakePoint(id * 1e-7, 45), 4326)
                FROM generate_series(1, %d) id
                """.formatted(LABELS));
    }

    /** Returns a pool of one connection. */
    HikariDataSource pool() {
        return pool(database.url(), true);
    }

    /** Returns a private pool of one connection with an application name that identifies it in the server. */
    public HikariDataSource ownPool(String applicationName) {
        HikariDataSource pool = pool(database.url() + "&ApplicationName=" + applicationName, true);
        pool.setConnectionInitSql(ReadSettings.ofSession());
        pool.setConnectionTimeout(30_000); // reopened during a test, on a machine of any speed
        return pool;
    }

    /** Returns a pool of one connection, which waits for a second. */
    static HikariDataSource pool(String url, boolean autoCommit) {
        HikariDataSource pool = new HikariDataSource();
        pool.setJdbcUrl(url);
        pool.setMaximumPoolSize(1);
        pool.setConnectionTimeout(1000);
        pool.setAutoCommit(autoCommit);
        return pool;
    }

    @Override
    public void close() {
        database.close();
    }
}
