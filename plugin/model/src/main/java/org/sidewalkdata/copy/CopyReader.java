package org.sidewalkdata.copy;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyOut;

/**
 * The rows of a SELECT, fetched by a binary COPY and read in place: one row in flight, no object a field. It beats a JDBC
 * cursor by more than two to one in CPU and makes one array of garbage a row, the driver's message. One thread; closed
 * before the last row, it leaves the connection ready for the next statement, or for the rollback of its transaction.
 */
public final class CopyReader implements AutoCloseable {
    /** Signature of 11 bytes, flags, and the length of an extension that no server sends yet. */
    private static final int HEADER = 11 + 4 + 4;

    /** SQLSTATE query_canceled: what a server says that was told to stop. */
    private static final String CANCELED = "57014";

    private final PGConnection connection;
    private final CopyOut copy;
    private final Runnable lost;
    private final CopyRow row = new CopyRow();
    private boolean hasRow;
    private boolean fetchedAhead;
    private boolean broken;

    private CopyReader(PGConnection connection, CopyOut copy, Runnable lost) {
        this.connection = connection;
        this.copy = copy;
        this.lost = lost;
    }

    /**
     * Starts the statement and fetches its first row.
     *
     * @param lost runs when the connection went away in the middle of the COPY. The driver holds its lock for a COPY that
     *     neither ended nor failed, so the next statement would wait for it without end: such a connection can only be aborted.
     */
    public static CopyReader open(Connection connection, String select, Runnable lost) throws SQLException {
        PGConnection driver = connection.unwrap(PGConnection.class);
        CopyOut copy = driver.getCopyAPI().copyOut("COPY (" + select + ") TO STDOUT (FORMAT binary)");
        CopyReader reader = new CopyReader(driver, copy, lost);
        try {
            reader.hasRow = reader.fetch(HEADER);
            reader.fetchedAhead = true;
            return reader;
        } catch (RuntimeException | Error e) {
            reader.close();
            throw e;
        }
    }

    /** The row that {@link #next} moved to: the same object for all rows. */
    public CopyRow row() {
        return row;
    }

    /** Moves to the next row; false after the last. */
    public boolean next() throws SQLException {
        if (fetchedAhead) {
            fetchedAhead = false;
        } else {
            hasRow = hasRow && fetch(0);
        }
        return hasRow;
    }

    /**
     * Before the last row: tells the server to stop and reads what is still under way, so that the connection can be used
     * again. The driver's own {@code cancelCopy} leaves that unread, and the next statement would stumble over it.
     */
    @Override
    public void close() throws SQLException {
        if (broken || !copy.isActive()) {
            return;
        }
        try {
            connection.cancelQuery();
            drain();
        } catch (SQLException e) {
            if (!CANCELED.equals(e.getSQLState())) {
                throw e;
            }
        }
    }

    /** @param offset where the row begins: the first message holds the header, and then the first row or the end */
    private boolean fetch(int offset) throws SQLException {
        byte[] message = read();
        if (message == null) {
            return false;
        }
        if (row.locate(message, offset)) {
            return true;
        }
        drain(); // the server still confirms that the statement went well
        return false;
    }

    private void drain() throws SQLException {
        byte[] message;
        do {
            message = read();
        } while (message != null);
    }

    private byte @Nullable [] read() throws SQLException {
        try {
            return copy.readFromCopy();
        } catch (SQLException e) {
            if (copy.isActive()) { // a statement that failed has ended; this one's end never came
                broken = true;
                lost.run();
            }
            throw e;
        }
    }
}
