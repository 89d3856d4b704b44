package org.sidewalkdata.server.cli;

import java.net.BindException;
import java.nio.file.AccessDeniedException;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.report.BadRowsException;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.load.report.LoadInProgressException;
import org.sidewalkdata.load.report.RemovalException;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.maps.raster.SystemFonts.MissingFontsException;
import org.sidewalkdata.progress.Causes;
import org.sidewalkdata.refresh.RefreshInProgressException;
import org.sidewalkdata.schema.SchemaException;
import org.sidewalkdata.server.database.DatabaseHint;
import org.sidewalkdata.server.settings.SettingSources;
import org.sidewalkdata.settings.SettingException;
import org.sidewalkdata.snapshot.SnapshotException;
import org.sidewalkdata.version.SchemaVersionException;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.ssl.NoSuchSslBundleException;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.context.ApplicationContextException;
import org.sqlite.NativeLibraryNotFoundException;

/** Distinguishes failures that a user can fix from faults in this program. */
final class Faults {
    private Faults() {}

    /** Returns an exception with a message for the user and an exit code. */
    static CommandException explain(Throwable fault) {
        return Causes.of(fault)
                .flatMap(cause -> known(cause).stream())
                .findFirst()
                .orElseGet(() -> new CommandException(ExitCode.INTERNAL, "unexpected error: " + fault, fault));
    }

    private static Optional<CommandException> known(Throwable cause) {
        if (cause instanceof CommandException known) {
            return Optional.of(known);
        }
        if (cause instanceof org.springframework.boot.context.properties.bind.BindException binding) {
            return Optional.of(new CommandException(ExitCode.CONFIGURATION, SettingSources.unfit(binding), binding));
        }
        if (cause instanceof SettingException
                || cause instanceof SchemaVersionException
                || cause instanceof InvalidConfigurationPropertyValueException
                || cause instanceof PortInUseException) {
            return Optional.of(new CommandException(ExitCode.CONFIGURATION, innermostMessage(cause), cause));
        }
        if (cause instanceof BindException) { // an address of another machine, or a port of another user, such as 80
            return Optional.of(new CommandException(
                    ExitCode.CONFIGURATION,
                    "cannot listen on server.address and server.port: " + cause.getMessage(),
                    cause));
        }
        if (cause instanceof ApplicationContextException && isOfKeys(cause.getCause())) {
            return Optional.of(new CommandException(ExitCode.CONFIGURATION, innermostMessage(cause), cause));
        }
        if (cause.getCause() instanceof NativeLibraryNotFoundException) { // needed for GeoPackages
            String advice = "; set JDK_JAVA_OPTIONS=-Djava.io.tmpdir=… to a folder that is not mounted noexec";
            return Optional.of(new CommandException(ExitCode.CONFIGURATION, cause.getMessage() + advice, cause));
        }
        if (cause instanceof MissingFontsException fonts) {
            return Optional.of(new CommandException(ExitCode.UNAVAILABLE, String.valueOf(fonts.getMessage()), fonts));
        }
        if (cause instanceof RefreshInProgressException || cause instanceof LoadInProgressException) {
            return Optional.of(new CommandException(ExitCode.BUSY, String.valueOf(cause.getMessage()), cause));
        }
        if (cause instanceof SchemaException schema) {
            return Optional.of(new CommandException(
                    schema.isBusy() ? ExitCode.BUSY : ExitCode.CONFIGURATION,
                    String.valueOf(schema.getMessage()),
                    schema));
        }
        if (cause instanceof BundleException && cause.getCause() instanceof AccessDeniedException closed) {
            return Optional.of(new CommandException(ExitCode.NO_INPUT, notReadable(closed.getFile()), cause));
        }
        if (cause instanceof BadRowsException || cause instanceof BundleException) {
            return Optional.of(new CommandException(ExitCode.BAD_DATA, String.valueOf(cause.getMessage()), cause));
        }
        if (cause instanceof RemovalException) {
            return Optional.of(new CommandException(ExitCode.REMOVES_MUCH, String.valueOf(cause.getMessage()), cause));
        }
        if (cause instanceof SourceException source) {
            return Optional.of(
                    new CommandException(exitCode(source.kind()), String.valueOf(source.getMessage()), source));
        }
        if (cause instanceof SnapshotException snapshot) {
            return Optional.of(
                    new CommandException(exitCode(snapshot.kind()), String.valueOf(snapshot.getMessage()), snapshot));
        }
        if (cause instanceof SQLException sql) {
            return database(sql);
        }
        return Optional.empty();
    }

    /** Returns true for Spring Boot's exceptions about a key or certificate that is missing or unreadable. */
    private static boolean isOfKeys(@Nullable Throwable cause) {
        return cause instanceof IllegalStateException || cause instanceof NoSuchSslBundleException;
    }

    private static ExitCode exitCode(SourceException.Kind kind) {
        return switch (kind) {
            case AWAY -> ExitCode.UNAVAILABLE;
            case NOT_THERE -> ExitCode.NO_INPUT;
            case CLOSED -> ExitCode.CONFIGURATION;
            case UNFIT -> ExitCode.BAD_DATA;
            case NOT_WRITABLE -> ExitCode.CANNOT_CREATE;
        };
    }

    private static ExitCode exitCode(SnapshotException.Kind kind) {
        return switch (kind) {
            case UNKNOWN, NO_DATA -> ExitCode.NO_INPUT;
            case EXISTS -> ExitCode.CANNOT_CREATE;
            case BUSY -> ExitCode.BUSY;
            case FILES -> ExitCode.FILES;
            case DAMAGED -> ExitCode.BAD_DATA;
        };
    }

    /**
     * Names the user of the process, which often differs from the user who wrote the files: in a container or as a
     * service.
     */
    static String notReadable(Object path) {
        String user = System.getProperty("user.name", "?"); // "?": a user without a name, as in a container
        return path + " cannot be read by the user " + (user.equals("?") ? "" : user + ", ") + "who runs this program";
    }

    /** Explains failures to connect and missing rights. Any other SQL error is a fault in this program. */
    private static Optional<CommandException> database(SQLException fault) {
        return DatabaseHint.find(fault)
                .map(hint -> new CommandException(
                        hint.unavailable() ? ExitCode.UNAVAILABLE : ExitCode.CONFIGURATION,
                        hint.sentence() + " (" + Causes.firstLine(fault) + ")",
                        fault));
    }

    /** Returns the message of the innermost cause, which says best what Spring wraps in many layers. */
    private static String innermostMessage(Throwable fault) {
        Throwable cause = fault;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(cause == fault ? fault.getMessage() : fault.getMessage() + ": " + cause.getMessage());
    }
}
