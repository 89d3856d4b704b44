package org.sidewalkdata.copy;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Executor;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyOut;

/**
 * The bytes of a COPY to the client, as they come. One thread. A connection that goes away in the middle is aborted: the
 * driver holds its lock for a COPY that neither ended nor failed, and the next statement would wait for it without end.
 */
public final class CopyText extends InputStream {
    private static final Executor HERE = Runnable::run;

    private final Connection connection;
    private final CopyOut copy;
    private byte[] message = {};
    private int at;
    private boolean ended;

    private CopyText(Connection connection, CopyOut copy) {
        this.connection = connection;
        this.copy = copy;
    }

    /** @param statement {@code COPY (…) TO STDOUT …} */
    public static CopyText open(Connection connection, String statement) throws SQLException {
        return new CopyText(
                connection, connection.unwrap(PGConnection.class).getCopyAPI().copyOut(statement));
    }

    @Override
    public int read() throws IOException {
        return fill() ? message[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (!fill()) {
            return -1;
        }
        int count = 0;
        do { // many rows at once, as long as the next one is here
            int part = Math.min(length - count, message.length - at);
            System.arraycopy(message, at, target, offset + count, part);
            at += part;
            count += part;
        } while (count < length && fill());
        return count;
    }

    /** Before the end: breaks the connection off, because what is still under way may be a whole city. */
    @Override
    public void close() throws IOException {
        if (!ended) {
            abort();
        }
    }

    /** Whether there is a byte to be read. */
    private boolean fill() throws IOException {
        while (at == message.length && !ended) {
            byte[] next = next();
            ended = next == null;
            message = next == null ? new byte[0] : next;
            at = 0;
        }
        return !ended;
    }

    @SuppressWarnings("NullAway") // null at the end
    private byte[] next() throws IOException {
        try {
            return copy.readFromCopy();
        } catch (SQLException e) {
            if (copy.isActive()) {
                abort();
            }
            ended = true;
            throw new IOException(e.getMessage(), e);
        }
    }

    private void abort() throws IOException {
        ended = true;
        try {
            connection.abort(HERE);
        } catch (SQLException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
