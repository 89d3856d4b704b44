package org.sidewalkdata.town;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.testkit.PrivateDatabase;

/** A private database that tests load invented towns into. */
final class LoadedTown implements AutoCloseable {
    /** One town may be followed by an empty one. */
    private static final LoadOptions OPTIONS = new LoadOptions(false, false, 20, true);

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

    /** The rows of a query, each as its values joined by {@code |}. */
    List<String> rows(String sql) throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            return rows(statement, sql);
        }
    }

    static List<String> rows(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            List<String> texts = new ArrayList<>();
            while (rows.next()) {
                List<String> values = new ArrayList<>();
                for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                    values.add(rows.getString(column));
                }
                texts.add(String.join("|", values));
            }
            return texts;
        }
    }

    @Override
    public void close() {
        database.close();
    }
}
