package org.sidewalkdata.schema;

import org.jspecify.annotations.Nullable;

/** Why an upgrade of a database is refused or failed, and what to do; nothing was changed. The message is for the operator. */
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

    /** Whether the same may succeed later, without anybody changing anything. */
    public boolean isBusy() {
        return busy;
    }
}
