package org.sidewalkdata.ogc.features;

import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.RegionSql;

/** A database with thirty regions, each with one hole and each larger than the one before, and nothing else. */
public final class ThirtyRegions implements AutoCloseable {
    private final PrivateDatabase database = PrivateDatabase.create();
    public final PostgisRowSource source = new PostgisRowSource(database.reader());

    public ThirtyRegions() {
        database.sql().run("""
                UPDATE data_version SET version = 3, min_lon = -123, min_lat = 45, max_lon = -122.9, max_lat = 45.1
                """);
        database.sql().run(RegionSql.insert("""
                SELECT id, 'Region ' || id, ST_Multi(ST_Difference(
                  ST_MakeEnvelope(-123, 45, -122.9, 45.1 + id / 100.0, 4326),
                  ST_MakeEnvelope(-122.95, 45.01, -122.94, 45.02, 4326)))
                FROM generate_series(1, 30) id
                """));
    }

    @Override
    public void close() {
        database.close();
    }
}
