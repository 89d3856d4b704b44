package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import org.sidewalkdata.server.doctor.Doctor;
import org.sidewalkdata.server.doctor.Finding;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code sidewalk doctor}. */
@Command(
        name = "doctor",
        description =
                "Looks at machine, database and data, and says what to do. Changes nothing; exit code 1 when there is"
                        + " something to do.")
final class DoctorCommand implements Callable<Integer> {
    private final CommandDatabase database;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    DoctorCommand(CommandDatabase database) {
        this.database = database;
    }

    @Override
    public Integer call() throws IOException {
        List<Finding> findings = Doctor.examine(database.environment(), Clock.systemUTC());
        PrintWriter out = spec.commandLine().getOut();
        findings.forEach(out::println);
        return findings.stream().anyMatch(Finding::isToDo) ? ExitCode.TO_DO.code() : ExitCode.OK.code();
    }
}
