package org.sidewalkdata.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.catalina.connector.Request;
import org.apache.coyote.ActionCode;

/**
 * What is left of a request's body when its answer is made. Tomcat would read it to its end before the next request, a byte
 * every few seconds if need be; nobody waits for it here. Pure but for the request.
 */
final class UnreadBody {
    /** A client that sent this much before it looks for an answer gets it; a larger body may break the connection first. */
    private static final int TAKEN = 64 * 1024;

    private UnreadBody() {}

    /** Takes what has come; when more is to come the connection ends with the answer. */
    static void drop(Request request) {
        AtomicBoolean read = new AtomicBoolean();
        request.getCoyoteRequest().action(ActionCode.REQUEST_BODY_FULLY_READ, read);
        if (!read.get() && !takeWhatHasCome(request)) {
            request.getCoyoteRequest().action(ActionCode.DISABLE_SWALLOW_INPUT, null);
        }
    }

    private static boolean takeWhatHasCome(Request request) {
        byte[] buffer = new byte[8 * 1024];
        try {
            InputStream body = request.getInputStream();
            for (int taken = 0; taken < TAKEN && body.available() > 0; ) {
                int count = body.read(buffer, 0, Math.min(buffer.length, body.available()));
                if (count < 0) {
                    return true;
                }
                taken += count;
            }
        } catch (IOException | IllegalStateException e) {
            return false; // the connection is broken, or its body was malformed: it ends
        }
        AtomicBoolean read = new AtomicBoolean();
        request.getCoyoteRequest().action(ActionCode.REQUEST_BODY_FULLY_READ, read);
        return read.get();
    }
}
