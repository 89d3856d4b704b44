package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.sidewalkdata.syntheticcity.DemoCity;
import picocli.CommandLine.Option;

/** Options that choose the synthetic city. */
final class SyntheticCityOptions {
    @Option(
            names = "--labels",
            paramLabel = "N",
            description = "Number of labels of the synthetic city (default: ${DEFAULT-VALUE}).")
    private int labels = DemoCity.DEFAULT_LABELS;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the synthetic city; another seed gives another city (default: ${DEFAULT-VALUE}).")
    private long seed = DemoCity.DEFAULT_SEED;

    /** Writes the city bundle of the synthetic city. */
    void write(Path folder) {
        if (labels < 0) {
            throw new CommandException(ExitCode.USAGE, "--labels must be at least 0 but was " + labels, null);
        }
        try {
            DemoCity.write(folder, labels, seed, LineProgress.create());
        } catch (IOException e) {
            throw new CommandException(ExitCode.CANNOT_CREATE, "cannot write the bundle: " + e, e);
        }
    }
}
