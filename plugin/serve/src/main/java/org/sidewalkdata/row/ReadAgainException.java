package org.sidewalkdata.row;

import org.jspecify.annotations.Nullable;

/**
 * A request that must be read again before any byte of its answer was sent: the data version that its read view expected
 * is no longer the published one, or the answer is too long for its slot. Nothing was read of another version.
 */
public final class ReadAgainException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param cause why the version could not be checked; null: the message is complete
     */
    public ReadAgainException(String message, @Nullable Throwable cause) {
        super(message, cause, false, false);
    }
}
