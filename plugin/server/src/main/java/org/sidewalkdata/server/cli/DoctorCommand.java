package org.sidewalkdata.server.cli;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.load.projectsidewalk.SourceDatabase;
import org.sidewalkdata.server.doctor.Doctor;
import org.sidewalkdata.server.doctor.Finding;
import org.sidewalkdata.server.doctor.SourceChecks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/** {@code sidewalk doctor}. */
@Command(
        name = "doctor",
        description =
                "Checks machine, settings, database and data, and says what to do. With --from it also checks the"
                        + " server or Project Sidewalk database to load from. Changes nothing. The exit code is 1 if there is something to do.")
final class DoctorCommand extends DatabaseCommand {
    @Mixin
    private ServeOptions settings = new ServeOptions();

    @Mixin
    private SourceOptions source = new SourceOptions();

    @Option(names = "--json", description = "Print one JSON object with ok, findings and, with --from, grants.")
    private boolean json;

    DoctorCommand(CommandDatabase database) {
        super(database);
    }

    @Override
    public Integer call() {
        Optional<SourceDatabase> from = source.database(database.environment(), false);
        List<Finding> findings =
                new ArrayList<>(Doctor.examine(database.environment(), settings.settings(), Clock.systemUTC()));
        source.server(database.environment()).map(SourceChecks::server).ifPresent(findings::add);
        from.ifPresent(city -> findings.addAll(SourceChecks.run(city, findings, database.environment())));
        List<String> grants = from.map(SourceChecks::grants).orElse(List.of());
        boolean isGood = findings.stream().noneMatch(Finding::isToDo);
        if (json) {
            out().println(JsonMapper.shared()
                    .writeValueAsString(
                            new Report(isGood, findings.stream().map(Line::of).toList(), grants)));
        } else {
            print(findings, grants);
        }
        return isGood ? ExitCode.OK.code() : ExitCode.TO_DO.code();
    }

    private void print(List<Finding> findings, List<String> grants) {
        PrintWriter out = out();
        findings.forEach(out::println);
        if (!grants.isEmpty()) {
            out.println(
                    "\nThe login for the source database needs only these rights (run there with psql -v login=NAME):");
            grants.forEach(out::println);
        }
    }

    /** The JSON object that {@code --json} prints. */
    @JsonPropertyOrder({"ok", "findings", "grants"})
    record Report(boolean ok, List<Line> findings, List<String> grants) {}

    /**
     * One finding in that object.
     *
     * @param advice empty: nothing to do
     */
    @JsonPropertyOrder({"subject", "ok", "text", "advice"})
    record Line(String subject, boolean ok, String text, String advice) {
        static Line of(Finding finding) {
            return new Line(finding.subject(), !finding.isToDo(), finding.text(), finding.advice());
        }
    }
}
