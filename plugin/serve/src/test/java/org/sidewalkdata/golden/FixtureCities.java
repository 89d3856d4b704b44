package org.sidewalkdata.golden;

import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
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
import org.sidewalkdata.testkit.Repository;

/** Fixture bundles, each loaded and refreshed once into a separate database. As an extension it closes after all tests. */
public final class FixtureCities implements AutoCloseable, BeforeAllCallback {
    static final Path FOLDER = Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures");

    /** The cities that the tests of a JVM share. */
    static final FixtureCities SHARED = new FixtureCities(FOLDER);

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
            HikariDataSource pool = new HikariDataSource();
            pool.setDataSource(database.dataSource());
            pool.setConnectionInitSql(PrivateDatabase.AS_READER + ReadSettings.ofSession());
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

    /** Creates cities with additions: statements that run after a bundle is loaded. */
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
        String name = fixture + "_" + Integer.toHexString((folder + additions).hashCode());
        return PrivateDatabase.copyOf(name, database -> {
            Load.run(database.dataSource(), folder.resolve(fixture), LoadOptions.DEFAULT, Progress.NONE);
            database.sql().run(additions);
            new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
            // ETag and Last-Modified depend on the time, and a golden file needs fixed values
            database.sql().run("UPDATE data_version SET refreshed_at = '2026-01-02 03:04:05Z'");
        });
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        context.getRoot().getStore(ExtensionContext.Namespace.GLOBAL).put(this, this);
    }

    @Override
    public void close() {
        cities.values().forEach(City::close);
    }
}
