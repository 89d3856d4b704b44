package org.sidewalkdata.server.cli;

import java.sql.SQLException;
import java.util.Optional;
import org.sidewalkdata.server.database.DatabaseHint;

/** Tells the faults that a user can do something about from those that are ours. */
final class Faults {
    private Faults() {}

    /** The fault in words, with its exit code. */
    static CommandException explain(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            Optional<CommandException> known = known(cause);
            if (known.isPresent()) {
                return known.get();
            }
        }
        return new CommandException(ExitCode.INTERNAL, "unexpected fault: " + fault, fault);
    }

    private static Optional<CommandException> known(Throwable cause) {
        if (cause instanceof CommandException known) {
            return Optional.of(known);
        }
        if (cause instanceof SQLException sql) {
            return database(sql);
        }
        return Optional.empty();
    }

    /** Only faults of reaching and being allowed are the user's; another SQL error is a mistake of ours. */
    private static Optional<CommandException> database(SQLException fault) {
        return DatabaseHint.find(fault)
                .map(hint -> new CommandException(
                        hint.unavailable() ? ExitCode.UNAVAILABLE : ExitCode.CONFIGURATION,
                        hint.sentence() + " (" + firstLine(fault) + ")",
                        fault));
    }

    private static String firstLine(SQLException fault) {
        return String.valueOf(fault.getMessage()).lines().findFirst().orElse("no message");
    }
}
