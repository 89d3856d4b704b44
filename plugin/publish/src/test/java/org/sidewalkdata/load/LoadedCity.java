package org.sidewalkdata.load;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
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
        return load(bundle, LoadOptions.DEFAULT);
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
        return SourceTable.ALL.stream()
                .map(table -> table.name() + ": " + rows("SELECT t::text FROM " + table.name() + " t ORDER BY 1"))
                .collect(Collectors.joining());
    }

    /** Moves the city to a place where nothing else is: longitude 10, latitude 50. */
    void moveAway() {
        run("""
                UPDATE region SET geom = ST_Translate(geom, 10, 50);
                UPDATE street_edge SET geom = ST_Translate(geom, 10, 50);
                UPDATE city SET min_lon = 10, min_lat = 50, max_lon = 10.02, max_lat = 50.02""");
    }

    /** Empties the database as before the first load. */
    void empty() {
        String tables = SourceTable.ALL.stream().map(SourceTable::name).collect(Collectors.joining(", "));
        run("TRUNCATE " + tables
                + ", area_set, changed_label, changed_user, changed_street, changed_audit, changed_grade,"
                + " changed_part CASCADE;"
                + " UPDATE source_state SET bundle_fingerprint = NULL, optional_parts = NULL, loaded_at = NULL");
    }

    @Override
    public void close() {
        database.close();
    }
}
