package org.sidewalkdata.row;

import org.jspecify.annotations.Nullable;

/**
 * A request must be read again, before anything of its answer was sent: the data version that its snapshot expected is not the
 * published one any more, or the answer proved too long for its place. Nothing was read of another version.
 */
public final class ReadAgainException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param cause why the version could not be asked for; null: the message says all */
    public ReadAgainException(String message, @Nullable Throwable cause) {
        super(message, cause, false, false);
    }
}
