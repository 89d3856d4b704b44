package org.sidewalkdata.admission;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.spool.SpoolException;
import org.sidewalkdata.spool.SpoolReader;

/** Reads what is written ahead: a fault of the writer reaches the reader's host as if it had happened in its own thread. */
public final class Spooled {
    private Spooled() {}

    /**
     * Waits until a fault would no longer be a clean error.
     *
     * @param whole nothing may be sent before all is there
     */
    public static void await(SpoolReader file, boolean whole) {
        try {
            if (whole) {
                file.awaitEnd();
            } else {
                file.awaitFirstByte();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ApiException(ErrorCode.SERVICE_UNAVAILABLE, "The service is stopping", null, e);
        } catch (SpoolException e) {
            throw reason(e);
        }
    }

    /** Copies a part, following the writer. */
    public static void copy(SpoolReader file, long first, long end, OutputStream out) throws IOException {
        try {
            file.copy(first, end, out);
        } catch (SpoolException e) {
            throw reason(e);
        }
    }

    private static RuntimeException reason(SpoolException e) {
        if (e.reason() instanceof IOException fault) {
            String message = fault instanceof NoSuchFileException || fault instanceof AccessDeniedException
                    ? "The server cannot make temporary files now; please try again later"
                    : "There is no room for the file on the server now; please try again later";
            return new ApiException(ErrorCode.SERVICE_UNAVAILABLE, message, null, fault);
        }
        return e.reason() instanceof RuntimeException fault ? fault : new IllegalStateException(e.reason());
    }
}
