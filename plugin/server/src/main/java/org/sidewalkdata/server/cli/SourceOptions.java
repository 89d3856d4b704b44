package org.sidewalkdata.server.cli;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.projectsidewalk.ExistingCity;
import org.sidewalkdata.load.projectsidewalk.SourceDatabase;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.ServiceAddress;
import org.sidewalkdata.settings.SettingException;
import picocli.CommandLine.Option;

/**
 * The address of a Project Sidewalk database or of a server with this interface, from the command line or the
 * environment. The login of a database is in the environment only.
 */
final class SourceOptions {
    @Option(
            names = "--from",
            paramLabel = "URL",
            description =
                    "Address of a Project Sidewalk database, jdbc:postgresql://host/name, or of a server, https://…"
                            + " (default: SIDEWALK_SOURCE_URL). The login of a database is SIDEWALK_SOURCE_USER with"
                            + " SIDEWALK_SOURCE_PASSWORD or PGPASSFILE. It only needs to read.")
    private @Nullable String from;

    @Option(
            names = "--schema",
            paramLabel = "NAME",
            description = "The city's schema there, such as sidewalk_newberg (default: SIDEWALK_SOURCE_SCHEMA).")
    private @Nullable String schema;

    @Option(
            names = "--city",
            paramLabel = "KEY",
            description =
                    "Short key of the city (default: SIDEWALK_SOURCE_CITY, or the schema's name without sidewalk_).")
    private @Nullable String city;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "Display name of the city (default: SIDEWALK_SOURCE_NAME).")
    private @Nullable String name;

    /** Returns true if the command line has an option about a source database. */
    boolean given() {
        return from != null || schema != null || city != null || name != null;
    }

    /**
     * Returns the server; empty: neither the command line nor the environment names one, or they name a database.
     *
     * @throws CommandException when the address is wrong, or there are options for a database
     */
    Optional<ServiceAddress> server(Map<String, String> environment) {
        String url = url(environment);
        if (!ServiceAddress.isMeant(url)) {
            return Optional.empty();
        }
        if (schema != null || city != null || name != null) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--schema, --city and --name are for a database, and " + url + " is a server",
                    null);
        }
        return Optional.of(
                from == null
                        ? FetchCommand.address(ExitCode.CONFIGURATION, "SIDEWALK_SOURCE_URL", url)
                        : FetchCommand.address(ExitCode.USAGE, "--from", url));
    }

    private String url(Map<String, String> environment) {
        return from == null ? environment.getOrDefault("SIDEWALK_SOURCE_URL", "") : from;
    }

    /**
     * Returns the source database; empty: neither the command line nor the environment names one, or they name a server.
     *
     * @throws SettingException when the address is wrong or no schema is named
     */
    Optional<SourceDatabase> database(Map<String, String> environment, boolean legacySeverity) {
        String url = url(environment);
        if (ServiceAddress.isMeant(url)) {
            return Optional.empty();
        }
        if (url.isBlank()) {
            if (given()) {
                throw new CommandException(
                        ExitCode.USAGE,
                        "--schema, --city and --name have no effect without --from or SIDEWALK_SOURCE_URL",
                        null);
            }
            return Optional.empty();
        }
        var address = DatabaseAddress.of(
                from == null ? "SIDEWALK_SOURCE_URL" : "--from",
                url,
                environment.getOrDefault("SIDEWALK_SOURCE_USER", ""),
                environment.getOrDefault("SIDEWALK_SOURCE_PASSWORD", ""));
        return Optional.of(new SourceDatabase(address, which(environment, legacySeverity)));
    }

    private ExistingCity which(Map<String, String> environment, boolean legacySeverity) {
        String which = schema == null ? environment.getOrDefault("SIDEWALK_SOURCE_SCHEMA", "") : schema;
        if (which.isBlank()) {
            throw new SettingException(
                    "SIDEWALK_SOURCE_SCHEMA or --schema must name the city's schema, such as sidewalk_newberg");
        }
        return new ExistingCity(
                which,
                orNull(city == null ? environment.get("SIDEWALK_SOURCE_CITY") : city),
                orNull(name == null ? environment.get("SIDEWALK_SOURCE_NAME") : name),
                legacySeverity);
    }

    private static @Nullable String orNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }
}
