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
                "Looks at machine, database and data, and with --from at a Project Sidewalk database to load from, and says"
                        + " what to do. Changes nothing; exit code 1 when there is something to do.")
final class DoctorCommand extends DatabaseCommand {
    @Mixin
    private ServeOptions settings = new ServeOptions();

    @Mixin
    private SourceOptions source = new SourceOptions();

    @Option(names = "--json", description = "Prints one JSON object: ok, findings, and of --from the grants.")
    private boolean json;

    DoctorCommand(CommandDatabase database) {
        super(database);
    }

    @Override
    public Integer call() {
        Optional<SourceDatabase> from = source.database(database.environment(), false);
        List<Finding> findings =
                new ArrayList<>(Doctor.examine(database.environment(), settings.settings(), Clock.systemUTC()));
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
            out.println("\nThe source's login needs these rights and no others (there: psql -v login=NAME):");
            grants.forEach(out::println);
        }
    }

    /** What {@code --json} prints. */
    @JsonPropertyOrder({"ok", "findings", "grants"})
    record Report(boolean ok, List<Line> findings, List<String> grants) {}

    /** @param advice empty: nothing is to be done */
    @JsonPropertyOrder({"subject", "ok", "text", "advice"})
    record Line(String subject, boolean ok, String text, String advice) {
        static Line of(Finding finding) {
            return new Line(finding.subject(), !finding.isToDo(), finding.text(), finding.advice());
        }
    }
}
