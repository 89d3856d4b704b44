package org.sidewalkdata.load.projectsidewalk;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import javax.sql.DataSource;
import org.sidewalkdata.copy.CopyReader;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.load.bundle.TableColumn;
import org.sidewalkdata.load.bundle.TableRows;
import org.sidewalkdata.load.report.SourceException;

/**
 * A read-only connection, and the only class that sends statements to another database. It records each statement, so
 * that a test can check all of them. Its faults are {@link SourceException}s. One thread; must be closed.
 */
final class SourceConnection implements AutoCloseable {
    private final Connection connection;
    private final List<String> statements = new ArrayList<>();

    private SourceConnection(Connection connection) {
        this.connection = connection;
    }

    static SourceConnection open(DataSource source) {
        try {
            Connection connection = source.getConnection();
            connection.setReadOnly(true);
            return new SourceConnection(connection);
        } catch (SQLException e) {
            throw SourceException.of(e);
        }
    }

    /** Starts a transaction in which all statements see one state of the database. */
    void begin(String postgis) {
        try {
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            connection.setAutoCommit(false);
        } catch (SQLException e) {
            throw SourceException.of(e);
        }
        run("SET LOCAL search_path TO " + postgis); // tables are named with their schema
        run("SET LOCAL TimeZone TO 'UTC'");
        run("SET LOCAL DateStyle TO 'ISO, YMD'");
        run("SET LOCAL statement_timeout TO 0");
        run("SET LOCAL idle_in_transaction_session_timeout TO 0"); // the connection is idle while the rows are compared
        run("SELECT set_config(name, '0', true) FROM pg_settings WHERE name = 'transaction_timeout'");
        run("SET LOCAL lock_timeout TO '10s'"); // limits the wait for an evolution that is being applied
        run("SET LOCAL work_mem TO '64MB'");
        run("SET LOCAL jit TO off"); // compiling takes longer than these queries
        run("SET LOCAL max_parallel_workers_per_gather TO 0"); // workers would only pass rows on, one by one
    }

    /** Returns the rows of a query as texts, with nulls. */
    List<List<String>> rows(String sql) {
        statements.add(sql);
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<List<String>> rows = new ArrayList<>();
            while (result.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    row.add(result.getString(i));
                }
                rows.add(row);
            }
            return rows;
        } catch (SQLException e) {
            throw SourceException.of(e);
        }
    }

    /** Opens the wanted rows of a query; they are read while PostgreSQL finds them. */
    TableRows table(String sql, Predicate<CopyRow> wanted, Columns columns, LongConsumer onRead) {
        List<TableColumn> query;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            query = TableColumn.of(statement.getMetaData()); // runs nothing yet
        } catch (SQLException e) {
            throw SourceException.of(e);
        }
        return new TableRows(copy(TableColumn.sent(query, sql)), query, wanted, columns, onRead);
    }

    CopyReader copy(String sql) {
        statements.add(sql);
        try {
            return CopyReader.open(connection, sql, this::abort);
        } catch (SQLException e) {
            throw SourceException.of(e);
        }
    }

    private void abort() {
        try {
            connection.abort(Runnable::run);
        } catch (SQLException e) {
            throw SourceException.of(e);
        }
    }

    SourceSchema shape(String schema) {
        try {
            return SourceSchema.of(connection, schema);
        } catch (SQLException e) {
            throw SourceException.of(e);
        }
    }

    /** Returns every statement that was sent, except those that read the catalog or set a parameter. */
    List<String> statements() {
        return List.copyOf(statements);
    }

    private void run(String sql) {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw SourceException.of(e);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw SourceException.of(e);
        }
    }
}
