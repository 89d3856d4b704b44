package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.schema.Schema;
import org.sidewalkdata.town.DemoCity;

/**
 * An invented city, loaded and refreshed in a database of its own. Kept from run to run: the same number of labels gives
 * the same city.
 */
public final class City {
    private final Rig rig;
    private final int labels;
    private final Path bundle;
    private final Postgres database;

    private City(Rig rig, int labels, Path bundle, Postgres database) {
        this.rig = rig;
        this.labels = labels;
        this.bundle = bundle;
        this.database = database;
    }

    static City of(Rig rig, int labels) throws IOException, InterruptedException, SQLException {
        Path bundle = rig.file("bundle-" + labels);
        if (!Files.isDirectory(bundle)) {
            Rig.say("inventing a city of " + labels + " labels");
            Path unfinished = Path.of(bundle + ".new");
            DemoCity.write(unfinished, labels, DemoCity.DEFAULT_SEED, Progress.NONE);
            Files.move(unfinished, bundle);
        }
        Postgres database = Postgres.database(rig.adminUrl(), "bench_" + labels);
        City city = new City(rig, labels, bundle, database);
        city.publish();
        return city;
    }

    private void publish() throws IOException, InterruptedException, SQLException {
        Rig.say("loading the city of " + labels + " labels, unless it is there");
        new Schema(database.source()).migrate();
        Load.run(database.source(), bundle, LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(database.source()).run(Refresh.Mode.CHANGES, Progress.NONE);
        database.execute("VACUUM ANALYZE");
    }

    public int labels() {
        return labels;
    }

    public Path bundle() {
        return bundle;
    }

    public Postgres database() {
        return database;
    }

    /** Starts the service on it; {@code options} are Java's. */
    public Service serve(String... options) throws IOException, InterruptedException {
        return Service.start(rig, database, options);
    }

    /** Makes everything that is kept under a data version unknown: finished files and tiles. */
    public void raiseVersion() throws SQLException {
        database.execute("UPDATE sidewalk.data_version SET version = version + 1");
    }
}
