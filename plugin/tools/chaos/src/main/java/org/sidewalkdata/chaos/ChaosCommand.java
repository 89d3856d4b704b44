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

/** {@code ./sidewalk siege}: attacks a private copy of the service by chance and prints a table of what came of it. */
@Command(
        name = "chaos",
        description =
                "Attacks the service on this machine, private database and all: random requests to all services, slow"
                        + " and vanishing clients, kills of PostgreSQL, its backends, the server and the commands at random moments."
                        + " After each blow the answers are compared with the right ones.",
        exitCodeOnInvalidInput = 64,
        exitCodeOnExecutionException = 70,
        mixinStandardHelpOptions = true)
final class ChaosCommand implements Callable<Integer> {
    /** Exit code: something was wrong that must not be. */
    static final int FAILURES = 1;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--minutes", paramLabel = "N", description = "How long (default: ${DEFAULT-VALUE}).")
    private int minutes = 10;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Decides cities, requests, clients and blows; by default another one each time.")
    private long seed = System.currentTimeMillis() % 1_000_000;

    @Option(
            names = "--requests",
            paramLabel = "N",
            description = "Different requests a round (default: ${DEFAULT-VALUE}).")
    private int requests = 300;

    @Option(names = "--clients", paramLabel = "N", description = "How many ask at once (default: ${DEFAULT-VALUE}).")
    private int clients = 8;

    @Option(names = "--app", required = true, hidden = true, split = "\\|", description = "The server's command line.")
    private List<String> app = List.of();

    @Option(names = "--folder", required = true, hidden = true, description = "Where all of it is kept while it lasts.")
    private Path folder = Path.of("");

    @Override
    public Integer call() throws Exception {
        requireBetween("--minutes", minutes, 1, 100_000);
        requireBetween("--requests", requests, 1, 1_000_000);
        requireBetween("--clients", clients, 0, 10_000);
        PrintWriter out = spec.commandLine().getOut();
        out.println("fault injection for " + minutes + " minutes, seed " + seed);
        out.flush();
        ChaosRun siege = new ChaosRun(new ChaosRun.Settings(Duration.ofMinutes(minutes), seed, requests, clients), out);
        OutcomeCounter tally = siege.run(new App(app), folder.toAbsolutePath());
        tally.print("seed " + seed + ", " + minutes + " minutes, " + siege.steps() + " blows");
        if (tally.failures().isEmpty()) {
            return 0;
        }
        out.println(tally.failures().size() + " failures; the logs are in " + folder);
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
