package org.sidewalkdata.load;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.testkit.PrivateDatabase;

/** A private database that tests load bundles into and look into. */
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

    LoadReport load(Path folder, LoadOptions options) {
        return Load.run(owner, folder, options, Progress.NONE);
    }

    /** All rows of a query, each as its values joined by {@code |}. */
    List<String> rows(String sql) {
        try (Connection connection = owner.getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            var rows = new ArrayList<String>();
            while (result.next()) {
                var row = new ArrayList<String>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    row.add(String.valueOf(result.getString(i)));
                }
                rows.add(String.join("|", row));
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    String value(String sql) {
        List<String> rows = rows(sql);
        if (rows.size() != 1) {
            throw new AssertionError("one row was expected from " + sql + " but there were " + rows);
        }
        return rows.get(0);
    }

    /** Everything in the source tables, as text that can be compared. */
    String contents() {
        var all = new StringBuilder();
        for (SourceTable table : SourceTable.ALL) {
            all.append(table.name()).append(": ").append(rows("SELECT t::text FROM " + table.name() + " t ORDER BY 1"));
        }
        return all.append(rows("SELECT * FROM source_state")).toString();
    }

    @Override
    public void close() {
        database.close();
    }
}
