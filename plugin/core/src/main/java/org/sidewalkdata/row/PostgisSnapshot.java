package org.sidewalkdata.row;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGStatement;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.sql.MapSql;
import org.sidewalkdata.sql.SelectSql;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.sql.TileSql;

/**
 * A read-only REPEATABLE READ transaction: all its statements see the database as it was at the first (D13). Three round
 * trips to the server make a whole answer: begin with the version, the rows, the end.
 */
final class PostgisSnapshot implements Snapshot {
    /**
     * One round trip. Sequential scans begin at the table's first row, so that an answer's rows never start in the middle;
     * jit costs more than it gains when rows are only fetched, and workers of a query more than they save: a tile of 2,000 clusters
     * took 20 ms of CPU with one, which loads PostGIS and its projections anew, and 7 without.
     */
    private static final String BEGIN = """
            BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
            SET LOCAL synchronize_seqscans = off;
            SET LOCAL jit = off;
            SET LOCAL max_parallel_workers_per_gather = 0;
            SELECT
              version, extract(epoch FROM refreshed_at)::bigint AS refreshed_at, coalesce(name, city) AS city_name,
              min_lon, min_lat, max_lon, max_lat
            FROM data_version
            """;

    private static final String REGIONS = """
            SELECT
              region_id, name, ST_XMin(geom) AS min_lon, ST_YMin(geom) AS min_lat, ST_XMax(geom) AS max_lon,
              ST_YMax(geom) AS max_lat
            FROM regions
            ORDER BY region_id
            """;

    /** What the driver takes for "transfer binary from the first execution on". */
    private static final int BINARY = -1;

    private final Connection connection;
    private final boolean autoCommit;
    private final Consumer<Connection> evict;
    private final DataVersion version;
    private final Object cancelling = new Object();
    private @Nullable RowCursor open;
    private boolean lost;
    private boolean closed;

    private PostgisSnapshot(
            Connection connection, boolean autoCommit, Consumer<Connection> evict, DataVersion version) {
        this.connection = connection;
        this.autoCommit = autoCommit;
        this.evict = evict;
        this.version = version;
    }

