package org.sidewalkdata.ogc.product;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.ogc.Services;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.schema.Schema;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;

/** A city bundle in a private database, and all services over it. */
final class City extends Services implements AutoCloseable {
    static final String WFS = "/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=";
    final PrivateDatabase database;

    private City(PrivateDatabase database) {
        super(new PostgisRowSource(database.reader()));
        this.database = database;
    }

    /** Creates a synthetic city. */
    static City invented(Path folder, int labels, long seed) {
        return copyOf("invented_%d_%d".formatted(labels, seed), database -> {
            DemoCity.write(folder, labels, seed, Progress.NONE);
            fill(database, folder);
        });
    }

    /** Returns a city with all oddities and an empty city, by the names of the test fixtures. */
    static Map<String, City> fixtures() {
        Path folder = Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures");
        Map<String, City> cities = new HashMap<>();
        for (String name : List.of("oddities", "empty_city")) {
            cities.put(name, copyOf(name, database -> fill(database, folder.resolve(name))));
        }
        return cities;
    }

    private static City copyOf(String name, PrivateDatabase.Fill fill) {
        return new City(PrivateDatabase.copyOf(name, fill));
    }

    /** Loads a city; its schema, data and answers all come from connections with these defaults. */
    static City load(Path bundle, List<String> defaults) throws SQLException {
        City city = new City(PrivateDatabase.create());
        defaults.forEach(city.database::setDefault);
        city.database.sql().run("DROP SCHEMA sidewalk CASCADE");
        new Schema(city.database.dataSource()).migrate();
        fill(city.database, bundle);
        return city;
    }

    private static void fill(PrivateDatabase database, Path bundle) throws SQLException {
        Load.run(database.dataSource(), bundle, LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
    }

    void refresh(Refresh.Mode mode) throws SQLException {
        new Refresh(database.dataSource()).run(mode, Progress.NONE);
    }

    /** Returns the target of the items of a collection in OGC API Features. */
    static String items(String collection) {
        return "/ogc/features/v1/collections/" + collection + "/items?f=json&limit=10000&";
    }

    @Override
    public void close() {
        database.close();
    }
}
