package org.sidewalkdata.chaos;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.sidewalkdata.chaos.oracle.OutcomeCounter;
import org.sidewalkdata.testkit.App;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code ./sidewalk chaos}: injects random faults into a private copy of the service and prints a table of the
 * outcomes.
 */
@Command(
        name = "chaos",
        description = "Injects random faults into a private copy of the service with its own database: requests to all"
                + " services, slow and aborting clients, and kills of PostgreSQL, its backends, the server and"
                + " the commands at random times. Answers are compared with the expected ones, also after"
                + " each fault.",
        exitCodeOnInvalidInput = 64,
        exitCodeOnExecutionException = 70,
        mixinStandardHelpOptions = true)
final class ChaosCommand implements Callable<Integer> {
    /** Exit code: the service failed. */
    static final int FAILURES = 1;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--minutes",
            paramLabel = "N",
            description = "Length of the run in minutes (default: ${DEFAULT-VALUE}).")
    private int minutes = 10;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Determines cities, requests, clients and faults (default: a new seed each time).")
    private long seed = System.currentTimeMillis() % 1_000_000;

    @Option(
            names = "--requests",
            paramLabel = "N",
            description = "Different requests per round (default: ${DEFAULT-VALUE}).")
    private int requests = 300;

    @Option(
            names = "--clients",
            paramLabel = "N",
            description = "Number of concurrent clients (default: ${DEFAULT-VALUE}).")
    private int clients = 8;

    @Option(names = "--app", required = true, hidden = true, split = "\\|", description = "The server's command line.")
    private List<String> app = List.of();

    @Option(names = "--folder", required = true, hidden = true, description = "Folder for all files of the run.")
    private Path folder = Path.of("");

    @Override
    public Integer call() throws Exception {
        requireBetween("--minutes", minutes, 1, 100_000);
        requireBetween("--requests", requests, 1, 1_000_000);
        requireBetween("--clients", clients, 0, 10_000);
        PrintWriter out = spec.commandLine().getOut();
        out.println("fault injection for " + minutes + " minutes, seed " + seed);
        out.flush();
        ChaosRun chaosRun =
                new ChaosRun(new ChaosRun.Settings(Duration.ofMinutes(minutes), seed, requests, clients), out);
        OutcomeCounter outcomes = chaosRun.run(new App(app), folder.toAbsolutePath());
        outcomes.print("seed " + seed + ", " + minutes + " minutes, " + chaosRun.steps() + " steps");
        if (outcomes.failures().isEmpty()) {
            return 0;
        }
        out.println(outcomes.failures().size() + " failures; the logs are in " + folder);
        out.flush();
        return FAILURES;
    }

    private void requireBetween(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be " + least + " to " + most + " but was '" + value + "'");
        }
    }
}
