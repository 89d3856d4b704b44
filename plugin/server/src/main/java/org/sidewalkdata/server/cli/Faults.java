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
import org.sidewalkdata.ogc.raster.SystemFonts.MissingFontsException;
import org.sidewalkdata.refresh.RefreshInProgressException;
import org.sidewalkdata.schema.SchemaException;
import org.sidewalkdata.server.database.DatabaseHint;
import org.sidewalkdata.server.settings.SettingFault;
import org.sidewalkdata.settings.SettingException;
import org.sidewalkdata.version.SchemaVersionException;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.ssl.NoSuchSslBundleException;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.context.ApplicationContextException;
import org.sqlite.NativeLibraryNotFoundException;

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
        if (cause instanceof org.springframework.boot.context.properties.bind.BindException binding) {
            return Optional.of(new CommandException(ExitCode.CONFIGURATION, SettingFault.sentence(binding), binding));
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
                    "cannot listen where server.address and server.port say: " + cause.getMessage(),
                    cause));
        }
        if (cause instanceof ApplicationContextException && isOfKeys(cause.getCause())) {
            return Optional.of(new CommandException(ExitCode.CONFIGURATION, innermostMessage(cause), cause));
        }
        if (cause.getCause() instanceof NativeLibraryNotFoundException) { // of GeoPackages
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
        if (cause instanceof SQLException sql) {
            return database(sql);
        }
        return Optional.empty();
    }

    /** Spring Boot's word for what it cannot make a web server of: a key or certificate that is not there or cannot be read. */
    private static boolean isOfKeys(@Nullable Throwable cause) {
        return cause instanceof IllegalStateException || cause instanceof NoSuchSslBundleException;
    }

    private static ExitCode exitCode(SourceException.Kind kind) {
        return switch (kind) {
            case AWAY -> ExitCode.UNAVAILABLE;
            case NOT_THERE -> ExitCode.NO_INPUT;
            case CLOSED -> ExitCode.CONFIGURATION;
            case UNFIT -> ExitCode.BAD_DATA;
        };
    }

    /** Who runs it is often another one than who wrote the files: in a container, or as a service. */
    static String notReadable(Object path) {
        return path + " may not be read by " + System.getProperty("user.name") + ", who runs this";
    }

    /** Only faults of reaching and being allowed are the user's; another SQL error is a mistake of ours. */
    private static Optional<CommandException> database(SQLException fault) {
        return DatabaseHint.find(fault)
                .map(hint -> new CommandException(
                        hint.unavailable() ? ExitCode.UNAVAILABLE : ExitCode.CONFIGURATION,
                        hint.sentence() + " (" + firstLine(fault) + ")",
                        fault));
    }

    /** Spring says in many layers what its last cause says best. */
    private static String innermostMessage(Throwable fault) {
        Throwable cause = fault;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(cause == fault ? fault.getMessage() : fault.getMessage() + ": " + cause.getMessage());
    }

    private static String firstLine(SQLException fault) {
        return String.valueOf(fault.getMessage()).lines().findFirst().orElse("no message");
    }
}
