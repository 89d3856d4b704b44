package org.sidewalkdata.snapshot;

import org.jspecify.annotations.Nullable;

/** A snapshot could not be made, read or deleted, for a reason that the message explains to an operator. */
public final class SnapshotException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The reasons, which commands distinguish by their exit code. */
    public enum Kind {
        /** No snapshot has this name. */
        UNKNOWN,
        /** The name is taken, by a snapshot or by a deleted one. */
        EXISTS,
        /** Another process is making or deleting a snapshot in the same folder. */
        BUSY,
        /** Nothing is published yet. */
        NO_DATA,
        /** The folder cannot be read or written, or its disk is full. */
        FILES,
        /** A snapshot differs from what it was when it was made. */
        DAMAGED
    }

    private final Kind kind;

    SnapshotException(Kind kind, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
