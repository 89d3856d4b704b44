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
import org.jspecify.annotations.Nullable;
import org.postgresql.PGStatement;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.sql.MapSql;
import org.sidewalkdata.sql.SelectSql;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.sql.TileSql;

/**
 * A read view over a {@link ReadTransaction}: all its statements see the database as it was at the first (D13). A whole
 * answer takes three round trips to the server: begin with the version, the rows, the end. Announced rows take one,
 * because they bring the version.
 */
final class PostgisReadView extends ReadView {
    private static final String REGIONS = """
            SELECT
              region_id, name, ST_XMin(geom) AS min_lon, ST_YMin(geom) AS min_lat, ST_XMax(geom) AS max_lon,
              ST_YMax(geom) AS max_lat
            FROM regions
            ORDER BY region_id
            """;

    /** Definitions of systems whose first axis points north do not name the axes. */
    private static final String PROJECTION = """
            SELECT proj4text
            FROM spatial_ref_sys
            WHERE auth_name = 'EPSG' AND srtext ~ '^PROJCS.*AXIS\\["[^"]*",EAST\\],AXIS\\["[^"]*",NORTH\\]'
              AND auth_srid =\s"""; // a number follows

    /** The driver's value for "transfer binary from the first execution on". */
    private static final int BINARY = -1;

    private final ReadTransaction transaction;
    private @Nullable CountedRows announced;

    /**
     * Takes over a connection. Sends nothing to the server yet.
     *
     * @param settings additional settings of the transaction: commands that end with a semicolon, or nothing
     */
    PostgisReadView(Connection connection, String settings) throws SQLException {
        transaction = new ReadTransaction(connection, settings);
    }

    @Override
    public DataVersion version() {
        try {
            return transaction.version();
        } catch (SQLException e) {
            throw DataSourceFault.away("The data version could not be read", e);
        }
    }

    @Override
    public List<Region> regions() {
        try (Statement statement = connection().createStatement();
                ResultSet row = statement.executeQuery(REGIONS)) {
            List<Region> regions = new ArrayList<>();
            while (row.next()) {
                regions.add(new Region(row.getLong("region_id"), row.getString("name"), ResultBox.in(row)));
            }
            return regions;
        } catch (SQLException e) {
            throw DataSourceFault.of("The regions could not be read", e);
        }
    }

    @Override
    public Optional<String> projection(int code) {
        try (Statement statement = connection().createStatement();
                ResultSet row = statement.executeQuery(PROJECTION + code)) {
            return row.next() ? Optional.of(row.getString("proj4text")) : Optional.empty();
        } catch (SQLException e) {
            throw DataSourceFault.of("The coordinate reference system could not be read", e);
        }
    }

    @Override
    public void announce(Selection only) {
        PublishedCollection read = read(only);
        copyWithVersion(read, read.columns().size(), select(only.withCollection(read)))
                .ifPresent(copied -> announced = new CountedRows(rows(only, read, copied), 0));
    }

    @Override
    public void announceCounted(Selection only, long most) {
        PublishedCollection read = read(only);
        copyWithVersion(read, read.columns().size() + 1, counted(read, only, most))
                .ifPresent(copied -> announced = new CountedRows(rows(only, read, copied), copied.trailingCount()));
    }

    @Override
    public boolean continues() {
        try {
            return transaction.continues();
        } catch (SQLException e) {
            throw DataSourceFault.away("The data version could not be read", e);
        }
    }

    @Override
    public RowCursor rows(Selection selection) {
        if (announced != null) {
            return takeAnnounced(announced).rows();
        }
        PublishedCollection read = read(selection);
        return rows(selection, read, copy(read, select(selection.withCollection(read))));
    }

    /**
     * Reads the page and the count in one statement: it visits the matching rows once, and fetches only those of the
     * page completely.
     */
    @Override
    public CountedRows counted(Selection page, long most) {
        if (announced != null) {
            return takeAnnounced(announced);
        }
        PublishedCollection read = read(page);
        CopyRowCursor rows = copy(read, counted(read, page, most));
        return new CountedRows(rows(page, read, rows), rows.trailingCount());
    }

