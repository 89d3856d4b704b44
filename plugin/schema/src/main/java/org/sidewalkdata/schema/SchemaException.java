package org.sidewalkdata.schema;

import org.jspecify.annotations.Nullable;

/** A migration was rejected or failed; nothing was changed. The message tells the operator why and what to do. */
public final class SchemaException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final boolean busy;

    private SchemaException(String message, boolean busy, @Nullable Throwable cause) {
        super(message, cause);
        this.busy = busy;
    }

    static SchemaException refused(String message, @Nullable Throwable cause) {
        return new SchemaException(message, false, cause);
    }

    static SchemaException busy(String message, Throwable cause) {
        return new SchemaException(message, true, cause);
    }

    /** Returns whether a retry may succeed without any change. */
    public boolean isBusy() {
        return busy;
    }
}
