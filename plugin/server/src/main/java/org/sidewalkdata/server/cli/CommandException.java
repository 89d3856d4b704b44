package org.sidewalkdata.server.cli;

import org.jspecify.annotations.Nullable;

/** A command ends without success, for a reason that its user can understand from the message alone. */
public final class CommandException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ExitCode exitCode;

    /** @param cause null: the message says it all */
    public CommandException(ExitCode exitCode, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
    }

    public ExitCode exitCode() {
        return exitCode;
    }
}