    /** Returns the announced rows once: another read is a fault, unless the read view {@link #continues}. */
    private CountedRows takeAnnounced(CountedRows rows) {
        announced = null;
        return rows;
    }

    private static String counted(PublishedCollection read, Selection page, long most) {
        return SelectSql.selectCounted(read, page.filter(), page.limit().orElseThrow(), most);
    }

    private PublishedCollection read(Selection selection) {
        return selection.stored().orElse(selection.collection());
    }

    private static RowCursor rows(Selection selection, PublishedCollection read, CopyRowCursor rows) {
        return read.equals(selection.collection()) ? rows : new StoredFeatures(selection.collection(), rows);
    }

    @Override
    public RowCursor map(MapSelection selection) {
        String sql = MapSql.select(selection.collection(), selection.areas(), selection.filter(), selection.cell());
        return copy(selection.collection(), sql);
    }

    @Override
    public RowCursor streets(StreetSelection selection) {
        String sql = TileSql.streets(selection.collection(), selection.tile(), selection.margin());
        return copy(selection.collection(), sql);
    }

    @Override
    public void limitStatements(Duration longest) {
        try (Statement statement = connection().createStatement()) {
            statement.execute("SET LOCAL statement_timeout = " + longest.toMillis());
        } catch (SQLException e) {
            throw DataSourceFault.of("The time of statements could not be limited", e);
        }
    }

    private CopyRowCursor copy(PublishedCollection collection, String sql) {
        try {
            CopyRowCursor rows = CopyRowCursor.open(connection(), transaction::lose, collection, sql);
            transaction.opened(rows);
            return rows;
        } catch (SQLException e) {
            throw DataSourceFault.of(collection.name() + " could not be read", e);
        }
    }

    /**
     * Reads rows that bring the version, if nothing was read yet. If the statement fails, the transaction begins in its
     * place and reports the fault in its own way, unless the connection died or the read was canceled.
     *
     * @param columns number of columns of the SELECT
     */
    private Optional<CopyRowCursor> copyWithVersion(PublishedCollection collection, int columns, String sql) {
        Optional<Connection> connection = transaction.forOneStatement();
        if (connection.isEmpty()) {
            return Optional.empty();
        }
        try {
            CopyRowCursor rows = CopyRowCursor.open(
                    connection.get(), transaction::lose, collection, VersionColumn.selectBefore(sql, columns));
            transaction.opened(rows);
            transaction.read(rows.takeVersion());
            return Optional.of(rows);
        } catch (SQLException e) {
            DataSourceException fault = DataSourceFault.of(collection.name() + " could not be read", e);
            if (fault.connectionDied()) {
                transaction.lose(); // no rollback detects it
            }
            if (fault.unavailable()) {
                throw fault;
            }
            return Optional.empty();
        }
    }

    private Connection connection() throws SQLException {
        return transaction.connection();
    }

    @Override
    public byte[] tile(TileLayer layer, TileAddress address) {
        try (Statement statement = connection().createStatement()) {
            statement.unwrap(PGStatement.class).setPrepareThreshold(BINARY); // bytes, not hexadecimal text
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
        try (Statement statement = connection().createStatement()) {
            try (ResultSet row = statement.executeQuery(sql)) {
                row.next();
                return row.getLong(1);
            }
        } catch (SQLException e) {
            throw DataSourceFault.of(selection.collection().name() + " could not be counted", e);
        }
    }

    @Override
    public CollectionSummary summarize(PublishedCollection collection, Optional<Column> time) {
        try (Statement statement = connection().createStatement();
                ResultSet row = statement.executeQuery(SelectSql.summary(collection, time))) {
            row.next();
            return new CollectionSummary(
                    row.getLong("row_count"), ResultBox.findIn(row), instant(row, "earliest"), instant(row, "latest"));
        } catch (SQLException e) {
            throw DataSourceFault.of(collection.name() + " could not be summarized", e);
        }
    }

    @Override
    public void cancel() {
        transaction.cancel();
    }

    /** Ends the transaction, after closing an open cursor. A lost connection is discarded. */
    @Override
    protected void end() {
        transaction.close();
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

    private static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getTimestamp(column)).map(Timestamp::toInstant);
    }
}
