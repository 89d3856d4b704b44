package org.sidewalkdata.server.cli;

import org.jspecify.annotations.Nullable;

/** Ends a command without success, for a reason that its user can understand from the message alone. */
public final class CommandException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ExitCode exitCode;

    /**
     * Creates the exception.
     *
     * @param cause null: the message is complete without it
     */
    public CommandException(ExitCode exitCode, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
    }

    public ExitCode exitCode() {
        return exitCode;
    }
}
