package org.sidewalkdata.geoserver.http;

import java.sql.SQLException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.geoserver.Log;
import org.sidewalkdata.http.LogLimiter;
import org.sidewalkdata.progress.Causes;

/**
 * Logs failures of responses. An unavailable database is one line, and one more every ten seconds while it lasts. A
 * fault in this program is logged with its stack trace every time. Thread-safe.
 */
final class FaultLog {
    private static final Logger LOG = Log.of(FaultLog.class);

    private final LogLimiter limiter = new LogLimiter();

    void answered(int status, Throwable cause) {
        if (isAway(cause)) {
            away("answered " + status, cause);
        } else {
            LOG.log(Level.SEVERE, "answered " + status, cause);
        }
    }

    void brokeOff(String request, Throwable fault) {
        if (isAway(fault)) {
            away("request " + request + ": the response failed", fault);
        } else {
            LOG.log(Level.SEVERE, "request " + request + ": the response failed", fault);
        }
    }

    void hungUp(String request, Throwable fault) {
        LOG.log(Level.FINE, "request {0}: the client closed the connection: {1}", new Object[] {request, fault});
    }

    private void away(String what, Throwable fault) {
        limiter.admit(kind(fault)).ifPresent(more -> LOG.warning(what + ": " + Causes.firstLine(fault) + more));
    }

    /**
     * Returns the kind of a failure by the driver's SQL state, because messages differ in addresses and process ids.
     */
    private static String kind(Throwable fault) {
        String kind = fault.getClass().getName();
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            kind = cause instanceof SQLException sql ? cause.getClass().getName() + sql.getSQLState() : kind;
        }
        return kind;
    }

    private static boolean isAway(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof DataSourceException source) {
                return source.unavailable();
            }
        }
        return false;
    }
}
