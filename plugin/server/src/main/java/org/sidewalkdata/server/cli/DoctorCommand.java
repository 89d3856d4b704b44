package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.load.existing.SourceDatabase;
import org.sidewalkdata.server.doctor.Doctor;
import org.sidewalkdata.server.doctor.Finding;
import org.sidewalkdata.server.doctor.SourceChecks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code sidewalk doctor}. */
@Command(
        name = "doctor",
        description =
                "Looks at machine, database and data, and with --from at a Project Sidewalk database to load from, and says"
                        + " what to do. Changes nothing; exit code 1 when there is something to do.")
final class DoctorCommand extends DatabaseCommand {
    @Mixin
    private ServeOptions settings = new ServeOptions();

    @Mixin
    private SourceOptions source = new SourceOptions();

    DoctorCommand(CommandDatabase database) {
        super(database);
    }

    @Override
    public Integer call() throws IOException {
        Optional<SourceDatabase> from = source.database(database.environment(), false);
        List<Finding> findings =
                new ArrayList<>(Doctor.examine(database.environment(), settings.settings(), Clock.systemUTC()));
        if (from.isPresent()) {
            findings.addAll(SourceChecks.run(from.get(), findings, database.environment()));
        }
        PrintWriter out = out();
        findings.forEach(out::println);
        from.ifPresent(this::grants);
        return findings.stream().anyMatch(Finding::isToDo) ? ExitCode.TO_DO.code() : ExitCode.OK.code();
    }

    private void grants(SourceDatabase from) {
        List<String> grants = SourceChecks.grants(from);
        if (!grants.isEmpty()) {
            out().println("\nThe source's login needs these rights and no others (there: psql -v login=NAME):");
            grants.forEach(grant -> out().println(grant));
        }
    }
}
