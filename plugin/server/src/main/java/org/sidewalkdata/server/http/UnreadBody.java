package org.sidewalkdata.server.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.apache.catalina.connector.Request;
import org.apache.coyote.ActionCode;
import org.apache.tomcat.util.net.ApplicationBufferHandler;

/**
 * Handles what a service left of a body. Tomcat would read it after the valves, where a client that sends nothing holds a
 * thread that {@link AdmissionValve} does not count. Thread-safe.
 */
final class UnreadBody {
    /** As much as the nginx templates pass on: nginx takes a server for failed that closes a connection early. */
    private static final int MOST = 2 << 20;

    private static final Duration LONGEST = Duration.ofSeconds(5);

    private UnreadBody() {}

    /** Discards the rest of a body, so that the client reads the answer. Leaves the rest of a large or slow one. */
    static void discard(Request request) {
        if (hasBody(request)
                && !request.getCoyoteRequest().isFinished()
                && (request.getContentLengthLong() > MOST
                        || request.getCoyoteRequest().hasExpectation()
                        || !isDiscarded(request))) {
            leave(request);
        }
    }

    /** Reads below the stream of the servlet, which is closed with the answer. */
    private static boolean isDiscarded(Request request) {
        long end = System.nanoTime() + LONGEST.toNanos();
        var rest = new Rest();
        try {
            for (int left = MOST; left >= 0 && System.nanoTime() < end; ) {
                int count = request.getCoyoteRequest().doRead(rest);
                if (count < 0) {
                    return true;
                }
                left -= count;
            }
            return false;
        } catch (IOException e) { // the client has gone, or the body is malformed
            return false;
        }
    }

    /** Takes bytes and forgets them. */
    private static final class Rest implements ApplicationBufferHandler {
        private ByteBuffer bytes = ByteBuffer.allocate(0);

        @Override
        public void setByteBuffer(ByteBuffer buffer) {
            bytes = buffer;
        }

        @Override
        public ByteBuffer getByteBuffer() {
            return bytes;
        }

        @Override
        public void expand(int size) {
            // the bytes stay where they are
        }
    }

    /** Lets Tomcat close the connection after the answer if the body is not complete. */
    static void leave(Request request) {
        if (hasBody(request)) {
            int status = request.getResponse().getStatus();
            request.getCoyoteRequest().action(ActionCode.DISABLE_SWALLOW_INPUT, null);
            request.getResponse().getCoyoteResponse().setStatus(status); // for Tomcat that is a fault of the service
        }
    }

    private static boolean hasBody(Request request) {
        return request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null;
    }
}
