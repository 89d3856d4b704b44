package org.sidewalkdata.server.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.sidewalkdata.load.projectsidewalk.Note;
import org.sidewalkdata.load.projectsidewalk.SourceCheck;
import org.sidewalkdata.load.projectsidewalk.SourceDatabase;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.server.database.OwnerDataSource;
import org.sidewalkdata.settings.DatabaseAddress;

/** Checks that a city can be loaded from a Project Sidewalk database, and returns the rights that the login needs. */
public final class SourceChecks {
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
