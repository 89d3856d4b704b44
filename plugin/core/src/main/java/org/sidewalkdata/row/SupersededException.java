package org.sidewalkdata.row;

import org.jspecify.annotations.Nullable;
import org.sidewalkdata.model.DataVersion;

/**
 * The data version that a snapshot expected is not the published one any more, or cannot be asked for; nothing was read of another.
 * Who catches it opens a snapshot that knows its version, and reads anew.
 */
public final class SupersededException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param cause why it is not known; null: another version is */
    public SupersededException(DataVersion expected, @Nullable Throwable cause) {
        super("Data version " + expected.tag() + " was expected", cause, false, false);
    }
}
