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

/** Whether a city can be loaded out of a Project Sidewalk database, and what that login needs. */
public final class SourceChecks {
    private SourceChecks() {}

    /**
     * @param before what was found of our own database, into which a load is tried and taken back
     * @param environment where that is
     */
    public static List<Finding> run(SourceDatabase source, List<Finding> before, Map<String, String> environment) {
        if (before.stream().noneMatch(finding -> finding.subject().equals("source data"))) {
            return List.of(Finding.toDo(
                    "source",
                    source + " is not looked at yet",
                    "First do what is said of the service's own database."));
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

    /** What an administrator there may run for a login that loads and can do nothing else; empty when it cannot be asked. */
    public static List<String> grants(SourceDatabase source) {
        try {
            return SourceCheck.grants(source.connections("doctor"), source.city());
        } catch (SourceException e) {
            return List.of(); // said as a finding already
        }
    }
}
