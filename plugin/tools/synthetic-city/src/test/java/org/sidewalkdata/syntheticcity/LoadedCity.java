package org.sidewalkdata.syntheticcity;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.testkit.PrivateDatabase;

/** A private database into which tests load synthetic cities. */
final class LoadedCity implements AutoCloseable {
    /** Allows an empty city to replace another one. */
    private static final LoadOptions OPTIONS =
            LoadOptions.DEFAULT.withAllowEmpty(true).withAnyRemoved();

    private final PrivateDatabase database = PrivateDatabase.create();

    PrivateDatabase database() {
        return database;
    }

    LoadReport load(Path bundle) {
        return Load.run(database.dataSource(), bundle, OPTIONS, Progress.NONE);
    }

    void refresh() throws SQLException {
        new Refresh(database.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);
    }

    @Override
    public void close() {
        database.close();
    }

    List<String> rows(String sql) {
        return database.sql().rows(sql);
    }
}
