package org.sidewalkdata.snapshot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
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

    /** Returns the error for a file that cannot be read or written. */
    static SnapshotException files(Path path, Exception fault) {
        String hint = fault instanceof NoSuchFileException ? "" : "; check the free space and the rights there";
        return new SnapshotException(
                Kind.FILES, "snapshots in " + path + " cannot be written or read: " + reason(fault) + hint, fault);
    }

    /** Returns the reason of a file error. The message of such an error is often only the path. */
    static String reason(Exception fault) {
        Throwable cause =
                fault instanceof UncheckedIOException && fault.getCause() instanceof IOException inner ? inner : fault;
        return cause instanceof FileSystemException file && file.getReason() == null
                ? file.getClass().getSimpleName().replace("Exception", "") + " " + file.getFile()
                : String.valueOf(cause.getMessage());
    }

    public Kind kind() {
        return kind;
    }
}
