package org.sidewalkdata.chaos;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./sidewalk chaos}: injects random faults into a private copy of the service and prints their outcomes. */
@Command(
        name = "chaos",
        description = "Injects random faults into a private copy of the service with its own database: requests to all"
                + " services, slow and aborting clients, and kills of PostgreSQL, its backends, the server and"
                + " the commands at random times. Answers are compared with the expected ones, also after"
                + " each fault.",
        exitCodeOnInvalidInput = 64,
        exitCodeOnExecutionException = 70,
        mixinStandardHelpOptions = true)
public final class ChaosMain extends ToolCommand {
    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Determines cities, requests, clients and faults (default: a new seed each time).")
    private long seed = System.currentTimeMillis() % 1_000_000;

    @Option(names = "--requests", paramLabel = "N", description = "Different requests per round" + DEFAULT)
    private int requests = 300;

    @Option(names = "--clients", paramLabel = "N", description = "Number of concurrent clients" + DEFAULT)
    private int clients = 8;

    public static void main(String... arguments) {
        System.exit(run(new ChaosMain(), arguments));
    }

    @Override
    public Integer call() throws Exception {
        var settings = new ChaosRun.Settings(length(), seed, requests, clients);
        requireBetween("--requests", requests, 1, 1_000_000);
        requireBetween("--clients", clients, 0, 10_000);
        print("fault injection for " + minutes + " minutes, seed " + seed);
        ChaosRun chaosRun = new ChaosRun(settings, spec.commandLine().getOut());
        OutcomeCounter outcomes = chaosRun.run(app(), folder());
        outcomes.print("seed " + seed + ", " + minutes + " minutes, " + chaosRun.steps() + " steps");
        if (outcomes.failures().isEmpty()) {
            return 0;
        }
        print(outcomes.failures().size() + " failures; the logs are in " + folder());
        return FAILURES;
    }
}
