package org.sidewalkdata.load;

import java.nio.file.Path;
import java.util.List;
import javax.sql.DataSource;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.testkit.PrivateDatabase;

/** A private database that tests load bundles into and inspect. */
final class LoadedCity implements AutoCloseable {
    private final PrivateDatabase database = PrivateDatabase.create();
    private final DataSource owner = database.dataSource();

    DataSource owner() {
        return owner;
    }

    LoadReport load(TestBundle bundle) {
        return load(bundle.folder(), LoadOptions.DEFAULT);
    }

    LoadReport load(TestBundle bundle, LoadOptions options) {
        return load(bundle.folder(), options);
    }

    /** Loads with any number of removals allowed: in a tiny city any row is a large share. */
    LoadReport load(Path folder, LoadOptions options) {
        return Load.run(owner, folder, options.withAnyRemoved(), Progress.NONE);
    }

    List<String> rows(String sql) {
        return database.sql().rows(sql);
    }

    void run(String sql) {
        database.sql().run(sql);
    }

    String value(String sql) {
        return database.sql().value(sql);
    }

    /** Returns the source tables and the state of the last load, as comparable text. */
    String contents() {
        return tables() + rows("SELECT * FROM source_state");
    }

    /** Returns the source tables, as comparable text. */
    String tables() {
        var all = new StringBuilder();
        for (SourceTable table : SourceTable.ALL) {
            all.append(table.name()).append(": ").append(rows("SELECT t::text FROM " + table.name() + " t ORDER BY 1"));
        }
        return all.toString();
    }

    /** Empties the database as before the first load. */
    void empty() {
        for (SourceTable table : SourceTable.ALL) {
            database.sql().run("TRUNCATE " + table.name() + " CASCADE");
        }
        database.sql().run("DELETE FROM area_set");
        database.sql()
                .run("UPDATE source_state SET bundle_fingerprint = NULL, optional_parts = NULL, loaded_at = NULL");
    }

    @Override
    public void close() {
        database.close();
    }
}
