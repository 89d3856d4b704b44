package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.List;
import org.sidewalkdata.server.doctor.Doctor;
import org.sidewalkdata.server.doctor.Finding;
import picocli.CommandLine.Command;

/** {@code sidewalk doctor}. */
@Command(
        name = "doctor",
        description =
                "Looks at machine, database and data, and says what to do. Changes nothing; exit code 1 when there is"
                        + " something to do.")
final class DoctorCommand extends DatabaseCommand {
    DoctorCommand(CommandDatabase database) {
        super(database);
    }

    @Override
    public Integer call() throws IOException {
        List<Finding> findings = Doctor.examine(database.environment(), Clock.systemUTC());
        PrintWriter out = out();
        findings.forEach(out::println);
        return findings.stream().anyMatch(Finding::isToDo) ? ExitCode.TO_DO.code() : ExitCode.OK.code();
    }
}
