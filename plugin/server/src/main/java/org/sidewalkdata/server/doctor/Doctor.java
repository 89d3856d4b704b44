package org.sidewalkdata.server.doctor;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.sidewalkdata.server.database.DatabaseHint;
import org.sidewalkdata.server.database.OwnerDataSource;
import org.sidewalkdata.server.settings.CacheSettings;
import org.sidewalkdata.server.settings.DatabaseSettings;
import org.sidewalkdata.server.settings.SettingSources;
import org.sidewalkdata.server.settings.SidewalkSettings;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.SettingException;

/**
 * Checks everything that this service needs to work. Changes nothing. A check that fails is reported as a finding and
 * stops only the checks that depend on it.
 */
public final class Doctor {
    private final Map<String, String> environment;
    private final Optional<SidewalkSettings> settings;
    private final Clock clock;
    private final List<Finding> findings = new ArrayList<>();

    private Doctor(Map<String, String> environment, Optional<SidewalkSettings> settings, Clock clock) {
        this.environment = environment;
        this.settings = settings;
        this.clock = clock;
    }

    /**
     * Runs all checks.
     *
     * @param environment names the database, with {@code SIDEWALK_DB_URL} and related variables, and holds other
     *     settings
     * @param commandLine settings that override these and all others, as with {@code serve}
     */
    public static List<Finding> examine(Map<String, String> environment, Map<String, String> commandLine, Clock clock) {
        Optional<SidewalkSettings> settings = Optional.empty();
        List<Finding> ofSettings;
        try {
            settings = Optional.of(SettingSources.read(commandLine, environment));
            ofSettings = BudgetChecks.settings(settings.get());
        } catch (SettingException e) {
            ofSettings = BudgetChecks.refused(e);
        }
        Map<String, String> read =
                settings.map(found -> withDatabase(environment, found.db())).orElse(environment);
        Doctor doctor = new Doctor(read, settings, clock);
        doctor.findings.addAll(
                MachineChecks.run(settings.map(found -> found.cache().path())
                        .orElseGet(() -> CacheSettings.path(environment.getOrDefault("SIDEWALK_CACHE_FOLDER", "")))));
        doctor.findings.addAll(ofSettings);
        settings.flatMap(SidewalkSettings::snapshots)
                .ifPresent(folder -> doctor.findings.addAll(SnapshotChecks.run(folder)));
        doctor.database();
        return List.copyOf(doctor.findings);
    }

    /**
     * Returns the environment with the database settings that {@code serve} would use, from all sources of settings.
     */
    private static Map<String, String> withDatabase(Map<String, String> environment, DatabaseSettings db) {
        Map<String, String> all = new HashMap<>(environment);
        all.putAll(Map.of(
                "SIDEWALK_DB_URL", db.url(),
                "SIDEWALK_DB_USER", db.user(),
                "SIDEWALK_DB_PASSWORD", db.password(),
                "SIDEWALK_DB_READER_USER", db.readerUser(),
                "SIDEWALK_DB_READER_PASSWORD", db.readerPassword()));
        return all;
    }

    private void database() {
        DatabaseAddress address;
        try {
            address = DatabaseAddress.fromEnvironment(environment);
        } catch (SettingException e) {
            findings.add(Finding.toDo("database", "unknown", String.valueOf(e.getMessage())));
            return;
        }
        if (!address.namesLogin()
                && DatabaseAddress.readerFromEnvironment(environment).isPresent()) {
            server(DatabaseAddress.readerFromEnvironment(environment).get());
            return;
        }
        findings.addAll(Check.findings("hosts", () -> HostChecks.run(address)));
        DataSource owner = OwnerDataSource.of(address, "doctor");
        try (Connection connection = owner.getConnection()) {
            findings.add(Finding.good("database", "reached " + address));
            connections(connection);
            List<Finding> found = DatabaseChecks.run(owner, connection);
            findings.addAll(found);
            if (found.stream().noneMatch(Finding::isToDo)) {
                findings.addAll(Check.findings(
                        "data",
                        () -> DataChecks.run(
                                connection,
                                load(),
                                settings.flatMap(read -> read.publisher().contact()),
                                clock)));
                findings.addAll(Check.findings("fonts", () -> List.of(FontChecks.run(connection))));
                findings.addAll(Check.findings(
                        "login",
                        () -> LoginChecks.run(connection, DatabaseAddress.readerFromEnvironment(environment))));
            }
        } catch (SettingException e) {
            findings.add(Finding.toDo("database", "cannot be used", String.valueOf(e.getMessage())));
        } catch (SQLException e) {
            findings.add(Finding.toDo(
                    "database", String.valueOf(e.getMessage()), "Login SIDEWALK_DB_USER: " + DatabaseHint.sentence(e)));
        }
    }

    private void connections(Connection connection) {
        findings.addAll(Check.findings("connections", () -> List.of(BudgetChecks.connections(settings, connection))));
    }

    /** Checks the database on a machine that only serves, where the owner's login is not set. */
    private void server(DatabaseAddress reader) {
        findings.addAll(Check.findings("hosts", () -> HostChecks.run(reader)));
        try (Connection connection = OwnerDataSource.of(reader, "doctor").getConnection()) {
            findings.add(Finding.good("database", "reached " + reader));
            connections(connection);
            findings.add(LoginChecks.own(reader));
            findings.add(Finding.good(
                    "owner", "SIDEWALK_DB_USER is not set, so schema, source data and refresh were not checked"));
        } catch (SQLException e) {
            findings.add(Finding.toDo(
                    "database",
                    String.valueOf(e.getMessage()),
                    "Login SIDEWALK_DB_READER_USER, because SIDEWALK_DB_USER is not set: " + DatabaseHint.sentence(e)));
        }
    }

    private String load() {
        boolean fromDatabase =
                !environment.getOrDefault("SIDEWALK_SOURCE_URL", "").isEmpty();
        return fromDatabase ? "./sidewalk load" : "./sidewalk load BUNDLE";
    }
}
