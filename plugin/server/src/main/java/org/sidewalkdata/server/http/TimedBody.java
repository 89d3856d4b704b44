package org.sidewalkdata.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import org.sidewalkdata.crowd.Turns;

/** A body that must come within a time: a socket's own time-out begins anew with each byte. Used by one thread. */
final class TimedBody extends InputStream {
    private final InputStream body;
    private final Turns.Turn turn;
    private final long deadline;

    TimedBody(InputStream body, Turns.Turn turn, Duration longest) {
        this.body = body;
        this.turn = turn;
        this.deadline = System.nanoTime() + longest.toNanos();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    /** As much as has come, at least a byte. */
    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = body.read(bytes, offset, length);
        if (count >= 0 && System.nanoTime() - deadline > 0) {
            throw new IOException("the body came too slowly");
        }
        return count;
    }

    @Override
    public void close() {
        turn.close();
    }
}
