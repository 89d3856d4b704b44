package org.sidewalkdata.server.http;

import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Semaphore;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;

/**
 * Divides the request threads and the memory of complete bodies, which slow readers could hold for minutes. Some threads
 * are for health and metrics only, and long bodies take at most half of the threads. Answers 503 at once if no
 * thread or memory is free. Thread-safe.
 */
public final class AdmissionValve extends ValveBase {
    private static final String ID = AdmissionValve.class.getName();
    private static final String HEALTH = "/actuator/";

    /** What the system takes from a thread even if the client reads nothing. */
    private static final int LONG_BODY = 256 << 10;

    /** A thread's own memory covers bodies up to this size. */
    private static final int SMALL_BODY = 16 << 10;

    private static final int KILOBYTE = 1 << 10;
    private static final int MOST_KEPT_FREE = 32;

    private final Semaphore requests;
    private final Semaphore longBodies;
    private final int kilobytes;
    private final Semaphore memory;

    /** A permit for a body, released by closing. */
    public interface Place extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Creates the valve.
     *
     * @param threads that answer requests
     * @param bytes for complete bodies
     */
    AdmissionValve(int threads, long bytes) {
        super(true);
        requests = new Semaphore(Math.max(1, threads - Math.min(MOST_KEPT_FREE, threads / 10 + 1)));
        longBodies = new Semaphore(Math.max(1, threads / 2));
        kilobytes = (int) Math.min(Integer.MAX_VALUE, bytes / KILOBYTE);
        memory = new Semaphore(kilobytes);
    }

    /** Answers 503 if too few threads are free. The connection is closed, so that it cannot bring the next request. */
    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
        request.setAttribute(ID, this);
        String path = RequestLogValve.path(request);
        if (path != null && path.startsWith(HEALTH)) {
            UnreadBody.leave(request);
            getNext().invoke(request, response);
        } else if (requests.tryAcquire()) {
            try {
                getNext().invoke(request, response);
                UnreadBody.discard(request);
            } finally {
                requests.release();
            }
        } else {
            UnreadBody.leave(request);
            response.setHeader("Connection", "close");
            response.sendError(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
        }
    }

    /**
     * Admits a body until it is sent.
     *
     * @param length bytes of the body; empty: unknown
     * @param held bytes of memory that only this response holds
     * @return empty: there is none, and the request must be answered 503
     */
    public static Optional<Place> forBody(ServletRequest request, OptionalLong length, long held) {
        return request.getAttribute(ID) instanceof AdmissionValve valve
                ? valve.take(length.orElse(Long.MAX_VALUE) > LONG_BODY, held)
                : Optional.of(() -> {});
    }

    private Optional<Place> take(boolean isLong, long held) {
        int wanted = held <= SMALL_BODY ? 0 : (int) Math.min(kilobytes, held / KILOBYTE);
        if (!memory.tryAcquire(wanted)) {
            return Optional.empty();
        }
        if (isLong && !longBodies.tryAcquire()) {
            memory.release(wanted);
            return Optional.empty();
        }
        return Optional.of(() -> {
            memory.release(wanted);
            longBodies.release(isLong ? 1 : 0);
        });
    }
}
