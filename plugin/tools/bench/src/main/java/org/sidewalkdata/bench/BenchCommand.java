package org.sidewalkdata.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sidewalkdata.bench.goal.Goal;
import org.sidewalkdata.bench.goal.Goals;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.testkit.App;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code ./sidewalk bench}: measures the performance goals and prints a table. A missed goal is a result, not a
 * failure.
 */
@Command(
        name = "bench",
        description = "Measures the performance goals on a synthetic city, alternating each with its peer.",
        exitCodeOnInvalidInput = 64,
        exitCodeOnExecutionException = BenchCommand.FAILED,
        mixinStandardHelpOptions = true)
final class BenchCommand implements Callable<Integer> {
    /** Exit code: a goal could not be measured (EX_SOFTWARE). */
    static final int FAILED = 70;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--labels", paramLabel = "N", description = "Size of the city (default: ${DEFAULT-VALUE}).")
    private int labels = 1_000_000;

    @Option(names = "--goal", split = ",", paramLabel = "N", description = "Goals to measure (default: all).")
    private List<Integer> goals = List.of();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Alternating runs of ours and the peer; medians are compared (default: ${DEFAULT-VALUE}).")
    private int rounds = 5;

    @Option(names = "--json", paramLabel = "FILE", description = "Also write the results to this file.")
    private Optional<Path> json = Optional.empty();

    @Option(names = "--app", required = true, hidden = true, split = "\\|", description = "The server's command line.")
    private List<String> app = List.of();

    @Option(names = "--database", required = true, hidden = true, description = "JDBC URL of a superuser.")
    private String database = "";

    @Option(names = "--folder", required = true, hidden = true, description = "Folder for bundles and answers.")
    private Path folder = Path.of("");

    @Override
    public Integer call() throws Exception {
        requireBetween("--labels", labels, 1, 100_000_000);
        requireBetween("--rounds", rounds, 1, 1000);
        List<Goal> chosen = chosen();
        json.ifPresent(this::requireWritable);
        try (Rig rig = new Rig(new App(app), database, labels, rounds, folder)) {
            List<BenchmarkReport.Line> lines = new ArrayList<>();
            for (Goal goal : chosen) {
                goal.measure(rig).forEach(figure -> lines.add(new BenchmarkReport.Line(goal.number(), figure)));
            }
            BenchmarkReport report = BenchmarkReport.of(rig, lines);
            report.print(spec.commandLine().getOut());
            if (json.isPresent()) {
                report.writeJson(Files.newBufferedWriter(json.get()));
            }
            return lines.stream().anyMatch(line -> line.figure().isFailed()) ? FAILED : 0;
        }
    }

    private void requireBetween(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be " + least + " to " + most + " but was '" + value + "'");
        }
    }

    private List<Goal> chosen() {
        for (int number : goals) {
            if (Goals.ALL.stream().noneMatch(goal -> goal.number() == number)) {
                throw new ParameterException(spec.commandLine(), "--goal: unknown goal " + number);
            }
        }
        return Goals.ALL.stream()
                .filter(goal -> goals.isEmpty() || goals.contains(goal.number()))
                .toList();
    }

    /** Checks the file at the start, not after an hour of measuring. */
    private void requireWritable(Path file) {
        try {
            Files.writeString(file, "");
        } catch (IOException e) {
            throw new ParameterException(spec.commandLine(), "--json: " + file + " cannot be written: " + e, e);
        }
    }
}
