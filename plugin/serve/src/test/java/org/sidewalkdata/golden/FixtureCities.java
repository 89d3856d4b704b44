package org.sidewalkdata.golden;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadSettings;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.testkit.PrivateDatabase;

/** Fixture bundles, each loaded and refreshed once into a separate database. */
public final class FixtureCities implements AutoCloseable {
    private final Path folder;
    private final String additions;
    private final Map<String, City> cities = new ConcurrentHashMap<>();

    /**
     * A city as the standalone host reads it, on separate connections: most requests expect the version of the
     * previous response.
     */
    private record City(PrivateDatabase database, HikariDataSource pool, RowSource source, SidewalkApi api)
            implements AutoCloseable {
        static City of(PrivateDatabase database) {
            HikariConfig config = new HikariConfig();
            config.setDataSource(database.dataSource());
            config.setConnectionInitSql(PrivateDatabase.AS_READER + ReadSettings.ofSession());
            HikariDataSource pool = new HikariDataSource(config);
            RowSource source = PostgisRowSource.overOwn(pool);
            return new City(database, pool, source, new SidewalkApi(source, ApiSettings.defaults()));
        }

        @Override
        public void close() {
            pool.close();
            database.close();
        }
    }

    public FixtureCities(Path folder) {
        this(folder, "");
    }

    /**
     * Creates cities.
     *
     * @param additions statements that run after a bundle is loaded
     */
    FixtureCities(Path folder, String additions) {
        this.folder = folder;
        this.additions = additions;
    }

    public SidewalkApi api(String fixture) {
        return city(fixture).api();
    }

    public RowSource source(String fixture) {
        return city(fixture).source();
    }

    private City city(String fixture) {
        return cities.computeIfAbsent(fixture, name -> City.of(load(name)));
    }

    private PrivateDatabase load(String fixture) {
        PrivateDatabase database = PrivateDatabase.create();
        LoadOptions options = LoadOptions.DEFAULT;
        Load.run(database.dataSource(), folder.resolve(fixture), options, Progress.NONE);
        try {
            database.sql().run(additions);
            new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
            setRefreshTime(database);
        } catch (SQLException e) {
            throw new IllegalStateException("Fixture " + fixture + " cannot be refreshed", e);
        }
        return database;
    }

    /** Sets the refresh time, because ETag and Last-Modified depend on it and a golden file needs fixed values. */
    private static void setRefreshTime(PrivateDatabase database) throws SQLException {
        database.sql().run("UPDATE data_version SET refreshed_at = '2026-01-02 03:04:05Z'");
    }

    @Override
    public void close() {
        cities.values().forEach(City::close);
    }
}
