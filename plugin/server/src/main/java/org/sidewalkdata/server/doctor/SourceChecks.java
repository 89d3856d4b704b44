package org.sidewalkdata.server.doctor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.sidewalkdata.fetch.Fetch;
import org.sidewalkdata.fetch.FetchOptions;
import org.sidewalkdata.fetch.Patience;
import org.sidewalkdata.load.projectsidewalk.Note;
import org.sidewalkdata.load.projectsidewalk.SourceCheck;
import org.sidewalkdata.load.projectsidewalk.SourceDatabase;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.server.Build;
import org.sidewalkdata.server.database.OwnerDataSource;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.ServiceAddress;

/**
 * Checks that a city can be loaded from a server or a Project Sidewalk database, and returns the rights that the login
 * needs there.
 */
public final class SourceChecks {
    private static final Patience ONCE = Patience.once(Duration.ofSeconds(10), Duration.ofSeconds(30));

    private SourceChecks() {}

    /**
     * Runs the checks.
     *
     * @param before the findings about the service's database; a load into it is tried and rolled back
     * @param environment names that database
     */
    public static List<Finding> run(SourceDatabase source, List<Finding> before, Map<String, String> environment) {
        if (before.stream().noneMatch(finding -> finding.subject().equals("source data"))) {
            return List.of(Finding.toDo(
                    "source", source + " was not checked", "First fix the findings about the service's database."));
        }
        DataSource owner = OwnerDataSource.of(DatabaseAddress.fromEnvironment(environment), "doctor");
        DataSource connections = source.connections("doctor");
        var findings = new ArrayList<Finding>();
        List<Note> notes = SourceCheck.of(connections, source.city(), owner);
        if (notes.stream().noneMatch(note -> note.subject().equals("source"))) {
            findings.add(Finding.good("source", source.toString()));
        }
        for (Note note : notes) {
            findings.add(new Finding(note.subject(), note.text(), note.advice()));
        }
        return findings;
    }

    /** Checks that a city can be fetched from a server, without fetching it. */
    public static Finding server(ServiceAddress server) {
        try {
            return Fetch.version(
                                    server,
                                    FetchOptions.limitedTo(0, Build.version()).withPatience(ONCE))
                            .isPresent()
                    ? Finding.good("source", server + " answers")
                    : Finding.toDo(
                            "source",
                            server + " tells no version of its data",
                            "Check that it is the address of a server with this interface.");
        } catch (SourceException e) {
            return Finding.toDo("source", String.valueOf(e.getMessage()), "Check the address and the network.");
        }
    }

    /**
     * Returns the statements that an administrator may run for a login that can load and do nothing else; empty if the
     * source database cannot be reached.
     */
    public static List<String> grants(SourceDatabase source) {
        try {
            return SourceCheck.grants(source.connections("doctor"), source.city());
        } catch (SourceException e) {
            return List.of(); // reported as a finding already
        }
    }
}
