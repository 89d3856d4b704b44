package org.sidewalkdata.spool;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;

/**
 * Access to files that are written ahead of their readers: an exception of the writer reaches the reader's host as if
 * it had happened in its own thread.
 */
public final class Spooled {
    private Spooled() {}

    /**
     * Waits until an exception could no longer become a proper error answer.
     *
     * @param whole true if nothing may be sent before the file is complete
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