    /** Begins the transaction by hand, which takes no round trip of its own, on whatever autocommit the pool has set. */
    static PostgisSnapshot begin(Connection connection, Consumer<Connection> evict) throws SQLException {
        boolean autoCommit = connection.getAutoCommit();
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement()) {
            statement.execute(BEGIN);
            return new PostgisSnapshot(connection, autoCommit, evict, version(statement));
        }
    }

    @Override
    public DataVersion version() {
        return version;
    }

    @Override
    public List<Region> regions() {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(REGIONS)) {
            List<Region> regions = new ArrayList<>();
            while (row.next()) {
                regions.add(new Region(row.getLong("region_id"), row.getString("name"), box(row)));
            }
            return regions;
        } catch (SQLException e) {
            throw DataSourceFault.of("The regions could not be read", e);
        }
    }

    @Override
    public RowCursor rows(Selection selection) {
        return copy(selection.collection(), select(selection));
    }

    /** In one statement: the rows that match are gone over once, and only those of the page are fetched whole. */
    @Override
    public CountedRows counted(Selection page, long most) {
        String sql = SelectSql.selectCounted(
                page.collection(), page.filter(), page.limit().orElseThrow(), most);
        CopyRowCursor rows = copy(page.collection(), sql);
        return new CountedRows(rows, rows.behind());
    }

    @Override
    public RowCursor map(MapSelection selection) {
        String sql = MapSql.select(selection.collection(), selection.area(), selection.filter(), selection.cell());
        return copy(selection.collection(), sql);
    }

    @Override
    public RowCursor streets(StreetSelection selection) {
        String sql = TileSql.streets(selection.collection(), selection.tile(), selection.margin());
        return copy(selection.collection(), sql);
    }

    @Override
    public void limitStatements(Duration longest) {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET LOCAL statement_timeout = " + longest.toMillis());
        } catch (SQLException e) {
            throw DataSourceFault.of("The time of statements could not be limited", e);
        }
    }

    private CopyRowCursor copy(PublishedCollection collection, String sql) {
        try {
            CopyRowCursor rows = CopyRowCursor.open(connection, () -> lost = true, collection, sql);
            open = rows;
            return rows;
        } catch (SQLException e) {
            throw DataSourceFault.of(collection.name() + " could not be read", e);
        }
    }

    @Override
    public byte[] tile(TileLayer layer, TileAddress address) {
        try (Statement statement = connection.createStatement()) {
            statement
                    .unwrap(PGStatement.class)
                    .setPrepareThreshold(BINARY); // bytes as they are, not as hexadecimal text
            try (ResultSet row = statement.executeQuery(TileSql.select(layer, address))) {
                byte[] tile = row.next() ? row.getBytes(1) : null;
                return tile == null ? new byte[0] : tile;
            }
        } catch (SQLException e) {
            throw DataSourceFault.of("The tile of " + layer.collection() + " could not be made", e);
        }
    }

    @Override
    public long count(Selection selection) {
        String sql = SelectSql.count(selection.collection(), selection.filter(), selection.limit());
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        } catch (SQLException e) {
            throw DataSourceFault.of(selection.collection().name() + " could not be counted", e);
        }
    }

    @Override
    public CollectionSummary summarize(PublishedCollection collection, Optional<Column> time) {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(SelectSql.summary(collection, time))) {
            row.next();
            return new CollectionSummary(
                    row.getLong("row_count"), optionalBox(row), instant(row, "earliest"), instant(row, "latest"));
        } catch (SQLException e) {
            throw DataSourceFault.of(collection.name() + " could not be summarized", e);
        }
    }

    /**
     * Never once the connection is given back: the server would cancel what somebody else reads through it. So {@link #close}
     * waits for a cancel that is under way.
     */
    @Override
    public void cancel() {
        synchronized (cancelling) {
            if (closed) {
                return;
            }
            try {
                connection.unwrap(PGConnection.class).cancelQuery();
            } catch (SQLException e) {
                return; // the database is away: who reads is told so by the read itself
            }
        }
    }

    /** Ends the transaction; a cursor that is still open is closed first. A connection that was lost is given up. */
    @Override
    public void close() {
        end(kept -> {});
    }

    private void end(Consumer<Connection> last) {
        synchronized (cancelling) {
            closed = true;
        }
        try {
            if (open != null) {
                open.close();
            }
        } catch (DataSourceException e) {
            lost = true; // whatever it answers next belongs to the COPY
            throw e;
        } finally {
            giveBack(last);
        }
    }

    @Override
    public void discard() {
        end(evict);
    }

    /** What was read is whole, or its fault was told; so a connection that is lost only now is nobody's fault but given up. */
    private void giveBack(Consumer<Connection> last) {
        if (!lost) {
            try {
                endTransaction(connection);
                connection.setAutoCommit(autoCommit);
                last.accept(connection);
                connection.close();
                return;
            } catch (SQLException e) {
                lost = true;
            }
        }
        abort();
    }

    /** Tells the server nothing more. The fault was told when reading broke off; a pool may say again that the connection is gone. */
    private void abort() {
        try (Connection given = connection) {
            given.abort(Runnable::run);
        } catch (SQLException e) {
            lost = true;
        }
    }

    /** There is nothing to commit. Does nothing but warn when the transaction was never begun. */
    static void endTransaction(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("ROLLBACK");
        }
    }

    private static String select(Selection selection) {
        return selection
                .owner()
                .map(owner -> SelectSql.selectMembers(selection.collection(), owner, selection.filter()))
                .orElseGet(() -> SelectSql.select(
                        selection.collection(),
                        selection.filter(),
                        selection.order(),
                        selection.offset(),
                        selection.limit()));
    }

    private static DataVersion version(Statement statement) throws SQLException {
        for (int commands = 4; commands > 0; commands--) {
            statement.getMoreResults();
        }
        try (ResultSet row = statement.getResultSet()) {
            if (row == null || !row.next()) {
                throw new IllegalStateException("The table data_version has no row");
            }
            Instant refreshedAt = Instant.ofEpochSecond(row.getLong("refreshed_at"));
            return new DataVersion(
                    row.getLong("version"),
                    refreshedAt,
                    Optional.ofNullable(row.getString("city_name")),
                    optionalBox(row));
        }
    }

    private static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getTimestamp(column)).map(Timestamp::toInstant);
    }

    private static Optional<Bbox> optionalBox(ResultSet row) throws SQLException {
        return row.getObject("min_lon") == null ? Optional.empty() : Optional.of(box(row));
    }

    private static Bbox box(ResultSet row) throws SQLException {
        return new Bbox(
                row.getDouble("min_lon"), row.getDouble("min_lat"), row.getDouble("max_lon"), row.getDouble("max_lat"));
    }
}
